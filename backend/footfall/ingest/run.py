"""Imports files, each only once and several at a time, and makes them count in their order."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event
from typing import Protocol

from footfall.ingest.file_import import FileRead, ImportResources, Progress, read_file
from footfall.ingest.fingerprint import digests
from footfall.ingest.protocol import ForbiddenError, Job, UnreadableError
from footfall.ingest.readers import SMALL_BYTES, Readers
from footfall.lake import clean_landed, import_lock, ledger, reference
from footfall.lake.engines import Engines
from footfall.lake.import_numbers import ImportNumbers
from footfall.lake.ledger import Import

__all__ = ["ImportResources", "Outcome", "Progress", "Reading", "import_files"]

# Files read at a time. Each may take 350 MB beside what the engine takes.
_AT_ONCE = 3


def share_of(resources: ImportResources, files: int) -> tuple[int, ImportResources]:
    """How many of these files a machine reads at a time, and the resources of each."""
    at_once = max(1, min(resources.threads, files, _AT_ONCE))
    share = ImportResources(resources.memory_mb // at_once, max(1, resources.threads // at_once))
    return at_once, share


@dataclass(frozen=True)
class Outcome:
    """The result of one file: its import, or why it could not be read.

    already: it had come in before, under the name `entry.name`; again: it had, but a later import overrode
    rows of it, so it was made the newest again. is_settled: see `UnreadableError`. seconds: time that reading
    it took in this run.
    """

    job: Job
    entry: Import | None
    already: bool = False
    again: bool = False
    error: str | None = None
    is_settled: bool = False
    seconds: float = 0.0


class Reading(Protocol):
    """Reads files, in this process or on other machines."""

    def submit(self, job: Job, entry: Import, progress: Progress) -> "Future[FileRead]":
        """Queue a file. OSError of the future means that the lake could not be written."""

    def stop(self) -> None:
        """Begin nothing more, and end or wait for what is being read."""


def import_files(
    jobs: Sequence[Job],
    home: Path,
    resources: ImportResources,
    progress: Progress,
    reading: Reading | None = None,
) -> Iterator[Outcome]:
    """Import files, several at once. Results come in the order of the files.

    reading: what reads them, by default threads of this process. progress: called from several threads.

    Whichever file is read first, imports are finished and numbered in the order of the files. A file that
    cannot be read gives an Outcome with the error. The caller holds `import_lock.importing`, or `exclusive`
    where other machines read. OSError means that the lake could not be written.
    """
    clean_landed.begin(home)
    reading = reading or _InThreads(home, resources, len(jobs))
    run = _Run(home, reading, progress)
    waiting: deque[_Started] = deque()
    try:
        for job in jobs:
            waiting.append(run.start(job))
            while waiting and waiting[0].is_through:
                yield run.finish(waiting.popleft())
        for started in waiting:
            yield run.finish(started)
    finally:
        reading.stop()


class _InThreads:
    """Reads in threads of this process, which share its memory."""

    def __init__(self, home: Path, resources: ImportResources, files: int) -> None:
        at_once, self._share = share_of(resources, files)
        self._home = home
        self._engines = Engines(home, f"{self._share.memory_mb}MB", self._share.threads)
        self._readers = Readers[FileRead](at_once)
        self._stopped = Event()

    def submit(self, job: Job, entry: Import, progress: Progress) -> "Future[FileRead]":
        return self._readers.submit(entry.bytes, partial(self._read, job, entry, progress))

    def _read(self, job: Job, entry: Import, progress: Progress) -> FileRead:
        with import_lock.reading(self._home, entry.id):
            # Another command may have read it meanwhile, or have been killed while reading it.
            known = ledger.load(self._home, entry.id) or entry
            if known.state is ledger.State.DONE:
                return FileRead(known)
            if known.bytes >= SMALL_BYTES:
                # So that a command that begins now with a longer file knows this one as its beginning.
                ledger.save(self._home, known)
            read = read_file(job, self._home, self._share, known, self._stopped, progress, self._engines)
            if read.error is not None and not known.chunks_done:
                ledger.remove(self._home, known.id)
            return read

    def stop(self) -> None:
        self._stopped.set()
        self._readers.stop()
        self._engines.close()


@dataclass
class _Started:
    """A file of the command. reading: None if there is nothing to read: it is known, or cannot be read.

    same_as: an earlier file of the command with the same content.
    """

    job: Job
    entry: Import | None
    reading: Future[FileRead] | None = None
    error: str | None = None
    is_settled: bool = False
    same_as: "_Started | None" = None

    @property
    def is_through(self) -> bool:
        """Whether there is nothing left to read."""
        return self.reading is None or self.reading.done()


class _Run:
    """The files of one command. The ledger is read once; what others finish meanwhile is met in `finish`."""

    def __init__(self, home: Path, reading: Reading, progress: Progress) -> None:
        self._home = home
        self._reading = reading
        self._progress = progress
        self._known = {entry.id: entry for entry in ledger.all_imports(home)}
        self._numbers = ImportNumbers(home)
        self._started: dict[str, _Started] = {}
        self._failed: set[str] = set()

    def start(self, job: Job) -> _Started:
        """Find the import of a file, and start reading it unless it is imported or being imported."""
        try:
            entry = self._entry(job)
        except UnreadableError as error:
            return _Started(job, None, error=str(error), is_settled=error.is_settled)
        if entry.id in self._started:
            return _Started(job, entry, same_as=self._started[entry.id])
        started = _Started(job, entry)
        if entry.state is not ledger.State.DONE:
            started.reading = self._reading.submit(job, entry, self._progress)
            self._known[entry.id] = entry
            self._started[entry.id] = started
        return started

    def _entry(self, job: Job) -> Import:
        """The import of this file: a new, an interrupted or a finished one."""
        refining = {option.name for option in job.source.options if option.refines}
        plain = _without(job.options, refining)
        earlier = [
            entry
            for entry in self._known.values()
            if entry.source == job.source.name and _without(entry.options, refining) == plain
        ]
        try:
            found = digests(job.path, (entry.bytes for entry in earlier))
        except PermissionError:
            raise ForbiddenError(job.path) from None
        except OSError as error:
            raise UnreadableError(job.path, error.strerror or str(error)) from None
        size, sha256 = max(found.items())
        identifier = ledger.import_id(job.source.name, job.options, sha256)
        if identifier in self._known:
            return self._known[identifier]
        alike = [entry for entry in earlier if found.get(entry.bytes) == entry.sha256]
        for entry in alike:
            # Read with an option that refines, and now given without.
            tells_more = plain == job.options and entry.options != plain
            if entry.bytes == size and (tells_more or not self._may_be_read_anew(entry)):
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
        """Whether a file may be read again, for what an earlier version or other options left out of it.

        It may not if a longer file, an erasure or the end of its retention has removed its rows.
        """
        is_replaced = any(entry.id in other.replaces for other in self._known.values())
        is_emptied = bool(entry.rows) and not entry.parts
        return not is_replaced and not is_emptied

    def finish(self, file: _Started) -> Outcome:
        """Wait until a file is read, and make it count. To be called in the order of the files."""
        if file.entry is None:
            return Outcome(file.job, None, error=file.error, is_settled=file.is_settled)
        if file.same_as and file.entry.id in self._failed:
            other = file.same_as.job.title
            return Outcome(file.job, None, error=f"{file.job.title}: it has the same content as {other}")
        if file.reading is None:
            return Outcome(file.job, file.entry, already=True, again=self._count_again(file))
        read = file.reading.result()
        if read.error is not None:
            self._failed.add(file.entry.id)
            return Outcome(file.job, None, error=read.error, is_settled=read.is_settled)
        file.entry = read.entry
        file.entry.replaces = [earlier for earlier in file.entry.replaces if earlier not in self._failed]
        with self._numbers.following() as number:
            finished = ledger.load(self._home, file.entry.id)
            if finished is not None and finished.state is ledger.State.DONE:
                return Outcome(file.job, finished, already=True)
            ledger.finish(self._home, file.entry, number)
        return Outcome(file.job, file.entry, seconds=read.seconds)

    def _count_again(self, file: _Started) -> bool:
        """Make a known table the newest again if a later import overrode rows. Returns whether it did."""
        if file.entry is None or file.same_as or not reference.is_overridden(self._home, file.entry):
            return False
        with self._numbers.following() as number:
            ledger.count_again(self._home, file.entry, number)
        return True


def _without(options: dict[str, str], names: set[str]) -> dict[str, str]:
    return {name: text for name, text in options.items() if name not in names}
