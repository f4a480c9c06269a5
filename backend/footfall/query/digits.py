"""Rounding to the digits that every run agrees on.

Threads add up a sum in the order in which they finish, so the sixteenth digit of the same answer differs from
run to run. Twelve digits are far more than any panel knows, and the same in every answer, file and cache.
"""

import numpy as np
from numpy.typing import NDArray

DIGITS = 12


def round_significant(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Numbers to twelve significant digits; 0, infinite and missing ones as they are."""
    with np.errstate(divide="ignore", invalid="ignore"):
        exponent = np.floor(np.log10(np.abs(values)))
    is_number = np.isfinite(exponent)
    scale = 10.0 ** np.where(is_number, DIGITS - 1 - exponent, 0.0)
    return np.where(is_number, np.rint(values * scale) / scale, values)


def round_change(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Relative changes to twelve decimals: anything nearer to 0 comes from two equal sums."""
    return round_significant(np.round(values, DIGITS))
