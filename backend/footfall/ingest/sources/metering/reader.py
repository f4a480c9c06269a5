"""`footfall import metering`: on how many days of a month a panelist's devices were metered."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest import cells
from footfall.ingest.column import Column, column_of_words
from footfall.ingest.files.sheet import file_chunk
from footfall.ingest.protocol import Chunk, Job, Option, Task, each_file

LONGEST_MONTH = 31


def _days(cell: str) -> float:
    days = cells.number(cell)
    if days > LONGEST_MONTH:
        raise ValueError(f"{cell!r} is more than the days of a month")
    return days


# A panelist without a row counts as metered on every day in the panel, so a row with a wrong cell is refused.
_COLUMNS = [
    Column("panelist", cells.panelist, "a text", required=True),
    column_of_words("device", "desktop", "mobile", required=True),
    Column("month", cells.month, "a month YYYY-MM", required=True),
    Column("metered_days", _days, "a number from 0 to 31", required=True),
]


class Metering:
    """One row per panelist, device (desktop or mobile) and month. Days of a pause are not metered."""

    name = "metering"
    help = "Days of a month on which panelists were metered: panelist, device, month, metered_days."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once."""
        yield file_chunk(task, "metering", _COLUMNS)
