"""Wikimedia: page views and unique devices of its projects by month, as its public API answers.

https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/. Page views are of people (agent `user`)
in browsers; those of apps are no page loads of a site. A unique device is no person: see DEVICES_SD.
"""

from datetime import datetime

from footfall.core.count_kind import CountKind
from footfall.core.period import Month
from footfall.core.target import site_of
from footfall.ingest import cells
from footfall.ingest.column import Column, column_of_words
from footfall.ingest.files.records import Records
from footfall.ingest.files.sheet import checked
from footfall.ingest.protocol import Chunk, MisreadError, Task
from footfall.ingest.sources.first_party.shape import finish

NAME = "Wikimedia (project, access or access-site, granularity, timestamp, views or devices)"
# People use several devices, and a cleared browser is a new one. A guess.
DEVICES_SD = 0.3
_DEVICES = {"desktop": "desktop", "mobile-web": "mobile"}
_ALL_SITES = "all-sites"


def _host(cell: str) -> str:
    """The host of a project: `en.wikipedia` is en.wikipedia.org, `all-wikipedia-projects` wikipedia.org."""
    name = cell.strip().lower().removesuffix(".org")
    family = name.removeprefix("all-").removesuffix("-projects")
    if name == "all-projects":
        return name
    return cells.hostname(f"{family if name == f'all-{family}-projects' else name}.org")


def _month(cell: str) -> str:
    """The month of a timestamp such as 2026030100 or 20260301."""
    return str(Month.of(datetime.strptime(cell.strip()[:8], "%Y%m%d").date()))


_COLUMNS = (
    Column("host", _host, "a host", required=True, aliases=("project",)),
    Column("month", _month, "a month YYYY-MM", required=True, aliases=("timestamp",)),
    Column("page_views", cells.count, "a whole number from 0", strict=True, aliases=("views",)),
    Column("unique_visitors", cells.count, "a whole number from 0", strict=True, aliases=("devices",)),
    Column("access", cells.text, "a text", strict=True, aliases=("access-site",)),
    Column("agent", cells.text, "a text"),
    column_of_words("granularity", "monthly", "daily", "hourly", strict=True),
    # What is known of the estimate of unique devices, which is their sum.
    Column("offset", cells.text, "a text"),
    Column("underestimate", cells.text, "a text"),
)


def recognises(records: Records) -> bool:
    """Whether it has the columns of one of both answers."""
    names = set(records.names)
    return {"project", "timestamp"} <= names and bool(names & {"views", "devices"})


def read(task: Task, records: Records) -> Chunk:
    """One row for each project, month and class of device. MisreadError for counts of days."""
    chunk, rows = checked(task, _COLUMNS, records)
    found = []
    for row in rows:
        del row["place"]
        access, agent = row.pop("access", ""), row.pop("agent", "user")
        of_views = "page_views" in row
        if row.pop("granularity", "monthly") != "monthly":
            raise MisreadError(
                task.job.path, "it counts days or hours, whose devices do not add up; ask for monthly counts"
            )
        for name in ("offset", "underestimate"):
            row.pop(name, None)
        if row["host"] == "all-projects":
            chunk.skipped["row of totals of several sites"] += 1
        elif agent != "user":
            chunk.skipped["views of robots"] += 1
        elif access not in _DEVICES if of_views else access != _ALL_SITES:
            chunk.skipped["row of apps too, or of one class of devices alone"] += 1
        else:
            more = {"device": _DEVICES[str(access)]} if of_views else {"log_sd": DEVICES_SD}
            found.append(row | more | _scope(str(row["host"])))
    return finish(task, chunk, found, counts_hosts=True, kind=CountKind.PUBLIC, publisher="Wikimedia")


def _scope(host: str) -> dict[str, str]:
    """A domain without a name before it stands for all projects below it."""
    return {"scope": "domain"} if site_of(host) == host else {}
