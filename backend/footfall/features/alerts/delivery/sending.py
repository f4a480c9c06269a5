"""Sends the messages that are due, each claimed by one server, until it arrives or is given up.

A message is in the database before it is sent and marked after: a server that is killed in between sends it
again when its claim ends, with the same id. Receivers that keep the ids of the last days get each once.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from footfall.features.alerts.delivery.post import PostError, post
from footfall.features.alerts.delivery.shapes import Message, shaped, signed
from footfall.features.alerts.models import (
    LONGEST_ERROR,
    Alert,
    AlertDelivery,
    AlertDestination,
    AlertRule,
)
from footfall.features.alerts.schemas import AlertAnswer, Channel
from footfall.features.alerts.service import Require
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query import RefusedError

# Minutes to wait after the first failures; after one more, two and a half days later, a message is given up.
WAITS_MIN = (1, 5, 30, 120, 480, 1440, 1440)
# Longer than a message takes; a claim of a server that was killed ends then.
CLAIMED_FOR = timedelta(minutes=2)
# The page of alerts, to which trial messages and feeds link.
PAGE = "/analytics/traffic/account/alerts"
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Means:
    """What it takes to send messages.

    mail: sends a recipient a subject and a text under a Message-ID (up to its `@`). address_of: the e-mail
    address of a user. require: see `Require`. public_url: address at which people open this installation.
    may_be_private: see `post`.
    """

    mail: Callable[[str, str, str, str], None]
    address_of: Callable[[Session, int], str | None]
    require: Require
    public_url: str
    may_be_private: bool = False


class Sending:
    """Sends messages of one database."""

    def __init__(self, database: Engine, means: Means, now: Clock = utc_now) -> None:
        self._database = database
        self._means = means
        self._now = now

    def is_due(self) -> bool:
        """Whether a message is due."""
        with reading(self._database) as session:
            due = select(AlertDelivery.id).where(AlertDelivery.due_at <= self._now())
            return session.scalars(due.limit(1)).first() is not None

    def send_next(self) -> bool:
        """Send the message that has waited longest; False when none is due."""
        claimed = self._claim()
        if claimed is None:
            return False
        delivery, destination, message = claimed
        problem, is_gone, status = "", False, None
        try:
            status = self._send(destination, message)
        except PostError as error:
            problem, is_gone, status = str(error), error.gone, error.answer
        except RefusedError:
            problem, is_gone = "this account may no longer see the project", True
        except Exception as error:
            # The text of an error may repeat an address, which is a secret.
            problem = f"not sent ({type(error).__name__})"
        if problem:
            _log.warning("alert message %s was not delivered: %s", delivery.id, problem)
        self._write_down(delivery.id, problem, is_gone, status)
        return True

    def _claim(self) -> tuple[AlertDelivery, AlertDestination, Message] | None:
        now = self._now()
        due = select(AlertDelivery).where(AlertDelivery.due_at <= now)
        first = due.order_by(AlertDelivery.due_at, AlertDelivery.id).limit(1)
        with writing(self._database) as session:
            delivery = session.scalars(first.with_for_update(skip_locked=True)).one_or_none()
            if delivery is None:
                return None
            delivery.due_at, delivery.tries = now + CLAIMED_FOR, delivery.tries + 1
            destination = session.get_one(AlertDestination, delivery.destination_id)
            alert = session.get(Alert, delivery.alert_id) if delivery.alert_id else None
            answer = AlertAnswer.of(alert, session.get_one(AlertRule, alert.rule_id)) if alert else None
            link = self._means.public_url + (answer.link if answer else PAGE)
            return delivery, destination, Message(delivery.id, delivery.event, answer, link, now)

    def _send(self, destination: AlertDestination, message: Message) -> int | None:
        channel = Channel(destination.kind)
        if channel is Channel.MAIL:
            self._mail(destination, message)
            return None
        body = shaped(channel, message)
        headers = signed(message, body, destination.secret) if channel is Channel.WEBHOOK else {}
        return post(destination.address, headers, body, self._means.may_be_private)

    def _mail(self, destination: AlertDestination, message: Message) -> None:
        with reading(self._database) as session:
            user_id = destination.user_id or 0
            self._means.require(session, destination.project_id, user_id, "read")
            address = self._means.address_of(session, user_id)
        if not address:
            raise PostError("the account has no e-mail address", gone=True)
        subject = " ".join(message.title.split())[:200]
        text = f"{message.title}\n\n{message.text}\n\n{message.link}\n"
        self._means.mail(address, subject, text, f"alert.{message.id:x}")

    def _write_down(self, delivery_id: int, problem: str, is_gone: bool, status: int | None) -> None:
        now = self._now()
        with writing(self._database) as session:
            # It may have been deleted meanwhile.
            delivery = session.get(AlertDelivery, delivery_id, with_for_update=True)
            if delivery is None:
                return
            delivery.error, delivery.answer = problem[:LONGEST_ERROR], status
            if not problem:
                delivery.delivered_at, delivery.due_at = now, None
            elif is_gone or delivery.tries > len(WAITS_MIN):
                delivery.due_at = None
            else:
                delivery.due_at = now + timedelta(minutes=WAITS_MIN[delivery.tries - 1])
            if is_gone:
                self._switch_off(session, delivery.destination_id, problem)

    def _switch_off(self, session: Session, destination_id: int, reason: str) -> None:
        """Send no more messages to a destination; those that wait for it are given up."""
        destination = session.get_one(AlertDestination, destination_id, with_for_update=True)
        destination.is_on, destination.off_reason = False, reason[:LONGEST_ERROR]
        waiting = AlertDelivery.destination_id == destination_id, AlertDelivery.due_at.is_not(None)
        for other in session.scalars(select(AlertDelivery).where(*waiting)):
            other.due_at, other.error = None, reason[:LONGEST_ERROR]
