"""Locks between processes, which the operating system gives back however a process ends."""

import fcntl
from collections.abc import Callable
from typing import IO


def take(lock: IO[str], waiting: Callable[[], None] | None, kind: int = fcntl.LOCK_EX) -> None:
    """Lock an open file; if another process has it, call `waiting` and wait.

    kind: `fcntl.LOCK_SH` for a lock that several may have. A lock that is held already becomes of this kind.
    Without `waiting` that is a BlockingIOError.
    """
    try:
        fcntl.flock(lock, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        if waiting is None:
            raise
        waiting()
        fcntl.flock(lock, kind)
