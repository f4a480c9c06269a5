"""What tells how the lines of a network's log are read, and the times that logs begin their lines with."""

import re
from dataclasses import dataclass

from footfall.core.sql_text import sql_text


@dataclass(frozen=True)
class Format:
    """How the lines of a log are read.

    columns: SQL of `ts` (epoch ms or NULL), `client`, `host`, `kind` (type of a look-up), `agent`, `outcome`.
    is_line: SQL of whether a line has this format; is_request: SQL of whether it is about a request.
    needs_zone: its times name no zone, and none was given. header: the line above a table, empty for a log
    without one; the cells of a table are in `cells`.
    """

    name: str
    columns: dict[str, str]
    is_line: str
    is_request: str = "true"
    needs_zone: bool = False
    header: str = ""


@dataclass(frozen=True)
class Stamp:
    """ts: SQL of the epoch milliseconds of a line; needs_zone: it names no zone, and none was given."""

    ts: str
    needs_zone: bool = False


# A priority of syslog, with the version of RFC 5424.
_PRIORITY = r"^(?:<\d+>(?:1 )?)?"
_ISO = _PRIORITY + r"\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?"
_BSD = _PRIORITY + r"(\w{3} [ \d]\d \d\d:\d\d:\d\d)(?:\.\d+)?(?: \d{4})?"
_NAMED = r"^(\d\d-\w{3}-\d{4} \d\d:\d\d:\d\d)(\.\d+)?"
_EPOCH = r"^\[?(\d{10}(?:\.\d+)?)\]?"


def stamp_of(line: str, zone: str | None, year: int) -> Stamp | None:
    """The time that lines begin with, as this one does; None for a time that is not known.

    zone and year: those of times that name none. Times of syslog name no year: it is `year`, or the one
    before for times in the future.
    """
    if re.match(_EPOCH, line):
        return Stamp(
            f"TRY_CAST(round(TRY_CAST(regexp_extract(text, '{_EPOCH}', 1) AS DOUBLE) * 1000) AS BIGINT)"
        )
    if found := re.match(_ISO, line):
        at = f"replace(replace(regexp_extract(text, '{_ISO}', 1), ',', '.'), 'T', ' ')"
        if found[2]:
            offset = _offset(f"regexp_extract(text, '{_ISO}', 2)")
            return Stamp(epoch_of(f"{at} || {offset}"))
        return _in_zone(f"TRY_CAST({at} AS TIMESTAMP)", zone)
    if re.match(_NAMED, line):
        at = f"try_strptime(regexp_extract(text, '{_NAMED}', 1), '%d-%b-%Y %H:%M:%S')"
        return _in_zone(at, zone)
    if re.match(_BSD, line):
        day = f"regexp_extract(text, '{_BSD}', 1)"
        moment, before = (
            f"try_strptime('{each} ' || {day}, '%Y %b %d %H:%M:%S')" for each in (year, year - 1)
        )
        past = f"CASE WHEN {moment} > now()::TIMESTAMP + INTERVAL 1 DAY THEN {before} ELSE {moment} END"
        return _in_zone(past, zone)
    return None


def epoch_of(text: str) -> str:
    """SQL of epoch milliseconds from a text with a zone; NULL for another text."""
    return f"epoch_ms(TRY_CAST({text} AS TIMESTAMPTZ))"


def _offset(text: str) -> str:
    """SQL of an offset as DuckDB reads it: `+0200` gives `+02:00`."""
    plain = f"replace(replace({text}, 'UTC', '+00'), 'Z', '+00')"
    return f"regexp_replace({plain}, '^([+-]\\d\\d)(\\d\\d)$', '\\1:\\2')"


def _in_zone(moment: str, zone: str | None) -> Stamp:
    return Stamp(f"epoch_ms(timezone({sql_text(zone or 'UTC')}, {moment}))", needs_zone=zone is None)
