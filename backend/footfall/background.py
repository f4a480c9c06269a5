"""Background threads of the server that repeat a task."""

import logging
import threading
from abc import ABC, abstractmethod

from sqlalchemy.exc import OperationalError

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
            except OperationalError as error:
                # The database may answer later. A dozen threads try every few seconds, so each logs it once.
                reason = str(error.orig).partition("\n")[0]
                if reason != told:
                    _log.error("%s wait: the accounts database does not answer: %s", self.waiting, reason)
                told = reason
            except Exception:
                _log.exception("%s wait", self.waiting)
            self.rest()

    def rest(self) -> None:
        """Sleep until woken, told to stop, or `every_s` seconds have passed."""
        if not self.is_stopping:
            self._woken.wait(self.every_s)
        self._woken.clear()

    def pause(self, seconds: float) -> None:
        """Sleep for `seconds`, or until told to stop."""
        self._stopping.wait(seconds)
