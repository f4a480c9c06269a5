"""The panel member behind a call, identified by a token alone."""

import re
from typing import Annotated

from fastapi import Depends, Request

from footfall.api.http.errors import RefusedCallError
from footfall.collector.membership import Caller, Membership

_EXTENSION = re.compile(r"(chrome|moz|safari-web)-extension://[0-9A-Za-z-]{1,64}")
# GESIS Surf's extension sends `Token` instead of `Bearer`.
_SCHEMES = ("bearer", "token")


def is_extension(origin: str) -> bool:
    """Whether an Origin header names a browser extension."""
    return _EXTENSION.fullmatch(origin) is not None


def member_of(request: Request) -> Caller:
    """The member and browser that a token belongs to, looked up once per call.

    RefusedCallError 401 without a valid token.
    """
    if not hasattr(request.state, "member"):
        membership: Membership = request.app.state.membership
        request.state.member = membership.caller_of(token_of(request))
    member: Caller | None = request.state.member
    if member is None:
        raise RefusedCallError(401, "bad_panel_token", "This token is unknown, or its member was erased.")
    return member


def token_of(request: Request) -> str:
    """The token sent with a call. RefusedCallError 401 without one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() not in _SCHEMES:
        raise RefusedCallError(401, "join_required", "Join a panel, then repeat the call with its token.")
    return token.strip()


async def _caller(request: Request) -> Caller:
    # Async, so that FastAPI needs no thread: the gate has looked the member up already.
    return member_of(request)


CurrentMember = Annotated[Caller, Depends(_caller)]
