"""The thread that mails messages to the support address and deletes old usage events.

A message is in the database before it is mailed, so nothing is lost while the mail server is away: the
message waits and is tried again. If this server is killed between sending a mail and recording it, the mail
is sent again when its claim ends, under the same Message-ID.
"""

import logging
from collections.abc import Callable
from datetime import timedelta

from sqlalchemy import Engine, select

from footfall.background import Background
from footfall.feedback.authors import AuthorLookup, author_of
from footfall.feedback.inbox import entity_of
from footfall.feedback.models import Message
from footfall.feedback.schemas import MessageEntity
from footfall.feedback.usage import UsageLog
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import writing

# Minutes to wait after the first, second, ... failure; later ones wait as long as the last.
WAITS_MIN = (1, 5, 15, 60, 240)
GIVE_UP_AFTER = timedelta(days=7)
# For this long other processes of the same database leave a message alone that is being mailed.
# Longer than a mail takes: each of its seven steps has 20 s.
CLAIMED_FOR = timedelta(minutes=3)
_log = logging.getLogger(__name__)

# Mails one message. After ValueError, as of a recipient that is no address, it is given up; after any other
# exception it is tried again later.
Send = Callable[[MessageEntity], None]


class Outbox(Background):
    """Mails the waiting messages of one database. Without `send` it only deletes old usage events."""

    every_s = 30.0
    waiting = "messages to the support address"

    def __init__(
        self,
        database: Engine,
        people: AuthorLookup,
        usage: UsageLog,
        send: Send | None = None,
        now: Clock = utc_now,
    ) -> None:
        super().__init__()
        self._database = database
        self._people = people
        self._usage = usage
        self._send = send
        self._now = now

    def work(self) -> None:
        """Delete old usage events and mail what is due."""
        self._usage.forget_old()
        self.send_due()

    def send_due(self) -> int:
        """Mail messages that are due, the longest due first, until one fails. Returns how many were sent."""
        sent = 0
        while self._send is not None and not self.is_stopping:
            message = self._claim()
            if message is None or not self._mail(self._send, message):
                break
            sent += 1
        return sent

    def _claim(self) -> MessageEntity | None:
        now = self._now()
        due = select(Message).where(Message.mail_due_at <= now).order_by(Message.mail_due_at, Message.id)
        with writing(self._database) as session:
            message = session.scalars(due.limit(1).with_for_update(skip_locked=True)).one_or_none()
            if message is None:
                return None
            message.mail_due_at = now + CLAIMED_FOR
            message.mail_tries += 1
            known = self._people(session, {message.user_id} if message.user_id else set())
            return entity_of(message, author_of(known, message.user_id, message.reply_to))

    def _mail(self, send: Send, message: MessageEntity) -> bool:
        problem, may_succeed = "", True
        try:
            send(message)
        except Exception as error:
            problem, may_succeed = str(error) or type(error).__name__, not isinstance(error, ValueError)
            _log.warning("message %s was not mailed to the support address: %s", message.id, problem)
        with writing(self._database) as session:
            # It may have been deleted meanwhile.
            kept = session.get(Message, message.id, with_for_update=True)
            if kept is not None:
                self._write_down(kept, problem, may_succeed)
        return not problem

    def _write_down(self, message: Message, problem: str, may_succeed: bool) -> None:
        now = self._now()
        message.mail_problem = problem[:300]
        if not problem:
            message.mailed_at, message.mail_due_at = now, None
        elif not may_succeed or now - message.created_at > GIVE_UP_AFTER:
            message.mail_due_at = None
        else:
            wait = WAITS_MIN[min(message.mail_tries, len(WAITS_MIN)) - 1]
            message.mail_due_at = now + timedelta(minutes=wait)
