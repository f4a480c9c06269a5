"""`footfall import ranks`: how popular sites are, by a public list."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath

import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.rank import BUCKETS
from footfall.core.rank_list import CRUX, MAKERS, list_name
from footfall.core.target import site_of
from footfall.ingest import cells, uniform
from footfall.ingest.column import Column
from footfall.ingest.files import records, separated
from footfall.ingest.files.compression import BrokenError, is_parquet
from footfall.ingest.files.lines import Lines
from footfall.ingest.files.sheet import table_chunk
from footfall.ingest.months_ahead import newest_month, refusal_of_month
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, files_of
from footfall.ingest.sources.ranks import packed, whotracksme
from footfall.ingest.sources.ranks.lists import list_of
from footfall.ingest.sources.ranks.place_of_list import country_of, month_of

_OF_A_LIST = ("month", "country", "list")
# Classes of devices among which a table of the Chrome UX Report divides page loads.
_DEVICES = ("desktop", "phone", "tablet")
_MORE = dict.fromkeys(_DEVICES, pa.float64())


def _columns(site: Column, ranks: Sequence[str], is_required: bool = True) -> tuple[Column, ...]:
    """is_required: whether each row must have a rank."""
    return (
        site,
        Column(
            "rank",
            cells.positive,
            "a whole number from 1",
            required=is_required,
            strict=True,
            aliases=(*ranks,),
        ),
        # A file may hold lists of several months and countries, as the tables of CrUX do.
        Column("month", cells.month, "a month YYYY-MM", strict=True, aliases=_MONTHS),
        Column("country", cells.country, "a two-letter country code", strict=True, aliases=_COUNTRIES),
    )


def _forwards(cell: str) -> str:
    """A host whose labels are written from the last to the first: `uk.co.bbc.www`."""
    return cells.host_of_site(".".join(reversed(cell.strip().split("."))))


# The table of the Chrome UX Report in BigQuery has a day, which is the first of its month.
_MONTHS = ("yyyymm", "date")
_COUNTRIES = ("country_code",)
_SITES = ("origin", "domain", "root domain", "website", "host", "hostname")
_PLACES = (
    *("globalrank", "global_rank", "global rank", "alexa rank", "alexa_rank"),
    *("experimental_popularity_rank", "popularity_rank"),
)
# What is read as `site` are hosts at first: `_lists` tells their sites.
_SITE = Column("site", cells.host_of_site, "a site", required=True, aliases=_SITES)
_COLUMNS = _columns(_SITE, _PLACES)
# How page loads divide among devices: tables of the Chrome UX Report tell it, with the rank or without.
_DENSITIES = tuple(
    Column(name, cells.number, "a number from 0", aliases=(f"{name}density", f"{name}_density"))
    for name in _DEVICES
)
_WITH_DEVICES = _columns(_SITE, _PLACES, is_required=False) + _DENSITIES
_DENSITY_NAMES = {name for column in _DENSITIES for name in (column.name, *column.aliases)}
# Ranks of hosts and of domains of Common Crawl's web graph: by harmonic centrality, as it sorts them.
_COMMON_CRAWL = _columns(
    Column("site", _forwards, "a site", required=True, aliases=("host_rev",)), ("harmonicc_pos",)
)
_HEADER_OF_COMMON_CRAWL = re.compile(r"#harmonicc_pos\t")
# Tranco and Umbrella have no header: `1,google.com`. Alexa's and other lists have tabs, or the site first.
_NUMBER, _HOST = r'"?\d+"?', r'"?[\w-]+(\.[\w-]+)+"?'
_HEADERLESS = {
    ("rank", "site"): re.compile(rf"{_NUMBER}[,;\t]{_HOST}\s*"),
    ("site", "rank"): re.compile(rf"{_HOST}[,;\t]{_NUMBER}\s*"),
}


class Ranks:
    """`site,rank`, CrUX, Tranco, Umbrella, Majestic, Common Crawl; WhoTracks.Me names month and country."""

    name = "ranks"
    help = "Rank lists: site,rank, CrUX, Tranco, Umbrella, Majestic, Common Crawl, WhoTracks.Me sites.csv."
    options = (
        Option("month", "Month the list is of, YYYY-MM, where its name has none.", cells.month),
        Option("country", "Country the list is of, e.g. US; if left out the world.", cells.country_given),
        Option(
            "list",
            "Which list it is, e.g. tranco; if left out its columns or its name tell.",
            list_name,
            refines=True,
        ),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file. Month and country in its name are those of the list, if no column tells them.

        An archive of several lists is one job, whose options are told for each list as it is read.
        """
        return [
            self._planned(file, _as_given(file, path), options) for path in paths for file in files_of(path)
        ]

    def _planned(self, file: Path, name: PurePath, options: dict[str, str]) -> Job:
        told = {} if packed.members_of(file) else _told_by_name(file, name)
        return Job(self, file, told | options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole list at once; of an archive one list after the other."""
        if members := packed.members_of(task.job.path):
            yield from packed.read(
                task, members, lambda copy, name: self._planned(copy, name, task.job.options), self._list
            )
        else:
            yield self._list(task)

    def _list(self, task: Task) -> Chunk:
        first = _first_line(task.job.path)
        columns, names = _COLUMNS, _names_in_place_of_a_header(first)
        if _HEADER_OF_COMMON_CRAWL.match(first):
            columns, names = _COMMON_CRAWL, first.replace("#", "").split("\t")
        header = {name.strip().lower() for name in names or _header_of(task.job.path)}
        if header & _DENSITY_NAMES:
            columns = _WITH_DEVICES
        if chunk := uniform.read(task, "ranks", columns, names, _MORE):
            return _lists(chunk, task, header)
        line = separated.separator_of(first).join(names) if names else None
        found = records.read(task.job.path, line)
        if whotracksme.recognises(found.names):
            return whotracksme.read(task, found)
        return _lists(table_chunk(task, "ranks", columns, found, _MORE), task, header)


def _as_given(file: Path, path: Path) -> PurePath:
    """The path of a file from the folder on that was given, or as it was given itself."""
    return file.relative_to(path) if path.is_dir() else file


def _header_of(path: Path) -> list[str]:
    """The columns of a file; empty for one that cannot be read, which is said when it is."""
    try:
        return records.beginning(path, 1).names
    except (UnreadableError, BrokenError):
        return []


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


def _told_by_name(file: Path, name: PurePath) -> dict[str, str]:
    """Month and country that the name of a list tells and its columns do not."""
    told = {"month": month_of(name), "country": country_of(name)}
    if not any(told.values()):
        return {}
    columns = {column.strip().lower() for column in _header_of(file)}
    if whotracksme.recognises([*columns]):
        return {}
    columns_of = {"month": ("month", *_MONTHS), "country": ("country", *_COUNTRIES)}
    return {key: value for key, value in told.items() if value and columns.isdisjoint(columns_of[key])}


def _lists(chunk: Chunk, task: Task, header: set[str]) -> Chunk:
    """The chunk with one row per list (month, country, name) and host. Options override what the file says.

    header: the columns of the file, in lower case. UnreadableError if neither an option nor a row tells the
    month.
    """
    rows = chunk.tables.pop("ranks")
    options = task.job.options
    for name in ("month", "country"):
        if said := options.get(name):
            rows = _with(rows, name, _same(said, rows))
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
    rows = _with(_with(rows, "host", rows["site"]), "site", _sites_of(rows["site"]))
    ranked = rows.filter(pc.is_valid(pc.field("rank")))
    is_bucket = _is_in_buckets(ranked["rank"])
    name = options.get("list") or list_of(
        Path(task.job.known_as or task.job.path),
        header,
        ranked["host"].to_pylist(),
        ranked["site"].to_pylist(),
        is_crux="origin" in header and (is_bucket or not ranked.num_rows),
    )
    is_bucket = is_bucket and (name == CRUX or pc.count_distinct(ranked["rank"]).as_py() < ranked.num_rows)
    chunk.warnings = [*chunk.warnings, *_contained(name)]
    best = _best_places(_with(ranked, "list", _same(name, ranked)))
    if not is_bucket:
        _require_order(task.job.path, best)
    devices = _devices(_with(rows, "list", _same(name, rows)), best)
    ranks = best.append_column("is_bucket", _same(is_bucket, best))
    chunk.tables = {"ranks": ranks} if ranks.num_rows or not devices.num_rows else {}
    if devices.num_rows:
        chunk.tables["list_devices"] = devices
    if merged := ranked.num_rows - best.num_rows:
        chunk.skipped["further row of the same host"] = merged
    # A list without a usable row still counts for the month of the option.
    months = {month for table in chunk.tables.values() for month in table["month"].unique().to_pylist()}
    chunk.months = sorted({*months, *filter(None, [options.get("month")])})
    return chunk


def _contained(name: str) -> list[str]:
    """What is to be known of a list that is made from others."""
    titles = {maker.name: maker.title for maker in MAKERS}
    return [
        f"{maker.title} contains the list of the {titles[other]}; the two are no second opinion on each other"
        for maker in MAKERS
        if maker.name == name
        for other in maker.contains
    ]


def _sites_of(hosts: pa.ChunkedArray) -> pa.ChunkedArray | pa.Array:
    """The site of each host."""
    found = hosts.combine_chunks().dictionary_encode()
    names = found.dictionary.to_pylist()
    return pa.array([site_of(name) or name for name in names], pa.string()).take(found.indices)


def _is_in_buckets(ranks: pa.ChunkedArray) -> bool:
    return len(ranks) > 0 and bool(pc.all(pc.is_in(ranks, pa.array(BUCKETS))).as_py())


def _best_places(ranked: pa.Table) -> pa.Table:
    """One row per host of a list. A host has the best rank of its origins (http and https)."""
    keys = [*_OF_A_LIST, "site", "host"]
    best = ranked.group_by(keys).aggregate([("rank", "min"), ("line", "min")])
    return best.rename_columns([*keys, "rank", "line"]).sort_by("line")


def _require_order(path: Path, best: pa.Table) -> None:
    """UnreadableError if no list of the file tells any two of its hosts apart."""
    lists = best.group_by([*_OF_A_LIST]).aggregate([("rank", "count"), ("rank", "min"), ("rank", "max")])
    several = lists.filter(pc.field("rank_count") > 1)
    if several.num_rows and pc.all(pc.equal(several["rank_min"], several["rank_max"])).as_py():
        place = several["rank_min"][0].as_py()
        raise UnreadableError(
            path,
            f"every row has place {place:,}, so the list ranks nothing; give one with a place for each site",
            is_settled=True,
        )


def _devices(rows: pa.Table, best: pa.Table) -> pa.Table:
    """One row per host of a list whose file divides page loads among devices.

    A table of the Chrome UX Report may have a row for each device, which tells the share of its own device or
    of all three: either way the largest of them is the device's. Of http and https the better placed counts.
    """
    keys = [*_OF_A_LIST, "site", "host"]
    telling = [pc.is_valid(rows[name]) for name in _DEVICES]
    rows = rows.filter(pc.or_(pc.or_(telling[0], telling[1]), telling[2]))
    if not rows.num_rows:
        return rows
    places = best.select([*_OF_A_LIST, "host", "rank"]).rename_columns([*_OF_A_LIST, "host", "best"])
    rows = rows.join(places, [*_OF_A_LIST, "host"])
    rows = rows.filter(pc.fill_null(pc.equal(rows["rank"], rows["best"]), True))
    told = rows.group_by(keys).aggregate([*((name, "max") for name in _DEVICES), ("line", "min")])
    return told.rename_columns([*keys, *_DEVICES, "line"]).sort_by("line")


def _same(value: object, rows: pa.Table) -> pa.Array:
    """A column of one value for all rows."""
    return pa.array([value] * rows.num_rows, pa.bool_() if isinstance(value, bool) else pa.string())


def _with(rows: pa.Table, name: str, values: pa.ChunkedArray | pa.Array) -> pa.Table:
    return rows.set_column(rows.schema.get_field_index(name), name, values)
