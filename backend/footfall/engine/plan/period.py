"""The days that a request covers, as far as there is data, and the days they are compared with.

Only an unbroken run of months is read, because a sum with a gap would be mistaken for the sum of all months.
"""

from collections.abc import Iterable

from footfall.engine.errors import RefusedError
from footfall.engine.request.model import Request
from footfall.lake.snapshot import Snapshot
from footfall.reports import EstimatedReport
from footfall.vocabulary.period import Month, Period


def period_of(report: EstimatedReport, request: Request, snapshot: Snapshot, notes: list[str]) -> Period:
    """The days to answer for: those asked for that have data, else the newest full months.

    Adds a note when months are left out. RefusedError when there is data for none of them.
    """
    asked: Period | None = getattr(request, "period", None)
    if asked is None:
        return _default(report, snapshot, notes)
    there = [month for month in asked.months() if month in snapshot.entries]
    if not there:
        refuse_damaged(snapshot, asked.months())
        raise RefusedError(
            "period_outside_data",
            f"period: there is no data for {_named(asked.months())}; data is available from "
            f"{snapshot.months[0]} to {snapshot.months[-1]}",
            "period",
        )
    first = first_in_a_row(there, there[-1])
    covered = Period(max(asked.start, first.first_day), min(asked.end, there[-1].last_day))
    if covered != asked:
        missing = [month for month in asked.months() if month not in snapshot.entries]
        damaged = [month for month in missing if month in snapshot.damaged]
        if absent := [month for month in missing if month not in damaged]:
            notes.append(f"there is no data for {_named(absent)}: the answer is about {covered}")
        if damaged:
            notes.append(f"{_named(damaged)} cannot be read: the answer is about {covered}")
    return covered


def refuse_damaged(snapshot: Snapshot, months: list[Month]) -> None:
    """RefusedError when one of the months was published and cannot be read."""
    if damaged := [month for month in months if month in snapshot.damaged]:
        raise RefusedError(
            "damaged_month",
            f"{_named(damaged)} cannot be read: the month file is missing or damaged; run `footfall publish` "
            "to build it again",
            status=503,
        )


def note_of_damage(snapshot: Snapshot) -> list[str]:
    """A note about the months that cannot be read, for an answer about all months there are."""
    return [f"{_named(snapshot.damaged)} cannot be read and is left out"] if snapshot.damaged else []


def comparison_of(request: Request, period: Period, snapshot: Snapshot, notes: list[str]) -> Period | None:
    """The days that changes are measured against; None, with a note, when some have no data."""
    asked: Period | str = getattr(request, "compare", "none")
    if asked == "none":
        return None
    compare = asked if isinstance(asked, Period) else period.previous()
    if asked == "previous_year":
        compare = period.year_before()
    missing = [month for month in compare.months() if month not in snapshot.entries]
    if missing:
        notes.append(
            f"no changes are given: the compared period {compare} lies outside the data, which "
            f"{_extent(snapshot, missing)}"
        )
        return None
    return compare


def first_in_a_row(months: Iterable[Month], last: Month) -> Month:
    """The first month of the unbroken run that ends with `last`."""
    there, first = set(months), last
    while first.plus(-1) in there:
        first = first.plus(-1)
    return first


def _default(report: EstimatedReport, snapshot: Snapshot, notes: list[str]) -> Period:
    last = snapshot.last_full_month()
    wanted = last.plus(1 - report.default_months)
    first = max(wanted, first_in_a_row(snapshot.months, last))
    if damaged := [month for month in snapshot.damaged if month >= wanted]:
        notes.append(f"{_named(damaged)} cannot be read: the answer is about {first} to {last}")
    return Period(first.first_day, last.last_day)


def _extent(snapshot: Snapshot, missing: list[Month]) -> str:
    if damaged := [month for month in missing if month in snapshot.damaged]:
        return f"cannot be read for {_named(damaged)}"
    if missing[0] < snapshot.months[0]:
        return f"begins in {snapshot.months[0]}"
    if missing[-1] > snapshot.months[-1]:
        return f"ends in {snapshot.months[-1]}"
    return f"has nothing for {_named(missing)}"


def _named(months: list[Month]) -> str:
    """`2026-03`, or `2026-03 to 2026-05` for several in a row, runs set apart by commas."""
    lasts = [month for month in months if month.plus(1) not in months]
    runs = [(first_in_a_row(months, last), last) for last in lasts]
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in runs)
