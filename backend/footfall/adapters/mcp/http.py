"""`/mcp`: the MCP server over streamable HTTP, without sessions; each call is held to its caller's plan."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footfall.adapters.mcp.caller import public_address
from footfall.adapters.mcp.loading import LOADING
from footfall.web.error_handlers import refuse
from footfall.web.errors import RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow

PATH = "/mcp"
METADATA_PATH = f"/.well-known/oauth-protected-resource{PATH}"
_MESSAGE = {
    "type": "object",
    "required": ["jsonrpc", "method"],
    "additionalProperties": False,
    "properties": {
        "jsonrpc": {"const": "2.0"},
        "id": {"type": ["string", "integer"], "description": "Left out in a notification."},
        "method": {"type": "string", "description": "E.g. `tools/call`."},
        "params": {"type": "object", "description": "By method, as the Model Context Protocol says."},
    },
}
_ANSWERS: dict[int | str, dict[str, Any]] = {
    200: {"description": "The answer to the message.", "content": {"application/json": {}}},
    202: {"description": "A notification was taken."},
    400: {"description": "Not a message of the protocol.", "content": {"application/json": {}}},
    404: {"description": "There is no such method.", "content": {"application/json": {}}},
    406: {"description": "`Accept` must name application/json.", "content": {"application/json": {}}},
    415: {"description": "`Content-Type` must be application/json.", "content": {"application/json": {}}},
}


class ResourceRoute(APIRoute):
    """A route that tells callers without a valid key where they get one (RFC 9728)."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, whose refusals with 401 carry `WWW-Authenticate`."""
        handle = super().get_route_handler()

        async def handle_or_challenge(request: Request) -> Response:
            try:
                return await handle(request)
            except RefusedCallError as refused:
                answer = await refuse(request, refused)
                if refused.status == 401:
                    metadata = f"{public_address(request)}{METADATA_PATH}"
                    given = 'error="invalid_token", ' if refused.code == "bad_key" else ""
                    scope = KeyScope.REPORTS
                    challenge = f'Bearer {given}resource_metadata="{metadata}", scope="{scope}"'
                    answer.headers["WWW-Authenticate"] = challenge
                return answer

        return handle_or_challenge


class _Exchange(Response):
    """One message and its answer, left to the SDK.

    The first call loads the SDK, so that its 0.5 s of CPU are not spent when a server starts.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Read here, as the SDK would log a traceback for a client that leaves before the end of it.
        body = await Request(scope, receive).body()
        exchange = await run_in_threadpool(_loaded)
        read: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def read_again() -> Message:
            return read.pop() if read else await receive()

        await exchange(scope, read_again, send)


def _loaded() -> ASGIApp:
    with LOADING:
        from footfall.adapters.mcp.exchange import exchange

    return exchange


# What is said of each report that an assistant asks for applies too.
router = LateRouter(
    dependencies=[allow(Right.ACCOUNT, KeyScope.REPORTS, for_assistants=True)],
    route_class=ResourceRoute,
    tags=["mcp"],
)


@router.post(
    PATH,
    operation_id="mcp",
    summary="The Model Context Protocol",
    responses=_ANSWERS,
    response_class=Response,
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _MESSAGE}}}},
)
async def exchange() -> Response:
    """One message of the protocol, of either version (2026-07-28 without, 2025-11-25 with a handshake)."""
    return _Exchange()
