"""The files of bulk jobs: the rows of a running job, and the file that it gives in the end.

Rows are kept as JSON Lines: first a head with the columns, then a line for each part of the targets. A line
counts once the database says so; what a kill left after that is cut off. Each claim of a job writes a file
of its own, so that a worker that was held up and lost its claim cannot spoil the file of its successor.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic_core import to_json

from footfall.core.unit import Unit
from footfall.infra import atomic
from footfall.query.exports import SHEET_WRITERS, Export, FileFormat

FOLDER = "bulk"


class JobFiles:
    """The files of all jobs in a home folder."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER

    def rows(self, job_id: int, claim: int) -> Path:
        """Path of the rows that a claim has written so far. The leading dot keeps it out of backups."""
        return self.folder / f".{job_id}.{claim}.rows"

    def finished(self, job_id: int, file_format: str) -> Path:
        """Path of the finished file."""
        return self.folder / f"{job_id}.{file_format}"

    def append(self, path: Path, kept_bytes: int, head: dict[str, Any], part: dict[str, Any]) -> int:
        """Write a part after the first `kept_bytes` of the rows, and return their new size in bytes.

        head: see `head_of`; it is written before the first part.
        """
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
        """Copy the rows that an earlier claim has written. False if they are not all on disk."""
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
        """Write the finished file atomically from the rows, and return its size in bytes.

        target: its path, whose ending is the format; total: number of targets.
        """
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
        """Delete the rows of a job, and unfinished files of killed workers."""
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
    """The stored rows of a job in the form that file writers take. total: number of targets."""

    path: Path
    kept_bytes: int
    total: int

    @cached_property
    def columns(self) -> dict[str, Any]:
        """The names of the columns, each with None: the writers need only names."""
        return dict.fromkeys(self._head["columns"])

    @cached_property
    def descriptions(self) -> dict[str, str]:
        """Description of each column."""
        return dict(self._head["columns"])

    @cached_property
    def units(self) -> dict[str, Unit]:
        """The unit of each column that has one; empty for a job that began before units were kept."""
        return {name: Unit(unit) for name, unit in self._head.get("units", {}).items()}

    @cached_property
    def about(self) -> list[tuple[str, str]]:
        """Lines about question, filters and snapshot, the number of targets, and each note only once."""
        notes = dict.fromkeys(note for part in self._parts() for note in part["notes"])
        lines = [(name, text) for name, text in self._head["about"]]
        return [*lines, ("targets", str(self.total)), *(("note", note) for note in notes)]

    def pages(self) -> Iterator[list[dict[str, Any]]]:
        """The rows, for one part of the targets at a time."""
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
    """The head of the rows: lines about the question, and the description and unit of each column."""
    about = [(name, text) for name, text in export.about if name not in ("targets", "note")]
    return {"about": about, "columns": columns, "units": units}
