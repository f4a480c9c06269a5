"""Judges the rules of projects whose data are new, and writes down what opens and what closes.

Alerts, messages and the state of the data are written in one transaction for each project: a server that is
killed has written all of it, or judges the project again.
"""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Engine as Database
from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from footfall.core.period import Month
from footfall.features.alerts.judging import Judged, judge
from footfall.features.alerts.models import (
    LONGEST_SUBJECT,
    Alert,
    AlertCheck,
    AlertDelivery,
    AlertDestination,
    AlertRule,
)
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import ProjectSites, Rule
from footfall.features.alerts.service import SitesOf, new_id
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing
from footfall.query import Engine, RefusedError


class Watched(NamedTuple):
    """One rule about one site."""

    rule_id: int
    target: str
    scope: str


class Checking:
    """Judges the rules of one database by the reports of one engine."""

    def __init__(
        self, database: Database, engine: Engine, home: Path, sites_of: SitesOf, now: Clock = utc_now
    ) -> None:
        self._database = database
        self._sites_of = sites_of
        self._engine = engine
        self._home = home
        self._now = now

    def due(self) -> list[int]:
        """Projects with rules that were not judged in the present state of the data."""
        with reading(self._database) as session:
            if session.scalars(select(AlertRule.id).limit(1)).first() is None:
                return []
            state = self._state()
            judged = AlertRule.project_id == AlertCheck.project_id
            wanted = select(AlertRule.project_id).outerjoin(AlertCheck, judged).distinct()
            stale = or_(AlertCheck.state.is_(None), AlertCheck.state != state)
            return list(session.scalars(wanted.where(stale).order_by(AlertRule.project_id)))

    def check(self, project_id: int) -> int:
        """Judge a project's rules by the newest full month; gives the number of alerts that opened."""
        state = self._state()
        reader = Reader(self._engine, self._home, self._engine.calendar().today(self._now()))
        months = reader.full_months()
        with reading(self._database) as session:
            rows = _rows(session, project_id)
            rules = self._each_site(session, project_id, rows)
            subjects = {_watched(alert): alert.subject for alert in _open(session, rules)}
        versions = {row.id: row.changed_at for row in rows}
        judged = judge(rules, subjects, reader, months[-1]) if months else {}
        with writing(self._database) as session:
            # Rules that were changed meanwhile are judged again by the next look.
            now = {row.id: row.changed_at for row in _rows(session, project_id)}
            same = {each: judged[each] for each in judged if now.get(each.rule_id) == versions[each.rule_id]}
            opened = self._write(session, project_id, same, months[-1]) if months else 0
            if now == versions:
                values = {"state": state, "checked_at": self._now()}
                insert_or_change(session, AlertCheck, {"project_id": project_id}, values)
            return opened

    def _each_site(self, session: Session, project_id: int, rows: list[AlertRule]) -> dict[Watched, Rule]:
        sites = ProjectSites(*self._sites_of(session, project_id))
        return {
            Watched(row.id, rule.target, rule.scope or ""): rule
            for row in rows
            for rule in Rule.model_validate(row.fields).of_each(sites)
        }

    def _state(self) -> str:
        """What the verdicts depend on: the snapshot, the day, and what failed."""
        try:
            number = self._engine.snapshot_number()
            today = self._engine.calendar().today(self._now())
            failures = Reader(self._engine, self._home, today).failures()
        except RefusedError:
            return "nothing published"
        newest = failures[0].at.isoformat() if failures else ""
        return f"{number} {today} {newest}"

    def _write(self, session: Session, project_id: int, judged: dict[Watched, Judged], month: Month) -> int:
        still = {_watched(alert): alert for alert in _open(session, judged)}
        own = select(AlertDestination).where(
            AlertDestination.project_id == project_id, AlertDestination.is_on
        )
        destinations = list(session.scalars(own))
        judged_rules = {each.rule_id for each in judged}
        for watched, left in still.items():
            if watched not in judged and watched.rule_id in judged_rules:
                # The project no longer compares this site.
                left.closed_at = self._now()
        opened = 0
        for watched, each in judged.items():
            alert = still.get(watched)
            if alert is not None and (each.fires or not each.holds):
                alert.closed_at = self._now()
                alert.end_numbers = each.found.as_dict() if each.found else {}
                self._tell(session, destinations, alert, "closed")
            if each.fires and each.found is not None:
                found = self._opened(session, watched, each, month)
                if found is not None:
                    self._tell(session, destinations, found, "opened")
                    opened += 1
        return opened

    def _opened(self, session: Session, watched: Watched, judged: Judged, month: Month) -> Alert | None:
        """A new alert; None without evidence, or where this month has had the same alert before."""
        evidence = judged.found
        if evidence is None:
            return None
        about = "\n".join((watched.scope, watched.target, evidence.subject))
        hashed = hashlib.sha256(about.encode()).hexdigest()
        same = Alert.rule_id == watched.rule_id, Alert.month == str(month), Alert.subject_hash == hashed
        if session.scalars(select(Alert.id).where(*same)).first() is not None:
            return None
        alert = Alert(
            id=new_id(),
            rule_id=watched.rule_id,
            month=str(month),
            snapshot=self._engine.snapshot_number(),
            target=watched.target,
            scope=watched.scope,
            subject=evidence.subject[:LONGEST_SUBJECT],
            subject_hash=hashed,
            numbers=evidence.as_dict(),
            opened_at=self._now(),
            closed_at=None,
            end_numbers={},
        )
        session.add(alert)
        session.flush()
        return alert

    def _tell(self, session: Session, destinations: list[AlertDestination], alert: Alert, event: str) -> None:
        session.add_all(message_to(each.id, alert.id, event, self._now) for each in destinations)


def message_to(
    destination_id: int, alert_id: int | None, event: str, now: Callable[..., object]
) -> AlertDelivery:
    """A message that waits to be sent."""
    moment = now()
    return AlertDelivery(
        id=new_id(),
        destination_id=destination_id,
        alert_id=alert_id,
        event=event,
        created_at=moment,
        due_at=moment,
        tries=0,
        error="",
    )


def _rows(session: Session, project_id: int) -> list[AlertRule]:
    on = AlertRule.project_id == project_id, AlertRule.is_on
    return list(session.scalars(select(AlertRule).where(*on).order_by(AlertRule.id)))


def _open(session: Session, watched: Iterable[Watched]) -> list[Alert]:
    rules = {each.rule_id for each in watched}
    return list(session.scalars(select(Alert).where(Alert.rule_id.in_(rules), Alert.closed_at.is_(None))))


def _watched(alert: Alert) -> Watched:
    return Watched(alert.rule_id, alert.target, alert.scope)
