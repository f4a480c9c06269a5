"""The protocol of sources: what a reader receives and returns.

A source is a folder `sources/<name>/` with a `reader.py` that has a class with the members of `Source`, and
one line in `sources/__init__.py`. The command, its options and its help follow from it.
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

    is_settled: whether that is the whole answer, so that nobody looks for what else the file may be.
    """

    def __init__(self, path: Path, problem: str, *, is_settled: bool = False) -> None:
        super().__init__(f"{path}: {problem}")
        self.is_settled = is_settled


class MisreadError(UnreadableError):
    """The format of a file is known, and its rows would be read wrongly. The message is the whole answer."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(path, problem, is_settled=True)


class TooLargeError(UnreadableError):
    """A table is too large to be read at once.

    is_settled: whether other sources are not tried, as that would fill the memory again. ADVICE: the end of
    the message, removed if another source reads the file.
    """

    ADVICE = "; split the file"

    def __init__(self, path: Path, how_large: str, *, is_settled: bool) -> None:
        problem = f"the table is too large to be read at once: {how_large}{self.ADVICE}"
        super().__init__(path, problem, is_settled=is_settled)


class ForbiddenError(UnreadableError):
    """The user that runs this program may not read a file or a folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "it may not be read; give this user the right to", is_settled=True)


def beginning_of(path: Path, size: int) -> bytes:
    """The first bytes of a file, `size` at most. ForbiddenError if we may not read it."""
    try:
        with path.open("rb") as file:
            return file.read(size)
    except PermissionError:
        raise ForbiddenError(path) from None


# The reason for which damaged rows are left out.
DAMAGED = "in a damaged row group"


@dataclass(frozen=True)
class Option:
    """An option of a source: `--name`. parse: gives its canonical text, or raises ValueError.

    is_of_server: it names a file of the server, which a browser may not choose. refines: the same file read
    with it tells more, so it is read again and takes the place of what was read without.
    """

    name: str
    help: str
    parse: Callable[[str], str]
    required: bool = False
    is_of_server: bool = False
    refines: bool = False


@dataclass(frozen=True)
class Job:
    """One file to import. Its resolved `options` and its content determine the import's id.

    known_as: what people call the file if `path` is only a copy of it; empty if they call it by its path.
    """

    source: "Source"
    path: Path
    options: dict[str, str] = field(default_factory=dict)
    known_as: str = ""

    @property
    def title(self) -> str:
        """What messages and the list of imports call the file."""
        return self.known_as or str(self.path)

    def with_title(self, text: str) -> str:
        """A message with the title in place of the path, and in its command what people have to type."""
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

    start: how many chunks have landed already; now: when the import was first started (a resumed import keeps
    it); landing: has the engine, which is opened when `connection` is first used.
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
    """A piece of a file, committed atomically. It has page views, or rows of tables.

    events: page views as a SELECT over the task's connection, as `lake.raw.Landing.write` takes it; good:
    further page views with nothing to say about them, as that function takes them.
    robots: requests of robots beside `events`, as a SELECT that `lake.robot_requests.write` takes.
    tables: rows of reference tables (their columns and `line`). A file with tables has one chunk, an archive
    one for each table in it, which are read again after a kill.
    lines: in a chunk with tables all rows read; otherwise rows that are not in `events` or `good`, as they
    were refused or left out here. refusals: what was refused here; skipped: rows left out, by reason.
    unknown_columns: names of columns that are not in the format; warnings: messages about the file.
    share: how much of the file has been read, 0-1; totals: sums that the summary prints, to be compared.
    months: those that `tables` are about, YYYY-MM.
    format: what the file is taken for, if the source reads several formats.
    choices: by column, the words that its cells may be.
    doubts: by site, page views in all and those that a `LogDoubt` holds for.
    salvage: gives a chunk of what can still be read if `events` meets damaged data; without it that is an
    error. is_damaged: whether a part of the file could not be read.
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
    doubts: Mapping[str, Counter[str]] = field(default_factory=dict)
    salvage: Callable[[duckdb.Error], "Chunk"] | None = None
    is_damaged: bool = False


class Source(Protocol):
    """A reader of one kind of input.

    - `plan` says which files to read with which options. It opens only the files it needs for that, and
      raises UnreadableError for a path that leads to no file.
    - `read` yields chunks that depend only on the file's content and the options, and skips the first
      `task.start` of them cheaply. So an import goes on after a kill.
    - `read` never raises for a bad row: it refuses it with line, reason, field and sample, and goes on.
    - `read` raises UnreadableError if nothing of the file can be used: it is empty, or lacks a column.
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


# What names of files and folders begin with that contain no data.
_LEFT_OUT = (".", "_")


def each_file(source: Source, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
    """One job per file. A folder stands for the files in it, see `files_of`."""
    return [Job(source, file, options) for path in paths for file in files_of(path)]


def files_of(path: Path) -> list[Path]:
    """The file itself, or the files of a folder and of the folders in it, in the order of their paths.

    Names that begin with a dot are hidden files, those with `_` notes of the program that wrote the files
    (`_SUCCESS`); both are left out. UnreadableError if there is no file.
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
