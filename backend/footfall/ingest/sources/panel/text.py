"""Panel rows of CSV and JSON files: they are split into cells here, and judged by the same SQL as Parquet."""

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pyarrow as pa

from footfall.ingest.files import separated
from footfall.ingest.files.documents import Documents, shape_of
from footfall.ingest.files.lines import Batch, Lines
from footfall.ingest.in_chunks import Reading, in_chunks
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.panel import exports, few_rows, mapping, recognition, sample
from footfall.ingest.sources.panel.cells import Cells, present_columns
from footfall.ingest.sources.panel.columns import OPTIONAL, REQUIRED, rows_sql
from footfall.lake.quarantine import Refusal

# A quarter of a million lines and what is made of them take about 350 MB, and several files are read at once.
CHUNK_LINES = 250_000
_COLUMNS = (*REQUIRED, *OPTIONAL)
_LINE = pa.schema([("line", pa.int64()), ("text", pa.string())])
_JSON = (files(__package__) / "json_cells.sql").read_text(encoding="utf-8")
_KEYS = (files(__package__) / "json_keys.sql").read_text(encoding="utf-8")


def read(task: Task) -> Iterator[Chunk]:
    """The file in chunks of a quarter of a million lines."""
    shape = shape_of(task.job.path, exports.shapes())
    lines = Documents(task.job.path, shape) if shape else Lines(task.job.path)
    return in_chunks(task, lines, CHUNK_LINES, _reader_for)


def _reader_for(task: Task, batches: list[Batch]) -> Reading:
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
        return _JsonLines(task, first)
    return _Csv(task, first)


class _Csv(Reading):
    """Comma-separated text; its first line names the columns."""

    def __init__(self, task: Task, first: Batch) -> None:
        path = task.job.path
        self._task = task
        header, self._separator = separated.header_of(first)
        try:
            names = separated.fields_of(header, self._separator)
        except ValueError as error:
            raise UnreadableError(path, f"the header line has broken quotes: {error}") from None
        self._width = len(names)
        self._mapping = mapping.of(task.job.options)
        self._match = recognition.match(path, names, self._mapping)
        self._at = {name: names.index(found) for name, found in self._match.columns.items()}
        self._refuse_what_is_no_panel(names, first.texts[: sample.ROWS])

    def _refuse_what_is_no_panel(self, names: list[str], texts: list[str]) -> None:
        batch = Batch([*range(len(texts))], texts)
        columns = separated.columns_of(batch, self._width, self._separator)[1]
        cells = {name: columns[at].to_pylist() for name, at in self._at.items()}
        rows = [
            dict(zip(names, row, strict=True)) for row in zip(*(c.to_pylist() for c in columns), strict=True)
        ]
        sample.refuse_what_is_no_panel(self._task, cells, rows)

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
        rows = pa.concat_tables(tables)
        if self._mapping == mapping.Mapping() and few_rows.are_few(rows):
            judged = few_rows.judge(rows, self._task.connection, self._task.now)
            if judged:
                chunk.good = judged.good
                if judged.odd is None:
                    return chunk
                rows = rows.filter(judged.odd)
        self._task.connection.register("incoming", rows)
        present = present_columns(self._mapping, {name: name for name in self._at}, str)
        chunk.events = rows_sql(Cells(self._mapping, present, {}).select("line", "incoming"), self._task.now)
        return chunk


class _JsonLines(Reading):
    """One JSON object a line. Its keys are the columns; a dot joins those of objects within it."""

    def __init__(self, task: Task, first: Batch) -> None:
        self._task = task
        self._mapping = mapping.of(task.job.options)
        self._checked = False
        named = {name: name for name in _COLUMNS} | _spellings(first.texts[0])
        self._columns = {ours: name for ours, name in named.items() if self._mapping.reads(ours)}
        theirs = [name for name in self._mapping.columns.values() if name not in self._columns.values()]
        self._names = [*self._columns.values(), *theirs]
        self._refuse_what_is_no_panel(first.texts[: sample.ROWS])

    def _refuse_what_is_no_panel(self, texts: list[str]) -> None:
        rows = [_flat(found) for text in texts if isinstance(found := _parsed(text), dict)]
        columns = self._columns | self._mapping.columns
        cells = {ours: [row.get(theirs, "") for row in rows] for ours, theirs in columns.items()}
        given = {name: cells[name] for name in cells.keys() - self._mapping.constants.keys()}
        sample.refuse_what_is_no_panel(self._task, given, rows)

    def chunk(self, batches: list[Batch]) -> Chunk:
        """The lines of some batches."""
        connection = self._task.connection
        tables = [pa.table({"line": batch.numbers, "text": batch.texts}, schema=_LINE) for batch in batches]
        connection.register("arrived", pa.concat_tables(tables) if tables else _LINE.empty_table())
        connection.execute(_JSON.replace("{paths}", str([_path(name) for name in self._names])))
        unknown = self._unknown_keys()
        connection.unregister("arrived")
        chunk = Chunk(unknown_columns=unknown)
        broken = connection.execute("SELECT line, sample FROM incoming WHERE cell IS NULL").fetchall()
        chunk.refusals = [Refusal(line, "not a JSON object", None, sample) for line, sample in broken]
        for batch in batches:
            chunk.refusals += batch.refusals
        chunk.lines = len(chunk.refusals)
        columns = {
            ours: theirs for ours, theirs in self._columns.items() if ours not in self._mapping.columns
        }
        present = present_columns(self._mapping, columns | self._mapping.columns, self._text)
        usable = "(SELECT line, cell FROM incoming WHERE cell IS NOT NULL)"
        chunk.events = rows_sql(Cells(self._mapping, present, {}).select("line", usable), self._task.now)
        return chunk

    def _text(self, name: str) -> str:
        return f"cell[{self._names.index(name) + 1}]"

    def _unknown_keys(self) -> tuple[str, ...]:
        known = {name.partition(".")[0] for name in self._names}
        keys = _KEYS.replace("{known}", str(sorted(known)))
        found = [key for (key,) in self._task.connection.execute(keys).fetchall()]
        if not self._checked and found:
            inner = [name for name in _nested(self._task) if name.partition(".")[0] in found]
            recognition.match(self._task.job.path, [*found, *inner], self._mapping)
            self._checked = True
        return tuple(key for key in found if key not in known)


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _flat(found: dict[str, Any]) -> dict[str, str]:
    """The values of an object and of those in it as texts, by names in which a dot steps into an object."""
    inner = [(name, value) for name, value in found.items() if isinstance(value, dict)]
    plain = {name: "" if value is None else str(value) for name, value in found.items()}
    return plain | {f"{name}.{key}": text for name, value in inner for key, text in _flat(value).items()}


def _spellings(text: str) -> dict[str, str]:
    """The object's own key of each of our columns that it has only in other letters, such as `URL`."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    keys = found if isinstance(found, dict) else ()
    return {key.strip().lower(): key for key in keys if key.strip().lower() in {*_COLUMNS} - {*keys}}


def _nested(task: Task) -> list[str]:
    """Names with a dot of the keys in objects within the first object."""
    query = "SELECT text FROM arrived WHERE json_valid(text) ORDER BY line LIMIT 1"
    first = task.connection.execute(query).fetchall()
    found = json.loads(first[0][0]) if first else {}
    return [
        f"{name}.{inner}"
        for name, value in (found.items() if isinstance(found, dict) else ())
        if isinstance(value, dict)
        for inner in value
    ]


def _path(name: str) -> str:
    """JSON pointer of a name in which a dot steps into an object."""
    return "".join(f"/{step.replace('~', '~0').replace('/', '~1')}" for step in name.split("."))
