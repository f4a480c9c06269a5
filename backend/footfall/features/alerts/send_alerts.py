"""Every ten seconds: send messages about alerts."""

from collections.abc import Callable

from sqlalchemy import Engine as Database

from footfall.features.accounts.directory import address_of
from footfall.features.alerts.delivery.post import PostError
from footfall.features.alerts.delivery.sending import Means, Sending
from footfall.features.projects.access import project_for
from footfall.infra.mail.service import MailNotConfiguredError, MailRefusedError, Post, mail_server
from footfall.infra.scheduler.job import ScheduledJob
from footfall.infra.settings import Settings


class SendAlerts(ScheduledJob):
    """Sends the messages of one database."""

    def __init__(self, settings: Settings, database: Database) -> None:
        super().__init__()
        post = Post(mail_server(settings))
        private = settings.private_webhooks
        self._sending = Sending(
            database, Means(_mailing(post), address_of, project_for, settings.opened_at, private)
        )

    def is_waiting(self) -> bool:
        """Whether a message is due."""
        return self._sending.is_due()

    def work(self) -> None:
        """Send the messages that are due, one after the other."""
        while not self.is_stopping and self._sending.send_next():
            pass


def _mailing(post: Post) -> Callable[[str, str, str, str], None]:
    """A function that sends mail to a recipient. Its PostError says why the mail was not sent."""

    def send(recipient: str, subject: str, text: str, message_id: str) -> None:
        try:
            post.send(recipient, subject, text, message_id=message_id)
        except (MailNotConfiguredError, MailRefusedError, ValueError) as error:
            raise PostError(str(error)) from None

    return send
