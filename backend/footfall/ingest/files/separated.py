"""Comma-separated text: finds the separator, and the fields of lines."""

import csv
import re
from itertools import compress

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as pa_csv

from footfall.ingest.files.lines import LINE_LIMIT, Batch
from footfall.lake.quarantine import Refusal

# Spreadsheets write a semicolon where the comma is the decimal sign.
_SEPARATORS = (",", ";", "\t", "|")
SEPARATORS_IN_BYTES = tuple(each.encode() for each in _SEPARATORS)
# A line above the columns by which Excel tells the separator.
_TOLD = re.compile(r'"?sep=(.)"?', re.IGNORECASE)

csv.field_size_limit(LINE_LIMIT)


def separator_of(header: str) -> str:
    """The separator that a header line uses, a comma if it has none."""
    return max(_SEPARATORS, key=header.count)


def header_of(first: Batch) -> tuple[str, str]:
    """The header line of a file and its separator. The header is removed from `first`."""
    header, told = _taken(first), None
    if first.texts and (told := _TOLD.fullmatch(header)):
        header = _taken(first)
    return header, told[1] if told else separator_of(header)


def _taken(first: Batch) -> str:
    del first.numbers[0]
    return first.texts.pop(0)


def fields_of(line: str, separator: str) -> list[str]:
    """The fields of one line; ValueError says what is wrong with its quotes."""
    if line and '"' not in line and "\r" not in line and "\n" not in line:
        return line.split(separator)  # without quotes there is only one way to read it
    try:
        rows = list(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error as error:
        raise ValueError(_plain(error)) from None
    return rows[0] if rows else []


def columns_of(batch: Batch, width: int, separator: str) -> tuple[list[int], list[pa.Array], list[Refusal]]:
    """Numbers of the lines that have `width` fields, their columns as text, and refusals of the other lines.

    A record is one line: a broken quote costs only the line it is in. Lines of blank cells, as spreadsheets
    leave them, are passed over.
    """
    fast = columns_without_quotes(batch, width, separator)
    if fast is not None:
        return *_without_blank(batch.numbers, fast), []
    numbers, rows, refusals = _rows_of(batch, width, separator)
    columns = zip(*rows, strict=True) if rows else [()] * width
    return *_without_blank(numbers, [pa.array(column, pa.string()) for column in columns]), refusals


def _without_blank(numbers: list[int], columns: list[pa.Array]) -> tuple[list[int], list[pa.Array]]:
    """The numbers and columns of lines that have some cell that is not blank."""
    blank = pa.array([True] * len(numbers), pa.bool_())
    for column in columns:
        blank = pc.and_(blank, pc.equal(pc.utf8_trim_whitespace(column), ""))
        if not pc.any(blank).as_py():  # in most files the first column tells
            return numbers, columns
    kept = pc.invert(blank)
    return list(compress(numbers, kept.to_pylist())), [column.filter(kept) for column in columns]


def columns_without_quotes(batch: Batch, width: int, separator: str) -> list[pa.Array] | None:
    """The columns if no line has a quote and all have `width` fields; else None."""
    body = "\n".join(batch.texts).encode()
    if not body or b'"' in body or b"\r" in body:
        return None
    names = [str(index) for index in range(width)]
    try:
        table = pa_csv.read_csv(
            pa.BufferReader(body),
            pa_csv.ReadOptions(use_threads=False, column_names=names, block_size=len(body) + 1),
            pa_csv.ParseOptions(delimiter=separator, quote_char=False),
            pa_csv.ConvertOptions(
                check_utf8=False, strings_can_be_null=False, column_types=dict.fromkeys(names, pa.string())
            ),
        )
    except pa.ArrowInvalid:
        return None
    return [column.combine_chunks() for column in table.columns] if len(table) == len(batch.texts) else None


def _rows_of(batch: Batch, width: int, separator: str) -> tuple[list[int], list[list[str]], list[Refusal]]:
    try:
        rows = list(csv.reader(batch.texts, delimiter=separator, strict=True))
    except csv.Error:
        return _each(batch, width, separator)
    # A record takes one line or more, so with as many records as lines each record is exactly one line.
    if len(rows) != len(batch.texts):
        return _each(batch, width, separator)
    fits = [len(row) == width for row in rows]
    refusals = [
        _wrong_width(number, text, len(row), width)
        for number, text, row, fit in zip(batch.numbers, batch.texts, rows, fits, strict=True)
        if not fit
    ]
    return list(compress(batch.numbers, fits)), list(compress(rows, fits)), refusals


def _each(batch: Batch, width: int, separator: str) -> tuple[list[int], list[list[str]], list[Refusal]]:
    numbers: list[int] = []
    rows: list[list[str]] = []
    refusals: list[Refusal] = []
    for number, text in zip(batch.numbers, batch.texts, strict=True):
        try:
            row = fields_of(text, separator)
        except ValueError as error:
            refusals.append(Refusal(number, f"broken quotes: {error}", None, text))
            continue
        if len(row) == width:
            numbers.append(number)
            rows.append(row)
        else:
            refusals.append(_wrong_width(number, text, len(row), width))
    return numbers, rows, refusals


def _wrong_width(number: int, text: str, found: int, width: int) -> Refusal:
    return Refusal(number, "wrong number of fields", None, f"{found} fields instead of {width}: {text}")


def _plain(error: csv.Error) -> str:
    return "a quoted field does not end on its line" if "end of data" in str(error) else str(error)
