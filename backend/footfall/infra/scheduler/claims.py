"""Claims of jobs in the accounts database, so that only one of several servers runs a job.

A claim expires, so that a server that was killed holds nothing up.
"""

import os
import secrets
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, Engine, and_, or_, select, update

from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change, insert_unless_there
from footfall.infra.database.transactions import reading, writing
from footfall.infra.scheduler.job import FIRST_RUN, Scheduled
from footfall.infra.scheduler.models import LONGEST_ERROR, JobRow

CLAIM = timedelta(seconds=60)
RETRY = timedelta(minutes=5)


class RunState(StrEnum):
    """State of a job. Public contract; never rename."""

    WAITING = "waiting"
    RUNNING = "running"
    INTERRUPTED = "interrupted"
    FAILED = "failed"


@dataclass(frozen=True)
class JobStatus:
    """A job's state and its last run. due_at: when it runs next; None if it never ran nor was asked to.

    error: of the last run, empty if it succeeded.
    """

    name: str
    every: timedelta
    state: RunState
    due_at: datetime | None = None
    started_at: datetime | None = None
    finished_at: datetime | None = None
    succeeded_at: datetime | None = None
    error: str = ""


class Claims:
    """The claims that one process makes."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        # Random too, as processes in two containers may have the same number.
        self._holder = f"{socket.gethostname()[:60]}:{os.getpid()}:{secrets.token_hex(8)}"

    def is_due(self, name: str) -> bool:
        """Whether a job is due and nobody runs it."""
        with reading(self._database) as session:
            row = session.get(JobRow, name)
            now = self._now()
            return row is None or (
                row.due_at <= now and (row.claimed_until is None or row.claimed_until <= now)
            )

    def claim(self, name: str, even_early: bool = False) -> bool:
        """Claim a job. False if another process runs it, or it is not due and may not run early."""
        now = self._now()
        free: ColumnElement[bool] = or_(JobRow.claimed_until.is_(None), JobRow.claimed_until <= now)
        wanted = free if even_early else and_(free, JobRow.due_at <= now)
        with writing(self._database) as session:
            insert_unless_there(session, JobRow, name=name, due_at=FIRST_RUN, error="")
            claimed = session.execute(
                update(JobRow)
                .where(JobRow.name == name, wanted)
                .values(claimed_by=self._holder, claimed_until=now + CLAIM, started_at=now)
                .returning(JobRow.name)
            )
            return claimed.one_or_none() is not None

    def renew(self, name: str) -> bool:
        """Renew a claim for another minute. False if it has expired: another process may have it by now."""
        now = self._now()
        with writing(self._database) as session:
            renewed = session.execute(
                update(JobRow)
                .where(JobRow.name == name, JobRow.claimed_by == self._holder, JobRow.claimed_until > now)
                .values(claimed_until=now + CLAIM)
                .returning(JobRow.name)
            )
            return renewed.one_or_none() is not None

    def finish(self, job: Scheduled[Any], error: str = "", is_whole: bool = True) -> None:
        """End the run that this process claimed, and set when the next one is due.

        error: why it failed; it is tried again in five minutes unless it is due earlier. is_whole: False if
        it was told to stop before it was done; then it is due at once, like a job asked for meanwhile.
        """
        with writing(self._database) as session:
            row = session.get(JobRow, job.name, with_for_update=True)
            # Read after waiting for the row, so that requests for a run made meanwhile are before it.
            now = self._now()
            # If the claim expired and another process took the job over, that one ends the run.
            if row is None or row.claimed_by != self._holder or row.started_at is None:
                return
            row.claimed_by = row.claimed_until = None
            row.finished_at, row.error = now, error[:LONGEST_ERROR]
            if not is_whole or row.started_at < row.due_at <= now:
                row.due_at = now
            elif error:
                row.due_at = min(job.next_after(row.started_at), now + RETRY)
            else:
                row.due_at = job.next_after(row.started_at)
            if is_whole and not error:
                row.succeeded_at = now

    def ask(self, name: str) -> None:
        """Make a job due now."""
        with writing(self._database) as session:
            insert_unless_there(session, JobRow, name=name, due_at=FIRST_RUN, error="")
            insert_or_change(session, JobRow, {"name": name}, {"due_at": self._now(), "error": ""})

    def statuses(self, schedule: Sequence[Scheduled[Any]]) -> list[JobStatus]:
        """The status of each job of a schedule, in its order."""
        with reading(self._database) as session:
            rows = {row.name: row for row in session.scalars(select(JobRow))}
        return [self._status(job, rows.get(job.name)) for job in schedule]

    def _status(self, job: Scheduled[Any], row: JobRow | None) -> JobStatus:
        if row is None:
            return JobStatus(job.name, job.every, RunState.WAITING)
        state = RunState.FAILED if row.error else RunState.WAITING
        if row.claimed_until is not None:
            state = RunState.RUNNING if row.claimed_until > self._now() else RunState.INTERRUPTED
        return JobStatus(
            job.name,
            job.every,
            state,
            row.due_at,
            row.started_at,
            row.finished_at,
            row.succeeded_at,
            row.error,
        )
