"""`footfall import population`: the margins that panelists are weighted to."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest import cells
from footfall.ingest.column import Column, column_of_words
from footfall.ingest.files.sheet import file_chunk
from footfall.ingest.protocol import Chunk, Job, Option, Task, each_file

_DAYS = ("1-2", "3-4", "5-6", "7")
# An empty trait means "all people", so a row with a wrong trait is refused.
_COLUMNS = (
    Column("country", cells.country, "a two-letter country code", required=True),
    column_of_words("device", "desktop", "mobile", "any", required=True),
    Column("people", cells.people, "a number from 0", required=True),
    Column("region", cells.region, "a code such as US-CA", strict=True),
    column_of_words("age", *cells.AGES, strict=True),
    column_of_words("gender", "female", "male", strict=True),
    column_of_words("ownership", "desktop_only", "mobile_only", "both", strict=True),
    column_of_words("days_online", *_DAYS, strict=True),
    Column("month", cells.month, "a month YYYY-MM", strict=True),
)


class Population:
    """One row per cell of a margin. Margins may overlap; each must be complete for its columns."""

    name = "population"
    help = "Internet users per country and device, by age, gender, region, ownership or days online."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once."""
        yield file_chunk(task, "population", _COLUMNS)
