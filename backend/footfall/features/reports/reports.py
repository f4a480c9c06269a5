"""One route per registered report, each with its own models in OpenAPI."""

import asyncio
import threading
from functools import partial
from typing import Annotated, Any

from fastapi import Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from footfall.core.locale import Locale
from footfall.features.accounts.call_audit import note_export
from footfall.features.projects.page_group_rate import count_page_groups
from footfall.features.reports.export_threads import exported
from footfall.query import REPORTS, Answer, Engine
from footfall.query.answer.schema.models import answer_model
from footfall.query.exports import MEDIA_TYPES, FileFormat, format_of
from footfall.query.question.model import request_model
from footfall.query.question.orders import example_of
from footfall.query.question.report_named import no_such_report
from footfall.query.registry import LoadedReport
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import Declared, LateRouter
from footfall.web.params import require_known
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Access, KeyScope, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

_FORMAT_TEXT = (
    "Every row as a file, whatever the default limit: `csv`, `csv-semicolon` (semicolons between cells and "
    "decimal commas, as Excel reads them in most of Europe), `xlsx`, `json` or `parquet`. The "
    "`Accept` header does the same, but for `csv-semicolon`. Left out: the answer itself, a page of it."
)
_LOCALE_TEXT = "Language of the notes above a file that is a table; left out: English."
PATH = "/analytics/traffic/rpc/dashboard"
PROBLEMS: dict[int | str, dict[str, Any]] = {
    422: {"model": ProblemBody, "description": "The question cannot be answered as asked."},
    503: {
        "model": ProblemBody,
        "description": "Nothing is published yet, too many reports run (`busy`), or this one needs more "
        "memory than the server gives to reports (`needs_more_memory`).",
    },
    504: {"model": ProblemBody, "description": "The report ran too long and was stopped (`timed_out`)."},
}


EngineDep = Annotated[Engine, provided(Engine)]
router = LateRouter(
    dependencies=[allow(Right.REPORTS, KeyScope.REPORTS)], route_class=ProblemRoute, tags=["reports"]
)
# The months with data, without which nobody can ask about the sample.
_ALSO_FOR_THE_SAMPLE = {"list-hp": [allow(Right.SAMPLE)]}


async def answered(request: Request, engine: Engine, report_id: str, params: Any) -> Response:
    """A report's answer with its ETag, or 304 if the caller has it. Closing the connection stops the report.

    A cached answer is sent at once: a thread, and watching the connection, would take three times as long.
    """
    known = request.headers.get("If-None-Match")
    if known is not None:
        tag = _header(await run_in_threadpool(engine.tag, report_id, params))
        if tag in known:
            return _tagged(Response(status_code=304), tag)
    answer = await answer_of(request, engine, report_id, params, as_json=True)
    return _tagged(Response(answer.as_json(), media_type="application/json"), _header(answer.tag))


async def answer_of(
    request: Request, engine: Engine, report_id: str, params: Any, as_json: bool = False
) -> Answer:
    """The answer of a report, at once if it is cached; a caller who hangs up stops the report.

    as_json: make the JSON in the thread of the report, and not in the event loop, where all callers wait.
    """
    kept = engine.known(report_id, params)
    if kept is not None:
        return kept
    left = threading.Event()
    since = getattr(request.state, "arrived", None)
    running: asyncio.Future[Answer] = asyncio.wrap_future(
        engine.begin(report_id, params, left, since, as_json=as_json)
    )
    hung_up: asyncio.Future[Any] = asyncio.ensure_future(_hung_up(request))
    await asyncio.wait({running, hung_up}, return_when=asyncio.FIRST_COMPLETED)
    if not running.done():
        left.set()
    hung_up.cancel()
    return await running


async def _hung_up(request: Request) -> None:
    """Wait until the caller closes the connection. The body must have been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _header(tag: str) -> str:
    # Weak: the same answer may travel compressed or not.
    return f'W/"{tag}"'


def _tagged(answer: Response, tag: str) -> Response:
    answer.headers["ETag"] = tag
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def _declared(loaded: LoadedReport) -> Declared:
    """The route of a report, with its models."""
    report = loaded.report

    async def answer(
        params: Any,
        request: Request,
        engine: EngineDep,
        file_format: Annotated[FileFormat | None, Query(alias="format", description=_FORMAT_TEXT)] = None,
        locale: Annotated[Locale | None, Query(description=_LOCALE_TEXT)] = None,
    ) -> Response:
        require_known(request, ("format", "locale"))
        await count_page_groups(request, params.page_groups)
        wanted = file_format or format_of(request.headers.get("accept", ""))
        if wanted is None:
            return await answered(request, engine, report.id, params)
        export = await exported(request, engine, report.id, params, wanted, locale)
        await run_in_threadpool(note_export, request, report.id, params, wanted)
        return export

    answer.__annotations__["params"] = request_model(report.id)
    files: dict[str, Any] = {media: {} for name, media in MEDIA_TYPES.items() if name is not FileFormat.JSON}
    return answer, {
        "methods": ["POST"],
        "operation_id": report.folder,
        "summary": report.question,
        "response_model": answer_model(report),
        "openapi_extra": {"requestBody": {"content": {"application/json": {"example": example_of(report)}}}},
        "responses": {200: {"content": files}, **PROBLEMS},
    }


for each in REPORTS.values():
    router.add_late_route(
        f"{PATH}/{each.report.id}",
        ["POST"],
        partial(_declared, each),
        _ALSO_FOR_THE_SAMPLE.get(each.report.id, ()),
    )


@router.post(f"{PATH}/{{report_id}}", include_in_schema=False)
def unknown_report(report_id: str) -> Response:
    """Answer 404 for an unknown report."""
    raise no_such_report(report_id)


def access_of_report(report_id: str) -> Access:
    """Who may ask a report, for ways to it that are not its route."""
    return _ACCESS.get(report_id, _ACCESS["{report_id}"])


_ACCESS = {
    route.path.removeprefix(f"{PATH}/"): route.access for route in router.noted if route.access is not None
}
