"""The ledger of imports: one JSON file each. It alone decides which landed files count.

A part that no finished import names does not exist, whatever lies on disk; so a kill leaves nothing torn.
"""

import hashlib
import json
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, Field, ValidationError

from footfall.infra import atomic

# The source whose page views are those of a site's own log, not of a panel. Stored; never rename.
ACCESS_LOG = "access-log"
# Number of the way in which a source is read; a higher one when known files are worth reading again. Access
# logs: 2 keeps the requests of robots, 3 tells fields by what they are and what is doubtful. Rank lists: 2
# keeps makers and hosts apart. Counts of sites: 2 tells who published them.
_READINGS = {ACCESS_LOG: 3, "ranks": 2, "first-party": 2}


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
    what the file was taken for, where its source reads several formats. `doubts`: of an access log, by site,
    see `log_doubt.doubts_of`. `reading`: see `reading_of`.
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
    doubts: dict[str, dict[str, int]] = {}
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

    sequence: the number, from a caller who knows it; that spares reading the ledger.
    """
    entry.sequence = sequence or 1 + last_number(home)
    entry.state = State.DONE
    entry.finished = datetime.now(UTC)
    save(home, entry)


def last_number(home: Path) -> int:
    """The highest sequence number; 0 before the first import is finished."""
    return max((entry.sequence for entry in all_imports(home)), default=0)
