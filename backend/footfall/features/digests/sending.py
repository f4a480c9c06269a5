"""Decides which users are due a digest, and hands it to the outbox."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import Engine as Database

from footfall.features.digests.facts import Every
from footfall.features.digests.making import Making, Reading, names_unknown, project_of
from footfall.features.digests.outbox import Claimed, MailState, Outbox
from footfall.features.digests.unsubscribe import PATH, UnsubscribeLinks
from footfall.features.projects.notifications import EMAIL_REPORTS, Notifications
from footfall.features.projects.own_dashboards import OwnDashboardEntity, OwnDashboards
from footfall.infra.mail.service import Post
from footfall.query import Engine, RefusedError


@dataclass(frozen=True)
class Subscriber:
    """A user who may get mail, and whose recipients without an account may."""

    user_id: int
    email: str
    locale: str
    name: str = ""


class Digests:
    """The digests for the users of one installation. product: the address people open."""

    def __init__(self, database: Database, engine: Engine, post: Post, product: str, outbox: Outbox) -> None:
        self._database, self._post = database, post
        self._product, self._outbox = product, outbox
        self._notifications, self._links = Notifications(database), UnsubscribeLinks(database)
        self._making = Making(database, engine, product)

    def plan(self, subscribers: Iterable[Subscriber]) -> None:
        """Note the digests of the newest whole month and week that somebody has yet to get."""
        issues = self._making.issues()
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
            subscriber = subscribers.get(mail.reader_id)
            if subscriber is None or not self._is_wanted(mail):
                self._outbox.drop(mail, problem="not wanted any more")
                continue
            unsubscribe = f"{self._product}{PATH}/{self._links.token(mail.reader_id, mail.project_id)}"
            reading = Reading(subscriber.locale, unsubscribe, mail.attach_pdf, self._own_dashboard(mail))
            if not sent_digest(
                self._database, self._making, self._outbox, self._post, mail, reading, subscriber.email
            ):
                break
            sent += 1
        return sent

    def _is_wanted(self, mail: Claimed) -> bool:
        """Whether it is still wanted: somebody may have unsubscribed since it was noted."""
        choice = self._notifications.all_projects(mail.reader_id).get(mail.project_id)
        return bool(
            choice and choice.enabled and self._notifications.subscriptions(mail.reader_id)[EMAIL_REPORTS]
        )

    def _own_dashboard(self, mail: Claimed) -> OwnDashboardEntity | None:
        choice = self._notifications.project(mail.reader_id, mail.project_id)
        if not choice.own_dashboard:
            return None
        return OwnDashboards(self._database, names_unknown).get(
            mail.reader_id, mail.project_id, choice.own_dashboard
        )


def sent_digest(
    database: Database,
    making: Making,
    outbox: Outbox,
    post: Post,
    mail: Claimed,
    reading: Reading,
    email: str,
) -> bool:
    """Send a claimed digest, or settle it as there is nothing to tell. False if the server takes no mail."""
    project = project_of(database, mail.project_id)
    every = Every(mail.issue.partition(":")[0])
    if project is None:
        outbox.drop(mail, problem="the project has no sites")
        return True
    facts = making.facts(mail.project_id, every, project)
    if facts is None or facts.issue != mail.issue:
        outbox.drop(mail, problem="a newer one takes its place")
        return True
    # A month in which nothing changed is worth a line; a week is not.
    if not facts.found and every is Every.WEEKLY:
        outbox.drop(mail)
        return True
    try:
        message = making.message(project, facts, reading, f"<{mail.message_id}@{post.domain}>")
    except RefusedError as error:
        outbox.drop(mail, MailState.FAILED, error.message)
        return True
    return outbox.send(mail, message, email, reading.sender.name if reading.sender else "")
