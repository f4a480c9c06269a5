"""Values, 95 % intervals, changes and labels, by linearisation over units of the panel.

Every measure is a quotient of weighted sums, so its logarithm is, to first order, a sum over panelists of
`a_i / A - b_i / B` for a numerator A and a denominator B (Woodruff 1971, JASA 66). Its variance is the sum
of the squares of these. A change is one more quotient; because a unit carries both periods, people seen in
both are accounted for.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from footfall.engine.arrays import Array
from footfall.engine.estimation.levels import Levels
from footfall.engine.estimation.variance_units import VarianceUnits
from footfall.engine.plan.sums import BEFORE, Form
from footfall.engine.thresholds import LABELS, Z
from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.measure import Kind, Measure

# Upper 95 % limit of a count of which none was seen (Poisson, 1 - 0.05 = 1 - exp(-3.0)).
UNSEEN_LIMIT = 3.0
# Visitors by which the variance of a share is drawn to that of one visit each.
PSEUDO_VISITORS = 10.0
# Shares and variances nearer to a limit than this are the limit but for the rounding of sums.
ROUNDING = 1e-12


@dataclass(frozen=True)
class Estimate:
    """One measure over all rows; NaN where there is nothing to say."""

    value: Array
    low: Array
    high: Array
    change: Array
    change_low: Array
    change_high: Array
    log_sd: Array


def estimate(
    form: Form, units: VarianceUnits, measured: NDArray[np.bool_], compared: bool, levels: Levels
) -> Estimate:
    """Value, interval and change of one measure for every row; what was counted has no interval.

    levels: what the panel cannot tell about how much a site is visited; shares and changes do without it.
    """
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        value = _value(form, units, "")
        variance = _log_variance(form, units, [("", 1.0)])
        squares = variance / units.small_sample
        variance = _of_panel(variance, units, _net_degree(form.measure, units))
        if form.measure.kind is Kind.SHARE:
            variance = _drawn_to_one_each(form.measure, units, value, variance)
        told_change = measured
        level = levels.people if form.measure.kind is Kind.PEOPLE else levels.visits
        rank_only, each = level.rank_only, level.rank_only.share
        if form.measure.denominator is None:
            variance = np.where(
                rank_only.rows, rank_only.fixed + squares * rank_only.total, level.widened(variance)
            )
            each = rank_only.change
            measured, told_change = measured | level.told, measured | level.told_change
        else:
            variance = np.where(rank_only.rows, squares * rank_only.share, variance)
        log_sd = np.sqrt(variance)
        low, high = (np.where(measured, value, end) for end in _interval(form, units, value, log_sd))
        nothing = np.full_like(value, np.nan)
        # A change has as many units as both months together, none of which is seen in both.
        scale = np.where(rank_only.rows, each / units.small_sample, 1.0)
        change, change_low, change_high = (
            _change(form, units, value, high, scale) if compared else (nothing,) * 3
        )
        change_low, change_high = (np.where(told_change, change, end) for end in (change_low, change_high))
    return Estimate(value, low, high, change, change_low, change_high, log_sd)


def label(log_sd: float, n_observed: int, measured: bool, rank_only: bool = False) -> str:
    """The accuracy of a row in one word; rank_only: it rests on rank lists and owners' counts alone."""
    if n_observed < MIN_OBSERVED and not rank_only:
        return "none"
    if measured:
        return "measured"
    if rank_only:
        return "low" if log_sd <= LABELS[-1][0] else "none"
    return next((word for limit, word in LABELS if log_sd <= limit), "none")


def _value(form: Form, units: VarianceUnits, era: str) -> Array:
    above = units.total(form.numerator + era)
    if form.measure.denominator is None:
        return above
    value = above / _divisor(form.measure, units, era)
    return value if form.measure.also is None else value / units.total(form.measure.also + era)


def _divisor(measure: Measure, units: VarianceUnits, era: str) -> Array:
    below = f"{measure.denominator}{era}"
    total = units.whole_total(below) if measure.of_whole else units.total(below)
    return total if measure.plus is None else total + units.total(measure.plus + era)


def _log_variance(form: Form, units: VarianceUnits, eras: list[tuple[str, float]]) -> Array:
    """Sum of squares of each unit's part in the logarithm; `eras` are suffixes with their sign."""
    squares = _sum_of_squares(form, units, eras)
    return np.where(squares < ROUNDING, 0.0, squares)


def _sum_of_squares(form: Form, units: VarianceUnits, eras: list[tuple[str, float]]) -> Array:
    measure = form.measure
    own = _own_part(form, units, eras)
    below = measure.denominator
    if below is None or not measure.of_whole:
        return units.sum_by_row(np.square(own)) * units.small_sample
    # People of the whole who are not in the row count too, with nothing in the numerator.
    if measure.plus is not None:
        return _beside_known(measure, units, own, eras)
    of_whole = _signed([(units.whole_part(below + era), sign) for era, sign in eras])
    there = units.in_units(of_whole)
    inside = units.sum_by_row(np.square(own - there) - np.square(there))
    return np.maximum(inside + units.sum_by_whole(np.square(of_whole)), 0.0) * units.small_sample


def _own_part(form: Form, units: VarianceUnits, eras: list[tuple[str, float]]) -> Array:
    """Each line's part in the logarithm, without what it has in the whole of a share."""
    measure = form.measure
    own = _signed([(units.part(form.numerator + era), measure.degree * sign) for era, sign in eras])
    if measure.also is not None:
        own = own - _signed([(units.part(measure.also + era), sign) for era, sign in eras])
    if measure.denominator is not None and not measure.of_whole:
        own = own - _signed([(units.part(measure.denominator + era), sign) for era, sign in eras])
    return own


def influence(form: Form, units: VarianceUnits, compared: bool) -> Array:
    """The largest part that one visitor has in a measure, or in its change, relative to it, by row.

    Of groups of visitors it is the furthest that one lies from the mean of all groups: more than that no
    visitor of theirs can be told to have.
    """
    own = np.nan_to_num(_own_part(form, units, [("", 1.0), (BEFORE, -1.0)] if compared else [("", 1.0)]))
    mean = units.sum_by_row(own) / units.size
    is_grouped = len(own) > 0 and units.columns["seen_now"].max() > 1
    return units.largest_by_row(own - mean[units.row_of_line] if is_grouped else own)


def _beside_known(measure: Measure, units: VarianceUnits, own: Array, eras: list[tuple[str, float]]) -> Array:
    """As for a part of the whole, where only some of the divisor varies: the rest of it is known."""
    squares, crossed = units.sum_by_row(np.square(own)), np.zeros_like(units.count)
    weighed = []
    for era, sign in eras:
        below = f"{measure.denominator}{era}"
        varying = sign * units.whole_total(below) / _divisor(measure, units, era)
        of_whole = units.whole_part(below)
        crossed += varying * units.sum_by_row(own * units.in_units(of_whole))
        weighed.append((varying, of_whole))
    for varying, of_whole in weighed:
        for again, as_well in weighed:
            squares += varying * again * units.sum_by_whole(of_whole * as_well)
    return np.maximum(squares - 2 * crossed, 0.0) * units.small_sample


def _signed(parts: list[tuple[Array, float]]) -> Array:
    found: Array = np.sum([sign * part for part, sign in parts], axis=0)
    return found


def _net_degree(measure: Measure, units: VarianceUnits) -> Array:
    """How much it grows with the number of people; what is known beside a divisor does not grow."""
    net = np.full_like(units.count, measure.net_degree)
    if measure.plus is None:
        return net
    return net + 1 - units.whole_total(str(measure.denominator)) / _divisor(measure, units, "")


def _of_panel(variance: Array, units: VarianceUnits, net: Array) -> Array:
    """What grows with people varies with who is in the panel: N/(N-1) (squares - square of the sum / N)."""
    size = units.size
    if size < 2:
        return variance
    corrected = (variance / units.small_sample - np.square(net) / size) * size / (size - 1)
    seen = np.minimum(units.count, units.n_observed)
    return np.where((net != 0) & (seen <= size), np.maximum(corrected, 0.0), variance)


def _drawn_to_one_each(measure: Measure, units: VarianceUnits, share: Array, variance: Array) -> Array:
    """Few visitors of one kind look more alike than people are; ten more are added, with one visit each."""
    n = np.maximum(units.whole_people if measure.of_whole else units.n_observed, 1)
    of_one_each = (1 - share) / (share * n)
    drawn = (n * variance + PSEUDO_VISITORS * of_one_each) / (n + PSEUDO_VISITORS)
    return np.where((share > 0) & (share < 1), drawn, variance)


def _interval(form: Form, units: VarianceUnits, value: Array, log_sd: Array) -> tuple[Array, Array]:
    if form.measure.kind is Kind.SHARE:
        return _wilson(value, log_sd, units.n_observed)
    low, high = value * np.exp(-Z * log_sd), value * np.exp(Z * log_sd)
    # Nothing seen among n people: up to three of them may have been missed, at the row's mean weight.
    rank_only = np.zeros_like(value)
    if form.measure.denominator is None:
        weighted = units.total(next(name for name in ("people", "visits", form.numerator) if units.has(name)))
        rank_only = UNSEEN_LIMIT * weighted / np.maximum(units.n_observed, 1)
    return np.where(value == 0, 0.0, low), np.where(value == 0, rank_only, high)


def _wilson(share: Array, log_sd: Array, n: Array) -> tuple[Array, Array]:
    """Wilson's interval with the number of people that a simple random sample of this variance would have."""
    # The parts of a whole that is all of one kind add up to it but for the rounding of sums.
    share = np.where(np.abs(share - 1) < ROUNDING, 1.0, share)
    variance = (log_sd * share) ** 2
    inside = (share > 0) & (share < 1) & (variance > 0)
    effective = np.where(inside, share * (1 - share) / np.where(variance > 0, variance, 1.0), n)
    # Nobody at all, in a row that only the comparison has: said of one person, the least there can be.
    effective = np.maximum(effective, 1.0)
    centre = (share + Z**2 / (2 * effective)) / (1 + Z**2 / effective)
    half = Z * np.sqrt(share * (1 - share) / effective + Z**2 / (4 * effective**2)) / (1 + Z**2 / effective)
    low = np.where(share <= 0, 0.0, np.clip(centre - half, 0.0, share))
    high = np.where(share >= 1, 1.0, np.clip(centre + half, share, 1.0))
    return low, high


def _change(
    form: Form, units: VarianceUnits, value: Array, high: Array, scale: Array
) -> tuple[Array, Array, Array]:
    base = _value(form, units, BEFORE)
    quotient = np.where(base > 0, value / base, np.nan)
    log_sd = np.sqrt(scale * _log_variance(form, units, [("", 1.0), (BEFORE, -1.0)]))
    low, top = quotient * np.exp(-Z * log_sd), quotient * np.exp(Z * log_sd)
    gone = quotient == 0
    return quotient - 1, np.where(gone, 0.0, low) - 1, np.where(gone, high / base, top) - 1
