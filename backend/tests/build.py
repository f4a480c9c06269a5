"""Builders for tests: say what people did, get a published home.

Everything goes through the real landing format, the real ledger and the real pipeline.

    lake(home, [
        page("ann", "2026-03-02 10:00", "https://shop.example/", referrer="https://www.google.com/"),
        visit("bob", "2026-03-02 11:00", "https://shop.example/", "https://shop.example/x", device="mobile"),
        crowd(6, "2026-03-03 09:00", "https://shop.example/sale"),
    ])
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import duckdb
import pyarrow as pa

from footfall.ingest.run import ImportResources, import_files
from footfall.ingest.sources.access_log.reader import AccessLog
from footfall.lake import import_lock, ledger, manifest, reference
from footfall.lake.month_file import serve_folder
from footfall.lake.raw import COLUMNS, Landing, months
from footfall.publish.publish import Options, Summary, publish
from tests import kept_lakes

Row = dict[str, Any]
Pages = Iterable["Row | Pages"]

_WITH_PAGES = """
CREATE TEMP VIEW pageviews AS
SELECT rows.*, pages.host, pages.path FROM month.pageviews AS rows JOIN month.pages USING (site_id, page_id);
CREATE TEMP VIEW visits AS
SELECT rows.*, entry.host AS entry_host, entry.path AS entry_path, exit.host AS exit_host,
  exit.path AS exit_path
FROM month.visits AS rows
JOIN month.pages AS entry ON entry.page_id = rows.entry_page_id
JOIN month.pages AS exit ON exit.page_id = rows.exit_page_id;
"""
_ARROW = {"BIGINT": pa.int64(), "VARCHAR": pa.string(), "UINTEGER": pa.uint32()}


def milliseconds(when: str | datetime) -> int:
    """Epoch milliseconds of a UTC time, `2026-03-02 10:00` with or without seconds and fractions."""
    moment = when if isinstance(when, datetime) else datetime.fromisoformat(when)
    return round(moment.replace(tzinfo=moment.tzinfo or UTC).timestamp() * 1000)


def page(panelist: str, when: str | int, url: str, **known: Any) -> Row:
    """One page view; `known` may give any other column of the landing format, such as referrer or device."""
    row: Row = {
        "ts": when if isinstance(when, int) else milliseconds(when),
        "panelist": panelist,
        "device": "desktop",
        "url": url,
        "referrer": None,
        "country": "US",
        "region": None,
        "active_ms": None,
        "event": "view",
        "transition": None,
        "origin": "panel",
    }
    unknown = known.keys() - row.keys()
    if unknown:
        raise TypeError(f"a page view has no {sorted(unknown)}")
    return row | known


def visit(panelist: str, start: str, *urls: str, gap_s: int = 60, **known: Any) -> list[Row]:
    """Page views `gap_s` apart, each but the first with the one before as referrer."""
    begin = milliseconds(start)
    rows = [page(panelist, begin + i * gap_s * 1000, url, **known) for i, url in enumerate(urls)]
    for row, before in zip(rows[1:], rows, strict=False):
        row |= {"referrer": before["url"], "transition": "link", "event": row["event"]}
    return rows


def crowd(count: int, start: str, *urls: str, name: str = "p", **known: Any) -> list[Row]:
    """The same visit by `count` people `p1`, `p2`, ..., one second after the other."""
    begin = datetime.fromtimestamp(milliseconds(start) / 1000, UTC)
    return [
        row
        for number in range(count)
        for row in visit(
            f"{name}{number + 1}",
            datetime.fromtimestamp(begin.timestamp() + number, UTC).isoformat(),
            *urls,
            **known,
        )
    ]


def land(home: Path, *pages: Pages, source: str = "panel") -> ledger.Import:
    """One finished import of these page views."""
    rows = list(_flat(pages))
    table = pa.table({name: pa.array([row[name] for row in rows], _ARROW[kind]) for name, kind in COLUMNS})
    entry = _entry(source, rows)
    with kept_lakes.step(home, "land", source, rows):
        landing = Landing(home, entry.id, "1GB", 1)
        landed = landing.write(0, good=table)
        landing.close()
        entry.parts, entry.rows, entry.months = landed.parts, landed.rows, months(landed.days)
        ledger.finish(home, entry)
    return entry


def bring_log(home: Path, site: str, lines: Iterable[str]) -> None:
    """The access log of a site, imported."""
    text = "\n".join(lines) + "\n"
    with (
        kept_lakes.step(home, "log", site, text),
        TemporaryDirectory() as folder,
        import_lock.exclusive(home),
    ):
        file = Path(folder) / "access.log"
        file.write_text(text, "utf-8")
        jobs = AccessLog().plan([file], {"site": site})
        (outcome,) = import_files(jobs, home, ImportResources(threads=1), lambda *_: None)
    if outcome.error:
        raise ValueError(outcome.error)


def know(home: Path, table: str, rows: Iterable[Mapping[str, Any]]) -> ledger.Import:
    """One finished import into a reference table; columns not given are unknown, places are Tranco's."""
    listed = [_of_list(row) if table == "ranks" else dict(row) for row in rows]
    schema = reference.TABLES[table].schema
    entry = _entry(table, listed)
    entry.reading = reference.TABLES[table].since
    columns: dict[str, pa.Array] = {
        field.name: pa.array([row.get(field.name) for row in listed], field.type)
        for field in schema
        if field.name not in {"line", "import_id"}
    }
    columns["line"] = pa.array(range(1, len(listed) + 1), pa.int64())
    with kept_lakes.step(home, "know", table, listed):
        entry.parts = [reference.write(home, table, entry.id, pa.table(columns))]
        entry.rows = len(listed)
        entry.months = sorted({str(row["month"]) for row in listed if row.get("month")})
        ledger.finish(home, entry)
    return entry


def lake(
    home: Path,
    *pages: Pages,
    panelists: Iterable[Mapping[str, Any]] = (),
    population: Iterable[Mapping[str, Any]] = (),
    ranks: Iterable[Mapping[str, Any]] = (),
    categories: Mapping[str, str] | None = None,
    first_party: Iterable[Mapping[str, Any]] = (),
    options: Options | None = None,
) -> Summary:
    """Land everything given and publish it. Without a population every panelist weighs 1.

    A lake that was made before is copied, see `kept_lakes`.
    """
    given = {
        "panelists": panelists,
        "population": population,
        "ranks": ranks,
        "first_party": [
            {"scope": "domain", "device": "", "country": "", "channel": ""} | dict(row) for row in first_party
        ],
        "categories": [{"site": site, "category": name} for site, name in (categories or {}).items()],
    }
    tables = {table: [dict(row) for row in rows] for table, rows in given.items()}
    viewed = list(_flat(pages))
    asked = options or Options(memory_limit="1GB", threads=1)

    def make(home: Path) -> Summary:
        for table, listed in tables.items():
            if listed:
                know(home, table, listed)
        land(home, viewed)
        return publish(home, asked)

    return kept_lakes.kept(home, make, asked, tables, viewed)


def ask(home: Path, query: str, month: str = "2026-03") -> list[tuple[Any, ...]]:
    """Answer of a query over the served file of a month, its tables by name; pages with host and path."""
    served = manifest.current(home)
    entry = served.entry(month) if served else None
    if entry is None:
        raise LookupError(f"{month} is not published")
    with _looking().cursor() as connection:
        connection.execute(f"ATTACH '{serve_folder(home) / entry.file}' AS month (READ_ONLY); USE month")
        try:
            connection.execute(_WITH_PAGES)
            return connection.execute(query).fetchall()
        finally:
            connection.execute("USE memory; DETACH month")


@cache
def _looking() -> duckdb.DuckDBPyConnection:
    """A database in memory to look into month files from: to open one takes longer than to look."""
    return duckdb.connect()


def _flat(pages: Pages) -> Iterable[Row]:
    for item in pages:
        if isinstance(item, dict):
            yield item
        else:
            yield from _flat(item)


def _of_list(row: Mapping[str, Any]) -> Row:
    return {"country": "", "is_bucket": False, "list": "tranco", "host": row["site"]} | dict(row)


def _entry(source: str, rows: list[dict[str, Any]]) -> ledger.Import:
    sha256 = hashlib.sha256(json.dumps(rows, sort_keys=True, default=str).encode()).hexdigest()
    return ledger.Import(
        id=ledger.import_id(source, {}, sha256), source=source, name=f"{source}.test", sha256=sha256, bytes=0
    )
