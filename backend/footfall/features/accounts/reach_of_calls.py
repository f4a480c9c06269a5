"""Enforces the reach of plans (core/reach.py): history, files, bulk jobs and page groups."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from footfall.core.period import Month, Period
from footfall.core.reach import EVERYTHING
from footfall.core.user import User
from footfall.query import Engine, RefusedError
from footfall.query.exports import format_of
from footfall.web.errors import RefusedCallError, as_sentence
from footfall.web.services import service_of

# Last parts of the paths of calls about page groups, and the path of the call that starts a bulk job.
PAGE_GROUP_CALLS = frozenset({"page-group-pages", "page-group-traffic", "page-group-trend", "preview"})
BULK_CALL = "/api/bulk"


async def refuse_beyond_reach(request: Request, user: User) -> None:
    """Refuse a call that asks for more than the plan's reach: RefusedCallError `tier_required`.

    For calls about any site: the sample has no limits, and API keys are measured by the API tier instead.
    """
    reach = user.reach
    if reach == EVERYTHING:
        return
    path, plan = request.url.path, f"your plan ({user.subscription.tier or user.role})"
    if path == BULK_CALL and not reach.bulk:
        raise _beyond(f"{plan} has no bulk jobs: ask about up to a hundred targets at a time, or upgrade")
    if path.rpartition("/")[2] in PAGE_GROUP_CALLS and not reach.page_groups:
        raise _beyond(f"{plan} has no reports about page groups: ask about sites or folders, or upgrade")
    file_format = request.query_params.get("format") or format_of(request.headers.get("accept", ""))
    if file_format and not reach.exports:
        raise _beyond(f"{plan} has no files: leave out format={file_format}, or upgrade", "format")
    if path != BULK_CALL:
        await refuse_earlier(service_of(request, Engine), user, await _asked(request))


async def refuse_earlier(engine: Engine, user: User, asked: Mapping[str, Any]) -> None:
    """Refuse a question about days before the history of the user's plan: `tier_required`."""
    months = user.reach.history_months
    if months is None:
        return
    earliest = await _earliest(engine, months)
    for field, begins in _begins(asked):
        if earliest is not None and begins < earliest.first_day:
            plan = f"your plan ({user.subscription.tier or user.role})"
            raise _beyond(
                f"{plan} reaches back {months} months, to {earliest}: ask for a later period, or upgrade",
                field,
            )


async def _earliest(engine: Engine, months: int) -> Month | None:
    """The first month within reach, counted from the newest that is published; None before there is one."""
    try:
        newest = await run_in_threadpool(engine.newest_month)
    except RefusedError:
        return None
    return newest.plus(1 - months)


async def _asked(request: Request) -> Mapping[str, Any]:
    try:
        asked = dict(request.query_params) if request.method == "GET" else await request.json()
    except ValueError:
        return {}
    return asked if isinstance(asked, dict) else {}


def _begins(asked: Mapping[str, Any]) -> list[tuple[str, date]]:
    """The fields `period` and `compare` with their first days, as far as the call names days.

    Values that cannot be read are left to the report, which says what is wrong with them.
    """
    named = []
    for field in ("period", "compare"):
        begins = _begin(asked.get(field))
        if begins is not None:
            named.append((field, begins))
    return named


def _begin(value: Any) -> date | None:
    try:
        if isinstance(value, dict):
            return Period.of(str(value["from"]), str(value["to"])).start
        return Period.parse(value).start if isinstance(value, str) else None
    except (ValueError, KeyError):
        # Words such as `previous_period` too: changes are shown, even against a period beyond the reach.
        return None


def _beyond(message: str, field: str | None = None) -> RefusedCallError:
    return RefusedCallError(403, "tier_required", as_sentence(message), field)
