"""Asks reports for callers by HTTP, within their plan, their key and the day's limits."""

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from footfall.adapters.mcp.asking import Params, answered
from footfall.features.accounts.caller import current_user, scopes_of_key
from footfall.features.accounts.key_units import count_key
from footfall.features.accounts.refusals import refusal
from footfall.features.billing.limits import Limits
from footfall.features.projects.page_group_rate import count_page_groups, page_groups_in
from footfall.features.reports.reports import access_of_report
from footfall.features.reports.sample import is_of_sample
from footfall.query import Answer, Engine
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import Right
from footfall.web.services import service_of


class CallerAsker:
    """Asks for the caller of a request, within their plan, their key and the day's limits."""

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
        access = access_of_report(report_id)
        of_sample = is_of_sample(report_id, params.get("targets"))
        refused = refusal(
            access, user, of_sample=of_sample, guests_welcome=False, scopes=scopes, asked=report_id
        )
        if refused is not None:
            raise refused
        await count_page_groups(request, page_groups_in(params))
        limits = service_of(request, Limits)
        if access.right is Right.REPORTS and not of_sample and limits.counts(user):
            await run_in_threadpool(limits.count_report, user)
        await count_key(request, reports=1, calls=0)
        engine = service_of(request, Engine)
        return await answered(engine, report_id, params, getattr(request.state, "arrived", None))


def public_address(request: Request) -> str:
    """Where people open this server: the address of the call if it is to localhost, else the public one."""
    host = request.url.hostname or ""
    if host in ("127.0.0.1", "localhost", "::1"):
        return str(request.base_url).rstrip("/")
    return service_of(request, PublicAddress).url
