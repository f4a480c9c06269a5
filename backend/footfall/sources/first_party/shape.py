"""The door of an export shape, and what all shapes share: totals, scopes, and rows of `(other)` hosts."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from footfall.sources import cells
from footfall.sources.door import Chunk, Task, UnreadableError
from footfall.sources.records import Records
from footfall.sources.sheet import rows_of
from footfall.vocabulary.target import site_of

DOMAIN, SUBDOMAIN, OTHER = "domain", "subdomain", "other"
_SUMS = ("visits", "unique_visitors", "page_views")
_CUTS = ("device", "country", "channel")
_KEY = ("month", "site", *_CUTS)


class Shape(Protocol):
    """One shape of export. A shape is a module with these and a line in `reader.SHAPES`."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a module's constant
        """What it is, for people."""

    def recognises(self, records: Records) -> bool:
        """Whether a file is of this shape, by its columns and comments."""

    def read(self, task: Task, records: Records) -> Chunk:
        """Its rows as `first_party` rows, by `finish`."""


def finish(
    task: Task, chunk: Chunk, rows: Sequence[dict[str, object]], *, counts_hosts: bool = False
) -> Chunk:
    """The chunk with rows (`month`, `host` and measures) stored, and the sums to compare with the export.

    counts_hosts: the export counts each host by itself, so a domain's row is of that host alone as soon as
    another host of the domain has a row too.

    UnreadableError when two rows speak of the same host: the export is then broken down by more than host.
    """
    stored = _with_sites(rows, counts_hosts)
    counts = Counter(tuple(row.get(name, "") for name in _KEY) for row in stored)
    doubled = next((key for key, count in counts.items() if count > 1), None)
    if doubled:
        raise UnreadableError(
            task.job.path,
            f"{doubled[1]} stands in several rows of {doubled[0]}: the export is broken down further"
            " than by host; export it without that dimension",
        )
    chunk.tables = {"first_party": rows_of("first_party", stored)}
    chunk.months = sorted({str(row["month"]) for row in stored})
    uncut = [row for row in stored if not any(row[cut] for cut in _CUTS)]
    chunk.totals = {name: sum(int(str(row.get(name) or 0)) for row in uncut) for name in _SUMS}
    return chunk


def host(cell: str) -> str:
    """A host, or the name of a remainder such as `(other)` that is no host."""
    return cell.strip().lower() if cell.strip().startswith("(") else cells.hostname(cell)


def _with_sites(rows: Sequence[dict[str, object]], counts_hosts: bool) -> list[dict[str, object]]:
    """`site` and `scope` of each row from its host; `www.` is left out unless the export has both apart."""
    hosts = {str(row["host"]) for row in rows}
    domains = Counter(
        site_of(name) for name in {name.removeprefix("www.") for name in hosts} if name[:1] != "("
    )
    stored = []
    for row in rows:
        name = str(row["host"])
        bare = name.removeprefix("www.")
        site = name if bare in hosts else bare
        if name.startswith("("):
            scope = OTHER
        else:
            shared = domains[site_of(bare)] > 1 or {bare, f"www.{bare}"} <= hosts
            scope = DOMAIN if site == site_of(site) and not (counts_hosts and shared) else SUBDOMAIN
        stored.append({"device": "", "country": "", "channel": ""} | row | {"site": site, "scope": scope})
    return stored
