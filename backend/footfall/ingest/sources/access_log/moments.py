"""Which column of lines is the time of the request, where a line holds more than one time."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from itertools import pairwise
from statistics import median

from footfall.ingest.sources.access_log.columns import MOST, Column
from footfall.ingest.sources.access_log.forms import time_rank

_COMMON = re.compile(r"(\d\d)/([A-Z][a-z]{2})/(\d{4}):(\d\d:\d\d:\d\d)(?:\.\d+)?( ?[+-]\d{4})?")
_MONTHS = ("", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_HALF = 0.5
# So few lines may be of one second.
_FEW = 20
# Requests that take long are written after others that began later; moments of one request lie as near.
_NEAR_SECONDS = 600
# Zones differ by quarters of an hour, and by no more than this.
_QUARTER, _FURTHEST_ZONE = 900, 14 * 3600
# Share of neighbouring lines that are in order in a log.
_IN_ORDER = 0.9


def times_of(columns: Sequence[Column]) -> list[Column]:
    """The column of the time of the request: none if no column is a time, two if it may be either.

    Servers write lines as requests end, so the lines are in order of the time; other dates are not.
    """
    found = [
        column
        for rank in (3, 2, 1)
        for column in columns
        if _rank(column) == rank and len(column.filled) >= MOST * len(column.cells)
    ]
    if found and len(found[0].cells) >= _FEW:
        constant = [column for column in found if len(column.values) == 1 and _rank(column) > 1]
        found = [column for column in found if len(column.values) > 1] or constant[:1]
    found.sort(key=lambda column: (_rank(column) == 1, not _has_zone(column)))
    if found and _rank(found[0]) == 1:
        # Numbers may be anything. A time that changed its place is no column of times.
        found += [column for column in columns if column.share(lambda text: time_rank(text) > 1) >= _HALF][:1]
    if len(found) < 2:
        return found
    apart = [column for column in found[1:] if not _agree(found[0], column)]
    if not apart:
        return found[:1]
    in_order = [column for column in found if _is_in_order(column)]
    if in_order and all(_agree(in_order[0], column) for column in in_order[1:]):
        return in_order[:1]
    return [found[0], apart[0]]


def _rank(column: Column) -> int:
    return next(
        (rank for rank in (3, 2, 1) if column.share(lambda text: time_rank(text) >= rank) >= MOST),  # noqa: B023
        0,
    )


def _has_zone(column: Column) -> bool:
    moments = [_moment(cell) for cell in column.filled]
    return sum(moment is not None and moment[1] for moment in moments) >= MOST * len(moments)


def _agree(column: Column, other: Column) -> bool:
    """Whether two columns are of one request, perhaps in two zones of which one is not named."""
    pairs = [
        pair[0][0] - pair[1][0]
        for pair in zip(map(_moment, column.cells), map(_moment, other.cells), strict=True)
        if pair[0] and pair[1]
    ]
    if len(pairs) < MOST * len(column.cells):
        return False
    offset = 0.0
    if not (_has_zone(column) and _has_zone(other)):
        offset = round(median(pairs) / _QUARTER) * _QUARTER
    near = sum(abs(apart - offset) <= _NEAR_SECONDS for apart in pairs)
    return near >= MOST * len(column.cells) and abs(offset) <= _FURTHEST_ZONE


def _is_in_order(column: Column) -> bool:
    moments = [moment[0] for cell in column.cells if (moment := _moment(cell))]
    steps = [after - before for before, after in pairwise(moments)]
    return sum(step >= -_NEAR_SECONDS for step in steps) >= _IN_ORDER * len(steps)


@lru_cache(maxsize=1 << 14)
def _moment(text: str) -> tuple[float, bool] | None:
    """Seconds since 1970 of a time, and whether it names its zone; as in UTC if not. None for other texts."""
    bare = text.strip("[]")
    if bare.replace(".", "", 1).isdecimal():
        number = float(bare)
        return number / (1000 if number > 1e11 else 1), True
    if common := _COMMON.fullmatch(bare):
        day, month, year, clock, zone = common.groups()
        at = _MONTHS.index(month) if month in _MONTHS else 0
        bare = f"{year}-{at:02d}-{day}T{clock}{(zone or '').strip()}"
    try:
        found = datetime.fromisoformat(bare.upper().removesuffix("UTC").strip().replace(",", "."))
    except ValueError:
        return None
    has_zone = found.tzinfo is not None or bare.upper().endswith("UTC")
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp(), has_zone
