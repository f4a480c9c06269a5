"""Who wants which mail, per project and per kind of mail. The default is yes."""

from dataclasses import dataclass

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from footfall.core.wire import LARGEST_ID
from footfall.features.projects.access import project_for, visible
from footfall.features.projects.models import (
    MailSubscription,
    NotificationSetting,
    OwnDashboard,
    Project,
)
from footfall.features.projects.refusal import not_found
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing

# Subscription id of this product's e-mail reports. Public contract; never renumber.
EMAIL_REPORTS = 272


@dataclass(frozen=True)
class MailChoice:
    """What a user wants of a project. every: `weekly` or `monthly`.

    own_dashboard: what the PDF shows, 0 for the traffic overview.
    """

    enabled: bool = True
    every: str = "monthly"
    attach_pdf: bool = False
    own_dashboard: int = 0


BY_DEFAULT = MailChoice()


class Notifications:
    """The notification settings of all users of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def all_projects(self, user_id: int) -> dict[int, MailChoice]:
        """By id of every project the user may see: what the user is mailed of it."""
        seen = visible(user_id).subquery()
        with reading(self._database) as session:
            projects = session.execute(select(seen.c.id).order_by(seen.c.id)).scalars()
            settings = select(NotificationSetting).where(NotificationSetting.user_id == user_id)
            said = {setting.project_id: _choice(setting) for setting in session.scalars(settings)}
            return {project_id: said.get(project_id, BY_DEFAULT) for project_id in projects}

    def project(self, user_id: int, project_id: int) -> MailChoice:
        """What is mailed of a project. RefusedError if the user may not see the project."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id)
            setting = session.get(NotificationSetting, (user_id, project_id))
            return _choice(setting) if setting else BY_DEFAULT

    def save(
        self,
        user_id: int,
        project_id: int,
        enabled: bool,
        every: str | None = None,
        attach_pdf: bool | None = None,
        own_dashboard: int | None = None,
    ) -> None:
        """Store what one user is mailed of a project; what is None stays as it is.

        own_dashboard: 0 for the traffic overview. RefusedError if the user may not see the project, or if it
        has no such dashboard.
        """
        changes: dict[str, object] = {"enabled": enabled, "changed_at": self._now()}
        changes |= {} if every is None else {"every": every}
        changes |= {} if attach_pdf is None else {"attach_pdf": attach_pdf}
        with writing(self._database) as session:
            project_for(session, project_id, user_id, lock=True)
            if own_dashboard is not None:
                changes["own_dashboard_id"] = known_dashboard(session, project_id, own_dashboard)
            keys = {"user_id": user_id, "project_id": project_id}
            insert_or_change(session, NotificationSetting, keys, changes)

    def stop(self, user_id: int, project_id: int) -> None:
        """Turn the e-mail report of a project off, for somebody who may not even see the project any more."""
        with writing(self._database) as session:
            if session.get(Project, project_id) is None:
                return
            keys = {"user_id": user_id, "project_id": project_id}
            changes = {"enabled": False, "changed_at": self._now()}
            insert_or_change(session, NotificationSetting, keys, changes)

    def subscriptions(self, user_id: int) -> dict[int, bool]:
        """Which kinds of mail a user wants, by subscription id."""
        with reading(self._database) as session:
            row = session.get(MailSubscription, (user_id, EMAIL_REPORTS))
            return {EMAIL_REPORTS: row.state if row else True}

    def subscribe(self, user_id: int, subscription_id: int, state: bool) -> None:
        """Turn a kind of mail on or off."""
        with writing(self._database) as session:
            keys = {"user_id": user_id, "subscription_id": subscription_id}
            insert_or_change(session, MailSubscription, keys, {"state": state, "changed_at": self._now()})


def known_dashboard(session: Session, project_id: int, dashboard_id: int) -> int | None:
    """The id of a dashboard of the project, None for 0. RefusedError if the project does not have it."""
    if dashboard_id == 0:
        return None
    row = session.get(OwnDashboard, dashboard_id) if dashboard_id <= LARGEST_ID else None
    if row is None or row.project_id != project_id:
        raise not_found("own dashboard")
    return row.id


def _choice(setting: NotificationSetting) -> MailChoice:
    return MailChoice(setting.enabled, setting.every, setting.attach_pdf, setting.own_dashboard_id or 0)
