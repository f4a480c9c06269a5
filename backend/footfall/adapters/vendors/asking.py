"""Asks our reports for a dialect. They are counted, rounded and queued as for our own routes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool

from footfall.core.device import Device
from footfall.core.geo import parse_geo
from footfall.core.period import Month, Period
from footfall.core.user import User
from footfall.features.accounts.caller import CurrentUser
from footfall.features.accounts.key_units import count_key
from footfall.features.billing.limits import Limits
from footfall.features.reports.reports import EngineDep, answer_of
from footfall.query import Answer, Engine
from footfall.query.plan.population import notes_on_all_numbers
from footfall.query.site_ranks import Ranking, SiteRanks, places_in, ranks_of
from footfall.web.services import service_of


@dataclass
class Asking:
    """One call of a dialect: its caller, the engine they may ask, and what it has asked so far.

    answers: those of all reports asked; reports: how many of them were counted.
    """

    request: Request
    engine: Engine
    user: User
    answers: list[Answer] = field(default_factory=list)
    reports: int = 0
    _months: dict[Month, bool] | None = None

    async def report(self, report_id: str, params: Mapping[str, Any], counted: bool = True) -> Answer:
        """The answer of one of our reports, with the refusals of its own route.

        counted: whether it takes one of the caller's reports of the day; False where it only adds to an
        answer that was counted.
        """
        question = self.engine.validated(report_id, params)
        if counted:
            await self._count()
        answer = await answer_of(self.request, self.engine, report_id, question)
        self.answers.append(answer)
        return answer

    async def _count(self) -> None:
        limits = service_of(self.request, Limits)
        if limits.counts(self.user):
            await run_in_threadpool(limits.count_report, self.user)
        # The gate has counted the call, and the first report, for the key already.
        if self.reports:
            await count_key(self.request, reports=1, calls=0)
        self.reports += 1

    def notes(self) -> list[str]:
        """What to know of all numbers of the answers so far, in English."""
        notes = (str(note) for answer in self.answers for note in notes_on_all_numbers(answer.notes))
        return list(dict.fromkeys(notes))

    async def months(self) -> dict[Month, bool]:
        """The published months, oldest first, and whether each is full; at least one.

        Not counted, as everybody may see them. Kept, as one call needs them several times. RefusedError (503)
        when nothing is published.
        """
        if self._months is None:
            self._months = await run_in_threadpool(self.engine.months_published)
        return self._months

    async def ranks(self, site: str, period: Period, counted: bool = False) -> SiteRanks:
        """Ranks of a site in the last month of a period.

        counted: whether it takes one of the caller's reports of the day.
        """
        if counted:
            await self._count()
        find = partial(ranks_of, domain=site, month=period.months()[-1])
        return await run_in_threadpool(self.engine.read, find)

    async def places(
        self,
        sites: Sequence[str],
        period: Period,
        geo: str,
        *,
        device: str = Device.ALL,
        as_of: int | None = None,
        counted: bool = False,
    ) -> dict[str, int]:
        """Ranks of sites among those visited from a place, in the last month of a period.

        geo, device: as our reports take them; as_of: the snapshot of the answer that they are added to.
        counted: whether it takes one of the caller's reports of the day.
        """
        if counted:
            await self._count()
        ranking = Ranking(period.months()[-1], Device(device), parse_geo(geo))
        find = partial(places_in, ranking=ranking, domains=sites)
        return await run_in_threadpool(self.engine.read, find, as_of)


async def asking_of(request: Request, user: CurrentUser, engine: EngineDep) -> Asking:
    """For routes of a dialect: the request with its user and the engine."""
    return Asking(request, engine, user)


Asks = Annotated[Asking, Depends(asking_of)]
