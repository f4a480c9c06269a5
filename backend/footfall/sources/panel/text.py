"""Panel rows of CSV and JSON Lines files: split into cells here, judged by the same SQL as Parquet."""

import json
from collections.abc import Iterator
from importlib.resources import files

import pyarrow as pa

from footfall.lake.quarantine import Refusal
from footfall.sources import headers, separated
from footfall.sources.door import Chunk, Task, UnreadableError
from footfall.sources.lines import Batch, Lines
from footfall.sources.panel.columns import OPTIONAL, REQUIRED, TEXTS, rows_sql, ts_of_text

# A quarter of a million lines with what is made of them take some 350 MB, and several files are read at once.
CHUNK_LINES = 250_000
_COLUMNS = (*REQUIRED, *OPTIONAL)
_LINE = pa.schema([("line", pa.int64()), ("text", pa.string())])
_JSON = (files(__package__) / "json_cells.sql").read_text(encoding="utf-8")
_KEYS = (files(__package__) / "json_keys.sql").read_text(encoding="utf-8")
_KEYS = _KEYS.replace("{columns}", str(list(_COLUMNS)))
_JSON_COLUMNS = json.dumps(dict.fromkeys(_COLUMNS, "VARCHAR"))


def read(task: Task) -> Iterator[Chunk]:
    """The file in chunks of a quarter of a million lines."""
    lines = Lines(task.job.path)
    reader: _Csv | _JsonLines | None = None
    for index, batches in enumerate(lines.chunks(CHUNK_LINES)):
        reader = reader or _reader_for(task, batches)
        if index < task.start:
            continue
        chunk = reader.chunk(batches)
        chunk.share = lines.share
        yield chunk
    if reader is None:
        raise UnreadableError(task.job.path, "the file holds no line of text")
    if lines.broken:
        yield Chunk(warnings=[lines.broken])


def _reader_for(task: Task, batches: list[Batch]) -> "_Csv | _JsonLines":
    first = next((batch for batch in batches if batch.texts), None)
    if first is None:
        refused = next(
            (f": line {one.line} is {one.reason}" for batch in batches for one in batch.refusals), ""
        )
        raise UnreadableError(
            task.job.path,
            f"no line of the file can be read{refused}; write UTF-8 text, of JSON one object a line",
        )
    if first.texts[0].lstrip().startswith(("{", "[")):
        return _JsonLines(task)
    return _Csv(task, first)


class _Csv:
    """Comma-separated text; its first line names the columns."""

    def __init__(self, task: Task, first: Batch) -> None:
        path, header = task.job.path, first.texts.pop(0)
        del first.numbers[0]
        self._task = task
        self._separator = separated.separator_of(header)
        try:
            names = separated.fields_of(header, self._separator)
        except ValueError as error:
            raise UnreadableError(path, f"the header line has broken quotes: {error}") from None
        self._width = len(names)
        self._match = headers.match(path, names, REQUIRED, OPTIONAL)
        self._at = {name: names.index(found) for name, found in self._match.columns.items()}

    def chunk(self, batches: list[Batch]) -> Chunk:
        """The lines of some batches."""
        chunk = Chunk(unknown_columns=self._match.unknown)
        tables = []
        for batch in batches:
            numbers, columns, refusals = separated.columns_of(batch, self._width, self._separator)
            chunk.refusals += batch.refusals + refusals
            cells = {name: columns[at] for name, at in self._at.items()}
            tables.append(pa.table({"line": pa.array(numbers, pa.int64()), **cells}))
        chunk.lines = len(chunk.refusals)
        self._task.connection.register("incoming", pa.concat_tables(tables))
        chunk.events = _events_sql("incoming", set(self._at), self._task)
        return chunk


class _JsonLines:
    """One JSON object a line; its keys are the columns."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._checked = False

    def chunk(self, batches: list[Batch]) -> Chunk:
        """The lines of some batches."""
        connection = self._task.connection
        tables = [pa.table({"line": batch.numbers, "text": batch.texts}, schema=_LINE) for batch in batches]
        connection.register("arrived", pa.concat_tables(tables))
        connection.execute(_JSON.replace("{columns}", _JSON_COLUMNS))
        chunk = Chunk(unknown_columns=self._unknown_keys())
        connection.unregister("arrived")
        broken = connection.execute("SELECT line, sample FROM incoming WHERE cell IS NULL").fetchall()
        chunk.refusals = [Refusal(line, "not a JSON object", None, sample) for line, sample in broken]
        for batch in batches:
            chunk.refusals += batch.refusals
        chunk.lines = len(chunk.refusals)
        usable = "SELECT line, cell.* FROM incoming WHERE cell IS NOT NULL"
        chunk.events = _events_sql(f"({usable})", set(_COLUMNS), self._task)
        return chunk

    def _unknown_keys(self) -> tuple[str, ...]:
        found = [key for (key,) in self._task.connection.execute(_KEYS).fetchall()]
        if not self._checked and found:
            headers.match(self._task.job.path, found, REQUIRED, OPTIONAL)
            self._checked = True
        return tuple(key for key in found if key not in _COLUMNS)


def _events_sql(relation: str, present: set[str], task: Task) -> str:
    texts = ", ".join(name if name in present else f"NULL::VARCHAR AS {name}" for name in TEXTS)
    active = "nullif(active_ms, '')" if "active_ms" in present else "NULL::VARCHAR"
    ts = f"{ts_of_text('ts')} AS ts, ts AS ts_found"
    return rows_sql(f"SELECT line, {ts}, {active} AS active_found, {texts} FROM {relation}", task.now)
