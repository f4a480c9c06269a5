"""A zip archive of several rank lists, such as those of all countries, read as one import."""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath

from footfall.ingest.files import archive
from footfall.ingest.files.compression import BrokenError
from footfall.ingest.protocol import Chunk, Job, Task, UnreadableError

_TABLES = (".csv", ".csv.gz", ".tsv", ".txt", ".jsonl", ".parquet")


def members_of(path: Path) -> list[str]:
    """The lists in a zip archive of several, in the order of their names; empty for any other file."""
    names = [name for name in archive.names(path) if name.lower().endswith(_TABLES)]
    return sorted(names) if len(names) > 1 else []


def read(
    task: Task,
    members: list[str],
    plan: Callable[[Path, PurePosixPath], Job],
    read_one: Callable[[Task], Chunk],
) -> Iterator[Chunk]:
    """A chunk of each list. plan: the job of one, by its path and its name in the archive.

    One that cannot be read is named in a warning.
    """
    for number, name in enumerate(members, start=1):
        with tempfile.TemporaryDirectory(prefix="footfall-list-") as folder:
            copy = Path(folder) / PurePosixPath(name).name
            try:
                archive.extract(task.job.path, name, copy)
                job = plan(copy, PurePosixPath(name))
                chunk = read_one(replace(task, job=replace(job, known_as=name)))
            except (UnreadableError, BrokenError) as error:
                said = f"{task.job.title}: {str(error).replace(str(copy), name)}"
                chunk = Chunk(warnings=[said], is_damaged=True)
        chunk.share = number / len(members)
        yield chunk
