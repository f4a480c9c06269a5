"""Several rank lists of a month as one place for each site."""

from collections.abc import Mapping
from random import Random

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.core.rank import BUCKETS
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.lists import Places, places_of
from footfall.publish.steps.rank_only.traffic_law import bucket, log_share

SITES = [f"s{number:04d}.example" for number in range(2_000)]
WORLD = {"": 1e9, "DE": 6e8, "FR": 4e8}
SCHEMA = {"list": pl.String, "country": pl.String, "site": pl.String, "host": pl.String}


def rows(name: str, ranks: Mapping[str, int], country: str = "", is_bucket: bool = False) -> pl.DataFrame:
    columns = {"list": name, "country": country, "is_bucket": is_bucket}
    return pl.DataFrame({"site": ranks.keys(), "host": ranks.keys(), "rank": ranks.values()}).with_columns(
        **{key: pl.lit(value) for key, value in columns.items()}
    )


def ranked(values: Array, least: int = 3) -> dict[str, int]:
    """Ranks of SITES by a value, the first at `least`."""
    order = np.argsort(-values, kind="stable")
    return {SITES[site]: place for place, site in enumerate(order.tolist(), start=least)}


def in_buckets(ranks: Mapping[str, int]) -> dict[str, int]:
    return {site: next(end for end in BUCKETS if rank <= end) for site, rank in ranks.items()}


def placed(*lists: pl.DataFrame, people: Mapping[str, float] = WORLD) -> Places:
    columns = ["list", "country", "site", "host", "rank", "is_bucket"]
    return places_of(pl.concat([each.select(columns) for each in lists]), SITES, people)


def test_one_list_gives_its_own_places() -> None:
    places = placed(rows("crux", {SITES[0]: 1_000, SITES[2]: 5_000}, is_bucket=True))

    assert places.log_share[[0, 2]] == pytest.approx([bucket(0, 1_000)[0], bucket(1_000, 5_000)[0]])
    assert places.variance[[0, 2]] == pytest.approx([bucket(0, 1_000)[1], bucket(1_000, 5_000)[1]])
    assert places.lists.sum() == 2
    assert np.isnan(places.log_share[1])


def test_a_site_is_the_sum_of_its_hosts() -> None:
    frame = rows("crux", {SITES[0]: 20, SITES[1]: 20})
    both = pl.concat([frame, frame.with_columns(host="shop." + pl.col("site")).head(1)])

    places = placed(both)

    assert places.log_share[0] - places.log_share[1] == pytest.approx(np.log(2))


def test_an_exact_list_tells_sites_of_one_bucket_apart_as_far_as_it_agrees() -> None:
    random = np.random.default_rng(1)
    truth = np.sort(random.normal(0, 1.5, 2_000))[::-1]
    crux = rows("crux", in_buckets(ranked(truth + random.normal(0, 0.2, 2_000))), is_bucket=True)
    agreeing = rows("majestic", ranked(truth + random.normal(0, 0.3, 2_000)))
    other = rows("majestic", ranked(random.normal(0, 1, 2_000)))

    alone, with_exact, with_other = placed(crux), placed(crux, agreeing), placed(crux, other)

    law = log_share(np.arange(3, 2_003).astype(float))

    def off(places: Places) -> float:
        return float(np.median(np.abs(places.log_share - law)))

    assert off(with_exact) < 0.8 * off(alone)
    assert off(with_other) < 1.1 * off(alone)
    assert with_exact.variance.mean() < 0.6 * with_other.variance.mean()


def test_another_list_is_brought_to_the_scale_of_the_reference() -> None:
    random = np.random.default_rng(2)
    truth = np.sort(random.normal(0, 1.5, 2_000))[::-1]
    crux = rows("crux", ranked(truth))
    # A list of names of which most are no sites: the same order, forty times as far down.
    names = rows("umbrella", {site: 40 * rank for site, rank in ranked(truth).items()})

    places = placed(crux, names)

    assert places.log_share == pytest.approx(placed(crux).log_share, abs=0.4)
    assert np.median(np.abs(places.log_share - placed(crux).log_share)) < 0.1


def test_a_list_made_of_others_counts_less_than_an_independent_one() -> None:
    random = np.random.default_rng(3)
    truth = np.sort(random.normal(0, 1.5, 2_000))[::-1]
    crux = rows("crux", ranked(truth + random.normal(0, 0.3, 2_000)))
    second = ranked(truth + random.normal(0, 0.3, 2_000))

    independent = placed(crux, rows("majestic", second))
    made_of_it = placed(crux, rows("tranco", second))

    assert made_of_it.variance.mean() >= independent.variance.mean()


def test_countries_add_up_to_a_list_of_the_whole() -> None:
    german, french = {SITES[0]: 10, SITES[1]: 10}, {SITES[0]: 10, SITES[2]: 10}

    places = placed(rows("crux", german, "DE"), rows("crux", french, "FR"))

    own = log_share(np.array([10.0]))[0]
    below = np.exp(bucket(10, 100)[0] + bucket(10, 100)[1] / 2)
    assert places.log_share[0] == pytest.approx(own)
    in_germany_alone = np.log(0.6 * np.exp(own) + 0.4 * below)
    assert places.log_share[1] == pytest.approx(in_germany_alone, abs=0.02)
    assert places.log_share[2] < places.log_share[1]


def test_the_first_everywhere_is_not_taken_for_one_of_a_thousand() -> None:
    places = {site: place for place, site in enumerate(SITES, start=1)}
    buckets = in_buckets(places)
    lists = [rows("crux", buckets, country, is_bucket=True) for country in ("", "DE", "FR")]

    with_exact = placed(*lists, rows("majestic", places))

    law = log_share(np.arange(1.0, 2_001.0))
    assert with_exact.log_share[0] == pytest.approx(law[0], abs=1.0)
    assert np.median(np.abs(with_exact.log_share[:1_000] - law[:1_000])) < 0.2
    assert placed(*lists).log_share[0] == pytest.approx(bucket(0, 1_000)[0], abs=0.3)


def test_a_site_that_the_first_list_leaves_out_is_below_its_end() -> None:
    places = {site: place for place, site in enumerate(SITES, start=1)}
    crux = rows("crux", in_buckets({site: place for site, place in places.items() if place != 5}))

    with_exact = placed(crux.with_columns(is_bucket=pl.lit(True)), rows("majestic", places))

    assert with_exact.lists[4] == 1
    # Lists that agree elsewhere say both that it is among the first and that it is not.
    assert with_exact.log_share[4] < with_exact.log_share[99]
    assert with_exact.log_share[3] > with_exact.log_share[5] > log_share(np.array([100.0]))[0]


def test_countries_with_few_people_are_no_list_of_the_whole() -> None:
    worldwide, german = rows("crux", {SITES[0]: 10, SITES[1]: 20}), rows("crux", {SITES[1]: 1}, "DE")

    with_germany = placed(worldwide, german, people={"": 1e9, "DE": 6e7})

    assert with_germany.log_share[:2] == pytest.approx(placed(worldwide).log_share[:2])


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 1_000))
def test_the_order_of_imports_never_matters(shuffled: Random, seed: int) -> None:
    random = np.random.default_rng(seed)
    truth = random.normal(0, 1.5, 2_000)
    frames = [
        rows("tranco", ranked(truth + random.normal(0, 0.8, 2_000))),
        rows("crux", in_buckets(ranked(truth)), is_bucket=True),
        rows("crux", in_buckets(ranked(truth + random.normal(0, 0.8, 2_000))), "DE", is_bucket=True),
        rows("crux", in_buckets(ranked(truth + random.normal(0, 0.8, 2_000))), "FR", is_bucket=True),
    ]
    before = placed(*frames)

    shuffled.shuffle(frames)
    after = placed(*[frame.sample(fraction=1, shuffle=True, seed=seed) for frame in frames])

    assert after.log_share.tolist() == before.log_share.tolist()
    assert after.variance.tolist() == before.variance.tolist()


def test_without_lists_no_site_has_a_place() -> None:
    places = places_of(
        pl.DataFrame(schema=SCHEMA | {"rank": pl.Int64, "is_bucket": pl.Boolean}), SITES, WORLD
    )

    assert np.isnan(places.log_share).all()
