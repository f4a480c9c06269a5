"""After kill -9 at many moments, the same command makes the tables of a run that nobody killed."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from footfall.infra import atomic
from footfall.lake import manifest
from footfall.lake.month_file import TABLES
from footfall.publish.publish import Options, Progress, publish
from tests.build import ask, crowd, land, visit
from tests.extent import exhaustive

# A server that has everything imported and forks a real process per publication: starting Python is slow.
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.publish.test_kill", "svy"])
MONTHS = ("2026-03", "2026-04")


def world(home: Path) -> None:
    for month in MONTHS:
        land(
            home,
            crowd(30, f"{month}-02 10:00", "https://google.com/search?q=x", "https://a.example/", gap_s=9),
            [visit(f"v{i}", f"{month}-{3 + i % 20:02d} 11:00", f"https://s{i}.example/", "https://a.example/x")
             for i in range(40)],
        )  # fmt: skip


class Killer(Progress):
    """Kills this very process when a step of a month begins."""

    def __init__(self, step: str, month: str) -> None:
        self._moment = (step, month)

    def step(self, month: str, step: str, share: float) -> None:
        if (step, month) == self._moment:
            os.kill(os.getpid(), signal.SIGKILL)


def publish_and_die(home: Path, at: str, month: str, how: str, workers: int) -> None:
    """Publish until the moment named: a step of a month, or a file just before or after it gets its name."""
    move = atomic.move

    def kill_at_move(source: Path, target: Path) -> None:
        if how == "renamed":
            move(source, target)
        if at in str(target):
            os.kill(os.getpid(), signal.SIGKILL)
        if how == "rename":
            move(source, target)

    if how != "step":
        atomic.move = kill_at_move
    publish(home, Options(memory_limit="1GB", threads=2, workers=workers), Killer(at, month))


def start(home: Path, at: str = "", month: str = "", how: str = "step", workers: int = 1) -> Any:
    process = PROCESSES.Process(target=publish_and_die, args=(home, at, month, how, workers))
    process.start()
    return process


def run(home: Path, at: str = "", month: str = "", how: str = "step", workers: int = 1) -> int | None:
    process = start(home, at, month, how, workers)
    process.join(60)
    code: int | None = process.exitcode
    return code


def tables(home: Path) -> dict[tuple[str, str], list[Any]]:
    """Every row of every table of every month, in stored order, without version and fingerprint."""
    return {
        (month, table): [row for row in ask(home, f"SELECT * FROM {table}", month) if row[0] != "version"]
        for month in MONTHS
        for table in TABLES
    }


def leftovers(home: Path) -> list[Path]:
    return [path for path in home.rglob(".*") if path.name not in (".lock", ".turn")]


@pytest.fixture(scope="module")
def unkilled(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], list[Any]]:
    home = tmp_path_factory.mktemp("unkilled")
    world(home)
    assert run(home) == 0
    return tables(home)


@pytest.mark.parametrize(
    ("at", "month", "how"),
    [
        pytest.param("land", "2026-03", "step", marks=exhaustive),
        pytest.param("sessionise", "2026-03", "step", marks=exhaustive),
        ("write", "2026-04", "step"),
        pytest.param("panelists.parquet", "", "renamed", marks=exhaustive),
        ("sites.parquet", "", "rename"),
        pytest.param("2026-03.v1.duckdb", "", "rename", marks=exhaustive),
        ("2026-03.v1.duckdb", "", "renamed"),
        ("snapshots/1.json", "", "renamed"),
        ("CURRENT", "", "rename"),
        pytest.param("CURRENT", "", "renamed", marks=exhaustive),
    ],
)
def test_a_killed_publication_is_finished_by_the_next(
    tmp_path: Path, unkilled: dict[tuple[str, str], list[Any]], at: str, month: str, how: str
) -> None:
    world(tmp_path)
    assert run(tmp_path, at, month, how) == -signal.SIGKILL
    assert run(tmp_path) == 0
    assert tables(tmp_path) == unkilled
    assert leftovers(tmp_path) == []
    served = manifest.current(tmp_path)
    assert served is not None
    assert [kept.files for kept in manifest.snapshots(tmp_path)][-1] == served.files


class WorkerKiller(Progress):
    """Kills the processes that build, once, when a step of a month has begun and `waits_for` is over."""

    def __init__(self, step: str, month: str, waits_for: Callable[[], None] = lambda: None) -> None:
        self._moment: tuple[str, str] | None = (step, month)
        self._waits_for = waits_for
        self.begun: list[tuple[str, str]] = []

    def step(self, month: str, step: str, share: float) -> None:
        self.begun.append((month, step))
        if (step, month) == self._moment:
            self._moment = None
            self._waits_for()
            for worker in multiprocessing.active_children():
                worker.kill()


def test_killed_workers_are_replaced_and_what_they_had_done_is_kept(
    tmp_path: Path, unkilled: dict[tuple[str, str], list[Any]]
) -> None:
    world(tmp_path)
    killer = WorkerKiller("weigh", "2026-04")

    summary = publish(tmp_path, Options(memory_limit="1GB", threads=2, workers=2), killer)

    assert summary.built == list(MONTHS)
    assert tables(tmp_path) == unkilled
    assert leftovers(tmp_path) == []
    assert killer.begun.count(("2026-04", "weigh")) == 2
    assert [killer.begun.count((month, "find_names")) for month in MONTHS] == [1, 1]


def test_half_a_month_file_of_a_killed_worker_is_removed(
    tmp_path: Path, unkilled: dict[tuple[str, str], list[Any]]
) -> None:
    world(tmp_path)
    seen: list[Path] = []

    def until_half_written() -> None:
        end = time.monotonic() + 20
        while not seen and time.monotonic() < end:
            seen.extend((tmp_path / "serve").glob(".2026-04.*.part"))

    killer = WorkerKiller("write", "2026-04", until_half_written)

    publish(tmp_path, Options(memory_limit="1GB", threads=2, workers=2), killer)

    assert seen
    assert killer.begun.count(("2026-04", "write")) == 2
    assert tables(tmp_path) == unkilled
    assert leftovers(tmp_path) == []


def test_workers_end_with_a_killed_publication_and_the_next_one_finishes(
    tmp_path: Path, unkilled: dict[tuple[str, str], list[Any]]
) -> None:
    world(tmp_path)
    assert run(tmp_path, "sessionise", "2026-04", workers=2) == -signal.SIGKILL
    assert run(tmp_path, workers=2) == 0
    assert tables(tmp_path) == unkilled
    assert leftovers(tmp_path) == []


def test_killed_at_any_time_readers_see_a_whole_snapshot(
    tmp_path: Path, unkilled: dict[tuple[str, str], list[Any]]
) -> None:
    world(tmp_path)
    for delay_s in (0.1, 0.2, 0.3, 0.5):
        process = start(tmp_path)
        time.sleep(delay_s)
        process.kill()
        process.join(60)
        if manifest.current(tmp_path):
            assert tables(tmp_path) == unkilled
    assert run(tmp_path) == 0
    assert tables(tmp_path) == unkilled
    assert leftovers(tmp_path) == []
