"""Locks between processes, which the operating system gives back however a process ends."""

import fcntl
from collections.abc import Callable
from typing import IO


def take(lock: IO[str], waiting: Callable[[], None] | None) -> None:
    """Lock an open file; if another process has it, call `waiting` and wait.

    Without `waiting` that is a BlockingIOError.
    """
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        if waiting is None:
            raise
        waiting()
        fcntl.flock(lock, fcntl.LOCK_EX)
