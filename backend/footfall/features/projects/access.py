"""Permissions on projects, and who changed them last."""

import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.orm import Session

from footfall.core.target import Target
from footfall.core.wire import LARGEST_ID
from footfall.features.projects.models import (
    OwnDashboard,
    PageGroup,
    Project,
    ProjectInvitation,
    ProjectShare,
    TargetList,
)
from footfall.features.projects.refusal import VersionConflictError, not_allowed, not_found
from footfall.features.projects.schemas import FULL, NOTHING, Permissions

# Reads names of users by id in the caller's transaction; unknown users are left out.
Names = Callable[[Session, Collection[int]], Mapping[int, str]]
# Rows that several people may save at the same time.
Kept = Project | PageGroup | TargetList | OwnDashboard
# Shown in place of a deleted account.
UNKNOWN = "somebody"


def new_id() -> int:
    """A random 63-bit id. JSON carries it as text."""
    return secrets.randbelow(LARGEST_ID) + 1


def shared_permissions(share: ProjectShare | ProjectInvitation | None) -> Permissions:
    """The permissions of a share; NOTHING if there is none."""
    if share is None:
        return NOTHING
    return Permissions(
        read=share.can_read, share=share.can_share, delete=share.can_delete, edit=share.can_edit
    )


def permissions_of(session: Session, project: Project, user_id: int) -> Permissions:
    """All permissions for the owner; for others those of their share."""
    if project.owner_id == user_id:
        return FULL
    return shared_permissions(session.get(ProjectShare, (project.id, user_id)))


def visible(user_id: int) -> Select[Project, ProjectShare | None]:
    """A SELECT of every project a user may see, with the share by which they may; None for their own."""
    own_share = and_(ProjectShare.project_id == Project.id, ProjectShare.user_id == user_id)
    return (
        select(Project, ProjectShare)
        .outerjoin(ProjectShare, own_share)
        .where(or_(Project.owner_id == user_id, ProjectShare.can_read))
    )


def project_for(
    session: Session, project_id: int, user_id: int, permission: str = "read", lock: bool = False
) -> Project:
    """The project, if the user has the permission for it.

    lock: nobody else changes or deletes it until the transaction ends. RefusedError 404 when they may not
    even see the project, 403 when they see it but lack the permission.
    """
    if not 0 < project_id <= LARGEST_ID:
        raise not_found("project")
    statement: Select[Project] = select(Project).where(Project.id == project_id)
    if lock:
        statement = statement.with_for_update(of=Project)
    project = session.execute(statement).scalar_one_or_none()
    if project is None:
        raise not_found("project")
    granted = permissions_of(session, project, user_id)
    if not granted.read:
        raise not_found("project")
    if not getattr(granted, permission):
        raise not_allowed(permission)
    return project


def sites_of(session: Session, project_id: int) -> tuple[str, tuple[Target, ...]]:
    """A project's own site and the targets it compares, in its order; empty if there is no such project."""
    project = session.get(Project, project_id)
    if project is None:
        return "", ()
    return project.domain, tuple(each.target for each in project.targets)


@dataclass(frozen=True)
class Save:
    """One save by one user: who saves, when, and how to look up the names of others."""

    user_id: int
    at: datetime
    names: Names

    def require(self, session: Session, kept: Kept, version: int | None, noun: str) -> None:
        """VersionConflictError if this would overwrite a newer version. `kept` is a locked row.

        version: the one that the user had read. None: accepted only if the last save was this user's own.
        """
        by = kept.changed_by
        if version == kept.version or (version is None and by == self.user_id):
            return
        name = self.names(session, [by]).get(by) or UNKNOWN
        raise VersionConflictError(noun, by, name, kept.changed_at, kept.version)

    def stamp(self, kept: Kept) -> None:
        """Record who saved the row and increase its version."""
        kept.version, kept.changed_at, kept.changed_by = kept.version + 1, self.at, self.user_id
