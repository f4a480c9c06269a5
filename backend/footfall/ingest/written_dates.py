"""Dates and months as people and spreadsheets write them.

With dots the day always comes first. With slashes only year, month, day is read: nobody can tell the order
of others.
"""

import re
from datetime import date

_TIME = r"(?:[T ]\d\d?:\d\d\S*)?"
_DAYS = (
    re.compile(rf"(?P<year>\d{{4}})([-/])(?P<month>\d\d?)\2(?P<day>\d\d?){_TIME}"),
    re.compile(rf"(?P<day>\d\d?)\.(?P<month>\d\d?)\.(?P<year>\d{{4}}){_TIME}"),
)
_MONTHS = (
    re.compile(r"(?P<year>\d{4})[-/]?(?P<month>\d\d)"),
    re.compile(r"(?P<month>\d\d?)[./](?P<year>\d{4})"),
)
_NAMED = re.compile(r"(?P<name>[^\W\d_]{3,9})\.?[ -](?P<year>(?:20)?\d\d)")
# The first three letters in English and in German.
_NAMES = (
    ("jan",),
    ("feb",),
    ("mar", "mär", "mrz"),
    ("apr",),
    ("may", "mai"),
    ("jun",),
    ("jul",),
    ("aug",),
    ("sep",),
    ("oct", "okt"),
    ("nov",),
    ("dec", "dez"),
)


def day(text: str) -> date:
    """The day in a text; a time of day after it is ignored. ValueError for a text that is no day."""
    for pattern in _DAYS:
        if found := pattern.fullmatch(text):
            return date(int(found["year"]), int(found["month"]), int(found["day"]))
    raise ValueError(f"{text[:40]!r} is not a date")


def month(text: str) -> str:
    """The month in a text as YYYY-MM, where MM may be above 12; a text that is no month unchanged."""
    for pattern in _MONTHS:
        if found := pattern.fullmatch(text):
            return f"{found['year']}-{int(found['month']):02}"
    if found := _NAMED.fullmatch(text):
        start = found["name"].lower()[:3]
        number = next((at for at, names in enumerate(_NAMES, start=1) if start in names), None)
        return text if number is None else f"20{found['year'][-2:]}-{number:02}"
    try:
        return day(text).isoformat()[:7]
    except ValueError:
        return text
