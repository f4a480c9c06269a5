"""Takes lines of a log apart into the parts of their requests, by the format of the log."""

import re
from dataclasses import dataclass

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources.access_log import fields, json_lines
from footfall.sources.access_log.fields import Numbers, fields_of
from footfall.sources.access_log.formats import COMBINED, JSON, PARTS, VHOST, Format, has_host, straightened

_SCHEMA = pa.schema(
    [("line", pa.int64()), *((part, pa.string()) for part in PARTS), ("host_is_servers", pa.bool_())]
)


def nothing() -> pa.Table:
    """A table of requests without rows."""
    # Not a constant: with the first array of a process pyarrow loads pandas, which takes half a second.
    return _SCHEMA.empty_table()


@dataclass(frozen=True)
class Parts:
    """requests: columns `line`, PARTS and `host_is_servers`. bad: why a line is refused, by its number."""

    requests: pa.Table
    bad: dict[int, str]


def parts_of(
    connection: duckdb.DuckDBPyConnection, format_: Format, sample: str, numbers: Numbers, texts: pa.Array
) -> Parts:
    """The parts of lines, not in the order of the file. numbers: of the lines in `texts`.

    sample: a line like most of them. Lines of JSON are read as such in a log of any format.
    """
    tables: list[pa.Table] = []
    bad: dict[int, str] = {}
    is_json = pc.starts_with(texts, "{").to_numpy(zero_copy_only=False)
    if is_json.any():
        found, broken = json_lines.parts(connection, numbers[is_json], texts.filter(pa.array(is_json)))
        tables.append(found.select(_SCHEMA.names).cast(_SCHEMA))
        bad |= dict.fromkeys(broken, "broken JSON")
        numbers, texts = numbers[~is_json], texts.filter(pa.array(~is_json))
    if len(texts):
        other, reasons = _of_text(format_ if format_ is not JSON else COMBINED, sample, numbers, texts)
        tables.append(other)
        bad |= reasons
    return Parts(pa.concat_tables([nothing(), *tables]), bad)


def _of_text(
    format_: Format, sample: str, numbers: Numbers, texts: pa.Array
) -> tuple[pa.Table, dict[int, str]]:
    reason = f"not a line of the format {format_.name}"
    if format_.pattern:
        return _by_pattern(format_, format_.pattern, numbers, texts, reason)
    if format_ in (COMBINED, VHOST):
        reason = "not a line of the common or combined format"
        return _of_common_format(format_, sample, numbers, texts, reason)
    found = fields.split(numbers, texts, format_.separator, format_.width, sample)
    return _table(format_, found.numbers, found.columns), dict.fromkeys(found.broken, reason)


def _of_common_format(
    format_: Format, sample: str, numbers: Numbers, texts: pa.Array, reason: str
) -> tuple[pa.Table, dict[int, str]]:
    """Reads lines whose fields are in their usual places all at once, and the others one by one."""
    width = VHOST.width
    found = fields.split(numbers, texts, " ", width, sample)
    start = 1 if format_ is VHOST else 0
    usual = _is_usual(found.columns, start)
    whole = pa.array(usual)
    tables = [_table(format_, found.numbers[usual], [column.filter(whole) for column in found.columns])]
    bad = dict.fromkeys(found.broken, reason)
    places = np.searchsorted(numbers, found.numbers[~usual])
    odd: dict[bool, tuple[list[int], list[list[str | None]]]] = {False: ([], []), True: ([], [])}
    for number, text in zip(numbers[places].tolist(), texts.take(pa.array(places)).to_pylist(), strict=True):
        row = straightened(fields_of(text, " ") or [])
        if row is None:
            bad[number] = reason
            continue
        row_numbers, rows = odd[has_host(row)]
        row_numbers.append(number)
        rows.append([*row[:width], *[None] * (width - len(row))])
    for with_host, (row_numbers, rows) in odd.items():
        if rows:
            columns = [pa.array(column, pa.string()) for column in zip(*rows, strict=True)]
            of_rows = VHOST if with_host else COMBINED
            tables.append(_table(of_rows, np.array(row_numbers, np.int64), columns))
    return pa.concat_tables(tables), bad


def _is_usual(columns: list[pa.Array], start: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which lines of the common format have host, address, identity and user in one field each."""
    usual = pc.and_(pc.starts_with(columns[start + 3], "["), pc.ends_with(columns[start + 4], "]"))
    usual = pc.and_not(usual, pc.ends_with(columns[0], ","))
    usual = pc.and_(usual, pc.is_valid(columns[start + 7]))
    usual = pc.and_(usual, pc.equal(pc.is_valid(columns[start + 8]), pc.is_valid(columns[start + 9])))
    if start:
        # The same as has_host, for all lines at once.
        address = r"^\[?(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]+)\]?$"
        swapped = pc.and_not(
            pc.match_substring_regex(columns[0], address), pc.match_substring_regex(columns[1], address)
        )
        usual = pc.and_(usual, pc.equal(columns[2], "-"))
        usual = pc.and_not(pc.and_not(usual, pc.equal(columns[1], "-")), swapped)
    found: np.ndarray[tuple[int], np.dtype[np.bool_]] = usual.fill_null(False).to_numpy(zero_copy_only=False)
    return found


def _by_pattern(
    format_: Format, pattern: re.Pattern[str], numbers: Numbers, texts: pa.Array, reason: str
) -> tuple[pa.Table, dict[int, str]]:
    rows: list[dict[str, object]] = []
    bad: dict[int, str] = {}
    for number, text in zip(numbers.tolist(), texts.to_pylist(), strict=True):
        found = pattern.search(text)
        if found is None:
            bad[number] = reason
            continue
        row: dict[str, object] = {"line": number, "host_is_servers": False, **found.groupdict()}
        rows.append(row | _captured(str(row.pop("captured", None) or "")))
    return pa.Table.from_pylist(rows, _SCHEMA), bad


def _captured(text: str) -> dict[str, object]:
    """Parts of a request among the headers that HAProxy captured. Only their form tells which is which."""
    found: dict[str, object] = {}
    for piece in re.split(r"[{}|]", text):
        piece = piece.strip()
        if "Mozilla/" in piece or re.match(r"[\w.-]+/\d", piece):
            found.setdefault("agent", piece)
        elif piece.startswith(("http://", "https://")):
            found.setdefault("referrer", piece)
        elif re.fullmatch(r"[\w-]+(?:\.[\w-]+)+(?::\d+)?", piece):
            found.setdefault("host", piece)
    return found


def _table(format_: Format, numbers: Numbers, columns: list[pa.Array]) -> pa.Table:
    found = format_.parts(columns)
    absent = pa.nulls(len(numbers), pa.string())
    agent = found.get("agent")
    if agent is not None and format_.decode:
        encoded = agent.dictionary_encode()
        decoded = pa.array([format_.decode(text) for text in encoded.dictionary.to_pylist()], pa.string())
        found["agent"] = decoded.take(encoded.indices)
    servers = pa.repeat(pa.scalar(format_.host_is_servers), len(numbers))
    every = [pa.array(numbers), *(found.get(part, absent) for part in PARTS), servers]
    return pa.table(every, schema=_SCHEMA)
