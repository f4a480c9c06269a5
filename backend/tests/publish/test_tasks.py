"""Tasks: each done once, in any process, when what it reads is there; accidents are repeated."""

import os
import signal
import time
from pathlib import Path

from footfall.infra.tasks.graph import run_tasks
from footfall.infra.tasks.task import Task
from footfall.publish.tasks.local import InProcess, Processes
from tests.publish.some_tasks import (
    adding,
    always_killed,
    killed_at_first,
    refuses,
    tells_its_process,
    waits_for_others,
)


def nobody(_month: str, _step: str) -> None:
    pass


def test_a_task_waits_for_the_files_it_reads(tmp_path: Path) -> None:
    one, two, both = tmp_path / "one", tmp_path / "two", tmp_path / "both"

    failures = run_tasks([adding(both, 0, one, two), adding(one, 1), adding(two, 2)], InProcess(nobody))

    assert failures == []
    assert both.read_text() == "3"


def test_a_task_that_is_done_is_not_done_again(tmp_path: Path) -> None:
    done, next_one = tmp_path / "done", tmp_path / "next"
    done.write_text("40")
    begun: list[tuple[str, str]] = []

    run_tasks([adding(done, 1), adding(next_one, 2, done)], InProcess(lambda *step: begun.append(step)))

    assert (done.read_text(), next_one.read_text()) == ("40", "42")
    assert begun == [("2026-03", "adding")]


def test_what_needs_a_failed_task_is_left_out_and_the_rest_goes_on(tmp_path: Path) -> None:
    bad, after, other = tmp_path / "bad", tmp_path / "after", tmp_path / "other"
    refusing = Task("build", "2026-04", refuses, (), "no such country: XX", bad)

    failures = run_tasks([refusing, adding(after, 1, bad), adding(other, 5)], InProcess(nobody))

    assert [str(failure) for failure in failures] == ["2026-04, build: no such country: XX"]
    assert [path.name for path in tmp_path.iterdir()] == ["other"]


def test_a_process_that_takes_part_does_one_task_itself_and_gives_the_other_away(tmp_path: Path) -> None:
    outputs = [tmp_path / f"task{number}" for number in range(2)]
    scheduler = Processes(2, nobody, None, {}, takes_part=True)
    try:
        failures = run_tasks(
            [Task("build", "2026-03", waits_for_others, (), 2, output) for output in outputs], scheduler
        )
        seen = {path.name for path in tmp_path.glob("running-*")}
    finally:
        scheduler.close()

    assert failures == []
    assert [output.read_text() for output in outputs] == ["2", "2"]
    assert len(seen) == 2
    assert f"running-{os.getpid()}" in seen


def test_a_killed_process_costs_its_own_task_a_second_try(tmp_path: Path) -> None:
    killed, dead, sums = tmp_path / "killed", tmp_path / "dead", [tmp_path / f"sum{n}" for n in range(3)]
    begun: list[tuple[str, str]] = []
    tasks = [
        Task("build", "2026-03", killed_at_first, (), tmp_path / "seen", killed),
        Task("build", "2026-04", always_killed, (), None, dead),
        *(adding(path, number) for number, path in enumerate(sums)),
    ]
    scheduler = Processes(2, lambda *step: begun.append(step), None, {})
    try:
        failures = run_tasks(tasks, scheduler)
    finally:
        scheduler.close()

    assert [str(failure) for failure in failures] == [
        "2026-04, build: its process was killed, perhaps for want of memory (tried 3 times)"
    ]
    assert killed.read_text() == "0"
    assert [path.read_text() for path in sums] == ["0", "1", "2"]


def test_a_process_that_is_killed_between_two_tasks_is_replaced(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    scheduler = Processes(1, nobody, None, {})
    try:
        scheduler.submit(Task("build", "2026-03", tells_its_process, (), None, first)).result(60)
        killed = int(first.read_text())
        os.kill(killed, signal.SIGKILL)
        end = time.monotonic() + 30
        while Path(f"/proc/{killed}").exists() and time.monotonic() < end:
            time.sleep(0.01)
        # Its executor must have noticed, too.
        time.sleep(0.1)
        scheduler.submit(Task("build", "2026-04", tells_its_process, (), None, second)).result(60)
    finally:
        scheduler.close()

    assert int(second.read_text()) != killed


def test_the_last_three_tasks_of_two_processes_run_at_a_time(tmp_path: Path) -> None:
    outputs = [tmp_path / f"last{number}" for number in range(3)]
    scheduler = Processes(2, nobody, None, {}, spare=1)
    try:
        failures = run_tasks(
            [Task("build", "2026-03", waits_for_others, (), 3, output) for output in outputs],
            scheduler,
            are_last=True,
        )
    finally:
        scheduler.close()

    assert failures == []
    assert [output.read_text() for output in outputs] == ["3", "3", "3"]
