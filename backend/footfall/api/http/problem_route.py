"""The route class that turns refusals into the JSON body of errors."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute

from footfall.api.http.errors import problem
from footfall.engine import RefusedError
from footfall.engine.errors import refusal_of_details


class ProblemRoute(APIRoute):
    """A route whose refusals all have the same JSON body, whoever raised them."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler with refusals turned into answers."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                return await handle(request)
            except RequestValidationError as error:
                first = error.errors()[0]
                # Before the field there is where it travelled: body, query, path or header.
                return refuse(refusal_of_details(first, first["loc"][1:]))
            except RefusedError as refusal:
                return refuse(refusal)

        return handle_or_refuse


def refuse(refusal: RefusedError) -> JSONResponse:
    """A refusal as an HTTP answer."""
    answer = problem(refusal.status, refusal.code, refusal.message, refusal.field, refusal.details)
    if refusal.retry_after_s is not None:
        answer.headers["Retry-After"] = str(refusal.retry_after_s)
    return answer
