"""Handlers for errors that routes do not answer themselves, all in the documented body."""

import logging
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse, Response
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from starlette.exceptions import HTTPException

from footfall.core.extras import MissingExtraError
from footfall.infra.full_disk import tells_of_full_disk
from footfall.query import RefusedError
from footfall.query.errors import as_one
from footfall.web.calls import is_no_call, without_slash
from footfall.web.errors import UNREADABLE, RefusedCallError, TooManyCallsError, as_sentence, problem
from footfall.web.key_in_address import without_key
from footfall.web.malformed import refusals_of_call
from footfall.web.too_large import too_large

MissingPage = Callable[[Request], Response | None]

log = logging.getLogger(__name__)
# A database that restarts is back within seconds.
RETRY_AFTER_S = 5
# Of more use to a reader than the phrases of the HTTP standard, which are the messages of all other statuses.
_MESSAGES = {
    400: UNREADABLE,
    404: "There is nothing at this address: check the path; /openapi lists every call.",
    405: "This address does not take this method; the Allow header names those it takes.",
}


def add_handlers(app: FastAPI, *missing: MissingPage) -> None:
    """Handle refused and malformed calls, wrong addresses, a full disk and an unreachable accounts database.

    missing: functions that answer for an address that leads nowhere, tried in turn. One that returns None
    leaves it to the next, and the last to the documented body.
    """
    app.add_exception_handler(RefusedCallError, refuse)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, partial(_by_status, missing))
    app.add_exception_handler(RecursionError, _too_deep)
    app.add_exception_handler(OSError, _by_system)
    app.add_exception_handler(MissingExtraError, _not_installed)
    for error in (OperationalError, InterfaceError, PoolTimeoutError):
        app.add_exception_handler(error, _database_unavailable)


async def refuse(_request: Request, error: Exception) -> JSONResponse:
    """Turn a refused call into an answer; any other error is raised again."""
    if not isinstance(error, RefusedCallError):
        raise error
    answer = problem(error.status, error.code, error.message, error.field)
    if isinstance(error, TooManyCallsError):
        answer.headers["Retry-After"] = str(error.wait_s)
    return answer


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    refusal = as_one(
        RefusedError("invalid_request", fault.message, ".".join(map(str, steps)) or None)
        for steps, fault in refusals_of_call(cast(RequestValidationError, error), request)
    )
    return problem(refusal.status, refusal.code, refusal.message, refusal.field, refusal.details)


async def _by_status(missing: tuple[MissingPage, ...], request: Request, error: Exception) -> Response:
    refused = cast(HTTPException, error)
    if refused.status_code == 405 and is_no_call(request, refused):
        if (call := without_slash(request)) is not None:
            return RedirectResponse(call)
        refused = HTTPException(404)
    if refused.status_code == 413:
        return too_large()
    if refused.status_code == 404:
        for answer_of in missing:
            if (found := answer_of(request)) is not None:
                return found
    phrase = HTTPStatus(refused.status_code).phrase
    answer = problem(
        refused.status_code,
        phrase.lower().replace(" ", "_"),
        _MESSAGES.get(refused.status_code, f"{phrase}."),
    )
    answer.headers.update(refused.headers or {})
    return answer


async def _too_deep(_request: Request, _error: Exception) -> JSONResponse:
    return problem(400, "bad_request", UNREADABLE)


async def _not_installed(_request: Request, error: Exception) -> JSONResponse:
    return problem(501, "not_installed", as_sentence(error))


async def _by_system(request: Request, error: Exception) -> JSONResponse:
    if not tells_of_full_disk(error):
        raise error
    log.error("%s %s: %s", request.method, without_key(request.url.path), error)
    message = (
        "No space is left on the server's disk. What was there is as it was: free some space and try again."
    )
    return problem(507, "no_room", message)


async def _database_unavailable(request: Request, error: Exception) -> JSONResponse:
    if tells_of_full_disk(error):
        return await _by_system(request, error)
    # Only the reason, in one line: a traceback for every call of an outage would bury it.
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    log.error(
        "%s %s: the accounts database does not answer: %s",
        request.method,
        without_key(request.url.path),
        reason,
    )
    message = "The accounts database does not answer. Nothing was changed; repeat the call in a few seconds."
    answer = problem(503, "database_unavailable", message)
    answer.headers["Retry-After"] = str(RETRY_AFTER_S)
    return answer
