"""Scheduled jobs, for administrators: how each stands, and running one before it is due."""

from datetime import datetime
from typing import Annotated

from fastapi import Path, Request
from pydantic import BaseModel, Field

from footfall.core.messages import Sentences, coded_sentences
from footfall.core.spelling import what_there_is
from footfall.features.accounts.call_audit import note
from footfall.infra.scheduler.claims import Claims, JobStatus, RunState
from footfall.infra.scheduler.job import Schedule
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(dependencies=[allow(Right.ADMINISTER)], tags=["jobs"])
ClaimsDep = Annotated[Claims, provided(Claims)]
ScheduleDep = Annotated[Schedule, provided(Schedule)]


class ScheduledJobAnswer(BaseModel):
    """A scheduled job."""

    id: str
    every_s: int = Field(description="How often it runs, in seconds.")
    state: RunState = Field(
        description="`interrupted` when its server ended in the middle: another run does the rest."
    )
    due: datetime | None = Field(description="When it runs next; null before it was ever run.")
    started: datetime | None = Field(description="Begin of the last run, or of the one under way.")
    finished: datetime | None = Field(description="End of the last run.")
    succeeded: datetime | None = Field(description="End of the last run that did not fail.")
    error: str = Field(description="Why the last run failed; empty if it did not.")
    sentences: Sentences


class ScheduledJobsAnswer(BaseModel):
    """Every scheduled job."""

    jobs: list[ScheduledJobAnswer]


@router.get("/api/jobs", operation_id="scheduledJobs", summary="Scheduled jobs")
def jobs(claims: ClaimsDep, schedule: ScheduleDep) -> ScheduledJobsAnswer:
    """How each job stands, whichever server runs it."""
    return ScheduledJobsAnswer(jobs=[_answer(status) for status in claims.statuses(schedule.jobs)])


@router.post(
    "/api/jobs/{job_id}/run",
    operation_id="runScheduledJob",
    summary="Run a job before it is due",
    status_code=202,
    responses={404: {"model": ProblemBody, "description": "There is no such job."}},
)
def run(
    request: Request, schedule: ScheduleDep, claims: ClaimsDep, job_id: Annotated[str, Path(max_length=64)]
) -> None:
    """Make a job due now; a server takes it up within seconds. One that runs already runs once more."""
    names = [job.name for job in schedule.jobs]
    if job_id not in names:
        there = what_there_is(job_id, names)
        raise RefusedCallError(404, "unknown_job", f"There is no job {job_id}; {there}.", "job_id")
    claims.ask(job_id)
    note(request, "job_asked", f"job {job_id}")


def _answer(status: JobStatus) -> ScheduledJobAnswer:
    return ScheduledJobAnswer(
        id=status.name,
        every_s=int(status.every.total_seconds()),
        state=status.state,
        due=status.due_at,
        started=status.started_at,
        finished=status.finished_at,
        succeeded=status.succeeded_at,
        error=status.error,
        sentences=coded_sentences(status.error),
    )
