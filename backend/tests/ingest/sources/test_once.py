"""The same content comes in once; a kill at any moment leaves nothing torn, lost or doubled."""

import os
import random
import signal
import subprocess
import time
from pathlib import Path

import duckdb
import pytest

from footfall.lake import import_lock, ledger
from tests.ingest.sources.conftest import FIXTURES, Desk, panel_csv, panel_line

SMALL_CHUNKS = (
    "from footfall.ingest.sources.panel import parquet, text; "
    "parquet.CHUNK_ROWS = 5_000; text.CHUNK_LINES = 5_000"
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


def test_files_read_side_by_side_are_numbered_in_the_order_given_whichever_is_read_first(
    desk: Desk, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("long", "b", "a", "d", "c")]
    for file in files:
        file.write_text(panel_csv(*(f"{file.name}{i}" for i in range(30_000 if file.name == "long" else 1))))

    desk.bring("panel", *files)

    assert [(entry.sequence, entry.name) for entry in desk.imports] == list(enumerate(map(str, files), 1))


@pytest.mark.parametrize("is_good", [True, False])
def test_a_file_named_by_itself_and_by_its_folder_is_one_file(
    desk: Desk, tmp_path: Path, is_good: bool
) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    file = folder / "panel.csv"
    file.write_text(panel_csv("ann") if is_good else "nothing\n")

    tried = desk.bring("panel", file, folder, folder / ".." / "logs" / "panel.csv", "--dry-run")
    said = desk.bring("panel", file, folder, folder / ".." / "logs" / "panel.csv")

    assert [one.code for one in (tried, said)] == [0 if is_good else 1] * 2
    assert (tried.out + tried.err).count("panel.csv: ") == 1
    assert (said.out + said.err).count("panel.csv: ") == 1
    assert len(desk.imports) == is_good


def test_the_same_content_twice_in_one_command_comes_in_once(desk: Desk, panel: Path, tmp_path: Path) -> None:
    copy, grown = tmp_path / "copy.csv", tmp_path / "grown.csv"
    copy.write_bytes(panel.read_bytes())
    grown.write_text(panel.read_text() + panel_line("zoe") + "\n")

    said = desk.bring("panel", panel, copy, grown)

    assert f"{copy}: already imported" in said.out
    assert [entry.name for entry in ledger.all_imports(desk.home)] == [str(panel), str(grown)]
    assert sorted(desk.rows("panelist")) == [("ann",), ("bob",), ("eve",), ("zoe",)]


def test_a_file_that_cannot_be_used_is_the_beginning_of_no_other(desk: Desk, tmp_path: Path) -> None:
    bad, copy, grown = (tmp_path / name for name in ("bad.csv", "copy.csv", "grown.csv"))
    refused = "ts,panelist,device,url,country\n" + panel_line("ann", device="toaster") + "\n"
    bad.write_text(refused)
    copy.write_text(refused)
    grown.write_text(refused + panel_line("zoe") + "\n")

    said = desk.bring("panel", bad, copy, grown)

    assert f"{bad}: none of its 1 rows can be used" in said.err
    assert f"{copy}: it has the same content as {bad}" in said.err
    assert [(entry.name, entry.replaces) for entry in desk.imports] == [(str(grown), [])]


def test_a_table_killed_before_it_counts_is_not_doubled(desk: Desk) -> None:
    ranks = FIXTURES / "ranks" / "sites.csv"
    half = "import os; from footfall.infra import atomic; atomic.move = lambda *_: os._exit(9)"
    assert desk.start("ranks", ranks, "--month", "2026-03", setup=half).wait() == 9
    killed = "import os; from footfall.lake import ledger; ledger.finish = lambda *_: os._exit(9)"
    assert desk.start("ranks", ranks, "--month", "2026-03", setup=killed).wait() == 9

    said = desk.bring("ranks", ranks, "--month", "2026-03")

    assert "3 rows read, 3 landed" in said.out
    assert (len(desk.last.parts), len(desk.table("ranks"))) == (1, 3)
    assert list((desk.home / "lake" / "ranks").glob(".*")) == []


def test_an_import_waits_while_others_change_what_came_in(desk: Desk, panel: Path) -> None:
    with import_lock.exclusive(desk.home):
        second = desk.start("panel", panel)
        assert second.stderr is not None
        waiting = second.stderr.readline()
        landed = desk.rows()

    assert second.wait() == 0
    assert waiting == "waiting for another import to finish\n"
    assert (landed, len(desk.rows())) == ([], 3)


# Holds a command before it reads a file, until another file appears.
SLOW_READ = (
    "import time; from pathlib import Path; from footfall.ingest import run; read = run.read_file\n"
    "def hold(*given):\n"
    "    Path({folder!r}, 'held').touch()\n"
    "    while not Path({folder!r}, 'go').exists(): time.sleep(0.02)\n"
    "    return read(*given)\n"
    "run.read_file = hold"
)


def _held(desk: Desk, folder: Path, panel: Path) -> "subprocess.Popen[str]":
    """A command that imports the panel, held while it reads until `folder/go` is there."""
    process = desk.start("panel", panel, setup=SLOW_READ.format(folder=str(folder)))
    while not (folder / "held").exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    return process


def test_a_short_import_is_done_while_a_long_one_is_read(desk: Desk, tmp_path: Path, panel: Path) -> None:
    ranks = tmp_path / "ranks.csv"
    ranks.write_text("site,rank\na.example,1\n")
    long = _held(desk, tmp_path, panel)

    short = desk.bring("ranks", ranks, "--month", "2026-03")
    done = [entry.source for entry in ledger.done_imports(desk.home)]
    (tmp_path / "go").touch()

    assert long.wait() == 0, long.communicate()
    assert (short.code, done) == (0, ["ranks"])
    assert [entry.source for entry in ledger.done_imports(desk.home)] == ["ranks", "panel"]


def test_one_file_given_by_two_commands_at_a_time_counts_once(
    desk: Desk, tmp_path: Path, panel: Path
) -> None:
    first = _held(desk, tmp_path, panel)
    second = desk.start("panel", panel)
    time.sleep(1)
    was_waiting = second.poll() is None
    (tmp_path / "go").touch()

    assert (first.wait(), second.wait(), was_waiting) == (0, 0, True)
    assert len(ledger.all_imports(desk.home)) == 1
    assert len(desk.rows()) == 3


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
    assert whole.start("panel", file, setup=SMALL_CHUNKS).wait() == 3
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
    assert last.returncode == 3, errors
    assert desk.rows() == whole.rows()
    assert desk.refused() == whole.refused()
    assert desk.files() == whole.files()
    counts = {"rows", "rows_read", "refused", "refused_by_reason", "parts", "chunks_done", "months"}
    assert desk.last.model_dump(include=counts) == whole.last.model_dump(include=counts)


def test_killed_with_several_files_on_their_way_the_same_command_gives_the_same_tables(
    desk: Desk, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("one.parquet", "two.csv", "three.parquet")]
    for file in files:
        select = (
            f"SELECT (1772359200000 + i * 7_000) AS ts, '{file.stem}' || i % 997 AS panelist,"
            " CASE WHEN i % 1000 = 3 THEN 'toaster' ELSE 'desktop' END AS device,"
            " 'https://a.example/' || i AS url, 'US' AS country FROM range(60_000) AS t(i)"
        )
        form = "parquet, ROW_GROUP_SIZE 4096" if file.suffix == ".parquet" else "csv, HEADER"
        duckdb.execute(f"COPY ({select}) TO '{file}' (FORMAT {form})")
    two = SMALL_CHUNKS + "\nimport os; os.environ['FOOTFALL_THREADS'] = '2'"
    whole = Desk(tmp_path / "whole")
    assert whole.start("panel", *files, setup=two).wait() == 3

    process = desk.start("panel", *files, setup=two)
    while process.poll() is None and len(_on_their_way(desk.home)) < 2:
        time.sleep(0.002)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    begun = _on_their_way(desk.home)
    last = desk.start("panel", *files, setup=two)
    _, errors = last.communicate()

    assert len(begun) >= 2
    assert last.returncode == 3, errors
    assert desk.rows() == whole.rows()
    assert desk.refused() == whole.refused()
    assert desk.files() == whole.files()
    when = {"started", "finished"}
    assert [entry.model_dump(exclude=when) for entry in desk.imports] == [
        entry.model_dump(exclude=when) for entry in whole.imports
    ]


def _on_their_way(home: Path) -> list[str]:
    return [
        entry.name
        for entry in ledger.all_imports(home)
        if entry.state is ledger.State.RUNNING and entry.parts
    ]


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
        " 'https://a.example/' || substr(md5(i::VARCHAR), 1, 14) || '/' || substr(md5(i::VARCHAR), 15, 14)"
        " AS url, 'US' AS country FROM range(60_000) AS t(i)"
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
