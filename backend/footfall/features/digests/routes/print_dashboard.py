"""Dashboards as PDF and as slides, built-in and own ones."""

from typing import Any

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, ConfigDict, Field

from footfall.core.locale import Locale
from footfall.core.period import Month
from footfall.core.user import User
from footfall.core.wire import Wire, WireId
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.contents import Brand
from footfall.dashboards.paper.document import printed, printed_own
from footfall.dashboards.paper.slides.deck import own_slides, slides
from footfall.features.accounts.caller import CurrentUser, SignedInUser
from footfall.features.accounts.reach_of_calls import refuse_earlier
from footfall.features.projects.brands import Brands
from footfall.features.projects.own_dashboards import OwnDashboards
from footfall.features.projects.page_group_rate import count_page_groups, page_groups_in
from footfall.features.projects.routes.brand import BrandsDep
from footfall.features.projects.routes.own_dashboards import OwnDashboardsDep
from footfall.features.projects.routes.projects import REFUSALS, RPC
from footfall.features.projects.service import Projects
from footfall.features.reports.reports import PROBLEMS, EngineDep
from footfall.query import Engine
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.pages.texts import locale_of
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(
    dependencies=[allow(Right.REPORTS, KeyScope.REPORTS)], route_class=ProblemRoute, tags=["reports"]
)
PATH = "/analytics/traffic/rpc/print"
SLIDES = "/analytics/traffic/rpc/slides"
PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"


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
    engine: EngineDep,
    brands: BrandsDep,
) -> Response:
    """Landscape: findings first, then every widget with its intervals, definitions and the data release."""
    brand, locale = await _asked_for(request, user, engine, brands, asked)
    made = await run_in_threadpool(printed, engine, dashboard_id, asked.question, locale, brand)
    return _file(made.content, f"{dashboard_id}.pdf", "application/pdf")


@router.post(
    f"{SLIDES}/{{dashboard_id}}",
    operation_id="dashboardSlides",
    summary="A dashboard as PowerPoint",
    response_class=Response,
    responses={
        200: {"content": {PPTX: {}}},
        **PROBLEMS,
        404: {"model": ProblemBody, "description": "There is no such dashboard or project."},
    },
)
async def dashboard_slides(
    request: Request,
    dashboard_id: str,
    asked: DashboardAsked,
    user: CurrentUser,
    engine: EngineDep,
    brands: BrandsDep,
) -> Response:
    """A title slide, then each widget: charts and tables to edit, with intervals in the notes."""
    brand, locale = await _asked_for(request, user, engine, brands, asked)
    made = await run_in_threadpool(slides, engine, dashboard_id, asked.question, locale, brand)
    return _file(made, f"{dashboard_id}.pptx", PPTX)


async def _asked_for(
    request: Request, user: User, engine: Engine, brands: Brands, asked: DashboardAsked
) -> tuple[Brand, str]:
    """Brand and language of a dashboard that may be printed; else RefusedError or RefusedCallError."""
    _require_files(user)
    await refuse_earlier(engine, user, asked.question)
    await count_page_groups(request, page_groups_in(asked.question))
    owner = user.id
    if asked.project_id is not None:
        owner = await _owner_of(request, user, asked.project_id)
    return await run_in_threadpool(brands.of, owner), asked.locale or locale_of(request)


class OwnDashboardPrinted(Wire):
    """An own dashboard to print."""

    project_id: WireId
    id: WireId
    question: dict[str, Any] = Field(
        default_factory=dict, description="Sites and filters of the page, over those it opens with."
    )
    locale: Locale | None = Field(None, description="Language; the caller's by default.")


@router.post(
    f"{RPC}/own-dashboard/print",
    dependencies=[allow(project=ProjectRight.READ, also_scope=KeyScope.PROJECTS_READ)],
    operation_id="printOwnDashboard",
    summary="An own dashboard as PDF",
    response_class=Response,
    responses={200: {"content": {"application/pdf": {}}}, **PROBLEMS, **REFUSALS},
)
async def print_own_dashboard(
    request: Request,
    asked: OwnDashboardPrinted,
    user: SignedInUser,
    engine: EngineDep,
    own: OwnDashboardsDep,
    brands: BrandsDep,
) -> Response:
    """The owner's brand, texts and widgets in reading order, and what the numbers mean, in landscape."""
    board = await _own_board(request, user, engine, own, brands, asked)
    made = await run_in_threadpool(printed_own, engine, *board)
    return _file(made.content, "own-dashboard.pdf", "application/pdf")


@router.post(
    f"{RPC}/own-dashboard/slides",
    dependencies=[allow(project=ProjectRight.READ, also_scope=KeyScope.PROJECTS_READ)],
    operation_id="ownDashboardSlides",
    summary="An own dashboard as PowerPoint",
    response_class=Response,
    responses={200: {"content": {PPTX: {}}}, **PROBLEMS, **REFUSALS},
)
async def own_dashboard_slides(
    request: Request,
    asked: OwnDashboardPrinted,
    user: SignedInUser,
    engine: EngineDep,
    own: OwnDashboardsDep,
    brands: BrandsDep,
) -> Response:
    """A title slide with the owner's brand, then a slide for each text and widget in reading order."""
    board = await _own_board(request, user, engine, own, brands, asked)
    made = await run_in_threadpool(own_slides, engine, *board)
    return _file(made, "own-dashboard.pptx", PPTX)


_Board = tuple[str, dict[str, Any], list[OwnItem], Month, str, Brand]


async def _own_board(
    request: Request,
    user: User,
    engine: Engine,
    own: OwnDashboards,
    brands: Brands,
    asked: OwnDashboardPrinted,
) -> _Board:
    """What `printed_own` takes, of a dashboard that may be printed; refuses as `_asked_for`."""
    dashboard = await run_in_threadpool(own.get, user.id, asked.project_id, asked.id)
    _require_files(user)
    base = await run_in_threadpool(own.base, user.id, asked.project_id)
    newest = await run_in_threadpool(engine.newest_full_month)
    question = {**dashboard.page(base, newest), **asked.question}
    for part in (question, *(item.filters.question(newest) for item in dashboard.items)):
        await refuse_earlier(engine, user, part)
    brand = await run_in_threadpool(brands.of, await _owner_of(request, user, asked.project_id))
    locale = asked.locale or locale_of(request)
    return dashboard.name, question, dashboard.items, newest, locale, brand


def _require_files(user: User) -> None:
    if not user.reach.exports:
        raise RefusedCallError(403, "tier_required", "Your plan has no files: upgrade to print dashboards.")


async def _owner_of(request: Request, user: User, project_id: int) -> int:
    """Id of the project's owner, whose brand is on the cover. RefusedError as `Projects.by_id`."""
    projects = service_of(request, Projects)
    return (await run_in_threadpool(projects.by_id, user.id, project_id)).owner_id


def _file(content: bytes, name: str, media_type: str) -> Response:
    headers = {
        "Content-Disposition": f'attachment; filename="footfall-{name}"',
        "Cache-Control": "private, no-store",
    }
    return Response(content, media_type=media_type, headers=headers)
