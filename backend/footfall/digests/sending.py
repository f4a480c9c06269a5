"""Decides who is due a digest, makes it and hands it to the outbox."""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine as Database
from sqlalchemy.orm import Session

from footfall.digests.facts import Every, Facts, facts_of, newest_period
from footfall.digests.letter import Addresses, letter_of, message_of
from footfall.digests.outbox import Claimed, MailState, Outbox
from footfall.digests.unsubscribe import PATH, UnsubscribeLinks
from footfall.engine import Engine, RefusedError
from footfall.mail.service import Post
from footfall.printing.brands import Brands
from footfall.printing.document import printed, printed_own
from footfall.projects.models import Project
from footfall.projects.notifications import EMAIL_REPORTS, Notifications
from footfall.projects.own_dashboards import OwnDashboardEntity, OwnDashboards
from footfall.store.transactions import reading
from footfall.vocabulary.geo import parse_geo
from footfall.vocabulary.limits import MAX_TARGETS
from footfall.vocabulary.period import Month
from footfall.vocabulary.target import Target, TargetError

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Subscriber:
    """A user who may get mail."""

    user_id: int
    email: str
    locale: str


@dataclass(frozen=True)
class Digested:
    """What a digest needs of a project. owner_id: whose brand its PDF carries."""

    name: str
    owner_id: int
    sites: tuple[Target, ...]
    geo: str


class Digests:
    """The digests of one installation. product: the address people open."""

    def __init__(self, database: Database, engine: Engine, post: Post, product: str, outbox: Outbox) -> None:
        self._database, self._engine, self._post = database, engine, post
        self._product, self._outbox = product, outbox
        self._notifications, self._links = Notifications(database), UnsubscribeLinks(database)
        self._facts: dict[tuple[int, str], Facts] = {}

    def plan(self, subscribers: Iterable[Subscriber]) -> None:
        """Note the digests of the newest whole month and week that somebody has yet to get."""
        issues = {}
        for every in Every:
            period = newest_period(self._engine, every)
            if period is not None:
                issues[str(every)] = f"{every}:{period.start}"
        for subscriber in subscribers:
            if not self._notifications.subscriptions(subscriber.user_id)[EMAIL_REPORTS]:
                continue
            if self._outbox.refuses(subscriber.user_id, subscriber.email):
                continue
            for project_id, choice in self._notifications.all_projects(subscriber.user_id).items():
                issue = issues.get(choice.every)
                if choice.enabled and issue:
                    self._outbox.add(subscriber.user_id, project_id, issue, choice.attach_pdf)

    def send_due(
        self, subscribers: dict[int, Subscriber], is_stopping: Callable[[], bool] = lambda: False
    ) -> int:
        """Send what is due, one by one, until the mail server takes none. One process at a time may do it.

        Returns how many mails were dealt with: sent, refused, or dropped as there is nothing to tell.
        """
        self._outbox.take_over()
        sent = 0
        while not is_stopping() and (mail := self._outbox.claim()) is not None:
            subscriber = subscribers.get(mail.user_id)
            if subscriber is None or not self._is_wanted(mail):
                self._outbox.drop(mail, problem="not wanted any more")
                continue
            if not self._send(mail, subscriber):
                break
            sent += 1
        return sent

    def _is_wanted(self, mail: Claimed) -> bool:
        """Whether it is still wanted: somebody may have unsubscribed since it was noted."""
        choice = self._notifications.all_projects(mail.user_id).get(mail.project_id)
        return bool(
            choice and choice.enabled and self._notifications.subscriptions(mail.user_id)[EMAIL_REPORTS]
        )

    def _send(self, mail: Claimed, subscriber: Subscriber) -> bool:
        project = project_of(self._database, mail.project_id)
        every = Every(mail.issue.partition(":")[0])
        if project is None:
            self._outbox.drop(mail, problem="the project has no sites")
            return True
        engine = self._engine
        facts = self._known_facts(mail, every, project)
        if facts is None or facts.issue != mail.issue:
            self._outbox.drop(mail, problem="a newer one takes its place")
            return True
        # A month in which nothing changed is worth a line; a week is not.
        if not facts.found and every is Every.WEEKLY:
            self._outbox.drop(mail)
            return True
        unsubscribe = f"{self._product}{PATH}/{self._links.token(mail.user_id, mail.project_id)}"
        addresses = Addresses(self._product, unsubscribe)
        try:
            letter = letter_of(engine, project.name, facts, addresses, subscriber.locale, project.geo)
            pdf = self._pdf(engine, mail, project, facts, subscriber.locale) if mail.attach_pdf else None
        except RefusedError as error:
            self._outbox.drop(mail, MailState.FAILED, error.message)
            return True
        message_id = f"<{mail.message_id}@{self._post.domain}>"
        message = message_of(letter, message_id, unsubscribe, pdf)
        return self._outbox.send(mail, message, subscriber.email)

    def _known_facts(self, mail: Claimed, every: Every, project: Digested) -> Facts | None:
        """What changed, worked out once for all subscribers of a project.

        None if there is no period, or a report refuses.
        """
        key = mail.project_id, str(every)
        period = newest_period(self._engine, every)
        if key not in self._facts and period is not None:
            try:
                self._facts[key] = facts_of(self._engine, project.sites, every, period, project.geo)
            except RefusedError as error:
                _log.warning("no digest of project %s: %s", mail.project_id, error.message)
        return self._facts.get(key)

    def _pdf(
        self, engine: Engine, mail: Claimed, project: Digested, facts: Facts, locale: str
    ) -> tuple[str, bytes]:
        """Name and content of the traffic overview, or of the own dashboard that the subscriber chose."""
        question: dict[str, Any] = {
            "targets": [site.value for site in project.sites],
            "period": {"from": str(facts.period.start), "to": str(facts.period.end)},
            "compare": {"from": str(facts.before.start), "to": str(facts.before.end)},
            "geo": project.geo,
            "as_of": facts.snapshot,
        }
        brand = Brands(self._database).of(project.owner_id)
        name = f"footfall-{facts.every}-{facts.period.start}.pdf"
        own = self._own_dashboard(mail)
        if own is None:
            return name, printed(engine, "traffic-overview", question, locale, brand).content
        newest = Month.of(facts.period.end)
        page = {**question, **own.filters.question(newest)}
        if own.filters.period is not None:
            # What it is compared with is then that of its own period.
            page["compare"] = own.filters.compare or "previous_period"
        return name, printed_own(engine, own.name, page, own.items, newest, locale, brand).content

    def _own_dashboard(self, mail: Claimed) -> OwnDashboardEntity | None:
        choice = self._notifications.project(mail.user_id, mail.project_id)
        if not choice.own_dashboard:
            return None
        return OwnDashboards(self._database, names_unknown).get(
            mail.user_id, mail.project_id, choice.own_dashboard
        )


def names_unknown(_session: Session, _users: Collection[int]) -> Mapping[int, str]:
    """Looks up no names: a mail does not say who arranged the dashboard."""
    return {}


def project_of(database: Database, project_id: int) -> Digested | None:
    """A project as a digest shows it, with its first MAX_TARGETS sites, its own first; None without any."""
    with reading(database) as session:
        project = session.get(Project, project_id)
        if project is None:
            return None
        texts = [each.value for each in project.targets]
        if project.domain in texts:
            # The own site comes first.
            texts.remove(project.domain)
            texts.insert(0, project.domain)
        name, owner_id, geo = project.name, project.owner_id, project.geo or "worldwide"
    sites = [site for text in texts if (site := _site(text)) is not None]
    return Digested(name, owner_id, tuple(sites[:MAX_TARGETS]), _known_geo(geo)) if sites else None


def _site(text: str) -> Target | None:
    try:
        return Target.parse(text)
    except TargetError:
        return None


def _known_geo(geo: str) -> str:
    """The project's geo, or everywhere for one that reports do not know."""
    try:
        parse_geo(geo)
    except ValueError:
        return "worldwide"
    return geo
