"""Reports by an address alone, for programs that can only open one: spreadsheets, R, a browser."""

from collections.abc import AsyncIterable, AsyncIterator
from typing import Annotated, Any

from fastapi import Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from footfall.features.accounts.call_audit import note_export
from footfall.features.projects.page_group_rate import count_page_groups, page_groups_in
from footfall.features.reports.export_threads import exported
from footfall.features.reports.reports import PROBLEMS, EngineDep, answered
from footfall.query.exports import MEDIA_TYPES, FileFormat
from footfall.query.exports.text import BYTE_ORDER_MARK
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.params import require_once
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow

# Query parameters that are not the report's.
OWN = ("format", "key")
UNKNOWN = {"model": ProblemBody, "description": "There is no such report."}
router = LateRouter(
    dependencies=[allow(Right.REPORTS, KeyScope.REPORTS)], route_class=ProblemRoute, tags=["reports"]
)


@router.get(
    "/api/reports/{report_id}",
    operation_id="reportByAddress",
    summary="A report by its address",
    responses={200: {"content": {media: {} for media in MEDIA_TYPES.values()}}, 404: UNKNOWN, **PROBLEMS},
    response_class=Response,
)
async def report_by_address(
    report_id: str,
    request: Request,
    engine: EngineDep,
    file_format: Annotated[
        FileFormat | None,
        Query(alias="format", description="All rows as a file; left out: the answer as JSON."),
    ] = None,
) -> Response:
    """The report's parameters as on the command line: `targets=a.example,b.example&period=2026-10`.

    A program that cannot send headers sends its API key as `key`. Files in CSV have no comment lines here, so
    that the first line is the header.
    """
    require_once([name for name, _ in request.query_params.multi_items()])
    params = {name: value for name, value in request.query_params.items() if name not in OWN}
    question = await run_in_threadpool(engine.validated, report_id, params)
    await count_page_groups(request, page_groups_in(params))
    if file_format is None:
        return await answered(request, engine, report_id, question)
    export = await exported(request, engine, report_id, question, file_format)
    await run_in_threadpool(note_export, request, report_id, question, file_format)
    if file_format.is_csv:
        export.body_iterator = _without_comments(export.body_iterator)
    return export


async def _without_comments(chunks: AsyncIterable[Any]) -> AsyncIterator[bytes]:
    """A CSV file without its byte order mark and the comment lines at the beginning of its first chunk."""
    is_first = True
    async for chunk in chunks:
        lines = bytes(chunk).removeprefix(BYTE_ORDER_MARK.encode())
        while is_first and lines.startswith(b"# "):
            lines = lines.partition(b"\n")[2]
        is_first = False
        yield lines
