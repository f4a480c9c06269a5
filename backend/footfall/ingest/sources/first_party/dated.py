"""Exports of Google Analytics and others by day: which column has the days, and their sums by month."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import cast

from footfall.core.period import Month
from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party import written_days
from footfall.ingest.sources.first_party.days import Row, added_up, months_between
from footfall.ingest.sources.first_party.written_days import OrderError, Period

# What tools call a column of days, in lower case.
NAMES = frozenset(
    {
        *("date", "day", "day index", "nth day", "timestamp", "date (group by day)", "timestamp__to_date"),
        *("datum", "tag", "tagesindex", "jour", "fecha", "día", "giorno", "data", "dia", "dag", "dzień"),
        *("tarih", "gün", "日付", "日", "날짜", "일", "日期", "天", "ngày"),
    }
)


def day_column(task: Task, records: Records, read: Collection[str], period: Period | None) -> Column | None:
    """The column of days of an export; None if it has none. UnreadableError if nobody can tell their order.

    read: names of its columns, in lower case, that are read as something else.
    """
    for name in records.names:
        plain = name.strip().lower()
        if plain in read:
            continue
        found = [row.cells[name] for row in records.rows if name in row.cells]
        try:
            parse = written_days.parser_of(found, period)
        except OrderError as error:
            raise UnreadableError(task.job.path, f"{name}: {error}") from None
        if parse or (found and plain in NAMES):
            return Column("date", parse or cells.day, "a day", strict=True, aliases=(plain,))
    return None


def by_month(task: Task, chunk: Chunk, rows: Sequence[Row], period: Period | None) -> list[Row]:
    """One row for each host, cut and whole month, from rows with `host` and `date`.

    With a period, days without a row had no visits; without one, a month is whole if some row has each day.
    """
    days = {cast(date, row["date"]) for row in rows}
    if period:
        whole = months_between(*period, days)
    else:
        months = {Month.of(day) for day in days}
        whole = {
            month for month in months if sum(Month.of(day) == month for day in days) == month.last_day.day
        }
    return added_up(task, chunk, rows, whole)


def with_visitors(rows: list[Row], totals: Sequence[Row], period: Period | None) -> list[Row]:
    """The rows, with the visitors of the row of totals if they are of one site and month, and it agrees."""
    if not period or len(rows) != 1 or len(totals) != 1:
        return rows
    (row,), (total,) = rows, totals
    month = Month.of(period[0])
    is_of_month = period == (month.first_day, month.last_day) and row["month"] == str(month)
    if is_of_month and total.get("visits") == row["visits"] and "unique_visitors" in total:
        return [row | {"unique_visitors": total["unique_visitors"]}]
    return rows
