"""Opening: which snapshot of a home is read, the newest or one of the few older ones that are kept."""

import logging
import threading
from collections import OrderedDict
from pathlib import Path

from footfall.lake import manifest as manifests
from footfall.lake.manifest import Manifest
from footfall.lake.month_file import serve_folder
from footfall.lake.snapshot import DamagedSnapshotError, Snapshot

KEPT_OLDER = 3
_log = logging.getLogger(__name__)


class NothingPublishedError(Exception):
    """There is no snapshot yet."""


class UnknownSnapshotError(Exception):
    """A snapshot was asked for that is not kept; the message names those that are."""


class Lake:
    """The snapshots of one home folder: opens the newest when the manifest changes, keeps a few older."""

    def __init__(self, home: Path, threads: int) -> None:
        self._home = home
        self._threads = threads
        self._lock = threading.Lock()
        self._stamp: tuple[int, int, int] | None = None
        self._newest: Snapshot | None = None
        self._older: OrderedDict[int, Snapshot] = OrderedDict()

    def snapshot(self, as_of: int | None = None) -> Snapshot:
        """The newest snapshot, or the one asked for.

        NothingPublishedError, UnknownSnapshotError, DamagedSnapshotError. When a new snapshot is damaged, the
        one served before stays.
        """
        newest = self._current()
        return newest if as_of in (None, newest.number) else self._open_older(as_of)

    def at_hand(self, as_of: int | None = None) -> Snapshot | None:
        """The newest snapshot if it is open and the one asked for, without waiting; else None."""
        if not self._lock.acquire(blocking=False):
            return None
        try:
            newest = self._newest
            is_current = newest is not None and self._stamp == self._stamp_of_current()
            return newest if is_current and newest and as_of in (None, newest.number) else None
        except FileNotFoundError:
            return None
        finally:
            self._lock.release()

    def close(self) -> None:
        """Let go of every snapshot; reports under way end on their own."""
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
            if stamp != self._stamp or self._newest is None:
                self._newest = self._reopen()
                self._stamp = stamp
            return self._newest

    def _stamp_of_current(self) -> tuple[int, int, int]:
        stat = (serve_folder(self._home) / "CURRENT").stat()
        return stat.st_mtime_ns, stat.st_ino, stat.st_size

    def _reopen(self) -> Snapshot:
        try:
            manifest = self._manifest()
            if manifest is None or not manifest.files:
                raise NothingPublishedError(
                    "the published snapshot holds no month: run `footfall import`, then `footfall publish`"
                )
            return Snapshot(self._home, manifest, self._threads)
        except DamagedSnapshotError as error:
            if self._newest is None:
                raise
            _log.error("%s; snapshot %d stays served", error, self._newest.number)
            return self._newest

    def _manifest(self) -> Manifest | None:
        try:
            return manifests.current(self._home)
        except ValueError as error:
            path = serve_folder(self._home) / "CURRENT"
            raise DamagedSnapshotError(f"{path} is no manifest ({error}); run `footfall publish`") from error

    def _open_older(self, number: int | None) -> Snapshot:
        with self._lock:
            if number is not None and number in self._older:
                self._older.move_to_end(number)
                return self._older[number]
            kept = {manifest.snapshot: manifest for manifest in manifests.snapshots(self._home)}
            if number is None or number not in kept:
                raise UnknownSnapshotError(
                    f"snapshot {number} is not kept; there are: {', '.join(map(str, kept)) or 'none'}"
                )
            self._older[number] = Snapshot(self._home, kept[number], self._threads)
            if len(self._older) > KEPT_OLDER:
                self._older.popitem(last=False)
            return self._older[number]
