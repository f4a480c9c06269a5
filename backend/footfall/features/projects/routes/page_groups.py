"""The page group service: get, createOrUpdate, delete, a preview of rules not saved yet, and the sample's."""

from typing import Annotated, Literal

from fastapi import Request
from pydantic import Field

from footfall.core.page_rules import PageRules
from footfall.core.wire import Wire, WireId
from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.projects.page_group_rate import count_page_groups_here
from footfall.features.projects.page_groups import PREVIEWED_URLS, PageGroups
from footfall.features.projects.routes.projects import REFUSALS, RPC, Done
from footfall.features.projects.routes.saved_page_groups import count_saved, note_saved
from footfall.features.projects.schemas import PageGroupEntity, PageGroupSaved
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import KeyScope, ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    prefix=f"{RPC}/page-group",
    dependencies=[allow(Right.ACCOUNT)],
    route_class=ProblemRoute,
    tags=["page groups"],
    responses=REFUSALS,
)


PageGroupsDep = Annotated[PageGroups, provided(PageGroups)]


class PageGroupAsked(Wire):
    """Which page group."""

    id: WireId
    project_id: WireId


class PageGroupRead(PageGroupAsked):
    """Which page group, and what of it."""

    properties: list[Literal["conditions", "urls"]] = Field(["conditions"], max_length=2)


class PageGroupWritten(Wire):
    """A page group to save under a target of a project."""

    project_id: WireId
    target_url: str
    page_group: PageGroupSaved


class PageGroupTried(Wire):
    """Rules to try on a target."""

    target_url: str
    conditions: PageRules = Field(default_factory=PageRules)
    limit: int = Field(PREVIEWED_URLS, ge=1, le=1000, description="Addresses at most.")


class PageGroupPreview(Wire):
    """The pages that rules select."""

    urls_count: int
    urls: list[str] = Field(description="The most viewed of them.")
    as_of: int | None = Field(description="Snapshot that was counted in.")


@router.post(
    "/get",
    dependencies=[allow(scope=KeyScope.PROJECTS_READ, project=ProjectRight.READ)],
    operation_id="getPageGroup",
)
def get_page_group(asked: PageGroupRead, user: SignedInUser, groups: PageGroupsDep) -> PageGroupEntity:
    """A page group with the properties asked for."""
    return groups.get(user.id, asked.project_id, asked.id, asked.properties)


@router.post(
    "/createOrUpdate",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="savePageGroup",
)
def save_page_group(
    request: Request, written: PageGroupWritten, user: SignedInUser, groups: PageGroupsDep
) -> PageGroupEntity:
    """Create a page group (id 0 or none) or change it."""
    saved = written.page_group
    count_saved(request, [saved])
    kept = groups.create_or_update(user.id, written.project_id, written.target_url, saved)
    note_saved(request, written.project_id, kept.target, saved)
    return kept


@router.post(
    "/delete",
    dependencies=[allow(scope=KeyScope.PROJECTS_WRITE, project=ProjectRight.EDIT)],
    operation_id="deletePageGroup",
)
def delete_page_group(
    request: Request, asked: PageGroupAsked, user: SignedInUser, groups: PageGroupsDep
) -> Done:
    """Delete a page group."""
    groups.delete(user.id, asked.project_id, asked.id)
    note(request, "page_group_deleted", f"project {asked.project_id}", {"id": str(asked.id)})
    return Done()


@router.post(
    "/preview", dependencies=[allow(Right.REPORTS, KeyScope.REPORTS)], operation_id="previewPageGroup"
)
def preview_page_group(
    request: Request, asked: PageGroupTried, _user: SignedInUser, groups: PageGroupsDep
) -> PageGroupPreview:
    """How many pages the rules select now, and which."""
    count_page_groups_here(request, [asked.conditions])
    preview = groups.preview(asked.target_url, asked.conditions, asked.limit)
    return PageGroupPreview(urls_count=preview.total, urls=list(preview.urls), as_of=preview.as_of)


@router.post("/sample", dependencies=[allow(Right.SAMPLE)], operation_id="samplePageGroups")
def sample_page_groups(groups: PageGroupsDep) -> list[PageGroupEntity]:
    """The page groups of the sample report, with their conditions; for guests too."""
    return groups.samples()
