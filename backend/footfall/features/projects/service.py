"""Stored projects: list, open, save, delete."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Engine, delete, func, or_, select
from sqlalchemy.orm import Session, selectinload

from footfall.core.limits import MAX_PROJECTS, MAX_TARGETS_IN_PROJECT
from footfall.core.target import Target
from footfall.features.projects.access import (
    Names,
    Save,
    new_id,
    permissions_of,
    project_for,
    shared_permissions,
    visible,
)
from footfall.features.projects.entities import project_entities
from footfall.features.projects.models import Project, ProjectOwner, ProjectTarget
from footfall.features.projects.page_groups import CountedGroup, PageGroups, target_of
from footfall.features.projects.refusal import not_found, too_many
from footfall.features.projects.schemas import (
    FULL,
    PAGE_SIZE,
    ProjectEntity,
    ProjectPage,
    ProjectSaved,
    TargetSaved,
)
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError, as_one

NOUN = "project"
ORDERS = {
    "changed": (Project.changed_at.desc(), Project.id),
    "created": (Project.created_at.desc(), Project.id),
    "name": (func.lower(Project.name), Project.id),
}
_CHILDREN = (selectinload(Project.targets), selectinload(Project.page_groups))


@dataclass(frozen=True)
class WantedTarget:
    """A target to save with the page groups that come with it."""

    target: Target
    groups: tuple[CountedGroup, ...]


class Projects:
    """Projects of one database, each seen by its owner and by whom it is shared with."""

    def __init__(self, database: Engine, groups: PageGroups, names: Names, now: Clock = utc_now) -> None:
        self._database = database
        self._groups = groups
        self._names = names
        self._now = now

    def listed(
        self, user_id: int, limit: int = PAGE_SIZE, offset: int = 0, search: str = "", order: str = "changed"
    ) -> ProjectPage:
        """A part of the projects that a user may see and that match `search`, and how many there are."""
        matching = visible(user_id)
        if search.strip():
            pattern = f"%{_escaped(search.strip().lower())}%"
            named = func.lower(Project.name).like(pattern, escape="\\")
            matching = matching.where(or_(named, Project.domain.like(pattern, escape="\\")))
        with reading(self._database) as session:
            total = session.execute(select(func.count()).select_from(matching.subquery())).scalar_one()
            found = session.execute(
                matching.options(*_CHILDREN).order_by(*ORDERS[order]).limit(limit).offset(offset)
            )
            seen = [
                (project, FULL if project.owner_id == user_id else shared_permissions(share))
                for project, share in found
            ]
            return ProjectPage(projects=project_entities(session, seen, self._names), total=total)

    def by_id(self, user_id: int, project_id: int) -> ProjectEntity:
        """One project, its page groups counted in the newest snapshot; RefusedError when it is not there."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id)
        self._groups.recount(project_id)
        with reading(self._database) as session:
            return self._entity(session, project_id, user_id)

    def create_or_update(self, user_id: int, saved: ProjectSaved) -> ProjectEntity:
        """Save a project with its targets, all or nothing; id 0 makes a new one. May raise RefusedError."""
        wanted = self._wanted(saved.targets)
        domain = target_of(saved.domain, "domain").host if saved.domain else saved.domain
        save = Save(user_id, self._now(), self._names)
        with writing(self._database) as session:
            if saved.project_id:
                project = project_for(session, saved.project_id, user_id, "edit", lock=True)
                save.require(session, project, saved.version, NOUN)
                save.stamp(project)
            else:
                project = _added(session, save)
            if wanted is not None:
                _replace_targets(session, project, [each.target for each in wanted])
            _describe(project, saved, domain)
            session.flush()
            for each in wanted or ():
                row = _row_of(project, each.target)
                for group in each.groups:
                    self._groups.write(session, row, group, save)
            session.flush()
            return self._entity(session, project.id, user_id)

    def delete(self, user_id: int, project_id: int, version: int | None = None) -> None:
        """Delete a project and all that belongs to it; with a version only if nobody saved it since."""
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "delete", lock=True)
            if version is not None:
                Save(user_id, self._now(), self._names).require(session, project, version, NOUN)
            session.execute(delete(Project).where(Project.id == project.id))

    def _wanted(self, targets: Sequence[TargetSaved] | None) -> list[WantedTarget] | None:
        if targets is None:
            return None
        if len(targets) > MAX_TARGETS_IN_PROJECT:
            raise too_many("targets", MAX_TARGETS_IN_PROJECT, "targets")
        parsed = _parsed(targets)
        return [
            WantedTarget(target, tuple(self._groups.counted(target, group) for group in each.page_groups))
            for target, each in zip(parsed, targets, strict=True)
        ]

    def _entity(self, session: Session, project_id: int, user_id: int) -> ProjectEntity:
        project = session.execute(
            select(Project)
            .where(Project.id == project_id)
            .options(*_CHILDREN)
            .execution_options(populate_existing=True)
        ).scalar_one_or_none()
        if project is None:
            raise not_found(NOUN)
        permissions = permissions_of(session, project, user_id)
        return project_entities(session, [(project, permissions)], self._names)[0]


def _escaped(search: str) -> str:
    return search.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_").replace("\0", "")


def _parsed(targets: Sequence[TargetSaved]) -> list[Target]:
    parsed: list[Target] = []
    wrong: list[RefusedError] = []
    twice: list[RefusedError] = []
    for each in targets:
        try:
            target = each.target
        except ValueError as error:
            wrong.append(RefusedError("invalid_target", f"targets: {error}", "targets"))
            continue
        if target in parsed:
            text = f"the target {target.value} is given twice"
            twice.append(RefusedError("duplicate_target", text, "targets"))
        parsed.append(target)
    if wrong or twice:
        raise as_one([*wrong, *twice])
    return parsed


def _added(session: Session, save: Save) -> Project:
    # The row is the lock: two projects added at once are counted one after the other.
    insert_unless_there(session, ProjectOwner, owner_id=save.user_id)
    session.get_one(ProjectOwner, save.user_id, with_for_update=True)
    kept = select(func.count()).where(Project.owner_id == save.user_id)
    if session.execute(kept).scalar_one() >= MAX_PROJECTS:
        raise too_many("projects", MAX_PROJECTS, "projectId")
    project = Project(
        id=new_id(),
        owner_id=save.user_id,
        name="",
        domain="",
        geo="worldwide",
        version=1,
        created_at=save.at,
        changed_at=save.at,
        changed_by=save.user_id,
        targets=[],
    )
    session.add(project)
    return project


def _replace_targets(session: Session, project: Project, targets: list[Target]) -> None:
    """Replace the targets. Those that stay keep their page groups; those that go lose theirs."""
    kept = {row.target: row for row in project.targets}
    rows = []
    for position, target in enumerate(targets):
        row = kept.get(target) or ProjectTarget(value=target.value, scope=target.scope.value)
        row.position = position
        rows.append(row)
    project.targets = rows


def _describe(project: Project, saved: ProjectSaved, domain: str | None) -> None:
    if saved.geo is not None:
        project.geo = saved.geo
    if domain is not None:
        project.domain = domain
    elif not project.domain and project.targets:
        project.domain = project.targets[0].target.site
    if saved.name is not None or not project.name:
        project.name = saved.name or project.domain
    if not project.name:
        raise RefusedError("missing_name", "name: give the project a name, a domain or a target", "name")


def _row_of(project: Project, target: Target) -> ProjectTarget:
    return next(row for row in project.targets if row.target == target)
