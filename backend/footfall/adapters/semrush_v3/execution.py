"""Answers one call: reads the question, asks our reports, and puts their rows under the columns asked for."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from footfall.adapters.semrush_v3 import question
from footfall.adapters.semrush_v3.declaration import Column, Extra, Form, Line, Row, TrendsReport
from footfall.adapters.semrush_v3.errors import wrong
from footfall.adapters.semrush_v3.question import VendorQuery
from footfall.adapters.vendors.asking import Asking
from footfall.adapters.vendors.faults import Faults
from footfall.core.measure import Kind
from footfall.core.period import Month
from footfall.core.spelling import shortened, what_there_is
from footfall.query import REPORTS, Answer, RefusedError
from footfall.query.answer.schema.models import row_model
from footfall.query.question.fields import MAX_LIMIT
from footfall.reports import (
    MARKET_SITES,
    MAX_TARGETS_IN_BULK,
    EstimatedReport,
    RankedReport,
    Report,
    Sites,
)

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


def read(report: TrendsReport, texts: dict[str, str], wrong_names: Iterable[str] = ()) -> VendorQuery:
    """The parameters of a call, checked; RefusedError names every one at fault.

    texts: values by lower-case name; wrong_names: a sentence for each wrong name.
    """
    faults = Faults()
    for sentence in wrong_names:
        faults.add(wrong(sentence))
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
    faults.raise_all()
    return asked


async def answer(
    report: TrendsReport, asked: VendorQuery, asking: Asking
) -> Iterable[list[tuple[Any, Form]]]:
    """The lines of the answer; each has the value and its form for every column asked for."""
    columns = [_column(report, name) for name in asked.columns]
    sort = _sort_of(report, asked)
    by_report = sort is None or sort[0] in report.sorts
    end = asked.offset + asked.limit
    # The page is cut here if our report does not page the lines as they are shown, and for several months.
    has_pages = by_report and _has_pages(report)
    pages_here = asked.every_month or not has_pages
    paged = replace(asked, offset=0, limit=end if has_pages else MAX_LIMIT) if pages_here else asked
    months = await _months(report, asked, asking)
    lines = [
        line
        for month in months
        for line in await _lines(report, replace(paged, month=month), asking, columns, sort)
    ]
    if sort is not None and not by_report:
        _put_in_order(lines, _column(report, sort[0]), descending=sort[1])
    if pages_here:
        lines = lines[asked.offset : end]
    return [[(column.value(line), column.form) for column in columns] for line in lines]


async def _months(report: TrendsReport, asked: VendorQuery, asking: Asking) -> list[Month | None]:
    """The months to ask about, newest first; None leaves the choice to our report.

    Empty for a month without data; RefusedError for one after the newest.
    """
    ours = REPORTS[report.report].report
    is_trend = isinstance(ours, EstimatedReport) and ours.has_dates
    if not asked.every_month and asked.month is None and not is_trend:
        return [None]
    published = await asking.months()
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
    """The rows of our report for one month as lines, with the rows of second questions."""
    our_question = _question(report, asked, columns, sort)
    try:
        our_answer = await asking.report(report.report, our_question)
    except RefusedError as refused:
        # A month without data is not a fault: it has no lines.
        if refused.code == "period_outside_data":
            return []
        raise
    rows = [row for row in our_answer.rows if not row.get("is_other")]
    first = REPORTS[report.report].report.measures[0].name
    if report.needs_number:
        rows = [row for row in rows if row[first] is not None]
    rows = report.arrange(rows, asked)
    extra = {
        kind: await _extra_rows(kind, report, our_question, our_answer, rows, columns, asking)
        for kind in {column.extra for column in columns if column.extra is not None}
        if rows
    }
    return [
        Line(
            row,
            {kind: by_key.get(_key(kind, report, row), {}) for kind, by_key in extra.items()},
            asked,
            our_answer,
        )
        for row in rows
    ]


def _question(
    report: TrendsReport, asked: VendorQuery, columns: list[Column], sort: tuple[str, bool] | None
) -> Row:
    """The question as our report takes it, with only the measures that the columns need."""
    ours = REPORTS[report.report].report
    params = {"device": asked.device, "geo": "worldwide" if report.without_geo else asked.geo}
    wanted: dict[str, Any] = {name: value for name, value in params.items() if name in ours.filters}
    if asked.targets:
        wanted["targets"] = [{"value": target, "scope": asked.scope} for target in asked.targets.values()]
    if asked.month is not None:
        wanted["period"] = str(asked.month)
    if "compare" in ours.filters:
        used = [*columns, *([_column(report, sort[0])] if sort else [])]
        wanted["compare"] = "previous_period" if any(column.compared for column in used) else "none"
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
    our_question: Row,
    our_answer: Answer,
    rows: list[Row],
    columns: list[Column],
    asking: Asking,
) -> dict[Any, Row]:
    """Rows of a second question by the key that `_key` gives for our rows. It is not counted as a report.

    our_question, our_answer: what our report was asked, and what it said.
    """
    ours = REPORTS[report.report].report
    if kind is Extra.PLACES:
        return await _places(report, our_answer, rows, our_question, asking)
    if kind in (Extra.DESKTOP, Extra.MOBILE):
        if our_question["device"] not in ("all_devices", kind.value):
            return {}
        wanted = our_question | {"device": kind.value, "compare": "none"}
        wanted["measures"] = _measures(ours, columns, kind)
        if isinstance(ours, RankedReport):
            # One device ranks rows differently, so all rows are read that may belong to a line.
            wanted |= {"limit": MAX_LIMIT, "offset": 0, "sort": None}
        of_device = await asking.report(report.report, wanted, counted=False)
        return {row[report.key]: row for row in of_device.rows}
    shared: Row = {name: our_question[name] for name in ("period", "device", "geo") if name in our_question}
    shared |= {"compare": "none", "measures": _measures(ours, columns, kind)}
    if kind is Extra.WORLDWIDE:
        questions = [shared | {"geo": "worldwide", "targets": our_question["targets"]}]
    else:
        names = [row[report.key] for row in rows]
        parts = (names[at : at + MAX_TARGETS_IN_BULK] for at in range(0, len(names), MAX_TARGETS_IN_BULK))
        questions = [shared | {"targets": part, "measures": ["unique_visitors"]} for part in parts]
    answers: list[Answer] = [await asking.report("batch-targets", each, counted=False) for each in questions]
    return {row["target"]: row for found in answers for row in found.rows}


async def _places(
    report: TrendsReport, our_answer: Answer, rows: list[Row], our_question: Row, asking: Asking
) -> dict[Any, Row]:
    """Ranks of the sites of rows in the country asked for; empty where all countries are asked about."""
    if our_question["geo"] == "worldwide" or our_answer.period is None:
        return {}
    places = await asking.places(
        [row[report.key] for row in rows],
        our_answer.period,
        our_question["geo"],
        device=our_question["device"],
        as_of=our_answer.as_of,
    )
    return {site: {"rank": place} for site, place in places.items()}


def _key(kind: Extra, report: TrendsReport, row: Row) -> Any:
    return row["target"] if kind is Extra.WORLDWIDE else row[report.key]


def _has_pages(report: TrendsReport) -> bool:
    """Whether a page of our report's rows is a page of the lines: none are left out or rearranged here."""
    ours = REPORTS[report.report].report
    arranged = report.arrange is not TrendsReport.__dataclass_fields__["arrange"].default
    return "limit" in ours.filters and not arranged and not report.needs_number


def _sort_of(report: TrendsReport, asked: VendorQuery) -> tuple[str, bool] | None:
    """The column to sort by and whether the largest comes first; None to leave our report's order."""
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
    """Sort in place: known values first, and lines of the same value in the order they had."""
    known = [line for line in lines if column.value(line) is not None]
    unknown = [line for line in lines if column.value(line) is None]
    lines[:] = sorted(known, key=column.value, reverse=descending) + unknown


def _column(report: TrendsReport, name: str) -> Column:
    """A column of the Trends report, or a field of our own report; RefusedError if there is neither."""
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
    measure = next((each for each in ours.measures if name.startswith(each.name)), None)
    if measure is None:
        return Column(lambda line: line.row.get(name))
    suffix = name.removeprefix(measure.name)
    compared = suffix.startswith("_change") or suffix == "_significant"
    is_count = measure.kind in (Kind.TOTAL, Kind.PEOPLE) and not compared
    form = Form.COUNT if is_count else Form.SHARE
    return Column(lambda line: line.row.get(name), form, (measure.name,), compared=compared)
