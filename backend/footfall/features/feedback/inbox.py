"""The administrators' inbox of feedback and contact requests."""

from datetime import timedelta

from sqlalchemy import Engine, delete, func, select

from footfall.core.messages import coded_sentences
from footfall.core.user import User
from footfall.features.feedback.authors import AuthorLookup, author_of
from footfall.features.feedback.models import Message
from footfall.features.feedback.schemas import (
    Author,
    FeedbackWritten,
    InboxPage,
    MailProgress,
    MailState,
    MessageEntity,
    MessageKind,
)
from footfall.infra.database.columns import CLOCKS_DIFFER, Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError

MOST_CONTACTS_A_DAY = 10
MOST_FEEDBACK_A_DAY = 30
# A limit for all guests together, as nothing is stored that tells one guest from another.
MOST_FROM_GUESTS_A_DAY = 200


class Inbox:
    """The messages of one database.

    mails: whether messages are to be mailed to the support address; `features.feedback.outbox` sends them.
    """

    def __init__(
        self, database: Engine, people: AuthorLookup, mails: bool = False, now: Clock = utc_now
    ) -> None:
        self._database = database
        self._people = people
        self._mails = mails
        self._now = now

    def write_feedback(self, user: User, written: FeedbackWritten) -> None:
        """Store feedback, also from guests. RefusedError after too many in a day."""
        self._keep(
            Message(
                user_id=user.id or None,
                kind=MessageKind.FEEDBACK,
                topic=written.category,
                reply_to="" if user.id else written.email,
                feedback_id=written.fid,
                page=written.page,
                rating=written.rating,
                message=written.message,
                context=dict(written.context),
            ),
            MOST_FEEDBACK_A_DAY if user.id else MOST_FROM_GUESTS_A_DAY,
        )

    def write_contact(self, user: User, topic: str, message: str) -> None:
        """Store a contact request. RefusedError after too many in a day."""
        if "\0" in message:
            raise RefusedError(
                "invalid_message", "message: it contains a character that cannot be stored", "message"
            )
        self._keep(
            Message(user_id=user.id, kind=MessageKind.CONTACT, topic=topic, message=message, context={}),
            MOST_CONTACTS_A_DAY,
        )

    def listed(self, done: bool | None, limit: int, before: int | None = None) -> InboxPage:
        """Messages, the newest first. done: only those that are done, only open ones, or with None both.

        before: only messages older than the one with this id.
        """
        found = select(Message).order_by(Message.id.desc()).limit(limit)
        if done is not None:
            found = found.where(Message.done_at.is_not(None) if done else Message.done_at.is_(None))
        if before is not None:
            found = found.where(Message.id < before)
        with reading(self._database) as session:
            messages = session.scalars(found).all()
            known = self._people(session, {message.user_id for message in messages if message.user_id})
            still_open = session.scalar(select(func.count()).where(Message.done_at.is_(None)))
        entities = [
            entity_of(message, author_of(known, message.user_id, message.reply_to)) for message in messages
        ]
        return InboxPage(messages=entities, open=still_open or 0)

    def mark_done(self, message_id: int, done: bool, by: int) -> bool:
        """Mark a message as done or open. by: id of the administrator. False if there is no such message."""
        with writing(self._database) as session:
            message = session.get(Message, message_id, with_for_update=True)
            if message is None:
                return False
            message.done_at = self._now() if done else None
            message.done_by = by if done else None
            return True

    def delete(self, message_id: int) -> bool:
        """Delete a message. False if there is no such message."""
        with writing(self._database) as session:
            gone = session.execute(delete(Message).where(Message.id == message_id).returning(Message.id))
            return gone.first() is not None

    def _keep(self, message: Message, most_a_day: int) -> None:
        message.created_at = self._now()
        message.mail_due_at = message.created_at if self._mails else None
        with writing(self._database) as session:
            same = (
                Message.user_id.is_(None) if message.user_id is None else Message.user_id == message.user_id,
                Message.kind == message.kind,
                Message.created_at > message.created_at - timedelta(days=1),
                Message.created_at <= message.created_at + CLOCKS_DIFFER,
            )
            if (session.scalar(select(func.count()).select_from(Message).where(*same)) or 0) >= most_a_day:
                raise RefusedError(
                    "too_many_messages", f"there were {most_a_day} messages today already", "message", 429
                )
            session.add(message)


def entity_of(message: Message, author: Author) -> MessageEntity:
    """A message as administrators read it."""
    return MessageEntity(
        id=message.id,
        kind=MessageKind(message.kind),
        topic=message.topic,
        author=author,
        message=message.message,
        rating=message.rating,
        page=message.page,
        context=message.context,
        feedback_id=message.feedback_id,
        created_at=message.created_at,
        done_at=message.done_at,
        mail=MailProgress(
            state=_mail_state(message),
            tries=message.mail_tries,
            problem=message.mail_problem,
            sentences=coded_sentences(message.mail_problem),
            next_try=message.mail_due_at,
            sent_at=message.mailed_at,
        ),
    )


def _mail_state(message: Message) -> MailState:
    if message.mailed_at is not None:
        return MailState.SENT
    if message.mail_due_at is not None:
        return MailState.WAITING
    return MailState.FAILED if message.mail_problem else MailState.OFF
