"""Rules of projects, the alerts they raised, and which of these each user has seen."""

import hashlib
import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import Engine, Select, delete, func, select
from sqlalchemy.orm import Session

from footfall.core.target import Target
from footfall.features.alerts.models import Alert, AlertCheck, AlertFeed, AlertRule, AlertsSeen
from footfall.features.alerts.rules.rule import ProjectSites, Rule
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing
from footfall.query import RefusedError

MOST_RULES = 100
MOST_ALERTS = 200
MOST_NEWS = 20
TOKEN_BYTES = 24

# RefusedError for a project and a user who lacks a permission on it, in the caller's transaction.
Require = Callable[[Session, int, int, str], object]
# A SELECT of the projects that a user may see.
Visible = Callable[[int], Select[*tuple[Any, ...]]]
# What a project compares: its own site, and all its targets.
SitesOf = Callable[[Session, int], tuple[str, tuple[Target, ...]]]


def new_id() -> int:
    """A random 63-bit number."""
    return secrets.randbelow(2**63 - 1) + 1


def token_hash(token: str) -> str:
    """What is kept of a secret address."""
    return hashlib.sha256(token.encode()).hexdigest()


class Alerts:
    """The alerts of one database."""

    def __init__(
        self,
        database: Engine,
        require: Require,
        visible: Visible,
        sites_of: SitesOf,
        now: Clock = utc_now,
    ) -> None:
        self._database = database
        self._require = require
        self._visible = visible
        self._sites_of = sites_of
        self._now = now

    def rules(self, user_id: int, project_id: int) -> list[AlertRule]:
        """A project's rules, the oldest first."""
        with reading(self._database) as session:
            self._require(session, project_id, user_id, "read")
            own = select(AlertRule).where(AlertRule.project_id == project_id)
            return list(session.scalars(own.order_by(AlertRule.created_at, AlertRule.id)))

    def sites(self, user_id: int, project_id: int) -> ProjectSites:
        """What a project compares."""
        with reading(self._database) as session:
            self._require(session, project_id, user_id, "read")
            return ProjectSites(*self._sites_of(session, project_id))

    def save(self, user_id: int, project_id: int, rule_id: int, rule: Rule, is_on: bool) -> AlertRule:
        """Save a rule; 0 makes a new one. When the sentence changes, the alerts of the old one are deleted.

        RefusedError when there are too many, or the project has the same rule already.
        """
        fields, now = rule.model_dump(mode="json"), self._now()
        with writing(self._database) as session:
            self._require(session, project_id, user_id, "edit")
            row = self._own(session, project_id, rule_id) if rule_id else None
            if row is None or row.fields != fields:
                _refuse_second(session, project_id, rule_id, rule)
            if row is not None and row.fields != fields:
                session.execute(delete(Alert).where(Alert.rule_id == row.id))
            if row is None:
                kept = select(func.count()).where(AlertRule.project_id == project_id)
                if session.execute(kept).scalar_one() >= MOST_RULES:
                    raise RefusedError(
                        "too_many_rules", f"a project may have at most {MOST_RULES} rules: delete one first"
                    )
                row = AlertRule(id=new_id(), project_id=project_id, created_at=now)
                session.add(row)
            row.fields, row.is_on, row.changed_at, row.changed_by = fields, is_on, now, user_id
            # The next look judges the project, whether or not the data are new.
            insert_or_change(
                session, AlertCheck, {"project_id": project_id}, {"state": "", "checked_at": now}
            )
            session.flush()
            return row

    def delete(self, user_id: int, project_id: int, rule_id: int) -> None:
        """Delete a rule and its alerts."""
        with writing(self._database) as session:
            self._require(session, project_id, user_id, "edit")
            session.delete(self._own(session, project_id, rule_id))

    def told(self, user_id: int, project_id: int) -> list[tuple[Alert, AlertRule]]:
        """The alerts of a project with their rules, the newest first, MOST_ALERTS at most."""
        with reading(self._database) as session:
            self._require(session, project_id, user_id, "read")
            return _told(session, MOST_ALERTS, AlertRule.project_id == project_id)

    def news(self, user_id: int) -> tuple[int, datetime | None, list[tuple[Alert, AlertRule]]]:
        """How many alerts are new to a user, when they last looked, and the newest of their projects."""
        with reading(self._database) as session:
            theirs = AlertRule.project_id.in_(select(self._visible(user_id).subquery().c.id))
            seen = session.get(AlertsSeen, user_id)
            unseen = select(func.count(Alert.id)).join(AlertRule).where(theirs)
            if seen is not None:
                unseen = unseen.where(Alert.opened_at > seen.seen_at)
            since = seen.seen_at if seen is not None else None
            return session.execute(unseen).scalar_one(), since, _told(session, MOST_NEWS, theirs)

    def see(self, user_id: int) -> None:
        """Note that the user has seen all alerts there are now."""
        with writing(self._database) as session:
            insert_or_change(session, AlertsSeen, {"user_id": user_id}, {"seen_at": self._now()})

    def renew_feed(self, user_id: int, project_id: int) -> str:
        """The token of a new address for a project's feed; the one before opens nothing any more."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with writing(self._database) as session:
            self._require(session, project_id, user_id, "edit")
            values = {"token_hash": token_hash(token), "renewed_at": self._now()}
            insert_or_change(session, AlertFeed, {"project_id": project_id}, values)
        return token

    def feed(self, user_id: int, project_id: int) -> AlertFeed | None:
        """The feed of a project, which says when it got its address; None without one."""
        with reading(self._database) as session:
            self._require(session, project_id, user_id, "read")
            return session.get(AlertFeed, project_id)

    def of_feed(self, token: str) -> list[tuple[Alert, AlertRule]] | None:
        """The alerts that the feed with this token shows; None if there is no such feed."""
        with reading(self._database) as session:
            kept = select(AlertFeed).where(AlertFeed.token_hash == token_hash(token))
            feed = session.scalars(kept).one_or_none()
            if feed is None:
                return None
            return _told(session, MOST_ALERTS, AlertRule.project_id == feed.project_id)

    def _own(self, session: Session, project_id: int, rule_id: int) -> AlertRule:
        row = session.get(AlertRule, rule_id, with_for_update=True)
        if row is None or row.project_id != project_id:
            raise RefusedError("rule_not_found", "this project has no such rule", "id", 404)
        return row


def _refuse_second(session: Session, project_id: int, rule_id: int, rule: Rule) -> None:
    """RefusedError for a rule that the project has already: everything would be told twice."""
    others = select(AlertRule).where(AlertRule.project_id == project_id, AlertRule.id != rule_id)
    if any(Rule.model_validate(row.fields).asks() == rule.asks() for row in session.scalars(others)):
        raise RefusedError("rule_exists", "the project has this rule already: change that one", "rule")


def _told(session: Session, most: int, *which: Any) -> list[tuple[Alert, AlertRule]]:
    found = select(Alert, AlertRule).join(AlertRule, Alert.rule_id == AlertRule.id).where(*which)
    rows = session.execute(found.order_by(Alert.opened_at.desc(), Alert.id).limit(most))
    return [(alert, rule) for alert, rule in rows]
