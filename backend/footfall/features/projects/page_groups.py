"""Stored page groups: get, save, delete, preview."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.core.demo import PAGE_GROUP_NAME, WOMEN_JEANS
from footfall.core.page_rules import PageRules
from footfall.core.target import Target
from footfall.core.wire import LARGEST_ID
from footfall.features.projects.access import Names, Save, new_id, project_for, visible
from footfall.features.projects.entities import page_group_entity
from footfall.features.projects.models import PageGroup, Project, ProjectTarget
from footfall.features.projects.pages import FoundPages, Pages
from footfall.features.projects.refusal import not_found, too_many
from footfall.features.projects.schemas import MAX_PAGE_GROUPS, PageGroupEntity, PageGroupSaved
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError, as_one

NOUN = "page group"
PREVIEWED_URLS = 100
# The most rows that a report gives at once.
LISTED_URLS = 10_000


@dataclass(frozen=True)
class CountedGroup:
    """A page group to save, with its rules and its pages, counted before the transaction."""

    saved: PageGroupSaved
    rules: PageRules
    found: FoundPages


@dataclass(frozen=True)
class ReadableGroup:
    """What a report needs to know of a page group."""

    id: int
    name: str
    target: Target
    rules: PageRules
    changed_at: datetime


class PageGroups:
    """Page groups of one database, counted in one lake."""

    def __init__(self, database: Engine, pages: Pages, names: Names, now: Clock = utc_now) -> None:
        self._database = database
        self._pages = pages
        self._names = names
        self._now = now

    def get(
        self, user_id: int, project_id: int, group_id: int, properties: Collection[str] = ()
    ) -> PageGroupEntity:
        """A page group, counted in the newest snapshot. RefusedError if the user may not see it."""
        with reading(self._database) as session:
            project = project_for(session, project_id, user_id)
            group = _by_id(session, project.id, group_id)
            target, rules = group.target.target, PageRules.model_validate(group.conditions)
        found = self._pages.find(target, rules, LISTED_URLS) if "urls" in properties else None
        self.recount(project_id)
        with reading(self._database) as session:
            project = project_for(session, project_id, user_id)
            entity = page_group_entity(_by_id(session, project.id, group_id), properties)
        if found:
            entity = entity.model_copy(update={"urls": list(found.urls), "urls_count": found.total})
        return entity

    def readable(self, user_id: int, group_id: int | None = None) -> list[ReadableGroup]:
        """The page groups of all projects a user may see, ordered by name; with `group_id` only that one."""
        projects = visible(user_id).with_only_columns(Project.id)
        found = (
            select(PageGroup).where(PageGroup.project_id.in_(projects)).order_by(PageGroup.name, PageGroup.id)
        )
        if group_id is not None:
            found = found.where(PageGroup.id == group_id)
        with reading(self._database) as session:
            return [
                ReadableGroup(
                    each.id,
                    each.name,
                    each.target.target,
                    PageRules.model_validate(each.conditions),
                    each.changed_at,
                )
                for each in session.scalars(found)
            ]

    def create_or_update(
        self, user_id: int, project_id: int, target_url: str, saved: PageGroupSaved
    ) -> PageGroupEntity:
        """Save a page group of a target of the project; id 0 makes a new one. May raise RefusedError."""
        target = target_of(target_url, "targetUrl")
        counted = self.counted(target, saved)
        save = Save(user_id, self._now(), self._names)
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "edit", lock=True)
            row = _target_row(session, project, target)
            group = self.write(session, row, counted, save)
            session.flush()
            session.refresh(group)
            return page_group_entity(group, ("conditions",))

    def delete(self, user_id: int, project_id: int, group_id: int) -> None:
        """Delete a page group. RefusedError if the user may not edit the project."""
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "edit", lock=True)
            session.delete(_by_id(session, project.id, group_id))

    def preview(self, target_url: str, rules: PageRules, limit: int = PREVIEWED_URLS) -> FoundPages:
        """The pages that rules select now, saved or not."""
        return self._pages.find(target_of(target_url, "targetUrl"), rules, limit)

    def samples(self) -> list[PageGroupEntity]:
        """Page groups of the demo retailers, counted in the newest snapshot. They are not stored."""
        found = []
        for number, (site, urls) in enumerate(WOMEN_JEANS.items(), start=1):
            rules = PageRules(include_exact_urls=urls)
            count = self._pages.count(target_of(site, "target"), rules)
            found.append(
                PageGroupEntity(
                    id=str(number),
                    name=PAGE_GROUP_NAME,
                    urls_count=count.total,
                    target=site,
                    version=0,
                    conditions=rules,
                )
            )
        return found

    def counted(self, target: Target, saved: PageGroupSaved) -> CountedGroup:
        """A page group with its pages counted; slow, so call it outside a transaction.

        RefusedError for invalid rules.
        """
        try:
            rules = saved.rules
        except ValidationError as error:
            raise as_one(map(_wrong_rule, error.errors(include_url=False))) from None
        self._pages.require_categories(rules)
        return CountedGroup(saved, rules, self._pages.count(target, rules))

    def write(self, session: Session, target: ProjectTarget, counted: CountedGroup, save: Save) -> PageGroup:
        """Create or change a page group of a target whose project is locked."""
        saved = counted.saved
        if saved.id:
            group = _by_id(session, target.project_id, saved.id)
            save.require(session, group, saved.version, NOUN)
            save.stamp(group)
        else:
            self._require_room(session, target.project_id)
            group = PageGroup(
                id=new_id(),
                project_id=target.project_id,
                version=1,
                changed_at=save.at,
                changed_by=save.user_id,
            )
            session.add(group)
        group.target_id, group.name = target.id, saved.name
        group.conditions = counted.rules.model_dump(mode="json", by_alias=True)
        group.urls_count, group.as_of = counted.found.total, counted.found.as_of
        return group

    def recount(self, project_id: int) -> None:
        """Recount the pages of a project's groups if a newer snapshot is published."""
        newest = self._pages.newest()
        with reading(self._database) as session:
            stale = (
                session.execute(
                    select(PageGroup).where(
                        PageGroup.project_id == project_id, PageGroup.as_of.is_distinct_from(newest)
                    )
                )
                .scalars()
                .all()
            )
            asked = [
                (group.id, group.version, group.target.target, PageRules.model_validate(group.conditions))
                for group in stale
            ]
        if newest is None or not asked:
            return
        counts = [(id_, version, self._pages.count(target, rules)) for id_, version, target, rules in asked]
        with writing(self._database) as session:
            for id_, version, found in counts:
                group = session.get(PageGroup, id_, with_for_update={"of": PageGroup})
                if group is not None and group.version == version:
                    group.urls_count, group.as_of = found.total, found.as_of

    def _require_room(self, session: Session, project_id: int) -> None:
        session.flush()
        kept = select(func.count()).where(PageGroup.project_id == project_id)
        if session.execute(kept).scalar_one() >= MAX_PAGE_GROUPS:
            raise too_many("page groups", MAX_PAGE_GROUPS, "pageGroup")


def _wrong_rule(error: ErrorDetails) -> RefusedError:
    # The conditions were read before: what is wrong is an address, or that there are too many in all.
    field = "urls" if error["loc"] else "conditions"
    said = error["msg"].removeprefix("Value error, ")
    return RefusedError("invalid_conditions", f"pageGroup: {field}: {said}", "pageGroup")


def target_of(url: str, field: str) -> Target:
    """A target as typed; RefusedError names the field."""
    try:
        return Target.parse(url)
    except ValueError as error:
        raise RefusedError("invalid_target", str(error), field) from None


def _by_id(session: Session, project_id: int, group_id: int) -> PageGroup:
    group = session.get(PageGroup, group_id) if 0 < group_id <= LARGEST_ID else None
    if group is None or group.project_id != project_id:
        raise not_found(NOUN)
    return group


def _target_row(session: Session, project: Project, target: Target) -> ProjectTarget:
    for row in project.targets:
        if row.value == target.value and row.scope == target.scope:
            return row
    raise RefusedError(
        "target_not_in_project",
        f"{target.value} is no target of this project: add it to the project first",
        "targetUrl",
    )
