"""Writes of many threads in one transaction."""

from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.store.transactions import writing

_Result = TypeVar("_Result")


class SharedWrites:
    """Short writes that come by the hundred.

    SQLite waits for the disk at every commit, and one writer at a time: whoever comes meanwhile shares the
    next transaction. Each write still happens whole or not at all, and is on disk when its caller goes on.
    PostgreSQL shares waits by itself.
    """

    def __init__(self, database: Engine) -> None:
        self._database = database
        self._is_shared = database.dialect.name == "sqlite"
        self._waiting: list[_Write] = []
        self._queue, self._turn = Lock(), Lock()

    def write(self, work: Callable[[Session], _Result]) -> _Result:
        """What the work returns, or its error, when it is on disk or undone."""
        if not self._is_shared:
            with writing(self._database) as session:
                return work(session)
        own = _Write(work)
        with self._queue:
            self._waiting.append(own)
        with self._turn:
            if not own.is_done:
                with self._queue:
                    together, self._waiting = self._waiting, []
                self._do(together)
        if own.error is not None:
            raise own.error
        result: _Result = own.result
        return result

    def _do(self, together: list["_Write"]) -> None:
        try:
            with writing(self._database) as session:
                for each in together:
                    each.do(session)
        except BaseException as error:
            # Nothing of this transaction was kept.
            for each in together:
                each.error = each.error or error
        finally:
            for each in together:
                each.is_done = True


class _Write:
    """One caller's work with what became of it."""

    def __init__(self, work: Callable[[Session], Any]) -> None:
        self._work = work
        self.result: Any = None
        self.error: BaseException | None = None
        self.is_done = False

    def do(self, session: Session) -> None:
        """Do it, or undo it alone."""
        try:
            with session.begin_nested():
                self.result = self._work(session)
        except Exception as error:
            self.error = error
