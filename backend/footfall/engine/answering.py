"""Answering a report that estimates: scope, sample, statement, rows, page, notes."""

from dataclasses import replace
from functools import partial
from typing import Any

from numpy.typing import NDArray

from footfall.engine.aggregation.answer_lines import every_row, page_of_list, ranking_names
from footfall.engine.aggregation.pages.page_list import PageList
from footfall.engine.aggregation.reading import cells_of, site_texts
from footfall.engine.aggregation.rollups.rollups import is_rolled_up, rolled_up
from footfall.engine.execution import trace
from footfall.engine.execution.trace import verb
from footfall.engine.plan.resolve import resolve
from footfall.engine.plan.scope import Scope
from footfall.engine.registry import LoadedReport
from footfall.engine.request.model import Request
from footfall.engine.response.arrange import arranged, cut, order_of, own_values, page_of
from footfall.engine.response.forecast import with_outlook
from footfall.engine.response.host_counts import with_told_hosts
from footfall.engine.response.model import Answer
from footfall.engine.response.partial_buckets import with_clipped
from footfall.engine.response.rows import fill, order, rows_of
from footfall.engine.sampling import Budget, bounded, bounded_people
from footfall.engine.sql.history import missing_history
from footfall.engine.sql.statement import Composer
from footfall.lake.snapshot import Snapshot


def estimated_answer(
    found: LoadedReport, request: Request, snapshot: Snapshot, budget: Budget, strict: bool
) -> Answer:
    """The answer of a report that estimates; strict: rounded for readers. RefusedError when it has none."""
    # Of all measures, so that the limits of an interval do not depend on which are asked for.
    basis = tuple(measure for measure in found.report.measures if measure.name == "unique_visitors")
    found = _narrowed(found, request)
    with verb("plan"):
        scope = resolve(found.report, request, snapshot)
        panel_size = max(snapshot.panel_size(month) for month in scope.period.months())
        composer = Composer(found, scope, panel_size, basis, strict=strict)
        is_rolled = not found.report.list_key and is_rolled_up(composer)
        if request.precision == "interactive":
            scope = bounded_people(scope, budget) if is_rolled else bounded(scope, budget, found)
            composer = replace(composer, scope=scope)
        trace.note("plan", _planned(composer, is_rolled))
    with verb("aggregation"):
        if found.report.list_key:
            columns = _columns_of_list(composer, request)
        else:
            columns = rolled_up(composer) if is_rolled else every_row(cells_of(composer, own_values(request)))
    with verb("estimation"):
        total, rows = (_list_of if found.report.list_key else _grid_of)(composer, columns, request)
        return _answer(found, scope, total, rows)


def _planned(composer: Composer, is_rolled: bool) -> str:
    """What was planned, in a sentence for whoever asks how an answer came about."""
    scope = composer.scope
    found = [f"{scope.period}" + (f" against {scope.compare}" if scope.compare else "")]
    found.append("from roll-ups" if is_rolled else "from visits and page views")
    if scope.sampled_fraction < 1:
        found.append(f"{scope.sampled_fraction:.1%} of the panel read")
    found.append(f"variance of {'64 groups of panelists' if composer.is_grouped else 'each panelist'}")
    return ", ".join(found)


def _narrowed(found: LoadedReport, request: Request) -> LoadedReport:
    """The report with the measures asked for: always the first, and the one of the order."""
    asked: list[str] = getattr(request, "measures", [])
    if not asked:
        return found
    every = found.report.measures
    field, _ = order_of(request, found.report)
    kept = {every[0].name, field.removesuffix("_low").removesuffix("_change"), *asked}
    chosen = tuple(measure for measure in every if measure.name in kept)
    return replace(found, report=replace(found.report, measures=chosen))


def _columns_of_list(composer: Composer, request: Request) -> dict[str, NDArray[Any]]:
    """A page of a ranked list by row and unit of variance."""
    page = page_of(request, composer.report)
    if composer.found.lists_pages:
        return PageList(composer, page, own_values(request)).columns()
    cells = cells_of(composer, own_values(request), ranking_names(composer, page))
    return page_of_list(cells, page, partial(site_texts, composer))


def _list_of(
    composer: Composer, columns: dict[str, NDArray[Any]], request: Request
) -> tuple[int, list[dict[str, Any]]]:
    """Length of a ranked list, and one page of it with the row `other`."""
    page = page_of(request, composer.report)
    total = int(columns["total"][0]) if len(columns["total"]) else 0
    if total == 0 and page.search:
        # `other` alone would say that everything there is was found.
        return 0, []
    rows = with_clipped(composer.scope, rows_of(composer, columns))
    rows = with_told_hosts(composer, rows, order_of(request, composer.report))
    rows = arranged(composer.found, composer.scope, request, rows)
    if not composer.report.candidates:
        return total, rows
    if getattr(request, "sort", None) or composer.report.default_sort:
        rows = order(rows, *order_of(request, composer.report))
    return len(rows), cut(request, rows)


def _grid_of(
    composer: Composer, columns: dict[str, NDArray[Any]], request: Request
) -> tuple[int, list[dict[str, Any]]]:
    """Number of all combinations of keys, and those asked for."""
    rows = with_clipped(composer.scope, fill(composer, rows_of(composer, columns)))
    rows = with_told_hosts(composer, rows, order_of(request, composer.report))
    rows = arranged(composer.found, composer.scope, request, rows)
    forecast, anomalies = getattr(request, "forecast", False), getattr(request, "anomalies", False)
    if forecast or anomalies:
        rows = with_outlook(composer, rows, own_values(request), forecast, anomalies)
    if composer.scope.total is not None:
        return composer.scope.total, rows
    if getattr(request, "sort", None) or composer.report.default_sort:
        rows = order(rows, *order_of(request, composer.report))
    return len(rows), cut(request, rows)


def _answer(found: LoadedReport, scope: Scope, total: int, rows: list[dict[str, Any]]) -> Answer:
    notes = list(scope.notes)
    missing = missing_history(scope)
    if missing and any(measure.name == "new_visitors" for measure in found.report.measures):
        notes.append(
            f"new_visitors is too high at first: {missing} of the three months before {scope.buckets()[0]} "
            "are not in the data"
        )
    if not rows and scope.has_only_logs:
        notes.append(
            "these sites are read from access logs, which hold their own visits and nothing else: with a "
            "panel imported (`footfall import panel`) more could be answered"
        )
    own = found.shape(rows) if found.shape else {}
    return Answer(
        report=found.report.id,
        as_of=scope.snapshot.number,
        period=scope.period,
        compare=scope.compare,
        total=total,
        rows=rows,
        notes=notes,
        sampled_fraction=scope.sampled_fraction,
        own=own,
    )
