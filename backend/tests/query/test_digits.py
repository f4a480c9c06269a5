"""Numbers are rounded to the digits that every run agrees on."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_array_equal

from footfall.query.digits import round_change, round_significant


def test_sums_in_two_orders_are_rounded_to_the_same_number() -> None:
    forwards, backwards = 0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1
    assert forwards != backwards
    assert_array_equal(round_significant(np.array([forwards, 1e6 * forwards])), [0.6, 600000.0])
    assert_array_equal(round_significant(np.array([backwards])), [0.6])


def test_the_change_between_equal_sums_is_zero() -> None:
    assert_array_equal(round_change(np.array([0.6 / (0.1 + 0.2 + 0.3) - 1, -0.25])), [0.0, -0.25])


def test_what_is_no_number_stays_as_it_is() -> None:
    assert_array_equal(
        round_significant(np.array([0.0, np.nan, np.inf, -np.inf])), [0.0, np.nan, np.inf, -np.inf]
    )


@given(st.floats(1e-9, 1e15), st.floats(1e-9, 1e15))
def test_rounding_keeps_the_order_and_changes_nothing_the_second_time(one: float, other: float) -> None:
    rounded = round_significant(np.array([one, other]))
    assert abs(rounded[0] / one - 1) < 1e-11
    assert (rounded[0] <= rounded[1]) or one > other
    assert_array_equal(round_significant(rounded), rounded)
