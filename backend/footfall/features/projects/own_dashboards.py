"""Dashboards that people arrange themselves, kept with a project and ordered within it."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.core.limits import MAX_TARGETS
from footfall.core.wire import LARGEST_ID, Wire, WireId
from footfall.dashboards.own import OwnContents, stored
from footfall.features.projects.access import (
    UNKNOWN,
    Names,
    Save,
    new_id,
    permissions_of,
    project_for,
)
from footfall.features.projects.models import OwnDashboard, Project
from footfall.features.projects.refusal import not_found, too_many
from footfall.features.projects.schemas import Editor, Name, Permissions
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError

NOUN = "own dashboard"
MAX_OWN_DASHBOARDS = 50


class OwnDashboardSaved(OwnContents):
    """A dashboard to create or change, whole."""

    id: WireId = 0
    name: Annotated[Name, Field(min_length=1)]
    version: int | None = Field(None, description="Version it was read at; wanted to change one.")


class OwnDashboardEntry(Wire):
    """An own dashboard in a list."""

    id: str
    name: str
    version: int
    items: int = Field(description="Widgets and texts on it.")


class OwnDashboardEntity(OwnContents):
    """An own dashboard."""

    id: str
    project_id: str
    name: str
    version: int
    changed_by: Editor
    permissions: Permissions = Field(description="The caller's, of its project.")


class OwnDashboards:
    """The own dashboards of one database."""

    def __init__(self, database: Engine, names: Names, now: Clock = utc_now) -> None:
        self._database = database
        self._names = names
        self._now = now

    def listed(self, user_id: int, project_id: int) -> list[OwnDashboardEntry]:
        """The dashboards of a project in its order."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id)
            return [
                OwnDashboardEntry(
                    id=str(row.id),
                    name=row.name,
                    version=row.version,
                    items=len(row.contents.get("items", [])),
                )
                for row in _rows(session, project_id)
            ]

    def get(
        self, user_id: int, project_id: int, dashboard_id: int, permission: str = "read"
    ) -> OwnDashboardEntity:
        """One dashboard; RefusedError when the user may not do this with its project."""
        with reading(self._database) as session:
            project = project_for(session, project_id, user_id, permission)
            return self._entity(session, project, _by_id(session, project_id, dashboard_id), user_id)

    def base(self, user_id: int, project_id: int) -> dict[str, Any]:
        """`targets` and `geo` of the questions that a page of the project asks without filters of its own."""
        with reading(self._database) as session:
            return page_base(project_for(session, project_id, user_id))

    def create_or_update(self, user_id: int, project_id: int, saved: OwnDashboardSaved) -> OwnDashboardEntity:
        """Save a dashboard whole; id 0 makes a new one, which comes last. RefusedError for a taken name."""
        save = Save(user_id, self._now(), self._names)
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "edit", lock=True)
            kept = _by_id(session, project_id, saved.id) if saved.id else None
            if kept is not None:
                save.require(session, kept, saved.version, NOUN)
            # Where two have one name already, each may keep it.
            if kept is None or kept.name != saved.name:
                _require_free(session, project_id, saved.name)
            if kept is not None:
                save.stamp(kept)
            row = kept or _added(session, project_id, save)
            row.name = saved.name
            row.contents = stored(OwnContents(filters=saved.filters, items=saved.items))
            session.flush()
            return self._entity(session, project, row, user_id)

    def order(self, user_id: int, project_id: int, ids: Sequence[int]) -> None:
        """Put the dashboards into this order; those that are not named come after them."""
        with writing(self._database) as session:
            project_for(session, project_id, user_id, "edit", lock=True)
            wanted = {dashboard_id: place for place, dashboard_id in enumerate(ids)}
            rows = _rows(session, project_id)
            if unknown := [each for each in ids if each not in {row.id for row in rows}]:
                raise RefusedError(
                    "own_dashboard_not_found", f"this project has no dashboard {unknown[0]}", "ids", 404
                )
            rows.sort(key=lambda row: wanted.get(row.id, len(rows) + row.position))
            for place, row in enumerate(rows):
                row.position = place

    def delete(self, user_id: int, project_id: int, dashboard_id: int) -> None:
        """Delete a dashboard, with the share links to it."""
        with writing(self._database) as session:
            project_for(session, project_id, user_id, "delete", lock=True)
            session.delete(_by_id(session, project_id, dashboard_id))

    def shared(self, user_id: int, dashboard_id: int) -> tuple[OwnDashboardEntity, dict[str, Any]] | None:
        """A dashboard that a user shares with others, and `page_base` of its project.

        None if there is no such dashboard, or the user may not share it any more.
        """
        with reading(self._database) as session:
            row = session.get(OwnDashboard, dashboard_id) if 0 < dashboard_id <= LARGEST_ID else None
            if row is None:
                return None
            try:
                project = project_for(session, row.project_id, user_id, "share")
            except RefusedError:
                return None
            return self._entity(session, project, row, user_id), page_base(project)

    def _entity(
        self, session: Session, project: Project, row: OwnDashboard, user_id: int
    ) -> OwnDashboardEntity:
        contents = OwnContents.model_validate(row.contents)
        by = row.changed_by
        return OwnDashboardEntity(
            id=str(row.id),
            project_id=str(project.id),
            name=row.name,
            version=row.version,
            changed_by=Editor(id=by, name=self._names(session, [by]).get(by) or UNKNOWN),
            permissions=permissions_of(session, project, user_id),
            filters=contents.filters,
            items=contents.items,
        )


def page_base(project: Project) -> dict[str, Any]:
    """`targets` and `geo` of a question: the sites a project compares, its own first, and its place."""
    rows = sorted(project.targets, key=lambda row: (row.value != project.domain, row.position))
    targets = [{"value": row.value, "scope": row.scope} for row in rows[:MAX_TARGETS]]
    return {"targets": targets, "geo": project.geo or "worldwide"}


def _rows(session: Session, project_id: int) -> list[OwnDashboard]:
    kept = select(OwnDashboard).where(OwnDashboard.project_id == project_id)
    return list(session.scalars(kept.order_by(OwnDashboard.position, OwnDashboard.id)))


def _require_free(session: Session, project_id: int, name: str) -> None:
    """RefusedError if the name is taken: lists, mails and share links tell dashboards apart by name."""
    if any(other.name == name for other in _rows(session, project_id)):
        raise RefusedError(
            "own_dashboard_name_taken",
            f"this project has a dashboard {name!r} already: choose another name",
            "name",
            409,
        )


def _added(session: Session, project_id: int, save: Save) -> OwnDashboard:
    kept = select(func.count(), func.max(OwnDashboard.position)).where(OwnDashboard.project_id == project_id)
    count, last = session.execute(kept).one()
    if count >= MAX_OWN_DASHBOARDS:
        raise too_many("own dashboards", MAX_OWN_DASHBOARDS, "id")
    row = OwnDashboard(
        id=new_id(),
        project_id=project_id,
        position=0 if last is None else last + 1,
        version=1,
        changed_at=save.at,
        changed_by=save.user_id,
    )
    session.add(row)
    return row


def _by_id(session: Session, project_id: int, dashboard_id: int) -> OwnDashboard:
    row = session.get(OwnDashboard, dashboard_id) if 0 < dashboard_id <= LARGEST_ID else None
    if row is None or row.project_id != project_id:
        raise not_found(NOUN)
    return row
