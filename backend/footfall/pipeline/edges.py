"""Which months are only the edge of another one: of a file that was written in its owner's own time.

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

# No clock is farther from UTC: Kiribati.
_FARTHEST = timedelta(hours=14)


def edges(home: Path, imports: Iterable[Import], tables: Iterable[str]) -> dict[str, str]:
    """Months that are an edge, with the month they belong to.

    Such a month has some hours of its first or last day, no more than a clock can be off. Every import that
    has them goes on in the month next to it, which has more days than one. tables: those of the lake whose
    files lie by day and have a time `ts`.
    """
    of_imports = [_by_day(home, entry, tables) for entry in imports]
    found: dict[str, set[date]] = defaultdict(set)
    for day in set().union(*of_imports):
        found[str(Month.of(day))].add(day)
    return {
        month: neighbour
        for month, (day, *more) in found.items()
        if not more
        for neighbour in [_neighbour(day)]
        if neighbour
        and len(found.get(neighbour, ())) > 1
        and all(_has(one, neighbour) for one in of_imports if day in one)
        and all(_is_near(path, day) for one in of_imports for path in one.get(day, ()))
    }


def _by_day(home: Path, entry: Import, tables: Iterable[str]) -> dict[date, list[Path]]:
    found: dict[date, list[Path]] = defaultdict(list)
    for table in tables:
        for path in entry.part_paths(home, table):
            found[date.fromisoformat(path.parent.name.removeprefix("dt="))].append(path)
    return found


def _neighbour(day: date) -> str | None:
    """The month next to a first or last day; None for another day."""
    month = Month.of(day)
    if day == month.last_day:
        return str(month.plus(1))
    return str(month.plus(-1)) if day == month.first_day else None


def _has(days: Iterable[date], month: str) -> bool:
    return any(str(Month.of(day)) == month for day in days)


def _is_near(path: Path, day: date) -> bool:
    """Whether all times of a part lie near the end of its day that the month has no more of."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
    is_last = day == Month.of(day).last_day
    start = midnight + timedelta(days=1) - _FARTHEST if is_last else midnight
    try:
        metadata = pq.read_metadata(path)
    except (OSError, pa.ArrowInvalid):
        return False  # damaged or gone, which the building of its month tells
    place = metadata.schema.to_arrow_schema().get_field_index("ts")
    known = (metadata.row_group(group).column(place).statistics for group in range(metadata.num_row_groups))
    return all(
        one is not None
        and one.has_min_max
        and start.timestamp() <= one.min / 1000
        and one.max / 1000 < (start + _FARTHEST).timestamp()
        for one in known
    )
