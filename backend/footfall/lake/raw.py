"""Landing: canonical page views, one Parquet file a day and chunk, immutable once named.

    lake/raw/dt=YYYY-MM-DD/<import_id>-<chunk>.parquet

| column | type | |
| --- | --- | --- |
| ts | BIGINT | epoch milliseconds, UTC |
| panelist | VARCHAR | for access logs a keyed hash, never the address |
| device | VARCHAR | desktop, mobile |
| url | VARCHAR | as it came, with host and scheme |
| referrer | VARCHAR? | |
| country | VARCHAR? | ISO 3166 alpha-2 |
| region | VARCHAR? | ISO 3166-2 |
| active_ms | UINTEGER? | |
| event | VARCHAR | view, purchase |
| transition | VARCHAR? | link, typed, bookmark, form, reload |
| origin | VARCHAR | panel, access_log |
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import duckdb

from footfall.lake import atomic
from footfall.lake.quarantine import SAMPLE_LENGTH, Refusal

COLUMNS = (
    ("ts", "BIGINT"),
    ("panelist", "VARCHAR"),
    ("device", "VARCHAR"),
    ("url", "VARCHAR"),
    ("referrer", "VARCHAR"),
    ("country", "VARCHAR"),
    ("region", "VARCHAR"),
    ("active_ms", "UINTEGER"),
    ("event", "VARCHAR"),
    ("transition", "VARCHAR"),
    ("origin", "VARCHAR"),
)
# The first millisecond of 1995, before which there was no web to speak of: such times are seconds taken for
# milliseconds, or a clock that was never set.
EARLIEST_MS = 788_918_400_000
_DAY_MS = 86_400_000
_SCATTERED_DAYS = 62
_EPOCH = date(1970, 1, 1)


@dataclass
class Landed:
    """What one chunk came to: parts relative to the home folder, rows, days, what was refused."""

    rows_read: int = 0
    rows: int = 0
    days: list[date] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)


class Landing:
    """Writes the rows of one import, chunk by chunk.

    Names depend on import, chunk and day alone and every file appears whole, so a chunk that is landed again
    after a kill replaces its own files and adds none.
    """

    def __init__(self, home: Path, import_id: str, memory_limit: str, threads: int) -> None:
        self._home = home
        self._import_id = import_id
        self._threads = threads
        spill = home / "lake" / "raw" / ".spill"
        self.connection = duckdb.connect(
            config={"memory_limit": memory_limit, "threads": threads, "temp_directory": str(spill)}
        )
        # Rows of a day may come in any order; keeping the file's order costs a third of the speed.
        self.connection.execute("SET preserve_insertion_order = false; SET TimeZone = 'UTC'")
        self.connection.execute("SET enable_progress_bar = false")

    def write(self, chunk: int, select: str) -> Landed:
        """Land the rows of a SELECT that gives COLUMNS and `line`, `refused`, `reason`, `field`, `sample`."""
        columns = ", ".join(f"{name}::{kind} AS {name}" for name, kind in COLUMNS)
        # Written from a table day by day: PARTITION_BY took 14-22 s for 10 M rows and 395 days, this 5 s.
        self.connection.execute(
            f"CREATE OR REPLACE TABLE landing AS SELECT {columns}, line, refused, reason, field, sample,"
            f" CASE WHEN refused THEN NULL ELSE (ts // {_DAY_MS})::INTEGER END AS day FROM ({select})"
        )
        landed = Landed()
        counts = self.connection.execute(
            "SELECT day, count(*) FROM landing GROUP BY day ORDER BY day"
        ).fetchall()
        landed.rows_read = sum(count for _, count in counts)
        days = [day for day, _ in counts if day is not None]
        if len(days) > _SCATTERED_DAYS:
            # Sorted, each day is found in a few row groups instead of read out of all of them.
            self.connection.execute("CREATE OR REPLACE TABLE landing AS FROM landing ORDER BY day, line")
        landed.rows = sum(count for day, count in counts if day is not None)
        landed.days = [_EPOCH + timedelta(days=day) for day in days]
        with ThreadPoolExecutor(self._threads) as writers:
            landed.parts = list(writers.map(lambda day: self._write_day(chunk, day), days))
        for folder in {(self._home / part).parent for part in landed.parts}:
            atomic.sync(folder)
        landed.refusals = list(self._refusals())
        self.connection.execute("DROP TABLE landing")
        return landed

    def _write_day(self, chunk: int, day: int) -> str:
        name = (_EPOCH + timedelta(days=day)).isoformat()
        part = f"lake/raw/dt={name}/{self._import_id}-{chunk:05d}.parquet"
        columns = ", ".join(column for column, _ in COLUMNS)
        with atomic.replacing(self._home / part) as temporary, self.connection.cursor() as cursor:
            cursor.execute(
                f"COPY (SELECT {columns} FROM landing WHERE day = {day}) TO '{_quoted(temporary)}'"
                " (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, WRITE_BLOOM_FILTER false)"
            )
        return part

    def _refusals(self) -> Iterator[Refusal]:
        query = (
            f"SELECT line, reason, field, left(sample, {SAMPLE_LENGTH}), NOT refused FROM landing"
            " WHERE reason IS NOT NULL ORDER BY line"
        )
        for line, reason, name, sample, kept in self.connection.execute(query).fetchall():
            yield Refusal(line, reason, name, sample or "", kept)

    def close(self) -> None:
        """Give back the memory."""
        self.connection.close()


def sweep(home: Path, import_id: str) -> None:
    """Remove the half-written files a killed import left. Only while holding the right to import."""
    for path in (home / "lake" / "raw").glob(f"dt=*/.{import_id}-*"):
        path.unlink(missing_ok=True)


def months(days: list[date]) -> list[str]:
    """`YYYY-MM` of the days, each once, in order."""
    return sorted({day.isoformat()[:7] for day in days})


def latest_allowed(now: datetime) -> int:
    """Epoch milliseconds after which a page view lies in the future: a day of slack for wrong clocks."""
    return int((now.astimezone(UTC) + timedelta(days=1)).timestamp() * 1000)


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
