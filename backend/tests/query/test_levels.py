"""What calibration and prior add to the variance of a weighted count."""

import numpy as np
import pytest
from scipy.special import polygamma, stdtrit

from footfall.query.estimation.levels import Level, RankOnly

NO = np.array([False])


def level(sampling: float, open_: float, panel: float) -> Level:
    nobody = RankOnly(NO, *np.zeros((4, 1)))
    return Level(np.array([sampling]), np.array([open_]), np.array([panel]), NO, NO, NO, nobody)


def part(variance: float, panel: float) -> float:
    """What the share of a part adds: visitors are Poisson in their effective number, 1 / variance."""
    return float(polygamma(1, 1 / variance) - polygamma(1, 1 / panel))


@pytest.mark.parametrize(
    ("variance", "expected", "why"),
    [
        (0.10, 0.05 + 0.04, "a whole month: what was stored of it"),
        (0.25, 0.05 + 0.04 + part(0.25, 0.10), "a part of the site: its share is unsure as well"),
        (1.0, 0.05 + 0.04 + part(1.0, 0.10), "one visitor tells less than a variance of one"),
        (
            0.05,
            0.05 * (0.5 + 0.5 * 0.5) + 0.04,
            "several months: the panel tells twice as much, calibration and a prior worth as much do not",
        ),
    ],
)
def test_a_row_varies_as_its_site_and_as_its_share_of_it(variance: float, expected: float, why: str) -> None:
    found = level(sampling=0.05, open_=0.04, panel=0.10).spread_of_total(np.array([variance]), NO)

    assert found.variance == pytest.approx([expected]), why


def test_the_share_of_few_visitors_has_the_tails_of_students_t_and_the_level_those_of_a_normal_law() -> None:
    found = level(sampling=0.05, open_=0.04, panel=0.10).spread_of_total(np.array([0.5]), NO)

    share = part(0.5, 0.10)
    squared = 1.96**2 * 0.09 + stdtrit(2 - 1 + 10, 0.975) ** 2 * share
    assert found.ends**2 * found.variance == pytest.approx([squared], rel=1e-4)
    assert level(0.05, 0.04, 0.1).spread_of_total(np.array([0.1]), NO).ends == pytest.approx([1.96], rel=1e-4)


def test_a_whole_site_in_a_month_with_fewer_panelists_varies_by_that_alone() -> None:
    found = level(sampling=0.05, open_=0.04, panel=0.10).spread_of_total(np.array([0.25]), ~NO)

    assert found.variance == pytest.approx([0.05 + 0.04 + 0.15])
    assert found.ends == pytest.approx([1.96], rel=1e-4)


def test_of_a_site_that_tells_its_count_only_shares_vary() -> None:
    known = level(sampling=0.0, open_=0.0, panel=0.10)

    assert known.spread_of_total(np.array([0.10]), NO).variance == pytest.approx([0.0])
    assert known.spread_of_total(np.array([0.30]), NO).variance == pytest.approx([part(0.30, 0.10)])


@pytest.mark.parametrize("rounding", [0.0, 4e-18, 1.2e-17, 3e-16])
def test_where_all_of_the_panel_visit_alike_the_level_is_as_unsure_as_stored(rounding: float) -> None:
    alike = level(sampling=0.047, open_=0.04, panel=1.2e-17)

    for is_whole in (NO, ~NO):
        found = alike.spread_of_total(np.array([rounding]), is_whole)
        assert found.variance == pytest.approx([0.047 + 0.04], rel=1e-8)


def test_of_many_visitors_what_the_panel_counts_for_itself_varies_as_the_panel() -> None:
    own = level(sampling=0.001, open_=0.0, panel=0.001)

    for variance in (0.0002, 0.001, 0.005):
        found = own.spread_of_total(np.array([variance]), NO)
        assert found.variance == pytest.approx([variance], rel=0.01)
