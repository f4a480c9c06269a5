"""How sure the level of a site is: what calibration and prior add to the panel's variance, or take away."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

from footfall.engine.scope import Filters, Scope
from footfall.engine.units import Array
from footfall.lake.sites import SiteMonth, Spread
from footfall.reports import Report
from footfall.vocabulary.target import Scope as TargetScope


@dataclass(frozen=True)
class Level:
    """Columns over rows; the first three are variances of logarithms, see `Spread`. told: the row is all
    of a site that tells its own count; told_change: it is so in the compared period too."""

    sampling: Array
    level: Array
    panel: Array
    told: NDArray[np.bool_]
    told_change: NDArray[np.bool_]

    def widened(self, variance: Array) -> Array:
        """Variance of a row's total, given that of its weighted count.

        A part of a site varies as the whole does and, beyond, as its share of the whole; several months vary
        less than one as far as the panel goes, and not at all less in what calibration leaves open.
        """
        fewer = np.minimum(
            np.divide(variance, self.panel, out=np.ones_like(variance), where=self.panel > 0), 1.0
        )
        return self.level + self.sampling * fewer + np.maximum(variance - self.panel, 0.0)

    def of_rows(self, numbers: list[int]) -> "Level":
        """The same with a row for each of the numbers."""
        columns = (self.sampling, self.level, self.panel)
        sampling, level, panel = (column[numbers] for column in columns)
        return Level(sampling, level, panel, self.told[numbers], self.told_change[numbers])


@dataclass(frozen=True)
class Levels:
    """The levels of visits (and all that is counted in visits) and of people."""

    visits: Level
    people: Level


@dataclass(frozen=True)
class _Row:
    """Months of the row's site in its bucket and in the compared one; is_whole: no part of a site."""

    months: list[SiteMonth]
    before: list[SiteMonth]
    is_whole: bool


def levels_of(scope: Scope, targets: list[int], days: list[date], report: Report) -> Levels:
    """Levels of the rows of these targets and buckets, their months' mean; of joint rows, of all targets."""
    of_site = not report.joint and set(report.keys) <= {"target", "date"}
    unfiltered = of_site and scope.filters == Filters() and _whole_months(scope)
    known: dict[tuple[int, date], _Row] = {}
    for target, day in zip(targets, days, strict=True):
        if (target, day) not in known:
            sites = range(len(scope.targets)) if report.joint else [target]
            # Of a sample not even the site's own count is exact.
            whole = unfiltered and scope.targets[target].scope is TargetScope.DOMAIN
            whole = whole and scope.cut_of(target) is None
            months = [month for site in sites for month in scope.site_months(site, day)]
            known[target, day] = _Row(months, scope.site_months_before(target, day) if whole else [], whole)
    numbers = {key: number for number, key in enumerate(known)}
    of_row = [numbers[key] for key in zip(targets, days, strict=True)]
    rows = list(known.values())
    return Levels(
        _level(rows, lambda month: month.visits, several=True).of_rows(of_row),
        _level(rows, lambda month: month.people, several=False).of_rows(of_row),
    )


def _whole_months(scope: Scope) -> bool:
    """Whether every row covers its months from first day to last."""
    months = scope.period.months()
    cut = scope.period.start != months[0].first_day or scope.period.end != months[-1].last_day
    return not cut and (scope.granularity is None or scope.granularity.is_of_months)


def _level(rows: list[_Row], spread: Callable[[SiteMonth], Spread], several: bool) -> Level:
    """several: whether counts of several months add up to a count."""
    columns = np.zeros((3, len(rows)))
    told, told_change = np.zeros((2, len(rows)), dtype=bool)

    def tells(months: list[SiteMonth]) -> bool:
        counted = all(month.measured or spread(month).told for month in months)
        return counted and (len(months) == 1 or (several and len(months) > 1))

    for number, row in enumerate(rows):
        spreads = [spread(month) for month in row.months if not month.measured]
        if spreads:
            of_kind = zip(*((s.sampling, s.level, s.panel) for s in spreads), strict=True)
            columns[:, number] = [sum(variances) / len(spreads) for variances in of_kind]
            told[number] = row.is_whole and tells(row.months)
            told_change[number] = told[number] and tells(row.before)
    sampling, level, panel = columns
    return Level(sampling, level, panel, told, told_change)
