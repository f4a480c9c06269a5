"""The panel member behind a call, identified by a token alone."""

import re
from typing import Annotated

from fastapi import Depends, Request

from footfall.features.panels.membership import Caller, Membership
from footfall.features.panels.page_tickets import TICKET_PREFIX
from footfall.web.errors import RefusedCallError
from footfall.web.rights.allow import access_of_call
from footfall.web.services import service_of

_EXTENSION = re.compile(r"(chrome|moz|safari-web)-extension://[0-9A-Za-z-]{1,64}")
# GESIS Surf's extension sends `Token` instead of `Bearer`.
_SCHEMES = ("bearer", "token")


def is_extension(origin: str) -> bool:
    """Whether an Origin header names a browser extension."""
    return _EXTENSION.fullmatch(origin) is not None


def member_of(request: Request) -> Caller:
    """The member and browser that a token, or the ticket of an own page, belongs to, looked up once per call.

    RefusedCallError 401 without a valid one, 403 for a ticket where it opens nothing.
    """
    if not hasattr(request.state, "member"):
        membership = service_of(request, Membership)
        token = token_of(request)
        if not token.startswith(TICKET_PREFIX):
            request.state.member = membership.caller_of(token)
        elif (access := access_of_call(request)) is not None and access.own_page:
            request.state.member = membership.page_caller_of(token)
        else:
            raise RefusedCallError(403, "not_of_own_page", "The page of a member does not open this.")
    member: Caller | None = request.state.member
    if member is None:
        raise RefusedCallError(
            401, "bad_panel_token", "This token is unknown or over, or its member was erased."
        )
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
