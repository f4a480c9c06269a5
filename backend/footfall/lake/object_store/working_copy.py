"""The home folder as a copy of the lake: brought up to the head before a command, put there after it.

Commands write to it as to any lake on disk, which is valid at every moment. A command that was killed leaves
its work here; the next one goes on with it if the head is still the same, else it is discarded.
"""

import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from footfall.lake.object_store.local_copy import CopyState, HeldFile, held_file, working_files
from footfall.lake.object_store.store import ChangedObjectError, Store, StoreError
from footfall.lake.object_store.tree import (
    OBJECTS,
    Head,
    StoredFile,
    Tree,
    generation_of,
    object_name,
    swap,
)
from footfall.lake.soundness import sha256_of, stamp_of

SHARED = ("lake", "serve")
# Each machine has these files for itself.
OWN = "lake/mappings/"
_AT_ONCE = 4


class WorkingCopy:
    """The copy of one home folder. Only for who holds the lock of the home folder's copy."""

    def __init__(self, home: Path, store: Store) -> None:
        self._home = home
        self._store = store
        self._copy = working_files(home, store)

    def catch_up(self, head: Head, everything: bool) -> None:
        """Bring the folder up to the head.

        everything: page views and month files too; else what is small, which is enough to land files and to
        tell what was imported.
        """
        state = self._begin(head)
        wanted = {path: file for path, file in head.tree.files.items() if everything or not is_large(path)}
        if state.is_open and state.generation == head.tree.generation:
            # What the command, or a killed one before it, has changed or removed stays so.
            wanted = {path: file for path, file in wanted.items() if not self._is_here(state, path, file)}
        else:
            self._drop_what_is_not_of(state, head.tree, everything)
            state.is_open = False
        self._copy.bring(state, wanted)
        state.generation = head.tree.generation
        self._copy.save(state)

    def open(self) -> None:
        """Note that a command is changing files, so that what differs from the head is its work."""
        state = self._copy.state()
        if state is not None and not state.is_open:
            self._copy.save(state.model_copy(update={"is_open": True}))

    def commit(self, head: Head, token: str) -> Head:
        """Put what has changed here into the store and in force. After a StoreError nothing of it is.

        Returns the new head, or `head` if nothing has changed.
        """
        state = self._begin(head)
        changed = self._changed(state, head.tree)
        gone = [path for path in state.files if not (self._home / path).exists()]
        if not changed and not gone:
            self._copy.save(state.model_copy(update={"is_open": False}))
            return head
        generation = head.tree.generation + 1
        with ThreadPoolExecutor(_AT_ONCE) as putting:
            put = dict(
                putting.map(lambda path: self._put(path, object_name(generation, token, path)), changed)
            )
        kept = {path: file for path, file in head.tree.files.items() if path not in gone}
        stored = {path: StoredFile(**file.model_dump(include=_OF_STORED)) for path, file in put.items()}
        try:
            new = swap(self._store, head, Tree(generation=generation, token=token, files=kept | stored))
        except ChangedObjectError:
            with suppress(StoreError):
                self._store.delete([file.object for file in put.values()])
            raise
        for path in gone:
            del state.files[path]
        state.files |= put
        state.generation, state.is_open = generation, False
        self._copy.save(state)
        return new

    def sweep(self, before: Head, head: Head, whole: bool) -> None:
        """Delete objects that the head does not name. whole: those that killed commands left, too."""
        named = head.tree.objects()
        found = before.tree.objects()
        if whole:
            found |= {
                name for name in self._store.names(OBJECTS) if generation_of(name) <= head.tree.generation
            }
        self._store.delete(found - named)

    def _begin(self, head: Head) -> CopyState:
        """What is known of the folder. StoreError if the folder and the store each have their own lake."""
        state = self._copy.state()
        if state is None:
            had_own = any(self._files())
            state = CopyState(address=self._store.address, had_own=had_own, is_open=had_own)
        if state.had_own and state.generation == 0 < head.tree.generation:
            raise StoreError(
                f"{self._home} holds a lake of its own, and there is one in {self._store.address}: set "
                "FOOTFALL_HOME to another folder, or FOOTFALL_LAKE to another prefix"
            )
        self._copy.save(state)
        return state

    def _drop_what_is_not_of(self, state: CopyState, tree: Tree, everything: bool) -> None:
        """Remove files that the head does not name, and large ones that are not needed and not the head's."""
        dropped = {*self._files(), *state.files} - tree.files.keys()
        if not everything:
            dropped |= {
                path for path in self._files() if is_large(path) and not self._is_of(state, tree, path)
            }
        self._copy.drop(state, dropped)
        # Tasks of a killed publication made these with ids that the head may give to others.
        shutil.rmtree(self._home / "serve" / ".tasks", ignore_errors=True)

    def _is_here(self, state: CopyState, path: str, file: StoredFile) -> bool:
        """Whether a file came here, or a command has written it."""
        held = state.files.get(path)
        return (held is not None and held.object == file.object) or (self._home / path).exists()

    def _is_of(self, state: CopyState, tree: Tree, path: str) -> bool:
        return path in tree.files and self._copy.holds(state, path, tree.files[path])

    def _changed(self, state: CopyState, tree: Tree) -> list[str]:
        """Files whose content the head does not have; notes those that were only written again."""
        changed = []
        for path in self._files():
            held = state.files.get(path)
            if held is not None and held.has_stamp(stamp_of(self._home / path)):
                continue
            stored = tree.files.get(path)
            if stored is not None and (known := self._copy.known(path, stored)):
                state.files[path] = known
            else:
                changed.append(path)
        return changed

    def _put(self, path: str, name: str) -> tuple[str, HeldFile]:
        here = self._home / path
        stamp = stamp_of(here)
        if stamp is None:
            raise StoreError(f"{here}: another process removed it; run the command again")
        file = StoredFile(object=name, bytes=stamp.bytes, sha256=sha256_of(here))
        self._store.upload(name, here)
        return path, held_file(file, stamp)

    def _files(self) -> Iterator[str]:
        """Paths of the files that are shared; hidden ones are locks, and what is half-written."""
        for top in SHARED:
            for folder, folders, names in os.walk(self._home / top):
                folders[:] = sorted(name for name in folders if not name.startswith("."))
                for name in sorted(names):
                    path = (Path(folder) / name).relative_to(self._home).as_posix()
                    if not name.startswith(".") and not path.startswith(OWN):
                        yield path


_OF_STORED = set(StoredFile.model_fields)


def is_large(path: str) -> bool:
    """Whether a file holds page views, or months."""
    return "/dt=" in path or "/month=" in path or path.endswith(".duckdb")
