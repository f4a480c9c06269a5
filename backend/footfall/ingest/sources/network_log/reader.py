"""`footfall import network-log`: an office's or a school's network as a panel that knows only hosts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import islice
from pathlib import Path

import pyarrow as pa

from footfall.core.sql_text import sql_text
from footfall.ingest import cells, recognition, zones
from footfall.ingest.files import separated
from footfall.ingest.files.lines import Batch, Lines
from footfall.ingest.files.sqlite_file import is_database, unwritten
from footfall.ingest.in_chunks import Reading, in_chunks
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.ingest.sources.access_log.agents import device
from footfall.ingest.sources.access_log.visitors import VisitorNames
from footfall.ingest.sources.network_log import formats, people
from footfall.ingest.sources.network_log.log_format import Format
from footfall.ingest.sources.network_log.pi_hole import FORMAT, PiHole
from footfall.lake.quarantine import SAMPLE_LENGTH, Refusal
from footfall.lake.raw import EARLIEST_MS, latest_allowed

NAME = "network-log"
CHUNK_LINES = 250_000
_FIRST = 200
_DEVICE = "desktop"
_JUDGED = (files(__package__) / "judged.sql").read_text(encoding="utf-8")
_VIEWS = (files(__package__) / "views.sql").read_text(encoding="utf-8")
_OWNERS = (files(__package__) / "owners.sql").read_text(encoding="utf-8")
_LINE = pa.schema([("line", pa.int64()), ("text", pa.string())])


class NetworkLog:
    """Proxies, name servers and monitors: reach and visits by host; pages and search phrases stay unknown."""

    name = NAME
    help = (
        "Hosts a network's people went to: Squid, Zeek, Suricata, dnsmasq, Pi-hole, AdGuard Home, Unbound, "
        "BIND, NextDNS, Technitium; pages stay unknown."
    )
    options = (
        Option("country", "Country of the network, e.g. DE.", cells.country_given),
        Option(
            "device",
            "Device where a client names none, else desktop.",
            cells.option_of("desktop", "mobile"),
        ),
        Option("timezone", "Zone of times that name none (dnsmasq, Unbound, BIND).", zones.timezone),
        Option(
            "people",
            "Whose addresses are: address,person[,from,until] or dnsmasq.leases.",
            people.option,
            is_of_server=True,
        ),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        jobs = each_file(self, paths, options)
        return [replace(job, options=job.options | unwritten(job.path)) for job in jobs]

    def read(self, task: Task) -> Iterator[Chunk]:
        """A quarter of a million lines at a time."""
        path = task.job.path
        return in_chunks(
            task, PiHole(path) if is_database(path) else Lines(path, of_many=True), CHUNK_LINES, _Reading
        )


class _Reading(Reading):
    """A log that is being read. UnreadableError for a file that is no log of a known format."""

    def __init__(self, task: Task, batches: list[Batch]) -> None:
        self._task = task
        self._options = task.job.options
        first = list(islice((text for batch in batches for text in batch.texts), _FIRST))
        found: Format | None = FORMAT
        if not is_database(task.job.path):
            found = formats.recognise(first, self._options.get("timezone"), task.now.year)
        if found is None:
            raise recognition.none_of(task.job.path, first, "no known network log", formats.NAMES)
        if found.needs_zone:
            raise UnreadableError(
                task.job.path, f"the times of a {found.name} name no zone; add --timezone, e.g. Europe/Berlin"
            )
        self._format = found
        self._visitors = VisitorNames(task.home)
        self._people = people.read(self._options["people"]) if "people" in self._options else None

    def chunk(self, batches: list[Batch]) -> Chunk:
        """The page views in the lines of some batches."""
        connection = self._task.connection
        rows = [
            line
            for batch in batches
            for line in zip(batch.numbers, batch.texts, strict=True)
            if not line[1].startswith("#") and line[1] != self._format.header
        ]
        if self._format.header:
            rows = _with_tabs(rows, separated.separator_of(self._format.header))
        columns = list(zip(*rows, strict=True)) or [(), ()]
        connection.register("arrived", pa.table([pa.array(c) for c in columns], schema=_LINE))
        text = _JUDGED
        for name, sql in self._format.columns.items():
            text = text.replace("{" + name + "}", sql)
        limits = {"latest": str(latest_allowed(self._task.now)), "earliest": str(EARLIEST_MS)}
        limits |= {"is_line": self._format.is_line, "is_request": self._format.is_request}
        for name, value in limits.items():
            text = text.replace("{" + name + "}", value)
        connection.execute(text).fetchall()
        self._name_people()
        chunk = Chunk(format=f"{self._format.name} (host level: pages and search phrases are unknown)")
        for batch in batches:
            chunk.refusals += batch.refusals
        refused = (
            "SELECT line, refusal, left(text, ?) FROM judged JOIN arrived USING (line) WHERE refusal > ''"
        )
        chunk.refusals += [
            Refusal(line, reason, "time" if reason.startswith("time") else None, sample)
            for line, reason, sample in connection.execute(refused, [SAMPLE_LENGTH]).fetchall()
        ]
        connection.unregister("arrived")
        left_out = "SELECT reason, count(*) FROM judged WHERE reason IS NOT NULL GROUP BY ALL ORDER BY ALL"
        chunk.skipped = Counter(dict(connection.execute(left_out).fetchall()))
        chunk.lines = len(chunk.refusals) + chunk.skipped.total()
        country = self._options.get("country")
        chunk.events = _VIEWS.replace("{country}", sql_text(country) if country else "NULL")
        return chunk

    def _name_people(self) -> None:
        """Add the person of each line to `judged`, and make the table `people` with their hashed names."""
        connection = self._task.connection
        if self._people is None:
            connection.execute("ALTER TABLE judged ADD COLUMN person VARCHAR").fetchall()
            connection.execute("UPDATE judged SET person = client").fetchall()
        else:
            connection.register("owners", self._people)
            connection.execute(_OWNERS).fetchall()
        query = (
            "SELECT DISTINCT person, coalesce(agent, '') FROM judged WHERE refusal IS NULL AND reason IS NULL"
        )
        found = connection.execute(query).fetchall()
        usual = self._options.get("device", _DEVICE)
        named = [
            {
                "client": person,
                "agent": agent,
                "name": self._visitors.name(NAME, person, ""),
                "device": device(agent).value if agent else usual,
            }
            for person, agent in found
        ]
        schema = pa.schema([(name, pa.string()) for name in ("client", "agent", "name", "device")])
        connection.register("people", pa.Table.from_pylist(named, schema))


def _with_tabs(rows: list[tuple[int, str]], separator: str) -> list[tuple[int, str]]:
    """Lines of a table with a tab between their cells; a line with broken quotes as it is."""
    found = []
    for number, text in rows:
        try:
            cells = separated.fields_of(text, separator)
        except ValueError:
            cells = [text]
        found.append((number, "\t".join(cell.replace("\t", " ") for cell in cells)))
    return found
