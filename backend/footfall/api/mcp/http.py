"""`/mcp`: the MCP server over streamable HTTP, without sessions; each call is held to its caller's plan."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.concurrency import run_in_threadpool
from starlette.types import Receive, Scope, Send

from footfall.api.billing.paywall import limits_of
from footfall.api.http.error_handlers import refuse
from footfall.api.http.errors import RefusedCallError
from footfall.api.mcp.asking import Params, answered
from footfall.api.mcp.server import build
from footfall.api.reports.reports import PATH as REPORT_PATH
from footfall.api.reports.reports import engine_of
from footfall.api.security import gate, permissions
from footfall.api.security.refusals import refusal
from footfall.api.security.session import current_user, scopes_of_key
from footfall.engine import Answer

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
# The SDK notes the start and end of what holds its sessions; here that is every call.
logging.getLogger("mcp.server").setLevel(logging.WARNING)


class CallerAsker:
    """Asks for the caller of a request, with what their plan, their key and their day allow."""

    def __init__(self, request: Request) -> None:
        self._request = request

    @property
    def address(self) -> str:
        """Where people open the product."""
        return public_address(self._request)

    async def ask(self, report_id: str, params: Params) -> Answer:
        """The answer of one report; RefusedCallError as from its own route."""
        request = self._request
        user, scopes = current_user(request), scopes_of_key(request)
        row = permissions.row_of("POST", f"{REPORT_PATH}/{report_id}")
        if row is None:
            raise RefusedCallError(403, "not_in_table", f"Nobody may call {report_id}.")
        of_sample = gate.is_of_sample(report_id, params.get("targets"))
        refused = refusal(row, user, of_sample, False, scopes, report_id)
        if refused is not None:
            raise refused
        limits = limits_of(request)
        if row.right is permissions.Right.REPORTS and not of_sample and limits.counts(user):
            await run_in_threadpool(limits.count_report, user)
        await gate.count_key(request, reports=1, calls=0)
        engine = await engine_of(request, user)
        return await answered(engine, report_id, params, getattr(request.state, "arrived", None))


def public_address(request: Request) -> str:
    """The address that this server is called by: on a laptop the one of the call, else the public one."""
    host = request.url.hostname or ""
    if host in ("127.0.0.1", "localhost", "::1"):
        return str(request.base_url).rstrip("/")
    address: str = request.app.state.public_url
    return address


class ResourceRoute(APIRoute):
    """A route that tells a caller without a good key where keys are to be had."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, its 401 with `WWW-Authenticate`."""
        handle = super().get_route_handler()

        async def handle_or_challenge(request: Request) -> Response:
            try:
                return await handle(request)
            except RefusedCallError as refused:
                answer = await refuse(request, refused)
                if refused.status == 401:
                    metadata = f"{public_address(request)}{METADATA_PATH}"
                    given = 'error="invalid_token", ' if refused.code == "bad_key" else ""
                    scope = permissions.KeyScope.REPORTS
                    challenge = f'Bearer {given}resource_metadata="{metadata}", scope="{scope}"'
                    answer.headers["WWW-Authenticate"] = challenge
                return answer

        return handle_or_challenge


class _Exchange(Response):
    """One message and its answer, left to the SDK.

    What holds the sessions of a server lives for one call, as there are no sessions: so nothing has to be
    started with the application and nothing is left over when a call fails.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        manager = StreamableHTTPSessionManager(_SERVER, json_response=True, stateless=True)
        async with manager.run():
            await manager.handle_request(scope, receive, send)


_SERVER = build(lambda ctx: CallerAsker(ctx.request))
router = APIRouter(route_class=ResourceRoute, tags=["mcp"])


@router.post(
    PATH,
    operation_id="mcp",
    summary="The Model Context Protocol",
    responses=_ANSWERS,
    response_class=Response,
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _MESSAGE}}}},
)
async def exchange() -> Response:
    """One message of the protocol, of either era (2026-07-28 without, 2025-11-25 with a handshake)."""
    return _Exchange()
