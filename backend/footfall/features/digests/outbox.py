"""The digests that are to be sent, and what became of each.

SMTP cannot make a mail arrive exactly once: between the server's taking it and our writing that down there is
a moment in which a process can be killed. So it is written down that a process has it (`claimed`), that its
message goes over the line (`handing_over`) and that the server took it (`sent`):

- killed before: it is sent by the first run after the restart, once;
- killed after: it is not sent again;
- killed between, or the line broken before the answer came: it is sent again, with the same Message-ID, by
  which many mail servers drop the second one. This is the only way in which one mail may come twice, and no
  way loses one.

One process at a time runs the job that sends digests, so what a new run finds claimed was left by a dead one.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.message import EmailMessage
from enum import StrEnum

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from footfall.features.digests.models import LONGEST_PROBLEM, DigestMail, Mail, MailTrouble, Trouble
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change, insert_unless_there
from footfall.infra.database.transactions import reading, writing
from footfall.infra.mail.service import MailRefusedError, Post

# Minutes to wait after the first failures; after later ones the last value.
WAITS_MIN = (5, 15, 60, 240, 720)
GIVE_UP_AFTER = timedelta(days=5)
# Longer than a mail takes: the run that claimed it does not claim it again meanwhile.
CLAIMED_FOR = timedelta(minutes=10)
# Said as permanent by servers, though a full mailbox is emptied some day (RFC 5321, 4.2.3).
MAILBOX_FULL = frozenset({452, 552})
_PERMANENT = 500
_log = logging.getLogger(__name__)


class LostClaimError(RuntimeError):
    """Another process has taken the mail over: this one was away for too long, and sends it no more."""


class MailState(StrEnum):
    """State of a digest's mail. Stored; never rename.

    UNSETTLED: the line broke before the answer came; it waits to be sent again.
    """

    WAITING = "waiting"
    CLAIMED = "claimed"
    HANDING_OVER = "handing_over"
    UNSETTLED = "unsettled"
    SENT = "sent"
    NOTHING = "nothing"
    FAILED = "failed"


# What a process that was killed leaves.
_BEING_SENT = (MailState.CLAIMED, MailState.HANDING_OVER)


@dataclass(frozen=True)
class Claimed:
    """A mail that this process sends. issue: which digest of the project. tries: this one included."""

    reader_id: int
    project_id: int
    issue: str
    attach_pdf: bool
    tries: int
    kind: str = "digest"

    @property
    def message_id(self) -> str:
        """The Message-ID up to its `@`, the same at every try."""
        return f"{self.kind}.{self.issue.replace(':', '.')}.{self.project_id:x}.{self.reader_id:x}"


def note_mail(
    session: Session,
    mails: type[Mail],
    reader_id: int,
    project_id: int,
    issue: str,
    attach_pdf: bool,
    now: datetime,
) -> None:
    """Have a mail sent, unless it is in the outbox already."""
    insert_unless_there(
        session,
        mails,
        **{mails.READER: reader_id},
        project_id=project_id,
        issue=issue,
        attach_pdf=attach_pdf,
        state=MailState.WAITING,
        due_at=now,
        tries=0,
        problem="",
        created_at=now,
    )


class Outbox:
    """The digests for the users of one database, or with other tables for people without an account."""

    def __init__(
        self,
        database: Engine,
        post: Post,
        now: Clock = utc_now,
        mails: type[Mail] = DigestMail,
        troubles: type[Trouble] = MailTrouble,
    ) -> None:
        self._database, self._post, self._now = database, post, now
        self._mails, self._troubles = mails, troubles
        self._kind = "digest" if mails is DigestMail else "report"

    def add(self, reader_id: int, project_id: int, issue: str, attach_pdf: bool) -> None:
        """Have a digest sent to a reader, unless it is in the outbox already."""
        with writing(self._database) as session:
            note_mail(session, self._mails, reader_id, project_id, issue, attach_pdf, self._now())

    def take_over(self) -> None:
        """Make due what a process that was killed left half sent. Nobody else may be sending meanwhile."""
        with writing(self._database) as session:
            left = update(self._mails).where(self._mails.state.in_(_BEING_SENT))
            session.execute(left.values(due_at=self._now()))

    def claim(self) -> Claimed | None:
        """The mail that has been due longest, now this process's; None when none is due."""
        now = self._now()
        mails = self._mails
        due = select(mails).where(mails.due_at <= now).order_by(mails.due_at, getattr(mails, mails.READER))
        with writing(self._database) as session:
            mail = session.scalars(due.limit(1).with_for_update(skip_locked=True)).one_or_none()
            if mail is None:
                return None
            mail.state, mail.due_at, mail.tries = MailState.CLAIMED, now + CLAIMED_FOR, mail.tries + 1
            reader_id: int = getattr(mail, mails.READER)
            return Claimed(reader_id, mail.project_id, mail.issue, mail.attach_pdf, mail.tries, self._kind)

    def drop(self, mail: Claimed, state: MailState = MailState.NOTHING, problem: str = "") -> None:
        """Settle a mail that is not sent: nothing to tell, nobody to tell it, or it cannot be made."""
        self._change(mail, lambda kept: _settle(kept, state, problem))

    def send(self, mail: Claimed, message: EmailMessage, recipient: str, sender_name: str = "") -> bool:
        """Send a mail and note what became of it. False if the mail server takes no mail at all now.

        sender_name: in place of the installation's, beside its address. LostClaimError if another process has
        it: nothing was sent.
        """
        try:
            self._post.deliver(
                message, recipient, lambda: self._begin(mail), lambda: self._sent(mail), sender_name
            )
        except (MailRefusedError, ValueError) as error:
            return self._refused(mail, recipient, error)
        with writing(self._database) as session:
            reader = getattr(self._troubles, self._troubles.READER)
            session.execute(delete(self._troubles).where(reader == mail.reader_id))
        return True

    def refuses(self, reader_id: int, email: str) -> bool:
        """Whether an address was refused for good."""
        with reading(self._database) as session:
            trouble = session.get(self._troubles, reader_id)
            return trouble is not None and trouble.is_final and trouble.email == email

    def troubles(self) -> list[MailTrouble]:
        """Users whose mail server refuses mail, the latest first."""
        with reading(self._database) as session:
            return list(session.scalars(select(MailTrouble).order_by(MailTrouble.since.desc())))

    def _begin(self, mail: Claimed) -> None:
        def begin(kept: Mail) -> None:
            if (kept.state, kept.tries) != (MailState.CLAIMED, mail.tries):
                raise LostClaimError(f"{mail.message_id}: another process sends it")
            kept.state = MailState.HANDING_OVER

        self._change(mail, begin)

    def _sent(self, mail: Claimed) -> None:
        now = self._now()

        def sent(kept: Mail) -> None:
            _settle(kept, MailState.SENT, "")
            kept.sent_at = now

        self._change(mail, sent)

    def _refused(self, mail: Claimed, recipient: str, error: Exception) -> bool:
        code = getattr(error, "code", None)
        of_recipient = getattr(error, "of_recipient", isinstance(error, ValueError))
        is_final = of_recipient and (code or _PERMANENT) >= _PERMANENT and code not in MAILBOX_FULL
        problem = str(error)[:LONGEST_PROBLEM]
        _log.warning("%s was not mailed: %s", mail.message_id, problem)
        now = self._now()

        def later(kept: Mail) -> None:
            if is_final or now - kept.created_at > GIVE_UP_AFTER:
                _settle(kept, MailState.FAILED, problem)
                return
            wait = WAITS_MIN[min(kept.tries, len(WAITS_MIN)) - 1]
            kept.due_at, kept.problem = now + timedelta(minutes=wait), problem
            is_settled = getattr(error, "is_settled", True)
            kept.state = MailState.WAITING if is_settled else MailState.UNSETTLED

        self._change(mail, later)
        if of_recipient:
            marks = {
                "email": recipient,
                "code": code or 0,
                "is_final": is_final,
                "problem": problem,
                "since": now,
            }
            with writing(self._database) as session:
                insert_or_change(session, self._troubles, {self._troubles.READER: mail.reader_id}, marks)
        return of_recipient

    def _change(self, mail: Claimed, change: Callable[[Mail], None]) -> None:
        key = {self._mails.READER: mail.reader_id, "project_id": mail.project_id, "issue": mail.issue}
        with writing(self._database) as session:
            # It may have been deleted meanwhile, with its reader or project.
            kept = session.get(self._mails, key, with_for_update=True)
            if kept is not None:
                change(kept)


def _settle(kept: Mail, state: MailState, problem: str) -> None:
    kept.state, kept.due_at, kept.problem = state, None, problem
