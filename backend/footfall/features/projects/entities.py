"""Converts rows into what a given user may see."""

from collections.abc import Collection, Iterable, Mapping
from typing import TypeGuard

from sqlalchemy.orm import Session

from footfall.core.page_rules import PageRules
from footfall.core.target import site_of
from footfall.features.projects.access import UNKNOWN, Names, shared_permissions
from footfall.features.projects.models import (
    PageGroup,
    Project,
    ProjectInvitation,
    ProjectShare,
    TargetList,
)
from footfall.features.projects.schemas import (
    Editor,
    PageGroupEntity,
    Permissions,
    ProjectEntity,
    Setup,
    ShareEntity,
    TargetFields,
    TargetListEntity,
)


def setup_of(project: Project) -> Setup:
    """Whether a project has a competitor (a target besides the own site) and a page group with pages."""
    own = site_of(project.domain) if project.domain else None
    if not any(each.target.site != own for each in project.targets):
        return Setup(complete=False, missing="competitors")
    if not any(group.urls_count > 0 for group in project.page_groups):
        return Setup(complete=False, missing="page-groups")
    return Setup(complete=True, missing=None)


def project_entities(
    session: Session, found: Iterable[tuple[Project, Permissions]], names: Names
) -> list[ProjectEntity]:
    """Projects with the caller's permissions. Names are looked up once for all."""
    listed = list(found)
    people = {user for project, _ in listed for user in (project.owner_id, project.changed_by)}
    known = names(session, people)
    return [_project(project, permissions, known) for project, permissions in listed]


def _project(project: Project, permissions: Permissions, known: Mapping[int, str]) -> ProjectEntity:
    return ProjectEntity(
        id=str(project.id),
        name=project.name,
        targets=[each.value for each in project.targets],
        geo=project.geo,
        domain=project.domain,
        page_groups=[page_group_entity(group) for group in project.page_groups],
        owner_id=project.owner_id,
        permissions=permissions,
        owner=_editor(project.owner_id, known),
        target_details=[TargetFields.of(each.target) for each in project.targets],
        setup=setup_of(project),
        version=project.version,
        created_at=project.created_at,
        changed_at=project.changed_at,
        changed_by=_editor(project.changed_by, known),
    )


def page_group_entity(group: PageGroup, properties: Collection[str] = ()) -> PageGroupEntity:
    """A page group with the requested properties, except `urls`, which come from the lake."""
    return PageGroupEntity(
        id=str(group.id),
        name=group.name,
        urls_count=group.urls_count,
        target=group.target.value,
        version=group.version,
        conditions=PageRules.model_validate(group.conditions) if "conditions" in properties else None,
    )


def target_list_entity(row: TargetList, expanded: bool) -> TargetListEntity:
    """A target list, with its addresses only if `expanded`."""
    return TargetListEntity(
        id=str(row.id),
        name=row.name,
        target=row.target,
        urls_count=row.urls_count,
        version=row.version,
        urls=list(row.urls) if expanded else None,
    )


def share_entities(
    session: Session, shares: Iterable[ProjectShare | ProjectInvitation], names: Names
) -> list[ShareEntity]:
    """Shares, by name for users who have opened the product since the project was shared, else by address."""
    listed = list(shares)
    known = names(session, [share.user_id for share in listed if is_seen(share)])
    return [_share_entity(share, known) for share in listed]


def _share_entity(share: ProjectShare | ProjectInvitation, known: Mapping[int, str]) -> ShareEntity:
    person = _editor(share.user_id, known) if is_seen(share) else None
    return ShareEntity(
        user_id=person.id if person else None,
        name=person.name if person else share.email,
        email=share.email,
        permissions=shared_permissions(share),
        shared_at=share.shared_at,
        seen=person is not None,
    )


def is_seen(share: ProjectShare | ProjectInvitation) -> TypeGuard[ProjectShare]:
    """Whether the user has opened the product since it was shared; before, a share must not reveal the
    account."""
    return isinstance(share, ProjectShare) and share.seen_at is not None


def _editor(user_id: int, known: Mapping[int, str]) -> Editor:
    return Editor(id=user_id, name=known.get(user_id) or UNKNOWN)
