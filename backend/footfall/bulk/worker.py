"""The thread that runs bulk jobs, one at a time and in batches of targets; one worker per home folder.

Answers are on disk before the database counts them. After a kill the next worker finds the job still running
and goes on after the last target that the database counts.
"""

import fcntl
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine as Database
from sqlalchemy import select, update

from footfall.background import Background
from footfall.bulk.files import JobFiles
from footfall.bulk.lines import lines_of
from footfall.bulk.models import UNFINISHED, BulkJob, JobState
from footfall.bulk.part import Part
from footfall.bulk.schemas import read_targets
from footfall.bulk.service import REPORT
from footfall.engine import Engine, RefusedError
from footfall.engine.exports import Export
from footfall.reports import MAX_TARGETS_IN_BULK
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import reading, writing

BUSY_S = 1.0
# Targets asked about in one report; a kill costs no more work than that.
AT_A_TIME = MAX_TARGETS_IN_BULK
_log = logging.getLogger(__name__)


class Worker(Background):
    """Runs the jobs of one database, whose files are in one home folder.

    is_admin: whether a user is an administrator, whose files have all digits.
    """

    # How soon a job is noticed that another process of the same home folder accepted.
    every_s = 2.0
    waiting = "bulk jobs"

    def __init__(
        self,
        database: Database,
        engine: Engine,
        files: JobFiles,
        now: Clock = utc_now,
        is_admin: Callable[[int], bool] = lambda _user_id: False,
    ) -> None:
        super().__init__()
        self._database = database
        self._engine = engine
        self._files = files
        self._now = now
        self._is_admin = is_admin

    def work(self) -> None:
        """Run jobs until told to stop, unless another process of the same home folder does."""
        with self._alone() as alone:
            if alone:
                self._work_until_stopped()

    def work_off(self) -> None:
        """Run all waiting jobs, then return."""
        while not self.is_stopping and (job := self._next()) is not None:
            self._work(job)

    def _work_until_stopped(self) -> None:
        with reading(self._database) as session:
            self._files.remove_all_but(set(session.scalars(select(BulkJob.id))))
        while not self.is_stopping:
            self.work_off()
            self.rest()

    @contextmanager
    def _alone(self) -> Iterator[bool]:
        """Whether this process holds the lock; the system releases it when a process ends."""
        self._files.folder.mkdir(parents=True, exist_ok=True)
        with (self._files.folder / ".lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
                return
            yield True

    def _next(self) -> BulkJob | None:
        """The unfinished job to continue, else the one that has waited longest."""
        first = BulkJob.state, BulkJob.created_at, BulkJob.id
        with reading(self._database) as session:
            unfinished = select(BulkJob).where(BulkJob.state.in_(UNFINISHED)).order_by(*first).limit(1)
            return session.scalars(unfinished).one_or_none()

    def _work(self, job: BulkJob) -> None:
        try:
            self._answer(job)
        except RefusedError as refusal:
            if not self.is_stopping:
                self._end(job, JobState.FAILED, reason=refusal.message)
        except Exception:
            _log.exception("bulk job %s", job.id)
            self._end(job, JobState.FAILED, reason="the server could not go on; its log says why")

    def _answer(self, job: BulkJob) -> None:
        kept, done, as_of = job.kept_bytes, job.done, job.as_of
        if not self._files.holds(job.id, kept):
            kept, done, as_of = 0, 0, None
        if not self._note(job, state=JobState.RUNNING, started_at=job.started_at or self._now()):
            return
        engine = self._engine if self._is_admin(job.user_id) else self._engine.for_readers()
        while done < job.total:
            asked = job.targets[done : done + AT_A_TIME]
            part = self._part(engine, job, asked, as_of)
            if part is None:
                return
            as_of = part.as_of
            kept = self._files.append(job.id, kept, part.head, part.rows, part.notes)
            done += len(asked)
            if not self._note(job, done=done, kept_bytes=kept, as_of=as_of):
                self._files.remove(job.id)
                return
        size = self._files.finish(job.id, kept, job.file_format, job.total)
        if not self._end(job, JobState.DONE, file_bytes=size):
            self._files.remove(job.id)

    def _part(self, engine: Engine, job: BulkJob, asked: list[str], as_of: int | None) -> Part | None:
        """The lines of a part of the targets; None when told to stop."""
        good, bad = read_targets(asked)
        part = Part(as_of)
        for line in lines_of(job):
            exports = []
            for ask in line.asks:
                # The first target is always one: it stands for a part that has none, with the same columns.
                subject = {"targets": good or job.targets[:1]} | ({"as_of": part.as_of} if part.as_of else {})
                export = self._ask(engine, ask.question | subject)
                if export is None:
                    return None
                part.as_of = export.first.as_of
                exports.append(export)
            part.add(line, exports, good, bad)
        return part

    def _ask(self, engine: Engine, question: dict[str, Any]) -> Export | None:
        """The answer, waiting as long as the engine is busy; None when told to stop."""
        while not self.is_stopping:
            try:
                return Export(engine, REPORT, question)
            except RefusedError as refusal:
                if refusal.code != "busy":
                    raise
                self.pause(BUSY_S)
        return None

    def _note(self, job: BulkJob, **values: Any) -> bool:
        """Store a job's progress; False if it was deleted meanwhile."""
        with writing(self._database) as session:
            changed = update(BulkJob).where(BulkJob.id == job.id).values(**values).returning(BulkJob.id)
            return session.execute(changed).one_or_none() is not None

    def _end(self, job: BulkJob, state: JobState, reason: str = "", **values: Any) -> bool:
        finished: dict[str, Any] = {"state": state, "finished_at": self._now(), "reason": reason[:1000]}
        return self._note(job, **finished, **values)
