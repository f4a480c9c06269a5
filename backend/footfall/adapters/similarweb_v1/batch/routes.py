"""Routes of the Batch API: order a file, follow its progress, fetch it."""

import hmac
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path as FilePath
from typing import Annotated, Any

from fastapi import Path, Query, Request, params
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from footfall.adapters.similarweb_v1.answers.about import interval_of
from footfall.adapters.similarweb_v1.batch.request import ReportRequest, job_of
from footfall.adapters.similarweb_v1.batch.tables import described
from footfall.adapters.similarweb_v1.errors import (
    DESCRIBED,
    SimilarwebError,
    SimilarwebRoute,
    not_found,
)
from footfall.adapters.vendors.asking import Asks
from footfall.adapters.vendors.left_of_day import reports_left
from footfall.adapters.vendors.tiers import ABOUT_A_KEY, EXTENDED
from footfall.core.geo import countries
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.caller import key_of
from footfall.features.accounts.keys import Keys
from footfall.features.bulk.models import BulkJob, JobState
from footfall.features.bulk.routes import counting
from footfall.features.bulk.service import BulkJobs
from footfall.infra.database.columns import utc_now
from footfall.web.late_routes import LateRouter
from footfall.web.params import address_of
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

# How long the link to a file works.
LINK_LASTS = timedelta(days=7)
FILE_PATH = "/batch/v4/download/{report_id}"
_STATES = {
    JobState.WAITING: "pending",
    JobState.RUNNING: "processing",
    JobState.DONE: "completed",
    JobState.FAILED: "failed",
}
_HEADERS = {"Cache-Control": "private, no-store"}
_NOT_YET: dict[int | str, dict[str, Any]] = {
    409: {"description": "The file is not written yet.", "model": SimilarwebError},
    410: {"description": "The file is not here any more.", "model": SimilarwebError},
}


def _router(who: params.Depends) -> LateRouter:
    return LateRouter(
        dependencies=[who], route_class=SimilarwebRoute, tags=["Similarweb batch API"], responses=DESCRIBED
    )


router = _router(ABOUT_A_KEY)
# The link to a file has its own proof, so no key is needed.
files = _router(allow(Right.ANYONE))
ReportId = Annotated[
    int, Path(ge=1, le=2**63 - 1, description="The `report_id` in the answer to the request.")
]


class Requested(BaseModel):
    """The answer to a request for a batch: its job waits."""

    report_id: str
    status: str = "pending"


class Validated(BaseModel):
    """How many reports a batch would cost; requests at fault are refused instead."""

    valid: bool = True
    estimated_cost: int
    errors: list[str] = []


class Status(BaseModel):
    """Progress of a batch.

    done, total: sites; message: why it failed, else empty; download_url: null until it is completed.
    """

    report_id: str
    status: str
    done: int
    total: int
    message: str
    download_url: str | None


@router.post("/batch/v4/request-report", dependencies=[EXTENDED], operation_id="similarwebRequestReport")
async def request_report(asked: ReportRequest, request: Request, asking: Asks) -> Requested:
    """Order a file about many sites. A bulk job writes it; each of its reports is counted."""
    job, lines = await job_of(asked, asking)
    count = counting(request, asking.user)
    made = await run_in_threadpool(service_of(request, BulkJobs).add, asking.user.id, job, count, lines)
    return Requested(report_id=str(made.id))


@router.post("/batch/v4/request-validate", operation_id="similarwebValidateRequest")
async def validate_request(asked: ReportRequest, request: Request, asking: Asks) -> Validated:
    """How many reports a batch would cost; nothing is counted."""
    job, lines = await job_of(asked, asking)
    cost = await run_in_threadpool(service_of(request, BulkJobs).reports_of, job, lines)
    return Validated(estimated_cost=cost)


@router.get("/v3/batch/request-status/{report_id}", operation_id="similarwebRequestStatus")
@router.get("/batch/v4/request-status/{report_id}", operation_id="similarwebRequestStatusV4")
async def request_status(report_id: ReportId, request: Request, asking: Asks) -> Status:
    """Progress of a batch; once completed, with a link to the file that works for a week."""
    job = await run_in_threadpool(service_of(request, BulkJobs).one, asking.user.id, report_id)
    link = await run_in_threadpool(_link, request, job) if job.state == JobState.DONE else None
    return Status(
        report_id=str(job.id),
        status=_STATES[JobState(job.state)],
        done=job.done,
        total=job.total,
        message=job.reason,
        download_url=link,
    )


def _link(request: Request, job: BulkJob) -> str | None:
    """The address of the file, signed with the caller's key, so that fetching it needs no key.

    None without a key; the gate refuses such calls before.
    """
    key = key_of(request)
    if key is None:
        return None
    ends = int((utc_now() + LINK_LASTS).timestamp())
    signature = service_of(request, Keys).signature(key.id, _signed_text(job.id, ends))
    path = FILE_PATH.format(report_id=job.id)
    return f"{str(request.base_url).rstrip('/')}{path}?signed_by={key.id}&ends={ends}&signature={signature}"


def _signed_text(job_id: int, ends: int) -> str:
    """What the signature of a link signs; ends: Unix time in seconds."""
    return f"batch file {job_id} until {ends}"


@files.get(
    FILE_PATH,
    operation_id="similarwebBatchFile",
    response_class=StreamingResponse,
    responses={200: {"description": "The file.", "content": {"text/csv": {}}}, **_NOT_YET},
)
def batch_file(
    report_id: ReportId,
    request: Request,
    signed_by: Annotated[int, Query(ge=1, le=2**63 - 1)],
    ends: Annotated[int, Query(ge=0, le=2**40)],
    signature: Annotated[str, Query(max_length=200)],
) -> StreamingResponse:
    """The file of a completed batch: a header line, then a line for each site, country and date."""
    keys = service_of(request, Keys)
    expected, owner = keys.signature(signed_by, _signed_text(report_id, ends)), keys.owner_of(signed_by)
    is_valid = expected is not None and hmac.compare_digest(expected.encode(), signature.encode())
    if not is_valid or owner is None or datetime.fromtimestamp(ends, UTC) < utc_now():
        raise not_found()
    job, path = service_of(request, BulkJobs).file_of(owner, report_id)
    audit = service_of(request, AuditLog)
    audit.write("exported", "bulk job", owner, address_of(request), {"targets": job.total, "format": "csv"})
    disposition = f'attachment; filename="{report_id}.csv"'
    headers = {**_HEADERS, "Content-Disposition": disposition, "X-Content-Type-Options": "nosniff"}
    return StreamingResponse(_without_comments(path), media_type="text/csv", headers=headers)


def _without_comments(path: FilePath) -> Iterator[bytes]:
    """The CSV without the comment lines (`# ...`) that a file of ours begins with."""
    with path.open("rb") as file:
        line = file.readline()
        while line.startswith(b"# "):
            line = file.readline()
        yield line
        while chunk := file.read(1 << 16):
            yield chunk


@router.get("/v3/batch/credits", operation_id="similarwebCredits")
async def credits(request: Request, asking: Asks) -> dict[str, int]:
    """Reports per day, used and left today; a very large number where there is no limit."""
    left = await run_in_threadpool(reports_left, request, asking.user)
    return {"total_credits": left.limit, "used_credits": left.used, "remaining_credits": left.remaining}


@router.get("/v3/batch/tables/describe", operation_id="similarwebDescribeTables")
async def describe_tables(asking: Asks) -> list[dict[str, Any]]:
    """The tables that a batch may ask, with their metrics."""
    first, last, _ = await interval_of(asking)
    return described(["WW", *countries()], first, last)
