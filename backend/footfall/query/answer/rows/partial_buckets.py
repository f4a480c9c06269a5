"""Marks buckets of a trend that are cut short, and names the dates that others are compared with."""

from datetime import date, timedelta
from typing import Any

from footfall.core.granularity import Granularity
from footfall.core.period import Period
from footfall.query.answer.rows.bucket_pairs import bucket_pairs
from footfall.query.plan.scope import Scope

Rows = list[dict[str, Any]]
OF_CHANGES = ("_change", "_change_low", "_change_high", "_significant")


def with_partial_buckets(scope: Scope, rows: Rows) -> Rows:
    """Rows with `is_partial` and `compared_date` after their date.

    A bucket that the period cuts has no changes, nor has one that is compared with such a bucket: comparing
    fewer days with more would look like a decline.
    """
    if scope.granularity is None:
        return rows
    entries, months = scope.snapshot.entries, scope.snapshot.months
    begin = max(scope.period.start, date.fromisoformat(entries[months[0]].first_day))
    end = min(scope.period.end, date.fromisoformat(entries[months[-1]].last_day))
    partial = _cut(scope.period, begin, end, scope.granularity)
    cut = _cut(scope.period, scope.period.start, scope.period.end, scope.granularity)
    compared = {bucket: day for bucket, day in bucket_pairs(scope).compared.items() if bucket not in cut}
    return [_marked(row, row["date"] in partial, compared.get(row["date"])) for row in rows]


def _cut(period: Period, begin: date, end: date, granularity: Granularity) -> set[date]:
    """First days of the buckets of a period that do not lie from `begin` to `end` with all their days."""
    return {
        bucket
        for bucket in period.buckets(granularity)
        if bucket < begin or granularity.next(bucket) - timedelta(days=1) > end
    }


def _marked(row: dict[str, Any], is_partial: bool, compared: date | None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in row.items():
        found[name] = None if compared is None and name.endswith(OF_CHANGES) else value
        if name == "date":
            found |= {"is_partial": is_partial, "compared_date": compared}
    return found
