"""WhoTracks.Me `sites.csv`: popularity of sites in a browser panel, with their categories."""

from collections import defaultdict
from collections.abc import Sequence

from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.files.sheet import checked, rows_of
from footfall.ingest.months_ahead import without_months_ahead
from footfall.ingest.protocol import Chunk, Task, UnreadableError

_MARKS = {"month", "country", "site", "category", "popularity"}
_WORLD = "global"


def recognises(names: Sequence[str]) -> bool:
    """Whether a header is that of this file."""
    return {name.strip().lower() for name in names} >= _MARKS


def _country(cell: str) -> str:
    return "" if cell.strip().lower() == _WORLD else cells.country(cell)


_COLUMNS = (
    Column("month", cells.month, "a month YYYY-MM", required=True),
    Column("country", _country, "a two-letter country code or global", required=True),
    Column("site", cells.whole_site, "a site", required=True),
    Column("popularity", cells.number, "a number from 0", required=True),
    Column("category", str.strip, "a text"),
)


def read(task: Task, found: Records) -> Chunk:
    """Ranks by popularity within month and country, and the categories of the sites.

    UnreadableError if there are options that say either, as the file tells month and country itself.
    """
    name = task.job.options.get("list", "whotracksme")
    if task.job.options.keys() - {"list"}:
        raise UnreadableError(
            task.job.path, "the file names month and country itself; leave out --month and --country"
        )
    chunk, rows = checked(task, _COLUMNS, found)
    rows, ahead = without_months_ahead(rows, task.now)
    chunk.refusals += ahead
    lists: dict[tuple[object, object], list[dict[str, object]]] = defaultdict(list)
    for row in rows:
        lists[row["month"], row["country"]].append(row)
    ranked = []
    for members in lists.values():
        members.sort(key=lambda row: (-float(str(row["popularity"])), str(row["site"])))
        ranked += [
            row | {"list": name, "host": row["site"], "rank": rank, "is_bucket": False}
            for rank, row in enumerate(members, start=1)
        ]
    chunk.tables = {
        "ranks": rows_of("ranks", ranked),
        "categories": rows_of("categories", [row for row in rows if row.get("category")]),
    }
    chunk.months = sorted({str(month) for month, _ in lists})
    return chunk
