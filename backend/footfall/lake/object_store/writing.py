"""The way into the lake for whoever writes: one at a time, on the newest state, put in force at the end."""

import logging
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from footfall.infra import atomic
from footfall.infra.settings import load_settings
from footfall.lake.object_store.lease import Lease
from footfall.lake.object_store.local_copy import FOLDER, locked
from footfall.lake.object_store.store import MissingObjectError, Store, StoreError
from footfall.lake.object_store.tree import Head, read_head
from footfall.lake.object_store.working_copy import WorkingCopy

# Tries of a fetch: a head may be replaced, and its objects deleted, while they are fetched.
TRIES = 5
Waiting = Callable[[str], None]
_here = threading.local()
_log = logging.getLogger(__name__)


def address_of(home: Path) -> str | None:
    """Where the lake of a home folder lies; None for one that lies in the folder.

    Only the folder that the settings name has one: others, such as those of simulated worlds, are their own.
    """
    settings = load_settings()
    return settings.lake if settings.lake and settings.folder == home else None


@contextmanager
def writing(home: Path, everything: bool, waiting: Waiting | None) -> Iterator[None]:
    """What is written to the lake of a home folder in this block is in force when it ends.

    everything: whether page views and month files are needed. While another command writes, on any machine,
    `waiting` is called with its process and the block waits; without `waiting` that is a BlockingIOError.
    StoreError when the store fails; then nothing of it is in force, and the next block on this machine goes
    on with it. A block inside another one of the same thread is part of that one.
    """
    outer: _Writing | None = getattr(_here, "writing", None)
    if outer is not None and outer.home == home:
        outer.catch_up(everything)
        yield
        return
    address = address_of(home)
    if address is None:
        yield
        return
    with locked(home / FOLDER / ".lock", _on_this_machine(waiting)):
        block = _here.writing = _Writing(home, Store(address), waiting)
        try:
            with block.kept():
                block.catch_up(everything)
                yield
        finally:
            _here.writing = None


def catch_up(home: Path) -> None:
    """Bring what commands read of the lake up to date, unless a command on this machine is writing to it."""
    address = address_of(home)
    if address is None:
        return
    store = Store(address)
    for last in (*[False] * (TRIES - 1), True):
        try:
            with locked(home / FOLDER / ".lock"):
                head = read_head(store)
                if head.tag is not None:
                    WorkingCopy(home, store).catch_up(head, everything=False)
        except BlockingIOError:
            return
        except MissingObjectError:
            if last:
                raise
        else:
            return


class _Writing:
    """One block, from the lease to the new head."""

    def __init__(self, home: Path, store: Store, waiting: Waiting | None) -> None:
        self.home = home
        self._store = store
        self._copy = WorkingCopy(home, store)
        self._lease = Lease(store, _machine(home))
        self._lease.take(waiting)
        self._is_open = self._is_clean = False
        self._head: Head | None = None

    def catch_up(self, everything: bool) -> None:
        if self._head is None:
            self._head = read_head(self._store)
        self._copy.catch_up(self._head, everything)
        self._copy.open()
        self._is_open = True

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Put in force what was done, also by a command that failed: the lake is valid at every moment."""
        try:
            try:
                yield
            except Exception as failure:
                if not isinstance(failure, StoreError):
                    self._try_to_commit()
                raise
            self._commit()
        finally:
            self._lease.give_back(self._is_clean)

    def _try_to_commit(self) -> None:
        try:
            self._commit()
        except StoreError as error:
            _log.error("%s", error)

    def _commit(self) -> None:
        if self._head is None or not self._is_open:
            return
        before = self._head
        self._head = self._copy.commit(before, self._lease.token)
        if self._head is before:
            self._is_clean = not self._lease.found_unclean
            return
        try:
            self._copy.sweep(before, self._head, whole=self._lease.found_unclean)
            self._is_clean = True
        except StoreError as error:
            _log.warning("what the lake no longer names is deleted after the next command: %s", error)


def _machine(home: Path) -> str:
    """A name that no other home folder has. Only while holding the lock of the home folder's copy."""
    file = home / FOLDER / "machine"
    if not file.exists():
        atomic.write_text(file, secrets.token_hex(8))
    return file.read_text("utf-8")


def _on_this_machine(waiting: Waiting | None) -> Callable[[], None] | None:
    return (lambda: waiting("another one of this machine")) if waiting else None
