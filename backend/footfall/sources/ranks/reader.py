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
from footfall.sources.months_ahead import newest_month, refusal_of_month
from footfall.sources.protocol import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.sources.ranks import whotracksme
from footfall.sources.sheet import table_chunk
from footfall.vocabulary.rank import BUCKETS

_COLUMNS = (
    Column("site", cells.whole_site, "a site", required=True, aliases=("origin", "domain")),
    Column("rank", cells.positive, "a whole number from 1", required=True, aliases=("globalrank",)),
    # A file may hold lists of several months and countries, as the tables of CrUX do.
    Column("month", cells.month, "a month YYYY-MM", strict=True, aliases=("yyyymm",)),
    Column("country", cells.country, "a two-letter country code", strict=True, aliases=("country_code",)),
)
_OF_A_LIST = ("month", "country")
# Tranco and Umbrella have no header: `1,google.com`.
_HEADERLESS = re.compile(r"\d+,[\w.-]+\s*$")
_RANK_AND_SITE = ("rank", "site")


class Ranks:
    """`site,rank`, CrUX, Tranco, Umbrella, Majestic; and WhoTracks.Me, which names month and country."""

    name = "ranks"
    help = "Rank lists: site,rank, CrUX, Tranco, Umbrella, Majestic (zip too), WhoTracks.Me sites.csv."
    options = (
        Option("month", "Month the list is of, YYYY-MM, where its name has none.", cells.month),
        Option("country", "Country the list is of, e.g. US; if left out the world.", cells.country_given),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file. A month in its name is that of the list, unless it has a column of months."""
        return [
            Job(self, job.path, job.options | _named_month(job)) for job in each_file(self, paths, options)
        ]

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole list at once."""
        names = _RANK_AND_SITE if _is_headerless(task.job.path) else None
        if chunk := uniform.read(task, "ranks", _COLUMNS, names):
            yield _lists(chunk, task)
            return
        found = records.read(task.job.path, ",".join(names) if names else None)
        if whotracksme.recognises(found.names):
            yield whotracksme.read(task, found)
        else:
            yield _lists(table_chunk(task, "ranks", _COLUMNS, found), task)


def _is_headerless(path: Path) -> bool:
    if is_parquet(path):
        return False
    first = next(Lines(path).batches(), None)
    return bool(first and first.texts and _HEADERLESS.match(first.texts[0]))


def _named_month(job: Job) -> dict[str, str]:
    found = file_name.month(job.path)
    if found is None or "month" in job.options or _names_months(job.path):
        return {}
    return {"month": found}


def _names_months(path: Path) -> bool:
    names = {name.strip().lower() for name in records.names_of(path)}
    return whotracksme.recognises([*names]) or not names.isdisjoint(("month", "yyyymm"))


def _lists(chunk: Chunk, task: Task) -> Chunk:
    """The chunk with one row per list (month and country) and site. Options override the columns of the file.

    UnreadableError if neither an option nor a row tells the month.
    """
    rows = chunk.tables["ranks"]
    for name in _OF_A_LIST:
        if said := task.job.options.get(name):
            rows = _with(rows, name, pa.array([said] * rows.num_rows, pa.string()))
    if unsaid := rows["month"].null_count:
        if unsaid == rows.num_rows:
            raise UnreadableError(
                task.job.path, "the list does not say which month it is of; add --month YYYY-MM"
            )
        rows = rows.filter(pc.is_valid(pc.field("month")))
        chunk.skipped["names no month"] = unsaid
    rows = _with(rows, "country", pc.fill_null(rows["country"], ""))
    newest = newest_month(task.now)
    ahead = rows.filter(pc.field("month") > newest).select(["line", "month"]).to_pylist()
    chunk.refusals += [refusal_of_month(**row) for row in ahead]
    rows = rows.filter(pc.field("month") <= newest)
    # A site has the best rank of its origins (http and https, subdomains).
    best = rows.group_by([*_OF_A_LIST, "site"]).aggregate([("rank", "min"), ("line", "min")])
    is_bucket = _is_in_buckets(rows["rank"])
    chunk.tables["ranks"] = pa.table(
        {
            "month": best["month"],
            "country": best["country"],
            "site": best["site"],
            "rank": best["rank_min"],
            "is_bucket": pa.array([is_bucket] * best.num_rows, pa.bool_()),
            "line": best["line_min"],
        }
    ).sort_by("line")
    if merged := rows.num_rows - best.num_rows:
        chunk.skipped["further origin of the same site"] = merged
    # A list without a usable row still counts for the month of the option.
    chunk.months = sorted(
        {*best["month"].unique().to_pylist(), *filter(None, [task.job.options.get("month")])}
    )
    return chunk


def _is_in_buckets(ranks: pa.ChunkedArray) -> bool:
    in_buckets = pc.all(pc.is_in(ranks, pa.array(BUCKETS))).as_py()
    return bool(in_buckets) and pc.count_distinct(ranks).as_py() < len(ranks)


def _with(rows: pa.Table, name: str, values: pa.ChunkedArray | pa.Array) -> pa.Table:
    return rows.set_column(rows.schema.get_field_index(name), name, values)
