"""The width of one point of a trend."""

from datetime import date, timedelta
from enum import StrEnum


class Granularity(StrEnum):
    """Width of a bucket of days."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"

    @property
    def is_of_months(self) -> bool:
        """Whether its buckets begin and end with months."""
        return self in (Granularity.MONTH, Granularity.QUARTER)

    def start_of(self, day: date) -> date:
        """First day of the bucket that holds `day`; weeks start on Monday."""
        if self is Granularity.DAY:
            return day
        if self is Granularity.WEEK:
            return day - timedelta(days=day.weekday())
        if self is Granularity.MONTH:
            return day.replace(day=1)
        return date(day.year, 3 * ((day.month - 1) // 3) + 1, 1)

    def next(self, start: date) -> date:
        """First day of the bucket after the one that starts on `start`."""
        if self is Granularity.DAY:
            return start + timedelta(days=1)
        if self is Granularity.WEEK:
            return start + timedelta(days=7)
        months = 1 if self is Granularity.MONTH else 3
        index = start.year * 12 + start.month - 1 + months
        return date(index // 12, index % 12 + 1, 1)
