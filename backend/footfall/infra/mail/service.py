"""Sends messages through the configured SMTP server."""

import smtplib
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, SMTPUTF8
from email.utils import formatdate, make_msgid
from enum import Enum
from typing import Literal

from footfall.infra.mail.addresses import is_plain, mailable
from footfall.infra.settings import Settings

TIMEOUT_S = 20
# Shorter lines would break addresses in headers, such as that of List-Unsubscribe, into encoded words, which
# programs that read mail do not follow. RFC 5322 allows so many characters.
_LONGEST_LINE = 998
_ON_THE_WIRE, _ON_THE_WIRE_IN_UTF8 = (each.clone(max_line_length=_LONGEST_LINE) for each in (SMTP, SMTPUTF8))


class SMTPRecipientError(smtplib.SMTPResponseException):
    """The server refuses the recipient's address."""


class SMTPSenderError(smtplib.SMTPResponseException):
    """The server refuses the sender's address."""


class SMTPUTF8NotOfferedError(smtplib.SMTPNotSupportedError):
    """An address has letters beyond ASCII before the @, and the server does not offer to take it."""


class MailNotConfiguredError(RuntimeError):
    """This installation sends no mail; the message names the settings."""

    def __init__(self) -> None:
        super().__init__(
            "this installation sends no mail: set FOOTFALL_SMTP_HOST and FOOTFALL_MAIL_FROM to change that"
        )


class MailRefusedError(RuntimeError):
    """The mail server did not take the message; the message says why.

    code: the server's answer, as 452 or 550; None without one. of_recipient: whether the server refused the
    recipient, cannot take such an address, or refused the message after it had accepted the recipient.
    is_settled: False when the connection broke while the message was sent or its answer awaited, so that it
    may have been taken.
    """

    def __init__(
        self, message: str, code: int | None = None, of_recipient: bool = False, is_settled: bool = True
    ) -> None:
        super().__init__(message)
        self.code, self.of_recipient, self.is_settled = code, of_recipient, is_settled


@dataclass(frozen=True)
class MailServer:
    """Address, login and sender of the mail server."""

    host: str
    port: int
    security: Literal["none", "starttls", "tls"]
    sender: str
    user: str | None = None
    password: str | None = None


def mail_server(settings: Settings) -> MailServer | None:
    """The mail server of the settings; None without a host or a sender."""
    if settings.smtp_host is None or settings.mail_from is None:
        return None
    secret = settings.smtp_password
    return MailServer(
        host=settings.smtp_host,
        port=settings.smtp_port,
        security=settings.smtp_security,
        sender=settings.mail_from,
        user=settings.smtp_user,
        password=secret.get_secret_value() if secret else None,
    )


class Post:
    """Sends messages. Without a configured server every message is refused."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server

    @property
    def is_configured(self) -> bool:
        """Whether a mail server is configured."""
        return self._server is not None

    def send(
        self,
        recipient: str,
        subject: str,
        text: str,
        html: str | None = None,
        reply_to: str | None = None,
        message_id: str | None = None,
        taken: Callable[[], None] = lambda: None,
    ) -> None:
        """Send one message. MailNotConfiguredError, or MailRefusedError with the server's reason.

        message_id: the Message-ID up to its `@` of a mail that may be sent again, to be known as the same; a
        new one by default. ValueError for a line break in an address or the subject, and for most texts that
        are no address. taken: called as soon as the server said that it has the message.
        """
        if self._server is None:
            raise MailNotConfiguredError
        message = EmailMessage()
        message["From"] = _sender(self._server)
        # The library checks and quotes the values; ValueError for a line break in any of them.
        message["To"] = mailable(recipient)
        message["Subject"] = subject
        if reply_to is not None:
            message["Reply-To"] = mailable(reply_to)
        message["Date"] = formatdate()
        own = f"<{message_id}@{self.domain}>" if message_id else None
        message["Message-ID"] = own or make_msgid(domain=self.domain)
        # Asks the recipient's machine not to answer with an absence note.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        if html is not None:
            message.add_alternative(html, subtype="html")
        self._hand_over(self._server, message, lambda: None, taken)

    def deliver(
        self,
        message: EmailMessage,
        recipient: str,
        before_data: Callable[[], None],
        taken: Callable[[], None],
        sender_name: str = "",
    ) -> None:
        """Send a message that is complete but for sender, recipient and date. Errors as of `send`.

        before_data: called when the server has accepted the recipient and has not got the message yet, so
        that the caller can write down that from now on it may be delivered. taken: called as soon as the
        server said that it has the message. sender_name: in place of that in the settings, if any.
        """
        if self._server is None:
            raise MailNotConfiguredError
        sender = _sender(self._server)
        message["From"] = Address(sender_name or sender.display_name, sender.username, sender.domain)
        message["To"] = mailable(recipient)
        message["Date"] = formatdate()
        self._hand_over(self._server, message, before_data, taken)

    @property
    def domain(self) -> str:
        """The sender's domain, for Message-IDs; MailNotConfiguredError without a mail server."""
        if self._server is None:
            raise MailNotConfiguredError
        return _sender(self._server).domain

    def _hand_over(
        self,
        server: MailServer,
        message: EmailMessage,
        before_data: Callable[[], None],
        taken: Callable[[], None],
    ) -> None:
        stage = _Stage.BEFORE
        [sender], [recipient] = message["From"].addresses, message["To"].addresses
        try:
            with _connect(server) as connection:
                if server.security == "starttls":
                    connection.starttls(context=ssl.create_default_context())
                if server.user:
                    connection.login(server.user, server.password or "")
                in_utf8 = _begin(connection, message, sender, recipient)
                stage = _Stage.RECIPIENT
                _accepted(connection.rcpt(recipient.addr_spec), SMTPRecipientError)
                stage = _Stage.BEFORE
                before_data()
                stage = _Stage.MESSAGE
                _accepted(
                    connection.data(
                        message.as_bytes(policy=_ON_THE_WIRE_IN_UTF8 if in_utf8 else _ON_THE_WIRE)
                    ),
                    smtplib.SMTPDataError,
                )
                stage = _Stage.TAKEN
                # Before the line is closed, which may take as long as an answer.
                taken()
        except (smtplib.SMTPException, OSError) as error:
            if stage is _Stage.TAKEN:
                # The message is taken, even if closing the connection fails.
                return
            code = getattr(error, "smtp_code", None)
            is_unmailable = isinstance(error, SMTPUTF8NotOfferedError) and is_plain(sender)
            raise MailRefusedError(
                _not_taken(server, error),
                code=code,
                of_recipient=is_unmailable or (stage is not _Stage.BEFORE and code is not None),
                is_settled=stage is not _Stage.MESSAGE or code is not None,
            ) from None


def _not_taken(server: MailServer, error: Exception) -> str:
    """Only the type of error and the server's code: its text may repeat what was sent."""
    shown = f"{type(error).__name__} {getattr(error, 'smtp_code', None) or ''}".strip()
    return f"{server.host}:{server.port} did not take the mail ({shown})"


class _Stage(Enum):
    """How far a delivery got: before or at its recipient, at the message itself, or taken."""

    BEFORE, RECIPIENT, MESSAGE, TAKEN = range(4)


def _begin(connection: smtplib.SMTP, message: EmailMessage, sender: Address, recipient: Address) -> bool:
    """Begin a mail by naming its sender, and return whether its message is to be in UTF-8.

    SMTPUTF8NotOfferedError if the server takes no address beyond ASCII and one of the two is such an address.
    An address to reply to that the server does not take is left out.
    """
    connection.ehlo_or_helo_if_needed()
    replies = message["Reply-To"].addresses if "Reply-To" in message else ()
    if all(is_plain(each) for each in (sender, recipient, *replies)):
        _accepted(connection.mail(sender.addr_spec), SMTPSenderError)
        return False
    if connection.has_extn("smtputf8"):
        _accepted(connection.mail(sender.addr_spec, ("SMTPUTF8", "BODY=8BITMIME")), SMTPSenderError)
        return True
    if not (is_plain(sender) and is_plain(recipient)):
        raise SMTPUTF8NotOfferedError("the server takes no address beyond ASCII")
    del message["Reply-To"]
    _accepted(connection.mail(sender.addr_spec), SMTPSenderError)
    return False


def _sender(server: MailServer) -> Address:
    header = EmailMessage()
    header["From"] = server.sender
    # A name with a comma that is not quoted reads as several; the address is in the last.
    given = header["From"].addresses[-1]
    plain = mailable(given.addr_spec)
    return Address(given.display_name, plain.username, plain.domain)


def _accepted(answer: tuple[int, bytes], refusal: type[smtplib.SMTPResponseException]) -> None:
    code, text = answer
    if not 200 <= code < 300:
        raise refusal(code, text)


def _connect(server: MailServer) -> smtplib.SMTP:
    if server.security == "tls":
        return smtplib.SMTP_SSL(
            server.host, server.port, timeout=TIMEOUT_S, context=ssl.create_default_context()
        )
    return smtplib.SMTP(server.host, server.port, timeout=TIMEOUT_S)
