"""Matomo: the visits summary as CSV or as JSON of its API, one row per day or month of one site."""

from datetime import date

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.counted_rows import checked_counts
from footfall.ingest.sources.first_party.days import are_written_months, months_of
from footfall.ingest.sources.first_party.shape import NAMED_MONTH, finish

NAME = "Matomo (Visits or nb_visits, Unique visitors or nb_uniq_visitors, ...)"


def _day_or_month(cell: str) -> date:
    """A day such as `2026-03-15`; a month gives its first day."""
    return cells.day(f"{cell.strip()}-01" if len(cell.strip()) == 7 else cell)


_MARKS = (
    {"nb_visits"},
    {"visits", "unique visitors"},
    {"visits", "actions"},
    {"besuche", "eindeutige besucher"},
    {"besuche", "aktionen"},
    {"visites", "visiteurs uniques"},
    {"visitas", "visitantes únicos"},
)
_COLUMNS = (
    Column("date", _day_or_month, "a day or month", aliases=("month", "datum", "fecha"), strict=True),
    Column(
        "visits",
        cells.count,
        "a whole number from 0",
        required=True,
        aliases=("nb_visits", "besuche", "visites", "visitas"),
    ),
    Column(
        "unique_visitors",
        cells.count,
        "a whole number from 0",
        aliases=(
            "nb_uniq_visitors",
            "unique visitors",
            "eindeutige besucher",
            "visiteurs uniques",
            "visitantes únicos",
        ),
    ),
    # Actions are page views, downloads, outlinks and searches together, so they do not count as page views.
    Column(
        "page_views",
        cells.count,
        "a whole number from 0",
        aliases=("nb_pageviews", "pageviews", "seitenansichten"),
    ),
    Column(
        "avg_visit_duration",
        cells.seconds,
        "seconds",
        aliases=(
            "avg_time_on_site",
            "avg. visit duration (in seconds)",
            "avg. visit duration",
            "durchschn. besuchszeit (in sekunden)",
            "durchschnittliche besuchszeit (in sekunden)",
        ),
    ),
    Column("bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate", "absprungrate")),
)


def recognises(records: Records) -> bool:
    """Whether it has Matomo's column names, those of the API or in English, German, French or Spanish."""
    names = {name.strip().lower() for name in records.names}
    return any(marks <= names for marks in _MARKS)


def read(task: Task, records: Records) -> Chunk:
    """One row per month; days are added up to whole months. Without dates the rows are of the month given."""
    site, month = task.job.options.get("site"), task.job.options.get("month")
    if site is None:
        raise UnreadableError(task.job.path, "a Matomo export does not name its site; add --site HOST")
    chunk, rows = checked_counts(task, _COLUMNS, records)
    if all("date" in row for row in rows):
        return finish(task, chunk, months_of(task, chunk, rows, site, are_months=are_written_months(rows)))
    month = month or task.job.options.get(NAMED_MONTH)
    if month is None:
        raise UnreadableError(task.job.path, "the export has no column Date; add --month YYYY-MM")
    return finish(task, chunk, [{"month": month, "host": site} | row for row in rows])
