"""The thread that runs bulk jobs, one at a time and in batches of targets.

If several servers share a database and a home folder, each takes jobs that no other has claimed. Answers are
on disk before the database counts them. A worker that was killed no longer renews its claim; the next one
goes on after the last target that the database counts.
"""

import fcntl
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from sqlalchemy import Engine as Database
from sqlalchemy import or_, select, update

from footfall.features.bulk.files import JobFiles
from footfall.features.bulk.lines import lines_of
from footfall.features.bulk.models import UNFINISHED, BulkJob, JobState
from footfall.features.bulk.part import Part
from footfall.features.bulk.schemas import read_targets
from footfall.features.bulk.service import REPORT
from footfall.infra.background import Background
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query import Engine, RefusedError
from footfall.query.exports import Export
from footfall.reports import MAX_TARGETS_IN_BULK

BUSY_S = 1.0
# Targets asked about in one report. A kill costs no more work than that.
AT_A_TIME = MAX_TARGETS_IN_BULK
# How long a claim lasts; it is renewed three times in that time.
CLAIMED_FOR = timedelta(seconds=30)
_log = logging.getLogger(__name__)


class Worker(Background):
    """Runs the jobs of one database, whose files are in one home folder."""

    # Seconds until a job is noticed that another server accepted or gave up.
    every_s = 2.0
    waiting = "bulk jobs"

    def __init__(
        self,
        database: Database,
        engine: Engine,
        files: JobFiles,
        now: Clock = utc_now,
    ) -> None:
        super().__init__()
        self._database = database
        self._engine = engine
        self._files = files
        self._now = now

    def work(self) -> None:
        """Run jobs until told to stop, unless a server of an earlier version works on them."""
        with self._among_equals() as is_welcome:
            if not is_welcome:
                return
            self._remove_strays()
            while not self.is_stopping:
                self.work_off()
                self.rest()

    def work_off(self) -> None:
        """Run all jobs that nobody has claimed, then return."""
        while not self.is_stopping and (job := self._claim()) is not None:
            with self._renewing(job):
                self._work(job)
            if self.is_stopping:
                self._note(job, claimed_until=self._now())

    @contextmanager
    def _among_equals(self) -> Iterator[bool]:
        """Whether no server of a version without claims works here: it would hold the lock exclusively."""
        self._files.folder.mkdir(parents=True, exist_ok=True)
        with (self._files.folder / ".lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
                return
            yield True

    def _remove_strays(self) -> None:
        """Delete files that belong to no job."""
        # Files are listed first, as a job is in the database before it has files.
        there = self._files.jobs()
        with reading(self._database) as session:
            known = set(session.scalars(select(BulkJob.id)))
        for number in there - known:
            self._files.remove(number)

    def _claim(self) -> BulkJob | None:
        """Claim a job: a running one that was left, else the one that has waited longest; None if none."""
        first = BulkJob.state, BulkJob.created_at, BulkJob.id
        free = or_(BulkJob.claimed_until.is_(None), BulkJob.claimed_until <= self._now())
        unfinished = select(BulkJob.id).where(BulkJob.state.in_(UNFINISHED), free).order_by(*first).limit(1)
        claim = {"claim": BulkJob.claim + 1, "claimed_until": self._now() + CLAIMED_FOR}
        with writing(self._database) as session:
            found = session.scalars(unfinished.with_for_update(skip_locked=True)).one_or_none()
            claimed = update(BulkJob).where(BulkJob.id == found).values(**claim).returning(BulkJob)
            return None if found is None else session.scalars(claimed).one()

    @contextmanager
    def _renewing(self, job: BulkJob) -> Iterator[None]:
        """Renew the claim for as long as the block takes."""
        ended = threading.Event()

        def renew() -> None:
            while not ended.wait(CLAIMED_FOR.total_seconds() / 3):
                try:
                    self._note(job)
                except Exception:
                    # Without a database nobody else can claim it either.
                    _log.exception("bulk job %s: the claim was not renewed", job.id)

        renewing = threading.Thread(target=renew, name="footfall-bulk-claim", daemon=True)
        renewing.start()
        try:
            yield
        finally:
            ended.set()
            renewing.join()

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
        if not self._files.take_over(job.id, job.claim, kept):
            kept, done, as_of = 0, 0, None
        if not self._note(job, state=JobState.RUNNING, started_at=job.started_at or self._now()):
            return
        rows = self._files.rows(job.id, job.claim)
        while done < job.total:
            asked = job.targets[done : done + AT_A_TIME]
            part = self._part(job, asked, as_of)
            if part is None:
                return
            as_of = part.as_of
            kept = self._files.append(rows, kept, part.head, {"notes": part.notes, "rows": part.rows})
            done += len(asked)
            if not self._note(job, done=done, kept_bytes=kept, as_of=as_of):
                self._leave(job)
                return
        finished = self._files.finished(job.id, job.file_format)
        size = self._files.finish(rows, kept, finished, job.total)
        if self._end(job, JobState.DONE, file_bytes=size):
            self._files.remove_rows(job.id)
        else:
            self._leave(job)

    def _leave(self, job: BulkJob) -> None:
        """Delete the rows of a lost claim, or all files if the job was deleted meanwhile."""
        with reading(self._database) as session:
            is_there = session.get(BulkJob, job.id) is not None
        if is_there:
            self._files.rows(job.id, job.claim).unlink(missing_ok=True)
        else:
            self._files.remove(job.id)

    def _part(self, job: BulkJob, asked: list[str], as_of: int | None) -> Part | None:
        """The lines about a part of the targets; None if told to stop."""
        good, bad = read_targets(asked)
        part = Part(as_of)
        for line in lines_of(job):
            exports = []
            for ask in line.asks:
                # A part may have no good target. Then the job's first one, which is always good, is asked
                # about for the columns.
                subject = {"targets": good or job.targets[:1]} | ({"as_of": part.as_of} if part.as_of else {})
                export = self._ask(ask.question | subject)
                if export is None:
                    return None
                part.as_of = export.first.as_of
                exports.append(export)
            part.add(line, exports, good, bad)
        return part

    def _ask(self, question: dict[str, Any]) -> Export | None:
        """The answer, waiting while the engine is busy; None if told to stop."""
        while not self.is_stopping:
            try:
                return Export(self._engine, REPORT, question)
            except RefusedError as refusal:
                if refusal.code != "busy":
                    raise
                self.pause(BUSY_S)
        return None

    def _note(self, job: BulkJob, **values: Any) -> bool:
        """Store a job's progress and renew the claim. False if the job was deleted or the claim lost."""
        renewed = {"claimed_until": self._now() + CLAIMED_FOR} | values
        mine = BulkJob.id == job.id, BulkJob.claim == job.claim
        with writing(self._database) as session:
            changed = update(BulkJob).where(*mine).values(**renewed).returning(BulkJob.id)
            return session.execute(changed).one_or_none() is not None

    def _end(self, job: BulkJob, state: JobState, reason: str = "", **values: Any) -> bool:
        finished: dict[str, Any] = {"state": state, "finished_at": self._now(), "reason": reason[:1000]}
        return self._note(job, **finished, claimed_until=None, **values)
