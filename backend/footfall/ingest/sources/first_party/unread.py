"""Columns of an export that nobody reads: none of them may break its counts down further."""

import re
from collections.abc import Iterable, Sequence

from footfall.ingest.files.records import Records
from footfall.ingest.protocol import MisreadError, Task
from footfall.ingest.sources.first_party import written_days

# Columns of texts that say something about a site, and do not tell parts of its counts.
_ABOUT_SITES = frozenset(
    {
        *("account", "account name", "client", "comment", "comments", "company", "currency", "customer"),
        *("note", "notes", "owner", "property", "property id", "property name", "site name", "timezone"),
    }
)
# Cells of a row that counts everything.
_EVERYTHING = frozenset(
    {"all", "(all)", "all devices", "all users", "all visits", "total", "totals", "grand total"}
)
# Numbers that tell parts: of a day, or how often somebody came.
_NUMBERED_PARTS = frozenset(
    {
        *("hour", "hour of day", "hour index", "nth hour", "minute", "nth minute", "day", "day of month"),
        *("day of week", "week", "week of year", "week index", "iso week", "nth week", "year", "nth month"),
        *("age", "count of sessions", "count of visits", "days since last session", "page depth"),
        *("session number", "visit number"),
    }
)
_UNITS = frozenset(
    {
        *("d", "day", "days", "h", "hour", "hours", "hr", "hrs", "m", "min", "mins", "minute", "minutes"),
        *("ms", "s", "sec", "secs", "second", "seconds", "std", "sek", "k", "kb", "mb", "gb", "tb", "x"),
        *("eur", "usd", "gbp", "chf", "jpy", "cad", "aud", "kr", "sek", "pln", "try", "brl"),
    }
)
_NO_VALUE = frozenset({"-", "–", "—", "n/a", "na", "nan", "none", "null", "inf", "infinity", "∞"})
_WORD = re.compile(r"[^\W\d_]+")
# Dates, and what stands in addresses.
_SIGN_OF_A_TEXT = re.compile(r"\d\s?[-/]\s?\d|\d\.\d{1,2}\.\d|[年月日년월일/?#=&@_]")
_MONTHS = re.compile(r"(19|20)\d\d(0[1-9]|1[0-2])")


def require_whole(task: Task, records: Records, unread: Iterable[str]) -> None:
    """MisreadError that names the first of the columns `unread` whose rows count only parts of a site.

    Such a column has texts or dates; a column of numbers is taken for one more measure.
    """
    for name in unread:
        cells = [row.cells[name].strip() for row in records.rows if name in row.cells]
        if _tells_parts(name, cells):
            raise broken_down_by(task, name)


def broken_down_by(task: Task, name: str) -> MisreadError:
    """The error for an export with a further column that tells parts of a site's counts."""
    return MisreadError(
        task.job.path,
        f"the export is broken down by the column {name[:60]!r} too, so a row counts only a part of a site;"
        " export it without that column",
    )


def _tells_parts(name: str, cells: Sequence[str]) -> bool:
    plain = name.strip().lower()
    if plain in _ABOUT_SITES or all(cell.lower() in _EVERYTHING for cell in cells):
        return False
    if plain in _NUMBERED_PARTS or not all(map(_is_measure, cells)):
        return True
    return all(map(_MONTHS.fullmatch, cells)) or written_days.are_numbered(cells)


def _is_measure(cell: str) -> bool:
    """Whether a cell is a number, a share, a duration or an amount of money, or says that there is none."""
    if cell.startswith(("{", "[")) or cell.lower() in _NO_VALUE:  # a list of an answer of JSON, or nothing
        return True
    if not any(map(str.isdigit, cell)) or _SIGN_OF_A_TEXT.search(cell):
        return False
    return all(word.lower() in _UNITS for word in _WORD.findall(cell))
