"""Refusals of the Trends API: `ERROR nnn :: MESSAGE` as plain text."""

from typing import Any

from fastapi import Request, Response

from footfall.adapters.vendors.refusals import USED_UP, DialectRoute, Refusal
from footfall.query import RefusedError

# The number of every fault in the parameters of a call.
PARAMETERS = 140
# Texts fixed by the API; our own message follows on a second line.
_TEXTS = {
    120: "WRONG KEY - ID PAIR",
    130: "API DISABLED",
    131: "LIMIT EXCEEDED",
    132: "API UNITS BALANCE IS ZERO",
}
# HTTP status -> number of the error.
_NUMBERS = {401: 120, 403: 130, 429: 131}
DESCRIBED: dict[int | str, dict[str, Any]] = {
    status: {"description": text, "content": {"text/plain": {"schema": {"type": "string"}}}}
    for status, text in {
        400: "`ERROR 140`: a parameter is at fault; the message says which and how to write it.",
        401: "`ERROR 120`: the key is missing, unknown, revoked or expired.",
        403: "`ERROR 130`: not for this key. `ERROR 132`: what the plan or the key allows is used up.",
        429: "`ERROR 131`: too many calls; `Retry-After` says when to come back.",
        503: "`ERROR 503`: nothing is published yet, or too many reports run.",
        504: "`ERROR 504`: the report ran too long and was stopped.",
    }.items()
}


class TrendsRoute(DialectRoute):
    """A route whose refusals have the form of the Trends API."""

    def answer(self, request: Request, refusal: Refusal) -> Response:
        """`ERROR nnn :: MESSAGE` as plain text, with the status that the API gives this number."""
        status, number = refusal.status, _NUMBERS.get(refusal.status)
        if refusal.code in USED_UP:
            status, number = 403, 132
        elif status in (503, 504):
            number = status
        elif number is None:
            status, number = 400, PARAMETERS
        fixed = _TEXTS.get(number)
        text = f"{fixed}\n{refusal.message}\n" if fixed else f"{refusal.message}\n"
        return Response(f"ERROR {number} :: {text}", status, media_type="text/plain")


def wrong(message: str) -> RefusedError:
    """The refusal of a parameter (status 400); the message begins with the name of the parameter."""
    return RefusedError("invalid_parameter", message, status=400)
