"""Google Analytics 4: a report downloaded as CSV, one row per host name."""

import re

from footfall.lake.site_counts import DOMAIN
from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.door import Chunk, Task, UnreadableError
from footfall.sources.first_party.shape import finish, host
from footfall.sources.records import Records
from footfall.sources.sheet import checked
from footfall.vocabulary.period import Month
from footfall.vocabulary.target import site_of

NAME = "Google Analytics 4 (Hostname, Sessions, Total users, Views, ...)"
_DATE = re.compile(r"^#\s*(Start|End) date:\s*(\d{4})-?(\d\d)-?(\d\d)", re.IGNORECASE)
_HOSTS = ("hostname", "host name")
_SESSIONS = "sessions"
_COLUMNS = (
    Column("host", host, "a host", aliases=_HOSTS, strict=True),
    Column("month", cells.month, "a month", aliases=("year month", "yearmonth"), strict=True),
    Column("visits", cells.count, "a whole number from 0", required=True, aliases=(_SESSIONS,)),
    Column(
        "unique_visitors",
        cells.count,
        "a whole number from 0",
        aliases=("total users", "users", "active users"),
    ),
    Column("page_views", cells.count, "a whole number from 0", aliases=("views", "screenpageviews")),
    Column(
        "avg_visit_duration",
        cells.seconds,
        "seconds",
        aliases=("average session duration", "average engagement time per session"),
    ),
    Column("bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate",)),
)


def recognises(records: Records) -> bool:
    """By `Sessions` and either a host name or the comment lines with the dates."""
    names = {name.strip().lower() for name in records.names}
    return _SESSIONS in names and (bool(names & set(_HOSTS)) or any(map(_DATE.match, records.comments)))


def read(task: Task, records: Records) -> Chunk:
    """One row per host. The row of totals, which names no host, is the site's if all hosts are of one."""
    chunk, rows = checked(task, _COLUMNS, records)
    month = task.job.options.get("month") or _month(records.comments)
    site = task.job.options.get("site")
    has_hosts = bool({name.strip().lower() for name in records.names} & set(_HOSTS))
    if not has_hosts and site is None:
        raise UnreadableError(
            task.job.path, "the export names no host; add --site HOST, or export it by Hostname"
        )
    kept = []
    sites = {site_of(str(row["host"])) for row in rows if "host" in row}
    whole = next(iter(sites)) if len(sites) == 1 else None
    for row in rows:
        if has_hosts and "host" not in row and whole is None:
            chunk.skipped["row of totals of several sites"] += 1
            continue
        total = {"host": whole, "scope": DOMAIN} if has_hosts and "host" not in row else {}
        complete = {"host": site, "month": month} | total | row
        if complete["month"] is None:
            raise UnreadableError(
                task.job.path,
                "the export is not of one whole month by its Start date and End date; add --month YYYY-MM",
            )
        kept.append(complete)
    return finish(task, chunk, kept, counts_hosts=has_hosts)


def _month(comments: list[str]) -> str | None:
    """The month when the dates in the comment lines are the first and last day of one month."""
    found = {
        match[1].lower(): f"{match[2]}-{match[3]}-{match[4]}" for match in map(_DATE.match, comments) if match
    }
    if set(found) != {"start", "end"}:
        return None
    month = Month.parse(found["start"][:7])
    whole = (str(month.first_day), str(month.last_day)) == (found["start"], found["end"])
    return str(month) if whole else None
