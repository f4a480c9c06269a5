"""`footfall import access-log`: page views measured by the web server of a site."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.target import TargetError, site_host, site_of
from footfall.infra.settings import load_settings
from footfall.ingest import recognition, zones
from footfall.ingest.files.documents import Documents, Shape, shape_of
from footfall.ingest.files.lines import Batch, Lines
from footfall.ingest.in_chunks import Reading, in_chunks
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.ingest.sources.access_log import (
    addresses,
    formats,
    notation,
    parts,
    times,
    visitor_choice,
)
from footfall.ingest.sources.access_log.agents import device, why_no_person
from footfall.ingest.sources.access_log.doubts import doubts, messages
from footfall.ingest.sources.access_log.fields import Numbers
from footfall.ingest.sources.access_log.geoip import GeoIP
from footfall.ingest.sources.access_log.headed_lines import HeadedLines
from footfall.ingest.sources.access_log.hosts import Hosts
from footfall.ingest.sources.access_log.pages import ASSETS, FEED_QUERY
from footfall.ingest.sources.access_log.robots import of_assistants, robot_of
from footfall.ingest.sources.access_log.visitors import VisitorNames
from footfall.lake.ledger import ACCESS_LOG
from footfall.lake.quarantine import SAMPLE_LENGTH, Refusal
from footfall.lake.raw import EARLIEST_MS, latest_allowed

# With 30,000 an import takes 30 MB more, and no less of a processor.
CHUNK_LINES = 20_000
# Lists of requests in one document, as clouds export them.
_DOCUMENTS = (
    Shape(re.compile(r"\s*\[\s*\{"), ()),
    Shape(re.compile(r"\s*\{\s*\"records\"\s*:\s*\["), ("records",)),
)
STANDS_FOR_SITE = "HOST"
# Servers accept requests of a few kilobytes, so a longer line is no page view.
LONGEST_LINE = 1 << 16
# How many other sites of a log the summary names.
_NAMED = 20
# The field that is wrong, for reasons that do not begin with its name.
_FIELDS = {"no client address": "remote_addr"}
_SQL = {
    name: (files(__package__) / f"{name}.sql").read_text(encoding="utf-8")
    for name in ("requests", "judged", "ranges", "earlier", "views", "robots")
}
# Requests of the lines before, as `earlier.sql` has them.
_NOTHING_EARLIER = (
    "CREATE OR REPLACE TEMP TABLE earlier "
    "(site VARCHAR, address VARCHAR, agent VARCHAR, page VARCHAR, ts BIGINT)"
)


def position(text: str) -> str:
    """A place in a list of addresses as typed: 1 is the first, -1 the last, 0 the one the server wrote.

    ValueError for another text.
    """
    if not text.removeprefix("-").isdecimal():
        raise ValueError(f"{text!r} is no position such as 1 for the first address or -1 for the last")
    return str(int(text))


def host_of_site(text: str) -> str:
    """A host in ASCII. ValueError for another text, also for HOST, which stands for one in messages."""
    try:
        if text != STANDS_FOR_SITE:
            return site_host(text)
    except TargetError:
        pass
    raise ValueError(f"{text!r} is not a site such as shop.example")


class AccessLog:
    """Logs of web servers and load balancers, plain or packed with gzip, zstd, bzip2, xz or zip."""

    name = ACCESS_LOG
    help = "Page views from a web server's log: Apache, nginx, IIS, AWS, Cloudflare, HAProxy, Caddy, Traefik."
    options = (
        Option(
            "site",
            "Host the log is of, e.g. www.shop.example; lines that name another site are left out.",
            host_of_site,
        ),
        Option("timezone", "Zone of times that name none, e.g. Europe/Berlin.", zones.timezone),
        Option(
            "client-ip",
            "Which address of X-Forwarded-For is the visitor's: 1 the first, -1 the last, 0 none.",
            position,
        ),
        Option(
            "format",
            "What the fields of a line are, as in Apache's LogFormat or nginx's log_format.",
            notation.checked,
        ),
        Option(
            "geoip",
            "GeoIP file (.mmdb) from which visitors get their countries, in place of the setting geoip_file.",
            str,
            is_of_server=True,
            refines=True,
        ),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file, with the GeoIP file of the settings unless another is given."""
        setting = load_settings().geoip_file
        return each_file(self, paths, ({"geoip": str(setting)} if setting else {}) | options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """Twenty thousand lines at a time."""
        path = task.job.path
        shape = shape_of(path, _DOCUMENTS)
        lines = Documents(path, shape) if shape else Lines(path, of_many=True)
        return in_chunks(task, lines, CHUNK_LINES, _Reading)


class _Reading(Reading):
    """A log that is being read. UnreadableError for a file that is no log of a known format."""

    def __init__(self, task: Task, batches: list[Batch]) -> None:
        options = task.job.options
        self._task = task
        self._hosts = Hosts(options.get("site"))
        self._own_site = site_of(options.get("site", ""))
        self._visitors = VisitorNames(task.home)
        self._geoip = GeoIP(Path(options["geoip"])) if "geoip" in options else None
        position = options.get("client-ip")
        self._position = int(position) if position else None
        given = notation.format_of(options["format"]) if "format" in options else None
        self._lines = parts.LogLines(options.get("site"), given)
        first = _short([text for batch in batches for text in batch.texts])
        # A second thread takes 15 MB, and is no gain: Python and Arrow do most of the work.
        task.connection.execute("SET threads = 1").fetchall()
        task.connection.execute(_NOTHING_EARLIER).fetchall()
        self._headed = HeadedLines() if first and formats.W3C_DIRECTIVE.match(first[0]) else None
        if self._headed is None:
            self._learn(first)
            if first and not self._lines.is_known:
                if problem := self._lines.problem:
                    raise UnreadableError(task.job.path, problem, is_settled=True)
                raise recognition.none_of(task.job.path, first, "no known log", formats.NAMES)

    def _learn(self, texts: list[str] | pa.Array) -> None:
        try:
            self._lines.learn(texts)
        except parts.UnsettledLogError as error:
            raise UnreadableError(self._task.job.path, str(error)) from None

    def skip(self, batches: list[Batch]) -> None:
        """Pass lines that have landed already, but note what they tell of later lines."""
        texts = _short([text for batch in batches for text in batch.texts])
        if self._headed:
            self._headed.skip(texts)
        else:
            self._learn(texts)

    def go_on_after(self, batches: list[Batch]) -> None:
        """Read the last lines that have landed once more: ranges of files may go on after them."""
        self.chunk(batches)

    def chunk(self, batches: list[Batch]) -> Chunk:
        """The page views among the lines of some batches."""
        connection = self._task.connection
        numbers = np.concatenate([np.array(batch.numbers, np.int64) for batch in batches])
        texts = pa.chunked_array([pa.array(batch.texts, pa.string()) for batch in batches]).combine_chunks()
        for batch in batches:
            batch.texts.clear()
        is_long = pc.greater(pc.binary_length(texts), LONGEST_LINE).to_numpy(zero_copy_only=False)
        too_long = []
        if is_long.any():
            long = zip(numbers[is_long].tolist(), texts.filter(pa.array(is_long)).to_pylist(), strict=True)
            too_long = [_too_long(*line) for line in long]
            numbers, texts = numbers[~is_long], texts.filter(pa.array(~is_long))
        found = self._parts(numbers, texts)
        chunk = Chunk(format=self._name)
        connection.register("requests", self._with_visitors(found))
        connection.execute(self._requests_sql()).fetchall()
        connection.unregister("requests")
        bad = found.bad | dict(_rows(connection, "SELECT line, refusal FROM asked WHERE refusal IS NOT NULL"))
        self._judge()
        bad |= dict(_rows(connection, "SELECT line, refusal FROM judged WHERE refusal IS NOT NULL"))
        for batch in batches:
            chunk.refusals += batch.refusals
        chunk.refusals += too_long + _refusals(bad, numbers, texts)
        left_out = "SELECT reason, count(*) FROM judged WHERE reason IS NOT NULL GROUP BY ALL ORDER BY ALL"
        chunk.skipped = Counter(dict(_rows(connection, left_out)))
        chunk.totals = self._others()
        chunk.doubts = doubts(connection)
        chunk.warnings = [f"{self._task.job.path}: {said}" for said in messages(connection, chunk.doubts)]
        if self._geoip and (note := self._geoip.note):
            chunk.warnings.append(note)
        chunk.events = _SQL["views"]
        chunk.robots = _SQL["robots"].replace("{of_assistants}", str(of_assistants()))
        chunk.lines = len(chunk.refusals) + chunk.skipped.total()
        return chunk

    @property
    def _name(self) -> str:
        return self._headed.name if self._headed else self._lines.name

    def _parts(self, numbers: Numbers, texts: pa.Array) -> parts.Parts:
        """The parts of the lines. UnreadableError if many are requests that cannot be taken apart."""
        if self._headed:
            try:
                return self._headed.read(numbers, texts)
            except parts.UnsettledLogError as error:
                raise UnreadableError(self._task.job.path, str(error)) from None
        self._learn(texts)
        found = self._lines.read(self._task.connection, numbers, texts)
        if found.unsettled > formats.MOST_UNSETTLED * len(texts):
            problem = f"{found.unsettled:,} of {len(texts):,} lines are not understood: {found.problem}"
            raise UnreadableError(self._task.job.path, problem, is_settled=True)
        return found

    def _with_visitors(self, found: parts.Parts) -> pa.Table:
        """The requests with the address of each visitor in place of what servers and proxies wrote.

        UnreadableError if the fields leave open which address that is, or hold none.
        """
        requests = found.requests.combine_chunks()
        # They are copied: held on, they would lie beside the table that is made of them.
        found.tables.clear()
        written, forwarded = (requests[name].combine_chunks() for name in ("address", "forwarded"))
        problem = visitor_choice.problem(written, forwarded, self._position)
        if problem:
            raise UnreadableError(self._task.job.path, problem, is_settled=True)
        chosen = addresses.visitors(written, forwarded, self._position)
        at = requests.schema.get_field_index("address")
        return requests.set_column(at, "address", chosen).append_column("written", written)

    def _requests_sql(self) -> str:
        zone = self._task.job.options.get("timezone")
        return (
            _SQL["requests"]
            .replace("{ts}", times.epoch_ms('"time"', zone, is_utc=self._headed is not None))
            .replace("{has_no_zone}", times.has_no_zone("time_found"))
            .replace("{latest}", str(latest_allowed(self._task.now)))
            .replace("{earliest}", str(EARLIEST_MS))
        )

    def _judge(self) -> None:
        """Make the table `judged`, and the table `visitors` with a name for each visitor whose lines land."""
        connection = self._task.connection
        agents = [agent for (agent,) in _rows(connection, "SELECT DISTINCT agent FROM asked")]
        reasons = [None if agent is None else why_no_person(agent) for agent in agents]
        robots = [robot_of(agent) for agent in agents]
        devices = [device(agent or "").value for agent in agents]
        hosts = _rows(connection, "SELECT DISTINCT asked_host, host_is_servers FROM asked ORDER BY ALL")
        places = [self._hosts.place(*host) for host in hosts]
        text = pa.string()
        connection.register(
            "agents",
            pa.table(
                {
                    "agent": pa.array(agents, text),
                    "reason": pa.array(reasons, text),
                    "device": pa.array(devices, text),
                    "robot": pa.array([robot and robot.name for robot in robots], text),
                    "purpose": pa.array([robot and robot.purpose for robot in robots], text),
                }
            ),
        )
        connection.register(
            "places",
            pa.table(
                {
                    "asked_host": pa.array([host for host, _ in hosts], text),
                    "host_is_servers": pa.array([is_servers for _, is_servers in hosts], pa.bool_()),
                    **{
                        name: pa.array([getattr(place, name) for place in places], text)
                        for name in ("host", "site", "reason", "refusal")
                    },
                }
            ),
        )
        judged = _SQL["judged"].replace("{assets}", str(list(ASSETS))).replace("{feed_query}", FEED_QUERY)
        connection.execute(judged).fetchall()
        # Its texts are in `judged` too, and the rows are landed while both are held.
        connection.execute("DROP TABLE asked").fetchall()
        if _rows(connection, "SELECT 1 FROM judged WHERE status = 206 LIMIT 1"):
            connection.execute(_SQL["ranges"]).fetchall()
            connection.execute(_SQL["earlier"]).fetchall()
        people = _rows(
            connection,
            "SELECT DISTINCT site, address, coalesce(agent, '') FROM judged"
            " WHERE reason IS NULL AND refusal IS NULL",
        )
        names = [self._visitors.name(*person) for person in people]
        origins = [self._geoip.place(address) if self._geoip else (None, None) for _, address, _ in people]
        columns = list(zip(*people, strict=True)) or [()] * 3
        countries, regions = list(zip(*origins, strict=True)) or [()] * 2
        connection.register(
            "visitors",
            pa.table(
                [pa.array(values, text) for values in (*columns, names, countries, regions)],
                ["site", "address", "agent", "name", "country", "region"],
            ),
        )

    def _others(self) -> dict[str, int]:
        """Page views of the largest sites other than the one given, for the summary."""
        counts = _rows(
            self._task.connection,
            "SELECT site, count(*) AS views FROM judged WHERE reason IS NULL AND refusal IS NULL"
            f" GROUP BY site ORDER BY views DESC, site LIMIT {_NAMED + 1}",
        )
        others = [(site, views) for site, views in counts if site != self._own_site]
        return {f"page views of {site}": views for site, views in others[:_NAMED]}


def _short(texts: list[str]) -> list[str]:
    """The lines that are not too long for a request."""
    return [text for text in texts if len(text) <= LONGEST_LINE]


def _rows(connection: duckdb.DuckDBPyConnection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query).fetchall()


def _refusals(bad: dict[int, str], numbers: Numbers, texts: pa.Array) -> list[Refusal]:
    """Refused lines with the beginning of their text, in the order of the file."""
    lines = sorted(bad)
    refused = texts.take(pa.array(np.searchsorted(numbers, lines)))
    samples = pc.utf8_slice_codeunits(refused, 0, SAMPLE_LENGTH).to_pylist()
    return [
        Refusal(line, bad[line], _field(bad[line]), text) for line, text in zip(lines, samples, strict=True)
    ]


def _too_long(number: int, text: str) -> Refusal:
    return Refusal(number, "longer than 64 KiB", None, text[:SAMPLE_LENGTH])


def _field(reason: str) -> str | None:
    """The field that a reason names before its colon; None if it names none."""
    return reason.partition(":")[0] if ":" in reason else _FIELDS.get(reason)
