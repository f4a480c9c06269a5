"""Creates, lists and deletes bulk jobs. Users see only their own."""

import math
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Engine as Database
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session, defer

from footfall.features.bulk.files import JobFiles
from footfall.features.bulk.lines import Line, stored
from footfall.features.bulk.models import UNFINISHED, BulkJob, JobState
from footfall.features.bulk.schemas import JobAsked
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query import Engine, RefusedError
from footfall.reports import MAX_TARGETS_IN_BULK

MOST_JOBS = 20
MOST_UNFINISHED = 3
LARGEST_ID = 2**63 - 1
REPORT = "batch-targets"
# Parameters that a job sets itself.
OWN_FIELDS = ("targets", "limit", "offset", "sort", "as_of")
# Progress is polled every second, so the thousands of targets are not read for it.
_WITHOUT_TARGETS = (defer(BulkJob.targets), defer(BulkJob.question))


class BulkJobs:
    """Bulk jobs of one database; their files are in one home folder."""

    def __init__(
        self,
        database: Database,
        engine: Engine,
        files: JobFiles,
        wake: Callable[[], None],
        now: Clock = utc_now,
    ) -> None:
        self._database = database
        self._engine = engine
        self._files = files
        self._wake = wake
        self._now = now

    def listed(self, user_id: int) -> list[BulkJob]:
        """A user's jobs, newest first."""
        newest = BulkJob.created_at.desc(), BulkJob.id
        with reading(self._database) as session:
            own = select(BulkJob).where(BulkJob.user_id == user_id)
            return list(session.scalars(own.order_by(*newest).options(*_WITHOUT_TARGETS)))

    def add(
        self, user_id: int, asked: JobAsked, count: Callable[[int], None], lines: Sequence[Line] = ()
    ) -> BulkJob:
        """Create a job. RefusedError if the question is invalid or there are too many jobs.

        count: is called with the number of reports that the job will ask, and may refuse. lines: those of the
        file, in place of the one question.
        """
        reports = self.reports_of(asked, lines)
        with reading(self._database) as session:
            _require_room(session, user_id)
        count(reports)
        job = BulkJob(
            id=secrets.randbelow(LARGEST_ID) + 1,
            user_id=user_id,
            name=asked.name,
            file_format=asked.file_format,
            question=stored(lines) if lines else asked.question,
            targets=asked.targets,
            total=len(asked.targets),
            state=JobState.WAITING,
            done=0,
            kept_bytes=0,
            reason="",
            claim=0,
            created_at=self._now(),
        )
        with writing(self._database) as session:
            _require_room(session, user_id)
            session.add(job)
        self._wake()
        return job

    def reports_of(self, asked: JobAsked, lines: Sequence[Line] = ()) -> int:
        """How many reports a job would ask. RefusedError if a question is invalid or has no data."""
        questions = [ask.question for line in lines for ask in line.asks] or [asked.question]
        for question in questions:
            self._require_question(question, asked.targets)
        return math.ceil(len(asked.targets) / MAX_TARGETS_IN_BULK) * len(questions)

    def one(self, user_id: int, job_id: int) -> BulkJob:
        """A job of this user. RefusedError if there is none."""
        with reading(self._database) as session:
            job = session.get(BulkJob, job_id, options=_WITHOUT_TARGETS)
        if job is None or job.user_id != user_id:
            raise _not_found()
        return job

    def delete(self, user_id: int, job_id: int) -> None:
        """Delete a job and its files. A running job stops. RefusedError if there is none."""
        with writing(self._database) as session:
            own = BulkJob.id == job_id, BulkJob.user_id == user_id
            if not session.execute(delete(BulkJob).where(*own).returning(BulkJob.id)).all():
                raise _not_found()
        self._files.remove(job_id)

    def file_of(self, user_id: int, job_id: int) -> tuple[BulkJob, Path]:
        """A finished job and the path of its file. RefusedError if the job or its file is not there."""
        job = self.one(user_id, job_id)
        if job.state != JobState.DONE:
            raise RefusedError("job_not_done", "this job has no file yet: wait until it is done", status=409)
        path = self._files.finished(job.id, job.file_format)
        if not path.is_file():
            raise RefusedError(
                "file_gone", "the file of this job is not here any more: give the job again", status=410
            )
        return job, path

    def _require_question(self, question: dict[str, Any], targets: list[str]) -> None:
        """RefusedError unless the question can be answered now: later the job would only fail."""
        for name in OWN_FIELDS:
            if name in question:
                raise RefusedError("unknown_field", f"question: a job decides {name} itself", "question")
        self._engine.covered(REPORT, question | {"targets": targets[:MAX_TARGETS_IN_BULK]})


def _require_room(session: Session, user_id: int) -> None:
    own = select(func.count()).where(BulkJob.user_id == user_id)
    if session.execute(own).scalar_one() >= MOST_JOBS:
        raise RefusedError("too_many_jobs", f"you keep {MOST_JOBS} files already: delete one first")
    if session.execute(own.where(BulkJob.state.in_(UNFINISHED))).scalar_one() >= MOST_UNFINISHED:
        raise RefusedError(
            "too_many_jobs", f"{MOST_UNFINISHED} of your jobs are under way: wait until one is done"
        )


def _not_found() -> RefusedError:
    return RefusedError("job_not_found", "you have no such job", "job_id", 404)
