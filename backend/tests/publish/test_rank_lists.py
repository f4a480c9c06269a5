"""Rank lists beside the panel: what they say of page views, what they share, and lists that lie."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.special import digamma, polygamma

from footfall.publish.steps.estimate.few_visitors import people_of_few
from footfall.publish.steps.estimate.levels import site_levels
from footfall.publish.steps.estimate.people import SitePeople
from footfall.publish.steps.estimate.prior import Array, Sites, people_by_category
from footfall.publish.steps.estimate.rank_lists import (
    LEAST_SHARED,
    RankList,
    Reading,
    read_lists,
    updated,
)
from footfall.publish.steps.estimate.ranks import ranks_of
from tests.answers import ask as answer_of
from tests.build import crowd, lake
from tests.extent import counts
from tests.publish.panels import observed

COUNTRIES = ("US", "GB", "DE", "FR")
POPULATION = [
    {"country": country, "device": device, "people": 10_000.0}
    for country in COUNTRIES
    for device in ("desktop", "mobile")
]
# Sixty sites, the first seen by 62 people and the last by 5, alike in all countries.
SITES = [f"s{number:02d}.example" for number in range(60)]
SEEN = [5 + round(57 * (1 - number / 59) ** 3) for number in range(60)]


def visits_to(sites: list[str]) -> list[list[dict[str, Any]]]:
    return [
        crowd(
            count,
            f"2026-03-{2 + number % 20:02d} {number // 20 + 8:02d}:00",
            f"https://{site}/",
            name=country,
            country=country,
        )
        for number, (site, whole) in enumerate(zip(sites, SEEN, strict=True))
        for place, country in enumerate(COUNTRIES)
        if (count := (whole + place) // len(COUNTRIES))
    ]


def listed(order: list[str], *countries: str) -> list[dict[str, Any]]:
    """Lists of three buckets with these sites in this order."""
    return [
        {"month": "2026-03", "site": site, "country": country, "rank": rank, "is_bucket": True}
        for country in countries
        for place, site in enumerate(order)
        for rank in [1_000 if place < 12 else 5_000 if place < 30 else 10_000]
    ]


def visits_of(home: Path) -> dict[str, float]:
    return {
        str(row["target"]): float(row["visits"])
        for start in range(0, 60, 5)
        for row in answer_of(
            home,
            "batch-targets",
            targets=",".join(SITES[start : start + 5]),
            period="2026-03",
            compare="none",
        ).rows
    }


def test_a_list_moves_sites_with_few_visitors_towards_their_place(tmp_path: Path) -> None:
    """The last site is listed among the first twelve, the one before it where it belongs."""
    order = [SITES[59], *SITES[:59]]
    lake(tmp_path / "without", *visits_to(SITES), population=POPULATION)

    lake(tmp_path / "with", *visits_to(SITES), population=POPULATION, ranks=listed(order, "", *COUNTRIES))

    before, after = visits_of(tmp_path / "without"), visits_of(tmp_path / "with")
    moved = {site: after[site] / before[site] for site in SITES}
    assert moved[SITES[59]] > 1.5 * moved[SITES[58]]
    assert max(moved, key=lambda site: moved[site]) == SITES[59]
    # The panel knows its largest site too well for a list to move it.
    assert moved[SITES[0]] == pytest.approx(1, abs=0.15)


def test_lists_that_lie_alike_move_nothing(tmp_path: Path) -> None:
    """Five lists in the same order, which has nothing to do with what the panel saw."""
    order = [SITES[place] for place in np.random.default_rng(3).permutation(60)]
    lake(tmp_path / "without", *visits_to(SITES), population=POPULATION)

    lake(tmp_path / "with", *visits_to(SITES), population=POPULATION, ranks=listed(order, "", *COUNTRIES))

    before, after = visits_of(tmp_path / "without"), visits_of(tmp_path / "with")
    assert max(abs(np.log(after[site] / before[site])) for site in SITES) < 0.2


def simulated(
    shared: float, own: float, lists: int, lying: bool = False
) -> tuple[Array, Array, Array, list[RankList]]:
    """True log page views of 1 500 sites, what a panel says of them, its variance, lists of four buckets."""
    random = np.random.default_rng(11)
    true = random.normal(0, 1.5, 1_500)
    variance = np.where(np.arange(1_500) % 5 == 0, 0.02, 0.4)
    # The panel's own reading, drawn to the mean of all sites as estimates are.
    shrunk = 1.5**2 / (1.5**2 + variance)
    t = shrunk * (true + random.normal(0, np.sqrt(variance)))
    h = random.permutation(true) if lying else true + random.normal(0, shared, 1_500)
    nothing = np.zeros(1_500)
    found = [
        RankList(np.digitize(-(h + random.normal(0, own, 1_500)), [-2.0, -0.8, 0.5]), nothing, nothing)
        for _ in range(lists)
    ]
    return true, t, shrunk * variance, found


def read(t: Array, variance: Array, lists: list[RankList]) -> Reading:
    found = read_lists(t, variance, lists)
    assert found is not None
    return found


@pytest.mark.parametrize("shared", [0.0, 0.6])
def test_lists_bring_estimates_closer_and_say_by_how_much(shared: float) -> None:
    true, t, variance, lists = simulated(shared, 0.4, 5)

    found = read(t, variance, lists)
    mean, left = updated(t, variance, t, variance, found)

    assert found.noise == pytest.approx(max(shared, LEAST_SHARED), abs=0.1)
    few = variance > 0.1
    assert np.square(mean - true)[few].mean() < 0.75 * np.square(t - true)[few].mean()
    assert (np.square(mean - true) / left).mean() == pytest.approx(1, abs=0.2)


@pytest.mark.parametrize("lists", [1, 5])
def test_lists_that_lie_are_told_by_the_panel(lists: int) -> None:
    _, t, variance, lying = simulated(0.0, 0.1, lists, lying=True)

    found = read(t, variance, lying)

    mean, left = updated(t, variance, t, variance, found)
    assert np.abs(mean - t).max() < 0.25
    assert left == pytest.approx(variance, rel=0.15)


@pytest.mark.parametrize("unknown", [1e8, 1e16, 1e20, 1e30])
def test_lists_say_something_of_sites_that_the_panel_knows_nothing_of(unknown: float) -> None:
    _, t, variance, lists = simulated(0.0, 0.4, 3)
    variance[:3] = unknown
    found = read(t, variance, lists)
    assert np.isfinite(found.mean).all() and np.isfinite(found.noise)
    assert (found.variance > 0).all() and (found.variance <= variance + found.noise**2).all()


def test_a_list_of_one_bucket_says_nothing() -> None:
    same = RankList(np.zeros(30, dtype=np.int64), np.zeros(30), np.zeros(30))

    assert read_lists(np.zeros(30), np.ones(30), [same]) is None


@settings(max_examples=counts(10, 25), deadline=None)
@given(st.lists(st.tuples(st.floats(0, 500), st.integers(-1, 2)), min_size=1, max_size=30))
def test_more_visitors_never_mean_fewer_people(visitors: list[tuple[float, int]]) -> None:
    raw, category = (np.array(column) for column in zip(*visitors, strict=True))

    found = people_by_category(Sites(raw * 1_000, np.full(len(raw), 1_000.0), category, np.ones(len(raw))))

    for each in set(category.tolist()):
        own = np.argsort(raw[category == each])
        assert (np.diff(found.mean[category == each][own]) >= -1e-9).all()
    assert (found.variance >= -1e-9).all()


def test_sites_nobody_saw_lower_what_is_expected_of_few_visitors() -> None:
    """Thirty sites with one visitor; of another category as many, and two hundred that nobody saw."""
    raw = np.array([1.0] * 60 + [0.0])
    category = np.array([0] * 30 + [1] * 30 + [1])
    count = np.array([1.0] * 60 + [200.0])

    found = people_by_category(Sites(raw, np.ones(61), category, count))

    assert found.mean[30] < found.mean[0]
    assert found.mean[60] < found.mean[30]


def test_lists_of_the_panels_countries_are_read_in_buckets() -> None:
    """Thirty sites with one visitor each, ten from the US and twenty from Canada; no list of Canada, and one
    of France, where nobody of the panel lives.
    """
    panel = observed(["US"] * 10 + ["CA"] * 20)
    ranked = pl.DataFrame(
        [
            {"site": f"s{site}", "site_id": site if site < 30 else None, "category": None, "country": country}
            | {"rank": site + 1, "is_bucket": False, "list": "majestic", "list_order": 1}
            for country in ("", "US", "FR")
            for site in range(33)
        ],
        schema_overrides={"site_id": pl.Int64, "category": pl.String},
    )
    people = SitePeople(np.ones(30), np.ones(30), np.ones(30), np.ones(30))

    found = ranks_of(panel, ranked, people)

    # Exact ranks 1, 2, 3 to 4, 5 to 8, 9 to 16, 17 to 32.
    buckets = [0, 1, 2, 2, *[3] * 4, *[4] * 8, *[5] * 14]
    assert [each.bucket.tolist() for each in found.lists] == [buckets, buckets]
    assert (found.category.tolist(), found.count.tolist()) == ([-1], [3.0])
    worldwide, of_us = found.lists
    assert not worldwide.part.any()
    assert of_us.part[0] > of_us.part[29]
    assert of_us.variance[29] > of_us.variance[0] > 0


def test_sites_of_few_visitors_have_the_mean_of_their_bucket() -> None:
    """Forty sites of one bucket, half of them unseen: seen ones have two visitors, so each is promised one.

    Counts of 0 and 2 round a mean of 1 are what chance alone would give: the mean is worth 50 visitors."""
    ranked = pl.DataFrame(
        {
            "site": [f"s{site:02d}" for site in range(40)],
            "site_id": [*range(20), *[None] * 20],
            "country": "",
            "rank": 1_000,
            "is_bucket": True,
            "list": "crux",
            "list_order": 1,
        },
        schema_overrides={"site_id": pl.Int64},
    )
    seen = pl.DataFrame({"country": ["US"] * 40})
    people = SitePeople(np.full(20, 2.0), np.full(20, 2_000.0), np.full(20, 1_000.0), np.full(40, 1_000.0))

    found = people_of_few(seen, np.tile(np.arange(20), 2), people, ranked)

    assert np.exp(found.mean) == pytest.approx(np.full(20, np.exp(digamma(52)) * 1_000 / 51), rel=1e-3)
    assert found.variance == pytest.approx(np.full(20, polygamma(1, 52)), rel=1e-3)


def test_a_site_whose_visitors_have_no_weight_has_levels_like_others() -> None:
    nowhere = pl.DataFrame(
        schema={"site": pl.String, "site_id": pl.Int64, "category": pl.String, "country": pl.String}
    ).with_columns(rank=pl.lit(1), is_bucket=pl.lit(value=False), list=pl.lit("crux"), list_order=pl.lit(1))

    found = site_levels(observed(["US"] * 6, [1_000.0] * 5 + [0.0]), nowhere)

    for level in (found.people, found.visits):
        assert np.isfinite(level).all()
        assert 0 < level[5] < level[0]
