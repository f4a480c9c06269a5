"""How many people the lists of a month are about, by country and altogether.

`internet_users.csv`: the World Bank's share of people that use the Internet (IT.NET.USER.ZS, of the
International Telecommunication Union) times its population (SP.POP.TOTL) of the same year, the last one from
2017 to 2023 that a country has; CC BY 4.0. An empty country is the world. Countries without a figure of these
years are left out.
"""

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import polars as pl

from footfall.publish.steps.weigh.margins import margins_of, population_of

WORLD = ""
# A population that has for some country so many times fewer or more people than use the Internet there is
# not that of the real web, but of a simulated or private one: its countries are all there are. Places in its
# lists mean what they do in the real web, so that it is as large, and the population tells how it divides.
OTHER_WEB = 2.0
_DEVICES = ("any", "desktop", "mobile")


@cache
def internet_users() -> Mapping[str, float]:
    """Internet users by country, those of the world under WORLD."""
    text = (files("footfall.publish.steps.rank_only") / "internet_users.csv").read_text(encoding="utf-8")
    return {row["country"]: float(row["internet_users"]) for row in csv.DictReader(text.splitlines())}


def people_of_lists(population: pl.DataFrame, month: str) -> dict[str, float]:
    """People by country, and all of them under WORLD: by the World Bank and an imported population.

    population: rows of the reference table `population`, of any month.
    """
    imported = {
        country: people
        for country in population["country"].unique().sort().to_list()
        if country and (people := _people(population, country, month)) > 0
    }
    users = internet_users()
    shared = [imported[country] / users[country] for country in imported if country in users]
    if any(times < 1 / OTHER_WEB or times > OTHER_WEB for times in shared):
        times = users[WORLD] / sum(imported.values())
        return {country: people * times for country, people in imported.items()} | {WORLD: users[WORLD]}
    return dict(users) | imported


def _people(population: pl.DataFrame, country: str, month: str) -> float:
    """People of a country by the largest of its margins, each of which is complete."""
    found = 0.0
    for device in _DEVICES:
        rows = population_of(population, country, device, month)
        found = max([found, *(margin.people for margin in margins_of(rows, device))])
    return found
