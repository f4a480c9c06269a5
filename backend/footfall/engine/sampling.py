"""Bounded work: of a large target only a part of the panel is read, the same people in every report.

`panelist_key` is a fully mixed 32-bit number, and tables lie in its order within a site, so `panelist_key <
cut` is a sample of whole people and a stretch of the file. There is one cut for each target, both periods and
all months; weights grow by the panel's weight over its weight inside the cut, and the intervals, which come
from groups of people, hold what the sampling adds.
"""

from dataclasses import dataclass, replace

from footfall.engine.execution.execute import executed
from footfall.engine.plan.scope import Scope
from footfall.engine.registry import LoadedReport
from footfall.engine.report_text import mentions
from footfall.engine.sql.branches import branches_in
from footfall.engine.sql.scoped_views import filtered, rows_of_page_views, rows_of_visits
from footfall.lake.sites import Site, SiteMonth
from footfall.lake.snapshot import KEYS, SLICE
from footfall.vocabulary.target import Scope as TargetScope

OF_PAGES = ("pageviews", "steps_taken")
OF_EVERYBODY = ("audience", "segment", "panel", "panel_sites")


@dataclass(frozen=True)
class Budget:
    """Rows to read of one target in the whole of both periods.

    people: rows of panelist and month; few: so few matches of a filter in the sample and `escalated` rows are
    read instead.
    """

    visits: int = 200_000
    page_views: int = 600_000
    people: int = 200_000
    escalated: int = 1_000_000
    few: int = 10_000


def bounded(scope: Scope, budget: Budget, found: LoadedReport) -> Scope:
    """The scope with a cut for every target with too many visits, or page views if it reads these.

    What compares targets with each other or with the panel wants the same people of all: it reads everybody.
    """
    if found.report.cross_target or any(mentions(found.sql, view) for view in OF_EVERYBODY):
        return scope
    thresholds = []
    for number, site in enumerate(scope.sites):
        is_part = scope.targets[number].scope is not TargetScope.DOMAIN
        of_pages = is_part or any(mentions(found.sql, view) for view in OF_PAGES)
        rows = sum(m.page_view_rows if of_pages else m.visit_rows for m in _months(scope, site))
        limit = budget.page_views if of_pages else budget.visits
        cut = _cut(rows, limit)
        narrow = is_part or bool(filtered(scope))
        if cut is not None and narrow and _matches(scope, number, cut, of_pages, found) < budget.few:
            cut = _cut(rows, max(limit, budget.escalated))
        thresholds.append(cut)
    return replace(scope, thresholds=tuple(thresholds))


def bounded_people(scope: Scope, budget: Budget) -> Scope:
    """The scope with a cut for every target with too many rows of panelist and month."""
    rows = [sum(month.n_observed for month in _months(scope, site)) for site in scope.sites]
    return replace(scope, thresholds=tuple(_cut(each, budget.people) for each in rows))


def _months(scope: Scope, site: Site | None) -> list[SiteMonth]:
    if site is None:
        return []
    asked = [month for era in scope.eras for month in era.period.months()]
    return [site.months[month] for month in asked if month in site.months]


def _cut(rows: int, limit: int) -> int | None:
    """Keys below it are read; a multiple of a slice, at least one of them. None: all."""
    if rows <= limit:
        return None
    return max(1, KEYS * limit // rows // SLICE) * SLICE


def _matches(scope: Scope, number: int, cut: int, of_pages: bool, found: LoadedReport) -> int:
    """Rows below the cut of a target that pass the filters."""
    alone = replace(
        scope,
        targets=scope.targets[number : number + 1],
        sites=scope.sites[number : number + 1],
        thresholds=(cut,),
    )
    counts = []
    for era in scope.eras:
        for branch in branches_in(alone, era.period.months()):
            rows = (rows_of_page_views if of_pages else rows_of_visits)(branch, alone, era)
            counts.append(f"SELECT COUNT(*) AS n {rows}")
    statement = f"SELECT SUM(n) FROM ({' UNION ALL '.join(counts)})"
    with executed(scope.snapshot, found.report.id, statement, {}) as cursor:
        counted = cursor.fetchone()
    return int(counted[0] or 0) if counted else 0
