"""Small tables read by a list of columns: each cell is checked, what is wrong is named by line and column."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyarrow as pa

from footfall.lake.quarantine import Refusal
from footfall.lake.reference import TABLES
from footfall.sources import headers
from footfall.sources.door import Chunk, Task, UnreadableError
from footfall.sources.records import Record, Records


@dataclass(frozen=True)
class Column:
    """A column of an input format.

    expects: ends the sentence "COLUMN: not ...". required: the column and a good cell in each row.
    strict: an empty cell is fine, a wrong one costs the row, because "unknown" would mean something else.
    Otherwise a wrong cell is left unknown and the row is kept. aliases: other names, in lower case.
    """

    name: str
    parse: Callable[[str], object]
    expects: str
    required: bool = False
    strict: bool = False
    aliases: tuple[str, ...] = ()


def table_chunk(task: Task, table: str, columns: Sequence[Column], records: Records) -> Chunk:
    """The rows of a reference table from the rows of a file with these columns."""
    chunk, values = checked(task, columns, records)
    chunk.tables = {table: rows_of(table, values)}
    return chunk


def checked(task: Task, columns: Sequence[Column], records: Records) -> tuple[Chunk, list[dict[str, object]]]:
    """The values of the good rows, and a chunk that counts the others."""
    required = [column.name for column in columns if column.required]
    optional = [column.name for column in columns if not column.required]
    aliases = {alias: column.name for column in columns for alias in column.aliases}
    match = headers.match(task.job.path, records.names, required, optional, aliases)
    if not records.rows and not records.refusals:
        raise UnreadableError(task.job.path, "the file has columns but no rows")
    sheet = _Sheet(columns, match.columns)
    values = [row for record in records.rows if (row := sheet.row(record)) is not None]
    chunk = Chunk(
        lines=len(records.rows) + len(records.refusals),
        refusals=records.refusals + sheet.refusals,
        unknown_columns=match.unknown,
        warnings=records.warnings,
    )
    return chunk, values


def rows_of(table: str, values: Sequence[dict[str, object]]) -> pa.Table:
    """An Arrow table in a reference table's columns and `line`; what a row does not have is NULL."""
    fields = [*TABLES[table].columns, ("line", pa.int64())]
    return pa.table({name: pa.array([row.get(name) for row in values], kind) for name, kind in fields})


class _Sheet:
    def __init__(self, columns: Sequence[Column], found: dict[str, str]) -> None:
        self._columns = [(column, found[column.name]) for column in columns if column.name in found]
        self.refusals: list[Refusal] = []

    def row(self, record: Record) -> dict[str, object] | None:
        """The values of a record; None when it is refused."""
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
            except (ValueError, OverflowError):
                kept = not (column.required or column.strict)
                reason = f"{column.name}: not {column.expects}"
                noted.append(Refusal(record.line, reason, column.name, cell, kept))
                if not kept:
                    self.refusals.append(noted[-1])
                    return None
        self.refusals += noted
        return values
