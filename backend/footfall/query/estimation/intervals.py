"""Values, 95 % intervals and changes, by linearisation over units of the panel.

Every measure is a quotient of weighted sums, so its logarithm is, to first order, a sum over panelists of
`a_i / A - b_i / B` for a numerator A and a denominator B (Woodruff 1971, JASA 66). Its variance is the sum
of the squares of these. A change is one more quotient; because a unit carries both periods, people seen in
both are accounted for.

Measures of one kind are worked out together: arrays are measures x rows, or measures x lines of units.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

import numpy as np

from footfall.core.measure import Kind
from footfall.core.thresholds import Z
from footfall.query.arrays import Array, Flags
from footfall.query.estimation.few_visitors import FewVisitors, TypicalVariation, few_visitors
from footfall.query.estimation.levels import Levels
from footfall.query.estimation.measure_group import MeasureGroup, grouped
from footfall.query.estimation.variance_units import VarianceUnits
from footfall.query.plan.sums import Form

# Upper 95 % limit of a count of which none was seen (Poisson, 1 - 0.05 = 1 - exp(-3.0)).
UNSEEN_LIMIT = 3.0
# Shares and variances nearer to a limit than this are the limit but for the rounding of sums.
ROUNDING = 1e-12
# Relative difference up to which an owner's counts of two periods are equal: they are sums of 4-byte weights.
WEIGHT_ROUNDING = 2.0**-23


@dataclass(frozen=True)
class Estimates:
    """Measures x rows; NaN where there is nothing to say.

    log_sd: standard deviation of the logarithm of a value.
    """

    value: Array
    low: Array
    high: Array
    change: Array
    change_low: Array
    change_high: Array
    log_sd: Array

    @classmethod
    def put_together(cls, parts: Iterable[tuple[Sequence[int], "Estimates"]], rows: int) -> "Estimates":
        """Estimates of all measures from those of some, each with the places of its measures."""
        found = list(parts)
        count = sum(len(places) for places, _ in found)
        whole = {field.name: np.empty((count, rows)) for field in fields(cls)}
        for places, part in found:
            for name, values in whole.items():
                values[list(places)] = getattr(part, name)
        return cls(**whole)


def estimates_of(
    forms: Sequence[Form],
    units: VarianceUnits,
    measured: Flags,
    compared: bool,
    levels: Levels,
    typical: TypicalVariation,
) -> Estimates:
    """Value, interval and change of every measure and row.

    measured: rows that were counted and not estimated; their interval is their value.
    levels: what the panel cannot tell about how much a site is visited; shares and changes do without it.
    typical: how much visitors of other sites differ.
    """
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        return Estimates.put_together(
            (
                (places, _estimates(group, measured, compared, levels, typical))
                for places, group in grouped(forms, units)
            ),
            len(units.starts),
        )


def _estimates(
    group: MeasureGroup,
    measured: Flags,
    compared: bool,
    levels: Levels,
    typical: TypicalVariation,
) -> Estimates:
    units, measure = group.units, group.measure
    value = group.value()
    variance = _log_variance(group, is_change=False)
    squares = variance / units.small_sample
    variance = _of_panel(variance, units, group.net_degree)
    few = few_visitors(group, typical, value, squares)
    variance = variance if few is None else few.variance
    is_exact_change = measured
    base = group.value(before=True) if compared else value
    level = levels.people if measure.kind is Kind.PEOPLE else levels.visits
    rank_only, change_of_unit = level.rank_only, level.rank_only.share
    ends = np.full_like(value, Z)
    if measure.denominator is None:
        spread = level.spread_of_total(variance, level.whole & group.of_all)
        of_ranks = rank_only.fixed + squares * rank_only.total
        variance = np.where(rank_only.rows, of_ranks, spread.variance)
        ends = np.where(rank_only.rows, Z, spread.ends)
        change_of_unit = rank_only.change
        own_count, own_change = (flag & group.of_all for flag in (level.is_own_count, level.is_own_change))
        is_exact_change, measured = measured | own_change, measured | own_count
        base = np.where(own_change & (np.abs(value - base) <= WEIGHT_ROUNDING * base), value, base)
    else:
        variance = np.where(rank_only.rows, squares * rank_only.share, variance)
    log_sd = np.sqrt(variance)
    few = few and few.with_normal_ends(rank_only.rows)
    low, high = (np.where(measured, value, end) for end in _interval(group, value, log_sd, ends, few))
    nothing = np.full_like(value, np.nan)
    # Rows without a panel have other units in each month. A change counts the units of both, so the
    # correction for a small sample does not apply to it.
    scale = np.where(rank_only.rows, change_of_unit / units.small_sample, 1.0)
    change, change_low, change_high = _change(group, value, base, high, scale) if compared else (nothing,) * 3
    change_low, change_high = (np.where(is_exact_change, change, end) for end in (change_low, change_high))
    return Estimates(value, low, high, change, change_low, change_high, log_sd)


def _log_variance(group: MeasureGroup, is_change: bool) -> Array:
    """Sum of squares of each unit's part in the logarithm of a value, or of a change."""
    squares = _sum_of_squares(group, is_change)
    return np.where(squares < ROUNDING, 0.0, squares)


def _sum_of_squares(group: MeasureGroup, is_change: bool) -> Array:
    units, measure = group.units, group.measure
    parts = group.linearised - group.linearised_before if is_change else group.linearised
    if measure.denominator is None or not measure.of_whole:
        return units.sum_by_row(np.square(parts)) * units.small_sample
    # People of the whole who are not in the row count too, with nothing in the numerator.
    if measure.plus is not None:
        return _beside_known(group, parts, is_change)
    of_whole = group.of_whole - group.of_whole_before if is_change else group.of_whole
    there = units.in_units(of_whole)
    inside = units.sum_by_row(np.square(parts - there) - np.square(there))
    return np.maximum(inside + units.sum_by_whole(np.square(of_whole)), 0.0) * units.small_sample


def _beside_known(group: MeasureGroup, parts: Array, is_change: bool) -> Array:
    """Sums of squares for a part of a whole of which a part (`Measure.plus`) is known exactly."""
    units = group.units
    squares = units.sum_by_row(np.square(parts))
    crossed = np.zeros_like(squares)
    weighed = [(group.varying(), group.of_whole)]
    if is_change:
        weighed.append((-group.varying(before=True), group.of_whole_before))
    for varying, of_whole in weighed:
        crossed += varying * units.sum_by_row(parts * units.in_units(of_whole))
        for again, as_well in weighed:
            squares += varying * again * units.sum_by_whole(of_whole * as_well)
    return np.maximum(squares - 2 * crossed, 0.0) * units.small_sample


def _of_panel(variance: Array, units: VarianceUnits, net: Array) -> Array:
    """Variance of what grows with the number of people, in a panel of N: N/(N-1) (squares - (sum)^2 / N)."""
    size = units.size
    if size < 2:
        return variance
    corrected = (variance / units.small_sample - np.square(net) / size) * size / (size - 1)
    seen = np.minimum(units.count, units.n_observed)
    return np.where((net != 0) & (seen <= size), np.maximum(corrected, 0.0), variance)


def _interval(
    group: MeasureGroup, value: Array, log_sd: Array, ends: Array, few: FewVisitors | None
) -> tuple[Array, Array]:
    """Both ends of the 95 % interval; ends: how far those of a total lie from it, in standard deviations."""
    units = group.units
    below, above = (few.below, few.above) if few else (ends, ends)
    if group.measure.kind is Kind.SHARE:
        return _wilson(value, log_sd, few.sample_size if few else units.n_observed, below)
    low, high = value * np.exp(-below * log_sd), value * np.exp(above * log_sd)
    least = np.array([[form.measure.least] for form in group.forms])
    low = np.maximum(low, np.minimum(least, value))
    # Nothing seen among n people: up to three of them may have been missed, at the row's mean weight.
    at_most = np.zeros_like(value)
    if group.measure.denominator is None:
        weight = next((name for name in ("people", "visits") if units.has(name)), None)
        weighted = units.total(weight) if weight else units.totals(group.numerators)
        at_most = at_most + UNSEEN_LIMIT * weighted / np.maximum(units.n_observed, 1)
    return np.where(value == 0, 0.0, low), np.where(value == 0, at_most, high)


def _wilson(share: Array, log_sd: Array, n: Array, z: Array | float) -> tuple[Array, Array]:
    """Wilson's interval with the number of people that a simple random sample of this variance would have."""
    # The parts of a whole that is all of one kind add up to it but for the rounding of sums.
    share = np.where(np.abs(share - 1) < ROUNDING, 1.0, share)
    variance = (log_sd * share) ** 2
    inside = (share > 0) & (share < 1) & (variance > 0)
    effective = np.where(inside, share * (1 - share) / np.where(variance > 0, variance, 1.0), n)
    # A row that only the compared period has rests on nobody: take one person, the least there can be.
    effective = np.maximum(effective, 1.0)
    squared = np.square(z)
    centre = (share + squared / (2 * effective)) / (1 + squared / effective)
    half = z * np.sqrt(share * (1 - share) / effective + squared / (4 * effective**2))
    half = half / (1 + squared / effective)
    low = np.where(share <= 0, 0.0, np.clip(centre - half, 0.0, share))
    high = np.where(share >= 1, 1.0, np.clip(centre + half, share, 1.0))
    return low, high


def _change(
    group: MeasureGroup, value: Array, base: Array, high: Array, scale: Array
) -> tuple[Array, Array, Array]:
    """Change from a base, with both ends of its interval."""
    quotient = np.where(base > 0, value / base, np.nan)
    log_sd = np.sqrt(scale * _log_variance(group, is_change=True))
    low, top = quotient * np.exp(-Z * log_sd), quotient * np.exp(Z * log_sd)
    gone = quotient == 0
    return quotient - 1, np.where(gone, 0.0, low) - 1, np.where(gone, high / base, top) - 1
