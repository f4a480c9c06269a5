"""`footfall import ranks`: how popular sites are, by a public list."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources import cells, file_name, records, uniform
from footfall.sources.column import Column
from footfall.sources.compression import is_parquet
from footfall.sources.lines import Lines
from footfall.sources.protocol import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.sources.ranks import whotracksme
from footfall.sources.sheet import table_chunk

# The Chrome UX Report says only in which of these a site is; the number is the last rank of the bucket.
BUCKETS = (1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000)
_COLUMNS = (
    Column("site", cells.site, "a site", required=True, aliases=("origin", "domain")),
    Column("rank", cells.positive, "a whole number from 1", required=True, aliases=("globalrank",)),
)
# Tranco and Umbrella have no header: `1,google.com`.
_HEADERLESS = re.compile(r"\d+,[\w.-]+\s*$")
_RANK_AND_SITE = ("rank", "site")


class Ranks:
    """`site,rank`, CrUX, Tranco, Umbrella, Majestic; WhoTracks.Me, which names month and country itself."""

    name = "ranks"
    help = "Rank lists: site,rank, CrUX, Tranco, Umbrella, Majestic (zip too), WhoTracks.Me sites.csv."
    options = (
        Option("month", "Month the list is of, YYYY-MM, where its name has none.", cells.month),
        Option("country", "Country the list is of, e.g. US; the whole world if left out.", cells.country),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file; a month in the name of a file is that of its list."""
        return [
            Job(self, job.path, job.options | _named_month(job)) for job in each_file(self, paths, options)
        ]

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole list at once."""
        names = _RANK_AND_SITE if _is_headerless(task.job.path) else None
        if chunk := uniform.read(task, "ranks", _COLUMNS, names):
            yield _list(chunk, _month(task), task)
            return
        found = records.read(task.job.path, ",".join(names) if names else None)
        if whotracksme.recognises(found.names):
            yield whotracksme.read(task, found)
        else:
            month = _month(task)
            yield _list(table_chunk(task, "ranks", _COLUMNS, found), month, task)


def _is_headerless(path: Path) -> bool:
    if is_parquet(path):
        return False
    first = next(Lines(path).batches(), None)
    return bool(first and first.texts and _HEADERLESS.match(first.texts[0]))


def _named_month(job: Job) -> dict[str, str]:
    found = file_name.month(job.path)
    if found is None or "month" in job.options or whotracksme.recognises(records.names_of(job.path)):
        return {}
    return {"month": found}


def _month(task: Task) -> str:
    month = task.job.options.get("month")
    if month is None:
        raise UnreadableError(
            task.job.path, "the list does not say which month it is of; add --month YYYY-MM"
        )
    return month


def _list(chunk: Chunk, month: str, task: Task) -> Chunk:
    rows = chunk.tables["ranks"]
    # Several origins of a site (http and https, with and without www.) give it the best of their ranks.
    best = rows.group_by("site").aggregate([("rank", "min"), ("line", "min")])
    in_buckets = pc.all(pc.is_in(rows["rank"], pa.array(BUCKETS))).as_py()
    is_bucket = bool(in_buckets) and (
        rows.num_rows == 0 or pc.count_distinct(rows["rank"]).as_py() < rows.num_rows
    )
    size = best.num_rows
    chunk.tables["ranks"] = pa.table(
        {
            "month": pa.array([month] * size, pa.string()),
            "country": pa.array([task.job.options.get("country", "")] * size, pa.string()),
            "site": best["site"],
            "rank": best["rank_min"],
            "is_bucket": pa.array([is_bucket] * size, pa.bool_()),
            "line": best["line_min"],
        }
    ).sort_by("line")
    merged = rows.num_rows - size
    if merged:
        chunk.skipped["further origin of the same site"] = merged
    chunk.months = [month]
    return chunk
