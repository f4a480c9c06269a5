"""`footfall import access-log`: page views measured by the web server of a site."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa

from footfall.lake.ledger import ACCESS_LOG
from footfall.lake.quarantine import Refusal
from footfall.lake.raw import EARLIEST_MS, latest_allowed
from footfall.sources.access_log.agents import device
from footfall.sources.access_log.formats import BadLineError, Request, parse
from footfall.sources.access_log.hosts import Hosts, Place
from footfall.sources.access_log.pages import page_path, why_not
from footfall.sources.access_log.visitors import Visitors
from footfall.sources.door import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.sources.lines import Batch, Lines
from footfall.vocabulary.target import ascii_host, site_of

CHUNK_LINES = 250_000
# Other sites of a log that a summary names.
_NAMED = 20
_SCHEMA = pa.schema(
    [
        ("line", pa.int64()),
        ("ts", pa.int64()),
        ("panelist", pa.string()),
        ("device", pa.string()),
        ("url", pa.string()),
        ("referrer", pa.string()),
    ]
)
_EVENTS = (
    "SELECT *, NULL AS country, NULL AS region, NULL AS active_ms, 'view' AS event, NULL AS transition,"
    " 'access_log' AS origin, false AS refused, NULL AS reason, NULL AS field, NULL AS sample FROM incoming"
)


class AccessLog:
    """Apache and nginx common and combined format, JSON Lines of nginx and Caddy; plain, gzip or zstd."""

    name = ACCESS_LOG
    help = "Page views from a web server's log: common, combined or JSON, plain, gzip or zstd."
    options = (
        Option(
            "site",
            "Host the log is of, e.g. www.shop.example; a host in a line counts before it.",
            ascii_host,
            required=True,
        ),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """A quarter of a million lines at a time."""
        lines = Lines(task.job.path)
        reading = _Reading(task)
        seen = False
        for index, batches in enumerate(lines.chunks(CHUNK_LINES)):
            seen = True
            if index >= task.start:
                chunk = reading.chunk(batches)
                chunk.share = lines.share
                yield chunk
        if not seen:
            raise UnreadableError(task.job.path, "the file holds no line of text")
        if lines.broken:
            yield Chunk(warnings=[lines.broken])


class _Reading:
    def __init__(self, task: Task) -> None:
        self._connection = task.connection
        self._hosts = Hosts(task.job.options["site"])
        self._own_site = site_of(task.job.options["site"])
        self._latest = latest_allowed(task.now)
        self._visitors = Visitors(task.home)

    def chunk(self, batches: list[Batch]) -> Chunk:
        chunk = Chunk()
        rows: list[tuple[object, ...]] = []
        others: Counter[str] = Counter()
        for batch in batches:
            chunk.refusals += batch.refusals
            for number, text in zip(batch.numbers, batch.texts, strict=True):
                try:
                    request, place = self._request(text)
                except BadLineError as error:
                    chunk.refusals.append(Refusal(number, str(error), error.field, text))
                    continue
                reason = place if isinstance(place, str) else why_not(request)
                if reason or isinstance(place, str):
                    chunk.skipped[str(reason)] += 1
                else:
                    rows.append((number, *self._row(request, place)))
                    if place.site != self._own_site:
                        others[place.site] += 1
        chunk.totals = {f"page views of {site}": count for site, count in others.most_common(_NAMED)}
        columns = zip(*rows, strict=True) if rows else [()] * len(_SCHEMA)
        self._connection.register("incoming", pa.table(list(map(list, columns)), schema=_SCHEMA))
        chunk.events = _EVENTS
        chunk.lines = len(chunk.refusals) + chunk.skipped.total()
        return chunk

    def _request(self, text: str) -> tuple[Request, Place | str]:
        request = parse(text)
        if request.ts > self._latest:
            raise BadLineError("time: in the future", "time")
        if request.ts < EARLIEST_MS:
            raise BadLineError("time: before 1995", "time")
        try:
            return request, self._hosts.place(request)
        except ValueError:
            raise BadLineError("the address asked for is none", "request") from None

    def _row(self, request: Request, place: Place) -> tuple[object, ...]:
        agent = request.agent or ""
        return (
            request.ts,
            self._visitors.name(place.site, request.address, agent),
            device(agent).value,
            f"https://{place.host}{page_path(request.path)}",
            request.referrer or None,
        )
