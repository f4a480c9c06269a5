"""The calendar by which days and months are cut: that of a time zone.

Times are kept in UTC, as milliseconds since 1970. A calendar gives the day of each by the offset of its zone,
which changes a few times a year, so that a day on which clocks are changed has 23 or 25 hours.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

import numpy as np
from numpy.typing import NDArray

from footfall.core.period import Month
from footfall.core.spelling import did_you_mean

DAY_MS = 86_400_000
UTC_ZONE = "UTC"
_EPOCH = date(1970, 1, 1)
# Clocks changed twice in so many milliseconds would be missed.
_STEP_MS = DAY_MS

Moments = NDArray[np.int64]


def time_zone(text: str) -> str:
    """The text if it names a time zone, as IANA writes it. ValueError names those that may be meant."""
    known = available_timezones()
    if text not in known:
        advice = did_you_mean(text, sorted(known), "write it as in the IANA list, such as Europe/Berlin")
        raise ValueError(f"{text!r} is not a time zone: {advice}")
    return text


@dataclass(frozen=True)
class Shift:
    """From `start` on, in milliseconds since 1970, clocks are `offset` milliseconds ahead of UTC."""

    start: int
    offset: int


@dataclass(frozen=True)
class Calendar:
    """The calendar of a time zone, named as IANA names it."""

    zone: str = UTC_ZONE

    @property
    def is_utc(self) -> bool:
        """Whether its days are those of UTC."""
        return self.zone == UTC_ZONE

    def today(self, now: datetime) -> date:
        """The day at a moment."""
        return now.astimezone(ZoneInfo(self.zone)).date()

    def midnight(self, day: date) -> datetime:
        """The first moment of a day, in UTC."""
        return datetime.combine(day, time(), ZoneInfo(self.zone)).astimezone(UTC)

    def start_of(self, day: date) -> int:
        """The first moment of a day, in milliseconds."""
        return int(self.midnight(day).timestamp()) * 1000

    def span_of(self, month: Month) -> tuple[int, int]:
        """The first moment of a month and of the next one, in milliseconds."""
        return self.start_of(month.first_day), self.start_of(month.plus(1).first_day)

    def day_of(self, ts: int) -> date:
        """The day of a moment in milliseconds."""
        return _EPOCH + timedelta(days=int(self.days(np.array([ts]))[0]))

    def days(self, ts: Moments) -> Moments:
        """The days of moments, as days since 1970."""
        if self.is_utc or not len(ts):
            return np.asarray(ts // DAY_MS)
        shifts = self._shifts(int(ts.min()), int(ts.max()))
        if len(shifts) == 1:
            return np.asarray((ts + shifts[0].offset) // DAY_MS)
        offsets = np.array([shift.offset for shift in shifts])
        place = np.searchsorted([shift.start for shift in shifts[1:]], ts, side="right")
        return np.asarray((ts + offsets[place]) // DAY_MS)

    def since_midnight(self, ts: Moments, days: Moments) -> Moments:
        """How long ago the days of moments began, in milliseconds; days: as of `days`."""
        if self.is_utc or not len(ts):
            return np.asarray(ts - days * DAY_MS)
        first = int(days.min())
        starts = [self.start_of(_EPOCH + timedelta(days=day)) for day in range(first, int(days.max()) + 1)]
        return np.asarray(ts - np.array(starts)[days - first])

    def macros(self, months: Sequence[Month]) -> str:
        """SQL that creates the macros `local_ms(ts)`, what clocks show as if it were UTC, and
        `local_day(ts)`, the days since 1970, for moments of some months."""
        return (
            f"CREATE OR REPLACE MACRO local_ms(ts) AS {self._local_sql(months)};\n"
            f"CREATE OR REPLACE MACRO local_day(ts) AS ({self._local_sql(months)}) // {DAY_MS};"
        )

    def _local_sql(self, months: Sequence[Month]) -> str:
        if self.is_utc or not months:
            return "ts"
        start, end = self.span_of(min(months))[0], self.span_of(max(months))[1]
        return f"ts + {_choice(self._shifts(start, end))}"

    def _shifts(self, first: int, last: int) -> tuple[Shift, ...]:
        """The shifts between two moments, with the one in force at the first of them."""
        years = (datetime.fromtimestamp(ts // 1000, UTC).year for ts in (first, last))
        found = [shift for shift in _shifts(self.zone, *years) if shift.start <= last]
        while len(found) > 1 and found[1].start <= first:
            del found[0]
        return tuple(found)


OF_UTC = Calendar()


@lru_cache(maxsize=1024)
def _shifts(zone: str, first_year: int, last_year: int) -> tuple[Shift, ...]:
    """The shifts of some years, with a day before and after them."""
    clock = ZoneInfo(zone)
    start, end = (
        int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) * 1000 + edge
        for year, edge in ((first_year, -DAY_MS), (last_year + 1, DAY_MS))
    )
    found = [Shift(start, _offset(clock, start))]
    for before in range(start, end, _STEP_MS):
        offset = _offset(clock, before + _STEP_MS)
        if offset != found[-1].offset:
            found.append(Shift(_change(clock, before, before + _STEP_MS), offset))
            found[-1] = _within_a_day(found[-2], found[-1])
    return tuple(found)


def _change(clock: ZoneInfo, before: int, after: int) -> int:
    """The first second of a new offset, between a moment before and one after it."""
    old = _offset(clock, before)
    while after - before > 1000:
        middle = (before + after) // 2000 * 1000
        before, after = (middle, after) if _offset(clock, middle) == old else (before, middle)
    return after


def _within_a_day(old: Shift, new: Shift) -> Shift:
    """The shift, later where clocks go back over a midnight: no day begins twice."""
    begun = (new.start - 1 + old.offset) // DAY_MS
    again = begun * DAY_MS - new.offset
    return Shift(max(new.start, again), new.offset)


def _offset(clock: ZoneInfo, ts: int) -> int:
    """Milliseconds ahead of UTC."""
    ahead = datetime.fromtimestamp(ts // 1000, clock).utcoffset()
    return 0 if ahead is None else int(ahead.total_seconds() * 1000)


def _choice(shifts: Sequence[Shift]) -> str:
    """SQL of the offset at `ts`, found by halves."""
    if len(shifts) == 1:
        return f"({shifts[0].offset})"
    middle = len(shifts) // 2
    before, after = _choice(shifts[:middle]), _choice(shifts[middle:])
    return f"CASE WHEN ts < {shifts[middle].start} THEN {before} ELSE {after} END"
