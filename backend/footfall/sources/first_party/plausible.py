"""Plausible: `visitors.csv` of an exported dashboard, one row per day or month of one site."""

from collections import defaultdict
from datetime import date
from typing import cast

from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.door import Chunk, Task, UnreadableError
from footfall.sources.first_party.shape import finish
from footfall.sources.records import Records
from footfall.sources.sheet import checked
from footfall.vocabulary.period import Month

NAME = "Plausible (date, visitors, pageviews, visits, bounce_rate, visit_duration)"


def _percent(cell: str) -> float:
    """Plausible writes whole per cents."""
    return cells.share(f"{cell.strip().removesuffix('%')}%")


_COLUMNS = (
    Column("date", cells.day, "a date YYYY-MM-DD", required=True),
    Column("visits", cells.count, "a whole number from 0", required=True),
    Column("unique_visitors", cells.count, "a whole number from 0", required=True, aliases=("visitors",)),
    Column("page_views", cells.count, "a whole number from 0", aliases=("pageviews",)),
    Column("bounce_rate", _percent, "per cent"),
    Column("avg_visit_duration", cells.seconds, "seconds", aliases=("visit_duration",)),
)
_Row = dict[str, object]


def recognises(records: Records) -> bool:
    """By its columns."""
    return {"date", "visitors", "visits"} <= {name.strip().lower() for name in records.names}


def read(task: Task, records: Records) -> Chunk:
    """One row per month. Days are added up where all days of a month are there; their visitors cannot be."""
    site = task.job.options.get("site")
    if site is None:
        raise UnreadableError(task.job.path, "a Plausible export does not name its site; add --site HOST")
    chunk, rows = checked(task, _COLUMNS, records)
    months: dict[Month, list[_Row]] = defaultdict(list)
    for row in rows:
        months[Month.of(_day(row))].append(row)
    by_month = all(_day(row).day == 1 for row in rows)
    kept: list[_Row] = []
    for month, days in sorted(months.items()):
        if by_month and len(days) == 1:
            kept.append(days[0] | {"month": str(month), "host": site})
        elif {_day(day) for day in days} >= {month.first_day, month.last_day} and len(
            days
        ) == month.last_day.day:
            kept.append(_sum(days) | {"month": str(month), "host": site})
        else:
            chunk.skipped[f"day of {month}, which is not complete"] += len(days)
    return finish(task, chunk, kept)


def _sum(days: list[_Row]) -> _Row:
    visits = sum(int(str(day["visits"])) for day in days)
    total: _Row = {"line": days[0]["line"], "visits": visits}
    if all("page_views" in day for day in days):
        total["page_views"] = sum(int(str(day["page_views"])) for day in days)
    for mean in ("bounce_rate", "avg_visit_duration"):
        if visits and all(mean in day for day in days):
            total[mean] = sum(float(str(day[mean])) * int(str(day["visits"])) for day in days) / visits
    return total


def _day(row: _Row) -> date:
    return cast(date, row["date"])
