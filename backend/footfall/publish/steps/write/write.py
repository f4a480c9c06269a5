"""Write: writes the month file atomically, and Parquet copies for other tools."""

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.core.method import METHOD
from footfall.infra import atomic
from footfall.lake.lookups import IS_KNOWN
from footfall.lake.month_file import ATTACH_OPTIONS, columns_of, schema_sql, word_sql
from footfall.publish.context import MonthBuild
from footfall.publish.steps.write.parquet_copy import ROW_GROUP, Names, copying

_OF_VISITS = ("device", "channel", "weight", "people_weight")
_WORDS = {"device": "device_t", "channel": "channel_t"}
# Columns of stored page views, where the words for device and channel come as their numbers.
_STORED = ", ".join(
    word_sql(_WORDS[name], name, "month") if name in _WORDS else name for name in columns_of("pageviews")
)
_TARGET = re.compile(r"^INSERT INTO month\.(\w+)", re.MULTILINE)
# Working tables whose rows go into a table of the month file, unless it is one of the same name.
_SOURCES = {
    "visits": ("month_visits",),
    "pages": ("month_pages",),
    "sites": ("site_names",),
    "hosts": ("host_counts",),
    "panelists": ("known_panelists",),
    "listed": ("shown_places",),
    "told_alone": ("first_party", "told_hosts"),
    "notes_alone": ("decided_notes",),
}
# Batches stored in one transaction. DuckDB keeps these in memory until it ends, 50 bytes a page view, on top
# of its memory limit. Nobody sees part of a month file, which has another name until it is whole.
_COMMITTED = 8


def write(build: MonthBuild) -> None:
    """Store the working tables as `build.target`, and `visits` and `pageviews` as Parquet in the lake."""
    build.days = _days(build)
    names = Names(build)
    with copying(build, "visits", names) as copy:
        for visits in build.tables.batches("month_visits", columns_of("visits"), ROW_GROUP):
            copy(visits)
    with atomic.replacing(build.target) as temporary:
        _write_month_file(build, temporary, names)


def _days(build: MonthBuild) -> tuple[str, str]:
    if not build.counts["visits"] or build.count("SELECT count(*) FROM site_levels"):
        # Rank lists and owners' counts are of whole months.
        return str(build.month.first_day), str(build.month.last_day)
    query = "SELECT local_day(min(start_ts)), local_day(max(start_ts)) FROM month_visits"
    first, last = build.tables.rows(
        f"SELECT CAST(DATE '1970-01-01' + CAST(a AS INTEGER) AS VARCHAR), "
        f"CAST(DATE '1970-01-01' + CAST(b AS INTEGER) AS VARCHAR) FROM ({query}) AS ends(a, b)"
    )[0]
    return first, last


def _write_month_file(build: MonthBuild, path: Path, names: Names) -> None:
    build.tables.run(
        "CREATE TABLE answered_sites AS SELECT domain FROM site_months JOIN site_names USING (site_id) "
        f"WHERE device = 'all_devices' AND {IS_KNOWN}"
    )
    build.tables.run(f"ATTACH $path AS month ({ATTACH_OPTIONS})", path=path)
    build.tables.run("BEGIN; " + schema_sql("month"))
    with copying(build, "pageviews", names) as copy:
        for number, page_views in enumerate(_page_views(build), start=1):
            build.tables.store("month.pageviews", _numbered(page_views), _STORED)
            copy(page_views)
            if number % _COMMITTED == 0:
                build.tables.run("COMMIT; BEGIN")
    build.meta = {
        "month": str(build.month),
        "version": str(build.version),
        "fingerprint": build.fingerprint,
        "method": METHOD,
        "first_day": build.days[0],
        "last_day": build.days[1],
        "page_views": str(build.counts["published"]),
        "visits": str(build.counts["visits"]),
    }
    build.tables.run(_of_tables_with_rows(build, build.script("write/write")), **build.meta)
    _check_order(build, "visits", build.counts["visits"])
    _check_order(build, "pageviews", build.counts["published"])
    build.tables.run("COMMIT; CHECKPOINT month; DETACH month")
    _remove_log(path)


def _of_tables_with_rows(build: MonthBuild, script: str) -> str:
    """The insertions of a script whose rows come from a working table that has some: most months fill two
    thirds of the tables, and each statement takes a millisecond, however few rows it finds."""
    found = build.tables.rows(
        "SELECT table_name FROM duckdb_tables() "
        "WHERE database_name = current_database() AND estimated_size > 0"
    )
    full = {name for (name,) in found}
    kept = []
    for statement in script.split(";\n"):
        target = _TARGET.search(statement)
        if target and (target[1] == "meta" or not full.isdisjoint(_SOURCES.get(target[1], (target[1],)))):
            kept.append(statement)
    return ";\n".join(kept)


def _page_views(build: MonthBuild) -> Iterator[pa.RecordBatch]:
    """Page views with the columns of their visits, as they are stored.

    Both lie in the order of visits, so that the visits of a batch follow one another.
    """
    listed = columns_of("pageviews")
    own = [name for name in listed if name not in _OF_VISITS]
    for pages in build.tables.batches("pages", own, ROW_GROUP):
        columns = dict(zip(pages.schema.names, pages.columns, strict=True))
        columns |= _of_visits(build, pages["visit_id"].to_numpy())
        yield pa.record_batch({name: columns[name] for name in listed})


def _numbered(page_views: pa.RecordBatch) -> pa.RecordBatch:
    """Page views with the numbers of devices and channels instead of their words."""
    return pa.record_batch(
        {
            name: page_views[name].indices if name in _WORDS else page_views[name]
            for name in columns_of("pageviews")
        }
    )


def _of_visits(build: MonthBuild, visit_ids: NDArray[np.uint32]) -> dict[str, pa.Array]:
    """Columns of the visits of these numbers, which may repeat."""
    visits = build.tables.table(
        f"SELECT {', '.join(_OF_VISITS)} FROM month_visits "
        "WHERE visit_id BETWEEN $first AND $last ORDER BY visit_id",
        first=int(visit_ids.min()),
        last=int(visit_ids.max()),
    ).combine_chunks()
    # Numbers of visits have no gaps.
    rows = pa.array(visit_ids - visit_ids.min())
    return {name: visits[name].combine_chunks().take(rows) for name in _OF_VISITS}


def _check_order(build: MonthBuild, table: str, due: int) -> None:
    """RuntimeError if rows are missing or out of order: readers take a site's rows as one range."""
    rows, stray = build.tables.rows(
        "SELECT count(*), count(*) FILTER (visit_id < before) FROM "
        f"(SELECT visit_id, lag(visit_id) OVER () AS before FROM month.{table})"
    )[0]
    if stray or rows != due:
        raise RuntimeError(
            f"{build.month}: {stray} of {rows} {table} out of order, {due} due. "
            "Publish again with more memory (FOOTFALL_MEMORY_LIMIT)"
        )


def _remove_log(path: Path) -> None:
    """Delete DuckDB's log file, which is empty after a checkpoint."""
    log = path.with_name(path.name + ".wal")
    if log.exists() and log.stat().st_size == 0:
        log.unlink()
