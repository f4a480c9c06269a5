"""Answering one call: read the question, ask our reports, lay the rows out under the dialect's columns."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.faults import Faults
from footfall.api.compatible.trends_v3 import question
from footfall.api.compatible.trends_v3.declaration import Column, Extra, Form, Line, Row, TrendsReport
from footfall.api.compatible.trends_v3.errors import wrong
from footfall.api.compatible.trends_v3.question import VendorQuery
from footfall.engine import REPORTS, Answer, RefusedError
from footfall.engine.request.fields import MAX_LIMIT
from footfall.engine.response.schema.models import row_model
from footfall.reports import MARKET_SITES, MAX_TARGETS_IN_BULK, EstimatedReport, RankedReport, Report, Sites
from footfall.vocabulary.measure import Kind
from footfall.vocabulary.period import Month
from footfall.vocabulary.spelling import shortened, what_there_is

OWN_PARAMETERS = (
    "traffic_channel",
    "traffic_type",
    "geo_type",
    "search_string",
    "segment",
    "selected_targets",
    "category",
    "include_forecasted_items",
)


def read(report: TrendsReport, texts: dict[str, str], said: Iterable[str] = ()) -> VendorQuery:
    """The question of a call, checked; RefusedError names every parameter at fault.

    said: what is wrong with the names of the parameters.
    """
    faults = Faults()
    for each in said:
        faults.add(wrong(each))
    for name in report.required:
        if not texts.get(name):
            faults.add(wrong(f"{name} is missing"))
    for name in OWN_PARAMETERS:
        if texts.get(name) and name not in report.own:
            faults.add(wrong(f"{name}: {report.name} cannot be narrowed by it; leave it out"))
    scope = faults.read(None, question.scope_of, texts.get("target_type", ""))
    date = texts.get("display_date", "")
    every_month = date.lower() == question.ALL
    named = texts.get("export_columns", "").replace(";", ",").split(",")
    device = texts.get("device_type", "") or report.device or ""
    most = report.most_targets
    asked = VendorQuery(
        targets=faults.read({}, question.targets_of, texts, most, scope) if most else {},
        scope=scope,
        month=None if every_month else faults.read(None, question.month_of, date),
        every_month=every_month,
        device=faults.read("", question.device_of, device),
        country=faults.read(None, question.country_of, texts.get("country", "")),
        limit=faults.read(1, question.whole, texts, "display_limit", report.rows, 1, report.most_rows),
        offset=faults.read(0, question.whole, texts, "display_offset", 0, 0, report.most_offset),
        columns=tuple(name.strip() for name in named if name.strip()) or report.default,
        sort=texts.get("sort_order") or None,
        own={name: texts[name] for name in report.own if texts.get(name)},
    )
    for name in asked.columns:
        faults.check(_column, report, name)
    faults.check(_sort_of, report, asked)
    faults.check(report.params, asked)
    faults.tell()
    return asked


async def answer(
    report: TrendsReport, asked: VendorQuery, asking: Asking
) -> Iterable[list[tuple[Any, Form]]]:
    """The lines of the answer, each a value with its form under every column asked for."""
    columns = [_column(report, name) for name in asked.columns]
    sort = _sort_of(report, asked)
    by_report = sort is None or sort[0] in report.sorts
    ahead = asked.offset + asked.limit
    # What our report cannot put in order, or tells of one month at a time, is put in order and cut here.
    has_pages = by_report and _has_pages(report)
    pages_here = asked.every_month or not has_pages
    paged = replace(asked, offset=0, limit=ahead if has_pages else MAX_LIMIT) if pages_here else asked
    months = await _months(report, asked, asking)
    lines = [
        line
        for month in months
        for line in await _lines(report, replace(paged, month=month), asking, columns, sort)
    ]
    if sort is not None and not by_report:
        _put_in_order(lines, _column(report, sort[0]), descending=sort[1])
    if pages_here:
        lines = lines[asked.offset : ahead]
    return [[(column.value(line), column.form) for column in columns] for line in lines]


async def _months(report: TrendsReport, asked: VendorQuery, asking: Asking) -> list[Month | None]:
    """The months to ask about, newest first, None for the newest full one."""
    ours = REPORTS[report.report].report
    is_trend = isinstance(ours, EstimatedReport) and ours.has_dates
    if not asked.every_month and asked.month is None and not is_trend:
        return [None]
    published = await asking.months()
    if not published:
        # The report itself says what is missing.
        return [asked.month]
    newest = max(published)
    if asked.every_month:
        return list(reversed(published))
    if asked.month is None:
        return [max((month for month, is_full in published.items() if is_full), default=newest)]
    if asked.month > newest:
        raise wrong(f"display_date: the newest month there is data for is {newest.first_day}")
    return [asked.month] if asked.month in published else []


async def _lines(
    report: TrendsReport,
    asked: VendorQuery,
    asking: Asking,
    columns: list[Column],
    sort: tuple[str, bool] | None,
) -> list[Line]:
    """The rows of our report for one month, with what stands beside them."""
    wanted = _question(report, asked, columns, sort)
    try:
        found = await asking.report(report.report, wanted)
    except RefusedError as refused:
        # A month without days for these targets is no fault of the question.
        if refused.code == "period_outside_data":
            return []
        raise
    rows = [row for row in found.rows if not row.get("is_other")]
    first = REPORTS[report.report].report.measures[0].name
    if report.needs_number:
        rows = [row for row in rows if row[first] is not None]
    rows = report.arrange(rows, asked)
    extra = {
        kind: await _extra_rows(kind, report, wanted, rows, columns, asking)
        for kind in {column.extra for column in columns if column.extra is not None}
        if rows
    }
    return [
        Line(row, {kind: by.get(_place(kind, report, row), {}) for kind, by in extra.items()}, asked, found)
        for row in rows
    ]


def _question(
    report: TrendsReport, asked: VendorQuery, columns: list[Column], sort: tuple[str, bool] | None
) -> Row:
    """The question as our report takes it: only the measures that the columns show."""
    ours = REPORTS[report.report].report
    params = {"device": asked.device, "geo": "worldwide" if report.without_geo else asked.geo}
    wanted: dict[str, Any] = {name: value for name, value in params.items() if name in ours.filters}
    if asked.targets:
        wanted["targets"] = [{"value": each, "scope": asked.scope} for each in asked.targets.values()]
    if asked.month is not None:
        wanted["period"] = str(asked.month)
    if "compare" in ours.filters:
        needs = [*columns, *([_column(report, sort[0])] if sort else [])]
        wanted["compare"] = "previous_period" if any(column.compared for column in needs) else "none"
    if "limit" in ours.filters:
        most = MARKET_SITES if ours.sites is Sites.RANKED else MAX_LIMIT
        wanted |= {"limit": min(asked.limit, most), "offset": asked.offset}
    if sort is not None and sort[0] in report.sorts:
        wanted["sort"] = f"{report.sorts[sort[0]]}_{'desc' if sort[1] else 'asc'}"
    wanted["measures"] = _measures(ours, columns, extra=None)
    return wanted | report.params(asked)


def _measures(ours: Report, columns: list[Column], extra: Extra | None) -> list[str]:
    named = {name for column in columns if column.extra is extra for name in column.measures}
    return [measure.name for measure in ours.measures if measure.name in named] or [ours.measures[0].name]


async def _extra_rows(
    kind: Extra,
    report: TrendsReport,
    asked_for: Row,
    rows: list[Row],
    columns: list[Column],
    asking: Asking,
) -> dict[Any, Row]:
    """Rows of a second question by what joins them; it fills columns and is not counted."""
    ours = REPORTS[report.report].report
    if kind in (Extra.DESKTOP, Extra.MOBILE):
        if asked_for["device"] not in ("all_devices", kind.value):
            return {}
        wanted = asked_for | {"device": kind.value, "compare": "none"}
        wanted["measures"] = _measures(ours, columns, kind)
        if isinstance(ours, RankedReport):
            # The order of one device is another one: every row that may join is read.
            wanted |= {"limit": MAX_LIMIT, "offset": 0, "sort": None}
        found = await asking.report(report.report, wanted, counted=False)
        return {row[report.key]: row for row in found.rows}
    shared: Row = {name: asked_for[name] for name in ("period", "device", "geo") if name in asked_for}
    shared |= {"compare": "none", "measures": _measures(ours, columns, kind)}
    if kind is Extra.WORLDWIDE:
        sites = [shared | {"geo": "worldwide", "targets": asked_for["targets"]}]
    else:
        names = [row[report.key] for row in rows]
        parts = (names[at : at + MAX_TARGETS_IN_BULK] for at in range(0, len(names), MAX_TARGETS_IN_BULK))
        sites = [shared | {"targets": part, "measures": ["unique_visitors"]} for part in parts]
    answers: list[Answer] = [await asking.report("batch-targets", each, counted=False) for each in sites]
    return {row["target"]: row for found in answers for row in found.rows}


def _place(kind: Extra, report: TrendsReport, row: Row) -> Any:
    return row["target"] if kind is Extra.WORLDWIDE else row[report.key]


def _has_pages(report: TrendsReport) -> bool:
    """Whether our report itself gives a page of its rows as they are shown here."""
    ours = REPORTS[report.report].report
    arranged = report.arrange is not TrendsReport.__dataclass_fields__["arrange"].default
    return "limit" in ours.filters and not arranged and not report.needs_number


def _sort_of(report: TrendsReport, asked: VendorQuery) -> tuple[str, bool] | None:
    """The column of the order and whether the largest comes first."""
    if asked.sort is None:
        return (report.order.lstrip("-"), report.order.startswith("-")) if report.order else None
    name, _, direction = asked.sort.rpartition("_")
    if direction.lower() not in ("asc", "desc"):
        name, direction = asked.sort, "desc"
    if name not in report.columns:
        there = what_there_is(name, report.columns)
        raise wrong(f"sort_order: {shortened(name)!r} is not a column of {report.name}; {there}")
    return name, direction.lower() == "desc"


def _put_in_order(lines: list[Line], column: Column, descending: bool) -> None:
    """Known values first; lines that are alike stay in the order they came in."""
    known = [line for line in lines if column.value(line) is not None]
    unknown = [line for line in lines if column.value(line) is None]
    lines[:] = sorted(known, key=column.value, reverse=descending) + unknown


def _column(report: TrendsReport, name: str) -> Column:
    """A column of the dialect, or a field of our own row by its name; refused when there is neither."""
    if name in report.columns:
        return report.columns[name]
    if name == "as_of":
        return Column(lambda line: line.answer.as_of)
    ours = REPORTS[report.report].report
    if name not in row_model(ours).model_fields:
        there = what_there_is(name, report.columns)
        raise wrong(
            f"export_columns: {report.name} has no column {shortened(name)!r}; {there}, as_of, "
            f"or a field of our report {ours.id}"
        )
    of = next((measure for measure in ours.measures if name.startswith(measure.name)), None)
    if of is None:
        return Column(lambda line: line.row.get(name))
    change = name.removeprefix(of.name)
    compared = change.startswith("_change") or change == "_significant"
    is_count = of.kind in (Kind.TOTAL, Kind.PEOPLE) and not compared
    form = Form.COUNT if is_count else Form.SHARE
    return Column(lambda line: line.row.get(name), form, (of.name,), compared=compared)
