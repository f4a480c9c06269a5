"""How many digits of a number hold, and numbers rounded to them.

The screens have the same rule (frontend/packages/ui/src/format/digits.ts); one table of cases,
frontend/packages/contract/src/printedNumbers.json, holds both to it.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

# Digits of a number that is counted, or whose interval is narrow; and of an estimate at least.
MOST_DIGITS, FEWEST_DIGITS = 3, 2
# The rule in words, for the descriptions of whatever gives the digits.
RULE = (
    "clip(1 + ceil(-log10((high - low) / 2 / value)), 2, 3): three where half of the 95 % interval is less "
    "than a tenth of the value, else two"
)
# Ends of an interval that are this many times apart have no last place in common.
_FAR_APART = 10
# A sum of parts is off by a last bit, which is no remainder.
_LAST_BIT = 1e-9


@dataclass(frozen=True)
class Placed:
    """A number rounded to its last place, a power of ten: 25 000 000 to 6."""

    value: float
    place: int

    @property
    def digits(self) -> int:
        """How many digits it has down to its place; 0 where it is zero."""
        return max(1, _exponent(self.value) - self.place + 1) if self.value else 0

    def in_same_place(self, value: float) -> "Placed":
        """Another number rounded to the same place, such as an end of the interval."""
        return Placed(rounded_to(value, self.place), self.place)


def digits_of(value: float, low: float | None, high: float | None) -> int:
    """The significant digits of a value that hold with its 95 % interval; three without one."""
    if low is None or high is None or low == high:
        return MOST_DIGITS
    return MOST_DIGITS if (high - low) / 2 < abs(value) / 10 else FEWEST_DIGITS


def is_wide(low: float | None, high: float | None) -> bool:
    """Whether the ends of an interval lie so far apart that each is written with digits of its own."""
    return low is not None and high is not None and 0 < _FAR_APART * low <= high


def placed(value: float, digits: int, finest: int) -> Placed:
    """A number rounded to so many significant digits, and to no finer place than `finest`."""
    if value == 0:
        return Placed(0.0, max(finest, 0))
    exponent = _exponent(value)
    place = max(exponent - digits + 1, finest)
    rounded = rounded_to(value, place)
    # 9.96 has two digits as 10, not as 10.0.
    if rounded and _exponent(rounded) > exponent:
        place = max(exponent - digits + 2, finest)
    return Placed(rounded, place)


def rounded_to(value: float, place: int) -> float:
    """A number rounded half away from zero to a multiple of 10 ** place."""
    power, size = float(10 ** abs(place)), abs(value)
    rounded = math.floor(size / power + 0.5) * power if place > 0 else math.floor(size * power + 0.5) / power
    return -rounded if value < 0 and rounded > 0 else rounded


def rounded_parts(parts: Sequence[Placed], whole: Placed) -> list[float]:
    """Parts, each with the place that it is written to, rounded so that they add up to the whole as written.

    At each place, the finest first, by the largest remainder. They add up in the last place of the whole, and
    no place of a part may be coarser than it.
    """
    rounded = [0.0] * len(parts)
    places = sorted({part.place for part in parts})
    exact = written = 0.0
    for place in places:
        group = [number for number, part in enumerate(parts) if part.place == place]
        steps = {number: _steps(parts[number].value, place) for number in group}
        floors = {number: math.floor(each + _LAST_BIT) for number, each in steps.items()}
        for number in group:
            exact += parts[number].value
        goal = math.floor(_steps(exact - written, place) + 0.5)
        if place == places[-1]:
            goal = _within(goal, place, whole, written)
        missing = goal - sum(floors.values())
        by_remainder = sorted(group, key=lambda number: (floors[number] - steps[number], number))
        for rank, number in enumerate(by_remainder):
            rounded[number] = _of_steps(floors[number] + (1 if rank < missing else 0), place)
            written += rounded[number]
    return rounded


def _within(near: int, place: int, whole: Placed, written: float) -> int:
    """The steps nearest to `near` that make what is written already round to the whole."""
    half = _of_steps(0.5, whole.place)
    least = math.ceil(_steps(whole.value - half - written, place) - _LAST_BIT)
    most = math.ceil(_steps(whole.value + half - written, place) - _LAST_BIT) - 1
    return max(least, min(most, near))


def digits_that_hold(rows: Iterable[Mapping[str, Any]], measures: Iterable[str]) -> dict[str, int | None]:
    """By measure the digits that hold in every row, the fewest of any; None where no row has an interval."""
    found: dict[str, int | None] = dict.fromkeys(measures)
    rows = list(rows)
    for measure in found:
        low_end, high_end = f"{measure}_low", f"{measure}_high"
        for row in rows:
            value, low, high = row.get(measure), row.get(low_end), row.get(high_end)
            if value is None or low is None or high is None or low == high:
                continue
            found[measure] = digits = digits_of(value, low, high)
            if digits == FEWEST_DIGITS:
                break
    return found


def _steps(value: float, place: int) -> float:
    return value / float(10**place) if place > 0 else value * float(10**-place)


def _of_steps(steps: float, place: int) -> float:
    return steps * float(10**place) if place > 0 else steps / float(10**-place)


def _exponent(value: float) -> int:
    return Decimal(repr(float(value))).adjusted()
