"""The columns of a panel file, and the SQL that reads them."""

from datetime import datetime
from importlib.resources import files

from footfall.core.geo import countries
from footfall.ingest.cells import OTHER_CODES
from footfall.lake.raw import EARLIEST_MS, latest_allowed

REQUIRED = ("ts", "panelist", "device", "url", "country")
OPTIONAL = ("region", "referrer", "active_ms", "event", "transition")
TEXTS = tuple(name for name in (*REQUIRED, *OPTIONAL) if name not in ("ts", "active_ms"))
ORIGIN = "panel"
# Words for each device, as a pattern.
DEVICE_WORDS = {
    "desktop": "desktop|pc|computer|laptop|notebook",
    "mobile": "mobile|tablet|phone|smartphone|handy|iphone|ipad|android",
}
# Columns that take one of a few words.
CHOICES = {
    "device": tuple(word for words in DEVICE_WORDS.values() for word in words.split("|")),
    "event": ("view", "purchase"),
    "transition": ("link", "typed", "bookmark", "form", "reload"),
}

# Cases of SQL that replace other codes of a country, in capitals, by its ISO code.
_OTHER_COUNTRIES = " ".join(f"WHEN '{code}' THEN '{meant}'" for code, meant in OTHER_CODES.items())

_ROWS = (files(__package__) / "rows.sql").read_text(encoding="utf-8")


def country_of(text: str) -> str:
    """SQL of a country's code from a text; NULL for a text that is no country's code, such as `XX`.

    A pattern is used, as DuckDB would make a join of so long a list of words.
    """
    code = f"upper(trim({text}))"
    return (
        f"CASE {code} {_OTHER_COUNTRIES}"
        f" ELSE CASE WHEN regexp_full_match({code}, '{'|'.join(countries())}') THEN {code} END END"
    )


def rows_sql(cells: str, now: datetime) -> str:
    """The SELECT of judged rows, as `lake.raw.Landing.write` takes it, from a SELECT of cells.

    Cells are `line`, `ts` (epoch ms), `ts_found` and `active_found` as they stand in the file, `ts_problem`
    (why `ts_found` is no time), and the other columns as text, NULL where the file has no such column.
    """
    text = _ROWS.replace("{earliest}", str(EARLIEST_MS)).replace("{latest}", str(latest_allowed(now)))
    for device, words in DEVICE_WORDS.items():
        text = text.replace(f"{{{device}}}", words)
    text = text.replace("{country}", country_of("country"))
    return text.replace("{origin}", ORIGIN).replace("{cells}", cells)
