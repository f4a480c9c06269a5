"""Cancelling a report: stops all its running statements together."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import duckdb


class StoppedError(Exception):
    """The report was stopped before it was answered."""


class Cancellation:
    """The running cursors of one report; `stop` may be called from any thread, repeatedly."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._at_work: list[duckdb.DuckDBPyConnection] = []
        self._stopped = False

    def stop(self) -> None:
        """Interrupt the statements that run and refuse those that come later.

        Tricky: an interrupt just before a statement begins is lost, so call it again until the report has
        ended.
        """
        with self._lock:
            self._stopped = True
            for cursor in self._at_work:
                cursor.interrupt()

    @contextmanager
    def running(self, cursor: duckdb.DuckDBPyConnection) -> Iterator[None]:
        """Inside, a statement runs on the cursor. StoppedError when the report is or has been stopped."""
        with self._lock:
            if self._stopped:
                raise StoppedError
            self._at_work.append(cursor)
        try:
            yield
        except duckdb.InterruptException:
            raise StoppedError from None
        finally:
            with self._lock:
                self._at_work.remove(cursor)


_current: ContextVar[Cancellation | None] = ContextVar("cancellation", default=None)


@contextmanager
def cancelled_by(cancellation: Cancellation) -> Iterator[None]:
    """Inside, every statement of this context can be stopped by the cancellation."""
    token = _current.set(cancellation)
    try:
        yield
    finally:
        _current.reset(token)


@contextmanager
def running(cursor: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """Inside, a statement runs on the cursor and is stopped with its report, by StoppedError."""
    cancellation = _current.get()
    if cancellation is None:
        yield
        return
    with cancellation.running(cursor):
        yield
