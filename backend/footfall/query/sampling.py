"""Sampling: for a large target only a part of the panel is read, the same people in every report.

`panelist_key` is a fully mixed 32-bit number, and tables lie in its order within a site, so `panelist_key <
threshold` is a sample of whole people and a stretch of the file. Each target has one threshold, the same in
all months of both periods. Weights are multiplied by the panel's whole weight over its weight below the
threshold. Intervals come from groups of people, so they include the error that sampling adds.
"""

from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from footfall.core.target import TargetScope
from footfall.lake.sites import Site, SiteMonth
from footfall.lake.snapshot import KEYS, SLICE
from footfall.query.execution.execute import executed
from footfall.query.plan.plan import Plan
from footfall.query.plan.scope import Scope
from footfall.query.report_text import mentions
from footfall.query.sql.auxiliary_views import is_audience_rolled_up
from footfall.query.sql.branches import branches_in
from footfall.query.sql.scoped_views import rows_of_page_views, rows_of_visits

# Views made of page views; views that need the same people of all targets, because they are joined with what
# these people do on other sites; all views of people of the panel.
PAGE_VIEWS = ("pageviews", "steps_taken")
PANEL_SITES = ("segment", "panel_sites")
PANEL = ("audience", "panel", *PANEL_SITES)
# The targets of a trend, up to this many, share the rows that one target may have.
SHARED_BY = 5


@dataclass(frozen=True)
class Budget:
    """How many rows may be read of one target, in both periods together.

    visits, page_views: rows of visits or page views, whichever the report reads.
    people: rows of a trend, one for each panelist and month.
    audience: people of an audience in its largest month; each of them visits about a hundred sites.
    population: people of the panel with whom an audience is compared.
    least_matches: where fewer rows of a sample pass the filters, a sample of `rows_if_few_match` is read.
    page_views_in_memory: page views of all targets held at a time when everybody is read.
    """

    visits: int = 200_000
    page_views: int = 600_000
    people: int = 200_000
    audience: int = 5_000
    population: int = 25_000
    least_matches: int = 10_000
    rows_if_few_match: int = 1_000_000
    page_views_in_memory: int = 1_000_000


def sampled(plan: Plan, budget: Budget) -> Plan:
    """The plan with a threshold for every target that has more rows than the budget."""
    scope = plan.scope
    if plan.is_rolled_up:
        thresholds = [_threshold_of_people(scope, site, budget.people) for site in scope.sites]
    # A report that compares targets with each other or with the panel needs the same people of all of them.
    elif any(mentions(plan.loaded.sql, view) for view in PANEL):
        thresholds = _thresholds_of_audiences(plan, budget)
        scope = replace(scope, place_threshold=_threshold_of_place(plan, thresholds, budget.population))
    elif plan.report.cross_target:
        return plan
    else:
        thresholds = [_threshold_of(plan, number, budget) for number in range(len(scope.sites))]
    return replace(plan, scope=replace(scope, thresholds=tuple(thresholds)))


def _threshold_of(plan: Plan, number: int, budget: Budget) -> int | None:
    """The threshold of one target, by its visits, or page views if the report reads these."""
    scope = plan.scope
    is_part = scope.targets[number].scope is not TargetScope.DOMAIN
    of_pages = is_part or any(mentions(plan.loaded.sql, view) for view in PAGE_VIEWS)
    months = _months(scope, scope.sites[number])
    rows = sum(month.page_view_rows if of_pages else month.visit_rows for month in months)
    limit = budget.page_views if of_pages else budget.visits
    found = _threshold(rows, limit)
    is_filtered = is_part or bool(scope.filters.active)
    if found is not None and is_filtered and _matches(plan, number, found, of_pages) < budget.least_matches:
        return _threshold(rows, max(limit, budget.rows_if_few_match))
    return found


def _thresholds_of_audiences(plan: Plan, budget: Budget) -> list[int | None]:
    """The threshold of each audience: below it lie as many of its people as the budget allows.

    A report that also reads what the panel does on other sites needs one threshold for all audiences; it is
    that of the smallest one. None where the number of people is not known before they are read, because of
    filters or parts of sites, and where access logs count them.
    """
    scope = plan.scope
    months = [_months(scope, site) for site in scope.sites]
    if not is_audience_rolled_up(scope) or any(month.measured for found in months for month in found):
        return [None] * len(months)
    largest_months = [max((month.n_observed for month in found), default=0) for found in months]
    if any(mentions(plan.loaded.sql, view) for view in PANEL_SITES):
        largest_months = [min(largest_months, default=0)] * len(months)
    return [_threshold(people, budget.audience) for people in largest_months]


def _threshold_of_place(plan: Plan, thresholds: list[int | None], limit: int) -> int | None:
    """The threshold of the population that audiences are compared with; None: everybody who is read."""
    is_read_whole = replace(plan.scope, thresholds=tuple(thresholds)).panel_threshold is None
    return _threshold(plan.panel_size, limit) if is_read_whole and is_audience_rolled_up(plan.scope) else None


def _threshold_of_people(scope: Scope, site: Site | None, limit: int) -> int | None:
    """The threshold of one target of a trend. Only people are sampled; events are summed over everybody.

    Several targets share the budget. A site with an access log gets all of it, because its count would become
    an estimate if it were sampled.
    """
    months = _months(scope, site)
    if not any(month.measured for month in months):
        limit //= min(len(scope.sites), SHARED_BY)
    return _threshold(sum(month.n_observed for month in months), limit)


def slices_of(scope: Scope, budget: Budget) -> list[Scope]:
    """The scope in slices of the panel, to be read one after the other; one slice if it has thresholds."""
    rows = sum(month.page_view_rows for site in scope.sites for month in _months(scope, site))
    parts = 1 if scope.thresholds else max(1, ceil(rows / budget.page_views_in_memory))
    if parts == 1:
        return [scope]
    edges = [KEYS * number // parts for number in range(parts + 1)]
    return [replace(scope, slice=keys) for keys in pairwise(edges)]


def _months(scope: Scope, site: Site | None) -> list[SiteMonth]:
    if site is None:
        return []
    asked = [month for side in scope.sides for month in side.period.months()]
    return [site.months[month] for month in asked if month in site.months]


def _threshold(rows: int, limit: int) -> int | None:
    """The key below which panelists are read, a multiple of SLICE and at least SLICE; None: read all."""
    if rows <= limit:
        return None
    return max(1, KEYS * limit // rows // SLICE) * SLICE


def _matches(plan: Plan, number: int, threshold: int, of_pages: bool) -> int:
    """Rows of a target below the threshold that pass the filters."""
    scope = plan.scope
    alone = replace(
        scope,
        targets=scope.targets[number : number + 1],
        sites=scope.sites[number : number + 1],
        thresholds=(threshold,),
    )
    counts = []
    for side in scope.sides:
        for branch in branches_in(alone, side.period.months()):
            rows = (rows_of_page_views if of_pages else rows_of_visits)(branch, alone, side)
            counts.append(f"SELECT COUNT(*) AS n {rows}")
    statement = f"SELECT SUM(n) FROM ({' UNION ALL '.join(counts)})"
    with executed(scope.snapshot, plan.report.id, statement, {}) as cursor:
        counted = cursor.fetchone()
    return int(counted[0] or 0) if counted else 0
