"""`footfall import panelists`: who the members of a panel are."""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.core.trait import EDUCATIONS, INCOMES, LARGEST_HOUSEHOLD, OCCUPATIONS
from footfall.ingest import cells
from footfall.ingest.column import Column, column_of_words
from footfall.ingest.files import records
from footfall.ingest.files.sheet import file_chunk
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, each_file

_BAND_OR_YEAR = f"{', '.join(cells.AGES)} or the birth year of an adult"

# Tables of other sources that also name panelists: the source, columns it is known by, and what its rows are.
_OTHER_KINDS = (
    ("panel", {"ts", "url"}, "page views"),
    ("visits", {"site", "pages"}, "visits"),
    ("metering", {"month", "metered_days"}, "metered days"),
)


class Panelists:
    """One row per panelist. A birth year becomes the age band of that person in the year of the import."""

    name = "panelists"
    help = "Panel members: panelist, country, and age, gender, devices and more where known."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once. UnreadableError for page views and visits, which name panelists too."""
        _refuse_other_kinds(task.job.path)
        yield file_chunk(task, "panelists", _columns(task.now.year))


def _columns(year: int) -> list[Column]:
    return [
        Column("panelist", cells.panelist, "a text", required=True),
        Column("country", cells.country, "a two-letter country code", required=True),
        Column("region", cells.region, "a code such as US-CA"),
        Column("age", cells.age_in(year), _BAND_OR_YEAR, choices=cells.AGES),
        column_of_words("gender", "female", "male", also={"f": "female", "m": "male"}),
        column_of_words("income", *INCOMES),
        column_of_words("education", *EDUCATIONS),
        column_of_words("occupation", *OCCUPATIONS),
        Column("household_size", _household, "a whole number from 1 to 10"),
        column_of_words("metered_devices", "desktop", "mobile", "both", also={"tablet": "mobile"}),
        column_of_words("ownership", "desktop_only", "mobile_only", "both"),
        Column("days_online", cells.days_online, "days a week"),
        Column("joined", cells.day, "a date YYYY-MM-DD"),
        Column("left", cells.day, "a date YYYY-MM-DD"),
    ]


def _refuse_other_kinds(path: Path) -> None:
    names = {name.strip().lower() for name in records.beginning(path, 1).names}
    for kind, columns, rows in _OTHER_KINDS:
        if columns <= names:
            looks = f"it looks like {rows} for {kind}: footfall import {kind} {shlex.quote(str(path))}"
            raise UnreadableError(path, f"this is no list of panelists; {looks}", is_settled=True)
    if "url" in names:
        raise UnreadableError(path, "this is no list of panelists")


def _household(cell: str) -> int:
    size = cells.positive(cell)
    if size > LARGEST_HOUSEHOLD:
        raise ValueError(f"{cell!r} is more than {LARGEST_HOUSEHOLD}")
    return size
