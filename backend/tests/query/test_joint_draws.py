"""Sites of a market drawn together, which are known by their places in lists."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.query.arrays import Array
from footfall.query.estimation.joint_draws import MarketSites

RANKS = st.lists(st.integers(1, 5_000_000), min_size=2, max_size=12)
# More than sites far apart differ by, so that the whole of it may be shared.
LEVEL = 4.0


def market(first: list[int], last: list[int] | None = None, own: float = 0.0) -> MarketSites:
    count = len(first)
    low, high = (np.array(each, dtype=float) for each in (first, last or first))
    return MarketSites(
        np.arange(7.0, 7.0 + count, dtype=np.float64),
        np.ones(count),
        np.full(count, LEVEL),
        np.full(count, own),
        low,
        high,
    )


def apart(sites: MarketSites) -> Array:
    """Variance of the difference of the logarithms of two sites, by pair."""
    log = np.log(sites.drawn)
    return np.asarray((log[:, None] - log[None]).var(axis=2))


def by_prior(ranks: list[int]) -> Array:
    x = np.log(ranks)
    distance = np.square(np.subtract.outer(x, x))
    return np.asarray(0.15**2 * distance + 2 * 0.35**2 * (1 - np.exp(-distance / 2 / np.log(10) ** 2)))


def test_sites_of_one_place_share_the_whole_level() -> None:
    assert apart(market([50_000] * 3)) == pytest.approx(np.zeros((3, 3)), abs=1e-9)


def test_what_is_a_sites_own_is_not_shared() -> None:
    assert apart(market([50_000] * 2, own=0.3))[0, 1] == pytest.approx(0.6, rel=0.05)


@settings(max_examples=15)
@given(RANKS)
def test_two_sites_differ_by_what_the_law_may_bend_between_their_places(ranks: list[int]) -> None:
    # Places are told apart from a tenth of their logarithm on.
    assert apart(market(ranks)) == pytest.approx(by_prior(ranks), rel=0.12, abs=0.02)


def test_places_of_one_bucket_differ_by_the_bend_within_it() -> None:
    random = np.random.default_rng(5)
    pairs = np.log(random.uniform(0.5, 1_000.5, (100_000, 2)))
    squared = np.square(pairs[:, 0] - pairs[:, 1])
    bend = 0.15**2 * squared + 2 * 0.35**2 * (1 - np.exp(-squared / 2 / np.log(10) ** 2))

    assert apart(market([1, 1], [1_000, 1_000]))[0, 1] == pytest.approx(bend.mean(), rel=0.2)


def test_every_site_has_the_variance_that_it_has_alone() -> None:
    sites = market([3, 900, 40_000, 2_000_000], own=0.5)

    # Of the places themselves, exact ones, no more than a thousandth is left open.
    assert np.log(sites.drawn).var(axis=1) == pytest.approx(np.full(4, LEVEL + 0.5), rel=0.05)


def test_a_count_does_not_vary_and_a_site_without_a_place_varies_alone() -> None:
    nan = np.nan
    sites = MarketSites(
        np.array([1.0, 2.0, 3.0]),
        np.array([10.0, 20.0, 30.0]),
        np.array([0.0, 0.5, 0.5]),
        np.array([0.0, 0.2, 0.0]),
        np.array([5.0, nan, 9_000.0]),
        np.array([5.0, nan, 9_000.0]),
    )

    assert set(sites.drawn[0]) == {10.0}
    log = np.log(sites.drawn[1:])
    assert log.var(axis=1) == pytest.approx([0.7, 0.5], rel=0.05)
    assert np.corrcoef(log)[0, 1] == pytest.approx(0, abs=0.06)


def test_between_two_months_only_what_is_a_sites_own_is_unsure() -> None:
    sites = market([10, 80_000], own=0.3)

    change = np.log(sites.drawn_apart(1) / sites.drawn_apart(2))

    assert change.var(axis=1) == pytest.approx([0.6, 0.6], rel=0.08)
