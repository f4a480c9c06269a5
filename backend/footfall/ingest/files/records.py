"""Rows of small tables as texts by column name, from CSV, JSON or Parquet, plain or packed."""

import json
import re
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from footfall.ingest import headers
from footfall.ingest.files import json_document, parquet_file, separated
from footfall.ingest.files.code_page import HOW_TO_SAVE
from footfall.ingest.files.compression import ByteStream, is_parquet
from footfall.ingest.files.lines import NO_TEXT, TOO_LONG, Batch, Lines, weight
from footfall.ingest.protocol import TooLargeError, UnreadableError
from footfall.ingest.short_copy import has_short_copy
from footfall.lake.quarantine import Refusal

# A quoted field may contain line breaks. One that has not ended after so many lines never will.
_FIELD_LINES = 100
# Lines that may come before the columns: a title, who made the table and when, and a blank line or two.
_TITLE_LINES = 10
_DATE = re.compile(r"\d{4}-\d\d(-\d\d)?")
_THREE_DIGITS = re.compile(r"\d\.\d{3}$")
# Memory of a table, enough for some millions of rows, and what each line takes beside its text.
TABLE_BYTES = 1 << 27
_LINE_BYTES = 64
NO_ROWS = "the file has columns but no rows"
_NO_TABLE = "; ".join(("its first line is no UTF-8 text, so this is no table", HOW_TO_SAVE))
# Rows made into texts at a time. They are few, as a dictionary may have one long text for all rows.
_PARQUET_ROWS = 64


@dataclass(frozen=True)
class Record:
    """One row. Cells that are empty or null are not in it."""

    line: int
    cells: dict[str, str]


@dataclass
class Records:
    """The rows of a file. names: its columns as written; comments: lines above them, with # or a title.

    document: the one that a file of JSON is, by `json_document.parsed`; is_damaged: the file breaks off.
    """

    names: list[str]
    rows: list[Record] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    document: Any = None
    is_damaged: bool = False


def read(path: Path, header: str | None = None) -> Records:
    """All rows of a table of at most TABLE_BYTES. UnreadableError says why nothing of it can be used.

    header: the header line to be put before the lines of a file without one, in place of comments.
    """
    if is_parquet(path):
        return _parquet(path)
    lines = Lines(path)
    numbered: list[tuple[int, str]] = []
    refusals: list[Refusal] = []
    for batch in within_a_table(path, lines):
        numbered += zip(batch.numbers, batch.texts, strict=True)
        refusals += batch.refusals
    if not numbered and not refusals:
        raise UnreadableError(path, NO_TEXT)
    if not numbered or (refusals and refusals[0].line < numbered[0][0]):
        raise _no_table(path, refusals)
    if header:
        above = next((i for i, (_, text) in enumerate(numbered) if not text.startswith("#")), len(numbered))
        numbered[:above] = [(0, header)]
    records = _of_text(path, numbered)
    records.refusals += refusals
    records.warnings += [said for said in (lines.broken, lines.note) if said]
    records.is_damaged = lines.broken is not None
    return records


def beginning(path: Path, rows: int) -> Records:
    """About `rows` rows from the beginning of a table of any size. UnreadableError as in `read`."""
    if is_parquet(path):
        with parquet_file.reading(path) as file:
            first = next(file.iter_batches(rows, use_threads=False), None)
            texts = [_texts(row) for row in first.to_pylist()] if first else []
            return Records(file.schema_arrow.names, [Record(n, row) for n, row in enumerate(texts, start=1)])
    batch = next(Lines(path).batches(), None)
    if batch is None:
        raise UnreadableError(path, NO_TEXT)
    if not batch.texts:
        raise _no_table(path, batch.refusals)
    return _of_text(path, list(zip(batch.numbers, batch.texts, strict=True))[: rows + 1 + _TITLE_LINES])


def of_text(path: Path, text: str) -> Records:
    """The rows of a CSV table whose text was read already. path: for messages."""
    return _csv(path, [(n, line) for n, line in enumerate(text.splitlines(), start=1) if line.strip()])


def within_a_table(path: Path, lines: Lines) -> Iterator[Batch]:
    """The lines of a table that is held in memory. TooLargeError if they take more than TABLE_BYTES."""
    held = 0
    for batch in lines.batches():
        held += _LINE_BYTES * (len(batch.texts) + 4 * len(batch.refusals)) + sum(map(weight, batch.texts))
        if held > TABLE_BYTES:
            how_large = f"{TABLE_BYTES >> 20} MB are full at line {batch.last:,}"
            raise TooLargeError(path, how_large, is_settled=not has_short_copy(path))
        yield batch


def _no_table(path: Path, refusals: list[Refusal]) -> UnreadableError:
    """Why a file whose first line was refused is no table. UnreadableError at once for too many columns."""
    if refusals[0].reason != TOO_LONG:
        return UnreadableError(path, _NO_TABLE)
    headers.require_few(path, 1 + _separators_of_first_line(path))
    return UnreadableError(path, f"none of its {len(refusals):,} rows can be used: {TOO_LONG}")


def _separators_of_first_line(path: Path) -> int:
    """How many a line has that is too long to be held, of the separator it has most of."""
    found: Counter[bytes] = Counter()
    for block in ByteStream(path).blocks():
        line, end, _ = block.partition(b"\n")
        found.update({each: line.count(each) for each in separated.SEPARATORS_IN_BYTES})
        if end:
            break
    return max(found.values(), default=0)


def names_of(path: Path) -> list[str]:
    """The columns of a CSV file in lower case; empty for other kinds of files."""
    if is_parquet(path):
        return []
    texts = [text for batch in islice(Lines(path).batches(), 1) for text in batch.texts if text[:1] != "#"]
    if not texts or texts[0].lstrip().startswith("{"):
        return []
    try:
        return [
            name.strip().lower() for name in separated.fields_of(texts[0], separated.separator_of(texts[0]))
        ]
    except ValueError:
        return []


def _parquet(path: Path) -> Records:
    with parquet_file.reading(path) as file:
        size = _bytes_of(file.metadata)
        if size > TABLE_BYTES:
            how_large = f"{size >> 20:,} MB, more than {TABLE_BYTES >> 20}"
            raise TooLargeError(path, how_large, is_settled=not has_short_copy(path))
        records = Records(file.schema_arrow.names)
        held = 0
        for rows in file.iter_batches(_PARQUET_ROWS, use_threads=False):
            for row in rows.to_pylist():
                cells = _texts(row)
                held += _LINE_BYTES + sum(map(weight, cells.values()))
                records.rows.append(Record(len(records.rows) + 1, cells))
            if held > TABLE_BYTES:
                how_large = f"{TABLE_BYTES >> 20} MB are full at row {len(records.rows):,}"
                raise TooLargeError(path, how_large, is_settled=not has_short_copy(path))
    return records


def _bytes_of(metadata: pq.FileMetaData) -> int:
    """The memory of a file's rows: what it says it unpacks to, or what so many rows take at least."""
    groups = sum(metadata.row_group(index).total_byte_size for index in range(metadata.num_row_groups))
    return max(int(groups), int(metadata.num_rows) * _LINE_BYTES)


def _of_text(path: Path, numbered: list[tuple[int, str]]) -> Records:
    if not numbered[0][1].lstrip().startswith(("{", "[")):
        return _csv(path, numbered)
    document = json_document.parsed([text for _, text in numbered])
    if document is None:
        return _json(numbered)
    rows = [row for found in json_document.rows_of(document) for row in _by_date(found)]
    names = dict.fromkeys(name for row in rows for name in row)
    records = [Record(place, _texts(row)) for place, row in enumerate(rows, start=1)]
    return Records(list(names), records, document=document)


def _json(numbered: list[tuple[int, str]]) -> Records:
    records = Records([])
    names: dict[str, None] = {}
    for number, text in numbered:
        try:
            row = json.loads(text)
        except (ValueError, RecursionError):
            row = None
        if not isinstance(row, dict):
            records.refusals.append(Refusal(number, "not a JSON object", None, text))
            continue
        for of_date in _by_date(row):
            names |= dict.fromkeys(of_date)
            records.rows.append(Record(number, _texts(of_date)))
    records.names = list(names)
    return records


def _by_date(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of an object whose keys are dates, as in answers of Matomo; else the object itself.

    A day without visits has an empty list in place of an object, and is left out.
    """
    if not row or not all(_DATE.fullmatch(name) for name in row):
        return [row]
    return [{"date": name} | value for name, value in row.items() if isinstance(value, dict)]


def _csv(path: Path, numbered: list[tuple[int, str]]) -> Records:
    start = next((i for i, (_, text) in enumerate(numbered) if not text.startswith("#")), len(numbered))
    if start == len(numbered):
        raise UnreadableError(path, "there is no header line")
    has_comments = start > 0
    start += _lines_of_title([text for _, text in numbered[start : start + _TITLE_LINES + 1]])
    header = numbered[start][1]
    separator = separated.separator_of(header)
    try:
        names = [name.strip() for name in separated.fields_of(header, separator)]
    except ValueError as error:
        raise UnreadableError(path, f"the header line has broken quotes: {error}") from None
    records = Records(names, comments=[text for _, text in numbered[:start]])
    body = numbered[start + 1 :]
    if has_comments:
        # A file with comments may have further tables after further comments; only the first one is read.
        end = next((i for i, (_, text) in enumerate(body) if text.startswith("#")), len(body))
        if end < len(body):
            records.warnings.append(f"{path}: only the table before line {body[end][0]} was read")
        body = body[:end]
    for number, text, row in _csv_rows(body, separator, len(names)):
        if isinstance(row, str):
            records.refusals.append(Refusal(number, row, None, text))
        else:
            cells = {name: cell for name, cell in zip(names, row, strict=True) if cell.strip()}
            if cells:  # a row of separators alone is a blank line of a spreadsheet
                records.rows.append(Record(number, cells))
    return records


def _lines_of_title(texts: Sequence[str]) -> int:
    """How many of the first lines are a title above the line with the columns, as in a spreadsheet."""
    for above, text in enumerate(texts):
        separator = separated.separator_of(text)
        if len(_filled(text, separator)) > 1:
            is_title = all(len(_filled(title, separator)) <= 1 for title in texts[:above])
            return above if is_title else 0
    return 0


def _filled(text: str, separator: str) -> list[str]:
    """The cells of a line that are not blank; the whole line as one cell if its quotes are broken."""
    try:
        return [cell for cell in separated.fields_of(text, separator) if cell.strip()]
    except ValueError:
        return [text]


def _csv_rows(
    numbered: list[tuple[int, str]], separator: str, width: int
) -> Iterator[tuple[int, str, list[str] | str]]:
    """Number, text and fields of each record; in place of the fields a message if the record is broken."""
    rest = deque(numbered)
    while rest:
        number, text = rest.popleft()
        try:
            row = separated.fields_of(text, separator)
        except ValueError as error:
            joined = _joined(text, rest, separator, width)
            yield number, text, joined or f"broken quotes: {error}"
            continue
        yield number, text, row if len(row) == width else "wrong number of fields"


def _joined(text: str, rest: deque[tuple[int, str]], separator: str, width: int) -> list[str] | None:
    """The fields of a record that goes on over next lines, which are then taken from `rest`; else None."""
    for taken in range(min(_FIELD_LINES, len(rest))):
        text = f"{text}\n{rest[taken][1]}"
        try:
            row = separated.fields_of(text, separator)
        except ValueError:
            continue
        if len(row) != width:
            return None
        for _ in range(taken + 1):
            rest.popleft()
        return row
    return None


def _texts(row: dict[str, Any]) -> dict[str, str]:
    return {name: text for name, value in row.items() if (text := _text(value)).strip()}


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(map(_text, value))
    text = value if isinstance(value, str) else str(value)
    # A fourth digit after the point tells a fraction from thousands that are separated by a point.
    return f"{text}0" if isinstance(value, float | Decimal) and _THREE_DIGITS.search(text) else text
