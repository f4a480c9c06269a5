"""Imports files, each once and chunk by chunk, so that a kill loses at most the current chunks."""

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event

import duckdb

from footfall.lake import clean_landed, ledger, quarantine, raw, reference, robot_requests
from footfall.lake.ledger import Import
from footfall.lake.quarantine import Refusal
from footfall.sources.counts import add_chunk
from footfall.sources.fingerprint import digests
from footfall.sources.protocol import Chunk, Job, Task, TooLargeError, UnreadableError
from footfall.sources.readers import Readers

Progress = Callable[[Job, float], None]
# Each file on its way may take 350 MB beside what the engine takes.
_AT_ONCE = 3


@dataclass(frozen=True)
class ImportResources:
    """Resources for an import: megabytes of memory, and threads."""

    memory_mb: int = 400
    threads: int = 2


@dataclass(frozen=True)
class Outcome:
    """The result of one file: its import, or why it could not be read.

    already: it had come in before, under the name `entry.name`; again: and counts again as the newest, as a
    later import had said something else. is_too_large: whether the error is that it does not fit into memory.
    seconds: time this run took.
    """

    job: Job
    entry: Import | None
    already: bool = False
    again: bool = False
    error: str | None = None
    is_too_large: bool = False
    seconds: float = 0.0


def import_files(
    jobs: Sequence[Job], home: Path, resources: ImportResources, progress: Progress
) -> Iterator[Outcome]:
    """Import files, several at once. Results come in the order of the files.

    Whatever is read first, imports are finished and numbered in the order of the files. A file that cannot
    be read gives an Outcome with the error. `progress` is called from several threads.
    The caller holds `ledger.exclusive`. OSError means that the lake could not be written.
    """
    at_once = max(1, min(resources.threads, len(jobs), _AT_ONCE))
    share = ImportResources(resources.memory_mb // at_once, max(1, resources.threads // at_once))
    reference.sweep(home)
    clean_landed.begin(home)
    run = _Run(home, share, progress)
    readers = Readers(at_once)
    waiting: deque[_Started] = deque()
    try:
        for job in jobs:
            waiting.append(run.start(job, readers))
            while waiting and waiting[0].is_through:
                yield run.finish(waiting.popleft())
        for one in waiting:
            yield run.finish(one)
    finally:
        run.stopped.set()
        readers.stop()


@dataclass
class _Started:
    """A file on its way. reading gives the seconds it took; without it there is nothing to read."""

    job: Job
    entry: Import | None
    reading: Future[float] | None = None
    error: str | None = None
    same_as: "_Started | None" = None

    @property
    def is_through(self) -> bool:
        """Whether there is nothing left to read."""
        return self.reading is None or self.reading.done()


class _Run:
    """The files of one command. The ledger is read once: nobody else may write to it meanwhile."""

    def __init__(self, home: Path, resources: ImportResources, progress: Progress) -> None:
        self._home = home
        self._resources = resources
        self._progress = progress
        self._known = {entry.id: entry for entry in ledger.all_imports(home)}
        self._sequence = max((entry.sequence for entry in self._known.values()), default=0)
        self._started: dict[str, _Started] = {}
        self._failed: set[str] = set()
        self.stopped = Event()

    def start(self, job: Job, readers: Readers) -> _Started:
        """Compute the import id of a file, and start reading it unless it is imported or being imported."""
        try:
            entry = self._entry(job)
        except UnreadableError as error:
            return _Started(job, None, error=str(error))
        if entry.id in self._started:
            return _Started(job, entry, same_as=self._started[entry.id])
        one = _Started(job, entry)
        if entry.state is not ledger.State.DONE:
            one.reading = readers.submit(entry.bytes, partial(self._read, job, entry))
            self._known[entry.id] = entry
            self._started[entry.id] = one
        return one

    def _entry(self, job: Job) -> Import:
        """The import of this file: a new one, an interrupted one, or a known one."""
        earlier = [
            entry
            for entry in self._known.values()
            if entry.source == job.source.name and entry.options == job.options
        ]
        try:
            found = digests(job.path, (entry.bytes for entry in earlier))
        except OSError as error:
            raise UnreadableError(job.path, error.strerror or str(error)) from None
        size, sha256 = max(found.items())
        identifier = ledger.import_id(job.source.name, job.options, sha256)
        if identifier in self._known:
            return self._known[identifier]
        alike = [entry for entry in earlier if found.get(entry.bytes) == entry.sha256]
        for entry in alike:
            if entry.bytes == size and not self._may_be_read_anew(entry):
                return entry
        beginnings = [entry.id for entry in alike]
        return Import(
            id=identifier,
            source=job.source.name,
            name=job.title,
            sha256=sha256,
            bytes=size,
            options=job.options,
            replaces=beginnings,
            reading=ledger.reading_of(job.source.name),
        )

    def _may_be_read_anew(self, entry: Import) -> bool:
        """Whether a file that an earlier version read may be read once more, for what it left aside.

        Not where a longer file, an erasure or the end of its time has taken its rows out: these stay out.
        """
        is_replaced = any(entry.id in other.replaces for other in self._known.values())
        is_emptied = bool(entry.rows) and not entry.parts
        return not is_replaced and not is_emptied

    def _read(self, job: Job, entry: Import) -> float:
        begun = time.monotonic()
        _FileImport(job, self._home, self._resources, entry, self.stopped).run(self._progress)
        return time.monotonic() - begun

    def finish(self, one: _Started) -> Outcome:
        """Wait until a file is read, and make it count. To be asked in the order of the files."""
        if one.entry is None:
            return Outcome(one.job, None, error=one.error)
        if one.same_as and one.entry.id in self._failed:
            other = one.same_as.job.title
            return Outcome(one.job, None, error=f"{one.job.title}: it has the same content as {other}")
        if one.reading is None:
            return Outcome(one.job, one.entry, already=True, again=self._count_again(one))
        try:
            seconds = one.reading.result()
        except UnreadableError as error:
            self._failed.add(one.entry.id)
            said = str(error).replace(str(one.job.path), one.job.title)
            return Outcome(one.job, None, error=said, is_too_large=isinstance(error, TooLargeError))
        one.entry.replaces = [earlier for earlier in one.entry.replaces if earlier not in self._failed]
        self._sequence += 1
        ledger.finish(self._home, one.entry, self._sequence)
        return Outcome(one.job, one.entry, seconds=seconds)

    def _count_again(self, one: _Started) -> bool:
        """Whether a table that had come in was made the newest, since a later import overrode rows of it."""
        if one.entry is None or one.same_as or not reference.is_overridden(self._home, one.entry):
            return False
        self._sequence += 1
        ledger.count_again(self._home, one.entry, self._sequence)
        return True


class _StoppedError(Exception):
    """The command ends before the file does; what is landed of it is kept."""


class _FileImport:
    """One running import."""

    def __init__(
        self, job: Job, home: Path, resources: ImportResources, entry: Import, stopped: Event
    ) -> None:
        self._job = job
        self._home = home
        self._entry = entry
        self._stopped = stopped
        self._landing = raw.Landing(home, entry.id, f"{resources.memory_mb}MB", resources.threads)

    def run(self, progress: Progress) -> None:
        """Chunk by chunk to the end. Raises UnreadableError when nothing came of it."""
        try:
            self._run(progress)
        except duckdb.Error as error:
            raise OSError(str(error).splitlines()[0]) from error

    def _run(self, progress: Progress) -> None:
        entry = self._entry
        raw.sweep(self._home, entry.id)
        robot_requests.sweep(self._home, entry.id)
        quarantine.cut(self._home, entry.id, entry.quarantine_bytes)
        task = Task(self._job, self._home, entry.chunks_done, entry.started, self._landing)
        try:
            for chunk in self._job.source.read(task):
                self._commit(chunk)
                progress(self._job, chunk.share)
                if self._stopped.is_set():
                    raise _StoppedError
        finally:
            self._landing.close()
        if not entry.rows and not entry.left_out:
            ledger.remove(self._home, entry.id)
            where = quarantine.path(self._home, entry.id)
            reason = next(iter(entry.refused_by_reason), "")
            problem = f"none of its {entry.rows_read:,} rows can be used: {reason}; see {where}"
            raise UnreadableError(self._job.path, problem if entry.rows_read else "the file has no rows")

    def _commit(self, chunk: Chunk) -> None:
        """First the parts, then the quarantine, last the ledger, which alone makes them count."""
        landed, chunk = self._land(chunk)
        for table, rows in chunk.tables.items():
            landed.parts.append(reference.write(self._home, table, self._entry.id, rows))
        if chunk.robots:
            found = robot_requests.write(
                self._home, self._landing.connection, self._entry.id, self._entry.chunks_done, chunk.robots
            )
            landed.parts += found
            landed.days = sorted({*landed.days, *found.values()})
        if chunk.tables:
            landed.rows = next(iter(chunk.tables.values())).num_rows
        refusals = sorted(chunk.refusals + landed.refusals, key=lambda refusal: refusal.line)
        written = _first_of_each_reason(self._entry, refusals)
        if written:
            self._entry.quarantine_bytes = quarantine.append(
                self._home, self._entry.id, self._job.path.name, written
            )
        add_chunk(self._entry, chunk, landed, refusals)
        # A table is the only chunk of its file and quick to read again: it counts once the import is done.
        if not chunk.tables:
            ledger.save(self._home, self._entry)

    def _land(self, chunk: Chunk) -> tuple[raw.Landed, Chunk]:
        if chunk.events is None and chunk.good is None:
            return raw.Landed(), chunk
        try:
            return self._landing.write(self._entry.chunks_done, chunk.events, chunk.good), chunk
        except duckdb.Error as error:
            if chunk.salvage is None:
                raise
            rest = chunk.salvage(error)
        landed = self._landing.write(self._entry.chunks_done, rest.events) if rest.events else raw.Landed()
        return landed, rest


def _first_of_each_reason(entry: Import, refusals: list[Refusal]) -> list[Refusal]:
    """The refusals that are written to the quarantine: of each reason the first ones of the file.

    What was written before is known from the counts, so a resumed import goes on where it stopped.
    """
    seen = Counter(entry.refused_by_reason) + Counter(entry.left_unknown)
    written = []
    for refusal in refusals:
        seen[refusal.reason] += 1
        if seen[refusal.reason] <= quarantine.MOST_OF_A_REASON:
            written.append(refusal)
    return written
