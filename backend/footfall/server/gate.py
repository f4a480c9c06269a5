"""The check before every route: calls of other sites, too many calls, and what `allow` says of the route."""

import time
from urllib.parse import urlsplit

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from footfall.core.user import GUEST, User
from footfall.features.accounts.caller import (
    caller,
    caller_name,
    guests_welcome,
    key_of,
    scopes_of_key,
)
from footfall.features.accounts.key_places import KeyPlaces
from footfall.features.accounts.key_units import count_key
from footfall.features.accounts.proving import require_proof
from footfall.features.accounts.rate_limit import CallRate, MemberRate
from footfall.features.accounts.reach_of_calls import refuse_beyond_reach
from footfall.features.accounts.refusals import refusal
from footfall.features.panels.caller import is_extension, member_of
from footfall.features.reports.sample import is_of_sample
from footfall.infra.settings import Settings
from footfall.query import REPORTS
from footfall.reports import split_text
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.params import address_of
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import Access, Right
from footfall.web.rights.allow import access_of_call
from footfall.web.services import service_of

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
# What any call may be answered with before its own route is reached.
REFUSALS: dict[int | str, dict[str, object]] = {
    400: {
        "model": ProblemBody,
        "description": "The call cannot be read, or was sent to a host name that is not this server's.",
    },
    401: {"model": ProblemBody, "description": "Sign in, or the API key is not good."},
    403: {"model": ProblemBody, "description": "Not for this caller; the code says what would open it."},
    413: {"description": "The body is too large."},
    429: {"model": ProblemBody, "description": "Too many calls; `Retry-After` says when to come back."},
    503: {
        "model": ProblemBody,
        "description": "The accounts database does not answer; `Retry-After` says when to come back.",
    },
}


async def enforce(request: Request) -> None:
    """Raise RefusedCallError if the call is not allowed. A route without `allow` is closed to all."""
    # The wait for a report counts from now, even if something delays the call on its way to the engine.
    request.state.arrived = time.monotonic()
    access = access_of_call(request)
    if access is None:
        raise RefusedCallError(403, "not_in_table", "Nobody may call this: its route has no allow(...).")
    _refuse_other_sites(request, access)
    if access.right == Right.MEMBER:
        member = await run_in_threadpool(member_of, request)
        service_of(request, MemberRate).take(member.member_id)
        return
    if access.right == Right.ANYONE and request.method in SAFE_METHODS:
        return
    user = await caller(request)
    await _take_call(request, user)
    await _note_place_of_key(request)
    if access.right == Right.ANYONE:
        return
    welcome = user == GUEST and await run_in_threadpool(guests_welcome, request)
    of_sample = await _is_of_sample(request, access)
    # The sample stays open to users who have used up their plan, so it is not counted either.
    request.state.counted = access.right == Right.REPORTS and not of_sample
    scopes = scopes_of_key(request)
    if access.key_only and scopes is None:
        raise RefusedCallError(401, "key_required", "Send an API key: no browser's session opens this.")
    asked = request.url.path.rpartition("/")[2]
    refused = refusal(access, user, of_sample=of_sample, guests_welcome=welcome, scopes=scopes, asked=asked)
    if refused is not None:
        raise refused
    if scopes is None and (
        access.proof is not None
        or (user.admin and service_of(request, Settings).second_factor_for_administrators)
    ):
        await run_in_threadpool(require_proof, request, access, user)
    if scopes is None and request.state.counted:
        await refuse_beyond_reach(request, user)
    await count_key(request, reports=int(access.right == Right.REPORTS))


async def _take_call(request: Request, user: User) -> None:
    """Count the call at the rate of its caller and at that of its API key."""
    rate, key = service_of(request, CallRate), key_of(request)
    if not user.admin:
        await _take(rate, caller_name(request, user))
    if key is not None and key.calls_per_minute is not None:
        await _take(rate, f"key {key.id}", key.calls_per_minute)


async def _take(rate: CallRate, caller: str, per_minute: int | None = None) -> None:
    """Count a call, in a thread if that asks the database."""
    if not rate.spend(caller):
        await run_in_threadpool(rate.take, caller, per_minute)


async def _note_place_of_key(request: Request) -> None:
    """Write to the audit log if the API key is used from a network where it was never used before."""
    places = service_of(request, KeyPlaces)
    key, address = key_of(request), address_of(request)
    if key is not None and not places.is_known(key, address):
        await run_in_threadpool(places.note, key, address)


def _refuse_other_sites(request: Request, access: Access) -> None:
    """Refuse changes that pages of other sites try with the cookie of the browser (CSRF).

    Browsers say where a call comes from and pages cannot forge it; programs send neither header and carry no
    cookie that another site could boraccess.
    """
    if request.method in SAFE_METHODS:
        return
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site", "same-origin")
    own = {request.headers.get("host", ""), service_of(request, PublicAddress).host}
    from_extensions = access.from_extensions or access.right is Right.MEMBER
    if from_extensions and origin is not None and is_extension(origin):
        # What it may do is in its token alone, and no page can call itself an extension.
        return
    foreign = origin is not None and (urlsplit(origin).netloc or origin) not in own
    if foreign or site not in ("same-origin", "none"):
        raise RefusedCallError(403, "cross_site", "This call came from a page of another site.")


async def _is_of_sample(request: Request, access: Access) -> bool:
    """Whether a report call asks only about the demo's targets."""
    report = request.url.path.rpartition("/")[2]
    if access.right != Right.REPORTS or report not in REPORTS:
        return False
    try:
        if request.method in SAFE_METHODS:
            return is_of_sample(report, split_text(request.query_params.get("targets")))
        return is_of_sample(report, (await request.json())["targets"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
