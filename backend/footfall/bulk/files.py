"""The files of bulk jobs: the rows of a job under way, and the file it ends with.

Rows are kept as JSON Lines: first what a reader of the file must know, then a line for each part of the
targets. A line counts once the database says so; what a kill left after that is cut off. Each claim of a job
writes a file of its own: a worker that was held up and has lost its claim cannot spoil what its successor
writes.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic_core import to_json

from footfall.engine.exports import SHEET_WRITERS, Export, FileFormat
from footfall.lake import atomic
from footfall.vocabulary.unit import Unit

FOLDER = "bulk"


class JobFiles:
    """The folder of all jobs' files in a home folder."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER

    def rows(self, job_id: int, claim: int) -> Path:
        """Path of the rows that a claim has answered so far. Its leading dot keeps it out of backups."""
        return self.folder / f".{job_id}.{claim}.rows"

    def finished(self, job_id: int, file_format: str) -> Path:
        """Path of the finished file."""
        return self.folder / f"{job_id}.{file_format}"

    def append(self, path: Path, kept_bytes: int, head: dict[str, Any], part: dict[str, Any]) -> int:
        """Append a part after the first `kept_bytes`, give the new size on disk; head: as of `head_of`."""
        self.folder.mkdir(parents=True, exist_ok=True)
        line = to_json(part) + b"\n"
        if kept_bytes == 0:
            line = to_json(head) + b"\n" + line
        with path.open("ab") as file:
            file.truncate(kept_bytes)
            file.write(line)
            size = file.seek(0, 2)
        atomic.sync(path)
        return size

    def take_over(self, job_id: int, claim: int, kept_bytes: int) -> bool:
        """Copy the rows answered so far from the claim before; False when they are not all on disk."""
        if kept_bytes == 0:
            return True
        earlier = sorted(self.folder.glob(f".{job_id}.*.rows"), key=_claim_of, reverse=True)
        found = next((path for path in earlier if path.stat().st_size >= kept_bytes), None)
        if found is None:
            return False
        with atomic.replacing(self.rows(job_id, claim)) as new, found.open("rb") as rows:
            new.write_bytes(rows.read(kept_bytes))
        return True

    def finish(self, rows: Path, kept_bytes: int, target: Path, total: int) -> int:
        """Write the finished file atomically from the rows and return its size."""
        sheet = KeptSheet(rows, kept_bytes, total)
        with atomic.replacing(target) as new, new.open("wb") as file:
            for piece in SHEET_WRITERS[FileFormat(target.suffix.removeprefix("."))](sheet):
                file.write(piece)
        return target.stat().st_size

    def remove(self, job_id: int) -> None:
        """Delete all files of one job."""
        self.remove_rows(job_id)
        for path in self.folder.glob(f"{job_id}.*"):
            path.unlink(missing_ok=True)

    def remove_rows(self, job_id: int) -> None:
        """Delete the rows of a job that has ended, and unfinished files of killed workers."""
        for path in self.folder.glob(f".{job_id}.*"):
            path.unlink(missing_ok=True)

    def jobs(self) -> set[int]:
        """Numbers of the jobs that have files."""
        numbers = {path.name.lstrip(".").partition(".")[0] for path in self.folder.glob("*")}
        return {int(number) for number in numbers if number.isdigit()}


def _claim_of(rows: Path) -> int:
    return int(rows.name.split(".")[2])


@dataclass(frozen=True)
class KeptSheet:
    """The stored rows of a job, in the form that file writers take."""

    path: Path
    kept_bytes: int
    total: int

    @cached_property
    def columns(self) -> dict[str, Any]:
        """Names of the columns."""
        return dict.fromkeys(self._head["columns"])

    @cached_property
    def descriptions(self) -> dict[str, str]:
        """Description of each column."""
        return dict(self._head["columns"])

    @cached_property
    def units(self) -> dict[str, Unit]:
        """What each column counts; none of a job that began before they were kept."""
        return {name: Unit(unit) for name, unit in self._head.get("units", {}).items()}

    @cached_property
    def about(self) -> list[tuple[str, str]]:
        """Question, filters, snapshot, and the notes of all parts, each once."""
        notes = dict.fromkeys(note for part in self._parts() for note in part["notes"])
        lines = [(name, text) for name, text in self._head["about"]]
        return [*lines, ("targets", str(self.total)), *(("note", note) for note in notes)]

    def pages(self) -> Iterator[list[dict[str, Any]]]:
        """The rows, a part of the targets at a time."""
        for part in self._parts():
            yield part["rows"]

    @cached_property
    def _head(self) -> dict[str, Any]:
        with self.path.open("rb") as file:
            head: dict[str, Any] = json.loads(file.readline())
        return head

    def _parts(self) -> Iterator[dict[str, Any]]:
        with self.path.open("rb") as file:
            file.readline()
            while file.tell() < self.kept_bytes:
                yield json.loads(file.readline())


def head_of(export: Export, columns: dict[str, str], units: dict[str, Unit]) -> dict[str, Any]:
    """What a reader of the file must know first: what was asked, each column's description and unit."""
    about = [(name, text) for name, text in export.about if name not in ("targets", "note")]
    return {"about": about, "columns": columns, "units": units}
