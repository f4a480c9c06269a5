"""Judges the rows of a small text file by their distinct values.

Tricky: `rows.sql` on the cells of a text file takes 30 ms to plan and to begin, however few the rows: half of
the time that importing a file of a few rows takes. By distinct values it takes a tenth, as times are read in
Python.
"""

from datetime import datetime

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.panel import distinct
from footfall.ingest.sources.panel.columns import TEXTS

# For more rows the plan pays off; long texts take several times their memory here.
_MOST_ROWS = 10_000
_MOST_BYTES = 1 << 21
_ISO_UTC = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$"
_MILLISECONDS = r"^\d{12,13}$"
_ACTIVE = r"^\d{1,9}$"


def are_few(rows: pa.Table) -> bool:
    """Whether rows are so few and short that they are judged here."""
    return bool(0 < rows.num_rows <= _MOST_ROWS and rows.nbytes <= _MOST_BYTES)


def judge(rows: pa.Table, connection: duckdb.DuckDBPyConnection, now: datetime) -> distinct.Judged | None:
    """Judge rows whose columns have our names.

    None if a time or active time is not written in one of the forms above, or a text is not UTF-8.
    """
    cells = {name: rows[name].combine_chunks() for name in rows.column_names}
    ts = _times(cells["ts"])
    active = _numbers(cells["active_ms"]) if "active_ms" in cells else None
    if ts is None or ("active_ms" in cells and active is None):
        return None
    texts = {name: cells[name].dictionary_encode() for name in TEXTS if name in cells}
    try:
        return distinct.judge(ts, active, texts, connection, now)
    except pa.ArrowInvalid:
        return None


def _times(found: pa.Array) -> pa.Array | None:
    try:
        if _all_match(found, _ISO_UTC):
            return found.cast(pa.timestamp("ms", "UTC")).cast(pa.int64())
        return found.cast(pa.int64()) if _all_match(found, _MILLISECONDS) else None
    except pa.ArrowInvalid:
        # Such as 30 February.
        return None


def _numbers(found: pa.Array) -> pa.Array | None:
    given = pc.if_else(pc.equal(found, ""), pa.scalar(None, pa.string()), found)
    return given.cast(pa.int64()) if _all_match(given.drop_null(), _ACTIVE) else None


def _all_match(texts: pa.Array, pattern: str) -> bool:
    return bool(pc.all(pc.match_substring_regex(texts, pattern), skip_nulls=False).as_py())
