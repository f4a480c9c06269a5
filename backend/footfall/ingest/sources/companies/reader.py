"""`footfall import companies`: the company behind a site."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.sheet import file_chunk
from footfall.ingest.protocol import Chunk, Job, Option, Task, each_file

_COLUMNS = (
    Column("site", cells.site, "a site", required=True),
    Column("name", cells.text, "a text", required=True),
    Column("country", cells.country, "a two-letter country code"),
    *(Column(name, cells.text, "a text") for name in ("description", "industry", "size", "founded")),
    Column("socials", cells.addresses, "addresses of the web"),
)


class Companies:
    """One row per site; the later import wins."""

    name = "companies"
    help = "Company records: site, name, and description, industry, country, size, founded, socials."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once."""
        yield file_chunk(task, "companies", _COLUMNS)
