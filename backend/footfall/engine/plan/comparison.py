"""The two sides of a comparison: the period asked about, and the one it is compared with."""

from dataclasses import dataclass

from footfall.vocabulary.period import Month, Period


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
