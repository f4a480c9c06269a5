"""`footfall import categories`: which category a site is in."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.sheet import file_chunk
from footfall.ingest.protocol import Chunk, Job, Option, Task, each_file

_COLUMNS = (
    Column("site", cells.site, "a site", required=True),
    Column("category", str.strip, "a text", required=True),
)


class Categories:
    """`site,category`; the later import wins for a site."""

    name = "categories"
    help = "Site categories: site, category."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once."""
        yield file_chunk(task, "categories", _COLUMNS)
