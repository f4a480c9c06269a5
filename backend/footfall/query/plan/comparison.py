"""The two sides of a comparison: the period asked about and the one it is compared with, by bucket."""

from collections.abc import Container
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property

from footfall.core.granularity import Granularity
from footfall.core.period import Month, Period


@dataclass(frozen=True)
class ComparisonPeriod:
    """One side of a comparison, called `side` throughout the engine; in SQL 1 (asked about) or -1 (compared).

    shift: SQL that is written after a date of the compared period to move it onto its counterpart in the
    period asked about.
    """

    period: Period
    current: bool
    shift: str = ""

    @property
    def side_sql(self) -> str:
        """SQL of the views' `side`: 1 in the period asked about, -1 in the compared one."""
        return f"{1 if self.current else -1}::TINYINT"

    @property
    def month_key(self) -> str:
        """SQL of the views' `month`: the month's number, negative in the compared period."""
        return "of_month" if self.current else "-of_month"

    def days_of(self, month: Month) -> tuple[int, int] | None:
        """First and last day of the month in the period, counted from 0; None for a whole month."""
        first, last = max(self.period.start, month.first_day), min(self.period.end, month.last_day)
        if (first, last) == (month.first_day, month.last_day):
            return None
        return (first - month.first_day).days, (last - month.first_day).days


@dataclass(frozen=True)
class Pairing:
    """The buckets of a period and those of the compared one, paired in their order from the first on.

    granularity: None when each period is one bucket.
    """

    period: Period
    compare: Period
    granularity: Granularity | None

    @cached_property
    def paired(self) -> Period:
        """The days of the compared period that have a counterpart, whether there is data for them or not."""
        if self.granularity is None:
            return self.compare
        if self.granularity.is_of_months:
            last = Month.of(self.granularity.next(self._firsts[0][-1])).plus(-1 - self.months)
            return Period(self.compare.start, min(self.compare.end, last.last_day))
        end = min(self.compare.end, self.period.end - timedelta(self.days))
        return Period(self.compare.start, max(self.compare.start, end))

    def read(self, there: Container[Month]) -> Period:
        """The paired days, of days and weeks without months at either end that are not `there`."""
        if self.granularity is None or self.granularity.is_of_months:
            return self.paired
        known = [month for month in self.paired.months() if month in there]
        if not known:
            return self.paired
        first, last = known[0].first_day, known[-1].last_day
        return Period(max(self.paired.start, first), min(self.paired.end, last))

    @cached_property
    def months(self) -> int:
        """How many months the compared buckets lie before theirs, of months and quarters."""
        now, before = self._firsts
        return Month.of(now[0]) - Month.of(before[0])

    @cached_property
    def days(self) -> int:
        """How many days they lie before theirs, of days and weeks."""
        now, before = self._firsts
        return (now[0] - before[0]).days

    @property
    def shift(self) -> str:
        """SQL that is written after a bucket of the compared period to move it onto its counterpart."""
        if self.granularity is None:
            return ""
        return f" + INTERVAL ({self.months}) MONTH" if self.granularity.is_of_months else f" + ({self.days})"

    def before(self, bucket: date) -> date:
        """First day of the bucket that lies in the same place of the compared period, or behind its end."""
        if self.granularity is None:
            return self.compare.start
        if self.granularity.is_of_months:
            return Month.of(bucket).plus(-self.months).first_day
        return bucket - timedelta(self.days)

    def lacking(self, bucket: date, days: Period) -> Period | None:
        """The days that a bucket is to be compared with, and of which `days` lack some; None if they do not.

        Of a bucket that the period cuts, all its days.
        """
        granularity, start = self.granularity or Granularity.DAY, self.before(bucket)
        wanted = Period(start, granularity.next(start) - timedelta(1))
        return None if days.start <= wanted.start and wanted.end <= days.end else wanted

    @property
    def keeps_weekdays(self) -> bool:
        """Whether each day is compared with one of the same weekday."""
        return self.granularity is not Granularity.DAY or self.days % 7 == 0

    @cached_property
    def _firsts(self) -> tuple[list[date], list[date]]:
        granularity = self.granularity or Granularity.DAY
        return list(self.period.buckets(granularity)), list(self.compare.buckets(granularity))
