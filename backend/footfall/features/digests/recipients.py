"""People without an account who get the digests of a project: asked once, and only after they confirmed.

An address gets one first mail, and no other before it answered it: not for another project, nor from another
account, nor after it was removed and added again (AskedAddress). Whoever ended the mails gets no first mail
any more; the links of their mails let them turn the mails on again, and nobody else can.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from sqlalchemy import Engine, Select, func, select
from sqlalchemy.orm import Session

from footfall.features.digests.models import (
    AskedAddress,
    Recipient,
    RecipientMail,
    RecipientTrouble,
    ReportSender,
)
from footfall.features.digests.outbox import MailState, note_mail
from footfall.features.digests.unsubscribe import AddressLink, UnsubscribeLinks
from footfall.features.projects.access import new_id, permissions_of, project_for
from footfall.features.projects.models import Project
from footfall.features.projects.notifications import known_dashboard
from footfall.features.projects.refusal import not_found
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing
from footfall.infra.mail.addresses import mailable
from footfall.query import RefusedError

MOST_OF_PROJECT = 50
MOST_OF_OWNER = 200
# First mails that one user causes within 24 hours; others wait for the next day.
FIRST_MAILS_A_DAY = 20
# Issue of the mail that asks for confirmation, in place of a period.
FIRST_MAIL = "first"
_LONGEST_ADDRESS = 254


class RecipientState(StrEnum):
    """Where a recipient stands. Stored; never rename."""

    ASKED = "asked"
    CONFIRMED = "confirmed"
    ENDED = "ended"


class Answer(StrEnum):
    """What an address answered to its last first mail. Stored; never rename."""

    NONE = "none"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True)
class SenderChoice:
    """As whose a project's digests reach people without an account, and what they get.

    name: empty for that of the owner's brand. reply_to: empty for none. sentence: of the sender's own, above
    the numbers. every: `weekly` or `monthly`. own_dashboard: what the PDF shows, 0 for the traffic overview.
    """

    name: str = ""
    reply_to: str = ""
    sentence: str = ""
    every: str = "monthly"
    attach_pdf: bool = False
    own_dashboard: int = 0


@dataclass(frozen=True)
class Listed:
    """A recipient as those who manage the project see it. problem: what the mail server said; else empty."""

    id: int
    email: str
    locale: str
    state: RecipientState
    added_by: int
    added_at: datetime
    answered_at: datetime | None
    problem: str


@dataclass(frozen=True)
class LinkedRecipient:
    """What a link of a mail is about. state: None if the recipient was removed or never was."""

    project: str
    locale: str
    state: RecipientState | None


class Recipients:
    """The recipients of all projects of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database, self._now = database, now
        self._links = UnsubscribeLinks(database)

    def of(self, user_id: int, project_id: int) -> tuple[SenderChoice, list[Listed]]:
        """Sender and recipients of a project. RefusedError for a user who may not edit it."""
        with reading(self._database) as session:
            project_for(session, project_id, user_id, "edit")
            own = select(Recipient).where(Recipient.project_id == project_id)
            rows = session.scalars(own.order_by(Recipient.added_at, Recipient.id)).all()
            return choice_of(session, project_id), [_listed(session, row) for row in rows]

    def add(self, user_id: int, project_id: int, email: str, locale: str) -> int:
        """Note an address, which the next run of the job asks for confirmation. Returns the recipient's id.

        RefusedError for a user who may not edit the project, for what is no address or is there already, and
        above MOST_OF_PROJECT or MOST_OF_OWNER.
        """
        address = _address(email)
        known_as = self._links.address_hash(address)
        with writing(self._database) as session:
            project = project_for(session, project_id, user_id, "edit", lock=True)
            same = Recipient.project_id == project_id, Recipient.address_hash == known_as
            if (there := session.scalars(select(Recipient).where(*same)).one_or_none()) is not None:
                raise _already_there(there)
            self._require_room(session, project)
            row = Recipient(
                id=new_id(),
                project_id=project_id,
                address_hash=known_as,
                email=address,
                locale=locale,
                state=RecipientState.ASKED,
                added_by=user_id,
                added_at=self._now(),
            )
            session.add(row)
            return row.id

    def remove(self, user_id: int, project_id: int, recipient_id: int) -> None:
        """Send a recipient nothing more. RefusedError for a user who may not edit the project."""
        with writing(self._database) as session:
            project_for(session, project_id, user_id, "edit", lock=True)
            row = session.get(Recipient, recipient_id)
            if row is None or row.project_id != project_id:
                raise not_found("recipient")
            self._forget_unsent(session, row)
            session.delete(row)

    def save_sender(self, user_id: int, project_id: int, wanted: SenderChoice) -> None:
        """Store as whose and what is sent. RefusedError as of `add`, and if there is no such dashboard."""
        reply_to = _address(wanted.reply_to, "reply_to") if wanted.reply_to else ""
        with writing(self._database) as session:
            project_for(session, project_id, user_id, "edit", lock=True)
            changes = {
                "name": " ".join(wanted.name.split()),
                "reply_to": reply_to,
                "sentence": " ".join(wanted.sentence.split()),
                "every": wanted.every,
                "attach_pdf": wanted.attach_pdf,
                "own_dashboard_id": known_dashboard(session, project_id, wanted.own_dashboard),
                "changed_at": self._now(),
            }
            insert_or_change(session, ReportSender, {"project_id": project_id}, changes)

    def sender(self, project_id: int) -> SenderChoice:
        """As whose and what is sent."""
        with reading(self._database) as session:
            return choice_of(session, project_id)

    def all(self) -> Sequence[Recipient]:
        """Every recipient, those who were added first before others."""
        with reading(self._database) as session:
            return session.scalars(select(Recipient).order_by(Recipient.added_at, Recipient.id)).all()

    def get(self, recipient_id: int) -> Recipient | None:
        """A recipient by id."""
        with reading(self._database) as session:
            return session.get(Recipient, recipient_id)

    def may_edit(self, user_id: int, project_id: int) -> bool:
        """Whether a user may edit a project now, and so whether those they added are mailed."""
        with reading(self._database) as session:
            project = session.get(Project, project_id)
            granted = None if project is None else permissions_of(session, project, user_id)
            return granted is not None and granted.read and granted.edit

    def ask(self, recipient: Recipient) -> None:
        """Note the first mail of a recipient, unless the address or its user must wait."""
        now = self._now()
        with writing(self._database) as session:
            asked = session.get(AskedAddress, recipient.address_hash, with_for_update=True)
            if asked is not None and asked.answer != Answer.YES:
                return
            lately = (
                AskedAddress.asked_by == recipient.added_by,
                AskedAddress.asked_at > now - timedelta(days=1),
            )
            count = select(func.count()).select_from(AskedAddress).where(*lately)
            if session.execute(count).scalar_one() >= FIRST_MAILS_A_DAY:
                return
            if session.get(Recipient, recipient.id, with_for_update=True) is None:
                return
            key = {"recipient_id": recipient.id, "project_id": recipient.project_id, "issue": FIRST_MAIL}
            if session.get(RecipientMail, key) is not None:
                return
            marks = {"answer": Answer.NONE, "asked_by": recipient.added_by, "asked_at": now}
            insert_or_change(session, AskedAddress, {"address_hash": recipient.address_hash}, marks)
            note_mail(session, RecipientMail, recipient.id, recipient.project_id, FIRST_MAIL, False, now)

    def find(self, link: AddressLink) -> LinkedRecipient:
        """What a link of a mail is about."""
        with reading(self._database) as session:
            row = session.scalars(_linked(link)).one_or_none()
            project = session.get(Project, link.project_id)
            name = "" if project is None else project.name
            return (
                LinkedRecipient(name, row.locale, RecipientState(row.state))
                if row
                else LinkedRecipient(name, "", None)
            )

    def confirm(self, link: AddressLink) -> bool:
        """Let the mails of a project come. False if the recipient was removed: none come then."""
        return self._answer(link, Answer.YES, RecipientState.CONFIRMED)

    def end(self, link: AddressLink) -> bool:
        """Let no mail of a project come any more, nor a first mail of another. False as of `confirm`."""
        return self._answer(link, Answer.NO, RecipientState.ENDED)

    def _answer(self, link: AddressLink, answer: Answer, state: RecipientState) -> bool:
        with writing(self._database) as session:
            asked = session.get(AskedAddress, link.address_hash, with_for_update=True)
            if asked is not None:
                asked.answer = answer
            row = session.scalars(_linked(link).with_for_update()).one_or_none()
            if row is None:
                return False
            row.state, row.answered_at = state, self._now()
            return True

    def _require_room(self, session: Session, project: Project) -> None:
        of_project = select(func.count()).select_from(Recipient).where(Recipient.project_id == project.id)
        if session.execute(of_project).scalar_one() >= MOST_OF_PROJECT:
            raise _too_many(MOST_OF_PROJECT)
        owned = select(Project.id).where(Project.owner_id == project.owner_id)
        of_owner = select(func.count()).select_from(Recipient).where(Recipient.project_id.in_(owned))
        if session.execute(of_owner).scalar_one() >= MOST_OF_OWNER:
            raise _too_many(MOST_OF_OWNER)

    def _forget_unsent(self, session: Session, row: Recipient) -> None:
        """Forget that an address was asked where its first mail has surely not gone out yet."""
        key = {"recipient_id": row.id, "project_id": row.project_id, "issue": FIRST_MAIL}
        mail = session.get(RecipientMail, key, with_for_update=True)
        asked = session.get(AskedAddress, row.address_hash, with_for_update=True)
        is_unsent = mail is not None and mail.state == MailState.WAITING and mail.tries == 0
        if is_unsent and asked is not None and asked.answer == Answer.NONE:
            session.delete(asked)


def choice_of(session: Session, project_id: int) -> SenderChoice:
    """As whose and what a project sends."""
    row = session.get(ReportSender, project_id)
    if row is None:
        return SenderChoice()
    own = row.own_dashboard_id or 0
    return SenderChoice(row.name, row.reply_to, row.sentence, row.every, row.attach_pdf, own)


def _linked(link: AddressLink) -> Select[Recipient]:
    return select(Recipient).where(
        Recipient.project_id == link.project_id, Recipient.address_hash == link.address_hash
    )


def _listed(session: Session, row: Recipient) -> Listed:
    trouble = session.get(RecipientTrouble, row.id)
    return Listed(
        row.id,
        row.email,
        row.locale,
        RecipientState(row.state),
        row.added_by,
        row.added_at,
        row.answered_at,
        trouble.problem if trouble else "",
    )


def _address(text: str, field: str = "email") -> str:
    shown = text.strip()
    try:
        known = mailable(shown)
    except ValueError:
        known = None
    if known is None or not known.username or not known.domain or len(shown) > _LONGEST_ADDRESS:
        raise RefusedError("invalid_email", "that is no e-mail address: write it as name@company.com", field)
    return shown


def _already_there(row: Recipient) -> RefusedError:
    if row.state == RecipientState.ENDED:
        message = "this address ended the mails: only it can turn them on again, by the link in its last mail"
        return RefusedError("recipient_ended", message, "email", 409)
    return RefusedError("recipient_exists", "this address gets the report already", "email", 409)


def _too_many(most: int) -> RefusedError:
    return RefusedError(
        "too_many_recipients", f"there may be at most {most} recipients: remove one first", "email"
    )
