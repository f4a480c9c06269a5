"""The protocol of sources: what a reader receives and returns.

A source is a folder `sources/<name>/` with a `reader.py` that has a class of this shape, and one line in
`sources/__init__.py`. The command, its options and its help follow from it.
"""

import os
import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

import duckdb
import pyarrow as pa

from footfall.lake.quarantine import Refusal
from footfall.lake.raw import Landing

# What people type for standard input, and what messages call it.
STANDARD_INPUT, STANDARD_INPUT_TITLE = "-", "standard input"
_IMPORT = "footfall import "


class UnreadableError(Exception):
    """Nothing of a file can be used. The message names the file, what is wrong, and what to do.

    is_settled: whether that is the whole answer, so that nobody looks what else the file may be.
    """

    def __init__(self, path: Path, problem: str, *, is_settled: bool = False) -> None:
        super().__init__(f"{path}: {problem}")
        self.is_settled = is_settled


class TooLargeError(UnreadableError):
    """A table is too large to be read at once. is_settled: as it would fill the memory again.

    The advice to split it is for files that no other source reads.
    """

    ADVICE = "; split the file"

    def __init__(self, path: Path, how_large: str, *, is_settled: bool) -> None:
        problem = f"the table is too large to be read at once: {how_large}{self.ADVICE}"
        super().__init__(path, problem, is_settled=is_settled)


class ForbiddenError(UnreadableError):
    """This user may not read a file or a folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "it may not be read; give this user the right to", is_settled=True)


def beginning_of(path: Path, size: int) -> bytes:
    """The first bytes of a file. ForbiddenError if we may not read it."""
    try:
        with path.open("rb") as file:
            return file.read(size)
    except PermissionError:
        raise ForbiddenError(path) from None


# Why rows are left out that could not be read.
DAMAGED = "in a damaged row group"


@dataclass(frozen=True)
class Option:
    """An option of a source: `--name`. `parse` gives its canonical text or raises ValueError."""

    name: str
    help: str
    parse: Callable[[str], str]
    required: bool = False


@dataclass(frozen=True)
class Job:
    """One file to import. Its resolved `options` and its content determine the import's id.

    known_as: where people know it from, when `path` is only a copy of it; empty when that is the path.
    """

    source: "Source"
    path: Path
    options: dict[str, str] = field(default_factory=dict)
    known_as: str = ""

    @property
    def title(self) -> str:
        """What messages and the list of imports call it."""
        return self.known_as or str(self.path)

    def with_title(self, text: str) -> str:
        """A message with the title in place of the path, and in a command what people type."""
        if not self.known_as:
            return text
        said, command, words = text.partition(_IMPORT)
        typed = STANDARD_INPUT if self.known_as == STANDARD_INPUT_TITLE else self.known_as
        path = str(self.path)
        words = words.replace(shlex.quote(path), shlex.quote(typed))
        return said.replace(path, self.known_as) + command + words


@dataclass(frozen=True)
class Task:
    """What a reader needs besides the job: where to start, and a DuckDB connection.

    start: chunks that are landed already; now: when the import was first started (a resumed one keeps it).
    landing: has the engine, which is opened when `connection` is first asked for.
    """

    job: Job
    home: Path
    start: int
    now: datetime
    landing: Landing

    @property
    def connection(self) -> duckdb.DuckDBPyConnection:
        """The engine to read with."""
        return self.landing.connection


@dataclass
class Chunk:
    """A piece of a file, committed atomically.

    events: a SELECT over the task's connection in the shape `lake.raw.Landing.write` takes; good: further
    page views, with nothing to say about them, as that function takes them; or
    tables: rows of reference tables (their columns and `line`), of which a file has one chunk only.
    robots: beside `events`, a SELECT of requests of robots, as `lake.robot_requests.write` takes it.
    lines: rows read that are in neither (refused before it, or left out); skipped: left out, by reason.
    share: how much of the file has been read, 0-1. totals: sums the summary prints to be compared.
    format: what the file is taken for, where a source reads several formats.
    choices: of columns that take one of a few words, these words.
    salvage: gives what can still be read when `events` meets damaged data; without it the error stands.
    is_damaged: a part of the file could not be read.
    """

    events: str | None = None
    good: pa.Table | None = None
    robots: str | None = None
    tables: dict[str, pa.Table] = field(default_factory=dict)
    lines: int = 0
    refusals: list[Refusal] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    unknown_columns: Sequence[str] = ()
    warnings: Sequence[str] = ()
    totals: dict[str, int] = field(default_factory=dict)
    months: Sequence[str] = ()
    share: float = 1.0
    format: str = ""
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    salvage: Callable[[duckdb.Error], "Chunk"] | None = None
    is_damaged: bool = False


class Source(Protocol):
    """A reader of one kind of input.

    - `plan` says which files to read with which options; it opens no more than it needs to know that, and
      raises UnreadableError for a path that leads to none.
    - `read` yields chunks that depend on the file's content and the options alone, and leaves out the
      first `task.start` of them cheaply: this is how an import goes on after a kill.
    - `read` never raises for a bad row: it refuses it with line, reason, field and sample, and goes on.
    - `read` raises UnreadableError when nothing of the file can be used: empty, or without a required column.
    - A file that breaks off gives everything before the break, and a warning that names the last good line.
    - What a reader does not understand is named (unknown columns, left-out rows), never dropped in silence.
    """

    @property
    def name(self) -> str:
        """The word of the command: `footfall import NAME`."""

    @property
    def help(self) -> str:
        """One-line help."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options it takes."""

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """The files to read."""

    def read(self, task: Task) -> Iterator[Chunk]:
        """The rows of one file, in chunks."""


# The first letter of names in a folder that are no one's data.
_LEFT_OUT = (".", "_")


def each_file(source: Source, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
    """One job per file; a folder stands for the files in it, in order of name."""
    return [Job(source, file, options) for path in paths for file in files_of(path)]


def files_of(path: Path) -> list[Path]:
    """The file itself, or the files of a folder and of the folders in it.

    Names that begin with a dot are hidden, those with `_` are notes of whatever wrote the files (`_SUCCESS`).
    """
    if not path.exists():
        raise UnreadableError(path, "there is no such file")
    if not path.is_dir():
        return [path]
    found: list[Path] = []
    try:
        for at, folders, names in os.walk(path, onerror=_raise):
            folders[:] = [name for name in folders if not name.startswith(_LEFT_OUT)]
            files = (Path(at, name) for name in names if not name.startswith(_LEFT_OUT))
            found += [file for file in files if file.is_file()]
    except PermissionError as error:
        raise ForbiddenError(Path(error.filename)) from None
    if not found:
        raise UnreadableError(path, "the folder holds no file")
    return sorted(found)


def _raise(error: OSError) -> None:
    raise error
