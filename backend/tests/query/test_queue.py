"""The queue: the same question once, few at a time, none for ever, and stopped when nobody waits."""

import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from footfall.lake.snapshot import Snapshot
from footfall.lake.snapshot_store import Lake
from footfall.query import Answer, Engine, QueueLimits, RefusedError
from footfall.query.execution.execute import columns_of, submit
from footfall.query.execution.queue import ReportQueue

ENDLESS = "SELECT SUM(a.range * b.range) AS total FROM range(10000000) AS a, range(10000000) AS b"


@pytest.fixture
def snapshot(home: Path) -> Snapshot:
    return Lake(home, 1).snapshot()


def an_answer(total: int = 0) -> Answer:
    return Answer("a-report", 1, None, None, total, [])


def until(holds: Callable[[], bool]) -> None:
    """Wait for what other threads are about to do."""
    ends = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.01)


def busy(queue: ReportQueue[Answer], goes_on: threading.Event, askers: ThreadPoolExecutor) -> Future[Answer]:
    """A report at work until it may go on."""
    started = threading.Event()

    def work() -> Answer:
        started.set()
        goes_on.wait(60)
        return an_answer()

    running = askers.submit(queue.ask, "slow", work)
    assert started.wait(60)
    return running


def endless(snapshot: Snapshot) -> Callable[[], Answer]:
    """Work that goes on in the asking thread and in one beside it."""

    def work() -> Answer:
        other = submit(columns_of, snapshot, "endless", ENDLESS, {})
        columns_of(snapshot, "endless", ENDLESS, {})
        other.result()
        return an_answer()

    return work


def refused(ask: Callable[[], object]) -> RefusedError:
    with pytest.raises(RefusedError) as refusal:
        ask()
    return refusal.value


def test_the_same_question_in_flight_runs_once() -> None:
    queue, goes_on, runs = ReportQueue[Answer](QueueLimits()), threading.Event(), []

    def work() -> Answer:
        runs.append(1)
        goes_on.wait(60)
        return an_answer(7)

    with ThreadPoolExecutor(8) as askers:
        asked = [askers.submit(queue.ask, "question", work) for _ in range(8)]
        until(lambda: queue.callers == 8)
        goes_on.set()
        answers = [each.result() for each in asked]

    assert [answer.total for answer in answers] == [7] * 8
    assert len(runs) == 1


def test_a_failure_is_raised_and_not_kept() -> None:
    queue = ReportQueue[Answer](QueueLimits())

    def fail() -> Answer:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        queue.ask("question", fail)
    assert queue.ask("question", lambda: an_answer(3)).total == 3


def test_who_waits_too_long_for_a_turn_is_told_to_come_back() -> None:
    queue, goes_on = ReportQueue[Answer](QueueLimits(concurrent=1, queue_s=0.2)), threading.Event()
    with ThreadPoolExecutor(1) as askers:
        running = busy(queue, goes_on, askers)

        refusal = refused(lambda: queue.ask("another", an_answer))
        goes_on.set()
        running.result()

    assert (refusal.code, refusal.status, refusal.retry_after_s) == ("busy", 503, 1)
    assert queue.ask("another", an_answer).total == 0


def test_each_asker_waits_for_a_turn_as_long_as_it_was_told_and_no_longer() -> None:
    queue, goes_on = ReportQueue[Answer](QueueLimits(concurrent=1, queue_s=0.6)), threading.Event()
    with ThreadPoolExecutor(1) as askers:
        running = busy(queue, goes_on, askers)
        started = time.monotonic()

        asked_long_ago = queue.begin("another", an_answer, since=started - 0.4)
        asked_now = queue.begin("another", an_answer)
        refused(asked_long_ago.result)
        first = time.monotonic() - started
        refused(asked_now.result)
        second = time.monotonic() - started

        assert 0.2 <= first < 0.5 <= second < 0.9
        assert queue.under_way == 1
        goes_on.set()
        running.result()


def test_two_hundred_who_wait_take_no_thread_each() -> None:
    queue, goes_on = ReportQueue[Answer](QueueLimits(concurrent=2)), threading.Event()
    before = threading.active_count()

    def work() -> Answer:
        goes_on.wait(60)
        return an_answer(1)

    asked = [queue.begin(number, work) for number in range(200)]

    assert threading.active_count() - before <= 3
    goes_on.set()
    assert [each.result().total for each in asked] == [1] * 200


def test_a_report_that_runs_too_long_is_stopped(snapshot: Snapshot) -> None:
    refusal = refused(lambda: ReportQueue[Answer](QueueLimits(run_s=0.3)).ask("endless", endless(snapshot)))

    assert (refusal.code, refusal.status) == ("timed_out", 504)


def test_a_report_that_needs_more_memory_than_there_is_says_so(snapshot: Snapshot) -> None:
    def work() -> Answer:
        # A list is one value, which does not go to disk.
        snapshot.cursor().execute("SELECT LIST(range) FROM range(200_000_000)")
        return an_answer(1)

    refusal = refused(lambda: ReportQueue[Answer](QueueLimits()).ask("endless", work))

    assert (refusal.code, refusal.status) == ("needs_more_memory", 503)
    assert "ask for fewer targets" in refusal.message


def test_when_everybody_has_left_the_statements_are_interrupted(snapshot: Snapshot) -> None:
    queue, left = ReportQueue[Answer](QueueLimits()), [threading.Event(), threading.Event()]
    with ThreadPoolExecutor(2) as askers:
        asked = [askers.submit(queue.ask, "endless", endless(snapshot), each) for each in left]
        until(lambda: queue.callers == 2)
        left[0].set()
        time.sleep(0.3)
        assert not any(each.done() for each in asked)

        left[1].set()

        assert [refused(each.result).code for each in asked] == ["cancelled", "cancelled"]


def test_who_asks_again_what_everybody_has_left_is_answered(snapshot: Snapshot) -> None:
    queue, goes_on, left = (
        ReportQueue[Answer](QueueLimits(concurrent=1)),
        threading.Event(),
        threading.Event(),
    )

    def work() -> Answer:
        return an_answer(int(columns_of(snapshot, "seven", "SELECT 7 AS seven", {})["seven"][0]))

    with ThreadPoolExecutor(3) as askers:
        running = busy(queue, goes_on, askers)
        deserted = askers.submit(queue.ask, "question", work, left)
        until(lambda: queue.under_way == 2)
        left.set()
        until(lambda: queue.callers == 1)

        again = askers.submit(queue.ask, "question", work, threading.Event())
        until(lambda: queue.callers == 2)
        goes_on.set()

        assert again.result().total == 7
        assert refused(deserted.result).code == "cancelled"
        running.result()
    assert queue.under_way == 0


def test_a_cursor_that_was_interrupted_answers_the_next_question(home: Path, snapshot: Snapshot) -> None:
    refused(lambda: ReportQueue[Answer](QueueLimits(run_s=0.2)).ask("endless", endless(snapshot)))

    assert columns_of(snapshot, "after", "SELECT 1 AS one", {})["one"].tolist() == [1]


def test_warming_up_asks_every_report_and_stops_when_told(home: Path, tmp_path: Path) -> None:
    engine, stopping = Engine(home, threads=1), threading.Event()

    engine.warm_up(stopping)

    question = {"targets": ["shop.example", "north.example", "small.example"]}
    assert engine.run("traffic-trend", question) is engine.run("traffic-trend", question)
    stopping.set()
    Engine(home, threads=1).warm_up(stopping)
    Engine(tmp_path, threads=1).warm_up(threading.Event())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no niceness of its own")
def test_reports_run_behind_the_thread_that_answers_short_calls() -> None:
    queue = ReportQueue[Answer](QueueLimits())
    found: list[int] = []

    def work() -> Answer:
        found.extend([_niceness(), submit(_niceness).result()])
        return an_answer()

    queue.ask("nice", work)
    queue.close()
    assert [level - _niceness() for level in found] == [10, 10]


def _niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
