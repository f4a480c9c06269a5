"""Bringing files in: each once, piece by piece, so that a kill costs at most the piece in hand."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import duckdb

from footfall.lake import ledger, quarantine, raw, reference
from footfall.lake.ledger import Import
from footfall.lake.quarantine import Refusal
from footfall.sources.door import Chunk, Job, Task, UnreadableError
from footfall.sources.fingerprint import digests

Progress = Callable[[Job, float], None]


@dataclass(frozen=True)
class Engine:
    """What the engine may use: memory such as `1GB`, and threads."""

    memory_limit: str = "1GB"
    threads: int = 2


@dataclass(frozen=True)
class Outcome:
    """What became of one file: its import, or why it could not be read.

    already: it had come in before, under the name `entry.name`. seconds: time this run took.
    """

    job: Job
    entry: Import | None
    already: bool = False
    error: str | None = None
    seconds: float = 0.0


def bring_in(job: Job, home: Path, engine: Engine, progress: Progress) -> Outcome:
    """Read one file into the lake. A file that cannot be read gives an Outcome with the error.

    The caller holds `ledger.exclusive`. OSError means that the lake could not be written.
    """
    begun = time.monotonic()
    try:
        entry = _entry(job, home)
        if entry.state is ledger.State.DONE:
            return Outcome(job, entry, already=True)
        _Bringing(job, home, engine, entry).run(progress)
    except UnreadableError as error:
        return Outcome(job, None, error=str(error), seconds=time.monotonic() - begun)
    return Outcome(job, entry, seconds=time.monotonic() - begun)


def _entry(job: Job, home: Path) -> Import:
    """The import of this file: a new one, one that was broken off, or one that is done."""
    earlier = [
        entry
        for entry in ledger.all_imports(home)
        if entry.source == job.source.name and entry.options == job.options
    ]
    try:
        found = digests(job.path, (entry.bytes for entry in earlier))
    except OSError as error:
        raise UnreadableError(job.path, error.strerror or str(error)) from None
    size, sha256 = max(found.items())
    identifier = ledger.import_id(job.source.name, job.options, sha256)
    known = ledger.load(home, identifier)
    if known is not None:
        return known
    beginnings = [
        entry.id for entry in earlier if entry.bytes < size and found.get(entry.bytes) == entry.sha256
    ]
    return Import(
        id=identifier,
        source=job.source.name,
        name=str(job.path),
        sha256=sha256,
        bytes=size,
        options=job.options,
        replaces=beginnings,
    )


class _Bringing:
    """One import on its way."""

    def __init__(self, job: Job, home: Path, engine: Engine, entry: Import) -> None:
        self._job = job
        self._home = home
        self._entry = entry
        self._landing = raw.Landing(home, entry.id, engine.memory_limit, engine.threads)

    def run(self, progress: Progress) -> None:
        """Chunk by chunk to the end. Raises UnreadableError when nothing came of it."""
        try:
            self._run(progress)
        except duckdb.Error as error:
            raise OSError(str(error).splitlines()[0]) from error

    def _run(self, progress: Progress) -> None:
        entry = self._entry
        raw.sweep(self._home, entry.id)
        quarantine.cut(self._home, entry.id, entry.quarantine_bytes)
        task = Task(self._job, self._home, entry.chunks_done, entry.started, self._landing.connection)
        try:
            for chunk in self._job.source.read(task):
                self._commit(chunk)
                progress(self._job, chunk.share)
        finally:
            self._landing.close()
        if not entry.rows and not entry.left_out:
            ledger.remove(self._home, entry.id)
            where = quarantine.path(self._home, entry.id)
            problem = f"none of its {entry.rows_read:,} rows can be used; see {where}"
            raise UnreadableError(self._job.path, problem if entry.rows_read else "the file has no rows")
        ledger.finish(self._home, entry)

    def _commit(self, chunk: Chunk) -> None:
        """First the parts, then the quarantine, last the ledger, which alone makes them count."""
        landed, chunk = self._land(chunk)
        for table, rows in chunk.tables.items():
            landed.parts.append(reference.write(self._home, table, self._entry.id, rows))
        if chunk.tables:
            landed.rows = next(iter(chunk.tables.values())).num_rows
        refusals = sorted(chunk.refusals + landed.refusals, key=lambda refusal: refusal.line)
        if refusals:
            self._entry.quarantine_bytes = quarantine.append(
                self._home, self._entry.id, self._job.path.name, refusals
            )
        _add(self._entry, chunk, landed, refusals)
        ledger.save(self._home, self._entry)

    def _land(self, chunk: Chunk) -> tuple[raw.Landed, Chunk]:
        if chunk.events is None:
            return raw.Landed(), chunk
        try:
            return self._landing.write(self._entry.chunks_done, chunk.events), chunk
        except duckdb.Error as error:
            if chunk.salvage is None:
                raise
            rest = chunk.salvage(error)
        landed = self._landing.write(self._entry.chunks_done, rest.events) if rest.events else raw.Landed()
        return landed, rest


def _add(entry: Import, chunk: Chunk, landed: raw.Landed, refusals: list[Refusal]) -> None:
    """Count a chunk in."""
    entry.chunks_done += 1
    entry.rows_read += chunk.lines + landed.rows_read
    entry.rows += landed.rows
    refused = Counter(refusal.reason for refusal in refusals if not refusal.kept)
    entry.refused += refused.total()
    entry.refused_by_reason = _plus(entry.refused_by_reason, refused)
    entry.left_unknown = _plus(entry.left_unknown, Counter(one.reason for one in refusals if one.kept))
    entry.left_out = _plus(entry.left_out, chunk.skipped)
    entry.totals = _plus(entry.totals, Counter(chunk.totals))
    entry.parts += landed.parts
    entry.months = sorted({*entry.months, *raw.months(landed.days), *chunk.months})
    entry.unknown_columns = _union(entry.unknown_columns, chunk.unknown_columns)
    entry.warnings = _union(entry.warnings, chunk.warnings)
    if landed.days:
        first, last = min(landed.days), max(landed.days)
        entry.first_day = str(min(first, date.fromisoformat(entry.first_day or str(first))))
        entry.last_day = str(max(last, date.fromisoformat(entry.last_day or str(last))))


def _plus(counts: dict[str, int], more: Counter[str]) -> dict[str, int]:
    return dict(Counter(counts) + more)


def _union(texts: Iterable[str], more: Iterable[str]) -> list[str]:
    return list(dict.fromkeys([*texts, *more]))
