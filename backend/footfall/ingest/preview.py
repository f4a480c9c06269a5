"""Shows what importing a file would give, its first rows and its refusals, without importing it."""

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.ingest.choices import with_meant
from footfall.ingest.landing import land
from footfall.ingest.protocol import Chunk, Job, Task
from footfall.lake.quarantine import Refusal
from footfall.lake.raw import Landed, Landing

ROWS = 10
# How many refusals are shown for each reason.
_EXAMPLES = 3
_MEMORY = "400MB"
_THREADS = 2


@dataclass(frozen=True)
class Preview:
    """The beginning of a file as it would land.

    format: what the file is taken for, empty if the source has only one format; rows: the first ROWS.
    read, refused and left_out count lines of the beginning, left_unknown counts cells of rows that come in.
    examples: the first refusals of each reason, by line; warnings: what else an import would say of the file.
    is_whole: whether the beginning is the whole file; is_damaged: whether a part of it could not be read.
    """

    format: str
    rows: list[dict[str, object]]
    read: int
    refused: Counter[str]
    left_unknown: Counter[str]
    examples: Sequence[Refusal]
    left_out: Counter[str]
    unknown_columns: Sequence[str]
    warnings: Sequence[str]
    is_whole: bool
    is_damaged: bool


def preview(job: Job) -> Preview:
    """Read the first chunk of a file into a folder that is thrown away.

    Raises UnreadableError, and duckdb.Error for damaged data that cannot be salvaged.
    """
    with tempfile.TemporaryDirectory(prefix="footfall-preview-") as folder:
        home = Path(folder)
        landing = Landing(home, "preview", _MEMORY, _THREADS)
        try:
            chunks = job.source.read(Task(job, home, 0, datetime.now(UTC), landing))
            chunk = next(chunks, Chunk())
            landed, chunk = land(landing, 0, chunk)
            rows = _first_rows(home, chunk, landed)
            # A message about the whole file comes in a chunk after its rows.
            end = next(chunks, Chunk()) if chunk.share >= 1 else Chunk(lines=1)
        finally:
            landing.close()
    refusals = sorted([*chunk.refusals, *landed.refusals], key=lambda refusal: refusal.line)
    return Preview(
        format=chunk.format,
        rows=rows,
        read=chunk.lines + (landed.rows_read if not chunk.tables else 0),
        refused=Counter(refusal.reason for refusal in refusals if not refusal.kept),
        left_unknown=Counter(refusal.reason for refusal in refusals if refusal.kept),
        examples=with_meant(_first_of_each_reason(refusals), chunk.choices),
        left_out=chunk.skipped,
        unknown_columns=chunk.unknown_columns,
        warnings=[*chunk.warnings, *end.warnings],
        is_whole=not _has_rows(end),
        is_damaged=chunk.is_damaged or end.is_damaged,
    )


def _has_rows(chunk: Chunk) -> bool:
    return bool(chunk.lines or chunk.events or chunk.good or chunk.tables)


def _first_of_each_reason(refusals: Iterable[Refusal]) -> Iterator[Refusal]:
    seen: Counter[str] = Counter()
    for refusal in refusals:
        seen[refusal.reason] += 1
        if seen[refusal.reason] <= _EXAMPLES:
            yield refusal


def _first_rows(home: Path, chunk: Chunk, landed: Landed) -> list[dict[str, object]]:
    """The first rows of a chunk in the order of time, or of the table."""
    if chunk.tables:
        return _plain(next(iter(chunk.tables.values())).slice(0, ROWS))
    rows: list[dict[str, object]] = []
    for part in landed.parts:
        if len(rows) < ROWS:
            found = pq.read_table(home / part, partitioning=None).sort_by("ts").slice(0, ROWS - len(rows))
            rows += _plain(found)
    return rows


def _plain(rows: pa.Table) -> list[dict[str, object]]:
    found: list[dict[str, object]] = rows.to_pylist()
    for row in found:
        if isinstance(ts := row.get("ts"), int):
            row["ts"] = datetime.fromtimestamp(ts / 1000, UTC).isoformat(sep=" ", timespec="seconds")
    return found
