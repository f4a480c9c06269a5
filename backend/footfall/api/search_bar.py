"""Autocomplete of the search bar: the report suggest-targets under the address the search bar calls."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from footfall.api.errors import ProblemBody
from footfall.api.reports import ReportRoute, engine_of
from footfall.api.session import signed_in_user
from footfall.engine import REPORTS, Engine
from footfall.engine.answer import answer_model

router = APIRouter(route_class=ReportRoute, dependencies=[Depends(signed_in_user)], tags=["search bar"])


@router.get(
    "/search-bar/api/suggestions",
    operation_id="suggestions",
    summary="Known targets that begin with or contain what was typed",
    response_model=answer_model(REPORTS["suggest-targets"].report),
    responses={422: {"model": ProblemBody, "description": "The question cannot be answered as asked."}},
)
def suggestions(
    engine: Annotated[Engine, Depends(engine_of)],
    query: Annotated[str, Query(description="What was typed.")] = "",
    scope: Annotated[str, Query(alias="type", description="domain, subdomain or subfolder.")] = "domain",
    limit: Annotated[int, Query(ge=1, le=100, description="Suggestions at most.")] = 10,
) -> Response:
    """The same answer as the report's."""
    answer = engine.run("suggest-targets", {"search": query, "type": scope, "limit": limit})
    return Response(answer.as_json(), media_type="application/json")
