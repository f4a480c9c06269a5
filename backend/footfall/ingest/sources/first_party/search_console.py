"""Google Search Console: clicks on Google's unpaid results, from the zip of an export or one table of it.

Clicks are not visits, only a lower bound of the visits that come from Google's unpaid results. So they are
kept apart from the counts that calibrate the estimates.
"""

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import cast

from footfall.core.period import Month
from footfall.core.target import site_of
from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files import archive, records
from footfall.ingest.files.compression import is_zip
from footfall.ingest.files.records import TABLE_BYTES, Records
from footfall.ingest.files.sheet import checked, rows_of
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party import search_console_api
from footfall.ingest.sources.first_party.days import whole_months
from footfall.ingest.sources.first_party.search_console_names import (
    CLICKS,
    DEVICES,
    IMPRESSIONS,
    KINDS,
    POSITIONS,
    RATES,
    country,
)
from footfall.ingest.sources.first_party.unread import require_whole
from footfall.lake.clean_addresses import clean, clean_sample

NAME = "Google Search Console (zip of a performance export, a table of it, or an answer of the API)"
# The name under which the zip is downloaded: `shop.example-Performance-on-Search-2026-04-01.zip`.
_DOWNLOAD = re.compile(r"(?:https?___)?(.+?)_*-Performance-on-Search-")
# Rows that the table of filters has in every export: kind of search, and days.
_USUAL_FILTERS = 2
# A filter and its value. Every other table has clicks.
_COLUMNS_OF_FILTERS = 2
_SUMS = ("clicks", "impressions")
Row = dict[str, object]


def _phrase(cell: str) -> str:
    return clean_sample(" ".join(cell.split()).lower())


def _page(cell: str) -> str:
    if "://" not in cell:
        raise ValueError(f"{cell!r} is no address")
    return clean(cell.strip()).partition("?")[0]


_NAMES = {
    "day": cells.day,
    "phrase": _phrase,
    "page": _page,
    "country": country,
    "device": DEVICES,
}
_BY_CELLS = ("day", "page", "device", "country")
_EXPECTS = {kind: f"a {kind}" for kind in _NAMES} | {"page": "an address"}


def tables_of(path: Path) -> dict[str, Records]:
    """The tables of an export by the kind of their rows, and the table `filters`.

    Empty for a file that is no zip of Search Console. UnreadableError for a damaged zip.
    """
    if not is_zip(path):
        return {}
    found: dict[str, Records] = {}
    for text in archive.texts(path, TABLE_BYTES).values():
        if not text.strip():
            continue
        table = records.of_text(path, text)
        if kind := _kind(table):
            found[kind] = table
        elif len(table.names) == _COLUMNS_OF_FILTERS:
            found["filters"] = table
    return found if found.keys() - {"filters"} else {}


def recognises(table: Records) -> bool:
    """Whether it is one table of an export, or an answer of the API."""
    return _kind(table) is not None or search_console_api.recognises(table)


def read(task: Task, table: Records) -> Chunk:
    """One table of an export, or an answer of the API."""
    if search_console_api.recognises(table):
        return read_tables(task, search_console_api.tables(task, table))
    return read_tables(task, {cast(str, _kind(table)): table})


def read_tables(task: Task, tables: dict[str, Records]) -> Chunk:
    """Clicks of whole months, and by phrase, page, country and device if the export is of one month."""
    _refuse_filtered(task, tables.pop("filters", None))
    chunk, found = _checked(task, tables)
    site = _site(task, found.get("page", []))
    days = found.pop("day", [])
    whole = whole_months([cast(date, row["name"]) for row in days])
    kept = _totals(chunk, days, whole, site)
    month = _month_of_lists(task, days, whole, bool(found))
    for kind, rows in found.items():
        if month is None:
            chunk.skipped[f"{kind} of days that are no whole month"] += len(rows)
        else:
            kept += _list(kind, rows, site, month)
    chunk.tables = {"search_clicks": rows_of("search_clicks", kept)}
    chunk.months = sorted({str(row["month"]) for row in kept})
    first = next((row["kind"] for row in kept), "")
    counted = [row for row in kept if row["kind"] == first]
    chunk.totals = {name: sum(_int(row[name]) for row in counted) for name in _SUMS}
    return chunk


def _kind(table: Records) -> str | None:
    """The kind of the rows of a table, as in `_NAMES`; None if it is no table of Search Console.

    A first column without a known name is known by its cells, unless they are phrases, which may be anything.
    """
    names = [name.strip().lower() for name in table.names]
    if not any(name in names for name in CLICKS):
        return None
    return KINDS.get(names[0]) or next((kind for kind in _BY_CELLS if _are(kind, table)), None)


def _are(kind: str, table: Records) -> bool:
    found = [row.cells.get(table.names[0], "") for row in table.rows]
    try:
        return bool([_NAMES[kind](cell) for cell in found])
    except ValueError:
        return False


def _columns(kind: str, first: str) -> tuple[Column, ...]:
    return (
        Column("name", _NAMES[kind], _EXPECTS[kind], required=True, aliases=(first.strip().lower(),)),
        Column("clicks", cells.count, "a whole number from 0", required=True, aliases=CLICKS),
        Column("impressions", cells.count, "a whole number from 0", required=True, aliases=IMPRESSIONS),
        Column("ctr", cells.text, "a share", aliases=RATES),
        Column("position", cells.number, "a number", aliases=POSITIONS),
    )


def _checked(task: Task, tables: dict[str, Records]) -> tuple[Chunk, dict[str, list[Row]]]:
    """The good rows of each table, and a chunk that counts the others."""
    chunk, found = Chunk(), {}
    for kind, table in tables.items():
        if table.rows or table.refusals:
            of_table, found[kind] = checked(task, _columns(kind, table.names[0]), table)
            require_whole(task, table, of_table.unknown_columns)
            chunk.lines += of_table.lines
            chunk.refusals += of_table.refusals
            chunk.unknown_columns = [*chunk.unknown_columns, *of_table.unknown_columns]
    if not found:
        raise UnreadableError(
            task.job.path, "the export has tables but no rows: nobody saw the site in Google"
        )
    return chunk, found


def _refuse_filtered(task: Task, filters: Records | None) -> None:
    """UnreadableError for an export filtered by page or phrase, which counts only a part of the site."""
    if filters and len(filters.rows) > _USUAL_FILTERS:
        said = "; ".join(" ".join(row.cells.values()) for row in filters.rows)
        raise UnreadableError(
            task.job.path, f"the export is of a part of the site ({said}); export it without these filters"
        )


def _site(task: Task, pages: Sequence[Row]) -> str:
    """The site by the option, the pages, or the file's name. UnreadableError if none of them tells it."""
    if "site" in task.job.options:
        hosts = {task.job.options["site"]}
    elif pages:
        hosts = {cells.hostname(str(row["name"])) for row in pages}
    else:
        named = _DOWNLOAD.match(Path(task.job.title).name)
        hosts = {cells.hostname(named[1])} if named else set()
    sites = {site_of(name) for name in hosts}
    site = sites.pop() if len(sites) == 1 else None
    if site is None:
        raise UnreadableError(
            task.job.path, "a Search Console export does not name its site; add --site HOST"
        )
    return site


def _totals(chunk: Chunk, days: Sequence[Row], whole: set[Month], site: str) -> list[Row]:
    """Clicks by whole month. Days of other months are counted as skipped."""
    sums: dict[str, list[Row]] = {}
    for row in days:
        month = Month.of(cast(date, row["name"]))
        if month in whole:
            sums.setdefault(str(month), []).append(row)
        else:
            chunk.skipped[f"day of {month}, which is not complete"] += 1
    return [_added("total", "", of_month, site, month) for month, of_month in sums.items()]


def _month_of_lists(task: Task, days: Sequence[Row], whole: set[Month], has_lists: bool) -> str | None:
    """The month that phrases and pages are of; None if the days of the export are not one whole month.

    UnreadableError for an export without days if the option does not tell the month.
    """
    if days:
        months = {Month.of(cast(date, row["name"])) for row in days}
        return str(months.pop()) if len(months) == 1 and months <= whole else None
    if has_lists and "month" not in task.job.options:
        raise UnreadableError(
            task.job.path,
            "a table of Search Console without days does not say which month it is of; add --month YYYY-MM",
        )
    return task.job.options.get("month")


def _list(kind: str, rows: Sequence[Row], site: str, month: str) -> list[Row]:
    """The rows of a list. Rows whose names have become equal by cleaning are added up."""
    alike: dict[str, list[Row]] = {}
    for row in rows:
        alike.setdefault(str(row["name"]), []).append(row)
    return [_added(kind, name, same, site, month) for name, same in alike.items()]


def _added(kind: str, name: str, rows: Sequence[Row], site: str, month: str) -> Row:
    """One row with the sums of clicks and impressions, and the average position of the impressions."""
    impressions = sum(_int(row["impressions"]) for row in rows)
    placed = [row for row in rows if "position" in row and row["impressions"]]
    seen = sum(_int(row["impressions"]) for row in placed)
    position = sum(float(str(row["position"])) * _int(row["impressions"]) for row in placed)
    return {
        "month": month,
        "site": site,
        "kind": kind,
        "name": name,
        "line": rows[0]["line"],
        "clicks": sum(_int(row["clicks"]) for row in rows),
        "impressions": impressions,
        "position": round(position / seen, 3) if seen else None,
    }


def _int(value: object) -> int:
    return int(str(value))
