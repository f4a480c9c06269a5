"""The thread that mails receipts to who paid."""

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.features.billing.models import Receipt
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.mail_queue import MailQueue, Sending


class ReceiptOutbox(MailQueue[Receipt, Receipt]):
    """Mails the waiting receipts of one database, as rows that no session holds; none without `send`."""

    waiting = "receipts"

    def __init__(self, database: Engine, send: Sending[Receipt] | None = None, now: Clock = utc_now) -> None:
        super().__init__(database, Receipt, "receipt", send, now)

    def read(self, session: Session, row: Receipt) -> Receipt:
        """The receipt itself, on its own."""
        session.flush()
        session.refresh(row)
        session.expunge(row)
        return row
