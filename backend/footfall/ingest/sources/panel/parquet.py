"""Reads and judges panel rows of a Parquet file without making Python objects of them.

In a file of ordinary types texts stay dictionary-encoded up to the landing, and each distinct text is judged
once. Any other file, and any span with damage, is read by the engine row by row.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.core.sql_text import sql_text
from footfall.ingest.files import parquet_file
from footfall.ingest.files.records import NO_ROWS
from footfall.ingest.protocol import DAMAGED, Chunk, Task, UnreadableError
from footfall.ingest.sources.panel import distinct, mapping, recognition, sample
from footfall.ingest.sources.panel.cells import Cells, present_columns, ts_of_number
from footfall.ingest.sources.panel.columns import TEXTS, rows_sql

# A million rows with their addresses take 100 to 300 MB while they are landed.
CHUNK_ROWS = 1_000_000
_TIMES = ("ts", mapping.UNTIL)


@dataclass(frozen=True)
class _Span:
    """Rows of the file from `start` to before `end`, counted from 0."""

    start: int
    end: int


def read(task: Task) -> Iterator[Chunk]:
    """The file in spans of about a million rows. They end with a row group unless the group is larger.

    UnreadableError for a file that is damaged, has no rows or lacks columns.
    """
    reader = _Reader(task)
    for span in reader.spans()[task.start :]:
        chunk = reader.numbered_chunk(span) or reader.chunk([span])
        chunk.share = span.end / reader.rows
        yield chunk


class _Reader:
    def __init__(self, task: Task) -> None:
        path = task.job.path
        self._file = parquet_file.opened(path)
        self._task = task
        self.rows = int(self._file.metadata.num_rows)
        if not self.rows:
            raise UnreadableError(path, NO_ROWS)
        self._mapping = mapping.of(task.job.options)
        self._match = recognition.match(path, self._file.schema_arrow.names, self._mapping)
        parquet_file.require_single(path, self._file, self._match.columns.values())
        self._refuse_what_is_no_panel()
        self._warnings: list[str] = []
        relation = f"read_parquet({sql_text(path)}, file_row_number = true)"
        self._cells = self._cells_sql(relation, "file_row_number + 1")
        if self._is_ordinary():
            texts = [found for name, found in self._match.columns.items() if name in TEXTS]
            # Columns fetched in one piece take 0.08 s for a million rows, page by page 0.1 to 0.4 s.
            self._file = pq.ParquetFile(
                path, metadata=self._file.metadata, read_dictionary=texts, pre_buffer=True
            )

    def _refuse_what_is_no_panel(self) -> None:
        """UnreadableError for rows that are no page views of people. Damaged rows are told of later."""
        try:
            first = next(self._file.iter_batches(sample.ROWS, use_threads=False))
            rows = [
                {name: str(cell) for name, cell in row.items() if cell is not None}
                for row in first.to_pylist()
            ]
        except (pa.ArrowException, OSError, ValueError, OverflowError):
            return
        cells = {ours: [row.get(theirs, "") for row in rows] for ours, theirs in self._match.columns.items()}
        sample.refuse_what_is_no_panel(self._task, cells, rows)

    def spans(self) -> list[_Span]:
        """Where the chunks begin and end."""
        spans: list[_Span] = []
        start = 0
        for group in self._groups():
            while group.end - start >= 2 * CHUNK_ROWS:
                spans.append(_Span(start, start + CHUNK_ROWS))
                start += CHUNK_ROWS
            if group.end - start >= CHUNK_ROWS:
                spans.append(_Span(start, group.end))
                start = group.end
        return [*spans, _Span(start, self.rows)] if start < self.rows else spans

    def numbered_chunk(self, span: _Span) -> Chunk | None:
        """The rows of a span, judged by distinct texts; None if they have to be judged one by one."""
        groups = [i for i, group in enumerate(self._groups()) if span.start <= group.start < span.end]
        whole = sum(self._file.metadata.row_group(i).num_rows for i in groups) == span.end - span.start
        if not whole or not self._is_ordinary():
            return None
        connection, now = self._task.connection, self._task.now
        columns = self._match.columns
        try:
            rows = self._file.read_row_groups(groups, [*columns.values()], use_threads=False)
            rows = rows.unify_dictionaries().combine_chunks()
            judged = distinct.judge(
                _milliseconds(_only_chunk(rows[columns["ts"]])),
                _only_chunk(rows[columns["active_ms"]]) if "active_ms" in columns else None,
                {name: _only_chunk(rows[columns[name]]) for name in TEXTS if name in columns},
                connection,
                now,
            )
        except (pa.ArrowException, OSError):
            return None
        chunk = Chunk(good=judged.good, unknown_columns=self._match.unknown, warnings=self._warnings)
        if judged.odd is not None:
            lines = pa.array(range(span.start + 1, span.end + 1), pa.int64())
            connection.register("odd", rows.append_column("line", lines).filter(judged.odd))
            chunk.events = rows_sql(self._cells_sql("odd", "odd.line"), now)
        return chunk

    def _is_ordinary(self) -> bool:
        """Whether times and active milliseconds are numbers (or timestamps) and the texts are texts."""
        if self._mapping != mapping.Mapping():
            return False
        kinds = {name: self._kind(found) for name, found in self._match.columns.items()}
        ts, active = kinds["ts"], kinds.get("active_ms", pa.int64())
        return (
            (ts in (pa.int32(), pa.int64()) or pa.types.is_timestamp(ts))
            and pa.types.is_integer(active)
            and all(pa.types.is_string(kinds[name]) for name in TEXTS if name in kinds)
        )

    def _kind(self, column: str) -> pa.DataType:
        kind = self._file.schema_arrow.field(column).type
        return kind.value_type if pa.types.is_dictionary(kind) else kind

    def chunk(self, spans: list[_Span]) -> Chunk:
        """The rows of some spans, judged one by one."""
        return Chunk(
            events=self._rows_sql(spans),
            unknown_columns=self._match.unknown,
            warnings=self._warnings,
            salvage=partial(self._salvage, spans),
        )

    def _salvage(self, spans: list[_Span], error: duckdb.Error) -> Chunk:
        """The chunk of the undamaged row groups in these spans. Raises the error if no group is damaged."""
        pieces = [
            _Span(max(group.start, span.start), min(group.end, span.end))
            for span in spans
            for group in self._groups()
            if group.start < span.end and group.end > span.start
        ]
        good = [piece for piece in pieces if self._is_readable(piece)]
        bad = [piece for piece in pieces if piece not in good]
        if not bad:
            raise error
        chunk = self.chunk(good)
        chunk.events = chunk.events if good else None
        chunk.lines = sum(piece.end - piece.start for piece in bad)
        chunk.skipped = Counter({DAMAGED: chunk.lines})
        chunk.is_damaged = True
        rows = ", ".join(f"{piece.start + 1}-{piece.end}" for piece in bad)
        problem = str(error).splitlines()[0][:200]
        chunk.warnings = [*self._warnings, f"{self._task.job.path}: rows {rows} are damaged ({problem})"]
        return chunk

    def _is_readable(self, span: _Span) -> bool:
        try:
            self._task.connection.execute(f"SELECT count(COLUMNS(*)) FROM ({self._rows_sql([span])})")
        except duckdb.Error:
            return False
        return True

    def _groups(self) -> Iterator[_Span]:
        start = 0
        for index in range(self._file.metadata.num_row_groups):
            end = start + self._file.metadata.row_group(index).num_rows
            yield _Span(start, end)
            start = end

    def _rows_sql(self, spans: list[_Span]) -> str:
        inside = " OR ".join(
            f"(file_row_number >= {span.start} AND file_row_number < {span.end})" for span in spans
        )
        return rows_sql(f"{self._cells} WHERE {inside}", self._task.now)

    def _cells_sql(self, relation: str, line: str) -> str:
        columns = self._match.columns
        typed = {name: sql for name in _TIMES if name in columns and (sql := self._moment(columns[name]))}
        present = present_columns(self._mapping, columns, self._text)
        return Cells(self._mapping, present, typed).select(line, relation)

    def _moment(self, name: str) -> str | None:
        """SQL of epoch milliseconds of a column of timestamps or of numbers since a moment; else None."""
        kind = self._file.schema_arrow.field(name).type
        column = f'"{_name(name)}"'
        if pa.types.is_timestamp(kind):
            zone = self._mapping.zone
            if kind.tz is None and zone is not None:
                return f"epoch_ms(timezone({sql_text(zone)}, {column}::TIMESTAMP))"
            if kind.tz is None:
                warning = f"{self._task.job.path}: ts has no zone in this file; it was read as UTC"
                self._warnings = [warning]
            # The engine has no epoch_ms of nanoseconds with a zone.
            return f"epoch_ms({column}::{'TIMESTAMP' if kind.tz is None else 'TIMESTAMPTZ'})"
        unit = self._mapping.units.get("ts")
        if (pa.types.is_integer(kind) or pa.types.is_floating(kind)) and unit in (
            None,
            *mapping.SINCE_A_MOMENT,
        ):
            # In the column's own type, such as INTEGER, seconds times 1000 may overflow.
            return ts_of_number(f"{column}::DOUBLE", unit)
        return None

    def _text(self, name: str) -> str:
        kind = self._file.schema_arrow.field(name).type
        column = f'"{_name(name)}"'
        return f"TRY(decode({column}))" if pa.types.is_binary(kind) else f"{column}::VARCHAR"


def _only_chunk(column: pa.ChunkedArray) -> pa.Array:
    return column.chunk(0)


def _milliseconds(ts: pa.Array) -> pa.Array:
    if pa.types.is_timestamp(ts.type):
        ts = ts.cast(pa.timestamp("ms", ts.type.tz), safe=False)
    return ts.cast(pa.int64())


def _name(column: str) -> str:
    return column.replace('"', '""')
