"""`footfall import population`: the margins that panelists are weighted to."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.protocol import Chunk, Job, Option, Task, each_file
from footfall.sources.sheet import file_chunk

_AGES = ("18-24", "25-34", "35-44", "45-54", "55-64", "65+")
_DAYS = ("1-2", "3-4", "5-6", "7")
# A trait left empty means "all people", so a trait that cannot be understood costs the row.
_COLUMNS = (
    Column("country", cells.country, "a two-letter country code", required=True),
    Column("device", cells.one_of("desktop", "mobile", "any"), "desktop, mobile or any", required=True),
    Column("people", cells.number, "a number from 0", required=True),
    Column("region", cells.region, "a code such as US-CA", strict=True),
    Column("age", cells.one_of(*_AGES), "an age band", strict=True),
    Column("gender", cells.one_of("female", "male"), "female or male", strict=True),
    Column(
        "ownership",
        cells.one_of("desktop_only", "mobile_only", "both"),
        "desktop_only, mobile_only or both",
        strict=True,
    ),
    Column("days_online", cells.one_of(*_DAYS), "1-2, 3-4, 5-6 or 7", strict=True),
    Column("month", cells.month, "a month YYYY-MM", strict=True),
)


class Population:
    """One row per cell of a margin; margins may overlap, each complete for its columns."""

    name = "population"
    help = "Internet users per country and device, by age, gender, region, ownership or days online."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once."""
        yield file_chunk(task, "population", _COLUMNS)
