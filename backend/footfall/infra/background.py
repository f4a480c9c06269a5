"""Background threads of the server that repeat a task."""

import logging
import sys
import threading
from abc import ABC, abstractmethod

_log = logging.getLogger(__name__)


class Background(ABC):
    """Calls `work` when woken and every `every_s` seconds, until told to stop.

    A call that fails is logged and tried again. waiting: what has to wait then, as the log says it.
    """

    every_s: float
    waiting: str

    def __init__(self) -> None:
        self._stopping = threading.Event()
        self._woken = threading.Event()

    @abstractmethod
    def work(self) -> None:
        """Do what there is to do. Exceptions are logged."""

    def wake(self) -> None:
        """Wake the thread."""
        self._woken.set()

    def stop(self) -> None:
        """Tell the thread to stop soon. What is left is done after the next start."""
        self._stopping.set()
        self._woken.set()

    @property
    def is_stopping(self) -> bool:
        """Whether it was told to stop."""
        return self._stopping.is_set()

    def run(self) -> None:
        """Work until told to stop."""
        told = ""
        while not self.is_stopping:
            try:
                self.work()
                told = ""
            except Exception as error:
                reason = _reason_of_database(error)
                if reason is None:
                    _log.exception("%s wait", self.waiting)
                # The database may answer later. A dozen threads try every few seconds, so each logs it once.
                elif reason != told:
                    _log.error("%s wait: the accounts database does not answer: %s", self.waiting, reason)
                    told = reason
            self.rest()

    def rest(self) -> None:
        """Sleep until woken, told to stop, or `every_s` seconds have passed."""
        if not self.is_stopping:
            self._woken.wait(self.every_s)
        self._woken.clear()

    def pause(self, seconds: float) -> None:
        """Sleep for `seconds`, or until told to stop."""
        self._stopping.wait(seconds)


def _reason_of_database(error: Exception) -> str | None:
    """Why the accounts database does not answer; None if the error is another one."""
    # Commands that follow a lake in an object store have no database, and SQLAlchemy takes 0.1 s to load.
    databases = sys.modules.get("sqlalchemy.exc")
    if databases is None or not isinstance(error, databases.OperationalError):
        return None
    return str(error.orig).partition("\n")[0]
