"""Whose turn it is to write into a folder: tasks of a dead command must not write in the turn of the next.

A killed command frees its own lock at once. Its tasks may run on other machines and learn of it later, so
each holds the turn it was started in while it writes. Works where the file system knows locks, as NFS 4 does.
"""

import fcntl
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from footfall.infra.locks import take

_NAME = ".turn"


class NotMyTurnError(RuntimeError):
    """Another command has begun since, or the folder is not the one that the command writes into."""


@dataclass(frozen=True)
class Turn:
    """The turn of one command in a folder."""

    folder: Path
    token: str

    @contextmanager
    def held(self) -> Iterator[None]:
        """No other turn begins while this block runs. NotMyTurnError when one has begun before."""
        try:
            lock = (self.folder / _NAME).open(encoding="utf-8")
        except FileNotFoundError:
            raise NotMyTurnError(
                f"{self.folder} is empty on the machine {os.uname().nodename}: every machine must see the "
                "same home folder under the same path"
            ) from None
        with lock:
            fcntl.flock(lock, fcntl.LOCK_SH)
            if lock.read() != self.token:
                raise NotMyTurnError(
                    f"{self.folder}, as the machine {os.uname().nodename} sees it, is another folder, or "
                    "another command has begun since"
                )
            yield


def begin(folder: Path, waiting: Callable[[], None] | None) -> Turn:
    """Begin a turn, once no task of an earlier one is writing any more.

    If one is, `waiting` is called before it is waited for; without `waiting` that is a BlockingIOError.

    The caller holds the lock of its command, so that two never begin at a time.
    """
    folder.mkdir(parents=True, exist_ok=True)
    turn = Turn(folder, secrets.token_hex(8))
    with (folder / _NAME).open("a+", encoding="utf-8") as lock:
        take(lock, waiting)
        lock.truncate(0)
        lock.write(turn.token)
        lock.flush()
    return turn


def current(folder: Path) -> Turn:
    """The turn that was begun last."""
    return Turn(folder, (folder / _NAME).read_text("utf-8"))
