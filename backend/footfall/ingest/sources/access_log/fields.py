"""Splits lines into fields, some of them in quotes, and gives the fields as columns of text.

Most lines of a log are alike: Arrow's CSV reader splits them all at once. Lines with another number of fields
or quotes, or with a backslash, are split one by one. Both ways give the same fields.
"""

import re
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as pa_csv

_FIELD = re.compile(r'(?:"([^"\\]*(?:\\.[^"\\]*)*)"|([^\s"]\S*))(?: |$)')
Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]


@dataclass(frozen=True)
class Split:
    """Lines that were split.

    numbers: line numbers of those that could be split; columns: their first `width` fields, NULL where a line
    has fewer; broken: numbers of lines whose quotes are broken.
    """

    numbers: Numbers
    columns: list[pa.Array]
    broken: list[int]


def fields_of(line: str, separator: str) -> list[str] | None:
    """The fields of one line; None where its quotes are broken. Quotes mean nothing in a line with tabs."""
    if separator != " ":
        return line.split(separator)
    found, at, line = [], 0, line.rstrip()
    while at < len(line):
        field = _FIELD.match(line, at)
        if field is None:
            return None
        found.append(field[2] if field[1] is None else field[1])
        at = field.end()
    return found


def quoted_fields(line: str, separator: str) -> list[bool]:
    """Which fields of a line that can be split are in quotes."""
    if separator != " ":
        return [False] * (line.count(separator) + 1)
    return [found[1] is not None for found in _FIELD.finditer(line.rstrip())]


def split(numbers: Numbers, texts: pa.Array, separator: str, width: int, sample: str) -> Split:
    """Split lines into `width` columns. numbers: of the lines in `texts`; sample: a line like most of them.

    The lines of the result are not in the order of the file: those that were split one by one come last.
    """
    alike = is_plain(texts, separator, sample.count('"'))
    usual = len(fields_of(sample, separator) or ())
    plain = np.flatnonzero(alike)
    columns, odd = at_once(texts.filter(pa.array(alike)), separator, usual)
    kept = np.delete(plain, odd)
    rest = np.sort(np.concatenate([np.flatnonzero(~alike), plain[odd]]))
    rows: list[list[str | None]] = []
    row_numbers, broken = [], []
    for place, text in zip(rest.tolist(), texts.take(pa.array(rest)).to_pylist(), strict=True):
        found = fields_of(text, separator)
        if found is None:
            broken.append(int(numbers[place]))
        else:
            row_numbers.append(place)
            rows.append([*found[:width], *[None] * (width - len(found))])
    absent = pa.nulls(len(kept), pa.string())
    columns = [*columns[:width], *[absent] * (width - len(columns))]
    if rows:
        more = [pa.array(column, pa.string()) for column in zip(*rows, strict=True)]
        columns = [pa.concat_arrays(pair) for pair in zip(columns, more, strict=True)]
    return Split(numbers[np.concatenate([kept, np.array(row_numbers, np.int64)])], columns, broken)


def is_plain(
    texts: pa.Array, separator: str, quotes: int | None = None
) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which lines have nothing that the CSV reader reads in its own way, and `quotes` quotes if given."""
    plain = pc.invert(pc.match_substring(texts, "\r"))
    if separator == " ":
        plain = pc.and_not(plain, pc.match_substring(texts, "\\"))
        if quotes is not None:
            plain = pc.and_(plain, pc.equal(pc.count_substring(texts, '"'), quotes))
        plain = pc.and_not(plain, pc.or_(pc.starts_with(texts, " "), pc.ends_with(texts, " ")))
    found: np.ndarray[tuple[int], np.dtype[np.bool_]] = plain.to_numpy(zero_copy_only=False)
    return found


def at_once(texts: pa.Array, separator: str, width: int) -> tuple[list[pa.Array], Numbers]:
    """The columns of lines that have `width` fields, and the indices of the other lines in `texts`."""
    nothing = np.array([], np.int64)
    if not len(texts) or not width:
        return [], np.arange(len(texts))
    body = pc.binary_join(pa.ListArray.from_arrays(pa.array([0, len(texts)], pa.int32()), texts), "\n")[0]
    names = [str(index) for index in range(width)]
    odd: list[int] = []

    def note(row: pa_csv.InvalidRow) -> str:
        odd.append(row.number - 1)
        return "skip"

    try:
        table = pa_csv.read_csv(
            pa.BufferReader(body.as_buffer()),
            pa_csv.ReadOptions(use_threads=False, column_names=names, block_size=body.as_buffer().size + 1),
            pa_csv.ParseOptions(
                delimiter=separator,
                quote_char='"' if separator == " " else False,
                double_quote=False,
                invalid_row_handler=note,
            ),
            pa_csv.ConvertOptions(
                check_utf8=False, strings_can_be_null=False, column_types=dict.fromkeys(names, pa.string())
            ),
        )
    except pa.ArrowInvalid:
        return [pa.nulls(0, pa.string())] * width, np.arange(len(texts))
    if len(table) + len(odd) != len(texts):
        # A quote goes on over the end of a line. Splitting one by one finds out which line it is.
        return [pa.nulls(0, pa.string())] * width, np.arange(len(texts))
    return [column.combine_chunks() for column in table.columns], np.array(odd, np.int64) if odd else nothing
