"""analytics.usa.gov: Google Analytics exports of US agencies, each of a window of 30 days."""

import csv
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

from footfall.core.count_kind import CountKind
from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.counted_rows import checked_counts
from footfall.ingest.sources.first_party.shape import finish, host

NAME = "analytics.usa.gov (domain, visits, users, pageviews, ...)"
DOMAINS_FILE = "top-domains-30-days.csv"
WINDOW_DAYS = 30
_DAILY_FILES = ("users.csv", "devices.csv")
_COLUMNS = (
    Column("host", host, "a host", required=True, aliases=("domain",)),
    Column("visits", cells.count, "a whole number from 0", required=True),
    Column("unique_visitors", cells.count, "a whole number from 0", required=True, aliases=("users",)),
    Column("page_views", cells.count, "a whole number from 0", required=True, aliases=("pageviews",)),
    Column("avg_visit_duration", cells.number, "seconds", aliases=("avg_session_duration",)),
    Column("bounce_rate", cells.share, "a share from 0 to 1"),
)


def recognises_names(names: list[str]) -> bool:
    """Whether a header is that of one of these exports."""
    return {"domain", "visits", "pageviews", "pageviews_per_session"} <= {
        name.strip().lower() for name in names
    }


def recognises(records: Records) -> bool:
    """Whether it has the columns of one of these exports."""
    return recognises_names(records.names)


def read(task: Task, records: Records) -> Chunk:
    """One row per host, with the counts of the 30 days as published, also if the month has 28 or 31."""
    path, options = task.job.path, task.job.options
    if "users" not in [name.strip().lower() for name in records.names]:
        raise UnreadableError(
            path,
            "this is a table of pages; a visit sees several pages, so they do not add up to the visits of"
            f" a domain. Import {DOMAINS_FILE} of the same folder instead",
        )
    if "month" not in options:
        raise UnreadableError(
            path,
            "the file does not say which 30 days it is of, and neither users.csv nor devices.csv lies"
            " beside it; add --month YYYY-MM",
        )
    chunk, rows = checked_counts(task, _COLUMNS, records)
    window: dict[str, object] = {"month": options["month"]}
    if "window" in options:
        first, _, last = options["window"].partition("..")
        window |= {"first_day": date.fromisoformat(first), "last_day": date.fromisoformat(last)}
    return finish(
        task,
        chunk,
        [row | window for row in rows],
        counts_hosts=True,
        kind=CountKind.PUBLIC,
        publisher="analytics.usa.gov",
    )


def window_options(path: Path) -> dict[str, str]:
    """Options `month` and `window` of an export, from the daily files beside it; empty if there are none.

    The window ends on the last day of these files. Its month is the one with most of its days, and the
    earlier of two with equally many.
    """
    for name in _DAILY_FILES:
        daily = path.with_name(name)
        if daily.exists():
            last = _last_day(daily)
            days = [last - timedelta(days=back) for back in range(WINDOW_DAYS - 1, -1, -1)]
            month = Counter(day.isoformat()[:7] for day in days).most_common(1)[0][0]
            return {"month": month, "window": f"{days[0]}..{last}"}
    return {}


def _last_day(path: Path) -> date:
    with path.open(encoding="utf-8", newline="") as lines:
        days = [row["date"] for row in csv.DictReader(lines) if row.get("date")]
    try:
        return date.fromisoformat(max(days))
    except ValueError:
        raise UnreadableError(
            path, "its column date has no day, so the window of the exports beside it is unknown"
        ) from None
