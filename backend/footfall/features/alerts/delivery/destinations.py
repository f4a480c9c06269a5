"""Where a project's alerts are sent, and the messages sent there."""

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.features.alerts.checking import message_to
from footfall.features.alerts.delivery.shapes import new_secret
from footfall.features.alerts.models import AlertDelivery, AlertDestination
from footfall.features.alerts.schemas import Channel, DestinationSaved
from footfall.features.alerts.service import Require, new_id
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.infra.network_guard import require_address
from footfall.query import RefusedError

MOST_DESTINATIONS = 20
MOST_DELIVERIES = 200


class Destinations:
    """The destinations of one database.

    may_be_private: whether messages may go unencrypted, see `post`.
    """

    def __init__(
        self, database: Engine, require: Require, may_be_private: bool = False, now: Clock = utc_now
    ) -> None:
        self._database = database
        self._require = require
        self._may_be_private = may_be_private
        self._now = now

    def listed(self, user_id: int, project_id: int) -> list[AlertDestination]:
        """A project's destinations, the oldest first."""
        with reading(self._database) as session:
            self._require(session, project_id, user_id, "read")
            own = select(AlertDestination).where(AlertDestination.project_id == project_id)
            return list(session.scalars(own.order_by(AlertDestination.created_at, AlertDestination.id)))

    def add(self, user_id: int, wanted: DestinationSaved) -> AlertDestination:
        """Add a destination; mail goes to the user's own account.

        RefusedError for a bad address, or above MOST_DESTINATIONS.
        """
        is_mail = wanted.kind is Channel.MAIL
        if is_mail and wanted.address:
            raise RefusedError(
                "invalid_address", "address: mail goes to your own account: leave the address out", "address"
            )
        if not is_mail:
            self._require_address(wanted.address)
        with writing(self._database) as session:
            self._require(session, wanted.project_id, user_id, "edit")
            kept = select(func.count()).where(AlertDestination.project_id == wanted.project_id)
            if session.execute(kept).scalar_one() >= MOST_DESTINATIONS:
                raise RefusedError(
                    "too_many_destinations", f"there may be at most {MOST_DESTINATIONS}: delete one first"
                )
            row = AlertDestination(
                id=new_id(),
                project_id=wanted.project_id,
                kind=wanted.kind.value,
                name=wanted.name,
                address="" if is_mail else wanted.address,
                secret=new_secret() if wanted.kind is Channel.WEBHOOK else "",
                user_id=user_id if is_mail else None,
                is_on=True,
                off_reason="",
                created_at=self._now(),
            )
            session.add(row)
            return row

    def delete(self, user_id: int, project_id: int, destination_id: int) -> None:
        """Delete a destination with its messages."""
        with writing(self._database) as session:
            session.delete(self._own(session, user_id, project_id, destination_id))

    def try_out(self, user_id: int, project_id: int, destination_id: int) -> AlertDelivery:
        """Queue a trial message; the destination is switched on again."""
        with writing(self._database) as session:
            row = self._own(session, user_id, project_id, destination_id)
            row.is_on, row.off_reason = True, ""
            message = message_to(row.id, None, "trial", self._now)
            session.add(message)
            return message

    def send_again(self, user_id: int, project_id: int, delivery_id: int) -> AlertDelivery:
        """Queue a message once more, with the same id; its destination is switched on again."""
        with writing(self._database) as session:
            self._require(session, project_id, user_id, "edit")
            message = session.get(AlertDelivery, delivery_id, with_for_update=True)
            destination = session.get(AlertDestination, message.destination_id) if message else None
            if message is None or destination is None or destination.project_id != project_id:
                raise RefusedError("delivery_not_found", "this project has no such message", "id", 404)
            destination.is_on, destination.off_reason = True, ""
            message.due_at, message.tries, message.delivered_at = self._now(), 0, None
            message.error, message.answer = "", None
            session.flush()
            return message

    def deliveries(self, user_id: int, project_id: int) -> list[AlertDelivery]:
        """Messages of a project, the newest first, MOST_DELIVERIES at most."""
        with reading(self._database) as session:
            self._require(session, project_id, user_id, "edit")
            own = select(AlertDelivery).join(AlertDestination)
            own = own.where(AlertDestination.project_id == project_id)
            newest = own.order_by(AlertDelivery.created_at.desc(), AlertDelivery.id).limit(MOST_DELIVERIES)
            return list(session.scalars(newest))

    def _require_address(self, address: str) -> None:
        try:
            require_address(address)
            if not address.startswith("https://") and not self._may_be_private:
                raise ValueError("over http:// anybody on the way could read the message; use https://")
        except ValueError as error:
            raise RefusedError("invalid_address", f"address: {error}", "address") from None

    def _own(self, session: Session, user_id: int, project_id: int, number: int) -> AlertDestination:
        self._require(session, project_id, user_id, "edit")
        row = session.get(AlertDestination, number, with_for_update=True)
        if row is None or row.project_id != project_id:
            raise RefusedError("destination_not_found", "this project has no such destination", "id", 404)
        return row
