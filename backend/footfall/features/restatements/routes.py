"""What kept releases said of a site, and why a later one says otherwise."""

from datetime import datetime
from typing import Annotated, Self

from fastapi import Query, Request
from pydantic import BaseModel, Field

from footfall.core.target import Target, TargetError, TargetScope
from footfall.features.accounts.caller import CurrentUser
from footfall.features.reports.reports import PROBLEMS, EngineDep
from footfall.features.restatements.history import (
    MOST_MONTHS,
    Cause,
    Published,
    Restatement,
    history_of,
)
from footfall.infra.settings import Settings
from footfall.query import RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.params import KNOWN_PARAMETERS
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(
    dependencies=[allow(Right.REPORTS, KeyScope.REPORTS)],
    route_class=ProblemRoute,
    tags=["reports"],
    responses=PROBLEMS,
)


class PublishedAnswer(BaseModel):
    """What a release said of a month."""

    snapshot: int = Field(description="The release, as `as_of` names it.")
    created: datetime
    visits: float | None = Field(description="Null for fewer than five visitors in the panel.")
    unique_visitors: float | None
    calibrated_by: int = Field(description="Sites that told their own counts of the month.")

    @classmethod
    def of(cls, published: Published) -> Self:
        """The fields of one."""
        return cls(
            snapshot=published.snapshot,
            created=published.created,
            visits=published.numbers["visits"],
            unique_visitors=published.numbers["unique_visitors"],
            calibrated_by=published.calibrated_by,
        )


class RestatementAnswer(BaseModel):
    """A month whose number a later release changed."""

    month: str
    before: PublishedAnswer
    after: PublishedAnswer
    causes: list[Cause] = Field(description="By what the two releases differ.")

    @classmethod
    def of(cls, found: Restatement) -> Self:
        """The fields of one."""
        return cls(
            month=str(found.month),
            before=PublishedAnswer.of(found.before),
            after=PublishedAnswer.of(found.after),
            causes=found.causes,
        )


class RestatementsAnswer(BaseModel):
    """The restatements of a site."""

    restatements: list[RestatementAnswer] = Field(description="The latest first.")
    unreadable: list[int] = Field(description="Kept releases of an earlier method, which cannot be read.")


@router.get(
    "/api/restatements",
    operation_id="restatements",
    summary="Numbers that a later release changed",
    dependencies=[KNOWN_PARAMETERS],
)
def restatements(
    request: Request,
    user: CurrentUser,
    engine: EngineDep,
    target: Annotated[str, Query(max_length=2100, description="The site or part of one.")],
    scope: Annotated[TargetScope | None, Query(description="How much of the site it is.")] = None,
) -> RestatementsAnswer:
    """Visits and visitors of the last 13 months, where the kept releases do not say the same of them."""
    try:
        about = Target.parse(target, scope)
    except TargetError as error:
        raise RefusedError("invalid_target", f"target: {error}", "target") from None
    months = min(MOST_MONTHS, user.reach.history_months or MOST_MONTHS)
    history = history_of(engine, service_of(request, Settings).folder, about, months)
    return RestatementsAnswer(
        restatements=[RestatementAnswer.of(each) for each in history.restatements],
        unreadable=history.unreadable,
    )
