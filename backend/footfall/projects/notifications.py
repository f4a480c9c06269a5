"""Who wants which mail, per project and per kind of mail. The default is yes."""

from sqlalchemy import Engine, select

from footfall.projects.access import project_for, visible
from footfall.projects.models import MailSubscription, NotificationSetting
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insert_or_change
from footfall.store.transactions import reading, writing

# Subscription id of this product's e-mail reports. Public contract; never renumber.
EMAIL_REPORTS = 272


class Notifications:
    """The notification settings of all users of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def all_projects(self, user_id: int) -> dict[int, bool]:
        """Whether the e-mail report is on, by project, for every project the user may see."""
        seen = visible(user_id).subquery()
        with reading(self._database) as session:
            projects = session.execute(select(seen.c.id).order_by(seen.c.id)).scalars()
            settings = session.execute(
                select(NotificationSetting.project_id, NotificationSetting.enabled).where(
                    NotificationSetting.user_id == user_id
                )
            )
            said: dict[int, bool] = dict(settings.all())
            return {project_id: said.get(project_id, True) for project_id in projects}

    def project(self, user_id: int, project_id: int) -> bool:
        """Whether a project's e-mail report is on. RefusedError if the user may not see the project."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id)
            setting = session.get(NotificationSetting, (user_id, project_id))
            return setting.enabled if setting else True

    def save(self, user_id: int, project_id: int, enabled: bool) -> None:
        """Turn a project's e-mail report on or off for one user."""
        with writing(self._database) as session:
            project_for(session, project_id, user_id, lock=True)
            keys = {"user_id": user_id, "project_id": project_id}
            insert_or_change(
                session, NotificationSetting, keys, {"enabled": enabled, "changed_at": self._now()}
            )

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
