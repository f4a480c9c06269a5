"""Every fault outside of a route's own words, answered in the one documented body."""

import logging
from http import HTTPStatus
from typing import cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from footfall.api import gate
from footfall.api.access import RefusedCallError
from footfall.api.errors import problem

log = logging.getLogger(__name__)
# A database that restarts is back within seconds.
RETRY_AFTER_S = 5
# Ours are more use to a reader than the standard's phrases; the code of every other status is its phrase.
_MESSAGES = {
    400: "The call cannot be read: check that the body is well-formed JSON, not nested too deeply.",
    404: "There is nothing at this address: check the path; /openapi lists every call.",
    405: "This address does not take this method; the Allow header names those it takes.",
}


def add_handlers(app: FastAPI) -> None:
    """Answer refused calls, malformed ones, wrong addresses and an unreachable accounts database."""
    app.add_exception_handler(RefusedCallError, gate.refuse)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _by_status)
    app.add_exception_handler(RecursionError, _too_deep)
    for error in (OperationalError, InterfaceError, PoolTimeoutError):
        app.add_exception_handler(error, _database_unavailable)


async def _malformed(_request: Request, error: Exception) -> JSONResponse:
    first = cast(RequestValidationError, error).errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return problem(422, "invalid_request", f"{where or 'the body'}: {first['msg']}", where or None)


async def _by_status(_request: Request, error: Exception) -> JSONResponse:
    refused = cast(HTTPException, error)
    phrase = HTTPStatus(refused.status_code).phrase
    answer = problem(
        refused.status_code,
        phrase.lower().replace(" ", "_"),
        _MESSAGES.get(refused.status_code, f"{phrase}."),
    )
    answer.headers.update(refused.headers or {})
    return answer


async def _too_deep(_request: Request, _error: Exception) -> JSONResponse:
    return problem(400, "bad_request", _MESSAGES[400])


async def _database_unavailable(request: Request, error: Exception) -> JSONResponse:
    # The reason in one line: a traceback for every call of an outage would bury it.
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    log.error("%s %s: the accounts database does not answer: %s", request.method, request.url.path, reason)
    message = "The accounts database does not answer. Nothing was changed; repeat the call in a few seconds."
    answer = problem(503, "database_unavailable", message)
    answer.headers["Retry-After"] = str(RETRY_AFTER_S)
    return answer


class KnownHosts:
    """Lets calls through that name this server, so that no other site's name can point at it (DNS rebinding).

    Starlette's own middleware does the same but answers in plain text.
    """

    def __init__(self, app: ASGIApp, allowed: list[str]) -> None:
        self._app = app
        self._allowed = frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One call; 400 when it came under a name that is not this server's."""
        if scope["type"] == "http" and _host(Headers(scope=scope).get("host", "")) not in self._allowed:
            message = "The call came under a name that is not this server's: set public_url to that address."
            await problem(400, "unknown_host", message)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _host(header: str) -> str:
    """A Host header without its port, lower case; an IPv6 address keeps its brackets."""
    closing = header.rfind("]")
    name = header[: closing + 1] if header.startswith("[") else header.partition(":")[0]
    return name.lower()
