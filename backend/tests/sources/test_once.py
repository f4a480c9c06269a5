"""The same content comes in once; a kill at any moment leaves nothing torn, lost or doubled."""

import os
import random
import signal
import subprocess
import time
from pathlib import Path

import duckdb
import pytest

from footfall.lake import ledger
from tests.sources.conftest import Desk, panel_csv, panel_line

SMALL_CHUNKS = (
    "from footfall.sources.panel import parquet, text; parquet.CHUNK_ROWS = 5_000; text.CHUNK_LINES = 5_000"
)


def test_the_same_file_twice_changes_nothing(desk: Desk, panel: Path) -> None:
    desk.bring("panel", panel)
    before = desk.files()

    said = desk.bring("panel", panel)

    assert said.code == 0
    assert "already imported" in said.out
    assert len(desk.rows()) == 3
    assert desk.files() == before


def test_the_same_content_under_another_name_is_known(desk: Desk, panel: Path, tmp_path: Path) -> None:
    desk.bring("panel", panel)
    copy = tmp_path / "copy.csv"
    copy.write_bytes(panel.read_bytes())

    said = desk.bring("panel", copy, panel)

    assert said.code == 0
    assert f"already imported on {time.strftime('%Y-%m-%d', time.gmtime())} as {panel}" in said.out
    assert len(desk.imports) == 1


def test_a_file_that_has_grown_takes_the_place_of_its_beginning(desk: Desk, panel: Path) -> None:
    desk.bring("panel", panel)
    with panel.open("a") as file:
        file.write(panel_line("zoe") + "\n")

    said = desk.bring("panel", panel)

    assert "takes the place of" in said.out
    assert sorted(desk.rows("panelist")) == [("ann",), ("bob",), ("eve",), ("zoe",)]
    assert [entry.rows for entry in desk.imports] == [4]
    assert [entry.rows for entry in ledger.all_imports(desk.home)] == [3, 4]


def test_imports_are_numbered_in_the_order_they_finished(desk: Desk, tmp_path: Path) -> None:
    for name in ("one", "two", "three"):
        (tmp_path / name).write_text(panel_csv(name))
        desk.bring("panel", tmp_path / name)

    assert [(entry.sequence, Path(entry.name).name) for entry in desk.imports] == [
        (1, "one"),
        (2, "two"),
        (3, "three"),
    ]


def test_two_imports_at_the_same_time_are_refused_to_the_second(desk: Desk, panel: Path) -> None:
    with ledger.exclusive(desk.home):
        said = desk.bring("panel", panel)

    assert said.code == 1
    assert "another import" in said.err
    assert desk.bring("panel", panel).code == 0


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_killed_at_any_moment_the_same_command_gives_the_same_tables(
    desk: Desk, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"panel.{kind}"
    select = (
        "SELECT (1772359200000 + i * 7_000) AS ts, 'p' || i % 997 AS panelist,"
        " CASE WHEN i % 1000 = 3 THEN 'toaster' ELSE 'desktop' END AS device,"
        " 'https://a.example/' || i AS url, 'US' AS country FROM range(60_000) AS t(i)"
    )
    form = "parquet, ROW_GROUP_SIZE 4096" if kind == "parquet" else "csv, HEADER"
    duckdb.execute(f"COPY ({select}) TO '{file}' (FORMAT {form})")
    whole = Desk(tmp_path / "whole")
    assert whole.start("panel", file, setup=SMALL_CHUNKS).wait() == 0
    chance = random.Random(20261120)

    kills = 0
    for _ in range(6):
        process = desk.start("panel", file, setup=SMALL_CHUNKS)
        target = chance.randint(0, 11)
        _wait_for_chunks(desk.home, process, target)
        time.sleep(chance.uniform(0, 0.05))
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
            kills += 1
        process.communicate()
    last = desk.start("panel", file, setup=SMALL_CHUNKS)
    _, errors = last.communicate()

    assert kills >= 2
    assert last.returncode == 0, errors
    assert desk.rows() == whole.rows()
    assert desk.refused() == whole.refused()
    assert desk.files() == whole.files()
    counts = {"rows", "rows_read", "refused", "refused_by_reason", "parts", "chunks_done", "months"}
    assert desk.last.model_dump(include=counts) == whole.last.model_dump(include=counts)


def _wait_for_chunks(home: Path, process: subprocess.Popen[str], target: int) -> None:
    """Until so many chunks are committed, or the process ends."""
    while process.poll() is None:
        if sum(entry.chunks_done for entry in ledger.all_imports(home)) >= target:
            return
        time.sleep(0.002)


def test_a_full_disk_is_said_clearly_and_the_same_command_goes_on_later(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "none", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root may make a small disk")
    file = tmp_path / "panel.parquet"
    select = (
        "SELECT (1772359200000 + i * 7_000) AS ts, 'p' || i % 997 AS panelist, 'desktop' AS device,"
        " 'https://a.example/' || md5(i::VARCHAR) AS url, 'US' AS country FROM range(60_000) AS t(i)"
    )
    duckdb.execute(f"COPY ({select}) TO '{file}' (FORMAT parquet, ROW_GROUP_SIZE 4096)")
    try:
        small = Desk(disk / "home")
        full = small.start("panel", file, setup=SMALL_CHUNKS)
        _, errors = full.communicate()
        subprocess.run(["mount", "-o", "remount,size=50m", disk], check=True)
        again = small.start("panel", file, setup=SMALL_CHUNKS)
        again.communicate()

        assert full.returncode == 1
        assert "no space is left on the disk" in errors
        assert "the same command goes on from there" in errors
        assert again.returncode == 0
        assert len(small.rows()) == 60_000
        assert not [name for name in small.files() if name.endswith(".part")]
    finally:
        subprocess.run(["umount", disk], check=True)
