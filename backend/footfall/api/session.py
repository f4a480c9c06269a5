"""Signing in and out, and the gate in front of every call that shows data."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response

from footfall.accounts.schemas import GUEST, User
from footfall.accounts.service import SESSION_LIFETIME, SignIn

COOKIE = "footfall_session"
HOME_PATH = "/analytics/traffic/"

router = APIRouter(tags=["session"])


class SignInRequiredError(Exception):
    """The call needs a signed-in user."""


def current_user(request: Request) -> User:
    """Whoever the session cookie names; the guest without one."""
    sign_in: SignIn = request.app.state.sign_in
    return sign_in.user_of(request.cookies.get(COOKIE))


def signed_in_user(user: Annotated[User, Depends(current_user)]) -> User:
    """The signed-in user; a guest is refused with 401."""
    if user == GUEST:
        raise SignInRequiredError
    return user


@router.get("/sign-in", include_in_schema=False)
def sign_in(request: Request, token: str) -> Response:
    """Exchange a one-time token for a session cookie and go to the product."""
    key = request.app.state.sign_in.redeem(token)
    if key is None:
        return RedirectResponse(f"{HOME_PATH}?signin=expired", status_code=303)
    answer = RedirectResponse(HOME_PATH, status_code=303)
    answer.set_cookie(
        COOKIE,
        key,
        max_age=int(SESSION_LIFETIME.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


@router.post("/sign-out", status_code=204)
def sign_out(request: Request) -> Response:
    """Forget this browser."""
    key = request.cookies.get(COOKIE)
    if key:
        request.app.state.sign_in.sign_out(key)
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE)
    return answer
