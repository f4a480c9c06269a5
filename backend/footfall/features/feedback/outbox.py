"""The thread that mails messages to the support address and deletes old usage events."""

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.features.feedback.authors import AuthorLookup, author_of
from footfall.features.feedback.inbox import entity_of
from footfall.features.feedback.models import Message
from footfall.features.feedback.schemas import MessageEntity
from footfall.features.feedback.usage import UsageLog
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.mail_queue import MailQueue, Sending


class Outbox(MailQueue[Message, MessageEntity]):
    """Mails the waiting messages of one database. Without `send` it only deletes old usage events."""

    waiting = "messages to the support address"

    def __init__(
        self,
        database: Engine,
        people: AuthorLookup,
        usage: UsageLog,
        send: Sending[MessageEntity] | None = None,
        now: Clock = utc_now,
    ) -> None:
        super().__init__(database, Message, "to the support address: message", send, now)
        self._people = people
        self._usage = usage

    def work(self) -> None:
        """Delete old usage events and mail what is due."""
        self._usage.forget_old()
        super().work()

    def read(self, session: Session, row: Message) -> MessageEntity:
        """The message with its author."""
        known = self._people(session, {row.user_id} if row.user_id else set())
        return entity_of(row, author_of(known, row.user_id, row.reply_to))
