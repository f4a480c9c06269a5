"""The columns of a panel file, and the SQL that reads them."""

from datetime import datetime
from importlib.resources import files

from footfall.lake.raw import EARLIEST_MS, latest_allowed

REQUIRED = ("ts", "panelist", "device", "url", "country")
OPTIONAL = ("region", "referrer", "active_ms", "event", "transition")
TEXTS = tuple(name for name in (*REQUIRED, *OPTIONAL) if name not in ("ts", "active_ms"))
ORIGIN = "panel"

# ISO 8601 with a zone; a date alone would pass for one because of its last hyphen.
_TIME = r"^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?([zZ]|[+-]\d\d(:?\d\d)?)$"
_ROWS = (files(__package__) / "rows.sql").read_text(encoding="utf-8")


def ts_of_text(text: str) -> str:
    """SQL of epoch milliseconds from a text column: ISO 8601 with zone, or milliseconds; else NULL.

    A leap second is read as the second before it, so that it stays on its day.
    """
    leap = f"regexp_replace({text}, '(:[0-9][0-9]):60', '\\1:59')"
    return (
        f"CASE WHEN regexp_full_match({text}, '-?[0-9]{{1,15}}') THEN TRY_CAST({text} AS BIGINT)"
        f" WHEN regexp_matches({text}, '{_TIME}') THEN epoch_ms(coalesce(TRY_CAST({text} AS TIMESTAMPTZ),"
        f" TRY_CAST({leap} AS TIMESTAMPTZ))) END"
    )


def rows_sql(cells: str, now: datetime) -> str:
    """The SELECT of judged rows from a SELECT of cells.

    Cells are `line`, `ts` (epoch ms), `ts_found` and `active_found` as they stand in the file, and the other
    columns as text, NULL where the file has no such column.
    """
    text = _ROWS.replace("{earliest}", str(EARLIEST_MS)).replace("{latest}", str(latest_allowed(now)))
    return text.replace("{origin}", ORIGIN).replace("{cells}", cells)
