"""The desk: the same question once, few at a time, none for ever, and stopped when nobody waits."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from footfall.engine import Answer, Engine, Limits, RefusedError
from footfall.engine.desk import Desk
from footfall.engine.execute import beside, columns_of
from footfall.lake.opening import Lake
from footfall.lake.snapshot import Snapshot

ENDLESS = "SELECT SUM(a.range * b.range) AS total FROM range(10000000) AS a, range(10000000) AS b"


@pytest.fixture
def snapshot(home: Path) -> Snapshot:
    return Lake(home, 1).snapshot()


def an_answer(total: int = 0) -> Answer:
    return Answer("a-report", 1, None, None, total, [])


def endless(snapshot: Snapshot) -> Callable[[], Answer]:
    """Work that goes on in the asking thread and in one beside it."""

    def work() -> Answer:
        other = beside(columns_of, snapshot, "endless", ENDLESS, {})
        columns_of(snapshot, "endless", ENDLESS, {})
        other.result()
        return an_answer()

    return work


def refused(ask: Callable[[], object]) -> RefusedError:
    with pytest.raises(RefusedError) as refusal:
        ask()
    return refusal.value


def test_the_same_question_in_flight_runs_once() -> None:
    desk, started, goes_on, runs = Desk(Limits()), threading.Event(), threading.Event(), []

    def work() -> Answer:
        runs.append(1)
        started.set()
        goes_on.wait(10)
        return an_answer(7)

    with ThreadPoolExecutor(8) as askers:
        first = askers.submit(desk.ask, "question", work)
        started.wait(10)
        others = [askers.submit(desk.ask, "question", work) for _ in range(7)]
        time.sleep(0.1)
        goes_on.set()
        answers = [each.result() for each in (first, *others)]

    assert [answer.total for answer in answers] == [7] * 8
    assert len(runs) == 1


def test_a_failure_is_told_to_all_and_not_kept() -> None:
    desk = Desk(Limits())

    def fail() -> Answer:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        desk.ask("question", fail)
    assert desk.ask("question", lambda: an_answer(3)).total == 3


def test_who_waits_too_long_for_a_turn_is_told_to_come_back() -> None:
    desk, goes_on = Desk(Limits(concurrent=1, queue_s=0.2)), threading.Event()
    with ThreadPoolExecutor(1) as askers:
        running = askers.submit(desk.ask, "slow", lambda: an_answer(goes_on.wait(10)))
        time.sleep(0.1)

        refusal = refused(lambda: desk.ask("another", an_answer))
        goes_on.set()
        running.result()

    assert (refusal.code, refusal.status, refusal.retry_after_s) == ("busy", 503, 1)
    assert desk.ask("another", an_answer).total == 0


def test_a_report_that_runs_too_long_is_stopped(snapshot: Snapshot) -> None:
    started = time.monotonic()

    refusal = refused(lambda: Desk(Limits(run_s=0.3)).ask("endless", endless(snapshot)))

    assert (refusal.code, refusal.status) == ("timed_out", 504)
    assert time.monotonic() - started < 20


def test_when_everybody_has_left_the_statements_are_interrupted(snapshot: Snapshot) -> None:
    desk, left = Desk(Limits()), [threading.Event(), threading.Event()]
    with ThreadPoolExecutor(2) as askers:
        asked = [askers.submit(desk.ask, "endless", endless(snapshot), each) for each in left]
        time.sleep(0.3)
        left[0].set()
        time.sleep(0.3)
        assert not any(each.done() for each in asked)

        left[1].set()

        assert [refused(each.result).code for each in asked] == ["cancelled", "cancelled"]


def test_who_asks_again_what_everybody_has_left_is_answered(snapshot: Snapshot) -> None:
    desk, goes_on, left = Desk(Limits(concurrent=1)), threading.Event(), threading.Event()

    def work() -> Answer:
        return an_answer(int(columns_of(snapshot, "seven", "SELECT 7 AS seven", {})["seven"][0]))

    with ThreadPoolExecutor(3) as askers:
        running = askers.submit(desk.ask, "slow", lambda: an_answer(goes_on.wait(10)))
        time.sleep(0.1)
        deserted = askers.submit(desk.ask, "question", work, left)
        left.set()
        time.sleep(0.3)

        again = askers.submit(desk.ask, "question", work, threading.Event())
        time.sleep(0.1)
        goes_on.set()

        assert again.result().total == 7
        assert refused(deserted.result).code == "cancelled"
        running.result()
    assert desk.under_way == 0


def test_a_cursor_that_was_interrupted_answers_the_next_question(home: Path, snapshot: Snapshot) -> None:
    refused(lambda: Desk(Limits(run_s=0.2)).ask("endless", endless(snapshot)))

    assert columns_of(snapshot, "after", "SELECT 1 AS one", {})["one"].tolist() == [1]


def test_warming_up_asks_every_report_and_stops_when_told(home: Path, tmp_path: Path) -> None:
    engine, stopping = Engine(home, threads=1), threading.Event()

    engine.warm_up(stopping)

    question = {"targets": ["shop.example", "north.example", "small.example"]}
    assert engine.run("traffic-trend", question) is engine.run("traffic-trend", question)
    stopping.set()
    Engine(home, threads=1).warm_up(stopping)
    Engine(tmp_path, threads=1).warm_up(threading.Event())
