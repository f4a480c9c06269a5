"""The caller of a request, from a session cookie or an API key."""

from datetime import timedelta
from typing import Annotated

from fastapi import Depends, Request, Response
from fastapi.concurrency import run_in_threadpool

from footfall.accounts.devices import DEVICE_LIFETIME, Devices
from footfall.accounts.keys import HeldKey, Keys
from footfall.accounts.sessions import SESSION_LIFETIME, SignIn
from footfall.api.http.errors import RefusedCallError, SignInNeededError
from footfall.api.http.key_in_address import key_in_address
from footfall.api.security.permissions import KeyScope
from footfall.vocabulary.user import GUEST, User

COOKIE = "footfall_session"
DEVICE_COOKIE = "footfall_device"


def current_user(request: Request) -> User:
    """The user of the API key or session cookie, else the guest. Looked up once per call.

    RefusedCallError for a key that is not good: a program must not go on as a guest without noticing.
    """
    if not hasattr(request.state, "user"):
        request.state.user, request.state.key = _identify(request)
    user: User = request.state.user
    return user


def _identify(request: Request) -> tuple[User, HeldKey | None]:
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    secret = bearer if scheme.lower() == "bearer" else key_in_address(request)
    if secret is not None:
        keys: Keys = request.app.state.keys
        held = keys.holder_of(secret.strip())
        if held is None:
            raise RefusedCallError(401, "bad_key", "This API key is unknown, revoked or expired.")
        return held.user, held
    sign_in: SignIn = request.app.state.sign_in
    return sign_in.user_of(request.cookies.get(COOKIE)), None


def scopes_of_key(request: Request) -> frozenset[KeyScope] | None:
    """Scopes of the call's API key; None for a browser. Call `current_user` first."""
    key = key_of(request)
    return None if key is None else frozenset(KeyScope(each) for each in key.scopes)


def key_of(request: Request) -> HeldKey | None:
    """The call's API key; None for a browser. Call `current_user` first."""
    key: HeldKey | None = request.state.key
    return key


async def caller(request: Request) -> User:
    """The caller. The gate has usually looked them up already, so no thread is needed."""
    if hasattr(request.state, "user"):
        return current_user(request)
    return await run_in_threadpool(current_user, request)


CurrentUser = Annotated[User, Depends(caller)]


async def signed_in_user(user: CurrentUser) -> User:
    """The signed-in user; a guest is refused with 401."""
    if user == GUEST:
        raise SignInNeededError()
    return user


SignedInUser = Annotated[User, Depends(signed_in_user)]


def admit(request: Request, answer: Response, user_id: int) -> None:
    """Sign the browser in as an authenticated user, and remember the browser."""
    sign_in: SignIn = request.app.state.sign_in
    set_session(request, answer, user_id, sign_in.open(user_id, left=request.cookies.get(COOKIE)))


def set_session(request: Request, answer: Response, user_id: int, key: str) -> None:
    """Set the session cookie, and the cookie by which the throttle knows the browser."""
    devices: Devices = request.app.state.devices
    _set(request, answer, COOKIE, key, SESSION_LIFETIME)
    known = devices.remember(user_id, request.cookies.get(DEVICE_COOKIE))
    _set(request, answer, DEVICE_COOKIE, known, DEVICE_LIFETIME)


def _set(request: Request, answer: Response, name: str, value: str, lifetime: timedelta) -> None:
    # No script can read it, and other sites' forms do not carry it.
    answer.set_cookie(
        name,
        value,
        max_age=int(lifetime.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or request.app.state.public_scheme == "https",
    )
