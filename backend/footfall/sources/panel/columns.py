"""The columns of a panel file, and the SQL that reads them."""

from datetime import datetime
from importlib.resources import files

from footfall.lake.raw import EARLIEST_MS, latest_allowed

REQUIRED = ("ts", "panelist", "device", "url", "country")
OPTIONAL = ("region", "referrer", "active_ms", "event", "transition")
TEXTS = tuple(name for name in (*REQUIRED, *OPTIONAL) if name not in ("ts", "active_ms"))
ORIGIN = "panel"
# Words for each class of device, as a pattern.
DEVICE_WORDS = {
    "desktop": "desktop|pc|computer|laptop|notebook",
    "mobile": "mobile|tablet|phone|smartphone|handy|iphone|android",
}
# Columns that take one of a few words.
CHOICES = {
    "device": tuple(word for words in DEVICE_WORDS.values() for word in words.split("|")),
    "event": ("view", "purchase"),
    "transition": ("link", "typed", "bookmark", "form", "reload"),
}

# ISO 8601 with a zone; a date alone would pass for one because of its last hyphen.
_TIME = r"^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?([zZ]|[+-]\d\d(:?\d\d)?)$"
# With dots the day stands first, wherever it is written so; with slashes nobody can tell.
_DOTTED = "['%d.%m.%Y %H:%M:%S', '%d.%m.%Y %H:%M', '%d.%m.%Y']"
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


def moment_of_dotted(text: str) -> str:
    """SQL of the time without a zone in a text such as `31.3.2026 9:05`; else NULL."""
    return f"try_strptime({text}, {_DOTTED})"


def rows_sql(cells: str, now: datetime) -> str:
    """The SELECT of judged rows from a SELECT of cells.

    Cells are `line`, `ts` (epoch ms), `ts_found` and `active_found` as they stand in the file, and the other
    columns as text, NULL where the file has no such column.
    """
    text = _ROWS.replace("{earliest}", str(EARLIEST_MS)).replace("{latest}", str(latest_allowed(now)))
    text = text.replace("{dotted}", moment_of_dotted("ts_found::VARCHAR"))
    for device, words in DEVICE_WORDS.items():
        text = text.replace(f"{{{device}}}", words)
    return text.replace("{origin}", ORIGIN).replace("{cells}", cells)
