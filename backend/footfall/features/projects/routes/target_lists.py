"""Target lists; their addresses are included only on request."""

from typing import Annotated, Literal

from pydantic import Field

from footfall.core.wire import Wire, WireId
from footfall.features.accounts.caller import SignedInUser
from footfall.features.projects.routes.projects import REFUSALS, RPC, Done
from footfall.features.projects.schemas import TargetListEntity, TargetListSaved
from footfall.features.projects.target_lists import TargetLists
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    prefix=f"{RPC}/target-list",
    dependencies=[allow(Right.ACCOUNT)],
    route_class=ProblemRoute,
    tags=["target lists"],
    responses=REFUSALS,
)


TargetListsDep = Annotated[TargetLists, provided(TargetLists)]
Expand = Annotated[
    list[Literal["urls"]], Field([], max_length=1, description="`urls` for the addresses themselves.")
]


class TargetListsAsked(Wire):
    """Whose lists."""

    project_id: WireId
    expand: Expand


class TargetListAsked(Wire):
    """Which list."""

    id: WireId
    project_id: WireId
    expand: Expand


class TargetListWritten(Wire):
    """A list to save in a project."""

    project_id: WireId
    target_list: TargetListSaved


@router.post(
    "/list",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.READ)],
    operation_id="listTargetLists",
)
def list_target_lists(
    asked: TargetListsAsked, user: SignedInUser, lists: TargetListsDep
) -> list[TargetListEntity]:
    """The lists of a project by name."""
    return lists.listed(user.id, asked.project_id, bool(asked.expand))


@router.post(
    "/get",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.READ)],
    operation_id="getTargetList",
)
def get_target_list(asked: TargetListAsked, user: SignedInUser, lists: TargetListsDep) -> TargetListEntity:
    """One list."""
    return lists.get(user.id, asked.project_id, asked.id, bool(asked.expand))


@router.post(
    "/createOrUpdate",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="saveTargetList",
)
def save_target_list(
    written: TargetListWritten, user: SignedInUser, lists: TargetListsDep
) -> TargetListEntity:
    """Create a list (id 0 or none) or change it."""
    return lists.create_or_update(user.id, written.project_id, written.target_list)


@router.post(
    "/delete",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="deleteTargetList",
)
def delete_target_list(asked: TargetListAsked, user: SignedInUser, lists: TargetListsDep) -> Done:
    """Delete a list."""
    lists.delete(user.id, asked.project_id, asked.id)
    return Done()
