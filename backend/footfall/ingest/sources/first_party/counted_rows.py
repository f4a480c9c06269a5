"""Rows of counts as an export has them, each thing counted once."""

from collections.abc import Sequence

from footfall.ingest import headers
from footfall.ingest.column import Column, names_of
from footfall.ingest.files.records import Record, Records
from footfall.ingest.files.sheet import checked
from footfall.ingest.protocol import Chunk, MisreadError, Task
from footfall.ingest.sources.first_party.cuts import CUTS
from footfall.ingest.sources.first_party.unread import require_whole

# What a row may be about.
_ABOUT = ("host", "month", "date", *CUTS)
Row = dict[str, object]


def checked_counts(task: Task, columns: tuple[Column, ...], records: Records) -> tuple[Chunk, list[Row]]:
    """A chunk and the values of the good rows, as `sheet.checked` gives them, without repeated rows.

    A row has in `written` how the file writes its month or day. MisreadError if a column that is
    not read breaks the counts down, or if rows about the same thing differ.
    """
    chunk, rows = checked(task, columns, records)
    require_whole(task, records, chunk.unknown_columns)
    match = headers.match(task.job.path, records.names, *names_of(columns)).columns
    about = [match[name] for name in _ABOUT if name in match]
    kept: list[Row] = []
    seen: dict[tuple[str, ...], Record] = {}
    good = _by_place(rows)
    for place, record in enumerate(records.rows):
        if place not in good:
            continue
        row = good[place]
        if "host" in match and "host" not in row:  # a row of totals
            kept.append(row)
            continue
        first = seen.setdefault(tuple(record.cells.get(name, "") for name in about), record)
        if first is record:
            row["written"] = record.cells.get(match.get("month", match.get("date", "")), "")
            kept.append(row)
        elif first.cells == record.cells:
            chunk.skipped["row that repeats another"] += 1
        else:
            raise _several_rows(task, first, record, chunk.unknown_columns)
    return chunk, kept


def _by_place(rows: list[Row]) -> dict[int, Row]:
    return {int(str(row.pop("place"))): row for row in rows}


def _several_rows(task: Task, first: Record, second: Record, unread: Sequence[str]) -> MisreadError:
    """The error for two rows about the same, which names a column in which they differ."""
    name = next(
        name
        for name in (*unread, *first.cells, *second.cells)
        if first.cells.get(name) != second.cells.get(name)
    )
    return MisreadError(
        task.job.path,
        f"lines {first.line} and {second.line} count the same and differ in the column {name[:60]!r}: the"
        " export is broken down further than is read; export it without that, or keep one of the rows",
    )
