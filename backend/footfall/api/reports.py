"""Every report as a route: the registry turned into HTTP, each report with its own models in OpenAPI."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute

from footfall.api.errors import ProblemBody, problem
from footfall.api.session import signed_in_user
from footfall.engine import REPORTS, Engine, RefusedError
from footfall.engine.answer import answer_model
from footfall.engine.refusal import refusal_of_details
from footfall.engine.registry import Found
from footfall.engine.request import request_model

PATH = "/analytics/traffic/rpc/dashboard"


class ReportRoute(APIRoute):
    """A route whose refusals all have the same JSON body, whether model or engine refused."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler with refusals turned into answers."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                return await handle(request)
            except RequestValidationError as error:
                return refuse(refusal_of_details(error.errors()[0]))
            except RefusedError as refusal:
                return refuse(refusal)

        return handle_or_refuse


def refuse(refusal: RefusedError) -> JSONResponse:
    """A refusal as an HTTP answer."""
    return problem(refusal.status, refusal.code, refusal.message, refusal.field)


def engine_of(request: Request) -> Engine:
    """The engine the application was started with."""
    engine: Engine = request.app.state.engine
    return engine


router = APIRouter(route_class=ReportRoute, dependencies=[Depends(signed_in_user)], tags=["reports"])


def _add(found: Found) -> None:
    report = found.report

    def answer(params: Any, engine: Annotated[Engine, Depends(engine_of)]) -> Response:
        return Response(engine.run(report.id, params).as_json(), media_type="application/json")

    answer.__annotations__["params"] = request_model(report)
    router.add_api_route(
        f"{PATH}/{report.id}",
        answer,
        methods=["POST"],
        operation_id=report.folder,
        summary=report.question,
        response_model=answer_model(report),
        responses={422: {"model": ProblemBody, "description": "The question cannot be answered as asked."}},
    )


for each in REPORTS.values():
    _add(each)


@router.post(f"{PATH}/{{report_id}}", include_in_schema=False)
def unknown_report(report_id: str) -> Response:
    """Any other id."""
    raise RefusedError(
        "unknown_report", f"there is no report {report_id!r}; there are: {', '.join(REPORTS)}", "report", 404
    )
