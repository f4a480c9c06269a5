"""This product's own format: one row per site and month, or per device, country or channel of it."""

from footfall.core.channel import CHANNELS
from footfall.core.period import Month
from footfall.ingest import cells, headers
from footfall.ingest.column import Column, column_of_words
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, MisreadError, Task
from footfall.ingest.sources.first_party.counted_rows import checked_counts
from footfall.ingest.sources.first_party.shape import finish, host

NAME = "footfall (site, month, visits, ...)"
_KNOWN_BY = ("site", "month", "visits")
_ALL_DEVICES = {"all_devices": "", "all": ""}
_CHANNELS = {str(channel).lower(): str(channel) for channel in CHANNELS}
_COLUMNS = (
    Column("host", host, "a host", required=True, aliases=("site",)),
    Column("month", cells.month, "a month YYYY-MM", required=True),
    Column("visits", cells.count, "a whole number from 0", required=True),
    Column("unique_visitors", cells.count, "a whole number from 0"),
    Column("page_views", cells.count, "a whole number from 0"),
    Column("avg_visit_duration", cells.number, "seconds"),
    Column("bounce_rate", cells.share, "a share from 0 to 1"),
    # An empty cell means "all of them", so a row with a device, country or channel that is wrong is refused.
    column_of_words("device", "desktop", "mobile", "all_devices", also=_ALL_DEVICES, strict=True),
    Column("country", cells.country, "a two-letter country code", strict=True),
    column_of_words("channel", *_CHANNELS.values(), also=_CHANNELS, strict=True),
)


def recognises(records: Records) -> bool:
    """Whether it has the columns site, month and visits."""
    return set(_KNOWN_BY) <= {name.strip().lower() for name in records.names}


def refuse_misspelt(task: Task, records: Records) -> None:
    """UnreadableError if one of the columns by which the format is known is misspelt."""
    names = {name.strip().lower() for name in records.names}
    missing = [name for name in _KNOWN_BY if name not in names]
    unknown = [name for name in records.names if name.strip().lower() not in _KNOWN_BY]
    if headers.misspelt(missing, unknown):
        headers.match(task.job.path, records.names, _KNOWN_BY, ())


def read(task: Task, records: Records) -> Chunk:
    """Every row of the file."""
    _refuse_days(task, records)
    chunk, rows = checked_counts(task, _COLUMNS, records)
    return finish(task, chunk, rows)


def _refuse_days(task: Task, records: Records) -> None:
    """MisreadError if a row is of a day. A month's first and last stand for it, as in spreadsheets."""
    name = next(name for name in records.names if name.strip().lower() == "month")
    for record in records.rows:
        try:
            day = cells.day(record.cells.get(name, ""))
        except ValueError:
            continue
        month = Month.of(day)
        if day not in (month.first_day, month.last_day):
            raise MisreadError(
                task.job.path,
                f"the column 'month' has days (line {record.line}: {day}); add them up, and write 2026-03",
            )
