"""Umami: `website_event.csv` of an export of all data, one row per event, counted by host and month here."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import cast

from footfall.core.period import Month
from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.files.sheet import checked
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.days import whole_months
from footfall.ingest.sources.first_party.shape import finish, host

NAME = "Umami (website_event.csv: session_id, visit_id, created_at, url_path, ...)"
_PAGE_VIEW = "1"


def _moment(cell: str) -> datetime:
    """A time in UTC. Umami writes UTC without a zone."""
    found = datetime.fromisoformat(cell.strip())
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)


_COLUMNS = (
    Column("host", host, "a host", aliases=("hostname",), strict=True),
    Column("at", _moment, "a time", required=True, aliases=("created_at",)),
    Column("person", cells.text, "a text", required=True, aliases=("session_id",)),
    Column("visit", cells.text, "a text", required=True, aliases=("visit_id",)),
    Column("kind", cells.text, "1 or 2", required=True, aliases=("event_type",)),
)


@dataclass
class _Counts:
    """Counts of one host in one month. line: of its first event; views: times of page views by visit."""

    line: int
    people: set[str] = field(default_factory=set)
    views: dict[str, list[datetime]] = field(default_factory=lambda: defaultdict(list))

    def row(self) -> dict[str, object]:
        visits, every = len(self.views), self.views.values()
        seconds = sum((max(times) - min(times)).total_seconds() for times in every)
        return {
            "line": self.line,
            "visits": visits,
            "unique_visitors": len(self.people),
            "page_views": sum(map(len, every)),
            "avg_visit_duration": seconds / visits,
            "bounce_rate": sum(len(times) == 1 for times in every) / visits,
        }


def recognises(records: Records) -> bool:
    """Whether it has Umami's columns."""
    return {"session_id", "visit_id", "created_at", "url_path"} <= {
        name.strip().lower() for name in records.names
    }


def read(task: Task, records: Records) -> Chunk:
    """One row per host and whole month. A session of Umami is a visitor: its id lasts for a month."""
    chunk, rows = checked(task, _COLUMNS, records)
    site = task.job.options.get("site")
    found: dict[tuple[str, Month], _Counts] = {}
    moments: list[datetime] = []
    for row in rows:
        name, at = row.get("host", site), cast(datetime, row["at"])
        moments.append(at)
        if name is None:
            raise UnreadableError(task.job.path, "the export names no hostname; add --site HOST")
        if row["kind"] != _PAGE_VIEW:
            chunk.skipped["event that is no page view"] += 1
            continue
        key = (str(name), Month.of(at.date()))
        counts = found.setdefault(key, _Counts(int(str(row["line"]))))
        counts.people.add(str(row["person"]))
        counts.views[str(row["visit"])].append(moments[-1])
    whole = whole_months([moment.date() for moment in moments])
    kept: list[dict[str, object]] = []
    for (name, month), counts in found.items():
        if month in whole:
            kept.append({"host": name, "month": str(month), **counts.row()})
        else:
            views = sum(map(len, counts.views.values()))
            chunk.skipped[f"page view of {month}, which is not complete"] += views
    return finish(task, chunk, kept, counts_hosts=any("host" in row for row in rows))
