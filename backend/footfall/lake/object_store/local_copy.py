"""A folder of local copies of objects of the store.

For each file it notes the object and, to notice changes, inode, size and time of change when it was copied.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from pydantic import BaseModel

from footfall.infra import atomic
from footfall.infra.locks import take
from footfall.lake.object_store.store import Store, StoreError
from footfall.lake.object_store.tree import StoredFile
from footfall.lake.soundness import Stamp, sha256_of, stamp_of

# Folder of what this machine knows of the store, and of its copy of what is published.
FOLDER = "object-store"
_AT_ONCE = 8


class HeldFile(StoredFile):
    """A file that is here, with its stamp when it came."""

    inode: int
    changed_ns: int

    def has_stamp(self, stamp: Stamp | None) -> bool:
        """Whether the file is still as it came."""
        return stamp == Stamp(self.inode, self.bytes, self.changed_ns)


class CopyState(BaseModel):
    """What a folder holds. address: of the lake; generation: of its head, 0 before any; files: by path.

    had_own: whether there was a lake in the folder before it became a copy. is_open: whether a command is
    changing files, or was killed while it did.
    """

    address: str
    generation: int = 0
    had_own: bool = False
    is_open: bool = False
    files: dict[str, HeldFile] = {}


class LocalCopy:
    """The files of a folder, kept like those of a store. nearby: another copy on this machine."""

    def __init__(
        self, folder: Path, state_file: Path, store: Store, nearby: "LocalCopy | None" = None
    ) -> None:
        self.folder = folder
        self.store = store
        self._state_file = state_file
        self._nearby = nearby

    def state(self) -> CopyState | None:
        """What the folder holds; None if it never was a copy. StoreError if it is a copy of another lake."""
        if not self._state_file.exists():
            return None
        state = CopyState.model_validate_json(self._state_file.read_bytes())
        if state.address != self.store.address:
            raise StoreError(
                f"{self.folder} holds a copy of {state.address}, and FOOTFALL_LAKE is {self.store.address}: "
                "set FOOTFALL_HOME to another folder"
            )
        return state

    def save(self, state: CopyState) -> None:
        """Note what the folder holds."""
        atomic.write_text(self._state_file, state.model_dump_json())

    def bring(self, state: CopyState, wanted: Mapping[str, StoredFile]) -> None:
        """Fetch those of these files that the folder lacks, each as a whole. StoreError if that fails."""
        missing = {path: file for path, file in wanted.items() if not self.holds(state, path, file)}
        nearby = self._nearby.state() if self._nearby and missing else None
        try:
            with ThreadPoolExecutor(_AT_ONCE) as fetching:
                have = partial(self._have, nearby)
                for path, held in fetching.map(have, missing, missing.values()):
                    state.files[path] = held
        finally:
            self.save(state)

    def holds(self, state: CopyState, path: str, file: StoredFile) -> bool:
        """Whether a file is here as it was when it came."""
        held = state.files.get(path)
        return (
            held is not None and held.object == file.object and held.has_stamp(stamp_of(self.folder / path))
        )

    def drop(self, state: CopyState, paths: Iterable[str]) -> None:
        """Remove files."""
        for path in paths:
            (self.folder / path).unlink(missing_ok=True)
            state.files.pop(path, None)

    def known(self, path: str, file: StoredFile) -> HeldFile | None:
        """The note on a file that is here and has this content; None if it is not or has another one."""
        here = self.folder / path
        stamp = stamp_of(here)
        if stamp is None or stamp.bytes != file.bytes or sha256_of(here) != file.sha256:
            return None
        return held_file(file, stamp)

    def _have(self, nearby: CopyState | None, path: str, file: StoredFile) -> tuple[str, HeldFile]:
        if known := self.known(path, file):
            return path, known
        here = self.folder / path
        with atomic.replacing(here) as temporary:
            if not self._linked(nearby, path, file, temporary):
                self.store.download(file.object, temporary, file.bytes, file.sha256)
        stamp = stamp_of(here)
        if stamp is None:
            raise StoreError(f"{here}: another process removed it during the fetch; run the command again")
        return path, held_file(file, stamp)

    def _linked(self, nearby: CopyState | None, path: str, file: StoredFile, temporary: Path) -> bool:
        if self._nearby is None or nearby is None or not self._nearby.holds(nearby, path, file):
            return False
        try:
            os.link(self._nearby.folder / path, temporary)
        except OSError:
            return False
        return True


def working_files(home: Path, store: Store) -> LocalCopy:
    """The copy that commands of a home folder write to, the only one whose files are changed in place."""
    return LocalCopy(home, home / FOLDER / "working-copy.json", store, published_files(home, store))


def published_files(home: Path, store: Store) -> LocalCopy:
    """The copy that servers of a home folder read."""
    working = LocalCopy(home, home / FOLDER / "working-copy.json", store)
    return LocalCopy(home / FOLDER / "published", home / FOLDER / "published.json", store, working)


def held_file(file: StoredFile, stamp: Stamp) -> HeldFile:
    """A file that is here with a stamp."""
    return HeldFile(**file.model_dump(), inode=stamp.inode, changed_ns=stamp.changed_ns)


@contextmanager
def locked(file: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold a lock between processes and threads. If it is held, `waiting` is called and the lock waited for.

    Without `waiting` that is a BlockingIOError.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with file.open("a") as lock:
        take(lock, waiting)
        yield
