"""What calibration and prior add to the variance of a weighted count."""

import numpy as np
import pytest

from footfall.engine.estimation.levels import Level, RankOnly

NO = np.array([False])


def level(sampling: float, open_: float, panel: float) -> Level:
    nobody = RankOnly(NO, *np.zeros((4, 1)))
    return Level(np.array([sampling]), np.array([open_]), np.array([panel]), NO, NO, nobody)


@pytest.mark.parametrize(
    ("variance", "expected", "why"),
    [
        (0.10, 0.05 + 0.04, "a whole month: what was stored of it"),
        (0.25, 0.05 + 0.04 + 0.15, "a part of the site: its share is as unsure as it is, on top"),
        (
            0.05,
            0.05 * (0.5 + 0.5 * 0.5) + 0.04,
            "several months: the panel tells twice as much, calibration and a prior worth as much do not",
        ),
    ],
)
def test_a_row_varies_as_its_site_and_as_its_share_of_it(variance: float, expected: float, why: str) -> None:
    found = level(sampling=0.05, open_=0.04, panel=0.10).widened(np.array([variance]))

    assert found == pytest.approx([expected]), why


def test_of_a_site_that_tells_its_count_only_shares_vary() -> None:
    known = level(sampling=0.0, open_=0.0, panel=0.10)

    assert known.widened(np.array([0.10])) == pytest.approx([0.0])
    assert known.widened(np.array([0.30])) == pytest.approx([0.20])


def test_what_the_panel_counts_for_itself_varies_as_the_panel() -> None:
    own = level(sampling=0.10, open_=0.0, panel=0.10)

    for variance in (0.02, 0.10, 0.50):
        assert own.widened(np.array([variance])) == pytest.approx([variance])
