"""Dashboards as PDF."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, ConfigDict, Field

from footfall.api.digests.brand import Kept
from footfall.api.http.errors import ProblemBody, RefusedCallError
from footfall.api.http.problem_route import ProblemRoute
from footfall.api.pages.texts import locale_of
from footfall.api.reports.reports import PROBLEMS, engine_of
from footfall.api.security.reach import refuse_earlier
from footfall.api.security.session import CurrentUser
from footfall.engine import Engine
from footfall.printing.document import printed
from footfall.projects.schemas import WireId
from footfall.projects.service import Projects
from footfall.vocabulary.locale import Locale

router = APIRouter(route_class=ProblemRoute, tags=["reports"])
PATH = "/analytics/traffic/rpc/print"


class DashboardAsked(BaseModel):
    """A dashboard to print as it stands."""

    model_config = ConfigDict(extra="forbid")

    question: dict[str, Any] = Field(
        description="Sites and filters of the page, named as in reports; each report takes those it knows. "
        "Besides, what a page is about: `category`, `steps` of a funnel, `conditions` of a page group.",
    )
    locale: Locale | None = Field(None, description="Language; the caller's by default.")
    project_id: WireId | None = Field(None, description="The project, whose owner's brand is on the cover.")


@router.post(
    f"{PATH}/{{dashboard_id}}",
    operation_id="printDashboard",
    summary="A dashboard as PDF",
    response_class=Response,
    responses={
        200: {"content": {"application/pdf": {}}},
        **PROBLEMS,
        404: {"model": ProblemBody, "description": "There is no such dashboard or project."},
    },
)
async def print_dashboard(
    request: Request,
    dashboard_id: str,
    asked: DashboardAsked,
    user: CurrentUser,
    engine: Annotated[Engine, Depends(engine_of)],
    brands: Kept,
) -> Response:
    """A cover with the brand, every widget with its intervals, definitions and the data release."""
    if not user.reach.exports:
        raise RefusedCallError(403, "tier_required", "Your plan has no files: upgrade to print dashboards.")
    await refuse_earlier(engine, user, asked.question)
    owner = user.id
    if asked.project_id is not None:
        projects: Projects = request.app.state.projects
        owner = (await run_in_threadpool(projects.by_id, user.id, asked.project_id)).owner_id
    brand = await run_in_threadpool(brands.of, owner)
    locale = asked.locale or locale_of(request)
    made = await run_in_threadpool(printed, engine, dashboard_id, asked.question, locale, brand)
    headers = {
        "Content-Disposition": f'attachment; filename="footfall-{dashboard_id}.pdf"',
        "Cache-Control": "private, no-store",
    }
    return Response(made.content, media_type="application/pdf", headers=headers)
