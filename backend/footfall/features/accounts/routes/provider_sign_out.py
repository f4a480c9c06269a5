"""Signing out at the provider too: the browser goes there, and comes back to the start page."""

import secrets
from datetime import timedelta

from fastapi import Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from footfall.features.accounts.oidc_refusals import SignedInByProvider
from footfall.features.accounts.oidc_sessions import OidcSessions
from footfall.features.accounts.sessions import SESSION_LIFETIME
from footfall.web.late_routes import LateRouter
from footfall.web.public_address import PublicAddress
from footfall.web.redirects import HOME_PATH
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(dependencies=[allow(Right.ANYONE)], include_in_schema=False)
# Sent with the sign-out alone.
_SESSION, _SESSION_PATH = "footfall_provider", "/sign-out"
_STATE, _STATE_PATH = "footfall_left", "/sign-in/oidc"
_AWAY = timedelta(minutes=10)


def remember(request: Request, answer: Response, signed_in: SignedInByProvider) -> None:
    """Have the browser keep the key of its session at the provider."""
    key = service_of(request, OidcSessions).remember(signed_in)
    if key is not None:
        _set(request, answer, _SESSION, key, SESSION_LIFETIME, _SESSION_PATH)


def signed_out(request: Request, user_id: int) -> Response:
    """The answer to a browser whose own session has ended; it says where to go on if the provider has one."""
    key, sessions = request.cookies.get(_SESSION), service_of(request, OidcSessions)
    state = secrets.token_urlsafe(24)
    back = f"{service_of(request, PublicAddress).url}{_STATE_PATH}/signed-out"
    address = None if key is None or sessions is None else sessions.end(key, user_id, back, state)
    answer = Response(status_code=204) if address is None else JSONResponse({"continue_at": address})
    if address is not None:
        _set(request, answer, _STATE, state, _AWAY, _STATE_PATH)
    answer.delete_cookie(_SESSION, path=_SESSION_PATH)
    return answer


@router.get("/sign-in/oidc/signed-out")
def come_back(request: Request, state: str = "") -> Response:
    """The start page, whoever leads here; after a sign-out that this browser began, nothing of it is left."""
    answer = RedirectResponse(HOME_PATH, 303)
    if state and state == request.cookies.get(_STATE):
        answer.delete_cookie(_STATE, path=_STATE_PATH)
    return answer


def _set(request: Request, answer: Response, name: str, value: str, lifetime: timedelta, path: str) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=int(lifetime.total_seconds()),
        path=path,
        httponly=True,
        samesite="lax",
        secure=service_of(request, PublicAddress).scheme == "https",
    )
