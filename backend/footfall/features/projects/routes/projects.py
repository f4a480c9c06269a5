"""The project service: list, byProjectID, createOrUpdate, delete, and sharing."""

from typing import Annotated, Literal

from fastapi import Request
from pydantic import Field, StringConstraints

from footfall.core.limits import MAX_TARGETS_IN_PROJECT
from footfall.core.target import TargetScope
from footfall.core.wire import Wire, WireId
from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.accounts.service import email_address
from footfall.features.projects.routes.saved_page_groups import count_saved, note_saved
from footfall.features.projects.schemas import (
    MAX_PAGE_SIZE,
    PAGE_SIZE,
    Permissions,
    ProjectEntity,
    ProjectPage,
    ProjectSaved,
    ShareEntity,
    TargetFields,
)
from footfall.features.projects.service import Projects
from footfall.features.projects.sharing import Sharing
from footfall.query import RefusedError
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

RPC = "/analytics/traffic/rpc"
REFUSALS: dict[int | str, dict[str, object]] = {
    403: {"model": ProblemBody, "description": "The project may be seen, but not this."},
    404: {"model": ProblemBody, "description": "It does not exist, or is not shared with the caller."},
    409: {
        "model": ProblemBody,
        "description": "Somebody else saved it meanwhile; `details` says who and when.",
    },
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."},
}

router = LateRouter(
    prefix=RPC,
    dependencies=[allow(Right.ACCOUNT)],
    route_class=ProblemRoute,
    tags=["projects"],
    responses=REFUSALS,
)


ProjectsDep = Annotated[Projects, provided(Projects)]
SharingDep = Annotated[Sharing, provided(Sharing)]


class ProjectsAsked(Wire):
    """The page of the project list asked for."""

    limit: int = Field(PAGE_SIZE, ge=1, le=MAX_PAGE_SIZE, description="Projects at most.")
    offset: int = Field(0, ge=0, le=2**31, description="How many projects to skip.")
    search: str = Field("", max_length=200, description="Only those whose name or domain contains this.")
    sort: Literal["changed", "created", "name"] = Field("changed", description="Newest first, or by name.")


class ProjectAsked(Wire):
    """The project asked for."""

    project_id: WireId


class ProjectDeleted(ProjectAsked):
    """Which project to delete."""

    version: int | None = Field(None, description="Delete it only if it is still at this version.")


class ProjectShared(ProjectAsked):
    """With whom to share a project, and with which permissions."""

    email: str = Field(max_length=254, description="Address of an account.")
    permissions: Permissions = Field(
        default_factory=lambda: Permissions(read=True), description="None at all shows them out."
    )


class Done(Wire):
    """The call succeeded."""


class TargetsRead(Wire):
    """Texts to be read as targets."""

    urls: list[Annotated[str, StringConstraints(max_length=4000)]] = Field(
        max_length=MAX_TARGETS_IN_PROJECT * 10, description="As people type or paste them."
    )
    scope: TargetScope | None = Field(None, description="Guessed for each when left out.")


@router.post("/project/list", dependencies=[allow(scope=KeyScope.PROJECTS_READ)], operation_id="listProjects")
def list_projects(
    asked: ProjectsAsked, user: SignedInUser, projects: ProjectsDep, sharing: SharingDep
) -> ProjectPage:
    """A page of the caller's own and shared projects, and their total number."""
    sharing.take_up(user.id)
    return projects.listed(user.id, asked.limit, asked.offset, asked.search, asked.sort)


@router.post(
    "/project/byProjectID",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.READ)],
    operation_id="projectByID",
)
def project_by_id(asked: ProjectAsked, user: SignedInUser, projects: ProjectsDep) -> ProjectEntity:
    """One project."""
    return projects.by_id(user.id, asked.project_id)


@router.post(
    "/project/createOrUpdate",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="saveProject",
)
def save_project(
    request: Request, saved: ProjectSaved, user: SignedInUser, projects: ProjectsDep
) -> ProjectEntity:
    """Create a project (id 0 or none) or change it. If someone saved it meanwhile, the answer says who."""
    groups = [(each.url, group) for each in saved.targets or () for group in each.page_groups]
    count_saved(request, [group for _, group in groups])
    kept = projects.create_or_update(user.id, saved)
    note(request, "project_changed" if saved.project_id else "project_created", f"project {kept.id}")
    for url, group in groups:
        note_saved(request, kept.id, url, group)
    return kept


@router.post(
    "/project/delete",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.DELETE)],
    operation_id="deleteProject",
)
def delete_project(
    request: Request, asked: ProjectDeleted, user: SignedInUser, projects: ProjectsDep
) -> Done:
    """Delete a project with all that belongs to it."""
    projects.delete(user.id, asked.project_id, asked.version)
    note(request, "project_deleted", f"project {asked.project_id}")
    return Done()


@router.post(
    "/project/share",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.SHARE)],
    operation_id="shareProject",
)
def share_project(
    request: Request, asked: ProjectShared, user: SignedInUser, sharing: SharingDep
) -> list[ShareEntity]:
    """Share a project or end a share. Returns all shares.

    The answer does not tell whether the address has an account.
    """
    address = _address(asked.email)
    sharing.share(user.id, asked.project_id, address, asked.permissions)
    rights = [name for name, given in asked.permissions.model_dump().items() if given]
    note(request, "project_shared", f"project {asked.project_id}", {"with": address, "rights": rights})
    return sharing.listed(user.id, asked.project_id)


@router.post(
    "/project/shares",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.SHARE)],
    operation_id="listShares",
)
def list_shares(asked: ProjectAsked, user: SignedInUser, sharing: SharingDep) -> list[ShareEntity]:
    """Whom a project is shared with."""
    return sharing.listed(user.id, asked.project_id)


@router.post(
    "/project/leave",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.READ)],
    operation_id="leaveProject",
)
def leave_project(request: Request, asked: ProjectAsked, user: SignedInUser, sharing: SharingDep) -> Done:
    """Leave a project that was shared with the caller."""
    sharing.leave(user.id, asked.project_id)
    note(request, "project_left", f"project {asked.project_id}")
    return Done()


# What a text means is nobody's own, and the sample report has a box to paste texts into.
@router.post(
    "/target/read", dependencies=[allow(Right.SAMPLE, KeyScope.PROJECTS_READ)], operation_id="readTargets"
)
def read_targets(asked: TargetsRead) -> list[TargetFields]:
    """Parse each text as a target, or say why it is not one. Open to guests."""
    return [TargetFields.read(text, asked.scope) for text in asked.urls]


def _address(text: str) -> str:
    try:
        return email_address(text)
    except ValueError as error:
        raise RefusedError("invalid_email", f"email: {error}", "email") from None
