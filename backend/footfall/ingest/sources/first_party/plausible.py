"""Plausible: `visitors.csv` of a dashboard, or of an export of all data (zip): one site by day or month."""

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.counted_rows import checked_counts
from footfall.ingest.sources.first_party.days import months_of
from footfall.ingest.sources.first_party.shape import finish

NAME = "Plausible (date, visitors, pageviews, visits, bounce_rate, visit_duration)"


def _percent(cell: str) -> float:
    """A share, from the whole per cents that Plausible writes without a sign."""
    return cells.share(f"{cell.strip().removesuffix('%')}%")


_COLUMNS = (
    Column("date", cells.day, "a date YYYY-MM-DD", required=True),
    Column("visits", cells.count, "a whole number from 0", required=True),
    Column("unique_visitors", cells.count, "a whole number from 0", required=True, aliases=("visitors",)),
    Column("page_views", cells.count, "a whole number from 0", aliases=("pageviews",)),
    Column("bounces", cells.count, "a whole number from 0"),
    Column("bounce_rate", _percent, "per cent"),
    Column("avg_visit_duration", cells.seconds, "seconds", aliases=("visit_duration",)),
)


def recognises(records: Records) -> bool:
    """Whether it has Plausible's columns."""
    return {"date", "visitors", "visits"} <= {name.strip().lower() for name in records.names}


def read(task: Task, records: Records) -> Chunk:
    """One row per complete month. Visitors of days cannot be added up, and stay unknown."""
    site = task.job.options.get("site")
    if site is None:
        raise UnreadableError(task.job.path, "a Plausible export does not name its site; add --site HOST")
    chunk, rows = checked_counts(task, _COLUMNS, records)
    for row in rows:
        # The export of all data has sums in place of the dashboard's averages.
        if (bounces := row.pop("bounces", None)) is not None:
            visits = int(str(row["visits"]))
            seconds = float(str(row.pop("avg_visit_duration", 0)))
            if visits:
                row |= {"bounce_rate": float(str(bounces)) / visits, "avg_visit_duration": seconds / visits}
    return finish(task, chunk, months_of(task, chunk, rows, site, are_months=True))
