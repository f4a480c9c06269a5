"""The level of places without a panel: kriging by counts, and visits of a visitor."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.level import Level, fit_level, kernel
from footfall.publish.steps.rank_only.lists import Places
from footfall.publish.steps.rank_only.people import visits_each
from footfall.publish.steps.rank_only.traffic_law import log_place, log_share

PEOPLE = 1e9


def places(ranks: Array, variance: float = 0.0) -> Places:
    return Places(log_share(ranks), np.full(len(ranks), variance), np.ones(len(ranks)))


def foretold(ranks: Array, counts: Array, noise: float = 0.0) -> tuple[Level, Array, Array]:
    level = fit_level(places(ranks), counts, np.full(len(ranks), noise), PEOPLE)
    found = level.at(places(ranks))
    return level, np.log(found.value), found.shared + found.own


def test_without_counts_places_have_the_usual_visits_and_the_width_of_the_prior() -> None:
    ranks = np.array([1_000.0, 10_000.0, 1e6])

    _, log, variance = foretold(ranks, np.full(3, np.nan))

    usual = np.log(PEOPLE * 700 / 3) + log_share(ranks)
    tilt = 0.15 * (np.log(ranks) - np.log(10_000))
    assert log == pytest.approx(usual)
    assert variance == pytest.approx(0.9**2 + 0.25**2 + 0.3**2 + tilt**2 + 0.35**2 + 0.6**2, rel=1e-3)


def test_one_count_is_read_as_the_normal_law_says() -> None:
    ranks = np.array([20_000.0, 400_000.0])
    usual = np.log(PEOPLE * 700 / 3) + log_share(ranks)
    x = np.log(ranks)
    level = 0.9**2 + 0.25**2 + 0.3**2
    tilt = 0.15**2 * np.outer(x - np.log(10_000), x - np.log(10_000))
    shared = level + tilt + 0.35**2 * np.exp(-(np.subtract.outer(x, x) ** 2) / 2 / np.log(10) ** 2)

    fitted, log, variance = foretold(ranks, np.exp([usual[0] + 1.5, np.nan]))

    # The count is of a site that tells, which a quarter more sets apart, and has its own departure.
    whole = shared[0, 0] + 0.25**2 + fitted.site
    assert fitted.site == pytest.approx(0.6**2, rel=0.4)
    assert log == pytest.approx(usual + shared[0] / whole * 1.5, abs=2e-3)
    expected = np.diag(shared) - shared[0] ** 2 / whole + fitted.site
    assert variance == pytest.approx(expected, rel=2e-3)


def test_counts_of_many_sites_leave_their_selection_and_each_sites_own() -> None:
    ranks = np.exp(np.linspace(np.log(3_000), np.log(300_000), 400))
    random = np.random.default_rng(4)
    truth = np.log(PEOPLE * 700 / 3) + log_share(ranks) + 0.7

    level, log, variance = foretold(ranks, np.exp(truth + random.normal(0, 0.8, 400)))

    assert level.site == pytest.approx(0.8**2, rel=0.25)
    assert np.abs(log - truth).max() < 0.3
    assert (variance - level.site).min() > 0.9 * 0.25**2
    assert (variance - level.site).max() < 0.1


@settings(max_examples=30)
@given(st.integers(0, 2**31), st.integers(1, 8))
def test_more_counts_never_make_a_place_less_certain(seed: int, count: int) -> None:
    random = np.random.default_rng(seed)
    x = random.uniform(0, 14, count + 1)
    whole = kernel(x, x) + np.diag(random.uniform(0.3, 1.0, count + 1))

    def left(told: int) -> float:
        some = kernel(np.array([9.0]), x[:told])
        return float(
            (
                kernel(np.array([9.0]), np.array([9.0])) - some @ np.linalg.solve(whole[:told, :told], some.T)
            ).item()
        )

    assert 0 < left(count + 1) <= left(count) + 1e-9
    assert np.linalg.eigvalsh(kernel(x, x)).min() > -1e-9


def test_intervals_hold_what_the_model_itself_draws() -> None:
    random = np.random.default_rng(7)
    ranks = np.exp(random.uniform(np.log(1_000), np.log(1e6), 300))
    x, inside, errors = log_place(log_share(ranks)), [], []
    for _ in range(40):
        common = random.multivariate_normal(np.zeros(300), kernel(x, x) + 1e-9 * np.eye(300))
        selection = random.normal(0, 0.25)
        own = random.normal(0, 0.6, 300)
        truth = np.log(PEOPLE * 700 / 3) + log_share(ranks) + common + own
        counts = np.exp(np.where(np.arange(300) < 10, truth + selection, np.nan))
        _, log, variance = foretold(ranks, counts)
        inside += (np.abs(log - truth)[10:] < 1.96 * np.sqrt(variance[10:])).tolist()
        errors += np.abs(log - truth)[10:].tolist()

    assert 0.92 < np.mean(inside) < 0.98
    assert np.median(errors) < 0.6


def test_a_count_with_noise_moves_the_level_less() -> None:
    ranks = np.array([20_000.0, 30_000.0])
    usual = np.log(PEOPLE * 700 / 3) + log_share(ranks)
    counts = np.exp([usual[0] + 2, np.nan])

    (_, sure, sure_variance), (_, noisy, noisy_variance) = (
        foretold(ranks, counts, noise) for noise in (0.0, 1.0)
    )

    assert usual[1] < noisy[1] < sure[1]
    assert sure_variance[1] < noisy_variance[1]


def test_visits_of_a_visitor_go_from_the_guess_to_what_sites_tell() -> None:
    nobody = visits_each(np.array([np.nan]), np.array([np.nan]))
    some = visits_each(np.full(10, 4_000.0), np.full(10, 1_000.0))

    own = 10 * 0.335**2 / 20
    precision = 1 / 0.3**2 + 10 / own
    assert np.exp(nobody.log) == pytest.approx(2.2)
    assert nobody.shared + nobody.own == pytest.approx(0.45**2, rel=0.01)
    assert some.log == pytest.approx((np.log(2.2) / 0.3**2 + 10 / own * np.log(4)) / precision)
    assert some.shared == pytest.approx(1 / precision)
    assert some.own == pytest.approx(own)


def test_page_views_tell_all_but_pages_of_a_visit() -> None:
    """Of many sites: pages of a visit are as unsure as before, and visits of the sites themselves by them."""
    ranks = np.exp(np.linspace(np.log(3_000), np.log(300_000), 200))
    count = np.exp(np.log(PEOPLE * 700 / 3) + log_share(ranks) + 0.7)
    views = np.full(len(ranks), True)

    of_visits = fit_level(places(ranks), count, np.zeros(len(ranks)), PEOPLE)
    of_views = fit_level(places(ranks), count, np.zeros(len(ranks)), PEOPLE, views)

    least = of_visits.at(places(ranks)).shared
    assert of_views.at(places(ranks)).shared == pytest.approx(least + 0.25**2, abs=0.01)
    own = of_views.of_told()
    assert np.log(own.value / count) == pytest.approx(0, abs=0.05)
    assert own.own == pytest.approx(0.25**2 + 0.45**2, abs=0.03)


def test_a_count_without_noise_is_the_visits_of_its_site() -> None:
    ranks, count = np.array([5_000.0, 90_000.0, 400_000.0]), np.array([4e7, 9e5, 3e5])

    level = fit_level(places(ranks), count, np.zeros(3), PEOPLE)

    own = level.of_told()
    assert own.value == pytest.approx(count)
    assert own.own == pytest.approx(np.zeros(3), abs=1e-9)


@given(
    errors=st.lists(st.floats(-2, 2), min_size=2, max_size=6),
    views=st.lists(st.booleans(), min_size=6, max_size=6),
    family=st.lists(st.integers(0, 2), min_size=6, max_size=6),
)
@settings(max_examples=30, deadline=None)
def test_a_count_that_is_left_out_is_foretold_as_the_others_alone_foretell_it(
    errors: list[float], views: list[bool], family: list[int]
) -> None:
    size = len(errors)
    ranks = np.exp(np.linspace(np.log(2_000), np.log(400_000), size))
    usual = np.log(PEOPLE * 700 / 3) + log_share(ranks)
    level = fit_level(
        places(ranks),
        np.exp(usual + errors),
        np.full(size, 0.1),
        PEOPLE,
        np.array(views[:size]),
        np.array(family[:size]),
    )

    off, variance = level.left_out()

    whole = level.told.covariance(level.site)
    for left in range(size):
        rest = np.arange(size) != left
        weights = np.linalg.solve(whole[np.ix_(rest, rest)], whole[rest, left])
        assert off[left] == pytest.approx(errors[left] - weights @ np.array(errors)[rest], abs=1e-6)
        assert variance[left] == pytest.approx(whole[left, left] - weights @ whole[rest, left], rel=1e-6)
