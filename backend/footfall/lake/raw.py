"""Landing: stores canonical page views as one immutable Parquet file per day and chunk.

    lake/raw/dt=YYYY-MM-DD/<import_id>-<chunk>.parquet

| column | type | |
| --- | --- | --- |
| ts | BIGINT | epoch milliseconds, UTC |
| panelist | VARCHAR | for access logs a keyed hash, never the address |
| device | VARCHAR | desktop, mobile |
| url | VARCHAR | with scheme and host; cleaned, see `clean_addresses.py` |
| referrer | VARCHAR? | cleaned as well |
| country | VARCHAR? | ISO 3166 alpha-2 |
| region | VARCHAR? | ISO 3166-2 |
| active_ms | UINTEGER? | how long the page was looked at, where the panel measures it |
| event | VARCHAR | view, purchase |
| transition | VARCHAR? | link, typed, bookmark, form, reload |
| origin | VARCHAR | panel, access_log, network |
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.core.calendar import DAY_MS
from footfall.infra import atomic
from footfall.lake.clean_addresses import cleaned
from footfall.lake.engines import Engines
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
# Rows of more days are sorted by day before they are written.
_SCATTERED_DAYS = 62
# A day of more rows is read by several threads.
_GROUP_ROWS = 250_000
# Bytes of rows, as they lie in memory, of a file that is made there before it is written.
_WRITTEN_AT_ONCE = 1 << 20
# Larger dictionaries are mostly texts that come once; these are stored as they are.
_DICTIONARY_BYTES = 1 << 24
# A dictionary of so few texts is stored whole in every file, with texts that no row of the file has.
FEW_TEXTS = 64
_ADDRESSES = ("url", "referrer")
# Other columns are times, stored as differences, and short lists of words, a few bits a row: zstd would take
# a fifth of the writing to save a hundredth of the file.
_COMPRESSED = ("panelist", "url", "referrer", "active_ms")
_EPOCH = date(1970, 1, 1)


@dataclass
class Landed:
    """The result of landing a chunk: parts relative to the home folder, rows, days, refusals."""

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

    def __init__(
        self, home: Path, import_id: str, memory_limit: str, threads: int, engines: Engines | None = None
    ) -> None:
        """engines: lends the connection that is used; by default a new one."""
        self._home = home
        self._import_id = import_id
        self._threads = threads
        self._engines = engines or Engines(home, memory_limit, threads)

    @cached_property
    def connection(self) -> duckdb.DuckDBPyConnection:
        """The DuckDB connection, opened on first use, as opening takes as long as reading a small file."""
        return self._engines.take()

    def write(self, chunk: int, select: str | None = None, good: pa.Table | None = None) -> Landed:
        """Store the rows of one chunk.

        select: gives COLUMNS and `line`, `refused`, `reason`, `field`, `sample`. good: further rows with
        nothing to say about them, in COLUMNS; texts may be dictionary-encoded.
        """
        landed = Landed(rows_read=good.num_rows if good else 0, rows=good.num_rows if good else 0)
        by_day = _by_day(with_clean_addresses(good)) if good else {}
        judged = set(self._judge(select, landed)) if select else set()
        days = sorted(by_day.keys() | judged)
        # One more than there are threads: a writer waits for the disk half of its time.
        with ThreadPoolExecutor(self._threads + 1) as writers:
            landed.parts = list(
                writers.map(lambda day: self._write_day(chunk, day, by_day.get(day), day in judged), days)
            )
        landed.days = [_EPOCH + timedelta(days=day) for day in days]
        if select:
            landed.refusals = list(self._refusals())
            self.connection.execute("DROP TABLE landing")
        return landed

    def _judge(self, select: str, landed: Landed) -> Iterator[int]:
        """Put the rows of a SELECT into the table `landing`; gives the days (since 1970) of accepted rows."""
        columns = ", ".join(f"{name}::{kind} AS {name}" for name, kind in COLUMNS)
        # Written from a table day by day: PARTITION_BY took 14-22 s for 10 M rows and 395 days, this 5 s.
        self.connection.execute(
            f"CREATE OR REPLACE TABLE landing AS SELECT {columns}, line, refused, reason, field, sample,"
            f" CASE WHEN refused THEN NULL ELSE (ts // {DAY_MS})::INTEGER END AS day FROM ({select})"
        )
        counts = self.connection.execute(
            "SELECT day, count(*) FROM landing GROUP BY day ORDER BY day"
        ).fetchall()
        if len(counts) > _SCATTERED_DAYS:
            # Sorted, each day is found in a few row groups instead of read out of all of them.
            self.connection.execute("CREATE OR REPLACE TABLE landing AS FROM landing ORDER BY day, line")
        for day, count in counts:
            landed.rows_read += count
            if day is not None:
                landed.rows += count
                yield day

    def _write_day(self, chunk: int, day: int, good: pa.Table | None, judged: bool) -> str:
        name = (_EPOCH + timedelta(days=day)).isoformat()
        part = f"lake/raw/dt={name}/{self._import_id}-{chunk:05d}.parquet"
        rows = [compact(good)] if good else []
        if judged:
            columns = ", ".join(column for column, _ in COLUMNS)
            with self.connection.cursor() as cursor:
                found = cursor.sql(f"SELECT {columns} FROM landing WHERE day = {day}").to_arrow_table()
            found = with_clean_addresses(found)
            rows.append(_encoded(found) if rows else found)
        table = pa.concat_tables(rows).unify_dictionaries().combine_chunks() if len(rows) > 1 else rows[0]
        write_part(self._home / part, table)
        return part

    def _refusals(self) -> Iterator[Refusal]:
        query = (
            f"SELECT line, reason, field, left(sample, {SAMPLE_LENGTH}), NOT refused FROM landing"
            " WHERE reason IS NOT NULL ORDER BY line"
        )
        for line, reason, name, sample, kept in self.connection.execute(query).fetchall():
            yield Refusal(line, reason, name, sample or "", kept)

    def close(self, is_reusable: bool = False) -> None:
        """Close the connection and free its memory, or give back one that can read another file."""
        if "connection" not in self.__dict__:
            return
        if is_reusable:
            self._engines.give_back(self.connection)
        else:
            self.connection.close()


def write_part(path: Path, rows: pa.Table) -> None:
    """Write a landed file atomically."""
    with atomic.replacing(path) as temporary:
        # Arrow writes piece by piece; a small file is a single piece when it is made in memory first.
        whole = pa.BufferOutputStream() if rows.nbytes <= _WRITTEN_AT_ONCE else None
        # Only times are ever searched by range; bounds of addresses would cost time and help nobody.
        pq.write_table(
            rows,
            temporary if whole is None else whole,
            row_group_size=_GROUP_ROWS,
            compression={name: _codec(name) for name, _ in COLUMNS},
            compression_level=dict.fromkeys(_COMPRESSED, 1),
            use_dictionary=[column for column, kind in COLUMNS if kind == "VARCHAR"],
            dictionary_pagesize_limit=_DICTIONARY_BYTES,
            column_encoding={"ts": "DELTA_BINARY_PACKED"},
            write_statistics=["ts"],
            store_schema=False,
        )
        if whole is not None:
            temporary.write_bytes(whole.getvalue())


def with_clean_addresses(rows: pa.Table) -> pa.Table:
    """The rows with cleaned addresses; each distinct address is cleaned once."""
    for name in _ADDRESSES:
        column = rows[name]
        if not pa.types.is_dictionary(column.type):
            column = column.dictionary_encode()
        column = column.unify_dictionaries()
        if not column.num_chunks:
            continue
        before = column.chunk(0).dictionary
        after = cleaned(before.cast(pa.string()))
        if after.equals(before):
            continue
        distinct = after.dictionary_encode()
        chunks = [
            pa.DictionaryArray.from_arrays(distinct.indices.take(chunk.indices), distinct.dictionary)
            for chunk in column.chunks
        ]
        rows = rows.set_column(rows.schema.get_field_index(name), name, pa.chunked_array(chunks))
    return rows


def _codec(column: str) -> str:
    return "zstd" if column in _COMPRESSED else "none"


def _by_day(rows: pa.Table) -> dict[int, pa.Table]:
    """The rows of each day (days since 1970), in their order."""
    days = pc.divide(rows["ts"], DAY_MS).to_numpy()
    if not (days[1:] >= days[:-1]).all():
        order = np.argsort(days, kind="stable")
        rows, days = rows.take(pa.array(order)), days[order]
    starts = [0, *(np.flatnonzero(np.diff(days)) + 1).tolist(), rows.num_rows]
    return {int(days[start]): rows.slice(start, end - start) for start, end in pairwise(starts)}


def compact(rows: pa.Table) -> pa.Table:
    """The rows with dictionaries reduced to the texts they use, so that no file stores others."""
    return pa.table([_compact_column(column) for column in rows.columns], rows.column_names)


def _compact_column(column: pa.ChunkedArray) -> pa.ChunkedArray | pa.Array:
    if not pa.types.is_dictionary(column.type):
        return column
    whole = column.combine_chunks() if column.num_chunks != 1 else column.chunk(0)
    if isinstance(whole, pa.ChunkedArray) or len(whole.dictionary) <= FEW_TEXTS:
        return whole
    used = whole.indices.dictionary_encode()
    return pa.DictionaryArray.from_arrays(used.indices, whole.dictionary.take(used.dictionary))


def _encoded(rows: pa.Table) -> pa.Table:
    return pa.table(
        [
            column.dictionary_encode() if pa.types.is_string(column.type) else column
            for column in rows.columns
        ],
        rows.column_names,
    )


def sweep(home: Path) -> None:
    """Remove temporary files of killed imports. Only while holding the import lock."""
    for day in (home / "lake" / "raw").glob("dt=*"):
        atomic.sweep(day)


def months(days: list[date]) -> list[str]:
    """`YYYY-MM` of the days, each once, in order."""
    return sorted({day.isoformat()[:7] for day in days})


def latest_allowed(now: datetime) -> int:
    """The latest accepted time in epoch milliseconds: a day from now, for clocks that are wrong."""
    return int((now.astimezone(UTC) + timedelta(days=1)).timestamp() * 1000)
