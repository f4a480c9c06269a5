"""Refusals of the Similarweb API: `meta` with a code and a message, and the message again as `message`."""

from typing import Any, Literal

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel

from footfall.adapters.vendors.refusals import USED_UP, DialectRoute, Refusal
from footfall.query import RefusedError

# Codes of the API in the body. Not the HTTP status: an unknown site is 404 with 401 in the body, as clients
# take HTTP 401 for bad credentials.
NOT_FOUND, DATES, GRANULARITY, COUNTRY = 401, 101, 102, 103
NO_DATA = "Data not found"
# Parameters that prove who calls are never repeated in an answer.
_SECRET = ("api_key", "signature")
# Our word in a refusal -> code.
_CODES = {"data_not_found": NOT_FOUND, "dates": DATES, "granularity": GRANULARITY, "country": COUNTRY}


class ErrorMeta(BaseModel):
    """What was asked, without secrets, and what is wrong with it."""

    request: dict[str, str]
    status: Literal["Error"] = "Error"
    error_code: int
    error_message: str


class SimilarwebError(BaseModel):
    """Body of every refusal. The message stands twice, as clients look for it in either place."""

    meta: ErrorMeta
    message: str


DESCRIBED: dict[int | str, dict[str, Any]] = {
    status: {"description": text, "model": SimilarwebError}
    for status, text in {
        400: "A parameter is at fault: codes 101 (dates), 102 (granularity), 103 (country), 400 (others).",
        403: "Not for this key, or what the plan or the key allows is used up: code 403.",
        404: "Nothing is known of the site in these dates: code 401.",
        429: "Too many calls: code 429; `Retry-After` says when to come back.",
        503: "Nothing is published yet, or too many reports run.",
        504: "The report ran too long and was stopped.",
    }.items()
}


class SimilarwebRoute(DialectRoute):
    """A route whose refusals have the form of the Similarweb API."""

    def answer(self, request: Request, refusal: Refusal) -> Response:
        """The response to a refused call, see `refused`."""
        return refused(request, refusal)


def refused(request: Request, refusal: Refusal) -> Response:
    """The response to a refused call: SimilarwebError, with the status and code that clients know."""
    status = code = refusal.status
    if status in (401, 403) or refusal.code in USED_UP:
        status = code = 403
    elif status not in (429, 503, 504):
        status = status if status in (404, 409, 410) else 400
        code = _CODES.get(refusal.code, status)
    query = {name: value for name, value in request.query_params.items() if name not in _SECRET}
    asked = query | {name: str(value) for name, value in request.path_params.items()}
    meta = ErrorMeta(request=asked, error_code=code, error_message=refusal.message)
    return JSONResponse(SimilarwebError(meta=meta, message=refusal.message).model_dump(), status)


def wrong(kind: str, message: str) -> RefusedError:
    """The refusal of a parameter (status 400).

    kind: `dates`, `granularity` or `country`, which have codes of their own; else the name of the parameter.
    """
    return RefusedError(kind, message, status=400)


def not_found() -> RefusedError:
    """The refusal (status 404) of a site or other subject of which nothing is known in these dates."""
    return RefusedError("data_not_found", NO_DATA, status=404)
