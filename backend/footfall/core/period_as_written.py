"""Periods as people write them, for errors that suggest how to write them for us."""

import re

from footfall.core.period import Period

_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_NAMED = rf"(?P<name>{'|'.join(_NAMES)})[a-z]*\.?"
# Each way to write a month, a day, a quarter or a year, the longest first.
_WAYS = tuple(
    re.compile(way)
    for way in (
        r"(?P<year>\d{4})-?q(?P<quarter>[1-4])",
        r"q(?P<quarter>[1-4])[ /-]?(?P<year>\d{4})",
        r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})(?!\d)(?:t[\d:.]+z?)?",
        r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})",
        r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})(?!\d)",
        r"(?P<month>\d{1,2})[-/.](?P<year>\d{4})",
        r"(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})(?!\d)",
        r"(?P<year>\d{4})(?P<month>\d{2})(?!\d)",
        rf"(?P<day>\d{{1,2}})\.? {_NAMED},? ?(?P<year>\d{{4}})",
        rf"{_NAMED} (?P<day>\d{{1,2}}),? (?P<year>\d{{4}})",
        rf"{_NAMED},? ?(?P<year>\d{{4}})",
        rf"(?P<year>\d{{4}})[ -]?{_NAMED}",
        r"(?P<year>\d{4})(?!\d)",
    )
)
_BEFORE = re.compile(r"(?:from |between )?")
_BETWEEN = re.compile(r" *(?:\.{2,3}|[-\u2013\u2014/:,;]|to\b|until\b|till\b|and\b|through\b) *")


def as_written(text: str) -> str | None:
    """The period that a text may mean, in our notation: `2026-01..2026-03` for `Q1 2026`; None for none."""
    rest, found = text.strip().lower()[:60], []
    for before in (_BEFORE, _BETWEEN):
        start = before.match(rest)
        part = start and next((match for way in _WAYS if (match := way.match(rest, start.end()))), None)
        if part is None:
            return None
        found.append(_ends(part.groupdict()))
        rest = rest[part.end() :].strip()
        if not rest:
            break
    if rest:
        return None
    first, last = found[0][0], found[-1][1]
    written = first if first == last else f"{first}..{last}"
    try:
        Period.parse(written)
    except ValueError:
        return None
    return written


def _ends(part: dict[str, str | None]) -> tuple[str, str]:
    """First and last month or day of one part."""
    year = part["year"]
    if quarter := part.get("quarter"):
        last = int(quarter) * 3
        return f"{year}-{last - 2:02d}", f"{year}-{last:02d}"
    named = part.get("name")
    month = _NAMES.index(named) + 1 if named else int(part.get("month") or 0)
    if not month:
        return f"{year}-01", f"{year}-12"
    day = part.get("day")
    written = f"{year}-{month:02d}" + (f"-{int(day):02d}" if day else "")
    return written, written
