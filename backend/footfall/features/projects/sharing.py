"""Sharing of projects.

A project may be shared with any address. The answer is the same whether the address has an account or not:
until the person has seen the project, the list shows the address alone.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Engine, func, select, update
from sqlalchemy.orm import Session

from footfall.core.limits import MAX_SHARES
from footfall.features.projects.access import Names, permissions_of, project_for, shared_permissions
from footfall.features.projects.entities import share_entities
from footfall.features.projects.models import Project, ProjectInvitation, ProjectShare
from footfall.features.projects.refusal import too_many
from footfall.features.projects.schemas import NOTHING, Permissions, ShareEntity
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError


@dataclass(frozen=True)
class Addresses:
    """Accounts by address and addresses by account, read in the caller's transaction."""

    account_of: Callable[[Session, str], int | None]
    address_of: Callable[[Session, int], str | None]


class Sharing:
    """Shares of the projects of one database."""

    def __init__(self, database: Engine, names: Names, addresses: Addresses, now: Clock = utc_now) -> None:
        self._database = database
        self._names = names
        self._addresses = addresses
        self._now = now

    def listed(self, user_id: int, project_id: int) -> list[ShareEntity]:
        """Whom a project is shared with; RefusedError without the permission to share."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id, "share")
            accounts = select(ProjectShare).where(ProjectShare.project_id == project_id)
            others = select(ProjectInvitation).where(ProjectInvitation.project_id == project_id)
            shares: list[ProjectShare | ProjectInvitation] = [
                *session.execute(accounts).scalars(),
                *session.execute(others).scalars(),
            ]
            shares.sort(key=lambda share: (share.shared_at, share.email))
            return share_entities(session, shares, self._names)

    def share(self, user_id: int, project_id: int, email: str, permissions: Permissions) -> None:
        """Set a user's permissions on a project. No permissions ends the share.

        RefusedError when it gives more than the sharer has, names the owner, or would take away what the
        sharer could not have given.
        """
        if permissions != NOTHING and not permissions.read:
            raise RefusedError(
                "invalid_permissions",
                "permissions: without read a project cannot be opened; add read",
                "permissions",
            )
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "share", lock=True)
            person = self._addresses.account_of(session, email)
            if person == project.owner_id:
                raise RefusedError(
                    "invalid_share", "email: this is the owner, who always has every permission", "email"
                )
            share = _share_of(session, project, person, email)
            mine = permissions_of(session, project, user_id)
            if not (mine.covers(permissions) and mine.covers(shared_permissions(share))):
                raise RefusedError(
                    "permission_denied",
                    "you cannot give or take a permission that you do not have yourself",
                    "permissions",
                    403,
                )
            if permissions == NOTHING:
                if share is not None:
                    session.delete(share)
                return
            if share is None:
                _refuse_crowds(session, project)
                share = (
                    ProjectInvitation(project_id=project.id, email=email)
                    if person is None
                    else ProjectShare(project_id=project.id, user_id=person, email=email)
                )
            _allow(share, permissions)
            share.shared_by, share.shared_at = user_id, self._now()
            session.add(share)

    def take_up(self, user_id: int) -> None:
        """Turn invitations to a user's address into shares, and mark the user's shares as seen."""
        with reading(self._database) as session:
            email = self._addresses.address_of(session, user_id)
            invited = select(ProjectInvitation.project_id).where(ProjectInvitation.email == email)
            unseen = select(ProjectShare.project_id).where(*_unseen(user_id))
            if not session.execute(invited).first() and not session.execute(unseen).first():
                return
        with writing(self._database) as session:
            invitations = session.execute(
                select(ProjectInvitation).where(ProjectInvitation.email == email).with_for_update()
            )
            for invitation in invitations.scalars():
                self._accept(session, invitation, user_id)
            session.flush()
            session.execute(update(ProjectShare).where(*_unseen(user_id)).values(seen_at=self._now()))

    def _accept(self, session: Session, invitation: ProjectInvitation, user_id: int) -> None:
        project = session.get_one(Project, invitation.project_id)
        known = session.get(ProjectShare, (project.id, user_id))
        if known is None and project.owner_id != user_id:
            share = ProjectShare(project_id=project.id, user_id=user_id, email=invitation.email)
            _allow(share, shared_permissions(invitation))
            share.shared_by, share.shared_at = invitation.shared_by, invitation.shared_at
            session.add(share)
        session.delete(invitation)

    def leave(self, user_id: int, project_id: int) -> None:
        """Leave a shared project. RefusedError for its owner."""
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, lock=True)
            share = session.get(ProjectShare, (project.id, user_id))
            if share is None:
                raise RefusedError(
                    "invalid_share", "the owner cannot leave a project: delete it instead", "projectId"
                )
            session.delete(share)


def _share_of(
    session: Session, project: Project, person: int | None, email: str
) -> ProjectShare | ProjectInvitation | None:
    invitation = session.get(ProjectInvitation, (project.id, email))
    if invitation is not None or person is None:
        return invitation
    return session.get(ProjectShare, (project.id, person))


def _allow(share: ProjectShare | ProjectInvitation, permissions: Permissions) -> None:
    share.can_read, share.can_share = permissions.read, permissions.share
    share.can_delete, share.can_edit = permissions.delete, permissions.edit


def _refuse_crowds(session: Session, project: Project) -> None:
    counts = [
        session.execute(select(func.count()).where(model.project_id == project.id)).scalar_one()
        for model in (ProjectShare, ProjectInvitation)
    ]
    if sum(counts) >= MAX_SHARES:
        raise too_many("shares", MAX_SHARES, "email")


def _unseen(user_id: int) -> tuple[ColumnElement[bool], ...]:
    return ProjectShare.user_id == user_id, ProjectShare.seen_at.is_(None)
