"""`footfall import ranks`: how popular sites are, by a public list."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources import cells, file_name, records, separated, uniform
from footfall.sources.column import Column
from footfall.sources.compression import is_parquet
from footfall.sources.lines import Lines
from footfall.sources.months_ahead import newest_month, refusal_of_month
from footfall.sources.protocol import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.sources.ranks import whotracksme
from footfall.sources.sheet import table_chunk
from footfall.vocabulary.rank import BUCKETS

_OF_A_LIST = ("month", "country")


def _columns(site: Column, ranks: Sequence[str]) -> tuple[Column, ...]:
    return (
        site,
        Column("rank", cells.positive, "a whole number from 1", required=True, aliases=(*ranks,)),
        # A file may hold lists of several months and countries, as the tables of CrUX do.
        Column("month", cells.month, "a month YYYY-MM", strict=True, aliases=_MONTHS),
        Column("country", cells.country, "a two-letter country code", strict=True, aliases=("country_code",)),
    )


def _forwards(cell: str) -> str:
    """The site of a host whose labels are written from the last to the first: `uk.co.bbc.www`."""
    return cells.whole_site(".".join(reversed(cell.strip().split("."))))


# The table of the Chrome UX Report in BigQuery has a day, which is the first of its month.
_MONTHS = ("yyyymm", "date")
_SITES = ("origin", "domain", "root domain", "website", "host", "hostname")
_PLACES = (
    *("globalrank", "global_rank", "global rank", "alexa rank", "alexa_rank"),
    *("experimental_popularity_rank", "popularity_rank"),
)
_COLUMNS = _columns(Column("site", cells.whole_site, "a site", required=True, aliases=_SITES), _PLACES)
# Ranks of hosts and of domains of Common Crawl's web graph: by harmonic centrality, as it sorts them.
_COMMON_CRAWL = _columns(
    Column("site", _forwards, "a site", required=True, aliases=("host_rev",)), ("harmonicc_pos",)
)
_HEADER_OF_COMMON_CRAWL = re.compile(r"#harmonicc_pos\t")
# Tranco and Umbrella have no header: `1,google.com`. Alexa's and other lists have tabs, or the site first.
_PLACE, _SITE = r'"?\d+"?', r'"?[\w-]+(\.[\w-]+)+"?'
_HEADERLESS = {
    ("rank", "site"): re.compile(rf"{_PLACE}[,;\t]{_SITE}\s*"),
    ("site", "rank"): re.compile(rf"{_SITE}[,;\t]{_PLACE}\s*"),
}


class Ranks:
    """`site,rank`, CrUX, Tranco, Umbrella, Majestic, Common Crawl; WhoTracks.Me names month and country."""

    name = "ranks"
    help = "Rank lists: site,rank, CrUX, Tranco, Umbrella, Majestic, Common Crawl, WhoTracks.Me sites.csv."
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
        first = _first_line(task.job.path)
        columns, names = _COLUMNS, _names_in_place_of_a_header(first)
        if _HEADER_OF_COMMON_CRAWL.match(first):
            columns, names = _COMMON_CRAWL, first.replace("#", "").split("\t")
        if chunk := uniform.read(task, "ranks", columns, names):
            yield _lists(chunk, task)
            return
        header = separated.separator_of(first).join(names) if names else None
        found = records.read(task.job.path, header)
        if whotracksme.recognises(found.names):
            yield whotracksme.read(task, found)
        else:
            yield _lists(table_chunk(task, "ranks", columns, found), task)


def _first_line(path: Path) -> str:
    """The first line of a text, after comments if one comes after them; empty for another kind of file."""
    if is_parquet(path):
        return ""
    first = next(Lines(path).batches(), None)
    texts = first.texts if first else []
    if texts and _HEADER_OF_COMMON_CRAWL.match(texts[0]):
        return texts[0]
    return next((text for text in texts if not text.startswith("#")), "")


def _names_in_place_of_a_header(first: str) -> Sequence[str] | None:
    """The columns of a list without a header, by its first line; None for one that has a header."""
    return next((names for names, line in _HEADERLESS.items() if line.fullmatch(first)), None)


def _named_month(job: Job) -> dict[str, str]:
    found = file_name.month(job.path)
    if found is None or "month" in job.options or _names_months(job.path):
        return {}
    return {"month": found}


def _names_months(path: Path) -> bool:
    names = {name.strip().lower() for name in records.names_of(path)}
    return whotracksme.recognises([*names]) or not names.isdisjoint(("month", *_MONTHS))


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
