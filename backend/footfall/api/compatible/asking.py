"""Asking our reports on behalf of a dialect: through the same count, rounding and queue as our own routes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool

from footfall.api.billing.paywall import limits_of
from footfall.api.reports.reports import answer_of, engine_of
from footfall.api.security.gate import count_key
from footfall.api.security.session import CurrentUser
from footfall.engine import Answer, Engine
from footfall.engine.site_ranks import SiteRanks
from footfall.vocabulary.period import Month, Period
from footfall.vocabulary.user import User


@dataclass
class Asking:
    """The caller of one call, the engine with the numbers they may see, and what they have asked so far.

    reports: how many were counted.
    """

    request: Request
    engine: Engine
    user: User
    answers: list[Answer] = field(default_factory=list)
    reports: int = 0
    _months: dict[Month, bool] | None = None

    async def report(self, report_id: str, params: Mapping[str, Any], counted: bool = True) -> Answer:
        """One answer, counted as one report of the caller's day. RefusedError as for our own route.

        counted: False for what only fills columns of an answer that was counted.
        """
        asked = self.engine.validated(report_id, params)
        if counted:
            await self._count()
        answer = await answer_of(self.request, self.engine, report_id, asked)
        self.answers.append(answer)
        return answer

    async def _count(self) -> None:
        limits = limits_of(self.request)
        if limits.counts(self.user):
            await run_in_threadpool(limits.count_report, self.user)
        # The gate has counted the call and one report of the key.
        if self.reports:
            await count_key(self.request, reports=1, calls=0)
        self.reports += 1

    async def months(self) -> dict[Month, bool]:
        """The published months, oldest first, and whether each is full. Free, as everybody may see them.

        One call asks for them several times: to check its dates, and to tell what there is.
        """
        if self._months is None:
            self._months = await run_in_threadpool(self.engine.months_published)
        return self._months

    async def ranks(self, site: str, period: Period, counted: bool = False) -> SiteRanks:
        """Places of a site in the last month of a period; counted: as one report of the caller's day."""
        if counted:
            await self._count()
        return await run_in_threadpool(self.engine.ranks_of, site, period.months()[-1])


async def asking_of(
    request: Request, user: CurrentUser, engine: Annotated[Engine, Depends(engine_of)]
) -> Asking:
    """The request, its user and the engine, for a route that answers as another vendor's API does."""
    return Asking(request, engine, user)


Asks = Annotated[Asking, Depends(asking_of)]
