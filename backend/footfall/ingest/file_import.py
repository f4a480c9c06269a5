"""Imports one file chunk by chunk, so that a kill loses at most the current chunk."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event

import duckdb

from footfall.ingest.choices import told_cell, with_meant
from footfall.ingest.counts import add_chunk
from footfall.ingest.landing import land
from footfall.ingest.protocol import DAMAGED, Chunk, Job, Task, UnreadableError
from footfall.ingest.readers import SMALL_BYTES
from footfall.lake import ledger, quarantine, raw, reference, robot_requests
from footfall.lake.engines import Engines
from footfall.lake.ledger import Import
from footfall.lake.quarantine import Refusal

# Told with the share of a file that was read (0-1), which is less than 1 until all of it counts.
Progress = Callable[[Job, float], None]
_NEARLY = 0.99


@dataclass(frozen=True)
class ImportResources:
    """Resources for an import: megabytes of memory, and threads."""

    memory_mb: int = 400
    threads: int = 2


@dataclass(frozen=True)
class FileRead:
    """The result of reading a file: its import as it is now, and the error if it could not be read.

    is_settled: see `UnreadableError`; seconds: how long it took, 0 with an error.
    """

    entry: Import
    error: str | None = None
    is_settled: bool = False
    seconds: float = 0.0


def read_file(
    job: Job,
    home: Path,
    resources: ImportResources,
    entry: Import,
    stopped: Event,
    progress: Progress,
    engines: Engines | None = None,
) -> FileRead:
    """Read a file to its end, from where its import was interrupted.

    engines: give connections to small files; without them each file opens its own. OSError if the lake cannot
    be written or the engine fails; another exception if `stopped` was set meanwhile, where what has landed
    stays.
    """
    begun = time.monotonic()
    try:
        _FileImport(job, home, resources, entry, stopped, engines).run(progress)
    except UnreadableError as error:
        return FileRead(entry, job.with_title(str(error)), error.is_settled)
    return FileRead(entry, seconds=time.monotonic() - begun)


class _StoppedError(Exception):
    """The command ends before the file does. What has landed is kept."""


class _FileImport:
    """A running import of one file."""

    def __init__(
        self,
        job: Job,
        home: Path,
        resources: ImportResources,
        entry: Import,
        stopped: Event,
        engines: Engines | None,
    ) -> None:
        self._job = job
        self._home = home
        self._entry = entry
        self._stopped = stopped
        # A large file has a connection of its own, which frees its memory when it is closed.
        self._is_small = entry.bytes < SMALL_BYTES
        self._engines = engines if self._is_small else None
        memory = f"{resources.memory_mb}MB"
        self._landing = raw.Landing(home, entry.id, memory, resources.threads, self._engines)

    def run(self, progress: Progress) -> None:
        """Read to the end. UnreadableError if no row could be used, OSError if the engine fails."""
        try:
            self._run(progress)
        except duckdb.Error as error:
            raise OSError(str(error).splitlines()[0]) from error

    def _run(self, progress: Progress) -> None:
        entry = self._entry
        quarantine.cut(self._home, entry.id, entry.quarantine_bytes)
        task = Task(self._job, self._home, entry.chunks_done, entry.started, self._landing)
        is_through = False
        try:
            for chunk in self._job.source.read(task):
                self._commit(chunk)
                progress(self._job, min(chunk.share, _NEARLY))
                if self._stopped.is_set():
                    raise _StoppedError
            is_through = True
        finally:
            self._landing.close(is_reusable=is_through and self._engines is not None)
        if not entry.rows and entry.left_out.keys() <= {DAMAGED}:
            ledger.remove(self._home, entry.id)
            where = quarantine.path(self._home, entry.id)
            said = [f"none of its {entry.rows_read:,} rows can be used: {self._most_common()}"]
            if entry.refused:
                said.append(f"see {where}")
            said += [warning.removeprefix(f"{self._job.path}: ") for warning in entry.warnings]
            problem = "; ".join(said)
            raise UnreadableError(self._job.path, problem if entry.rows_read else "the file has no rows")

    def _most_common(self) -> str:
        """The most common reason for refusals (else for rows left out), with the first cell it is about."""
        counts = self._entry.refused_by_reason or self._entry.left_out
        reason = max(counts, key=lambda name: counts[name], default="")
        refused = quarantine.read(self._home, self._entry.id)
        first = next(
            (row for row in refused if row["reason"] == reason and row["field"] and row["sample"]), None
        )
        if first is None:
            return reason
        cell = told_cell(str(first["sample"]), str(first.get("meant", "")))
        return f"{reason}, as in line {first['line']}: {cell}"

    def _commit(self, chunk: Chunk) -> None:
        """Write the parts, then the quarantine, and last the ledger, which alone makes them count."""
        choices = chunk.choices
        landed, chunk = land(self._landing, self._entry.chunks_done, chunk)
        for table, rows in chunk.tables.items():
            number = self._entry.chunks_done
            landed.parts.append(reference.write(self._home, table, self._entry.id, rows, number))
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
            told = with_meant(written, choices)
            self._entry.quarantine_bytes = quarantine.append(
                self._home, self._entry.id, self._job.path.name, told
            )
        add_chunk(self._entry, chunk, landed, refusals)
        # A table is quick to read again: it counts once the import is done. So
        # is the first chunk of a small file, and forcing its state to disk takes longer than reading it.
        if not chunk.tables and not (self._is_small and self._entry.chunks_done == 1):
            ledger.save(self._home, self._entry)


def _first_of_each_reason(entry: Import, refusals: list[Refusal]) -> list[Refusal]:
    """The refusals to be written to the quarantine: the first ones of the file for each reason.

    The counts of the import tell how many were written before, also by an import that is resumed.
    """
    seen = Counter(entry.refused_by_reason) + Counter(entry.left_unknown)
    written = []
    for refusal in refusals:
        seen[refusal.reason] += 1
        if seen[refusal.reason] <= quarantine.MOST_OF_A_REASON:
            written.append(refusal)
    return written
