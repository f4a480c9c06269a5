"""Autocomplete of the search bar: the report suggest-targets at the search bar's address."""

from typing import Annotated

from fastapi import Query, Request, Response

from footfall.features.reports.reports import PROBLEMS, EngineDep, answered
from footfall.query import REPORTS
from footfall.query.answer.schema.models import answer_model
from footfall.web.late_routes import LateRouter
from footfall.web.params import KNOWN_PARAMETERS
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT, KeyScope.REPORTS)], route_class=ProblemRoute, tags=["search bar"]
)


@router.get(
    "/search-bar/api/suggestions",
    operation_id="suggestions",
    summary="Known targets that begin with or contain what was typed",
    response_model=answer_model(REPORTS["suggest-targets"].report),
    responses=PROBLEMS,
    dependencies=[KNOWN_PARAMETERS],
)
async def suggestions(
    request: Request,
    engine: EngineDep,
    query: Annotated[str, Query(max_length=200, description="What was typed.")] = "",
    scope: Annotated[str, Query(alias="type", description="domain, subdomain or subfolder.")] = "domain",
    limit: Annotated[int, Query(ge=1, le=100, description="Suggestions at most.")] = 10,
) -> Response:
    """The answer of the report suggest-targets."""
    asked = {"search": query, "type": scope, "limit": limit}
    return await answered(request, engine, "suggest-targets", asked)
