"""Adds daily counts up to months; only complete months count."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from typing import cast

from footfall.sources.protocol import Chunk
from footfall.vocabulary.period import Month

Row = dict[str, object]
_SUMS = ("page_views",)
_MEANS = ("bounce_rate", "avg_visit_duration")


def months_of(chunk: Chunk, rows: Sequence[Row], site: str) -> list[Row]:
    """One row for each complete month, from rows with a `date`. Days of other months are counted as skipped.

    Visits and page views are added up, rates and durations averaged over visits. Visitors of several days
    cannot be added up, as the same person comes again. If every row is dated the first of a month, each row
    is the count of a month.
    """
    found: dict[Month, list[Row]] = defaultdict(list)
    for row in rows:
        found[Month.of(_day(row))].append(row)
    by_month = all(_day(row).day == 1 for row in rows)
    kept: list[Row] = []
    for month, days in sorted(found.items()):
        if by_month and len(days) == 1:
            kept.append(days[0] | {"month": str(month), "host": site})
        elif {_day(day) for day in days} >= {month.first_day, month.last_day} and len(
            days
        ) == month.last_day.day:
            kept.append(_total(days) | {"month": str(month), "host": site})
        else:
            chunk.skipped[f"day of {month}, which is not complete"] += len(days)
    return kept


def whole_months(days: Sequence[date]) -> set[Month]:
    """The months of these days, without a first or last month that the days do not cover whole."""
    if not days:
        return set()
    first, last = min(days), max(days)
    months = {Month.of(day) for day in days}
    if first.day > 1:
        months.discard(Month.of(first))
    if (last + timedelta(days=1)).month == last.month:
        months.discard(Month.of(last))
    return months


def _total(days: list[Row]) -> Row:
    visits = sum(int(str(day["visits"])) for day in days)
    total: Row = {"line": days[0]["line"], "visits": visits}
    for name in _SUMS:
        if all(name in day for day in days):
            total[name] = sum(int(str(day[name])) for day in days)
    for name in _MEANS:
        if visits and all(name in day for day in days):
            total[name] = sum(float(str(day[name])) * int(str(day["visits"])) for day in days) / visits
    return total


def _day(row: Row) -> date:
    return cast(date, row["date"])
