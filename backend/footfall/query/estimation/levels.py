"""Uncertainty of a site's level: what calibration and prior add to the panel's variance, or take away."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

import numpy as np

from footfall.core.target import TargetScope
from footfall.core.thresholds import Z
from footfall.lake.sites import SiteMonth, Spread
from footfall.query.arrays import Array, Flags
from footfall.query.estimation.few_visitors import PSEUDO_VISITORS, UPPER
from footfall.query.plan.scope import Scope
from footfall.reports import EstimatedReport

# Least variance of the logarithm of a count. With a variance of 0 the effective number of visitors, which is
# its inverse, would be infinite.
LEAST_VARIANCE = 1e-9


@dataclass(frozen=True)
class RankOnly:
    """Columns over rows, of those that rest on rank lists and owners' counts and not on a panel (`rows`).

    Their units are sites, or the countries of a site, and not people. fixed: variance of the logarithm that
    all units share; total, share, change: of one unit in a total, in a share, in a change of a total.
    """

    rows: Flags
    fixed: Array
    total: Array
    share: Array
    change: Array

    def of_rows(self, numbers: list[int]) -> "RankOnly":
        """The same with a row for each of the numbers."""
        columns = (self.fixed, self.total, self.share, self.change)
        return RankOnly(self.rows[numbers], *(column[numbers] for column in columns))


@dataclass(frozen=True)
class TotalSpread:
    """The spread of totals, as measures x rows. variance: of the logarithm; ends: how far both ends of the
    interval lie from the value, in standard deviations."""

    variance: Array
    ends: Array


@dataclass(frozen=True)
class Level:
    """How uncertain the level of each row is, as columns over rows.

    sampling, level, panel: variances of logarithms, see `Spread`. whole: the row is all of a site over
    whole months. is_own_count: whether it is then the owner's own count; is_own_change: whether that of the
    compared period is one too.
    """

    sampling: Array
    level: Array
    panel: Array
    whole: Flags
    is_own_count: Flags
    is_own_change: Flags
    rank_only: RankOnly

    def spread_of_total(self, variance: Array, is_whole: Flags) -> TotalSpread:
        """How a row's total varies, given the variance of the logarithm of its weighted count.

        is_whole: nothing of the site is left out. If its count then varies more than was stored, the panel
        was smaller in that month, or visitors share groups; it does not mean that few people saw a part of
        the site.

        Few visitors of a part of a site are less certain than their variance says: their effective number is
        Poisson, and their variance itself is estimated from few of them, hence Student's t.
        """
        from scipy.special import stdtrit

        # Where all visitors are alike the panel's variance is nothing but the rounding of sums.
        ones, there = np.ones_like(variance), self.panel > LEAST_VARIANCE
        fewer = np.minimum(np.divide(variance, self.panel, out=ones.copy(), where=there), 1.0)
        of_panel = np.minimum(np.divide(self.sampling, self.panel, out=ones, where=there), 1.0)
        of_level = self.level + self.sampling * (1 - of_panel * (1 - fewer))
        of_share = np.maximum(_of_few(variance) - _of_few(self.panel), 0.0)
        of_share = np.where(is_whole, np.maximum(variance - self.panel, 0.0), of_share)
        quantile = np.where(is_whole, Z, stdtrit(_effective(variance) - 1 + PSEUDO_VISITORS, UPPER))
        total = of_level + of_share
        squares = Z**2 * of_level + quantile**2 * of_share
        ends = np.sqrt(np.divide(squares, total, out=np.full_like(total, Z**2), where=total > 0))
        return TotalSpread(total, ends)

    def of_rows(self, numbers: list[int]) -> "Level":
        """The same with a row for each of the numbers."""
        columns = (self.sampling, self.level, self.panel)
        sampling, level, panel = (column[numbers] for column in columns)
        flags = (self.whole, self.is_own_count, self.is_own_change)
        whole, is_own_count, is_own_change = (each[numbers] for each in flags)
        rank_only = self.rank_only.of_rows(numbers)
        return Level(sampling, level, panel, whole, is_own_count, is_own_change, rank_only)


@dataclass(frozen=True)
class Levels:
    """The levels of visits (and all that is counted in visits) and of people."""

    visits: Level
    people: Level


def of_single_sites(levels: Levels, scope: Scope, sites: list[int | None], days: list[date]) -> Levels:
    """The levels of a market's rows, with the totals of rows about one site as sure as that site is alone.

    sites: by row the position of its target, None for a row about several. Shares stay those of the market.
    """
    return Levels(
        _of_sites(levels.visits, scope, sites, days, lambda month: month.visits),
        _of_sites(levels.people, scope, sites, days, lambda month: month.people),
    )


def _of_sites(
    level: Level,
    scope: Scope,
    sites: list[int | None],
    days: list[date],
    spread: Callable[[SiteMonth], Spread],
) -> Level:
    fixed, total = level.rank_only.fixed.copy(), level.rank_only.total.copy()
    for row, (site, day) in enumerate(zip(sites, days, strict=True)):
        months = [] if site is None else scope.site_months(site, day)
        own = [spread(month) for month in months if month.is_level]
        if own:
            fixed[row] = sum(each.level for each in own) / len(own)
            total[row] = sum(each.sampling for each in own) / len(own)
    return replace(level, rank_only=replace(level.rank_only, fixed=fixed, total=total))


@dataclass(frozen=True)
class _Row:
    """Months of the row's site in its bucket and in the compared one; is_whole: no part of a site; reach,
    growth: variances of people of several months, see `Reach`."""

    months: list[SiteMonth]
    before: list[SiteMonth]
    is_whole: bool
    reach: float
    growth: float


def levels_of(
    scope: Scope, targets: list[int], days: list[date], report: EstimatedReport, of_places: bool
) -> Levels:
    """Levels by row: the mean over the months of its bucket; of rows about all targets, the mean over these.

    of_places: whether sites known by rank only are read by country.
    """
    of_site = not report.cross_target and set(report.keys) <= {"target", "date"}
    unfiltered = of_site and not scope.filters.active and _whole_months(scope)
    known: dict[tuple[int, date], _Row] = {}
    for target, day in zip(targets, days, strict=True):
        if (target, day) not in known:
            sites = range(len(scope.targets)) if report.cross_target else [target]
            # In a sample not even the site's own count is exact.
            whole = unfiltered and scope.targets[target].scope is TargetScope.DOMAIN
            whole = whole and scope.threshold_of(target) is None
            months = [month for site in sites for month in scope.site_months(site, day)]
            before = scope.site_months_before(target, day) if whole else []
            reached = [scope.reach_in(site, day) for site in sites]
            reach = float(np.mean([each.log_variance for each in reached]))
            growth = float(np.mean([each.growth_variance for each in reached]))
            known[target, day] = _Row(months, before, whole, reach, growth)
    numbers = {key: number for number, key in enumerate(known)}
    of_row = [numbers[key] for key in zip(targets, days, strict=True)]
    rows = list(known.values())
    level = partial(_level, rows, cross_target=report.cross_target, of_places=of_places)
    return Levels(
        level(lambda month: month.visits, adds_up=True).of_rows(of_row),
        level(lambda month: month.people, adds_up=False).of_rows(of_row),
    )


def _whole_months(scope: Scope) -> bool:
    """Whether every row covers its months from first day to last."""
    months = scope.period.months()
    cut = scope.period.start != months[0].first_day or scope.period.end != months[-1].last_day
    return not cut and (scope.granularity is None or scope.granularity.is_of_months)


def _level(
    rows: list[_Row],
    spread: Callable[[SiteMonth], Spread],
    *,
    adds_up: bool,
    cross_target: bool,
    of_places: bool,
) -> Level:
    """The level of visits or of people by row, from the `spread` of each of its months.

    adds_up: whether counts of several months add up to one, as visits do and people do not.
    """
    columns = np.zeros((3, len(rows)))
    is_own_count, is_own_change = np.zeros((2, len(rows)), dtype=bool)
    whole = np.array([row.is_whole for row in rows], dtype=bool)

    def are_counted(months: list[SiteMonth]) -> bool:
        counted = all(month.measured or spread(month).told for month in months)
        return counted and (len(months) == 1 or (adds_up and len(months) > 1))

    for number, row in enumerate(rows):
        spreads = [spread(month) for month in row.months if not month.measured]
        if spreads:
            of_kind = zip(*((s.sampling, s.level, s.panel) for s in spreads), strict=True)
            columns[:, number] = [sum(variances) / len(spreads) for variances in of_kind]
            columns[1, number] += 0.0 if adds_up else _of_reach(row, *columns[:, number])
            is_own_count[number] = row.is_whole and are_counted(row.months)
            is_own_change[number] = is_own_count[number] and are_counted(row.before)
    sampling, level, panel = columns
    rank_only = _of_rank_only(rows, columns, cross_target, of_places)
    return Level(sampling, level, panel, whole, is_own_count, is_own_change, rank_only)


def _of_reach(row: _Row, sampling: float, _level: float, panel: float) -> float:
    """Variance of distinct people over several months, in addition to that of the monthly levels.

    The panel's growth over the months counts as far as the level does not come from the panel itself; where
    it does, both have the same error.
    """
    of_panel = min(1.0, sampling / panel) if panel > 0 else 1.0
    return row.reach + (1 - of_panel) ** 2 * row.growth


def _of_rank_only(rows: list[_Row], columns: Array, cross_target: bool, of_places: bool) -> RankOnly:
    """Variances of rows known by rank only.

    A site's own error is independent of other sites' errors, and all its countries share it: their own errors
    are those of their parts.
    """
    sampling, level, panel = columns
    there = np.array([any(month.is_level for month in row.months) for row in rows], dtype=bool)
    whole = np.array([row.is_whole for row in rows], dtype=bool)
    place = panel if of_places else np.zeros_like(panel)
    if cross_target:
        # Intervals of sums and shares of a market are made in `drawn_markets`; these are for other measures.
        each = sampling + place
        return RankOnly(there, level, each, each, each)
    if not of_places:
        return RankOnly(there, level + sampling, np.zeros_like(level), place, sampling)
    return RankOnly(there, level + sampling, np.where(whole, 0.0, place), place, np.maximum(sampling, place))


def _of_few(variance: Array) -> Array:
    """Variance of the logarithm of a Poisson mean, after the effective number n of visitors was seen.

    The mean then follows a Gamma law. The variance of its logarithm is the trigamma function, zeta(2, n).
    """
    from scipy.special import zeta

    return np.where(variance > 0, zeta(2.0, _effective(variance)), 0.0)


def _effective(variance: Array) -> Array:
    """The number of visitors of equal weight that would have this variance of the logarithm."""
    return 1 / np.maximum(variance, LEAST_VARIANCE)
