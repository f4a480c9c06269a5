"""What a server reads of a lake in an object store: the month files of the snapshot in force, and few others.

Page views that were landed are not among it. A new snapshot is in force here once all its files are; an older
one is fetched when somebody asks for it. Month files take no more room than the setting `lake_cache` allows.
"""

import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path

from footfall.infra.memory_size import bytes_of
from footfall.infra.settings import Settings
from footfall.lake.manifest import Manifest
from footfall.lake.month_file import serve_folder
from footfall.lake.object_store.local_copy import CopyState, locked, published_files
from footfall.lake.object_store.store import MissingObjectError, Store, StoreError
from footfall.lake.object_store.tree import Head, Tree, newer_head
from footfall.lake.object_store.writing import TRIES

CURRENT = "serve/CURRENT"
SNAPSHOTS = "serve/snapshots/"
# Beside month files, answers read the companies that were imported.
_TABLES = ("lake/imports/", "lake/companies/")


class PublishedCopy:
    """A folder that the engine reads like any home folder. Safe for threads and processes."""

    def __init__(self, home: Path, store: Store, most_bytes: int | None) -> None:
        self._most_bytes = most_bytes
        self._store = store
        self._copy = published_files(home, store)
        self.folder = self._copy.folder
        self._head: Head | None = None
        #: What was here when it was looked at last.
        self._known: CopyState | None = None
        #: When month files of older snapshots were last asked for.
        self._asked: dict[str, float] = {}

    @property
    def has_snapshot(self) -> bool:
        """Whether there is anything to serve."""
        return (self.folder / CURRENT).exists()

    def follow(self) -> bool:
        """Put the newest snapshot in force here. False if it was already, or if there is none.

        After a StoreError the snapshot that was in force stays so.
        """
        for last in (*[False] * (TRIES - 1), True):
            newer = newer_head(self._store, self._head)
            head = newer or self._head
            if head is None or head.tag is None or (newer is None and self._is_whole()):
                return False
            try:
                with self._locked():
                    self._follow(head)
                self._head = head
                return True
            except MissingObjectError:
                # Another command has put a newer state in force, and deleted objects that it does not name.
                self._head = None
                if last:
                    raise
        return False

    def fetch(self, number: int) -> None:
        """Fetch the month files of a kept snapshot; does nothing for an unknown one. May raise StoreError."""
        manifest = self._manifest(number)
        if manifest is None:
            return
        wanted = set(_month_files(manifest))
        self._asked |= dict.fromkeys(wanted, time.monotonic())
        if all((self.folder / path).exists() for path in wanted):
            return
        if self._head is None:
            self.follow()
        with self._locked():
            state, tree = self._state(), self._head.tree if self._head else Tree()
            files = {path: file for path, file in tree.files.items() if path in wanted}
            current = _month_files(self._current(tree))
            self._make_room(state, tree, {*wanted, *current}, f"snapshot {number} and the one in force")
            self._copy.bring(state, files)
            self._known = state

    def _follow(self, head: Head) -> None:
        state, tree = self._state(), head.tree
        if CURRENT in tree.files:
            manifest = self._current(tree)
            months = _month_files(manifest)
            if lacking := [path for path in months if path not in tree.files]:
                raise StoreError(
                    f"{self._store.address}: {lacking[0]} of snapshot {manifest.snapshot} is not there: run "
                    "`footfall publish`"
                )
            self._require_room(tree, months, f"snapshot {manifest.snapshot}")
            self._copy.bring(state, {path: tree.files[path] for path in months})
            self._copy.bring(state, {path: file for path, file in tree.files.items() if _is_read(path)})
            self._copy.bring(state, {CURRENT: tree.files[CURRENT]})
            self._make_room(state, tree, set(months), f"snapshot {manifest.snapshot}")
        self._copy.drop(state, [path for path in state.files if path not in tree.files])
        state.generation = tree.generation
        self._copy.save(state)
        self._known = state

    def _is_whole(self) -> bool:
        """Whether the files in force here are still as they were when `_known` was read."""
        known = self._known
        return known is not None and all(
            self._copy.holds(known, path, file)
            for path, file in known.files.items()
            if path == CURRENT or path.endswith(".duckdb")
        )

    def _state(self) -> CopyState:
        return self._copy.state() or CopyState(address=self._store.address)

    def _current(self, tree: Tree) -> Manifest:
        """The snapshot that a head has in force."""
        found = self._store.read(tree.files[CURRENT].object)
        if found is None:
            raise MissingObjectError(f"{self._store.address}/{tree.files[CURRENT].object}: it is gone")
        return Manifest.model_validate_json(found.data)

    def _manifest(self, number: int) -> Manifest | None:
        file = serve_folder(self.folder) / "snapshots" / f"{number}.json"
        return Manifest.model_validate_json(file.read_bytes()) if file.exists() else None

    def _make_room(self, state: CopyState, tree: Tree, needed: set[str], what: str) -> None:
        """Delete local month files, the least recently read first, until the needed ones fit `lake_cache`."""
        self._require_room(tree, needed, what)
        if self._most_bytes is None:
            return
        others = [path for path in state.files if path.endswith(".duckdb") and path not in needed]
        taken = _bytes(tree, needed) + sum(state.files[path].bytes for path in others)
        for path in sorted(others, key=lambda path: self._asked.get(path, 0.0)):
            if taken <= self._most_bytes:
                return
            taken -= state.files[path].bytes
            self._copy.drop(state, [path])

    def _require_room(self, tree: Tree, needed: Iterable[str], what: str) -> None:
        size = _bytes(tree, needed)
        if self._most_bytes is not None and size > self._most_bytes:
            raise CacheTooSmallError(
                f"{what} of {self._store.address} needs {size / 1e9:,.3f} GB of month files, and lake_cache "
                f"is {self._most_bytes / 1e9:,.3f} GB: set FOOTFALL_LAKE_CACHE to more"
            )

    def _locked(self) -> AbstractContextManager[None]:
        return locked(self.folder.parent / ".published.lock", lambda: None)


class CacheTooSmallError(StoreError):
    """The month files to serve take more room than the setting `lake_cache` allows."""


def published_copy(settings: Settings) -> PublishedCopy | None:
    """The copy that servers of these settings read; None for a lake in a folder."""
    if settings.lake is None:
        return None
    most = bytes_of(settings.lake_cache) if settings.lake_cache else None
    return PublishedCopy(settings.folder, Store(settings.lake), most)


def published_folder(settings: Settings) -> tuple[Path, Callable[[int], None] | None]:
    """The folder of the newest snapshot, wherever the lake lies, and what fetches older ones.

    StoreError if the object store does not give it.
    """
    published = published_copy(settings)
    if published is None:
        return settings.folder, None
    published.follow()
    return published.folder, published.fetch


def _is_read(path: str) -> bool:
    return path.startswith((SNAPSHOTS, *_TABLES))


def _month_files(manifest: Manifest) -> list[str]:
    return [f"serve/{entry.file}" for entry in manifest.files]


def _bytes(tree: Tree, paths: Iterable[str]) -> int:
    return sum(tree.files[path].bytes for path in set(paths) if path in tree.files)
