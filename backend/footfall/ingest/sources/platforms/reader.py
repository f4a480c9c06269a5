"""`footfall import platforms`: shares of iOS and of Chrome by country, which densities of lists leave out."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.sheet import file_chunk
from footfall.ingest.protocol import Chunk, Job, Option, Task, each_file


def _part(cell: str) -> float:
    """A share of which something is left out: from 0, below 1. `45.2%` gives 0.452."""
    share = cells.share(cell)
    if share == 1:
        raise ValueError(f"{cell!r} is not a share below 1")
    return share


def _some(cell: str) -> float:
    """A share above 0, by which others are divided."""
    share = cells.share(cell)
    if not share:
        raise ValueError(f"{cell!r} is not a share above 0")
    return share


_COLUMNS = (
    Column("country", cells.country, "a two-letter country code", required=True),
    Column("ios", _part, "a share from 0, below 1", required=True),
    Column("chrome_desktop", _some, "a share above 0, up to 1", required=True),
    Column("chrome_android", _some, "a share above 0, up to 1", required=True),
    # Shares change slowly: those of the newest month that is not after the one published count.
    Column("month", cells.month, "a month YYYY-MM", strict=True),
)


class Platforms:
    """One row per country and month from which its shares hold; the later import wins."""

    name = "platforms"
    help = "Shares of iOS and Chrome by country: country, ios, chrome_desktop, chrome_android, month."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once."""
        yield file_chunk(task, "platforms", _COLUMNS)
