"""A real SMTP server on loopback that keeps what it is given."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

USER, PASSWORD = "footfall", "mail password"


class Mailbox:
    """Keeps what arrives, unless it is full."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        # The same as they came over the wire.
        self.bytes: list[bytes] = []
        # What a mail was sent to, by its envelope.
        self.recipients: list[str] = []
        self.full = False
        # What the server says to a recipient in place of 250, by address.
        self.refusals: dict[str, str] = {}

    async def handle_RCPT(  # noqa: N802 - aiosmtpd calls it by this name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Accept a recipient unless it is to be refused."""
        if address in self.refusals:
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    # The name is the library's.
    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd calls it by this name
        """Take a message or refuse it, with words that must not travel on."""
        if self.full:
            return "552 mailbox full, secret words"
        message = message_from_bytes(cast(bytes, envelope.content), policy=policy.default)
        self.messages.append(message)
        self.bytes.append(cast(bytes, envelope.content))
        self.recipients += envelope.rcpt_tos
        return "250 kept"


@contextmanager
def receiving(mailbox: Mailbox, takes_utf8: bool = True) -> Iterator[int]:
    """The port of a server that puts everything into this mailbox.

    takes_utf8: whether it offers SMTPUTF8.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    controller = Controller(
        mailbox,
        hostname="127.0.0.1",
        port=port,
        auth_require_tls=False,
        enable_SMTPUTF8=takes_utf8,
        authenticator=lambda *given: AuthResult(
            success=given[-1] == LoginPassword(USER.encode(), PASSWORD.encode()), handled=False
        ),
    )
    controller.start()
    try:
        yield port
    finally:
        controller.stop()
