"""Every ten seconds: send what alerts have to say."""

from sqlalchemy import Engine as Database

from footfall.accounts.directory import address_of
from footfall.alerts.delivery.sending import Means, Sending
from footfall.api.services import mail_server
from footfall.mail.service import Post
from footfall.projects.access import project_for
from footfall.scheduling.job import ScheduledJob
from footfall.settings import Settings


class SendAlerts(ScheduledJob):
    """Sends the messages of one database."""

    def __init__(self, settings: Settings, database: Database) -> None:
        super().__init__()
        post = Post(mail_server(settings))
        private = settings.private_webhooks
        self._sending = Sending(
            database, Means(post.send, address_of, project_for, settings.opened_at, private)
        )

    def is_waiting(self) -> bool:
        """Whether a message waits."""
        return self._sending.is_due()

    def work(self) -> None:
        """Send them one after the other."""
        while not self.is_stopping and self._sending.send_next():
            pass
