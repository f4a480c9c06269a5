"""Refusals in the dialect's words: `ERROR nn :: MESSAGE` as plain text, with the status of each."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from footfall.api.http.errors import RefusedCallError, TooManyCallsError
from footfall.engine import RefusedError

PARAMETERS = 140
# The dialect's own texts; what we have to say besides follows on a line of its own.
_TEXTS = {
    120: "WRONG KEY - ID PAIR",
    130: "API DISABLED",
    131: "LIMIT EXCEEDED",
    132: "API UNITS BALANCE IS ZERO",
}
_NUMBERS = {401: 120, 403: 130, 429: 131}
DESCRIBED: dict[int | str, dict[str, Any]] = {
    status: {"description": text, "content": {"text/plain": {"schema": {"type": "string"}}}}
    for status, text in {
        400: "`ERROR 140`: a parameter is at fault; the message says which and how to write it.",
        401: "`ERROR 120`: the key is missing, unknown, revoked or expired.",
        403: "`ERROR 130`: not for this key. `ERROR 132`: what the plan allows is used up.",
        429: "`ERROR 131`: too many calls; `Retry-After` says when to come back.",
        503: "`ERROR 503`: nothing is published yet, or too many reports run.",
        504: "`ERROR 504`: the report ran too long and was stopped.",
    }.items()
}


class TrendsRoute(APIRoute):
    """A route whose refusals are the dialect's, whoever refused: gate, limits, question or engine."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler with refusals turned into answers."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                return await handle(request)
            except TooManyCallsError as error:
                return _error(429, 131, error.message, error.wait_s)
            except (RefusedCallError, RefusedError) as error:
                return _refusal(error)

        return handle_or_refuse


def wrong(message: str) -> RefusedError:
    """A parameter at fault."""
    return RefusedError("invalid_parameter", message, status=400)


def _refusal(error: RefusedCallError | RefusedError) -> Response:
    if error.code == "limits_exceeded":
        return _error(403, 132, error.message)
    if error.status in _NUMBERS:
        return _error(error.status, _NUMBERS[error.status], error.message)
    if error.status in (503, 504):
        return _error(error.status, error.status, error.message, getattr(error, "retry_after_s", None))
    return _error(400, PARAMETERS, error.message)


def _error(status: int, number: int, message: str, wait_s: int | None = None) -> Response:
    fixed = _TEXTS.get(number)
    text = f"ERROR {number} :: {fixed}\n{message}\n" if fixed else f"ERROR {number} :: {message}\n"
    answer = Response(text, status, media_type="text/plain")
    if wait_s is not None:
        answer.headers["Retry-After"] = str(wait_s)
    return answer
