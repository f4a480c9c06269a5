"""Runs jobs when they are due."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from footfall.infra.background import Background
from footfall.infra.scheduler.claims import CLAIM, Claims
from footfall.infra.scheduler.job import PostponedError, Scheduled, ScheduledJob

# Seconds until it is checked again whether a job is due.
LOOK_S = 5.0
RENEW_S = CLAIM.total_seconds() / 4
_Resources = TypeVar("_Resources")
_log = logging.getLogger(__name__)


class Runner(Background, Generic[_Resources]):
    """Runs one job of the schedule whenever it is due, from the start of a server to its end."""

    def __init__(self, job: Scheduled[_Resources], resources: _Resources, claims: Claims) -> None:
        super().__init__()
        self.every_s = min(LOOK_S, job.every.total_seconds())
        self.waiting = f"what the job {job.name} does"
        self._scheduled, self._resources, self._claims = job, resources, claims
        self._running: ScheduledJob | None = None

    def work(self) -> None:
        """Run the job if it is due, there is anything to do, and no other server runs it."""
        job, name = self._scheduled.make(self._resources), self._scheduled.name
        # Checked before it is claimed, as a claim writes to the database.
        if job.is_waiting() and self._claims.is_due(name) and self._claims.claim(name):
            self._perform(job)

    def run_now(self) -> str | None:
        """Run the job, due or not. Returns why it failed, empty if not; None if another server runs it."""
        if not self._claims.claim(self._scheduled.name, even_early=True):
            return None
        return self._perform(self._scheduled.make(self._resources))

    def stop(self) -> None:
        """Stop soon, also in the middle of a run."""
        super().stop()
        if (running := self._running) is not None:
            running.stop()

    def _perform(self, job: ScheduledJob) -> str:
        self._running = job
        if self.is_stopping:
            job.stop()
        error = ""
        with self._keeping_claim(job):
            try:
                job.work()
            except PostponedError as reason:
                error = str(reason)
                _log.warning("the job %s waits: %s", self._scheduled.name, error)
            except Exception as reason:
                error = str(reason) or type(reason).__name__
                _log.exception("the job %s failed; it is tried again", self._scheduled.name)
        self._running = None
        self._claims.finish(self._scheduled, error, is_whole=not job.is_stopping)
        return error

    @contextmanager
    def _keeping_claim(self, job: ScheduledJob) -> Iterator[None]:
        ended = threading.Event()
        renewing = threading.Thread(
            target=_renew, args=(lambda: self._claims.renew(self._scheduled.name), job, ended), daemon=True
        )
        renewing.start()
        try:
            yield
        finally:
            ended.set()
            renewing.join()


def _renew(renew: Callable[[], bool], job: ScheduledJob, ended: threading.Event) -> None:
    while not ended.wait(RENEW_S):
        try:
            if renew():
                continue
        except SQLAlchemyError as error:
            # The claim outlasts three such failures; after that renewing finds that it has expired.
            _log.warning("a claim was not renewed: %s", error)
            continue
        _log.warning("this server was away for too long: another one may run the same job, so this run ends")
        job.stop()
        return
