"""Mails of projects to people without an account: the first one that asks them, then digests.

What they are shown is what a share link of the user who added them would show: as long as that user's plan
opens reports and they may edit the project, and of an own dashboard only what share links show, while that
user may share it.
"""

from collections.abc import Callable, Mapping

from sqlalchemy import Engine as Database

from footfall.dashboards.paper.contents import FOOTFALL
from footfall.features.digests.invitation import Invitation, invitation_message
from footfall.features.digests.letter import Sender
from footfall.features.digests.making import Making, Reading, names_unknown, project_of
from footfall.features.digests.models import Recipient, RecipientMail, RecipientTrouble
from footfall.features.digests.outbox import Claimed, Outbox
from footfall.features.digests.recipients import (
    FIRST_MAIL,
    Recipients,
    RecipientState,
    SenderChoice,
)
from footfall.features.digests.sending import Subscriber, sent_digest
from footfall.features.digests.unsubscribe import CONFIRM_PATH, PATH, AddressLink, UnsubscribeLinks
from footfall.features.projects.brands import Brands
from footfall.features.projects.own_dashboards import OwnDashboardEntity, OwnDashboards
from footfall.features.share_links.dashboards import REPORTS_OF
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.mail.service import Post
from footfall.query import Engine


class RecipientDigests:
    """The mails of one installation to people without an account. product: the address people open."""

    def __init__(
        self, database: Database, engine: Engine, post: Post, product: str, now: Clock = utc_now
    ) -> None:
        self._database, self._post, self._product = database, post, product
        self._outbox = Outbox(database, post, now, RecipientMail, RecipientTrouble)
        self._recipients, self._links = Recipients(database, now), UnsubscribeLinks(database)
        self._making = Making(database, engine, product)

    def plan(self, users: Mapping[int, Subscriber]) -> None:
        """Note first mails, and the newest digests that those who confirmed have yet to get.

        users: those whose plan opens reports, by id.
        """
        issues = self._making.issues()
        for recipient in self._recipients.all():
            if not self._is_allowed(recipient, users) or self._outbox.refuses(recipient.id, recipient.email):
                continue
            if recipient.state == RecipientState.ASKED:
                self._recipients.ask(recipient)
            elif recipient.state == RecipientState.CONFIRMED:
                choice = self._recipients.sender(recipient.project_id)
                if (issue := issues.get(choice.every)) is not None:
                    self._outbox.add(recipient.id, recipient.project_id, issue, choice.attach_pdf)

    def send_due(
        self, users: Mapping[int, Subscriber], is_stopping: Callable[[], bool] = lambda: False
    ) -> int:
        """Send what is due, see Digests.send_due."""
        self._outbox.take_over()
        sent = 0
        while not is_stopping() and (mail := self._outbox.claim()) is not None:
            recipient = self._recipients.get(mail.reader_id)
            wanted = RecipientState.ASKED if mail.issue == FIRST_MAIL else RecipientState.CONFIRMED
            if recipient is None or recipient.state != wanted or not self._is_allowed(recipient, users):
                self._outbox.drop(mail, problem="not wanted any more")
                continue
            if not self._send(mail, recipient, users[recipient.added_by]):
                break
            sent += 1
        return sent

    def _is_allowed(self, recipient: Recipient, users: Mapping[int, Subscriber]) -> bool:
        return recipient.added_by in users and self._recipients.may_edit(
            recipient.added_by, recipient.project_id
        )

    def _send(self, mail: Claimed, recipient: Recipient, user: Subscriber) -> bool:
        token = self._links.address_token(AddressLink(recipient.address_hash, recipient.project_id))
        unsubscribe = f"{self._product}{PATH}/{token}"
        choice = self._recipients.sender(recipient.project_id)
        if mail.issue == FIRST_MAIL:
            return self._send_first(mail, recipient, user, choice, token)
        project = project_of(self._database, recipient.project_id)
        brand = FOOTFALL if project is None else Brands(self._database).of(project.owner_id)
        of_brand = "" if brand.name == FOOTFALL.name else brand.name
        sender = Sender(choice.name or of_brand or user.name, choice.reply_to, choice.sentence, brand)
        own = self._own_dashboard(recipient.added_by, choice)
        reading = Reading(recipient.locale, unsubscribe, mail.attach_pdf, own, sender)
        return sent_digest(
            self._database, self._making, self._outbox, self._post, mail, reading, recipient.email
        )

    def _send_first(
        self, mail: Claimed, recipient: Recipient, user: Subscriber, choice: SenderChoice, token: str
    ) -> bool:
        project = project_of(self._database, recipient.project_id)
        if project is None:
            self._outbox.drop(mail, problem="the project has no sites")
            return True
        invitation = Invitation(
            person=user.name or user.email,
            email=user.email,
            project=project.name,
            sites=project.sites,
            every=choice.every,
            locale=recipient.locale,
            confirm=f"{self._product}{CONFIRM_PATH}/{token}",
            unsubscribe=f"{self._product}{PATH}/{token}",
        )
        message = invitation_message(invitation, f"<{mail.message_id}@{self._post.domain}>")
        return self._outbox.send(mail, message, recipient.email)

    def _own_dashboard(self, user_id: int, choice: SenderChoice) -> OwnDashboardEntity | None:
        """The dashboard of the PDF with what a share link to it shows; None for the traffic overview."""
        if not choice.own_dashboard:
            return None
        shared = OwnDashboards(self._database, names_unknown).shared(user_id, choice.own_dashboard)
        if shared is None:
            return None
        items = [item for item in shared[0].items if item.text is not None or item.dashboard in REPORTS_OF]
        return shared[0].model_copy(update={"items": items})
