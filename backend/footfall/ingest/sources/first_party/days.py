"""Adds daily counts up to months; only complete months count."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import cast

from footfall.core.period import Month
from footfall.ingest.protocol import Chunk, MisreadError, Task
from footfall.ingest.sources.first_party.cuts import CUTS

Row = dict[str, object]
_SUMS = ("page_views",)
_MEANS = ("bounce_rate", "avg_visit_duration")
# What a count of a day is about, beside the day.
_ABOUT = ("host", *CUTS)


def months_of(task: Task, chunk: Chunk, rows: Sequence[Row], site: str, *, are_months: bool) -> list[Row]:
    """One row of the site for each complete month, from rows with a `date`, as `added_up` makes them.

    are_months: rows that are all dated the first of a month are the counts of months.
    """
    months = {Month.of(_day(row)) for row in rows}
    if are_months and all(_day(row).day == 1 for row in rows) and len(months) == len(rows):
        return [row | {"month": str(Month.of(_day(row))), "host": site} for row in rows]
    days = {_day(row) for row in rows}
    whole = {
        month for month in months if len([day for day in days if Month.of(day) == month]) == _length(month)
    }
    return added_up(task, chunk, [row | {"host": site} for row in rows], whole)


def are_written_months(rows: Sequence[Row]) -> bool:
    """Whether the file writes months, such as `2026-03`, and no days."""
    return all(len(str(row["written"]).strip()) == len("2026-03") for row in rows)


def added_up(task: Task, chunk: Chunk, rows: Sequence[Row], whole: Iterable[Month]) -> list[Row]:
    """One row for each host, cut and month, from rows with `host` and `date`.

    whole: the months of which every day with visits has a row; days of others are counted as skipped. Visits
    and page views are added up, rates and durations averaged over visits. Visitors of several days cannot be
    added up, as the same person comes again. MisreadError for two counts of a host and day without cuts.
    """
    wanted = {*whole}
    found: dict[tuple[object, ...], list[Row]] = defaultdict(list)
    for row in rows:
        of = Month.of(_day(row))
        if of in wanted:
            found[of, *(row.get(name) or "" for name in _ABOUT)].append(row)
        else:
            chunk.skipped[f"day of {of}, which is not complete"] += 1
    is_cut = any(row.get(cut) is not None for row in rows for cut in CUTS)
    kept: list[Row] = []
    for (month, *about), days in sorted(found.items(), key=lambda item: str(item[0])):
        if not is_cut and len({_day(day) for day in days}) < len(days):
            raise _twice(task, days)
        named = {name: value for name, value in zip(_ABOUT, about, strict=True) if value}
        kept.append(_total(days) | {"month": str(month)} | named)
    return kept


def whole_months(days: Sequence[date]) -> set[Month]:
    """The months of these days, without a first or last month that the days do not cover whole."""
    return months_between(min(days), max(days), days) if days else set()


def months_between(first: date, last: date, days: Iterable[date]) -> set[Month]:
    """The months of some days that a period from its first to its last day covers whole."""
    months = {Month.of(day) for day in days}
    if first.day > 1:
        months.discard(Month.of(first))
    if (last + timedelta(days=1)).month == last.month:
        months.discard(Month.of(last))
    return {month for month in months if first <= month.last_day and month.first_day <= last}


def _length(month: Month) -> int:
    return month.last_day.day


def _twice(task: Task, days: Sequence[Row]) -> MisreadError:
    seen: dict[date, Row] = {}
    pairs = ((seen.setdefault(_day(row), row), row) for row in days)
    first, second = next(pair for pair in pairs if pair[0] is not pair[1])
    return several_rows(task, f"{first['host']}", f"{_day(first)}", (first, second))


def several_rows(task: Task, host: str, when: str, rows: Sequence[Row]) -> MisreadError:
    """The error for an export with two rows about a host and a day or month. rows: these two."""
    first, second = (row["line"] for row in rows)
    return MisreadError(
        task.job.path,
        f"{host} stands in several rows of {when} (lines {first} and {second}): the export is broken down"
        " further than by host; export it without that dimension, or keep one of the rows",
    )


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
