"""`footfall import world`: the files of a folder that `footfall world` has written."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, files_of
from footfall.ingest.sources.categories.reader import Categories
from footfall.ingest.sources.companies.reader import Companies
from footfall.ingest.sources.first_party.reader import FirstParty
from footfall.ingest.sources.panel.reader import PanelFiles
from footfall.ingest.sources.panelists.reader import Panelists
from footfall.ingest.sources.platforms.reader import Platforms
from footfall.ingest.sources.population.reader import Population
from footfall.ingest.sources.ranks.reader import Ranks

_RANKS = re.compile(r"(\d{4}-\d\d)(?:\.([A-Za-z]{2}))?\.csv(?:\.gz|\.zst)?")


class World:
    """Says which source reads which file of a world; it reads none itself."""

    name = "world"
    help = "All files of a folder written by `footfall world`."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """The panel first, then its members and the population, then facts about sites, then rank lists.

        A world without a panel has lists alone.
        """
        return [job for path in paths for job in _jobs(path)]

    def read(self, task: Task) -> Iterator[Chunk]:
        """Never called, as each job names the source that reads it. Raises UnreadableError."""
        raise UnreadableError(task.job.path, "a world is read by the sources of its files")


def _jobs(folder: Path) -> list[Job]:
    if not folder.exists():
        raise UnreadableError(folder, "there is no such folder", is_settled=True)
    if not (folder / "events").is_dir() and not (folder / "ranks").is_dir():
        raise UnreadableError(
            folder, "there is no folder events or ranks in it; is it a world written by `footfall world`?"
        )
    jobs = [Job(PanelFiles(), file) for file in _files(folder / "events")]
    for source, name in (
        (Panelists(), "panelists.parquet"),
        (Population(), "population.csv"),
        (FirstParty(), "first-party.csv"),
        (Categories(), "categories.csv"),
        (Companies(), "companies.csv"),
        (Platforms(), "platforms.csv"),
    ):
        jobs += [Job(source, folder / name)] if (folder / name).exists() else []
    jobs += [_rank_job(file) for file in _files(folder / "ranks")]
    return jobs + Ranks().plan(_files(folder / "lists"), {})


def _files(folder: Path) -> list[Path]:
    return files_of(folder) if folder.is_dir() else []


def _rank_job(file: Path) -> Job:
    found = _RANKS.fullmatch(file.name)
    if found is None:
        raise UnreadableError(file, "rank lists of a world are called YYYY-MM.csv or YYYY-MM.CC.csv")
    month, country = found.groups()
    return Job(Ranks(), file, {"month": month} | ({"country": country.upper()} if country else {}))
