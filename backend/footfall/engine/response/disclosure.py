"""Statistical disclosure control: what an answer may say about few people, and how numbers are rounded.

Two rules are for everybody: numbers of fewer than five people are not shown, and visitors are counted in
steps of five. The third is for readers who are not administrators: every estimate is rounded to a step of at
least twice what four average visitors, or the one who counts most, add to it. Two questions that differ by a
person then have the same number, or numbers that differ by more than that person did.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from footfall.engine.arrays import Array
from footfall.engine.estimation.intervals import Estimates
from footfall.engine.estimation.variance_units import VarianceUnits
from footfall.engine.plan.sums import Form
from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.measure import Kind

COUNT_STEP = 5
# A step above one and a half times a difference hides it: the difference comes out as 0 or more than half too
# large. The rest allows for a person who is in only one of two answers, which makes their steps differ.
STEP_OF_DIFFERENCE = 2.0
HIDDEN_PEOPLE = MIN_OBSERVED - 1
SIGNIFICANT = 2


def count_in_fives(people: int) -> int:
    """A number of people rounded down to a step of five: 5 for 5 to 9, 10 for 10 to 14; 0 below 5."""
    return people - people % COUNT_STEP if people >= MIN_OBSERVED else 0


def range_of_count(people: int) -> str:
    """The step of five that a number of people lies in, in words: `10 to 14`."""
    low = count_in_fives(people)
    return f"{low:,} to {low + COUNT_STEP - 1:,}" if low else f"fewer than {MIN_OBSERVED}"


def rounded(forms: Sequence[Form], units: VarianceUnits, estimates: Estimates) -> Estimates:
    """Estimates as readers see them: value, interval and change in steps, the interval outwards."""
    with np.errstate(divide="ignore", invalid="ignore"):
        n, before = units.n_observed, units.total("seen_then") if units.has("seen_then") else units.n_observed
        value, low, high = estimates.value, estimates.low, estimates.high
        relative = _relative_step(estimates.influence, n)
        is_exact = (low == value) & (high == value)
        nearest = _to_least(value, value * relative)
        # The upper end of a number that nobody was observed for would reveal the weight of an average
        # visitor.
        upper = np.where(value == 0, high, high * relative)
        low = np.where(is_exact, nearest, np.minimum(_outwards(low, low * relative, -1), nearest))
        high = np.where(is_exact, nearest, np.maximum(_outwards(high, upper, 1), nearest))
        change = {name: getattr(estimates, name) for name in ("change", "change_low", "change_high")}
        if units.has("seen_then"):
            change = _changes(estimates, _relative_step(estimates.change_influence, np.fmin(n, before)))
    top = np.array([[1.0 if form.measure.kind is Kind.SHARE else np.inf] for form in forms])
    return replace(estimates, value=np.minimum(nearest, top), low=low, high=np.minimum(high, top), **change)


def rounded_count(
    value: float, low: float, high: float, n_observed: int, heaviest: float
) -> tuple[float, float, float]:
    """One count of people as readers see it; heaviest: the largest part of one of them in it."""
    relative = _relative_step(np.array([heaviest]), np.array([n_observed]))
    nearest = _to_least(np.array([value]), value * relative)
    if low == value == high:
        return (float(nearest[0]),) * 3
    ends = _outwards(np.array([low]), low * relative, -1), _outwards(np.array([high]), high * relative, 1)
    return float(nearest[0]), float(min(ends[0], nearest)[0]), float(max(ends[1], nearest)[0])


def significant(value: Any) -> Any:
    """A number to two significant digits; anything else as it is."""
    if not isinstance(value, float) or value == 0 or not np.isfinite(value):
        return value
    return float(f"{value:.{SIGNIFICANT - 1}e}")


def in_few_digits(rows: list[dict[str, Any]], names: tuple[str, ...]) -> list[dict[str, Any]]:
    """Rows with these numbers to two significant digits."""
    return [row | {name: significant(row[name]) for name in names if name in row} for row in rows]


def _relative_step(largest: Array, n: Array) -> Array:
    """The smallest rounding step allowed, relative to the number; largest: share of the heaviest visitor."""
    step: Array = STEP_OF_DIFFERENCE * np.fmax(HIDDEN_PEOPLE / np.fmax(n, 1), largest)
    return step


def _changes(estimate: Estimates, relative: Array) -> dict[str, Array]:
    quotient = 1 + estimate.change
    change = _nearest(estimate.change, quotient * relative)
    low = _outwards(estimate.change_low, (1 + estimate.change_low) * relative, -1)
    high = _outwards(estimate.change_high, (1 + estimate.change_high) * relative, 1)
    is_exact = (estimate.change_low == estimate.change) & (estimate.change_high == estimate.change)
    return {
        "change": np.maximum(change, -1.0),
        "change_low": np.where(is_exact, change, np.maximum(np.minimum(low, change), -1.0)),
        "change_high": np.where(is_exact, change, np.maximum(high, change)),
    }


def _step(least: Array) -> Array:
    """The next of ..., 0.1, 0.5, 1, 5, 10, 50, ...: each is a multiple of those before it.

    So numbers rounded to two of them differ by a multiple of the smaller one, and never by less.
    """
    power = np.floor(np.log10(least))
    mantissa = np.round(least / 10.0**power, 9)
    return np.where(mantissa <= 1, 1.0, np.where(mantissa <= 5, 5.0, 10.0)) * 10.0**power


def _nearest(values: Array, least: Array) -> Array:
    step = _step(least)
    return np.where(np.isfinite(step) & (step > 0), np.rint(values / step) * step, values) + 0.0


def _to_least(values: Array, least: Array) -> Array:
    """Values rounded to a step, but positive ones never to 0.

    Below half a step, 10 is given for a step of 10, and 1 for a step of 5. Half a step of 10 would tell five
    people from nine.
    """
    step = _step(least)
    near = _nearest(values, least)
    return np.where((near == 0) & (values > 0), 10.0 ** np.floor(np.log10(step * 1.01)), near)


def _outwards(values: Array, least: Array, sign: int) -> Array:
    step = _step(least)
    ends = np.floor(values / step) if sign < 0 else np.ceil(values / step)
    return np.where(np.isfinite(step) & (step > 0), ends * step, values) + 0.0
