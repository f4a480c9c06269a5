"""Sites' own counts as imported, and how each is used (see `site_decision`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

import duckdb

from footfall.core.count_kind import CountKind
from footfall.core.messages.note_code import NoteCode
from footfall.lake import reference
from footfall.lake.ledger import Import

DOMAIN, SUBDOMAIN, OTHER = "domain", "subdomain", "other"
# Where the columns of each table of counts come from.
TABLES = {
    "first_party": "site, scope, coalesce(device, '') AS device, coalesce(country, '') AS country, "
    "coalesce(channel, '') AS channel, coalesce(visits, 0) AS visits, unique_visitors, page_views, "
    "avg_visit_duration, bounce_rate, import_id, sequence, coalesce(kind, 'own') AS kind, "
    "coalesce(publisher, '') AS publisher, '' AS area, NULL AS log_sd, line, month",
    "level_counts": "site, scope, device, '' AS country, '' AS channel, 0 AS visits, unique_visitors, "
    "page_views, NULL AS avg_visit_duration, NULL AS bounce_rate, import_id, sequence, kind, publisher, "
    "area, log_sd, line, month",
}


@dataclass(frozen=True)
class Count:
    """One row of a first-party file. host: as the file has it, in ASCII.

    device, country, channel: empty where the row counts all of them. avg_visit_duration in seconds,
    bounce_rate 0-1; None where the file does not tell. publisher, area, log_sd: see `reference.TABLES`;
    a count without visits has visits of 0.
    """

    host: str
    scope: str
    device: str
    country: str
    channel: str
    visits: int
    unique_visitors: int | None
    page_views: int | None
    avg_visit_duration: float | None
    bounce_rate: float | None
    import_id: str
    sequence: int
    kind: str = CountKind.OWN
    publisher: str = ""
    area: str = ""
    log_sd: float | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the count covers all devices, countries and channels."""
        return not (self.device or self.country or self.channel)


class Use(StrEnum):
    """How a count is used. level: it tells how much places in lists stand for, and is not shown as visits."""

    SITE = "site"
    HOST = "host"
    LEVEL = "level"
    NONE = "none"


@dataclass(frozen=True)
class Used:
    """A count and its use; a count of a part is listed only if it cannot be used.

    reason: why it is not used, or why it stands for the site.
    """

    count: Count
    site: str
    use: Use
    reason: str = ""


@dataclass(frozen=True)
class Note:
    """A note for readers about a site's count. values: those in the text by name; advice: what the person who
    publishes can do."""

    site: str
    text: str
    code: NoteCode
    values: Mapping[str, str | int]
    advice: str = ""


@dataclass(frozen=True)
class Total:
    """A site's own count with its parts by device, country or channel.

    calibrates: whether it calibrates other sites. `count.visits` is 0 where only parts are known.
    """

    site: str
    count: Count
    parts: tuple[Count, ...]
    calibrates: bool


@dataclass(frozen=True)
class Told:
    """A public count that speaks for places in lists alone. host: without `www.`; empty for a whole site.

    measure: what is counted, `visits`, `page_views` or `people`, who are in the `area`; log_sd: noise of the
    logarithm of people, None if usual.
    """

    site: str
    host: str
    measure: str
    count: int
    area: str = ""
    log_sd: float | None = None


@dataclass
class Decided:
    """The counts of a month. hosts: counts by (site, host without `www.`); told: see `Told`."""

    totals: list[Total] = field(default_factory=list)
    hosts: dict[tuple[str, str], Count] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    used: list[Used] = field(default_factory=list)


def counts_of(
    home: Path, month: str, database: duckdb.DuckDBPyConnection, imports: Sequence[Import]
) -> list[Count]:
    """All counts of a month, those of the oldest import first.

    database: a connection to read them with, since opening one takes ten times as long as reading a small
    file. imports: those that count.
    """
    rows = " UNION ALL ".join(
        f"SELECT {columns} FROM "
        f"({reference.read_sql(home, table, month, imports=imports, of_each_import=True)})"
        for table, columns in TABLES.items()
    )
    with database.cursor() as connection:
        found = connection.execute(
            f"SELECT * EXCLUDE (line, month) FROM ({rows}) WHERE month = ? ORDER BY sequence, line", [month]
        ).fetchall()
    return [Count(*row) for row in found]
