"""This product's own format: one row per site, month and cut."""

from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.first_party.shape import finish, host
from footfall.sources.protocol import Chunk, Task
from footfall.sources.records import Records
from footfall.sources.sheet import checked
from footfall.vocabulary.channel import CHANNELS

NAME = "footfall (site, month, visits, ...)"
_DEVICE = cells.one_of("desktop", "mobile", also={"all_devices": "", "all": ""})
_CHANNEL = cells.one_of(
    *(str(channel) for channel in CHANNELS), also={str(c).lower(): str(c) for c in CHANNELS}
)
_COLUMNS = (
    Column("host", host, "a host", required=True, aliases=("site",)),
    Column("month", cells.month, "a month YYYY-MM", required=True),
    Column("visits", cells.count, "a whole number from 0", required=True),
    Column("unique_visitors", cells.count, "a whole number from 0"),
    Column("page_views", cells.count, "a whole number from 0"),
    Column("avg_visit_duration", cells.number, "seconds"),
    Column("bounce_rate", cells.share, "a share from 0 to 1"),
    # Empty means "all of them", so a cut that cannot be understood costs the row.
    Column("device", _DEVICE, "desktop, mobile or all_devices", strict=True),
    Column("country", cells.country, "a two-letter country code", strict=True),
    Column("channel", _CHANNEL, "one of the ten channels", strict=True),
)


def recognises(records: Records) -> bool:
    """By its columns."""
    return {"site", "month", "visits"} <= {name.strip().lower() for name in records.names}


def read(task: Task, records: Records) -> Chunk:
    """Every row of the file."""
    chunk, rows = checked(task, _COLUMNS, records)
    return finish(task, chunk, rows)
