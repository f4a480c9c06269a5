"""Countries of sites by their places in lists of countries, and the people of these countries."""

from itertools import product

import numpy as np
import polars as pl
import pytest

from footfall.publish.steps.rank_only.countries import country_parts
from footfall.publish.steps.rank_only.internet_users import internet_users, people_of_lists
from footfall.publish.steps.rank_only.lists import places_of
from footfall.publish.steps.rank_only.traffic_law import log_share

PEOPLE = {"": 1e9, "DE": 5e8, "FR": 3e8}
SITES = [f"s{number:03d}.example" for number in range(300)]
KEYS = ("country", "device", "month", "region", "age", "gender", "ownership", "days_online")


def ranked(ranks: dict[str, dict[str, int]]) -> pl.DataFrame:
    """Ranks by country and site."""
    rows = [
        {"list": "crux", "country": country, "site": site, "host": site, "rank": rank, "is_bucket": False}
        for country, of_country in ranks.items()
        for site, rank in of_country.items()
    ]
    return pl.DataFrame(rows)


def parts_of(frame: pl.DataFrame, seed: int = 1) -> tuple[dict[tuple[str, str], float], pl.DataFrame]:
    places = places_of(frame, SITES, PEOPLE)
    parts, spread = country_parts(frame, pl.Series(SITES), places, PEOPLE, seed)
    return {(site, country): share for site, country, share in parts.iter_rows()}, spread


def test_a_site_placed_alike_everywhere_has_the_countries_of_all_people() -> None:
    same = {site: place for place, site in enumerate(SITES, start=1)}

    parts, _ = parts_of(ranked({"": same, "DE": same, "FR": same}))

    shares = np.array([[parts[site, country] for country in ("DE", "FR")] for site in SITES])
    assert shares.mean(axis=0) == pytest.approx([0.5, 0.3], abs=0.04)
    # Who lives in countries without a list is in none of the named ones.
    assert 1 - shares.sum(axis=1).mean() == pytest.approx(0.2, abs=0.04)


def test_a_site_that_a_list_of_a_country_lacks_is_hardly_visited_there() -> None:
    german = {SITES[place]: place + 1 for place in range(0, 300, 2)}
    french = {SITES[place]: place + 1 for place in range(1, 300, 2)}
    worldwide = {site: place for place, site in enumerate(SITES, start=1)}

    parts, _ = parts_of(ranked({"": worldwide, "DE": german, "FR": french}))

    assert ("s000.example", "FR") not in parts
    top = [parts[SITES[place], "DE"] for place in range(0, 40, 2)]
    assert min(top) > 0.79 and np.mean(top) > 0.8


def test_shares_of_countries_lie_between_nothing_and_all_and_repeat_to_the_byte() -> None:
    random = np.random.default_rng(3)
    lists = {
        country: dict(zip(SITES, map(int, random.permutation(300) + 1), strict=True)) for country in PEOPLE
    }

    parts, spread = parts_of(ranked(lists))
    again, spread_again = parts_of(ranked(dict(reversed(lists.items()))))
    other_month, _ = parts_of(ranked(lists), seed=2)

    assert parts == again
    assert spread.equals(spread_again)
    assert parts != other_month
    sums = [sum(parts[site, country] for country in ("DE", "FR")) for site in SITES]
    assert 0 < min(sums) <= max(sums) < 1
    assert all(
        parts[site, country] == pytest.approx(other_month[site, country], abs=0.1) for site, country in parts
    )


def test_the_variance_of_parts_is_that_of_draws_of_the_model() -> None:
    same = {site: place for place, site in enumerate(SITES, start=1)}

    _, spread = parts_of(ranked({"": same, "DE": same, "FR": same}))

    # Exact places: what is left is the noise of lists and of sites, here in two of three parts, and that of
    # places that lists do not tell in the rest.
    normal = np.random.default_rng(5).normal(size=(50_000, 3)) * np.sqrt(0.35**2 + 0.25)
    drawn = np.exp(normal + np.log([0.5, 0.3, 0.2]))
    drawn /= drawn.sum(axis=1)[:, None]
    mean = drawn.mean(axis=0)
    linear = (mean**2 * ((1 - mean) ** 2 + (mean**2).sum() - mean**2)).sum()
    assert spread["variance"].min() > 0.8 * drawn.var(axis=0).sum() / linear


def test_countries_that_load_more_are_found_by_the_worldwide_list() -> None:
    random = np.random.default_rng(8)
    local = {country: random.permutation(300) + 1 for country in ("DE", "FR")}
    load = {"DE": np.exp(-0.6), "FR": np.exp(0.6)}
    visits = {c: PEOPLE[c] * load[c] * np.exp(log_share(ranks.astype(float))) for c, ranks in local.items()}
    whole = visits["DE"] + visits["FR"]
    worldwide = np.empty(300, dtype=int)
    worldwide[np.argsort(-whole, kind="stable")] = np.arange(1, 301)
    lists = {
        c: dict(zip(SITES, map(int, ranks), strict=True)) for c, ranks in (local | {"": worldwide}).items()
    }

    parts, _ = parts_of(ranked(lists))

    found = np.array([parts[site, "DE"] / (parts[site, "DE"] + parts[site, "FR"]) for site in SITES])
    by_people = visits["DE"] / load["DE"] / (visits["DE"] / load["DE"] + visits["FR"] / load["FR"])
    off, off_by_people = (np.mean(np.abs(each - visits["DE"] / whole)) for each in (found, by_people))
    assert off < 0.7 * off_by_people


def test_internet_users_are_real_figures_of_the_world_bank() -> None:
    users = internet_users()

    assert users[""] == 5_435_175_000
    assert users["US"] == pytest.approx(0.9713 * 334_017_321, rel=1e-3)
    assert users["IN"] == pytest.approx(0.4341 * 1_402_617_695, rel=1e-3)
    assert 0.9 * users[""] < sum(users.values()) - users[""] < users[""]


def population(people: dict[str, float]) -> pl.DataFrame:
    """Margins by gender of any device, and fewer people on one class of device."""
    rows = [
        {"country": country, "device": device, "gender": gender, "people": count * times / 2}
        for (country, count), (device, times) in product(people.items(), (("any", 1.0), ("mobile", 0.5)))
        for gender in ("female", "male")
    ]
    return pl.DataFrame(rows, dict.fromkeys(KEYS, pl.String) | {"people": pl.Float64})


@pytest.mark.parametrize(
    ("imported", "world", "germany"),
    [
        ({}, 5_435_175_000, 77_021_000),
        ({"DE": 7e7}, 5_435_175_000, 7e7),
        ({"DE": 6e4, "FR": 4e4}, 5_435_175_000, 0.6 * 5_435_175_000),
    ],
)
def test_a_population_of_another_web_has_all_countries_there_are(
    imported: dict[str, float], world: float, germany: float
) -> None:
    people = people_of_lists(population(imported), "2026-03")

    assert people[""] == pytest.approx(world)
    assert people["DE"] == pytest.approx(germany)
