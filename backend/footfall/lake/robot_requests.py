"""Requests of robots in access logs, one file per day and chunk of an import, beside its page views.

    lake/robots/dt=YYYY-MM-DD/<import_id>-<chunk>.parquet

| column | type | |
| --- | --- | --- |
| ts | BIGINT | epoch milliseconds, UTC |
| site | VARCHAR | registrable domain |
| robot | VARCHAR | its name; empty for a program that names none |
| purpose | VARCHAR | see `core.robot` |
| is_page | BOOLEAN | whether a page was fetched, not a picture, feed or error |
| url | VARCHAR? | cleaned; of pages fetched for an assistant |
| asked | UINTEGER | stands for what was asked for, so that two logs can be compared |
| requests | UINTEGER | how many equal requests there were in that millisecond |

Nothing of the client is kept.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.core.calendar import DAY_MS
from footfall.infra import atomic
from footfall.lake.clean_addresses import cleaned

FOLDER = "robots"
COLUMNS = {
    "ts": "BIGINT",
    "site": "VARCHAR",
    "robot": "VARCHAR",
    "purpose": "VARCHAR",
    "is_page": "BOOLEAN",
    "url": "VARCHAR",
    "asked": "UINTEGER",
    "requests": "UINTEGER",
}
_EPOCH = date(1970, 1, 1)


def write(
    home: Path, connection: duckdb.DuckDBPyConnection, import_id: str, chunk: int, select: str
) -> dict[str, date]:
    """Store the requests of one chunk, a SELECT of COLUMNS; returns parts relative to the home, by day.

    Names depend on import, chunk and day alone, so a chunk that is landed again replaces its own files.
    """
    columns = ", ".join(f"{name}::{kind} AS {name}" for name, kind in COLUMNS.items())
    found = connection.sql(f"SELECT {columns} FROM ({select}) ORDER BY ALL").to_arrow_table()
    parts = {}
    for day, rows in _by_day(found):
        part = f"lake/{FOLDER}/dt={day.isoformat()}/{import_id}-{chunk:05d}.parquet"
        place = rows.schema.get_field_index("url")
        addresses = cleaned(rows["url"].combine_chunks())
        with atomic.replacing(home / part) as temporary:
            pq.write_table(rows.set_column(place, "url", addresses), temporary, compression="zstd")
        parts[part] = day
    return parts


def _by_day(rows: pa.Table) -> Iterator[tuple[date, pa.Table]]:
    days = pc.divide(rows["ts"], DAY_MS)
    for day in pc.unique(days).to_pylist():
        yield _EPOCH + timedelta(days=day), rows.filter(pc.equal(days, day))


def sweep(home: Path) -> None:
    """Remove temporary files of killed imports. Only while holding the import lock."""
    for day in (home / "lake" / FOLDER).glob("dt=*"):
        atomic.sweep(day)
