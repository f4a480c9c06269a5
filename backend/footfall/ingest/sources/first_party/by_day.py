"""Counts by day, of one site or of each in a column, as Piwik PRO, Statcounter and others write them."""

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party import ga4_names
from footfall.ingest.sources.first_party.counted_rows import checked_counts
from footfall.ingest.sources.first_party.dated import NAMES, by_month, day_column
from footfall.ingest.sources.first_party.shape import finish, host

NAME = "counts by day of Piwik PRO, Statcounter and others (Date, Sessions or Visits, Page views, ...)"
_VISITS = ("visits", *ga4_names.SESSIONS)
_COLUMNS = (
    Column("host", host, "a host", aliases=("site", "hostname", "domain"), strict=True),
    Column("visits", cells.count, "a whole number from 0", required=True, aliases=_VISITS),
    Column(
        "page_views",
        cells.count,
        "a whole number from 0",
        aliases=("page loads", "page_views", *ga4_names.VIEWS),
    ),
    Column("bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate",)),
    # Read, so that they are known; visitors of days cannot be added up.
    Column("unique_visitors", cells.count, "a whole number from 0", aliases=("visitors", "unique visitors")),
)
_HOSTS = frozenset({_COLUMNS[0].name, *_COLUMNS[0].aliases})
_KNOWN = frozenset(name for column in _COLUMNS for name in (column.name, *column.aliases))


def recognises(records: Records) -> bool:
    """Whether it has a column of days and one of visits."""
    names = {name.strip().lower() for name in records.names}
    return not names.isdisjoint(NAMES) and not names.isdisjoint(_VISITS)


def read(task: Task, records: Records) -> Chunk:
    """One row per site and month of which every day is there. Rows that name no day are totals."""
    site = task.job.options.get("site")
    has_hosts = not {name.strip().lower() for name in records.names}.isdisjoint(_HOSTS)
    if site is None and not has_hosts:
        raise UnreadableError(task.job.path, "the export names no site; add --site HOST")
    days = day_column(task, records, _KNOWN, None)
    chunk, rows = checked_counts(task, (*_COLUMNS, days) if days else _COLUMNS, records)
    dated = [{"host": site} | row for row in rows if "date" in row and ("host" in row or not has_hosts)]
    if left := len(rows) - len(dated):
        chunk.skipped["row of totals"] += left
    return finish(task, chunk, by_month(task, chunk, dated, None))
