"""Counts of one site by day, as Piwik PRO, Statcounter and others write them: a day, sessions, page views."""

from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.first_party import ga4_names
from footfall.sources.first_party.counted_rows import checked_counts
from footfall.sources.first_party.dated import NAMES, by_month, day_column
from footfall.sources.first_party.shape import finish
from footfall.sources.protocol import Chunk, Task, UnreadableError
from footfall.sources.records import Records

NAME = "counts by day of Piwik PRO, Statcounter and others (Date, Sessions or Visits, Page views, ...)"
_VISITS = ("visits", *ga4_names.SESSIONS)
_COLUMNS = (
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
_KNOWN = frozenset(name for column in _COLUMNS for name in (column.name, *column.aliases))


def recognises(records: Records) -> bool:
    """Whether it has a column of days and one of visits."""
    names = {name.strip().lower() for name in records.names}
    return not names.isdisjoint(NAMES) and not names.isdisjoint(_VISITS)


def read(task: Task, records: Records) -> Chunk:
    """One row per month of which every day is there. A row of totals, which names no day, is left out."""
    site = task.job.options.get("site")
    if site is None:
        raise UnreadableError(task.job.path, "the export names no site; add --site HOST")
    days = day_column(task, records, _KNOWN, None)
    chunk, rows = checked_counts(task, (*_COLUMNS, days) if days else _COLUMNS, records)
    dated = [row | {"host": site} for row in rows if "date" in row]
    if left := len(rows) - len(dated):
        chunk.skipped["row of totals"] += left
    return finish(task, chunk, by_month(task, chunk, dated, None))
