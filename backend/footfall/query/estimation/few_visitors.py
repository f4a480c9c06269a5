"""Ratios and shares of few visitors: a variance drawn to that of other sites, Student's t, skewness.

Few people often look more alike than people are, and who visits most counts most. With p a visitor's part in
the visits, m = 1 / sum(p^2) visitors of equal weight would tell as much. What one of them does has the
variance q = m sum(d^2) m / (m - 1), d being each visitor's part in the logarithm; it is drawn to the q of
sites with many visitors (`footfall.lake.variation`) by ten pseudo-visitors, and the ratio has q / m.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from footfall.core.channel import CHANNELS
from footfall.core.measure import PEOPLE_COLUMNS, Kind, Measure
from footfall.core.thresholds import Z
from footfall.lake.variation import Variation, variation_in
from footfall.query.arrays import Array, Flags
from footfall.query.estimation.measure_group import MeasureGroup
from footfall.query.estimation.variance_units import VarianceUnits
from footfall.query.plan.scope import Scope
from footfall.reports import EstimatedReport

# Visitors by which the variance of what one visitor does is drawn to that of other sites.
PSEUDO_VISITORS = 10.0
# Quantile at the upper end of a 95 % interval.
UPPER = 0.975
# The upper end is raised by no more than this many standard deviations: beyond, the correction says nothing.
MOST_SKEWED = 1.5
_DEVICES = frozenset({"desktop_visits", "mobile_visits"})
_CHANNELS = frozenset(map(str, CHANNELS))


@dataclass(frozen=True)
class TypicalVariation:
    """How much visitors differ on sites that have many; the variance of rows with few is drawn to it.

    variations: by name of a ratio; of shares, by the column or kind of visits ("device", "channel", "").
    of_list: the kind of visits that tells the rows of a list apart, None where each person is in one row
    (countries, ages).
    """

    variations: Mapping[str, Variation]
    of_list: str | None = None

    def of(self, measure: Measure) -> Variation | None:
        """The variation of a measure; None for a ratio that is not in `variations`.

        A share that is not in it varies as if all visits of a person were alike.
        """
        if measure.kind is Kind.RATIO:
            return self.variations.get(measure.name)
        (column, *more) = measure.numerator
        kind = "device" if column in _DEVICES else "channel" if column in _CHANNELS else column
        if measure.of_whole:
            kind = self.of_list if column == "visits" and self.of_list else ""
        known = None if more or column in PEOPLE_COLUMNS else self.variations.get(kind)
        return known or Variation(1.0, 0.0)


def typical_variation_of(scope: Scope, report: EstimatedReport, by_place: bool) -> TypicalVariation:
    """How much visitors differ in the months of the scope; by_place: whether rows are places."""
    of_list = "device" if "device" in report.keys else None if by_place else "channel"
    return TypicalVariation(variation_in(scope.snapshot, scope.period.months()), of_list)


@dataclass(frozen=True)
class FewVisitors:
    """Variances and intervals that allow for few visitors, as arrays of measures x rows.

    variance: of the logarithm of the value. below, above: how far the ends of the interval lie from it, in
    standard deviations. sample_size: visitors that would tell as much if each were as important as another.
    """

    variance: Array
    below: Array
    above: Array
    sample_size: Array

    def with_normal_ends(self, rows: Flags) -> "FewVisitors":
        """The same, with the ends of a normal distribution for some rows."""
        below, above = (np.where(rows, Z, ends) for ends in (self.below, self.above))
        return replace(self, below=below, above=above)


def few_visitors(
    group: MeasureGroup, typical: TypicalVariation, value: Array, squares: Array
) -> FewVisitors | None:
    """What few visitors mean for plain ratios and shares; None for other measures, such as totals.

    squares: sums of squares of each visitor's part in the logarithm of `value`.
    """
    measure = group.measure
    is_plain = measure.denominator is not None and measure.degree == 1
    is_plain &= measure.plus is None and measure.also is None
    is_plain &= measure.kind is Kind.SHARE or not measure.of_whole
    return _of_few(group, typical, value, squares) if is_plain else None


def _of_few(group: MeasureGroup, typical: TypicalVariation, value: Array, squares: Array) -> FewVisitors:
    from scipy.special import stdtrit

    visitors = _effective(group)
    variations = [typical.of(form.measure) for form in group.forms]
    usual = np.array([[variation.variance if variation else 0.0] for variation in variations])
    pseudo = np.array([[PSEUDO_VISITORS if variation else 0.0] for variation in variations])
    is_share = group.measure.kind is Kind.SHARE
    prior, pseudo = usual * np.ones_like(visitors), pseudo * np.ones_like(visitors)
    if not is_share:
        # Visitors who are all alike are a sample still, also where nothing tells how they differ elsewhere.
        unknown = (pseudo == 0) & (squares == 0) & (value > 0)
        prior, pseudo = np.where(unknown, 1.0, prior), np.where(unknown, PSEUDO_VISITORS, pseudo)
    if is_share:
        inside = (value > 0) & (value < 1)
        prior = np.where(inside, usual * (1 - value) / np.where(inside, value, 1.0), 0.0)
    degrees = visitors - 1 + pseudo
    has_degrees = degrees > 0
    q = (np.square(visitors) * squares + pseudo * prior) / np.where(has_degrees, degrees, 1.0)
    variance = np.where(has_degrees, q / visitors, squares)
    seen = np.minimum(visitors, group.units.size)
    quantile = np.where(has_degrees, stdtrit(seen - 1 + PSEUDO_VISITORS, UPPER), Z)
    if is_share:
        return FewVisitors(variance, quantile, quantile, visitors / usual)
    above = quantile + _skewed(group, variations, variance, visitors)
    return FewVisitors(variance, quantile, above, visitors)


def _skewed(
    group: MeasureGroup, variations: list[Variation | None], variance: Array, visitors: Array
) -> Array:
    """By how many standard deviations the upper end is raised for skewness (P. Hall 1992, JRSS B 54).

    Most visits are short, and a few of them are likely to miss the long ones. So their mean is too low more
    often than too high.
    """
    units = group.units
    shared = _shared(units)
    cubes = units.sum_by_row(units.parts(group.names_below) ** 3) - 3 * shared / visitors - shared**2
    cubes = np.maximum(cubes, np.square(1 / visitors))
    third = np.array([[variation.third_moment if variation else 0.0] for variation in variations])
    pseudo = np.array([[PSEUDO_VISITORS if variation else 0.0] for variation in variations])
    observed = units.sum_by_row(group.linearised**3)
    drawn = ((visitors - 1) * observed + pseudo * third * cubes) / np.maximum(visitors - 1 + pseudo, 1.0)
    skewness = np.divide(drawn, variance**1.5, out=np.zeros_like(drawn), where=variance > 0)
    return np.asarray(np.clip(skewness * (1 + 2 * Z**2) / 6, 0.0, MOST_SKEWED))


def _effective(group: MeasureGroup) -> Array:
    """The effective number of visitors: 1 / sum of squares of their parts in the divisor.

    Groups of visitors are corrected to what single visitors would give: where a and b are in one group,
    (a + b)^2 is larger than a^2 + b^2 by 2 a b.
    """
    units = group.units
    if group.measure.of_whole:
        squares, seen = units.sum_by_whole(np.square(group.of_whole)), units.whole_people
    else:
        squares, seen = units.sum_by_row(np.square(units.parts(group.names_below))), units.n_observed
    shared = _shared(units)
    alone = (squares - shared) / (1 - shared)
    most = np.maximum(seen, 1.0)
    return np.clip(np.divide(1.0, alone, out=most * np.ones_like(alone), where=alone > 1 / most), 1.0, most)


def _shared(units: VarianceUnits) -> float:
    """The chance that two visitors are in one unit."""
    return 1 / units.size if units.are_groups else 0.0
