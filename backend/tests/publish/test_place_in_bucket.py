"""Where in its bucket a site is, by what other lists say of it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.rank import BUCKETS
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.in_bucket import Interval, in_bucket, likeliest_noise
from footfall.publish.steps.rank_only.one_scale import as_noisy, scale_of
from footfall.publish.steps.rank_only.traffic_law import (
    LogShares,
    bucket,
    ends,
    log_share,
    of_places,
)

ENDS = st.sampled_from(BUCKETS[:7])
PLACES = st.integers(1, 1_000_000)
NOISE = st.floats(0.05, 3.0)


def found(end: int, places: list[int], noise: float, between: list[Interval] | None = None) -> LogShares:
    """Sites of one bucket, of which an exact list has these places."""
    sites = len(places)
    least, most = ends(np.full(sites, end), np.full(sites, True))
    reading = LogShares(log_share(np.array(places, dtype=float)), np.full(sites, noise))
    return in_bucket(least, most, reading, between or [])


@given(ENDS)
def test_without_another_list_a_site_has_its_bucket_s_own_mean_and_variance(end: int) -> None:
    least, most = ends(np.array([end]), np.array([True]))
    nothing = LogShares(np.full(1, np.nan), np.full(1, np.nan))

    alone = in_bucket(least, most, nothing, [])

    own = of_places(np.array([end]), np.array([True]))
    assert alone.mean == pytest.approx(own.mean, abs=0.02)
    assert alone.variance == pytest.approx(own.variance, rel=0.1)


@given(ENDS, PLACES, PLACES, NOISE)
def test_who_is_earlier_in_an_exact_list_is_never_later_in_the_bucket(
    end: int, one: int, other: int, noise: float
) -> None:
    earlier, later = found(end, sorted((one, other)), noise).mean

    # Where all that a list says is out of reach, it says nothing, and the bucket's own mean stands.
    if abs(log_share(np.array([one, other], dtype=float)) - bucket_middle(end)).max() < 3 * noise**0.5:
        assert earlier >= later - 1e-9


def bucket_middle(end: int) -> float:
    return float(of_places(np.array([end]), np.array([True])).mean[0])


@given(ENDS, st.lists(PLACES, min_size=1, max_size=20), NOISE)
def test_a_place_lies_between_the_ends_of_its_bucket(end: int, places: list[int], noise: float) -> None:
    shares = found(end, places, noise)

    least, most = ends(np.array([end]), np.array([True]))
    assert (shares.mean >= least - 0.01).all()
    assert (shares.mean <= most + 0.01).all()
    assert (shares.variance <= np.square(most - least) / 4 + 0.01).all()


def test_the_first_of_a_sure_list_is_the_first_of_the_first_bucket() -> None:
    shares = found(1_000, [1, 30, 900], 0.05)

    assert shares.mean == pytest.approx(log_share(np.array([1.0, 30.0, 900.0])), abs=0.15)
    assert (shares.variance < 0.1).all()


def test_lists_in_buckets_of_their_own_cut_a_bucket_to_pieces() -> None:
    least, most = ends(np.array([50_000, 50_000]), np.array([True, True]))
    nothing = LogShares(np.full(2, np.nan), np.full(2, np.nan))
    shares = log_share(np.array([60_000.0, 15_000.0, 4_000.0]))

    cut = in_bucket(least, most, nothing, [Interval(shares[:2], shares[1:], 0.05)])

    middle, spread = bucket(10_000, 50_000)
    assert cut.mean[0] < middle < cut.mean[1]
    assert (cut.variance < spread).all()


@pytest.mark.parametrize("noise", [0.1, 0.6, 1.5])
def test_the_noise_of_an_exact_list_shows_in_who_is_in_other_buckets(noise: float) -> None:
    random = np.random.default_rng(4)
    places = np.arange(1.0, 200_001.0, 25.0)
    read = log_share(places) + random.normal(0, np.sqrt(noise), len(places))
    exact = np.empty(len(places))
    exact[np.argsort(-read)] = places
    least, most = ends(in_buckets(places), np.full(len(places), True))

    assert likeliest_noise(least, most, log_share(exact)) == pytest.approx(noise, rel=0.35)


def in_buckets(places: Array) -> Array:
    return np.array(BUCKETS)[np.searchsorted(BUCKETS, places)]


@given(st.integers(2, 60), st.integers(0, 1_000))
def test_a_list_with_other_names_between_means_the_same_places(times: int, seed: int) -> None:
    sites = np.sort(np.random.default_rng(seed).choice(np.arange(1, 300_000), 5_000, replace=False))
    ours = of_places(in_buckets(sites), np.full(len(sites), True)).mean

    scale = scale_of(log_share(sites * float(times)), ours, is_exact=False)

    # Within the first bucket sites lie where as many times as many names put them.
    asked = np.array([20.0, 900.0, 7_000.0, 40_000.0])
    assert scale.of(log_share(asked * times)) == pytest.approx(log_share(asked), abs=0.5)


@given(PLACES, NOISE, NOISE)
def test_the_noisier_a_list_the_larger_is_what_it_reads_for_a_place(
    place: int, one: float, two: float
) -> None:
    share = log_share(np.array([float(place)]))

    less, more = (as_noisy(share, noise)[0] for noise in sorted((one, two)))

    assert more >= less - 0.05
