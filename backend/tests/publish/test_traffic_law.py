"""The published law of traffic: shares of page loads by place in a list."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.rank import BUCKETS
from footfall.publish.steps.rank_only.traffic_law import (
    LogShares,
    added_up,
    bucket,
    log_place,
    log_share,
    of_places,
    share_of_first,
)

PLACES = st.integers(1, 100_000_000)


def test_the_first_sites_have_the_published_shares() -> None:
    published = {1: 0.17, 6: 0.25, 1_000: 0.5, 10_000: 0.7, 100_000: 0.87, 1_000_000: 0.95, 5_000_000: 0.99}

    assert share_of_first(np.array(list(published))) == pytest.approx(list(published.values()))


def test_shares_of_single_places_add_up_to_that_of_all() -> None:
    each = np.exp(log_share(np.arange(1.0, 2_001.0)))

    assert each.sum() == pytest.approx(float(share_of_first(np.array([2_000.0]))[0]))


def test_far_places_have_the_slope_of_the_law() -> None:
    places = np.array([20_000, 300_000, 4_000_000, 20_000_000])

    differences = share_of_first(places + 50.0) - share_of_first(places - 50.0)

    assert np.exp(log_share(places)) == pytest.approx(differences / 100, rel=1e-3)


@given(PLACES, PLACES)
def test_a_better_place_has_the_larger_share(one: int, other: int) -> None:
    better, worse = log_share(np.array(sorted((one, other)), dtype=float))

    # From the sum to the slope of the law, at 10 000, there is a step of a hundred thousandth.
    assert better >= worse - 1e-4 * (one != other)


@given(PLACES)
def test_a_share_gives_its_place_back(place: int) -> None:
    found = log_place(log_share(np.array([float(place)])))

    assert found[0] == pytest.approx(np.log(place), abs=0.02)


@pytest.mark.parametrize("end", BUCKETS[:8])
def test_a_bucket_is_a_uniform_draw_of_places(end: int) -> None:
    low = {high: below for below, high in zip((0, *BUCKETS), BUCKETS, strict=False)}[end]
    drawn = log_share(np.random.default_rng(end).integers(low + 1, end, 100_000, endpoint=True).astype(float))

    shares = of_places(np.array([end, end]), np.array([True, False]))

    assert shares.mean == pytest.approx([drawn.mean(), log_share(np.array([float(end)]))[0]], abs=0.01)
    assert shares.variance == pytest.approx([drawn.var(), 0.0], rel=0.05)
    assert (shares.mean[0], shares.variance[0]) == bucket(low, end)


@given(st.lists(st.tuples(st.floats(-20, -1), st.floats(0, 1.2)), min_size=1, max_size=6), st.data())
def test_a_sum_has_mean_and_variance_of_its_parts(
    parts: list[tuple[float, float]], data: st.DataObject
) -> None:
    mean, variance = np.array(parts).T
    order = np.array(data.draw(st.permutations(range(len(parts)))))
    every = np.zeros(len(parts), dtype=np.int64)

    summed = added_up(LogShares(mean, variance), np.ones(len(parts)), every, 1).log
    again = added_up(LogShares(mean[order], variance[order]), np.ones(len(parts)), every, 1).log

    expected = np.exp(mean + variance / 2)
    assert np.exp(summed.mean + summed.variance / 2) == pytest.approx([expected.sum()])
    spread = np.square(expected) * np.expm1(variance)
    assert np.square(expected.sum()) * np.expm1(summed.variance) == pytest.approx([spread.sum()], abs=1e-15)
    assert again.mean == pytest.approx(summed.mean)
    assert again.variance == pytest.approx(summed.variance)
    if len(parts) == 1:
        assert (summed.mean[0], summed.variance[0]) == (pytest.approx(mean[0]), pytest.approx(variance[0]))
