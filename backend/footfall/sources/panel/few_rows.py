"""The rows of a small text file, judged by their distinct values.

Tricky: `rows.sql` on the cells of a text takes 30 ms to plan and to begin, whatever the number of rows: half
of what a file of a few rows takes to import. Over distinct values it is a tenth, as times are read here.
"""

from datetime import datetime

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources.panel import distinct
from footfall.sources.panel.columns import TEXTS

# More is worth the plan, and long texts take memory several times here.
_MOST_ROWS = 10_000
_MOST_BYTES = 1 << 21
_ISO_UTC = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$"
_MILLISECONDS = r"^\d{12,13}$"
_ACTIVE = r"^\d{1,9}$"


def are_few(rows: pa.Table) -> bool:
    """Whether rows are so few and so short that they are judged here."""
    return bool(0 < rows.num_rows <= _MOST_ROWS and rows.nbytes <= _MOST_BYTES)


def judge(rows: pa.Table, connection: duckdb.DuckDBPyConnection, now: datetime) -> distinct.Judged | None:
    """The rows of cells by our names; None where times or active milliseconds are written in other ways."""
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
        # A day that no month has.
        return None


def _numbers(found: pa.Array) -> pa.Array | None:
    given = pc.if_else(pc.equal(found, ""), pa.scalar(None, pa.string()), found)
    return given.cast(pa.int64()) if _all_match(given.drop_null(), _ACTIVE) else None


def _all_match(texts: pa.Array, pattern: str) -> bool:
    return bool(pc.all(pc.match_substring_regex(texts, pattern), skip_nulls=False).as_py())
