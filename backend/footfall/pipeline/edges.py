"""Which months are only a few hours at the edge of another one, from a file written in local time.

A log of September from Berlin begins on 31 August at 22:00 UTC, and months here are of UTC. Those two hours
are not a month to publish.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.lake.ledger import Import
from footfall.vocabulary.period import Month

# The clock that is farthest from UTC is that of Kiribati.
_FARTHEST = timedelta(hours=14)


def edges(home: Path, imports: Iterable[Import], tables: Iterable[str]) -> dict[str, str]:
    """Months that are an edge, with the month they belong to.

    Such a month has data of its first or last day alone, within 14 hours of the month beside it. Every import
    that has data of this day has data of the month beside it too, and that month has at least two days with
    data. tables: tables of the lake whose files lie by day and have a time `ts`.
    """
    imports_by_day = [_by_day(home, entry, tables) for entry in imports]
    days_of_month: dict[str, set[date]] = defaultdict(set)
    for day in set().union(*imports_by_day):
        days_of_month[str(Month.of(day))].add(day)
    return {
        month: neighbour
        for month, (day, *more) in days_of_month.items()
        if not more
        for neighbour in [_neighbour(day)]
        if neighbour
        and len(days_of_month.get(neighbour, ())) > 1
        and all(_has(by_day, neighbour) for by_day in imports_by_day if day in by_day)
        and all(_is_near(path, day) for by_day in imports_by_day for path in by_day.get(day, ()))
    }


def _by_day(home: Path, entry: Import, tables: Iterable[str]) -> dict[date, list[Path]]:
    by_day: dict[date, list[Path]] = defaultdict(list)
    for table in tables:
        for path in entry.part_paths(home, table):
            by_day[date.fromisoformat(path.parent.name.removeprefix("dt="))].append(path)
    return by_day


def _neighbour(day: date) -> str | None:
    """The month next to the first or last day of a month; None for another day."""
    month = Month.of(day)
    if day == month.last_day:
        return str(month.plus(1))
    return str(month.plus(-1)) if day == month.first_day else None


def _has(days: Iterable[date], month: str) -> bool:
    return any(str(Month.of(day)) == month for day in days)


def _is_near(path: Path, day: date) -> bool:
    """Whether all times of a landed file are within 14 hours of the month beside its day."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
    is_last = day == Month.of(day).last_day
    start = midnight + timedelta(days=1) - _FARTHEST if is_last else midnight
    try:
        metadata = pq.read_metadata(path)
    except (OSError, pa.ArrowInvalid):
        return False  # damaged or gone, which the build of its month reports
    place = metadata.schema.to_arrow_schema().get_field_index("ts")
    known = (metadata.row_group(group).column(place).statistics for group in range(metadata.num_row_groups))
    return all(
        one is not None
        and one.has_min_max
        and start.timestamp() <= one.min / 1000
        and one.max / 1000 < (start + _FARTHEST).timestamp()
        for one in known
    )
