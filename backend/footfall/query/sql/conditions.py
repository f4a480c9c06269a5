"""Conditions on rows: the days of a period and the filters of a question, as SQL."""

from collections.abc import Sequence
from datetime import timedelta

from footfall.core.calendar import Calendar
from footfall.core.period import Month, Period
from footfall.lake.month_file import has_columns
from footfall.query.plan.scope import Scope


def within_sql(period: Period, months: Sequence[Month], calendar: Calendar, ts: str) -> list[str]:
    """Conditions that limit whole months to the days of the period; none where it holds all of their days.

    calendar: by which days are cut.
    """
    found = []
    if period.start > months[0].first_day:
        found.append(f"{ts} >= {calendar.start_of(period.start)}")
    if period.end < months[-1].last_day:
        found.append(f"{ts} < {calendar.start_of(period.end + timedelta(days=1))}")
    return found


def filtered(scope: Scope, table: str, without: str | None = None) -> list[str]:
    """Conditions on a table of month files: of the filters that are set and whose columns it has.

    without: a table that reads the other filters already.
    """
    return [
        condition
        for one in scope.filters.active
        if has_columns(table, one.columns) and not (without and has_columns(without, one.columns))
        for condition in one.sql(scope.filters[one])
    ]


def are_all_in(scope: Scope, table: str) -> bool:
    """Whether a table of month files has the columns of every filter that is set."""
    return all(has_columns(table, one.columns) for one in scope.filters.active)
