"""`panelists.parquet` and `population.csv`: who is in the panel, and the people it speaks for."""

import csv
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.simulation.world.arrays import Array
from footfall.simulation.world.panel import METERED, member_names
from footfall.simulation.world.population import (
    AGES,
    DAYS_ONLINE,
    DESKTOP_ONLY,
    EDUCATIONS,
    GENDERS,
    INCOMES,
    MOBILE_ONLY,
    OCCUPATIONS,
    OWNERSHIPS,
    US_STATES,
    Inhabitants,
)
from footfall.simulation.world.web import Web

REGIONS: Final = tuple(f"US-{state}" for state in US_STATES)
POPULATION_COLUMNS: Final = (
    "country",
    "device",
    "people",
    "region",
    "age",
    "gender",
    "ownership",
    "days_online",
)
# Margins of the population file, each complete for its columns.
MARGINS: Final = (("age", "gender"), ("ownership",), ("days_online",), ("region",))


def write_panelists(web: Web, path: Path) -> None:
    """Write one row per member, bots included: a panel does not know which members are programs."""
    people, panel = web.people, web.panel
    row = panel.rows()
    bots = [0] * panel.bots
    joined = [web.months[month].first_day for month in (*panel.joined.tolist(), *bots)]
    left = [
        web.months[month].last_day if month >= 0 else None
        for month in (*panel.left.tolist(), *(-1 for _ in bots))
    ]
    metered = np.concatenate((panel.metered, np.zeros(panel.bots, dtype=np.int64)))
    ownership = people.ownership[row]
    ownership[len(panel) :] = DESKTOP_ONLY
    days = _texts(people.days_online[row], DAYS_ONLINE)
    table = pa.table(
        {
            "panelist": pa.array(member_names(web.settings.seed, panel)),
            "country": _texts(people.country[row], web.settings.countries),
            "region": _texts(people.region[row], REGIONS),
            "age": _texts(people.age[row], AGES),
            "gender": _texts(people.gender[row], GENDERS),
            "income": _texts(people.income[row], INCOMES),
            "education": _texts(people.education[row], EDUCATIONS),
            "occupation": _texts(people.occupation[row], OCCUPATIONS),
            "household_size": pa.array(people.household[row].astype(np.int32)),
            "metered_devices": _texts(metered, METERED),
            "ownership": _texts(ownership, OWNERSHIPS),
            **({"days_online": days} if web.settings.knows_days_online else {}),
            "joined": pa.array(joined, pa.date32()),
            "left": pa.array(left, pa.date32()),
        }
    )
    pq.write_table(table.sort_by("panelist"), path, compression="zstd")


def _texts(index: Array, values: tuple[str, ...]) -> pa.Array:
    """Return the values as text; a negative index is unknown."""
    return pa.array(values).take(pa.array(index, mask=index < 0))


def write_population(web: Web, path: Path) -> None:
    """Write the margins of the whole population by country and device class."""
    levels = {
        "age": (web.people.age, AGES),
        "gender": (web.people.gender, GENDERS),
        "ownership": (web.people.ownership, OWNERSHIPS),
        "days_online": (web.people.days_online, DAYS_ONLINE),
        "region": (web.people.region, REGIONS),
    }
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(file, POPULATION_COLUMNS, restval="", lineterminator="\n")
        out.writeheader()
        for number, country in enumerate(web.settings.countries):
            for device in ("desktop", "mobile", "any"):
                has = _has_device(web.people, device) & (web.people.country == number)
                for margin in MARGINS:
                    for cell in product(*(range(len(levels[column][1])) for column in margin)):
                        inside = has.copy()
                        for column, level in zip(margin, cell, strict=True):
                            inside &= levels[column][0] == level
                        people = int(inside.sum()) * web.settings.people_each
                        if people:
                            names = {c: levels[c][1][i] for c, i in zip(margin, cell, strict=True)}
                            out.writerow({"country": country, "device": device, "people": people, **names})


def _has_device(people: Inhabitants, device: str) -> Array:
    if device == "desktop":
        return np.asarray(people.ownership != MOBILE_ONLY)
    if device == "mobile":
        return np.asarray(people.ownership != DESKTOP_ONLY)
    return np.ones(len(people), dtype=bool)
