"""Letting others into a project, and out again."""

from sqlalchemy import Engine, select

from footfall.engine.refusal import RefusedError
from footfall.projects.access import Names, permissions_of, project_for
from footfall.projects.entities import share_entities
from footfall.projects.models import ProjectShare
from footfall.projects.schemas import NOTHING, Permissions, ShareEntity
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import reading, writing


class Sharing:
    """Shares of the projects of one database."""

    def __init__(self, database: Engine, names: Names, now: Clock = utc_now) -> None:
        self._database = database
        self._names = names
        self._now = now

    def listed(self, user_id: int, project_id: int) -> list[ShareEntity]:
        """Whom a project is shared with; RefusedError without the permission to share."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id, "share")
            shares = session.execute(
                select(ProjectShare)
                .where(ProjectShare.project_id == project_id)
                .order_by(ProjectShare.shared_at, ProjectShare.user_id)
            ).scalars()
            return share_entities(session, shares, self._names)

    def share(self, user_id: int, project_id: int, person: int, permissions: Permissions) -> None:
        """Let somebody do just this with a project; no permission at all shows them out.

        RefusedError when it is more than the sharer may do, when it names the owner, or would take from
        somebody what the sharer could not have given.
        """
        if permissions != NOTHING and not permissions.read:
            raise RefusedError(
                "invalid_permissions",
                "permissions: nothing can be done with a project unseen; add read",
                "permissions",
            )
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "share", lock=True)
            mine = permissions_of(session, project, user_id)
            if person == project.owner_id:
                raise RefusedError("invalid_share", "email: the owner has every permission for good", "email")
            held = permissions_of(session, project, person)
            if not (mine.covers(permissions) and mine.covers(held)):
                raise RefusedError(
                    "permission_denied",
                    "you can neither give nor take a permission that you lack yourself",
                    "permissions",
                    403,
                )
            share = session.get(ProjectShare, (project.id, person))
            if share is not None and permissions == NOTHING:
                session.delete(share)
            elif permissions != NOTHING:
                share = share or ProjectShare(project_id=project.id, user_id=person)
                share.can_read, share.can_share = permissions.read, permissions.share
                share.can_delete, share.can_edit = permissions.delete, permissions.edit
                share.shared_by, share.shared_at = user_id, self._now()
                session.add(share)

    def leave(self, user_id: int, project_id: int) -> None:
        """Give up a project that somebody shared."""
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, lock=True)
            share = session.get(ProjectShare, (project.id, user_id))
            if share is None:
                raise RefusedError(
                    "invalid_share", "the owner cannot leave a project: delete it instead", "projectId"
                )
            session.delete(share)
