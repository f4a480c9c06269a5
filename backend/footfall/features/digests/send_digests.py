"""Every ten minutes: mail the digests of the newest month and week to those who lack them."""

from sqlalchemy import Engine as Database

from footfall.features.accounts.refusals import rights_of
from footfall.features.accounts.service import Accounts
from footfall.features.digests.outbox import Outbox
from footfall.features.digests.recipient_digests import RecipientDigests
from footfall.features.digests.sending import Digests, Subscriber
from footfall.infra.mail.service import Post, mail_server
from footfall.infra.scheduler.job import ScheduledJob
from footfall.infra.settings import Settings
from footfall.query import Engine, RefusedError
from footfall.web.rights.access import Right


class SendDigests(ScheduledJob):
    """Sends the digests of one installation."""

    def __init__(self, settings: Settings, database: Database, engine: Engine) -> None:
        super().__init__()
        self._settings, self._database, self._engine = settings, database, engine
        self._post = Post(mail_server(settings))

    def is_waiting(self) -> bool:
        """Whether there is a mail server: without one nothing can be sent."""
        return self._post.is_configured

    def work(self) -> None:
        """Note which mails are to be sent, then send them. Nothing happens before the first publication."""
        if not self._post.is_configured:
            return
        try:
            self._engine.snapshot_number()
        except RefusedError:
            return
        people = {person.user_id: person for person in self.people()}
        subscribers = {person.user_id: person for person in people.values() if person.email}
        outside = RecipientDigests(self._database, self._engine, self._post, self._settings.opened_at)
        outside.plan(people)
        outside.send_due(people, lambda: self.is_stopping)
        outbox = Outbox(self._database, self._post)
        digests = Digests(self._database, self._engine, self._post, self._settings.opened_at, outbox)
        digests.plan(subscribers.values())
        digests.send_due(subscribers, lambda: self.is_stopping)

    def subscribers(self) -> list[Subscriber]:
        """Those of `people` who have a mail address."""
        return [person for person in self.people() if person.email]

    def people(self) -> list[Subscriber]:
        """Everybody with an active account whose plan opens reports."""
        found = []
        accounts = Accounts(self._database, plans_sold=self._settings.billing != "off")
        for account, user in accounts.listed():
            # A user who has used up today's questions still gets mail.
            rights = rights_of(user.model_copy(update={"off_limits": False}), guests_welcome=False)
            if account.disabled_at is None and Right.REPORTS in rights:
                found.append(Subscriber(user.id, account.email or "", account.locale or "en", account.name))
        return found
