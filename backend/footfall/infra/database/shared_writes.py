"""Puts the writes of many threads into one transaction."""

from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.infra.database.transactions import writing

_Result = TypeVar("_Result")


class SharedWrites:
    """Short writes that come by the hundred.

    SQLite has one writer at a time, which waits for the disk at every commit. Writes that come meanwhile
    share the next transaction. Each write still happens whole or not at all, and is on disk when its caller
    goes on. PostgreSQL does the same by itself.
    """

    def __init__(self, database: Engine) -> None:
        self._database = database
        self._is_shared = database.dialect.name == "sqlite"
        self._waiting: list[_Write] = []
        self._queue, self._turn = Lock(), Lock()

    def write(self, work: Callable[[Session], _Result]) -> _Result:
        """Do the work and return its result once it is on disk; if it raises, undo it and raise its error."""
        if not self._is_shared:
            with writing(self._database) as session:
                return work(session)
        own_write = _Write(work)
        with self._queue:
            self._waiting.append(own_write)
        with self._turn:
            if not own_write.is_done:
                with self._queue:
                    writes, self._waiting = self._waiting, []
                self._do(writes)
        if own_write.error is not None:
            raise own_write.error
        result: _Result = own_write.result
        return result

    def _do(self, writes: list["_Write"]) -> None:
        try:
            with writing(self._database) as session:
                for write in writes:
                    write.do(session)
        except BaseException as error:
            # Nothing of this transaction was kept.
            for write in writes:
                write.error = write.error or error
        finally:
            for write in writes:
                write.is_done = True


class _Write:
    """The work of one caller, with its result or error."""

    def __init__(self, work: Callable[[Session], Any]) -> None:
        self._work = work
        self.result: Any = None
        self.error: BaseException | None = None
        self.is_done = False

    def do(self, session: Session) -> None:
        """Do the work. If it raises, keep the error and undo this work alone."""
        try:
            with session.begin_nested():
                self.result = self._work(session)
        except Exception as error:
            self.error = error
