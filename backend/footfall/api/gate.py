"""The gate in front of every route: other sites' forms, too many calls, and the table of api/access.py."""

import time
from collections import OrderedDict
from threading import Lock
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool

from footfall.api import access
from footfall.api.access import RefusedCallError, Right, Row
from footfall.api.collector.caller import is_extension, member_of
from footfall.api.errors import ProblemBody, problem
from footfall.api.reach import refuse_beyond_reach
from footfall.api.session import current_user, scopes_of_key
from footfall.engine import REPORTS
from footfall.vocabulary.demo import DEMO_RETAILERS
from footfall.vocabulary.target import Target
from footfall.vocabulary.user import GUEST, User

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
REMEMBERED_CALLERS = 10_000
# What any call may be answered with before its own route is reached.
REFUSALS: dict[int | str, dict[str, object]] = {
    400: {
        "model": ProblemBody,
        "description": "The call cannot be read, or came under a name that is not this server's.",
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


class TooManyCallsError(RefusedCallError):
    """The caller has to wait."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(429, "too_many_calls", f"Too many calls: wait {wait_s:.0f} s, then repeat.")
        self.wait_s = max(1, round(wait_s))


class CallRate:
    """A bucket of calls per caller that refills evenly; of this process alone."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, caller: str, now: float | None = None) -> None:
        """Count one call of this caller; TooManyCallsError when the bucket is empty."""
        now = time.monotonic() if now is None else now
        with self._lock:
            left, seen = self._buckets.pop(caller, (float(self._per_minute), now))
            left = min(self._per_minute, left + (now - seen) * self._per_minute / 60)
            allowed = left >= 1
            self._buckets[caller] = (left - allowed, now)
            if len(self._buckets) > REMEMBERED_CALLERS:
                self._buckets.popitem(last=False)
        if not allowed:
            raise TooManyCallsError((1 - left) * 60 / self._per_minute)


async def enforce(request: Request) -> None:
    """Let the call through, or raise RefusedCallError. A route without a row is open to nobody."""
    # Whoever asks for a report waits from now on, whatever keeps the call from the engine.
    request.state.arrived = time.monotonic()
    row = access.row_of(request.method, request.scope["route"].path)
    if row is None:
        raise RefusedCallError(403, "not_in_table", "Nobody may call this: it has no row in api/access.py.")
    _refuse_other_sites(request, row)
    if row.right == Right.MEMBER:
        member = await run_in_threadpool(member_of, request)
        request.app.state.call_rate.take(f"member {member.member_id}")
        return
    if row.right == Right.ANYONE and request.method in SAFE_METHODS:
        return
    # The database is asked in a thread: it must not hold up the calls of others.
    user = await run_in_threadpool(current_user, request)
    if not user.admin:
        request.app.state.call_rate.take(_caller(request, user))
    if row.right == Right.ANYONE:
        return
    welcome = user == GUEST and await run_in_threadpool(guests_welcome, request)
    of_sample = await _is_of_sample(request, row)
    # The sample stays open to who has used up what their plan allows, so it uses nothing up either.
    request.state.counted = row.right == Right.REPORTS and not of_sample
    scopes = scopes_of_key(request)
    refused = access.refusal(row, user, of_sample, welcome, by_key=scopes is not None)
    if refused is None and scopes is not None:
        refused = access.refusal_of_key(row, user, scopes, request.url.path.rpartition("/")[2])
    if refused is not None:
        raise refused
    if scopes is None and request.state.counted:
        await refuse_beyond_reach(request, user)


async def refuse(_request: Request, error: Exception) -> JSONResponse:
    """A refused call as an answer."""
    if not isinstance(error, RefusedCallError):
        raise error
    answer = problem(error.status, error.code, error.message, error.field)
    if isinstance(error, TooManyCallsError):
        answer.headers["Retry-After"] = str(error.wait_s)
    return answer


def _caller(request: Request, user: User) -> str:
    return f"user {user.id}" if user != GUEST else f"address {address_of(request)}"


def address_of(request: Request) -> str:
    """Network address of the caller."""
    return request.client.host if request.client else "unknown"


def _refuse_other_sites(request: Request, row: Row) -> None:
    """Only the product's own pages may change anything with the browser's cookie.

    Browsers say where a call comes from and pages cannot forge it; programs send neither header and carry no
    cookie that another site could borrow.
    """
    if request.method in SAFE_METHODS:
        return
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site", "same-origin")
    own = {request.headers.get("host", ""), request.app.state.public_host}
    if row.path.startswith(access.COLLECT) and origin is not None and is_extension(origin):
        # What it may do is in its token alone, and no page can call itself an extension.
        return
    foreign = origin is not None and (urlsplit(origin).netloc or origin) not in own
    if foreign or site not in ("same-origin", "none"):
        raise RefusedCallError(403, "cross_site", "This call came from a page of another site.")


def guests_welcome(request: Request) -> bool:
    """True where guests see landing pages and the sample: never on a laptop without accounts."""
    return bool(request.app.state.open_to_guests and request.app.state.accounts.are_real())


async def _is_of_sample(request: Request, row: Row) -> bool:
    """True when a call for numbers asks of nothing but the demo's targets."""
    report = request.url.path.rpartition("/")[2]
    # A report without targets would tell of everybody's.
    known = row.right == Right.REPORTS and report in REPORTS
    if not known or "targets" not in REPORTS[report].report.filters:
        return False
    try:
        targets = (await request.json())["targets"]
        return bool(targets) and all(_is_demo(each) for each in targets)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _is_demo(given: object) -> bool:
    value = given.get("value") if isinstance(given, dict) else given
    return isinstance(value, str) and Target.parse(value).site in DEMO_RETAILERS
