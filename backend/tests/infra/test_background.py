"""Threads of the server: they work when woken, outlive a failure and end when told to."""

import threading

import pytest
from sqlalchemy.exc import OperationalError

from footfall.infra.background import Background

FAR_MORE_THAN_THE_TEST_TAKES_S = 600.0


class Counting(Background):
    """Counts its calls, fails at the first, and is told to stop in the middle of the third."""

    every_s = FAR_MORE_THAN_THE_TEST_TAKES_S
    waiting = "things"

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0
        self.called = threading.Semaphore(0)

    def work(self) -> None:
        self.calls += 1
        self.called.release()
        if self.calls == 1:
            raise OSError("the database is away")
        if self.calls == 3:
            self.stop()
            self.rest()


def test_a_thread_outlives_a_failure_and_ends_at_once_when_told_to_stop(
    caplog: pytest.LogCaptureFixture,
) -> None:
    counting = Counting()
    thread = threading.Thread(target=counting.run, daemon=True)
    thread.start()
    for _ in range(3):
        assert counting.called.acquire(timeout=60)
        counting.wake()
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert counting.calls == 3
    assert [record.message for record in caplog.records] == ["things wait"]


class Asking(Background):
    """Asks a database that is away twice, then answers, then is away again."""

    every_s = 0.0
    waiting = "things"

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def work(self) -> None:
        self.calls += 1
        if self.calls == 4:
            self.stop()
        if self.calls != 3:
            raise OperationalError("SELECT 1", {}, Exception("connection refused\nIs the server running?"))


def test_a_database_that_is_away_is_told_once_in_one_line_until_it_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    Asking().run()
    told = "things wait: the accounts database does not answer: connection refused"
    assert [(record.message, record.exc_info) for record in caplog.records] == [(told, None)] * 2
