"""Opens the snapshots of a home folder: the newest, and older ones that are kept."""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import duckdb

from footfall.lake import manifest as manifests
from footfall.lake.manifest import Manifest
from footfall.lake.month_file import serve_folder
from footfall.lake.object_store.store import StoreError
from footfall.lake.snapshot import CURE, DamagedSnapshotError, Snapshot
from footfall.lake.soundness import Stamp, fault_read, stamp_of

T = TypeVar("T")

# Older snapshots that stay open.
KEPT_OLDER = 3
# Seconds between two checks that the month files of the snapshot being served are still there.
LOOK_S = 1.0
# Time, inode and size of serve/CURRENT.
_CurrentStamp = tuple[int, int, int]
_log = logging.getLogger(__name__)


class NothingPublishedError(RuntimeError):
    """There is no snapshot yet; the message says what to do."""


class UnknownSnapshotError(Exception):
    """The snapshot asked for is not kept; the message names those that are."""


class Lake:
    """The snapshots of a home folder. Opens the newest when the manifest changes.

    fetch: brings the month files of an older snapshot here, where they lie elsewhere.
    """

    def __init__(self, home: Path, threads: int, fetch: Callable[[int], None] | None = None) -> None:
        self._home = home
        self._fetch = fetch
        self._threads = threads
        self._lock = threading.Lock()
        self._stamp: _CurrentStamp | None = None
        self._newest: Snapshot | None = None
        self._older: OrderedDict[int, Snapshot] = OrderedDict()
        self._looked_at = 0.0
        self._failure: tuple[_CurrentStamp, DamagedSnapshotError, float] | None = None
        #: Files that were found damaged while they were read, as they were then.
        self._damaged: dict[str, Stamp | None] = {}
        self._losing = threading.Lock()

    def snapshot(self, as_of: int | None = None) -> Snapshot:
        """The newest snapshot, or the one asked for.

        May raise NothingPublishedError, UnknownSnapshotError and DamagedSnapshotError. When a new snapshot is
        damaged, the one served before stays.
        """
        newest = self._current()
        if as_of is None or as_of == newest.number:
            return newest
        if self._fetch:
            try:
                # Before any lock: questions about the newest one do not wait for it.
                self._fetch(as_of)
            except StoreError as error:
                raise DamagedSnapshotError(str(error)) from None
        return self._open_older(as_of)

    def at_hand(self, as_of: int | None = None) -> Snapshot | None:
        """The newest snapshot if it is the one asked for and already open; else None. Never waits."""
        if not self._lock.acquire(blocking=False):
            return None
        try:
            newest = self._newest
            is_current = newest is not None and self._is_current(newest)
            return newest if is_current and newest and as_of in (None, newest.number) else None
        except FileNotFoundError:
            return None
        finally:
            self._lock.release()

    def read_sound(self, open_snapshot: Callable[[], Snapshot], read: Callable[[Snapshot], T]) -> T:
        """The result of `read`; repeated without the months whose files turn out to be damaged."""
        while True:
            snapshot = open_snapshot()
            try:
                return read(snapshot)
            except duckdb.Error as error:
                if not self.lose(snapshot, error):
                    raise

    def lose(self, snapshot: Snapshot, error: duckdb.Error) -> bool:
        """Check whether a statement failed because of damaged month files, and exclude those from now on.

        Reads the files to find out which; about a second for each gigabyte.
        """
        if not _is_about_a_file(error):
            return False
        folder = serve_folder(self._home)
        with self._losing:
            lost = self._damaged_of(snapshot)
            for entry in snapshot.entries.values() if not lost else ():
                stamp, fault = stamp_of(folder / entry.file), fault_read(folder / entry.file, entry)
                if fault is not None:
                    _log.error("%s: %s; %s", folder / entry.file, fault, CURE)
                    self._damaged[entry.file] = stamp
                    lost.add(entry.file)
        if lost:
            with self._lock:
                self._older.pop(snapshot.number, None)
                self._stamp = None if self._newest is snapshot else self._stamp
        return bool(lost)

    def close(self) -> None:
        """Close all snapshots. Running reports finish first."""
        with self._lock:
            self._newest, self._stamp = None, None
            self._older.clear()

    def _current(self) -> Snapshot:
        try:
            stamp = self._stamp_of_current()
        except FileNotFoundError:
            raise NothingPublishedError(
                "nothing is published yet: run `footfall import`, then `footfall publish`"
            ) from None
        with self._lock:
            if self._newest is None or not self._is_current(self._newest):
                self._stamp, self._newest = self._reopened(stamp)
                self._looked_at = time.monotonic()
            return self._newest

    def _reopened(self, stamp: _CurrentStamp) -> tuple[_CurrentStamp, Snapshot]:
        """Open the newest snapshot. A snapshot that just failed to open is not retried at once."""
        if self._failure is not None:
            failed, error, when = self._failure
            if failed == stamp and time.monotonic() - when < LOOK_S:
                raise DamagedSnapshotError(str(error))
        try:
            self._failure = None
            return stamp, self._reopen()
        except DamagedSnapshotError as error:
            self._failure = stamp, error, time.monotonic()
            raise

    def _is_current(self, newest: Snapshot) -> bool:
        """Whether the open snapshot is still current and its files unchanged."""
        if self._stamp != self._stamp_of_current():
            return False
        if time.monotonic() - self._looked_at > LOOK_S:
            if not newest.is_as_opened():
                return False
            self._looked_at = time.monotonic()
        return True

    def _open(self, manifest: Manifest) -> Snapshot:
        return Snapshot(self._home, manifest, self._threads, self._known_damaged())

    def _known_damaged(self) -> set[str]:
        """Known damaged files, without those replaced since."""
        folder = serve_folder(self._home)
        return {file for file, stamp in self._damaged.copy().items() if stamp_of(folder / file) == stamp}

    def _damaged_of(self, snapshot: Snapshot) -> set[str]:
        return self._known_damaged() & {entry.file for entry in snapshot.entries.values()}

    def _stamp_of_current(self) -> _CurrentStamp:
        stat = (serve_folder(self._home) / "CURRENT").stat()
        return stat.st_mtime_ns, stat.st_ino, stat.st_size

    def _reopen(self) -> Snapshot:
        before, self._newest = self._newest, None
        manifest = manifests.newest_readable(self._home)
        if manifest is None:
            raise DamagedSnapshotError(
                "the manifest of the published snapshot is damaged, and so are its copies: run "
                "`footfall publish`"
            )
        if not manifest.files:
            raise NothingPublishedError(
                "the published snapshot holds no month: run `footfall import`, then `footfall publish`"
            )
        try:
            return self._open(manifest)
        except DamagedSnapshotError as error:
            # One of the same number is this one, whose files are gone.
            if before is None or before.number == manifest.snapshot:
                raise
            _log.error("%s; snapshot %d stays served", error, before.number)
            return before

    def _open_older(self, number: int) -> Snapshot:
        with self._lock:
            if number in self._older and self._older[number].is_as_opened():
                self._older.move_to_end(number)
                return self._older[number]
            kept = {manifest.snapshot: manifest for manifest in manifests.snapshots(self._home)}
            if number not in kept:
                raise UnknownSnapshotError(
                    f"snapshot {number} is not kept; there are: {', '.join(map(str, kept)) or 'none'}"
                )
            self._older[number] = self._open(kept[number])
            if len(self._older) > KEPT_OLDER:
                self._older.popitem(last=False)
            return self._older[number]


def _is_about_a_file(error: duckdb.Error) -> bool:
    """Whether a statement failed because of a file. DuckDB has no exception class for wrong checksums."""
    kinds = (
        duckdb.IOException,
        duckdb.FatalException,
        duckdb.InternalException,
        duckdb.SerializationException,
    )
    return isinstance(error, kinds) or type(error) is duckdb.Error
