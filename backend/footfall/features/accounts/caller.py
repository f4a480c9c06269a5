"""The caller of a request, from a session cookie or an API key."""

from datetime import timedelta
from typing import Annotated

from fastapi import Depends, Request, Response

from footfall.core.user import GUEST, User
from footfall.features.accounts.browsers import browser_name
from footfall.features.accounts.devices import DEVICE_LIFETIME, Devices
from footfall.features.accounts.half_open import HALF_OPEN_LIFETIME, HalfOpenSignIns
from footfall.features.accounts.keys import HeldKey, Keys
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SESSION_LIFETIME, SignIn
from footfall.infra.networks import place_of
from footfall.infra.settings import Settings
from footfall.web.errors import RefusedCallError, SignInNeededError
from footfall.web.key_in_address import key_in_address
from footfall.web.look_ups import LookUps
from footfall.web.params import address_of
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import KeyScope
from footfall.web.rights.allow import access_of_call
from footfall.web.services import service_of

COOKIE = "footfall_session"
# The token of a sign-in that waits for the second factor; nothing outside the path below reads it.
HALF_OPEN_COOKIE = "footfall_half_open"
HALF_OPEN_PATH = "/sign-in"
DEVICE_COOKIE = "footfall_device"


class Callers:
    """Looks up who calls, for many calls at once."""

    def __init__(self, sign_in: SignIn, keys: Keys) -> None:
        self.users = LookUps(sign_in.users_of)
        self.holders = LookUps(keys.holders_of)


def current_user(request: Request) -> User:
    """The user of the API key or session cookie, else the guest. Looked up once per call.

    RefusedCallError 401 for an invalid key: a program must not go on as a guest without noticing.
    """
    if not hasattr(request.state, "user"):
        secret = _secret_of(request)
        if secret is None:
            _note(request, service_of(request, SignIn).user_of(request.cookies.get(COOKIE)))
        else:
            _note_key(request, service_of(request, Keys).holder_of(secret))
    user: User = request.state.user
    return user


async def caller(request: Request) -> User:
    """The same, without holding up the calls of others. The gate has usually looked them up already."""
    if not hasattr(request.state, "user"):
        callers, secret = service_of(request, Callers), _secret_of(request)
        if secret is not None:
            _note_key(request, await callers.holders.of(secret))
        elif key := request.cookies.get(COOKIE):
            _note(request, await callers.users.of(key) or GUEST)
        else:
            _note(request, GUEST)
    user: User = request.state.user
    return user


def caller_name(request: Request, user: User) -> str:
    """By what the calls of a user are counted, those of API keys too; a guest's by the network address."""
    return f"user {user.id}" if user != GUEST else f"address {address_of(request)}"


def _secret_of(request: Request) -> str | None:
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    secret = bearer if scheme.lower() == "bearer" else key_in_address(request)
    return None if secret is None else secret.strip()


def _note_key(request: Request, held: HeldKey | None) -> None:
    if held is None:
        raise RefusedCallError(401, "bad_key", "This API key is unknown, revoked or expired.")
    if held.of_assistant and not _is_for_assistants(request):
        raise RefusedCallError(
            401, "token_of_assistant", "This token lets an assistant into /mcp alone: make an API key."
        )
    _note(request, held.user, held)


def _is_for_assistants(request: Request) -> bool:
    access = access_of_call(request)
    return access is not None and access.for_assistants


def _note(request: Request, user: User, key: HeldKey | None = None) -> None:
    request.state.user, request.state.key = user, key


def scopes_of_key(request: Request) -> frozenset[KeyScope] | None:
    """Scopes of the call's API key; None for a browser. Call `caller` first."""
    key = key_of(request)
    return None if key is None else frozenset(KeyScope(each) for each in key.scopes)


def key_of(request: Request) -> HeldKey | None:
    """The call's API key; None for a browser. Call `caller` first."""
    key: HeldKey | None = request.state.key
    return key


CurrentUser = Annotated[User, Depends(caller)]


async def signed_in_user(user: CurrentUser) -> User:
    """The signed-in user; a guest is refused with 401."""
    if user == GUEST:
        raise SignInNeededError()
    return user


SignedInUser = Annotated[User, Depends(signed_in_user)]


def guests_welcome(request: Request) -> bool:
    """Whether guests may see landing pages and the sample; never in an installation without accounts."""
    return bool(service_of(request, Settings).open_to_guests and service_of(request, Accounts).are_real())


def admit(request: Request, answer: Response, user_id: int) -> None:
    """Sign the browser in as an authenticated user, and remember the browser."""
    sign_in = service_of(request, SignIn)
    devices = service_of(request, Devices)
    key = sign_in.open(
        user_id,
        left=request.cookies.get(COOKIE),
        browser=browser_name(request.headers.get("user-agent", "")),
        place=place_of(address_of(request)),
    )
    _set(request, answer, COOKIE, key, SESSION_LIFETIME)
    # By this one the throttle knows the browser again.
    known = devices.remember(user_id, request.cookies.get(DEVICE_COOKIE))
    _set(request, answer, DEVICE_COOKIE, known, DEVICE_LIFETIME)


def ask_second_step(request: Request, answer: Response, user_id: int, way: str, redirect_to: str) -> None:
    """Let the browser wait for the second factor; see `features.accounts.half_open`."""
    token = service_of(request, HalfOpenSignIns).begin(user_id, way, redirect_to)
    _set(request, answer, HALF_OPEN_COOKIE, token, HALF_OPEN_LIFETIME, HALF_OPEN_PATH)


def _set(
    request: Request, answer: Response, name: str, value: str, lifetime: timedelta, path: str = "/"
) -> None:
    # No script can read it, and other sites' forms do not carry it.
    answer.set_cookie(
        name,
        value,
        max_age=int(lifetime.total_seconds()),
        path=path,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or service_of(request, PublicAddress).scheme == "https",
    )
