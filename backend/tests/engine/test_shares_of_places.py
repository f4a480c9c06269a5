"""What the bend of the law of traffic adds to shares of sites that are known by places alone."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.engine.estimation.levels import bend_between

RANKS = st.lists(st.integers(1, 5_000_000), min_size=2, max_size=30)


def test_sites_of_one_place_share_the_whole_bend() -> None:
    assert bend_between([50_000] * 4) == pytest.approx(0)
    assert bend_between([50_000]) == 0
    assert bend_between([None, 7]) == 0


@given(RANKS)
def test_the_bend_is_never_less_than_two_sites_differ_by_on_average(ranks: list[int]) -> None:
    x = np.log(ranks)
    apart = np.subtract.outer(x, x)
    of_pairs = 0.15**2 * apart**2 + 2 * 0.35**2 * (1 - np.exp(-(apart**2) / 2 / np.log(10) ** 2))
    mean = of_pairs.sum() / (len(x) * (len(x) - 1))

    found = bend_between(ranks)

    assert found >= mean / 2 - 1e-9
    assert found <= 0.15**2 * np.var(x, ddof=1) + 0.35**2 + 1e-9


def test_two_sites_far_apart_have_nothing_of_the_bend_in_common() -> None:
    # Half the variance of their difference: of the tilt over the distance, and of two bends.
    distance = np.log(1_000_000)

    assert bend_between([1, 1_000_000]) == pytest.approx(0.15**2 * distance**2 / 2 + 0.35**2, rel=1e-4)
