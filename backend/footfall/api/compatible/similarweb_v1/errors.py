"""Refusals in the dialect's words: `meta` with a code and a message, and `message` besides."""

from collections.abc import Callable, Coroutine
from typing import Any, Literal

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel

from footfall.api.http.errors import RefusedCallError, TooManyCallsError
from footfall.engine import RefusedError

NOT_FOUND, DATES, GRANULARITY, COUNTRY = 401, 101, 102, 103
NO_DATA = "Data not found"
# Clients take HTTP 401 for bad credentials, so that a site nobody knows is 404 with 401 in the body.
_CODES = {"data_not_found": NOT_FOUND, "dates": DATES, "granularity": GRANULARITY, "country": COUNTRY}


class ErrorMeta(BaseModel):
    """What was asked and what is wrong with it."""

    request: dict[str, str]
    status: Literal["Error"] = "Error"
    error_code: int
    error_message: str


class SimilarwebError(BaseModel):
    """Body of every refusal; readers look for the message in one place or the other."""

    meta: ErrorMeta
    message: str


DESCRIBED: dict[int | str, dict[str, Any]] = {
    status: {"description": text, "model": SimilarwebError}
    for status, text in {
        400: "A parameter is at fault: codes 101 (dates), 102 (granularity), 103 (country), 400 (others).",
        403: "Not for this key, or what the plan allows is used up: code 403.",
        404: "Nothing is known of the site in these dates: code 401.",
        429: "Too many calls: code 429; `Retry-After` says when to come back.",
        503: "Nothing is published yet, or too many reports run.",
        504: "The report ran too long and was stopped.",
    }.items()
}


class SimilarwebRoute(APIRoute):
    """A route whose refusals are the dialect's, whoever refused: gate, limits, question or engine."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler with refusals turned into answers."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                return await handle(request)
            except TooManyCallsError as error:
                return _error(request, 429, 429, error.message, error.wait_s)
            except (RefusedCallError, RefusedError) as error:
                return _refusal(request, error)

        return handle_or_refuse


def wrong(kind: str, message: str) -> RefusedError:
    """A parameter at fault; kind: `dates`, `granularity`, `country`, or its own name."""
    return RefusedError(kind, message, status=400)


def not_found() -> RefusedError:
    """Nothing is known of the site in these dates."""
    return RefusedError("data_not_found", NO_DATA, status=404)


def _refusal(request: Request, error: RefusedCallError | RefusedError) -> Response:
    if error.status in (401, 403):
        return _error(request, 403, 403, error.message)
    if error.status in (503, 504):
        wait_s = getattr(error, "retry_after_s", None)
        return _error(request, error.status, error.status, error.message, wait_s)
    status = 404 if error.code == "data_not_found" else 400
    return _error(request, status, _CODES.get(error.code, 400), error.message)


def _error(request: Request, status: int, code: int, message: str, wait_s: int | None = None) -> Response:
    asked = {name: value for name, value in request.query_params.items() if name != "api_key"}
    told = asked | {name: str(value) for name, value in request.path_params.items()}
    meta = ErrorMeta(request=told, error_code=code, error_message=message)
    answer = JSONResponse(SimilarwebError(meta=meta, message=message).model_dump(), status)
    if wait_s is not None:
        answer.headers["Retry-After"] = str(wait_s)
    return answer
