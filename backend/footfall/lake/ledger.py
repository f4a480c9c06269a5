"""The ledger of imports: one JSON file each. It alone decides which landed files count.

A part that no finished import names does not exist, whatever lies on disk; so a kill leaves nothing torn.
"""

import fcntl
import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import IO

from pydantic import BaseModel, Field, ValidationError

from footfall.lake import atomic, turn
from footfall.lake.object_store.writing import writing

# The source whose page views are those of a site's own log, not of a panel. Stored; never rename.
ACCESS_LOG = "access-log"
# Number of the way in which a source is read; a higher one when known files are worth reading again. 2:
# access logs keep the requests of robots.
_READINGS = {ACCESS_LOG: 2}


class State(StrEnum):
    """State of an import. Stored; never rename."""

    RUNNING = "running"
    DONE = "done"


class Import(BaseModel):
    """One imported file.

    `parts` are paths relative to the home folder. `sequence` numbers finished imports in the order they
    finished, from 1; 0 while running. `replaces` names earlier imports whose file was the beginning of this
    one (a log that has grown, an interrupted download): their rows are in this import too.
    `refused_by_reason` counts rows, `left_unknown` cells of rows that came in, `left_out` valid rows that are
    not counted (a bot in an access log). `totals` are sums to compare with what was published. `format` is
    what the file was taken for, where its source reads several formats. `reading`: see `reading_of`.
    `is_damaged`: a part of the file could not be read, which a warning names.
    """

    id: str
    source: str
    name: str
    sha256: str
    bytes: int
    options: dict[str, str] = {}
    format: str = ""
    state: State = State.RUNNING
    sequence: int = 0
    rows_read: int = 0
    rows: int = 0
    refused: int = 0
    refused_by_reason: dict[str, int] = {}
    left_unknown: dict[str, int] = {}
    left_out: dict[str, int] = {}
    quarantine_bytes: int = 0
    first_day: str | None = None
    last_day: str | None = None
    months: list[str] = []
    parts: list[str] = []
    chunks_done: int = 0
    unknown_columns: list[str] = []
    warnings: list[str] = []
    totals: dict[str, int] = {}
    replaces: list[str] = []
    reading: int = 1
    is_damaged: bool = False
    started: datetime = Field(default_factory=lambda: datetime.now(UTC))
    finished: datetime | None = None

    def part_paths(self, home: Path, table: str = "raw") -> list[Path]:
        """Absolute paths of its parts in one table of the lake (`raw`, `ranks`, ...)."""
        return [home / part for part in self.parts if part.startswith(f"lake/{table}/")]


def import_id(source: str, options: dict[str, str], sha256: str) -> str:
    """Id of an import, 16 hex digits: the same for the same content and options, whatever the file name."""
    told: list[object] = [source, sorted(options.items()), sha256]
    reading = reading_of(source)
    text = json.dumps(told if reading == 1 else [*told, reading], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def reading_of(source: str) -> int:
    """Number of the way in which a source is read now, 1 at first. It is part of the id of an import."""
    return _READINGS.get(source, 1)


def folder(home: Path) -> Path:
    """Folder of the ledger."""
    return home / "lake" / "imports"


def load(home: Path, identifier: str) -> Import | None:
    """An import, or None if it never started. ValueError if its entry is damaged."""
    path = folder(home) / f"{identifier}.json"
    return _read(path) if path.exists() else None


def _read(path: Path) -> Import:
    """One entry. ValueError when it is damaged, since the imports would be incomplete without it."""
    try:
        return Import.model_validate_json(path.read_bytes())
    except ValidationError:
        raise ValueError(
            f"{path} is damaged: put it back from a backup, or delete it and import its file again"
        ) from None


def save(home: Path, entry: Import) -> None:
    """Commit the state of an import to disk."""
    atomic.write_text(folder(home) / f"{entry.id}.json", entry.model_dump_json(indent=1) + "\n")


def all_imports(home: Path) -> list[Import]:
    """Every import in the order they finished, the running ones last. ValueError if an entry is damaged."""
    found = [_read(path) for path in folder(home).glob("[0-9a-f]*.json")]
    return sorted(found, key=lambda entry: (entry.sequence or 1 << 62, entry.started, entry.id))


def done_imports(home: Path) -> list[Import]:
    """Finished imports in the order they finished, without those replaced by a later one."""
    done = [entry for entry in all_imports(home) if entry.state is State.DONE]
    replaced = {identifier for entry in done for identifier in entry.replaces}
    return [entry for entry in done if entry.id not in replaced]


def remove(home: Path, identifier: str) -> None:
    """Remove an import from the ledger, so that its parts no longer count."""
    (folder(home) / f"{identifier}.json").unlink(missing_ok=True)


def count_again(home: Path, entry: Import, sequence: int) -> None:
    """Make a finished import the newest, so that its rows win over those of all others."""
    for other in all_imports(home):
        if entry.id in other.replaces:
            other.replaces.remove(entry.id)
            save(home, other)
    entry.sequence = sequence
    save(home, entry)


def finish(home: Path, entry: Import, sequence: int | None = None) -> None:
    """Commit an import as done, with the next sequence number.

    sequence: the number, from a caller who holds `exclusive` and knows it; that spares reading the ledger.
    """
    entry.sequence = sequence or 1 + max((other.sequence for other in all_imports(home)), default=0)
    entry.state = State.DONE
    entry.finished = datetime.now(UTC)
    save(home, entry)


def on_their_way(home: Path) -> set[str]:
    """Ids of imports that a command is working on now. Any other running import was interrupted.

    A killed command no longer holds the lock, and nobody has touched its entries since the present command
    took the lock.
    """
    lock = _lock(home)
    if not _is_held(lock):
        return set()
    since = lock.stat().st_mtime_ns
    return {path.stem for path in folder(home).glob("[0-9a-f]*.json") if _touched_ns(path) >= since}


def _lock(home: Path) -> Path:
    return folder(home) / ".lock"


def _is_held(lock: Path) -> bool:
    if not lock.exists():
        return False
    with lock.open() as looked_at:
        try:
            # A shared lock: two processes that check at the same time must not mistake each other for an
            # import.
            fcntl.flock(looked_at, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _touched_ns(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        # An import without any rows may have been removed meanwhile.
        return 0


@contextmanager
def exclusive(home: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Lock for importing into this home folder.

    While another process holds it, `waiting` is called once and the lock is waited for; without `waiting` it
    is a BlockingIOError. The operating system gives it back when the process ends, however it ends.
    """
    folder(home).mkdir(parents=True, exist_ok=True)
    with writing(home, False, (lambda _: waiting()) if waiting else None), _lock(home).open("a") as lock:
        try:
            _take(lock)
        except BlockingIOError:
            if waiting is None:
                raise
            waiting()
            fcntl.flock(lock, fcntl.LOCK_EX)
        turn.begin(folder(home), waiting)
        os.utime(lock.fileno())
        # A process that was killed while committing a chunk left a half-written entry here.
        atomic.sweep(folder(home))
        yield


def _take(lock: IO[str]) -> None:
    """Take the lock, waiting briefly for processes that only check it."""
    for last in (*[False] * 9, True):
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if last:
                raise
            time.sleep(0.02)
        else:
            break
