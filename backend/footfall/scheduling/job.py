"""What a scheduled job is."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine as Database

from footfall.engine import Engine
from footfall.settings import Settings

# A Monday, so that what runs every week runs on Mondays.
FIRST_RUN = datetime(2024, 1, 1, tzinfo=UTC)


class PostponedError(RuntimeError):
    """Something else has to end first. The message says what; the job is tried again soon."""


class ScheduledJob(ABC):
    """One run of a job. What a run that was killed leaves undone, the next one does."""

    def __init__(self) -> None:
        self._stopping = threading.Event()

    def is_waiting(self) -> bool:
        """Whether there is anything to do. Asked before each run; must cost next to nothing."""
        return True

    @abstractmethod
    def work(self) -> None:
        """Do what there is to do; PostponedError when that is not possible now."""

    def stop(self) -> None:
        """End soon. The next run does the rest."""
        self._stopping.set()

    @property
    def is_stopping(self) -> bool:
        """Whether it was told to end."""
        return self._stopping.is_set()


@dataclass(frozen=True)
class Resources:
    """What jobs are made of."""

    settings: Settings
    database: Database
    engine: Engine


@dataclass(frozen=True)
class Scheduled:
    """A line of the schedule.

    name: stored, so it must never change; every: time between two runs, counted from FIRST_RUN; make: makes
    the job for one run.
    """

    name: str
    every: timedelta
    make: Callable[[Resources], ScheduledJob]

    def next_after(self, moment: datetime) -> datetime:
        """The next planned time after a moment; however many runs were missed, one makes up for them."""
        return FIRST_RUN + ((moment - FIRST_RUN) // self.every + 1) * self.every
