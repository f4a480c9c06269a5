"""Jobs run when they are due, each by one of several servers, and what was missed is made up for once."""

import logging
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine as Database
from sqlalchemy import update

from footfall.features.data import connections
from footfall.infra.database.transactions import writing
from footfall.infra.scheduler.claims import CLAIM, RETRY, Claims, RunState
from footfall.infra.scheduler.job import PostponedError, Scheduled, ScheduledJob
from footfall.infra.scheduler.models import JobRow
from footfall.infra.scheduler.runner import Runner
from footfall.server.schedule import SCHEDULE
from tests.clock import Clock

HOUR = timedelta(hours=1)
# A Sunday; the clock of tests begins there.
SUNDAY = datetime(2026, 3, 1, tzinfo=UTC)


class Server:
    """One of several servers of a database, with one job that writes down its runs."""

    def __init__(self, database: Database, clock: Clock, every: timedelta = HOUR) -> None:
        self.runs = 0
        self.fails_with: Exception | None = None
        self.has_work = True
        self.during: Callable[[], object] = list
        self.claims = Claims(database, clock)
        self.job: Scheduled[None] = Scheduled("tidy", every, lambda _nothing: self.make())
        self.runner = Runner(self.job, None, self.claims)

    def make(self) -> ScheduledJob:
        server = self

        class Tidying(ScheduledJob):
            def is_waiting(self) -> bool:
                return server.has_work

            def work(self) -> None:
                server.runs += 1
                server.during()
                if server.fails_with is not None:
                    raise server.fails_with

        return Tidying()

    @property
    def status(self) -> tuple[RunState, datetime | None, str]:
        [status] = self.claims.statuses([self.job])
        return status.state, status.due_at, status.error


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def one(database: Database, tmp_path: Path, clock: Clock) -> Server:
    return Server(database, clock)


@pytest.fixture
def other(database: Database, tmp_path: Path, clock: Clock) -> Server:
    return Server(database, clock)


def test_a_job_runs_once_in_its_time_whichever_server_looks(one: Server, other: Server, clock: Clock) -> None:
    assert one.status == (RunState.WAITING, None, "")
    for _ in range(8):
        one.runner.work()
        other.runner.work()
        clock.time += timedelta(minutes=15)
    assert one.runs + other.runs == 2
    assert other.status == (RunState.WAITING, SUNDAY + 2 * HOUR, "")


def test_runs_that_were_missed_are_made_up_for_by_one(one: Server, clock: Clock) -> None:
    one.runner.work()
    clock.time += timedelta(days=9, minutes=20)
    for _ in range(3):
        one.runner.work()
    assert (one.runs, one.status[1]) == (2, SUNDAY + timedelta(days=9, hours=1))


def test_a_job_of_every_week_runs_on_mondays(database: Database, tmp_path: Path, clock: Clock) -> None:
    weekly = Server(database, clock, timedelta(weeks=1))
    weekly.runner.work()
    due = weekly.status[1]
    assert due is not None and (due, due.weekday()) == (SUNDAY + timedelta(days=1), 0)


def test_of_servers_that_look_at_the_same_moment_one_runs_the_job(database: Database, clock: Clock) -> None:
    claimed, ready = [], threading.Barrier(6)

    def look() -> None:
        claims = Claims(database, clock)
        ready.wait()
        claimed.append(claims.claim("tidy"))

    threads = [threading.Thread(target=look) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(claimed) == [False] * 5 + [True]


def test_a_job_with_nothing_to_do_writes_nothing(one: Server) -> None:
    one.has_work = False
    one.runner.work()
    assert (one.runs, one.status) == (0, (RunState.WAITING, None, ""))


def test_a_failed_run_says_why_and_is_tried_again_soon(
    one: Server, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    one.fails_with = OSError("the disk is full")
    one.runner.work()
    assert one.status == (RunState.FAILED, SUNDAY + RETRY, "the disk is full")
    one.fails_with = None
    clock.time += RETRY
    one.runner.work()
    assert (one.runs, one.status) == (2, (RunState.WAITING, SUNDAY + HOUR, ""))
    assert [record.message for record in caplog.records] == ["the job tidy failed; it is tried again"]


def test_a_job_that_has_to_wait_for_another_says_so_without_an_alarm(
    one: Server, caplog: pytest.LogCaptureFixture
) -> None:
    one.fails_with = PostponedError("an import runs")
    one.runner.work()
    assert one.status == (RunState.FAILED, SUNDAY + RETRY, "an import runs")
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_the_job_of_a_server_that_was_killed_is_taken_over_and_its_late_word_does_not_count(
    one: Server, other: Server, clock: Clock
) -> None:
    assert one.claims.claim("tidy")
    other.runner.work()
    assert (other.runs, other.status[0]) == (0, RunState.RUNNING)
    clock.time += CLAIM
    assert other.status[0] == RunState.INTERRUPTED
    assert not one.claims.renew("tidy")
    other.during = lambda: one.claims.finish(one.job, "I was away")
    other.runner.work()
    assert (other.runs, other.status) == (1, (RunState.WAITING, SUNDAY + HOUR, ""))


def test_a_claim_that_is_renewed_is_nobody_elses(one: Server, other: Server, clock: Clock) -> None:
    assert one.claims.claim("tidy")
    for _ in range(10):
        clock.time += CLAIM / 2
        assert one.claims.renew("tidy")
        other.runner.work()
    assert other.runs == 0


def test_a_run_that_was_told_to_stop_is_due_at_once(one: Server, clock: Clock) -> None:
    one.during = one.runner.stop
    one.runner.work()
    assert one.status == (RunState.WAITING, SUNDAY, "")


def test_a_job_that_is_asked_for_runs_before_it_is_due_and_once_more_if_it_was_running(one: Server) -> None:
    one.runner.work()
    one.claims.ask("tidy")
    one.runner.work()
    assert one.runs == 2
    assert one.runner.run_now() == ""
    assert one.runs == 3


def test_a_run_that_is_asked_for_while_another_waits_to_end_is_not_lost(
    database: Database, one: Server, clock: Clock
) -> None:
    one.claims.claim("tidy")
    ending = threading.Thread(target=one.claims.finish, args=(one.job,))

    with writing(database) as session:
        session.get(JobRow, "tidy", with_for_update=True)
        ending.start()
        # Time for it to come to the row, which this holds.
        time.sleep(0.2)
        clock.time += timedelta(seconds=1)
        session.execute(update(JobRow).values(due_at=clock()))
    ending.join()

    assert one.claims.is_due("tidy")


def test_the_job_that_connections_make_due_is_in_the_schedule() -> None:
    assert connections.JOB in {job.name for job in SCHEDULE}
