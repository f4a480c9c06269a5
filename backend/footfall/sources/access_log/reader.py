"""`footfall import access-log`: page views measured by the web server of a site."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa

from footfall.lake.ledger import ACCESS_LOG
from footfall.lake.quarantine import Refusal
from footfall.lake.raw import EARLIEST_MS, latest_allowed
from footfall.sources.access_log.formats import BadLineError, Request, parse
from footfall.sources.access_log.pages import device, page_path, why_not
from footfall.sources.access_log.visitors import Visitors
from footfall.sources.door import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.sources.lines import Batch, Lines
from footfall.vocabulary.target import ascii_host

CHUNK_LINES = 250_000
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
    options = (Option("site", "Host the log is of, e.g. www.shop.example.", ascii_host, required=True),)

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
        self._site = task.job.options["site"]
        self._latest = latest_allowed(task.now)
        self._visitors = Visitors(task.home)

    def chunk(self, batches: list[Batch]) -> Chunk:
        chunk = Chunk()
        rows: list[tuple[object, ...]] = []
        for batch in batches:
            chunk.refusals += batch.refusals
            for number, text in zip(batch.numbers, batch.texts, strict=True):
                try:
                    request = self._request(text)
                except BadLineError as error:
                    chunk.refusals.append(Refusal(number, str(error), error.field, text))
                    continue
                reason = why_not(request)
                if reason:
                    chunk.skipped[reason] += 1
                else:
                    rows.append((number, *self._row(request)))
        columns = zip(*rows, strict=True) if rows else [()] * len(_SCHEMA)
        self._connection.register("incoming", pa.table(list(map(list, columns)), schema=_SCHEMA))
        chunk.events = _EVENTS
        chunk.lines = len(chunk.refusals) + chunk.skipped.total()
        return chunk

    def _request(self, text: str) -> Request:
        request = parse(text)
        if request.ts > self._latest:
            raise BadLineError("time: in the future", "time")
        if request.ts < EARLIEST_MS:
            raise BadLineError("time: before 1995", "time")
        return request

    def _row(self, request: Request) -> tuple[object, ...]:
        return (
            request.ts,
            self._visitors.name(self._site, request.address, request.agent),
            device(request.agent).value,
            f"https://{self._site}{page_path(request.path)}",
            request.referrer or None,
        )
