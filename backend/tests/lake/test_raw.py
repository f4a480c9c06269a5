"""Landing: canonical rows, one file a day and chunk, whatever happens in between."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest

from footfall.lake import raw
from footfall.lake.quarantine import Refusal

DAY = 86_400_000
ROWS = f"""
    SELECT * FROM (VALUES
        (1, {20_000 * DAY}, 'ann', false, NULL),
        (2, {20_000 * DAY + 5}, 'bob', false, 'country: not a two-letter code'),
        (3, {20_001 * DAY - 1}, 'eve', false, NULL),
        (4, NULL, 'nobody', true, 'ts: missing'),
        (5, {20_001 * DAY}, 'ann', false, NULL)
    ) AS rows(line, ts, panelist, refused, reason)
"""
SELECT = (
    "SELECT ts, panelist, 'desktop' AS device, 'https://a.example/' AS url, NULL AS referrer,"
    " NULL AS country, NULL AS region, 5 AS active_ms, 'view' AS event, NULL AS transition,"
    " 'panel' AS origin, line, refused, reason,"
    f" split_part(reason, ':', 1) AS field, repeat('x', 300) AS sample FROM ({ROWS})"
)


@pytest.fixture
def landing(tmp_path: Path) -> Iterator[raw.Landing]:
    opened = raw.Landing(tmp_path, "a1b2", "500MB", 2)
    yield opened
    opened.close()


def test_rows_land_in_the_file_of_their_day_and_refusals_come_back(
    tmp_path: Path, landing: raw.Landing
) -> None:
    landed = landing.write(7, SELECT)

    assert landed.parts == [
        "lake/raw/dt=2024-10-04/a1b2-00007.parquet",
        "lake/raw/dt=2024-10-05/a1b2-00007.parquet",
    ]
    assert (landed.rows_read, landed.rows) == (5, 4)
    assert landed.days == [date(2024, 10, 4), date(2024, 10, 5)]
    assert landed.refusals == [
        Refusal(2, "country: not a two-letter code", "country", "x" * 200, kept=True),
        Refusal(4, "ts: missing", "ts", "x" * 200),
    ]
    found = duckdb.execute(
        "SELECT panelist FROM read_parquet(?) ORDER BY ts", [str(tmp_path / landed.parts[0])]
    ).fetchall()
    assert found == [("ann",), ("bob",), ("eve",)]


def test_judged_rows_and_good_rows_of_a_day_share_its_file(tmp_path: Path, landing: raw.Landing) -> None:
    texts = pa.array(["zoe", "ann", "zoe"]).dictionary_encode()
    unknown = pa.nulls(3, pa.string()).dictionary_encode()
    good = {name: unknown for name, kind in raw.COLUMNS} | {
        "ts": pa.array([20_002 * DAY, 20_000 * DAY, 20_002 * DAY + 1]),
        "panelist": texts,
        "active_ms": pa.nulls(3, pa.uint32()),
    }

    landed = landing.write(0, SELECT, pa.table(good))

    assert (landed.rows_read, landed.rows) == (8, 7)
    assert landed.days == [date(2024, 10, 4), date(2024, 10, 5), date(2024, 10, 6)]
    found = duckdb.execute(
        "SELECT ts // ?, list(panelist ORDER BY ts) FROM read_parquet(?) GROUP BY ALL ORDER BY ALL",
        [DAY, [str(tmp_path / part) for part in landed.parts]],
    ).fetchall()
    assert found == [(20_000, ["ann", "ann", "bob", "eve"]), (20_001, ["ann"]), (20_002, ["zoe", "zoe"])]


def test_the_columns_and_types_are_the_ones_every_reader_relies_on(
    tmp_path: Path, landing: raw.Landing
) -> None:
    part = tmp_path / landing.write(0, SELECT).parts[0]

    described = duckdb.execute(
        "SELECT column_name, column_type FROM (DESCRIBE FROM read_parquet(?, hive_partitioning = false))",
        [str(part)],
    ).fetchall()

    assert tuple(described) == raw.COLUMNS


def test_a_chunk_landed_again_replaces_its_own_files(tmp_path: Path, landing: raw.Landing) -> None:
    first = landing.write(0, SELECT)
    again = landing.write(0, SELECT)

    assert again.parts == first.parts
    assert len(list(tmp_path.rglob("*.parquet"))) == 2


def test_half_written_files_of_a_killed_import_are_swept(tmp_path: Path) -> None:
    folder = tmp_path / "lake" / "raw" / "dt=2026-03-01"
    folder.mkdir(parents=True)
    for name in (".a1b2-00000.parquet.9.part", ".c3d4-00000.parquet.9.part", "c3d4-00000.parquet"):
        (folder / name).touch()

    raw.sweep(tmp_path)

    assert [path.name for path in folder.iterdir()] == ["c3d4-00000.parquet"]


def test_a_wrong_clock_has_a_day_of_slack() -> None:
    assert raw.latest_allowed(datetime(2026, 3, 1, tzinfo=UTC)) == 1772409600000
