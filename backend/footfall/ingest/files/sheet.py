"""Reads small tables by a list of columns: each cell is checked, and a wrong one named by line and column."""

from collections.abc import Mapping, Sequence

import pyarrow as pa

from footfall.ingest import headers, uniform
from footfall.ingest.cells import UnclearError
from footfall.ingest.column import Column, names_of
from footfall.ingest.files.records import NO_ROWS, Record, Records
from footfall.ingest.files.records import read as read_records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.lake.quarantine import Refusal
from footfall.lake.reference import TABLES


def file_chunk(task: Task, table: str, columns: Sequence[Column]) -> Chunk:
    """The rows of a reference table from a file with these columns, read by column if all cells are good."""
    chunk = uniform.read(task, table, columns)
    return table_chunk(task, table, columns, read_records(task.job.path)) if chunk is None else chunk


def table_chunk(
    task: Task,
    table: str,
    columns: Sequence[Column],
    records: Records,
    more: Mapping[str, pa.DataType] = uniform.NOTHING,
) -> Chunk:
    """The rows of a reference table from the rows of a file with these columns. more: see `uniform.read`."""
    chunk, values = checked(task, columns, records)
    chunk.tables = {table: rows_of(table, values, more)}
    return chunk


def checked(task: Task, columns: Sequence[Column], records: Records) -> tuple[Chunk, list[dict[str, object]]]:
    """A chunk that counts rows and refusals, and the values of the good rows by column name.

    With each row are its `line` and its `place` among the rows of the file, from 0.

    UnreadableError for a file without rows or without a required column.
    """
    match = headers.match(task.job.path, records.names, *names_of(columns))
    if not records.rows and not records.refusals:
        raise UnreadableError(task.job.path, NO_ROWS)
    sheet = _Sheet(columns, match.columns)
    values = []
    for place, record in enumerate(records.rows):
        if (row := sheet.row(record)) is not None:
            row["place"] = place
            values.append(row)
    chunk = Chunk(
        lines=len(records.rows) + len(records.refusals),
        refusals=records.refusals + sheet.refusals,
        unknown_columns=match.unknown,
        warnings=records.warnings,
        is_damaged=records.is_damaged,
        choices={column.name: column.choices for column in columns if column.choices},
    )
    return chunk, values


def rows_of(
    table: str, values: Sequence[dict[str, object]], more: Mapping[str, pa.DataType] = uniform.NOTHING
) -> pa.Table:
    """An Arrow table with the columns of a reference table, `more` and `line`. What a row lacks is NULL."""
    fields = [*TABLES[table].columns, *more.items(), ("line", pa.int64())]
    return pa.table({name: pa.array([row.get(name) for row in values], kind) for name, kind in fields})


class _Sheet:
    def __init__(self, columns: Sequence[Column], found: dict[str, str]) -> None:
        self._columns = [(column, found[column.name]) for column in columns if column.name in found]
        self.refusals: list[Refusal] = []

    def row(self, record: Record) -> dict[str, object] | None:
        """The values of a record with its `line`; None if it is refused."""
        values: dict[str, object] = {"line": record.line}
        noted: list[Refusal] = []
        for column, name in self._columns:
            cell = record.cells.get(name)
            if cell is None:
                if column.required:
                    self.refusals.append(Refusal(record.line, f"{column.name}: missing", column.name))
                    return None
                continue
            try:
                values[column.name] = column.parse(cell)
            except (ValueError, OverflowError) as error:
                kept = not (column.required or column.strict)
                is_unclear = isinstance(error, UnclearError)
                reason = f"{column.name}: {error if is_unclear else f'not {column.expects}'}"
                noted.append(Refusal(record.line, reason, column.name, cell, kept))
                if not kept:
                    self.refusals.append(noted[-1])
                    return None
        self.refusals += noted
        return values
