"""The route class that turns refusals into the JSON body of errors."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute

from footfall.query import RefusedError
from footfall.web.errors import problem
from footfall.web.malformed import refusal_of_call


class ProblemRoute(APIRoute):
    """A route whose refusals all have the same JSON body, whoever raised them."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler with refusals turned into answers."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                return await handle(request)
            except RequestValidationError as error:
                return refuse(refusal_of_call(error, request))
            except RefusedError as refusal:
                return refuse(refusal)

        return handle_or_refuse


def refuse(refusal: RefusedError) -> JSONResponse:
    """A refusal as an HTTP answer."""
    answer = problem(refusal.status, refusal.code, refusal.message, refusal.field, refusal.details)
    if refusal.retry_after_s is not None:
        answer.headers["Retry-After"] = str(refusal.retry_after_s)
    return answer
