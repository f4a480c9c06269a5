"""Locks of those who write to the ledger: several import at a time, and one alone changes what came in.

The operating system gives a lock back when its process ends, however it ends.
"""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from footfall.infra import atomic
from footfall.infra import write_fence as turn
from footfall.infra.locks import take
from footfall.lake import raw, reference, robot_requests
from footfall.lake.ledger import folder
from footfall.lake.object_store.writing import writing

# End of the name of a file that is locked while the file of an import is read.
_READING = ".reading"


@contextmanager
def exclusive(home: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Lock for whoever changes what came in: nobody imports into this home folder meanwhile.

    While another process holds it or imports, `waiting` is called once and that is waited for; without
    `waiting` it is a BlockingIOError.
    """
    with _opened(home, waiting) as lock:
        take(lock, waiting)
        _begin(home, waiting)
        yield


@contextmanager
def importing(home: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Lock for importing into this home folder, which several threads and processes may do at a time.

    While another process holds `exclusive`, `waiting` is called once and that is waited for; without
    `waiting` it is a BlockingIOError. A lake in an object store is written by one command at a time.
    """
    with _opened(home, waiting) as lock:
        try:
            take(lock, None)
        except BlockingIOError:
            pass
        else:
            _begin(home, waiting)
        take(lock, waiting, fcntl.LOCK_SH)
        yield


@contextmanager
def reading(home: Path, identifier: str) -> Iterator[None]:
    """The file of an import is read in this block. While another command reads it, that is waited for."""
    path = folder(home) / f".{identifier}{_READING}"
    while True:
        with path.open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not _is_still(path, lock):
                # Whoever read it before has removed this file: others would lock a new one.
                continue
            try:
                yield
            finally:
                path.unlink(missing_ok=True)
            return


def on_their_way(home: Path) -> set[str]:
    """Ids of imports that a command is reading now. Any other running import was interrupted."""
    found = folder(home).glob(f".[0-9a-f]*{_READING}")
    return {path.name[1:].removesuffix(_READING) for path in found if _is_held(path)}


@contextmanager
def _opened(home: Path, waiting: Callable[[], None] | None) -> Iterator[IO[str]]:
    folder(home).mkdir(parents=True, exist_ok=True)
    with (
        writing(home, False, (lambda _: waiting()) if waiting else None),
        (folder(home) / ".lock").open("a") as lock,
    ):
        yield lock


def _begin(home: Path, waiting: Callable[[], None] | None) -> None:
    """Remove what killed imports left. Only while nobody else imports."""
    turn.begin(folder(home), waiting)
    atomic.sweep(folder(home))
    for left in folder(home).glob(f".*{_READING}"):
        left.unlink()
    for table in (reference, raw, robot_requests):
        table.sweep(home)


def _is_still(path: Path, lock: IO[str]) -> bool:
    """Whether an open file is the one that has the name."""
    try:
        return path.stat().st_ino == os.fstat(lock.fileno()).st_ino
    except FileNotFoundError:
        return False


def _is_held(path: Path) -> bool:
    try:
        looked_at = path.open()
    except FileNotFoundError:
        return False
    with looked_at:
        try:
            # A shared lock: two processes that look at the same time must not mistake each other for an
            # import.
            fcntl.flock(looked_at, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False
