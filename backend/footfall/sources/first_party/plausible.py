"""Plausible: `visitors.csv` of a dashboard or of all data (zip): one site by day or month."""

from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.first_party.days import months_of
from footfall.sources.first_party.shape import finish
from footfall.sources.protocol import Chunk, Task, UnreadableError
from footfall.sources.records import Records
from footfall.sources.sheet import checked

NAME = "Plausible (date, visitors, pageviews, visits, bounce_rate, visit_duration)"


def _percent(cell: str) -> float:
    """Plausible writes whole per cents."""
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
    """By its columns."""
    return {"date", "visitors", "visits"} <= {name.strip().lower() for name in records.names}


def read(task: Task, records: Records) -> Chunk:
    """One row per month. Days are added up where all days of a month are there; their visitors cannot be."""
    site = task.job.options.get("site")
    if site is None:
        raise UnreadableError(task.job.path, "a Plausible export does not name its site; add --site HOST")
    chunk, rows = checked(task, _COLUMNS, records)
    for row in rows:
        # The export of all data has sums where the dashboard's has means.
        if (bounces := row.pop("bounces", None)) is not None:
            visits = int(str(row["visits"]))
            seconds = float(str(row.pop("avg_visit_duration", 0)))
            if visits:
                row |= {"bounce_rate": float(str(bounces)) / visits, "avg_visit_duration": seconds / visits}
    return finish(task, chunk, months_of(chunk, rows, site))
