"""The files of bulk jobs: the rows of a job under way, and the file it ends with.

Rows are kept as JSON Lines: first what a reader of the file must know, then a line for each part of the
targets. A line counts once the database says so; what a kill left after that is cut off.
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

FOLDER = "bulk"


class JobFiles:
    """The folder of all jobs' files in a home folder."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER

    def rows(self, job_id: int) -> Path:
        """Path of the rows answered so far. Its leading dot keeps it out of backups."""
        return self.folder / f".{job_id}.rows"

    def finished(self, job_id: int, file_format: str) -> Path:
        """Path of the finished file."""
        return self.folder / f"{job_id}.{file_format}"

    def append(
        self, job_id: int, kept_bytes: int, head: dict[str, Any], rows: list[dict[str, Any]], notes: list[str]
    ) -> int:
        """Append rows after the first `kept_bytes` and return the new size on disk; head: as of `head_of`."""
        self.folder.mkdir(parents=True, exist_ok=True)
        line = to_json({"notes": notes, "rows": rows}) + b"\n"
        if kept_bytes == 0:
            line = to_json(head) + b"\n" + line
        with self.rows(job_id).open("ab") as file:
            file.truncate(kept_bytes)
            file.write(line)
            size = file.seek(0, 2)
        atomic.sync(self.rows(job_id))
        return size

    def holds(self, job_id: int, kept_bytes: int) -> bool:
        """Whether all rows answered so far are still on disk."""
        path = self.rows(job_id)
        return kept_bytes == 0 or (path.is_file() and path.stat().st_size >= kept_bytes)

    def finish(self, job_id: int, kept_bytes: int, file_format: str, total: int) -> int:
        """Write the finished file atomically from the rows and return its size."""
        sheet = KeptSheet(self.rows(job_id), kept_bytes, total)
        target = self.finished(job_id, file_format)
        with atomic.replacing(target) as new, new.open("wb") as file:
            for piece in SHEET_WRITERS[FileFormat(file_format)](sheet):
                file.write(piece)
        self.rows(job_id).unlink(missing_ok=True)
        return target.stat().st_size

    def remove(self, job_id: int) -> None:
        """Delete all files of one job."""
        for path in (self.rows(job_id), *self.folder.glob(f"{job_id}.*")):
            path.unlink(missing_ok=True)

    def remove_all_but(self, kept: set[int]) -> None:
        """Delete files that belong to no job. Only for the one process that may write here."""
        atomic.sweep(self.folder)
        for path in self.folder.glob("*"):
            number = path.name.lstrip(".").partition(".")[0]
            if number.isdigit() and int(number) not in kept:
                path.unlink(missing_ok=True)


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


def head_of(export: Export, columns: dict[str, str]) -> dict[str, Any]:
    """What a reader of the file must know first: what was asked, and each column with its description."""
    about = [(name, text) for name, text in export.about if name not in ("targets", "note")]
    return {"about": about, "columns": columns}
