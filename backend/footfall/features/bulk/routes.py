"""Bulk jobs: create, watch, download, delete."""

from collections.abc import Callable
from typing import Annotated

from fastapi import Path, Request, Response
from fastapi.responses import FileResponse

from footfall.core.limits import MAX_TARGETS_IN_JOB
from footfall.core.user import User
from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.accounts.key_units import count_key_here
from footfall.features.billing.limits import Limits
from footfall.features.bulk.schemas import JobAnswer, JobAsked, JobsAnswer
from footfall.features.bulk.service import MOST_JOBS, BulkJobs
from footfall.query.exports import MEDIA_TYPES, FileFormat
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

REFUSALS: dict[int | str, dict[str, object]] = {
    404: {"model": ProblemBody, "description": "The caller has no such job."},
    409: {"model": ProblemBody, "description": "The job is not done yet."},
    410: {"model": ProblemBody, "description": "The file is not there any more."},
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."},
    503: {"model": ProblemBody, "description": "Nothing is published yet."},
}
# Files stay open to their owner, whatever the plan is by then.
router = LateRouter(
    dependencies=[allow(Right.ACCOUNT, KeyScope.REPORTS)],
    route_class=ProblemRoute,
    tags=["bulk"],
    responses=REFUSALS,
)


BulkJobsDep = Annotated[BulkJobs, provided(BulkJobs)]
JobId = Annotated[int, Path(ge=1, le=2**63 - 1)]


@router.get("/api/bulk", operation_id="bulkJobs")
def bulk_jobs(user: SignedInUser, jobs: BulkJobsDep) -> JobsAnswer:
    """The caller's jobs with their progress."""
    listed = [JobAnswer.of(job) for job in jobs.listed(user.id)]
    return JobsAnswer(jobs=listed, most_jobs=MOST_JOBS, most_targets=MAX_TARGETS_IN_JOB)


@router.post("/api/bulk", dependencies=[allow(Right.REPORTS)], status_code=201, operation_id="startBulkJob")
def start_bulk_job(request: Request, asked: JobAsked, user: SignedInUser, jobs: BulkJobsDep) -> JobAnswer:
    """Create a bulk job. Each batch of targets counts as one report of the day."""
    return JobAnswer.of(jobs.add(user.id, asked, counting(request, user)))


def counting(request: Request, user: User) -> Callable[[int], None]:
    """A function that counts reports of a job for its owner, and their units for the API key of the call."""

    def count(reports: int) -> None:
        # The gate has counted the call as one report of the key.
        count_key_here(request, reports=reports - 1, calls=0)
        service_of(request, Limits).count_report(user, reports)

    return count


@router.get("/api/bulk/{job_id}/file", operation_id="bulkFile", response_class=FileResponse)
def bulk_file(request: Request, job_id: JobId, user: SignedInUser, jobs: BulkJobsDep) -> FileResponse:
    """Download the file of a finished job."""
    job, path = jobs.file_of(user.id, job_id)
    note(request, "exported", "bulk job", {"targets": job.total, "format": job.file_format})
    file_format = FileFormat(job.file_format)
    name = f"bulk-{job.created_at:%Y-%m-%d-%H%M%S}-{job.total}-targets.{file_format.ending}"
    headers = {"X-Content-Type-Options": "nosniff"}
    return FileResponse(path, media_type=MEDIA_TYPES[file_format], filename=name, headers=headers)


@router.delete("/api/bulk/{job_id}", status_code=204, operation_id="deleteBulkJob")
def delete_bulk_job(job_id: JobId, user: SignedInUser, jobs: BulkJobsDep) -> Response:
    """Delete a job and its file. A running job stops."""
    jobs.delete(user.id, job_id)
    return Response(status_code=204)
