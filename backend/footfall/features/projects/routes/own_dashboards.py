"""Own dashboards of a project: list, get, createOrUpdate, order, delete."""

from typing import Annotated

from pydantic import Field

from footfall.core.wire import WireId
from footfall.features.accounts.caller import SignedInUser
from footfall.features.projects.own_dashboards import (
    MAX_OWN_DASHBOARDS,
    OwnDashboardEntity,
    OwnDashboardEntry,
    OwnDashboards,
    OwnDashboardSaved,
)
from footfall.features.projects.routes.projects import REFUSALS, RPC, Done, ProjectAsked
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    prefix=f"{RPC}/own-dashboard",
    dependencies=[allow(Right.ACCOUNT)],
    route_class=ProblemRoute,
    tags=["own dashboards"],
    responses=REFUSALS,
)


OwnDashboardsDep = Annotated[OwnDashboards, provided(OwnDashboards)]


class OwnDashboardAsked(ProjectAsked):
    """Which dashboard."""

    id: WireId


class OwnDashboardWritten(ProjectAsked):
    """A dashboard to save."""

    own_dashboard: OwnDashboardSaved


class OwnDashboardsOrdered(ProjectAsked):
    """The order of a project's dashboards."""

    ids: list[WireId] = Field(max_length=MAX_OWN_DASHBOARDS, description="Those left out come after these.")


@router.post(
    "/list",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.READ)],
    operation_id="ownDashboards",
    summary="Own dashboards of a project",
)
def listed(asked: ProjectAsked, user: SignedInUser, kept: OwnDashboardsDep) -> list[OwnDashboardEntry]:
    """The dashboards people arranged in a project, in their order."""
    return kept.listed(user.id, asked.project_id)


@router.post(
    "/get",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.READ)],
    operation_id="ownDashboard",
    summary="An own dashboard",
    response_model_exclude_none=True,
)
def get(asked: OwnDashboardAsked, user: SignedInUser, kept: OwnDashboardsDep) -> OwnDashboardEntity:
    """One dashboard with its widgets and texts."""
    return kept.get(user.id, asked.project_id, asked.id)


@router.post(
    "/createOrUpdate",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="saveOwnDashboard",
    summary="Save an own dashboard",
    response_model_exclude_none=True,
)
def save(written: OwnDashboardWritten, user: SignedInUser, kept: OwnDashboardsDep) -> OwnDashboardEntity:
    """Create a dashboard (id 0 or none) or change it. If someone saved it meanwhile, the answer says who."""
    return kept.create_or_update(user.id, written.project_id, written.own_dashboard)


@router.post(
    "/order",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="orderOwnDashboards",
    summary="Order own dashboards",
)
def order(asked: OwnDashboardsOrdered, user: SignedInUser, kept: OwnDashboardsDep) -> list[OwnDashboardEntry]:
    """Put the dashboards of a project into another order."""
    kept.order(user.id, asked.project_id, asked.ids)
    return kept.listed(user.id, asked.project_id)


@router.post(
    "/delete",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.DELETE)],
    operation_id="deleteOwnDashboard",
    summary="Delete an own dashboard",
)
def delete(asked: OwnDashboardAsked, user: SignedInUser, kept: OwnDashboardsDep) -> Done:
    """Delete a dashboard; links to it show nothing any more."""
    kept.delete(user.id, asked.project_id, asked.id)
    return Done()
