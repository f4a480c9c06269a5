"""Which months landed files have rows of: the files lie by day of UTC, and months are those of a calendar."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.core.calendar import DAY_MS, Calendar
from footfall.core.period import Month


def months_of(path: Path, calendar: Calendar) -> list[Month]:
    """The months of the rows of a landed file.

    Only a file of a day that two months share is opened. One that is damaged or gone counts to both of them,
    whose builds report it.
    """
    start, end = span_of(path)
    months = sorted({Month.of(calendar.day_of(ts)) for ts in (start, end - 1)})
    times = times_of(path) if len(months) > 1 else None
    return sorted({Month.of(calendar.day_of(ts)) for ts in times}) if times else months


def span_of(path: Path) -> tuple[int, int]:
    """First moment of the day of UTC that a landed file is of, and of the next day, in milliseconds."""
    day = date.fromisoformat(path.parent.name.removeprefix("dt="))
    start = int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000
    return start, start + DAY_MS


def is_cut(path: Path, start: int, end: int) -> bool:
    """Whether a landed file is of a day that a month, given by its start and end, has only a part of."""
    if not path.parent.name.startswith("dt="):
        return False
    first, after = span_of(path)
    return first < start or end < after


def days_between(first: int, last: int) -> set[str]:
    """Names of the folders of landed files that have rows between two moments in milliseconds."""
    start, end = (datetime.fromtimestamp(ts // 1000, UTC).date() for ts in (first, last))
    return {f"dt={start + timedelta(days=number)}" for number in range((end - start).days + 1)}


def times_of(path: Path) -> tuple[int, int] | None:
    """The earliest and the latest time in a landed file, in milliseconds; None if it does not say."""
    try:
        metadata = pq.read_metadata(path)
    except (OSError, pa.ArrowInvalid):
        return None  # damaged or gone
    place = metadata.schema.to_arrow_schema().get_field_index("ts")
    known = [metadata.row_group(group).column(place).statistics for group in range(metadata.num_row_groups)]
    if not known or not all(one is not None and one.has_min_max for one in known):
        return None
    return min(one.min for one in known), max(one.max for one in known)
