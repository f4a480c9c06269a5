"""Which buckets of a trend are compared with which, and why the others are not."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from footfall.core.granularity import Granularity
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month, Period
from footfall.query.plan.scope import Scope


@dataclass(frozen=True)
class BucketPairs:
    """The buckets of a period, which the period itself may cut, and those they are compared with.

    compared: by bucket, the first day of the other one. too_short: buckets whose counterpart the compared
    period does not hold with all its days. lacking: by bucket, days to be compared with that are not all in
    the data.
    """

    compared: dict[date, date]
    too_short: list[date]
    lacking: dict[date, Period]


def bucket_pairs(scope: Scope) -> BucketPairs:
    """The pairs of a trend; none without a comparison."""
    found = BucketPairs({}, [], {})
    if scope.pairing is None or scope.granularity is None:
        return found
    paired, known = scope.pairing.paired, _with_data(scope)
    for bucket in scope.buckets():
        if scope.pairing.lacking(bucket, paired):
            found.too_short.append(bucket)
        elif lacking := scope.pairing.lacking(bucket, known):
            found.lacking[bucket] = lacking
        else:
            found.compared[bucket] = scope.pairing.before(bucket)
    return found


def notes_of_comparison(scope: Scope) -> list[Note]:
    """Notes on days compared with other weekdays, and on whole buckets without a change."""
    if scope.pairing is None or scope.granularity is None:
        return []
    pairs, granularity, notes = bucket_pairs(scope), scope.granularity, []
    if not scope.pairing.keeps_weekdays and pairs.compared:
        day, before = next(iter(pairs.compared.items()))
        text = (
            f"each day is compared with one of another weekday, {day} with {before}: previous_year and "
            "periods of whole weeks compare like weekdays"
        )
        notes.append(Note(text, NoteCode.WEEKDAYS_DIFFER, date=str(day), compared=str(before)))
    if short := [bucket for bucket in pairs.too_short if _is_whole(bucket, scope.period, granularity)]:
        period, dates = str(scope.compare), _runs(short, granularity)
        text = f"no changes are given for {dates}: the compared period {period} does not hold all their days"
        notes.append(Note(text, NoteCode.COMPARISON_TOO_SHORT, dates=dates, period=period))
    if lacking := [bucket for bucket in pairs.lacking if _is_whole(bucket, scope.period, granularity)]:
        dates = _runs(lacking, granularity)
        compared = _runs([pairs.lacking[bucket].start for bucket in lacking], granularity)
        text = f"no changes are given for {dates}: not all of {compared} is in the data"
        notes.append(Note(text, NoteCode.COMPARED_DAYS_LACK, dates=dates, compared=compared))
    return notes


def _with_data(scope: Scope) -> Period:
    """The days of the compared period that the data reaches.

    By day and week as exactly as the data says; months and quarters are there or not.
    """
    read, entries = scope.sides[1].period, scope.snapshot.entries
    if scope.granularity is None or scope.granularity.is_of_months:
        return read
    first, last = Month.of(read.start), Month.of(read.end)
    begin = date.fromisoformat(entries[first].first_day) if first.plus(-1) not in entries else read.start
    end = date.fromisoformat(entries[last].last_day) if last.plus(1) not in entries else read.end
    begin, end = max(read.start, begin), min(read.end, end)
    return Period(begin, end) if begin <= end else Period(read.start, read.start)


def _is_whole(bucket: date, period: Period, granularity: Granularity) -> bool:
    """Whether the period holds all days of a bucket: `is_partial` says so of the others."""
    return period.start <= bucket and granularity.next(bucket) - timedelta(1) <= period.end


def _runs(buckets: Sequence[date], granularity: Granularity) -> str:
    """`2026-03-29..2026-03-31`, months as `2026-03`; runs of buckets set apart by commas."""
    lasts = [bucket for bucket in buckets if granularity.next(bucket) not in buckets]
    firsts = [bucket for bucket in buckets if all(granularity.next(other) != bucket for other in buckets)]
    return ", ".join(
        _named(first, granularity.next(last) - timedelta(1), granularity)
        for first, last in zip(firsts, lasts, strict=True)
    )


def _named(first: date, last: date, granularity: Granularity) -> str:
    ends = [Month.of(first), Month.of(last)] if granularity.is_of_months else [first, last]
    return "..".join(dict.fromkeys(map(str, ends)))
