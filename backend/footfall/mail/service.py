"""Sends messages through the configured SMTP server."""

import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Literal

TIMEOUT_S = 20


class MailNotConfiguredError(RuntimeError):
    """This installation sends no mail; the message names the settings."""

    def __init__(self) -> None:
        super().__init__(
            "this installation sends no mail: set FOOTFALL_SMTP_HOST and FOOTFALL_MAIL_FROM to change that"
        )


class MailRefusedError(RuntimeError):
    """The mail server did not take the message; the message says why."""


@dataclass(frozen=True)
class MailServer:
    """Address, login and sender of the mail server."""

    host: str
    port: int
    security: Literal["none", "starttls", "tls"]
    sender: str
    user: str | None = None
    password: str | None = None


class Post:
    """Sends messages. Without a configured server every message is refused."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server

    @property
    def is_configured(self) -> bool:
        """Whether a mail server is configured."""
        return self._server is not None

    def send(
        self, recipient: str, subject: str, text: str, html: str | None = None, reply_to: str | None = None
    ) -> None:
        """Send one message. MailNotConfiguredError, or MailRefusedError with the server's reason.

        ValueError for a recipient, subject or reply address that would inject headers.
        """
        if self._server is None:
            raise MailNotConfiguredError
        message = EmailMessage()
        message["From"] = self._server.sender
        # The parts are checked and quoted by the library; a line break in either raises ValueError.
        message["To"] = Address(addr_spec=recipient)
        message["Subject"] = subject
        if reply_to is not None:
            message["Reply-To"] = Address(addr_spec=reply_to)
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._server.sender.rpartition("@")[2].strip(" >"))
        # Asks the recipient's machine not to answer with an absence note.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        if html is not None:
            message.add_alternative(html, subtype="html")
        self._hand_over(self._server, message)

    def _hand_over(self, server: MailServer, message: EmailMessage) -> None:
        try:
            with _connect(server) as connection:
                if server.security == "starttls":
                    connection.starttls(context=ssl.create_default_context())
                if server.user:
                    connection.login(server.user, server.password or "")
                connection.send_message(message)
        except (smtplib.SMTPException, OSError) as error:
            # Only the type of error and the server's code: its text may repeat what was sent.
            said = f"{type(error).__name__} {getattr(error, 'smtp_code', '')}".strip()
            raise MailRefusedError(f"{server.host}:{server.port} did not take the mail ({said})") from None


def _connect(server: MailServer) -> smtplib.SMTP:
    if server.security == "tls":
        return smtplib.SMTP_SSL(
            server.host, server.port, timeout=TIMEOUT_S, context=ssl.create_default_context()
        )
    return smtplib.SMTP(server.host, server.port, timeout=TIMEOUT_S)
