"""Order and page of an answer's rows, and the report's own `arrange` from its shape.py."""

from typing import Any

from pydantic import BaseModel

from footfall.core.page_path import searched
from footfall.query.aggregation.ranking import Page
from footfall.query.plan.scope import Scope
from footfall.query.question.model import Request
from footfall.query.registry import LoadedReport
from footfall.reports import EstimatedReport, RankedReport, Report, ReportContext

Rows = list[dict[str, Any]]


def order_of(request: Request, report: Report) -> tuple[str, bool]:
    """Field that rows are ordered by, and whether the largest comes first."""
    leading = f"{report.measures[0].name}_desc"
    usual = report.default_sort if isinstance(report, EstimatedReport) else None
    return _order(getattr(request, "sort", None) or usual or leading)


def page_of(request: Request, report: RankedReport) -> Page:
    """The page of a ranked list to read: the one asked for, or all candidates."""
    wanted: Any = request
    search, types = searched(getattr(request, "search", "")), tuple(getattr(request, "content_types", ()))
    if report.candidates:
        chosen = _order(report.candidates_by or f"{report.measures[0].name}_desc")
        return Page(*chosen, search, report.candidates, 0, types)
    return Page(*order_of(request, report), search, wanted.limit, wanted.offset, types)


def page_of_rows(request: Request, rows: Rows) -> Rows:
    """`limit` rows from `offset` on; all rows of a report that has neither."""
    offset, limit = getattr(request, "offset", 0), getattr(request, "limit", len(rows))
    return rows[offset : offset + limit]


def arranged(loaded: LoadedReport, scope: Scope, request: Request, rows: Rows) -> Rows:
    """Rows as the report's `arrange` returns them; unchanged if it has none."""
    if loaded.arrange is None:
        return rows
    return loaded.arrange(rows, ReportContext(dict(request), scope.targets))


def own_values(request: Request) -> dict[str, Any]:
    """Values of the report's own parameters, and of `search` and `limit`, as parameters of a statement."""
    names = [*request.report.params.model_fields, "search", "limit"]
    values = {name: getattr(request, name, None) for name in names}
    return {name: _plain_value(value) for name, value in values.items()}


def _plain_value(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain_value(each) for each in value]
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    return getattr(value, "value", value)


def _order(sort: str) -> tuple[str, bool]:
    field, _, direction = sort.rpartition("_")
    return field, direction == "desc"
