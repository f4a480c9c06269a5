"""Adobe Analytics: a freeform table of Workspace downloaded as CSV, with the dimension Day or Month."""

import re
from dataclasses import replace

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Record, Records
from footfall.ingest.protocol import Chunk, MisreadError, Task, UnreadableError
from footfall.ingest.sources.first_party import written_days
from footfall.ingest.sources.first_party.counted_rows import Row, checked_counts
from footfall.ingest.sources.first_party.dated import by_month, day_column, with_visitors
from footfall.ingest.sources.first_party.shape import finish
from footfall.ingest.sources.first_party.unread import broken_down_by
from footfall.ingest.sources.first_party.written_days import OrderError, Period

NAME = "Adobe Analytics Workspace (freeform table: Day or Month, Visits, Unique Visitors, Page Views)"
_RULE = re.compile(r"#={10,}\s*$")
# `# Date: Oct 1, 2026 - Oct 31, 2026`, and the segments that the table is of.
_PERIOD = re.compile(r"#[^:]*:\s*(.+?)\s+[-–]\s+(.+?)\s*$")
_SEGMENT = re.compile(r"#\s*segments?\s*:\s*(.+?)\s*$", re.IGNORECASE)
_EVERYTHING = frozenset({"all visits", "all visitors", "all data", "all hits", "alle besuche", "none"})
_FIRST = "dimension"
_COLUMNS = (
    Column(
        "visits",
        cells.count,
        "a whole number from 0",
        required=True,
        aliases=("besuche", "visites", "visitas", "visite", "訪問回数", "방문 횟수", "访问次数"),
    ),
    Column(
        "unique_visitors",
        cells.count,
        "a whole number from 0",
        aliases=("unique visitors", "unique visitor", "visitors", "eindeutige besucher", "visiteurs uniques"),
    ),
    Column("page_views", cells.count, "a whole number from 0", aliases=("page views", "seitenansichten")),
    Column("bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate", "absprungrate")),
    Column("avg_visit_duration", cells.seconds, "seconds", aliases=("time spent per visit (seconds)",)),
)
_KNOWN = frozenset(name for column in _COLUMNS for name in (column.name, *column.aliases))


def recognises(records: Records) -> bool:
    """Whether its comments are ruled as those of Workspace."""
    return any(map(_RULE.match, records.comments)) and len(records.names) > 1


def read(task: Task, records: Records) -> Chunk:
    """One row per month. MisreadError for a segment, and for a table that is not by day or month."""
    site = task.job.options.get("site")
    if site is None:
        raise UnreadableError(
            task.job.path, "a table of Adobe Analytics does not name its site; add --site HOST"
        )
    _refuse_segment(task, records)
    period, table, totals = _period(records.comments), *_without_totals(records)
    days = day_column(task, table, _KNOWN, period)
    if days is None:
        return _of_months(task, table, site)
    chunk, rows = checked_counts(task, (*_COLUMNS, days), table)
    dated = [row | {"host": site} for row in rows if "date" in row]
    _, of_all = checked_counts(task, _COLUMNS, totals) if totals.rows else (chunk, list[Row]())
    if totals.rows:
        chunk.lines += len(totals.rows)
        chunk.skipped["row of totals"] += len(totals.rows)
    return finish(task, chunk, with_visitors(by_month(task, chunk, dated, period), of_all, period))


def _of_months(task: Task, table: Records, site: str) -> Chunk:
    column = Column("month", cells.month, "a month", required=True, aliases=(_FIRST,))
    try:
        for row in table.rows:
            cells.month(row.cells.get(_FIRST, ""))
    except ValueError:
        raise broken_down_by(task, _dimension(table)) from None
    chunk, rows = checked_counts(task, (*_COLUMNS, column), table)
    return finish(task, chunk, [row | {"host": site} for row in rows])


def _without_totals(records: Records) -> tuple[Records, Records]:
    """The table with its first column called `_FIRST`, and its rows of totals, which name no day or month.

    A total stands beside nothing or beside the name of the dimension, which is then not above the column.
    """
    title, *names = records.names
    rows, totals = [], []
    for row in records.rows:
        first = row.cells.get(title, "").strip()
        others = {name: cell for name, cell in row.cells.items() if name != title}
        is_total = not first or (not title and row is records.rows[0] and not any(map(str.isdigit, first)))
        if is_total:
            totals.append(Record(row.line, others))
        else:
            rows.append(Record(row.line, {_FIRST: first, **others}))
    named = title or (records.rows[0].cells.get(title, "") if records.rows else "")
    return (
        replace(records, names=[_FIRST, *names], rows=rows, comments=[*records.comments, named]),
        Records(names, totals),
    )


def _dimension(table: Records) -> str:
    return table.comments[-1]


def _refuse_segment(task: Task, records: Records) -> None:
    for comment in records.comments:
        found = _SEGMENT.match(comment)
        if found and found[1].lower() not in _EVERYTHING:
            raise MisreadError(
                task.job.path,
                f"the export is of a part of the site ({found[1][:60]}); export it without these filters",
            )


def _period(comments: list[str]) -> Period | None:
    """The first and last day that a comment tells; None if none does."""
    for comment in comments:
        if not (found := _PERIOD.match(comment)):
            continue
        try:
            parse = written_days.parser_of(found.groups(), None)
        except OrderError:
            continue
        if parse:
            return parse(found[1]), parse(found[2])
    return None
