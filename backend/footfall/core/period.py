"""Months and periods of days, both ends included."""

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple, Self

from footfall.core.granularity import Granularity
from footfall.core.spelling import shortened

_MONTH = re.compile(r"\d{4}-\d{2}")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
# The whole weeks of a year: so many days earlier every weekday is the same.
WEEKS_OF_YEAR = timedelta(days=364)


class Month(NamedTuple):
    """A calendar month, the unit of publication."""

    year: int
    month: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """From `2026-03`. ValueError says what is wrong with the text."""
        if not _MONTH.fullmatch(text):
            raise ValueError(f"{shortened(text)!r} is not a month: write YYYY-MM")
        year, month = int(text[:4]), int(text[5:])
        if not 1 <= month <= 12 or year < 1:
            raise ValueError(
                f"{shortened(text)!r} is not a month: there is no month {month:02d} of {year:04d}"
            )
        return cls(year, month)

    @classmethod
    def of(cls, day: date) -> Self:
        """The month that holds `day`."""
        return cls(day.year, day.month)

    @property
    def first_day(self) -> date:
        """Its first day."""
        return date(self.year, self.month, 1)

    @property
    def last_day(self) -> date:
        """Its last day."""
        return date(self.year, self.month, monthrange(self.year, self.month)[1])

    @property
    def number(self) -> int:
        """Months since the year 0, so that consecutive months have consecutive numbers."""
        return self.year * 12 + self.month - 1

    def plus(self, months: int) -> "Month":
        """The month so many months later; negative is earlier."""
        index = self.number + months
        return Month(index // 12, index % 12 + 1)

    def __sub__(self, other: "Month") -> int:
        return self.number - other.number

    def __str__(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"


@dataclass(frozen=True, order=True)
class Period:
    """Days from `start` to `end`, both included."""

    start: date
    end: date

    def __post_init__(self) -> None:
        if self.end < self.start:
            raise ValueError(f"the period ends on {self.end}, before it starts on {self.start}")

    @classmethod
    def of(cls, first: str, last: str) -> Self:
        """From two texts, each a month `2026-03` or a day `2026-03-17`; a month stands for all its days.

        ValueError says what is wrong with them.
        """
        return cls(_first_day(first), _last_day(last))

    @classmethod
    def parse(cls, text: str) -> Self:
        """From `2026-03`, `2026-01..2026-06` or `2026-03-02..2026-03-17`. ValueError as of `of`."""
        first, dots, last = text.strip().partition("..")
        return cls.of(first, last if dots else first)

    @property
    def days(self) -> int:
        """Number of days."""
        return (self.end - self.start).days + 1

    @property
    def is_whole_months(self) -> bool:
        """Whether it starts on a first and ends on a last day of a month."""
        return self.start == Month.of(self.start).first_day and self.end == Month.of(self.end).last_day

    def months(self) -> list[Month]:
        """Every month it touches, in order."""
        first = Month.of(self.start)
        return [first.plus(i) for i in range(Month.of(self.end) - first + 1)]

    def previous(self, granularity: Granularity | None = None) -> "Period":
        """The period of the same length just before: whole months by months, else by days.

        Whole weeks by day and week are always those before, so that weekdays agree.
        """
        of_days = granularity is not None and not granularity.is_of_months
        if self.is_whole_months and not (of_days and self.days % 7 == 0):
            count = len(self.months())
            first = Month.of(self.start)
            return Period(first.plus(-count).first_day, first.plus(-1).last_day)
        return Period(self.start - timedelta(days=self.days), self.start - timedelta(days=1))

    def year_before(self, granularity: Granularity | None = None) -> "Period":
        """What it is compared with a year before: like weekdays by day and week, like months by month.

        Days and weeks lie 364 days (52 weeks) earlier, whatever the period. In one bucket (None) whole months
        are compared with the same months, other days with those 364 days earlier.
        """
        of_months = self.is_whole_months if granularity is None else granularity.is_of_months
        if not of_months:
            return Period(self.start - WEEKS_OF_YEAR, self.end - WEEKS_OF_YEAR)
        return Period(_year_before(self.start), _year_before(self.end))

    def buckets(self, granularity: Granularity) -> Iterator[date]:
        """First days of the buckets it touches; the first may lie before `start` (a week begun earlier)."""
        start = granularity.start_of(self.start)
        while start <= self.end:
            yield start
            start = granularity.next(start)

    def __str__(self) -> str:
        return f"{self.start}..{self.end}"


def _year_before(day: date) -> date:
    """The same day of the year before; the last day of a month stays the last, also of a February."""
    before = Month.of(day).plus(-12)
    if day == Month.of(day).last_day:
        return before.last_day
    return day.replace(year=before.year)


def _first_day(text: str) -> date:
    return _parse_day(text) if _DAY.fullmatch(text) else Month.parse(text).first_day


def _last_day(text: str) -> date:
    return _parse_day(text) if _DAY.fullmatch(text) else Month.parse(text).last_day


def _parse_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a day of the calendar: write YYYY-MM-DD") from None
