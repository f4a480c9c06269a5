"""The protocol of an export's shape, and what all shapes share: how rows by host are stored."""

from collections.abc import Sequence
from typing import Protocol

from footfall.core.count_kind import CountKind
from footfall.core.target import target_site
from footfall.ingest import cells
from footfall.ingest.files.records import Records
from footfall.ingest.files.sheet import rows_of
from footfall.ingest.months_ahead import without_months_ahead
from footfall.ingest.protocol import Chunk, Task
from footfall.ingest.sources.first_party.days import several_rows
from footfall.lake.site_counts import DOMAIN, OTHER, SUBDOMAIN

# The resolved option with the month in a file's name. It counts if the file itself tells no month.
NAMED_MONTH = "named-month"
_SUMS = ("visits", "unique_visitors", "page_views")
_CUTS = ("device", "country", "channel")
_KEY = ("month", "site", "scope", *_CUTS, "area")
KIND = "kind"


class Shape(Protocol):
    """One shape of export. A shape is a module with these three names and a line in `reader.SHAPES`."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a module's constant
        """What it is, as messages name it: maker, and in brackets its columns."""

    def recognises(self, records: Records) -> bool:
        """Whether a file is of this shape, by its columns, comments or document."""

    def read(self, task: Task, records: Records) -> Chunk:
        """Its rows as those of the table `first_party`, mostly by `finish`."""


def finish(
    task: Task,
    chunk: Chunk,
    rows: Sequence[dict[str, object]],
    *,
    counts_hosts: bool = False,
    kind: CountKind = CountKind.OWN,
    publisher: str = "",
) -> Chunk:
    """The chunk with rows (`month`, `host`, `line` and measures), and with sums to compare with the export.

    counts_hosts: the export counts each host by itself, so that the row of a domain is not the total of its
    site unless it has that `scope`. Publishing decides over all files which row is the count of a site.
    kind: of the counts, unless whoever imports them says another; publisher: who publishes them.

    MisreadError if two rows with different numbers are about the same host: then the export is broken
    down by more than the host.
    """
    stored = []
    origin = {"kind": task.job.options.get(KIND, kind), "publisher": publisher, "area": ""}
    rows, ahead = without_months_ahead(rows, task.now)
    chunk.refusals += ahead
    for row in rows:
        scope = row.get("scope") or _scope(str(row["host"]), counts_hosts)
        if scope is None:
            chunk.skipped["row of an IP address or of a suffix under which others register"] += 1
            continue
        stored.append(dict.fromkeys(_CUTS, "") | origin | row | {"site": row["host"], "scope": scope})
    stored = _once(task, chunk, stored)
    of_level = [row for row in stored if "visits" not in row]
    of_visits = [row for row in stored if "visits" in row]
    tables = {"first_party": of_visits} | ({"level_counts": of_level} if of_level else {})
    chunk.tables = {name: rows_of(name, rows) for name, rows in tables.items() if rows or not of_level}
    chunk.months = sorted({str(row["month"]) for row in stored})
    hosts = [row for row in stored if row["scope"] != DOMAIN]
    # With the total of a site beside those of its hosts, visits would be counted twice.
    summed = [row for row in (hosts if counts_hosts else stored) if not any(row[cut] for cut in _CUTS)]
    chunk.totals = {name: sum(int(str(row.get(name) or 0)) for row in summed) for name in _SUMS}
    return chunk


def host(cell: str) -> str:
    """A host, or the name of a remainder such as `(other)`. ValueError for the address of a page."""
    stripped = cell.strip()
    if stripped.startswith("("):
        return stripped.lower()
    rest = stripped.partition("://")[2] or stripped
    if rest.partition("/")[2].strip("/") or "?" in rest:
        raise ValueError(f"{cell!r} is the address of a page, whose visits are not those of its host")
    return cells.hostname(stripped)


def _scope(name: str, counts_hosts: bool) -> str | None:
    """What a row counts, as far as its file tells; None for an IP address or a public suffix."""
    if name.startswith("("):
        return OTHER
    site = target_site(name)
    if site is None:
        return None
    return DOMAIN if name == site and not counts_hosts else SUBDOMAIN


def _once(task: Task, chunk: Chunk, rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """The rows without repetitions. MisreadError if two rows with the same key differ."""
    found: dict[tuple[object, ...], dict[str, object]] = {}
    for row in rows:
        key = tuple(row[name] for name in _KEY)
        first = found.setdefault(key, row)
        if first is row:
            continue
        if any(first.get(name) != row.get(name) for name in {*first, *row} - {"line"}):
            raise several_rows(task, f"{row['site']}", f"{row['month']}", (first, row))
        chunk.skipped["row that repeats another"] += 1
    return list(found.values())
