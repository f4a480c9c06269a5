"""The SELECTs over month files that a scope needs: whole sites, parts of sites, samples of people.

Month files are combined by UNION ALL before any column is computed: parsing and planning take time per
expression, and selecting all columns of a file needs the fewest.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from footfall.core.granularity import Granularity
from footfall.core.period import Month
from footfall.core.sql_text import varying, varying_text
from footfall.core.target import Target, TargetScope
from footfall.lake.month_tables import alias, stacked
from footfall.lake.sites import Site
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.scope import Scope
from footfall.query.sql.literals import unnested
from footfall.query.sql.pages.pools import pages_inside


@dataclass(frozen=True)
class Branch:
    """What one SELECT reads: any number of whole sites in some month files, or a part of a site in one.

    sites: (position of the target, site id). part: the part of the only site, None for whole sites.
    threshold: the panelist key below which people are read, only of a single target; weights are multiplied
    by `scales`, one for each month. slice: panelist keys that are read, from the first to below the second.
    reach: a further factor for weights of people, one for each of `sites`; empty for none.
    """

    months: tuple[Month, ...]
    sites: tuple[tuple[int, int], ...]
    part: Target | None = None
    threshold: int | None = None
    scales: tuple[float, ...] = ()
    slice: tuple[int, int] | None = None
    reach: tuple[float, ...] = ()

    @property
    def shared(self) -> str:
        """SQL of the columns that every row of visits has."""
        return f"country, region, {self.weighed}"

    @property
    def weighed(self) -> str:
        """SQL of the columns that visits and page views have in common."""
        return f"device, channel, {self.scaled('weight', 'people_weight')}"

    def scaled(self, *weights: str) -> str:
        """SQL of columns with weights, multiplied so that a sample stands for everybody."""
        return ", ".join(
            f"{name}::DOUBLE{self.times}{self.reached if name == 'people_weight' else ''} AS {name}"
            for name in weights
        )

    @property
    def reached(self) -> str:
        """SQL that follows a weight of people: the panel-turnover correction."""
        if not self.reach:
            return ""
        return " * asked.reach" if self._is_joined else f" * {varying(self.reach[0], 'DOUBLE')}"

    @property
    def times(self) -> str:
        """SQL that follows a weight: the scale of a sample."""
        return "" if self.threshold is None else " * scale"

    @property
    def target(self) -> str:
        """SQL of the target's position."""
        return "asked.target" if self._is_joined else f"{self.sites[0][0]}::USMALLINT"

    @property
    def condition(self) -> str:
        """Condition that keeps the rows of these sites, and of the part."""
        if self.part is None:
            return self.of_sites
        # Pages of a site are few, and their numbers are compared faster than their names.
        pages = pages_inside(self.months, self.of_site, " AND ".join(in_part(self.part)))
        return f"{self.of_sites} AND page_id IN ({pages})"

    @property
    def file(self) -> str:
        """Name of the month file of a part."""
        return alias(self.months[0])

    @property
    def of_site(self) -> str:
        """Condition that keeps the rows of the only site."""
        return f"site_id = {varying(self.sites[0][1], 'UINTEGER')}"

    @property
    def of_sites(self) -> str:
        """Condition that keeps the rows of these sites with all their parts, of the people that are read."""
        found = [] if self._is_joined else [self.of_site]
        if self.threshold is not None:
            found.append(f"panelist_key < {varying(self.threshold, 'UINTEGER')}")
        if self.slice is not None:
            first, last = (varying(key, "UINTEGER") for key in (self.slice[0], self.slice[1] - 1))
            found.append(f"panelist_key BETWEEN {first} AND {last}")
        return " AND ".join(found) or "TRUE"

    def rows(self, table: str) -> str:
        """SQL of a table of the month files; several sites are joined with the positions of their targets.

        `of_month` is the number of a row's month, `scale` the factor for weights of a sample.
        """
        found = stacked(self.months, table, self.scales)
        if not self._is_joined:
            return found
        # DuckDB turns a join into a filter for scanning each file, but checks a condition with alternatives
        # on every row.
        numbers, ids = zip(*self.sites, strict=True)
        asked = [f"{unnested(numbers, 'USMALLINT')} AS target", f"{unnested(ids, 'UINTEGER')} AS site_id"]
        if self.reach:
            asked.append(f"{unnested(self.reach, 'DOUBLE')} AS reach")
        return f"{found} JOIN (SELECT {', '.join(asked)}) AS asked USING (site_id)"

    @property
    def _is_joined(self) -> bool:
        return len(self.sites) > 1


def branches_of(scope: Scope, side: ComparisonPeriod) -> list[Branch]:
    """Branches of a period, with the panel-turnover correction of the bucket each month lies in.

    A branch holds either whole months, or one month that the period cuts.
    """
    found = []
    for months in _alike(scope, side):
        of_target = scope.reach_of(side, months[0])
        for branch in branches_in(scope, months):
            reach = tuple(of_target[number].factor for number, _ in branch.sites)
            found.append(replace(branch, reach=reach if any(factor != 1.0 for factor in reach) else ()))
    return found


def _alike(scope: Scope, side: ComparisonPeriod) -> Iterable[list[Month]]:
    """The months of a period in runs that are read together: whole months of a bucket, or one cut month."""

    def kind(month: Month) -> object:
        bucket = month.number // 3 if scope.granularity is Granularity.QUARTER else None
        return bucket, None if side.days_of(month) is None else month

    return [list(months) for _, months in groupby(side.period.months(), kind)]


def branches_in(scope: Scope, months: Sequence[Month]) -> list[Branch]:
    """Branches for every month with visits to a target's site; whole sites are read together."""
    found: list[Branch] = []
    whole: list[tuple[int, int]] = []
    read_whole: set[Month] = set()
    for number, (target, site) in enumerate(zip(scope.targets, scope.sites, strict=True)):
        there = _with_visits(site, months)
        if site is None or not there:
            continue
        threshold, part = scope.threshold_of(number), None if target.scope is TargetScope.DOMAIN else target
        if part is None and threshold is None:
            whole.append((number, site.id))
            read_whole.update(there)
            continue
        for read in [there] if part is None else [(month,) for month in there]:
            scales = () if threshold is None else tuple(scope.scale_of(number, month) for month in read)
            found.append(Branch(read, ((number, site.id),), part, threshold, scales, scope.slice))
    if whole:
        found.append(Branch(tuple(sorted(read_whole)), tuple(whole), slice=scope.slice))
    return found


def _with_visits(site: Site | None, months: Sequence[Month]) -> tuple[Month, ...]:
    if site is None:
        return ()
    return tuple(month for month in months if month in site.months and not site.months[month].is_level)


def rank_only_branches(scope: Scope, months: list[Month]) -> list[Branch]:
    """Branches for months in which a target's site is known by rank only."""
    found = []
    for month in months:
        whole = tuple(
            (number, site.id)
            for number, site in enumerate(scope.sites)
            if site is not None
            and month in site.months
            and site.months[month].is_level
            and scope.targets[number].scope is TargetScope.DOMAIN
        )
        if whole:
            found.append(Branch((month,), whole))
    return found


def in_part(target: Target) -> list[str]:
    """Conditions on `host` and `path` of a page view; paths are compared without case."""
    found = [f"host IN ({varying_text(target.host)}, {varying_text('www.' + target.host)})"]
    if target.scope is TargetScope.SUBFOLDER:
        found.append(f"STARTS_WITH(LOWER(path) || '/', {varying_text(target.compared_path + '/')})")
    if target.scope is TargetScope.PAGE:
        found.append(f"LOWER(path) = {varying_text(target.compared_path)}")
    return found
