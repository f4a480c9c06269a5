"""Matomo: visits summary exported as CSV, one row per month of one site."""

from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.door import Chunk, Task, UnreadableError
from footfall.sources.first_party.shape import finish
from footfall.sources.records import Records
from footfall.sources.sheet import checked

NAME = "Matomo (Visits or nb_visits, Unique visitors or nb_uniq_visitors, ...)"
_MARKS = ({"nb_visits"}, {"visits", "unique visitors"}, {"visits", "actions"})
_COLUMNS = (
    Column("month", cells.month, "a month", aliases=("date",), strict=True),
    Column("visits", cells.count, "a whole number from 0", required=True, aliases=("nb_visits",)),
    Column(
        "unique_visitors",
        cells.count,
        "a whole number from 0",
        aliases=("nb_uniq_visitors", "unique visitors"),
    ),
    # Actions are page views, downloads, outlinks and searches together, so they are not taken for page views.
    Column("page_views", cells.count, "a whole number from 0", aliases=("nb_pageviews", "pageviews")),
    Column(
        "avg_visit_duration",
        cells.seconds,
        "seconds",
        aliases=("avg_time_on_site", "avg. visit duration (in seconds)", "avg. visit duration"),
    ),
    Column("bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate",)),
)


def recognises(records: Records) -> bool:
    """By Matomo's own column names, in its API's form or in English."""
    names = {name.strip().lower() for name in records.names}
    return any(marks <= names for marks in _MARKS)


def read(task: Task, records: Records) -> Chunk:
    """One row per month, or one row for --month."""
    site, month = task.job.options.get("site"), task.job.options.get("month")
    if site is None:
        raise UnreadableError(task.job.path, "a Matomo export does not name its site; add --site HOST")
    chunk, rows = checked(task, _COLUMNS, records)
    kept = [{"month": month, "host": site} | row for row in rows]
    if any(row["month"] is None for row in kept):
        raise UnreadableError(task.job.path, "the export has no column Date; add --month YYYY-MM")
    return finish(task, chunk, kept)
