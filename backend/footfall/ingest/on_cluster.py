"""Reads files on the machines of a cluster, which see them and the home folder under the same paths."""

import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

from footfall.infra import write_fence as turn
from footfall.infra.tasks.cluster import Cluster, TaskNeeds
from footfall.infra.tasks.graph import TRIES
from footfall.infra.write_fence import Turn
from footfall.ingest.file_import import FileRead, ImportResources, Progress, read_file
from footfall.ingest.protocol import Job
from footfall.lake import ledger
from footfall.lake.ledger import Import

# Bytes that reading one file may take beside what the engine takes.
_BESIDE_BYTES = 350_000_000


def needs_of(share: ImportResources) -> TaskNeeds:
    """The threads and memory that a machine must have free to read a file."""
    return TaskNeeds(share.threads, share.memory_mb * 1_000_000 + _BESIDE_BYTES)


class OnCluster:
    """Reads each file on some machine. The caller holds `import_lock.exclusive`, and ends the cluster."""

    def __init__(self, cluster: Cluster, home: Path, share: ImportResources) -> None:
        self._cluster, self._home, self._share = cluster, home, share
        self._turn = turn.current(ledger.folder(home))

    def submit(self, job: Job, entry: Import, progress: Progress) -> "Future[FileRead]":
        """Read a file. If its process or machine is lost, another goes on after what has landed.

        OSError of the future means that the lake could not be written; another error is in its FileRead.
        """
        future: Future[FileRead] = Future()
        self._try(future, job, entry, progress, 1)
        return future

    def stop(self) -> None:
        """Do nothing: what is being read ends with the cluster."""

    def _try(
        self, future: "Future[FileRead]", job: Job, entry: Import, progress: Progress, tries: int
    ) -> None:
        sent = replace(job, path=job.path.absolute(), known_as=job.title)
        on_share = partial(progress, job)
        reading = self._cluster.submit(on_share, _read, sent, self._home, self._share, entry, self._turn)

        def settle(reading: "Future[FileRead]") -> None:
            error = reading.exception()
            if error is None:
                future.set_result(reading.result())
            elif isinstance(error, BrokenExecutor) and tries < TRIES:
                known = ledger.load(self._home, entry.id) or entry
                # Not by the thread that calls this: it is Ray's.
                Thread(target=self._try, args=(future, job, known, progress, tries + 1), daemon=True).start()
            elif isinstance(error, OSError):
                future.set_exception(error)
            else:
                tried = f" (tried {tries} times)" if tries > 1 else ""
                future.set_result(FileRead(entry, f"{job.title}: {error}{tried}"))

        reading.add_done_callback(settle)


def _read(
    on_share: Callable[[float], Any], job: Job, home: Path, share: ImportResources, entry: Import, mine: Turn
) -> FileRead:
    """Read a file on this machine, under the turn that the caller holds."""
    with mine.held():
        if not job.path.exists():
            where = (
                f"the machine {os.uname().nodename} sees no such file; all must see it under the same path"
            )
            return FileRead(entry, f"{job.title}: {where}")
        return read_file(job, home, share, entry, Event(), lambda _, part: on_share(part))
