"""The days that a request covers, as far as there is data, and the days they are compared with.

Only an unbroken run of months is read, because a sum with a gap would be mistaken for the sum of all months.
"""

from collections.abc import Iterable

from footfall.core.granularity import Granularity
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month, Period
from footfall.lake.snapshot import Snapshot
from footfall.query.errors import RefusedError
from footfall.query.plan.comparison import Pairing
from footfall.query.question.model import Request
from footfall.reports import Report


def period_of(report: Report, request: Request, snapshot: Snapshot, notes: list[Note]) -> Period:
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
            text = f"there is no data for {_named(absent)}: the answer is about {covered}"
            notes.append(Note(text, NoteCode.NO_DATA, months=runs_of_months(absent), period=str(covered)))
        if damaged:
            text = f"{_named(damaged)} cannot be read: the answer is about {covered}"
            notes.append(Note(text, NoteCode.DAMAGED, months=runs_of_months(damaged), period=str(covered)))
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


def note_of_damage(snapshot: Snapshot) -> list[Note]:
    """A note about the months that cannot be read, for an answer about all months there are."""
    if not snapshot.damaged:
        return []
    text = f"{_named(snapshot.damaged)} cannot be read and is left out"
    return [Note(text, NoteCode.DAMAGED_LEFT_OUT, months=runs_of_months(snapshot.damaged))]


def comparison_of(
    request: Request,
    period: Period,
    granularity: Granularity | None,
    snapshot: Snapshot,
    notes: list[Note],
) -> Period | None:
    """The days that changes are measured against; None when no comparison is asked for.

    Also None, with a note added, when one of their months has no data. Days and weeks are compared as far as
    there is data at either end, and `notes_of_comparison` names the others.
    """
    asked: Period | str = getattr(request, "compare", "none")
    if asked == "none":
        return None
    compare = asked if isinstance(asked, Period) else period.previous(granularity)
    if asked == "previous_year":
        compare = period.year_before(granularity)
    needed = Pairing(period, compare, granularity).read(snapshot.entries)
    missing = [month for month in needed.months() if month not in snapshot.entries]
    if missing:
        notes.append(_outside(snapshot, compare, missing))
        return None
    return compare


def first_in_a_row(months: Iterable[Month], last: Month) -> Month:
    """The first month of the unbroken run that ends with `last`."""
    there, first = set(months), last
    while first.plus(-1) in there:
        first = first.plus(-1)
    return first


def _default(report: Report, snapshot: Snapshot, notes: list[Note]) -> Period:
    last = snapshot.last_full_month()
    wanted = last.plus(1 - report.default_months)
    first = max(wanted, first_in_a_row(snapshot.months, last))
    if damaged := [month for month in snapshot.damaged if month >= wanted]:
        text = f"{_named(damaged)} cannot be read: the answer is about {first} to {last}"
        notes.append(Note(text, NoteCode.DAMAGED, months=runs_of_months(damaged), period=f"{first}..{last}"))
    return Period(first.first_day, last.last_day)


def _outside(snapshot: Snapshot, compare: Period, missing: list[Month]) -> Note:
    text = f"no changes are given: the compared period {compare} lies outside the data, which "
    period, (first, last) = str(compare), (snapshot.months[0], snapshot.months[-1])
    if damaged := [month for month in missing if month in snapshot.damaged]:
        text += f"cannot be read for {_named(damaged)}"
        return Note(text, NoteCode.COMPARISON_DAMAGED, period=period, months=runs_of_months(damaged))
    if missing[0] < first:
        text += f"begins in {first}"
        return Note(text, NoteCode.COMPARISON_BEFORE_DATA, period=period, month=str(first))
    if missing[-1] > last:
        text += f"ends in {last}"
        return Note(text, NoteCode.COMPARISON_AFTER_DATA, period=period, month=str(last))
    text += f"has nothing for {_named(missing)}"
    return Note(text, NoteCode.COMPARISON_GAP, period=period, months=runs_of_months(missing))


def runs_of_months(months: list[Month]) -> str:
    """`2026-03`, or `2026-03..2026-05` for several in a row, runs set apart by commas."""
    return _named(months).replace(" to ", "..")


def _named(months: list[Month]) -> str:
    """`2026-03`, or `2026-03 to 2026-05` for several in a row, runs set apart by commas."""
    lasts = [month for month in months if month.plus(1) not in months]
    runs = [(first_in_a_row(months, last), last) for last in lasts]
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in runs)
