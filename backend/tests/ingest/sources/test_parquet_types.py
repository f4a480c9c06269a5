"""Panels in Parquet as other programs write them: their types of times, and files that are damaged."""

from datetime import UTC, datetime
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.ingest.sources.conftest import Desk

SECONDS = [int(datetime(2026, 3, 1, 10, 0, at, tzinfo=UTC).timestamp()) for at in range(3)]
NANOSECONDS = [second * 1_000_000_000 + 123_456_789 for second in SECONDS]


def write_panel(file: Path, times: pa.Array, **more: list[object]) -> Path:
    """Three page views of which the last has no device, so that each row is looked at by itself."""
    columns = {
        "panelist": ["ann", "bob", "eve"],
        "device": ["desktop", "mobile", None],
        "url": ["https://shop.example/"] * 3,
        "country": ["US", "DE", None],
    }
    pq.write_table(pa.table({"ts": times, **columns, **more}), file)
    return file


@pytest.mark.parametrize(
    ("times", "options", "first"),
    [
        (pa.array(NANOSECONDS, pa.timestamp("ns", "UTC")), (), "10:00:00.123"),
        (pa.array(NANOSECONDS, pa.timestamp("ns", "Europe/Berlin")), (), "10:00:00.123"),
        (pa.array(NANOSECONDS, pa.timestamp("ns")), ("--timezone", "Europe/Berlin"), "09:00:00.123"),
        (pa.array(SECONDS, pa.timestamp("s")), ("--timezone", "Europe/Berlin"), "09:00:00.000"),
        (pa.array(SECONDS, pa.int32()), (), "10:00:00.000"),
        (pa.array(SECONDS, pa.uint32()), ("--map", "ts=ts:s"), "10:00:00.000"),
        (pa.array(NANOSECONDS, pa.int64()), ("--map", "ts=ts:ns"), "10:00:00.123"),
    ],
    ids=[
        "ns UTC",
        "ns Berlin",
        "ns without zone",
        "s without zone",
        "32 bits",
        "32 bits unsigned",
        "numbers of ns",
    ],
)
def test_times_of_every_width_are_read_where_some_row_is_refused(
    desk: Desk, tmp_path: Path, times: pa.Array, options: tuple[str, ...], first: str
) -> None:
    file = write_panel(tmp_path / "panel.parquet", times)

    desk.bring("panel", file, *options)

    clock = "strftime(make_timestamp(ts * 1000), '%H:%M:%S.%g')"
    second = first.replace(":00.", ":01.")
    assert desk.rows(f"panelist, {clock}") == [("ann", first), ("bob", second)]
    assert desk.refused() == [(3, "device: missing", "device")]


def test_a_time_too_large_for_its_unit_is_refused_and_its_file_is_read(desk: Desk, tmp_path: Path) -> None:
    times = pa.array([SECONDS[0], NANOSECONDS[1], SECONDS[2]], pa.int64())
    file = write_panel(tmp_path / "panel.parquet", times)

    desk.bring("panel", file, "--map", "ts=ts:s")

    assert desk.rows("panelist") == [("ann",)]
    assert [line for line, _, _ in desk.refused()] == [2, 3]


def damaged_panel(file: Path, *places: float) -> Path:
    """A file of three row groups with damage at some parts of its length."""
    select = (
        "SELECT 1772359200000 + i AS ts, 'p' || i AS panelist, 'desktop' AS device,"
        " 'https://a.example/' || md5(i::VARCHAR) AS url, 'US' AS country FROM range(30_000) AS t(i)"
    )
    duckdb.execute(f"COPY ({select}) TO '{file}' (FORMAT parquet, ROW_GROUP_SIZE 10_000, COMPRESSION zstd)")
    content = bytearray(file.read_bytes())
    for place in places:
        middle = int(len(content) * place)
        content[middle : middle + 1000] = bytes(1000)
    file.write_bytes(content)
    return file


def test_a_trial_of_a_damaged_file_says_what_the_import_would(desk: Desk, tmp_path: Path) -> None:
    file = damaged_panel(tmp_path / "panel.parquet", 0.5)

    dry = desk.bring("panel", "--dry-run", file)
    real = desk.bring("panel", file)

    assert (dry.code, real.code) == (3, 3)
    assert "are damaged" in dry.err
    assert dry.err == real.err
    assert "10,240 in a damaged row group" in dry.out


def test_a_file_of_which_every_part_is_damaged_is_not_imported(desk: Desk, tmp_path: Path) -> None:
    file = damaged_panel(tmp_path / "panel.parquet", 0.15, 0.5, 0.85)

    said = desk.bring("panel", file)

    assert said.code == 1
    assert said.err.startswith(
        f"footfall: {file}: none of its 30,000 rows can be used: in a damaged row group; rows 1-10240"
    )
    assert desk.imports == []
