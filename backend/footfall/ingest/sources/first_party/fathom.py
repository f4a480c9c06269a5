"""Fathom: answers of its API's aggregations, for one site by day or month, or by host."""

from collections import defaultdict
from datetime import date

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.counted_rows import checked_counts
from footfall.ingest.sources.first_party.days import are_written_months, months_of
from footfall.ingest.sources.first_party.shape import NAMED_MONTH, finish, host

NAME = "Fathom (answer of the API: visits, uniques, pageviews, avg_duration, bounce_rate, date)"
# What an answer may be grouped by beside hosts. Such counts do not add up to those of the site.
_OTHER_GROUPS = (
    "pathname",
    "referrer_hostname",
    "referrer_pathname",
    "browser",
    "device_type",
    "country_code",
    "city",
    "state",
    "utm_campaign",
    "utm_content",
    "utm_medium",
    "utm_source",
    "utm_term",
    "keyword",
    "ref",
)


def _day_or_month(cell: str) -> date:
    """A day such as `2026-03-15`, with or without midnight after it; a month gives its first day."""
    text = cell.strip().removesuffix(" 00:00:00")
    return date.fromisoformat(f"{text}-01" if len(text) == 7 else text)


_COLUMNS = (
    Column("host", host, "a host", aliases=("hostname",), strict=True),
    Column("date", _day_or_month, "a day or month", strict=True),
    Column("visits", cells.count, "a whole number from 0", required=True),
    Column("page_views", cells.count, "a whole number from 0", aliases=("pageviews",)),
    Column(
        "avg_visit_duration",
        cells.seconds,
        "seconds",
        aliases=("avg_duration", "avg duration", "average duration"),
    ),
    Column("bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate",)),
    # Fathom adds up the people of each page, so this is no count of the site's visitors.
    Column("uniques", cells.count, "a whole number from 0"),
)


def recognises(records: Records) -> bool:
    """Whether it has Fathom's columns."""
    names = {name.strip().lower() for name in records.names}
    return {"visits", "uniques"} <= names or {"visits", "avg_duration"} <= names


def read(task: Task, records: Records) -> Chunk:
    """One row per host and month. Visitors stay unknown, as Fathom forgets at midnight who somebody was."""
    options = task.job.options
    names = {name.strip().lower() for name in records.names}
    further = [name for name in _OTHER_GROUPS if name in names]
    if further:
        raise UnreadableError(
            task.job.path,
            f"the answer is broken down by {further[0]}, whose visits do not add up to a site's; ask for it "
            "with date_grouping=month and without field_grouping, or with field_grouping=hostname",
        )
    if "hostname" not in names and "site" not in options:
        raise UnreadableError(task.job.path, "a Fathom answer does not name its site; add --site HOST")
    chunk, rows = checked_counts(task, _COLUMNS, records)
    by_host: dict[str, list[dict[str, object]]] = defaultdict(list)
    for row in rows:
        row.pop("uniques", None)
        by_host[str(row.pop("host", options.get("site")))].append(row)
    kept = []
    month = options.get("month") or options.get(NAMED_MONTH)
    for name, found in by_host.items():
        if all("date" in row for row in found):
            kept += months_of(task, chunk, found, name, are_months=are_written_months(found))
        elif month is None:
            raise UnreadableError(
                task.job.path, "the answer has no dates; ask with date_grouping=month, or add --month YYYY-MM"
            )
        else:
            kept += [{"month": month, "host": name} | row for row in found]
    return finish(task, chunk, kept, counts_hosts="hostname" in names)
