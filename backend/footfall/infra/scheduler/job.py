"""A scheduled job, and a line of the schedule."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, TypeVar

_Resources = TypeVar("_Resources")
# A Monday, so that weekly jobs run on Mondays.
FIRST_RUN = datetime(2024, 1, 1, tzinfo=UTC)


class PostponedError(RuntimeError):
    """A job cannot run before something else ends. The message says what; the job is tried again soon."""


class ScheduledJob(ABC):
    """One run of a job. The next run must do what a killed one has left."""

    def __init__(self) -> None:
        self._stopping = threading.Event()

    def is_waiting(self) -> bool:
        """Whether there is anything to do. Called before each run, so it must cost next to nothing."""
        return True

    @abstractmethod
    def work(self) -> None:
        """Do what there is to do. PostponedError if that is not possible now."""

    def stop(self) -> None:
        """Tell the run to end soon. The next one does the rest."""
        self._stopping.set()

    @property
    def is_stopping(self) -> bool:
        """Whether it was told to end."""
        return self._stopping.is_set()


@dataclass(frozen=True)
class Scheduled(Generic[_Resources]):
    """A line of the schedule.

    name: stored, so it must never change; every: time between two runs, counted from FIRST_RUN; make: makes
    the job for one run, of what jobs are made with.
    """

    name: str
    every: timedelta
    make: Callable[[_Resources], ScheduledJob]

    def next_after(self, moment: datetime) -> datetime:
        """The next planned time after a moment. However many runs were missed, only one follows."""
        return FIRST_RUN + ((moment - FIRST_RUN) // self.every + 1) * self.every


@dataclass(frozen=True)
class Schedule:
    """The jobs that servers run by the clock."""

    jobs: tuple[Scheduled[Any], ...]
