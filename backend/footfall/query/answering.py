"""Answering a report that estimates: plan, read and add up, estimate, put in order."""

from dataclasses import replace
from functools import partial
from typing import Any, cast

from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.lake.snapshot import Snapshot
from footfall.query.aggregation.answer_lines import every_row, page_of_list, ranking_names
from footfall.query.aggregation.pages.page_list import PageList
from footfall.query.aggregation.pages.page_sets import notes_of_rare_pages
from footfall.query.aggregation.reading import cells_of, site_texts
from footfall.query.aggregation.rollups.rollups import rolled_up
from footfall.query.answer.arrange import arranged, order_of, own_values, page_of, page_of_rows
from footfall.query.answer.forecast import with_forecast
from footfall.query.answer.host_counts import with_own_counts_of_hosts
from footfall.query.answer.market_of_ranges import notes_of_ranges
from footfall.query.answer.model import Answer
from footfall.query.answer.rows.bucket_pairs import notes_of_comparison
from footfall.query.answer.rows.drawn_threshold import with_drawn_threshold
from footfall.query.answer.rows.missing import with_missing_rows
from footfall.query.answer.rows.months_of_targets import (
    notes_of_months,
    with_changes_of_like_months,
)
from footfall.query.answer.rows.partial_buckets import with_partial_buckets
from footfall.query.answer.rows.rows import order, rows_of
from footfall.query.answer.rows.unknown_places import without_unknown_places
from footfall.query.arrays import Columns
from footfall.query.execution import trace
from footfall.query.execution.trace import timed
from footfall.query.plan.host_level import with_host_level
from footfall.query.plan.plan import Plan
from footfall.query.plan.population import PANEL_FOR_ITSELF, stands_for_people
from footfall.query.plan.resolve import resolve, with_lookups
from footfall.query.plan.search_clicks import notes_of_clicks
from footfall.query.question.model import Request
from footfall.query.registry import LoadedReport
from footfall.query.sampling import Budget, sampled, slices_of
from footfall.query.sql.history import missing_history
from footfall.reports import EstimatedReport, PageReport, RankedReport

Rows = list[dict[str, Any]]


def estimated_answer(loaded: LoadedReport, request: Request, snapshot: Snapshot, budget: Budget) -> Answer:
    """The answer of a report that estimates; RefusedError when the question cannot be answered."""
    with timed("plan"):
        plan = plan_of(loaded, request, snapshot, budget)
        trace.note("plan", str(plan))
    with timed("aggregation"):
        columns = _columns(plan, request, budget)
    with timed("estimation"):
        answering = _list_of if isinstance(plan.report, RankedReport) else _trend_of
        total, rows, notes = answering(plan, columns, request)
        return _answer(plan, total, rows, notes)


def plan_of(loaded: LoadedReport, request: Request, snapshot: Snapshot, budget: Budget) -> Plan:
    """What has to be known before a statement is written: scope, sample, look-ups."""
    # Taken from all measures, so that an interval does not depend on which measures are asked for.
    basis = tuple(measure for measure in loaded.report.measures if measure.name == "unique_visitors")
    loaded = _narrowed(loaded, request)
    scope = resolve(cast(EstimatedReport, loaded.report), request, snapshot)
    panel_size = max(snapshot.panel_size(month) for month in scope.period.months())
    scope = with_host_level(loaded, scope)
    plan = Plan(loaded, scope, panel_size, basis)
    if request.precision == "interactive":
        plan = sampled(plan, budget)
    return replace(plan, scope=with_lookups(plan.scope, plan.report))


def _narrowed(loaded: LoadedReport, request: Request) -> LoadedReport:
    """The report with only the measures asked for, its first one, and those that rows are ordered by."""
    asked: list[str] = getattr(request, "measures", [])
    if not asked:
        return loaded
    every = loaded.report.measures
    kept = {every[0].name, order_of(request, loaded.report)[0], *asked}
    if isinstance(loaded.report, RankedReport):
        kept.add(page_of(request, loaded.report).field)
    kept = {name.removesuffix("_low").removesuffix("_change") for name in kept}
    chosen = tuple(measure for measure in every if measure.name in kept)
    return replace(loaded, report=replace(loaded.report, measures=chosen))


def _columns(plan: Plan, request: Request, budget: Budget) -> Columns:
    """Sums by row of the answer and unit of variance; of a list, only those of the page asked for."""
    values = own_values(request)
    if isinstance(plan.report, PageReport):
        slices = slices_of(plan.scope, budget)
        if len(slices) > 1:
            trace.note("plan", f"page views read in {len(slices)} slices of the panel")
        return PageList(plan, page_of(request, plan.report), values, slices).columns()
    if isinstance(plan.report, RankedReport):
        page = page_of(request, plan.report)
        cells = cells_of(plan, values, ranking_names(plan, page))
        return page_of_list(cells, page, partial(site_texts, plan))
    return rolled_up(plan) if plan.is_rolled_up else every_row(cells_of(plan, values))


def _list_of(plan: Plan, columns: Columns, request: Request) -> tuple[int, Rows, list[Note]]:
    """Length of a ranked list, one page of it with the row `other`, and notes on what it cannot tell."""
    page = page_of(request, plan.ranked)
    total = int(columns["total"][0]) if len(columns["total"]) else 0
    if total == 0 and page.is_narrowed:
        # `other` alone would show 100 % of the traffic for a search that found nothing.
        return 0, [], []
    rows = with_partial_buckets(plan.scope, rows_of(plan, columns))
    rows = with_own_counts_of_hosts(plan, rows, order_of(request, plan.report))
    rows = with_changes_of_like_months(plan.scope, rows)
    rows = with_drawn_threshold(plan, rows)
    rows, notes = without_unknown_places(plan, request, arranged(plan.loaded, plan.scope, request, rows))
    if not plan.ranked.candidates:
        return total, rows, notes
    return len(rows), page_of_rows(request, _in_order(plan.report, request, rows)), notes


def _trend_of(plan: Plan, columns: Columns, request: Request) -> tuple[int, Rows, list[Note]]:
    """Number of all rows, the rows of the page asked for, and notes on a forecast."""
    notes: list[Note] = []
    rows = with_partial_buckets(plan.scope, with_missing_rows(plan, rows_of(plan, columns)))
    rows = with_own_counts_of_hosts(plan, rows, order_of(request, plan.report))
    rows = with_changes_of_like_months(plan.scope, rows)
    rows = arranged(plan.loaded, plan.scope, request, rows)
    forecast, anomalies = getattr(request, "forecast", False), getattr(request, "anomalies", False)
    if forecast or anomalies:
        rows, notes = with_forecast(plan, rows, own_values(request), forecast, anomalies)
    if plan.scope.total is not None:
        return plan.scope.total, rows, notes
    return len(rows), page_of_rows(request, _in_order(plan.report, request, rows)), notes


def _in_order(report: EstimatedReport, request: Request, rows: Rows) -> Rows:
    """Rows in the order asked for, else in the report's default order; unchanged where it has none."""
    if getattr(request, "sort", None) or report.default_sort:
        return order(rows, *order_of(request, report))
    return rows


def _answer(plan: Plan, total: int, rows: Rows, given: list[Note]) -> Answer:
    scope, report = plan.scope, plan.report
    # A site that few people visited in each month may have enough of them over several.
    numbered = {row.get("target") for row in rows if row["accuracy"] != "none"}
    unseen = [note for note in scope.notes if note.code is NoteCode.TARGET_NEVER_SEEN]
    wrong = [note for note in unseen if note.values["target"] in numbered]
    notes = [note for note in scope.notes if note not in wrong]
    notes += notes_of_comparison(scope)
    notes += [] if report.cross_target else notes_of_months(scope)
    notes += [*notes_of_clicks(plan.loaded, scope), *notes_of_rare_pages(plan)]
    notes += [*notes_of_ranges(plan), *given]
    if any(row.get("accuracy") == "low" for row in rows) and not stands_for_people(scope):
        notes.append(PANEL_FOR_ITSELF)
    missing = missing_history(scope)
    if missing and any(row.get("new_visitors") is not None for row in rows):
        text = f"new_visitors is too high at first: {missing} of the three months before "
        text += f"{scope.buckets()[0]} are not in the data"
        first = str(scope.buckets()[0])
        notes.append(Note(text, NoteCode.NEW_VISITORS_TOO_HIGH, months=missing, date=first))
    if not rows and scope.has_only_logs:
        text = (
            "these sites are read from access logs, which hold their own visits and nothing else: with a "
            "panel imported (`footfall import panel`) more could be answered"
        )
        notes.append(Note(text, NoteCode.ONLY_LOGS))
    return Answer(
        report=report.id,
        as_of=scope.snapshot.number,
        period=scope.period,
        compare=scope.compare,
        total=total,
        rows=rows,
        notes=notes,
        sampled_fraction=scope.sampled_fraction,
        own=plan.loaded.shape(rows) if plan.loaded.shape else {},
        timezone=scope.snapshot.calendar.zone,
    )
