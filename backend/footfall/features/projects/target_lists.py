"""Keeping lists of addresses: targets for the bulk report, pages picked from a table."""

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.core.wire import LARGEST_ID
from footfall.features.projects.access import Names, Save, new_id, project_for
from footfall.features.projects.entities import target_list_entity
from footfall.features.projects.models import TargetList
from footfall.features.projects.page_groups import target_of
from footfall.features.projects.refusal import not_found, too_many
from footfall.features.projects.schemas import MAX_TARGET_LISTS, TargetListEntity, TargetListSaved
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

NOUN = "target list"


class TargetLists:
    """Target lists of one database."""

    def __init__(self, database: Engine, names: Names, now: Clock = utc_now) -> None:
        self._database = database
        self._names = names
        self._now = now

    def listed(self, user_id: int, project_id: int, expanded: bool = False) -> list[TargetListEntity]:
        """The lists of a project by name; their addresses only when expanded."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id)
            rows = session.execute(
                select(TargetList)
                .where(TargetList.project_id == project_id)
                .order_by(func.lower(TargetList.name), TargetList.id)
            ).scalars()
            return [target_list_entity(row, expanded) for row in rows]

    def get(self, user_id: int, project_id: int, list_id: int, expanded: bool = True) -> TargetListEntity:
        """One list; RefusedError when it is not the user's to see."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id)
            return target_list_entity(_by_id(session, project_id, list_id), expanded)

    def create_or_update(self, user_id: int, project_id: int, saved: TargetListSaved) -> TargetListEntity:
        """Save a list; id 0 makes a new one. Addresses are kept as they came, each once."""
        target = target_of(saved.target, "target").value if saved.target.strip() else ""
        urls = list(dict.fromkeys(url.strip() for url in saved.urls if url.strip()))
        save = Save(user_id, self._now(), self._names)
        with writing(self._database) as session:
            project_for(session, project_id, user_id, "edit", lock=True)
            if saved.id:
                row = _by_id(session, project_id, saved.id)
                save.require(session, row, saved.version, NOUN)
                save.stamp(row)
            else:
                row = _added(session, project_id, save)
            row.name, row.target, row.urls, row.urls_count = saved.name, target, urls, len(urls)
            session.flush()
            return target_list_entity(row, expanded=True)

    def delete(self, user_id: int, project_id: int, list_id: int) -> None:
        """Delete a list."""
        with writing(self._database) as session:
            project_for(session, project_id, user_id, "edit", lock=True)
            session.delete(_by_id(session, project_id, list_id))


def _added(session: Session, project_id: int, save: Save) -> TargetList:
    kept = select(func.count()).where(TargetList.project_id == project_id)
    if session.execute(kept).scalar_one() >= MAX_TARGET_LISTS:
        raise too_many("target lists", MAX_TARGET_LISTS, "id")
    row = TargetList(
        id=new_id(), project_id=project_id, version=1, changed_at=save.at, changed_by=save.user_id
    )
    session.add(row)
    return row


def _by_id(session: Session, project_id: int, list_id: int) -> TargetList:
    row = session.get(TargetList, list_id) if 0 < list_id <= LARGEST_ID else None
    if row is None or row.project_id != project_id:
        raise not_found(NOUN)
    return row
