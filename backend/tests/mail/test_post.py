"""Mail through a real SMTP server on loopback."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage

import pytest

from footfall.mail.service import MailNotConfiguredError, MailRefusedError, MailServer, Post
from tests.mail.mailbox import PASSWORD, USER, Mailbox, receiving


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def server(mailbox: Mailbox) -> Iterator[MailServer]:
    with receiving(mailbox) as port:
        yield MailServer("127.0.0.1", port, "none", "Footfall <footfall@company.example>")


def test_a_mail_arrives_as_it_was_written(server: MailServer, mailbox: Mailbox) -> None:
    Post(server).send("ann@mail.example", "Grüße", "Hello Ann\n", "<p>Hello Ann</p>")
    message = mailbox.messages[0]
    assert (message["From"], message["To"], message["Subject"]) == (
        "Footfall <footfall@company.example>",
        "ann@mail.example",
        "Grüße",
    )
    assert message["Message-ID"].endswith("@company.example>") and message["Date"]
    assert message["Auto-Submitted"] == "auto-generated"
    text, html = message.iter_parts()
    assert text.get_content().replace("\r\n", "\n") == "Hello Ann\n"
    assert "<p>Hello Ann</p>" in html.get_content()


def test_a_server_that_asks_for_a_password_gets_it(server: MailServer, mailbox: Mailbox) -> None:
    known = MailServer(server.host, server.port, "none", server.sender, USER, PASSWORD)
    Post(known).send("ann@mail.example", "Hello", "Hello")
    assert len(mailbox.messages) == 1
    wrong = MailServer(server.host, server.port, "none", server.sender, USER, "secret guess")
    with pytest.raises(MailRefusedError, match=r"SMTPAuthenticationError 535\)") as refused:
        Post(wrong).send("ann@mail.example", "Hello", "Hello")
    assert "secret guess" not in str(refused.value)


def test_a_refused_mail_is_an_error_without_the_servers_words(server: MailServer, mailbox: Mailbox) -> None:
    mailbox.full = True
    with pytest.raises(MailRefusedError, match=r"did not take the mail \(SMTPDataError 552\)"):
        Post(server).send("ann@mail.example", "Hello", "Hello")


def test_an_address_that_mail_cannot_carry_is_refused(server: MailServer, mailbox: Mailbox) -> None:
    with pytest.raises(
        MailRefusedError, match=r"did not take the mail \(NonASCIILocalPartDefect\)"
    ) as refused:
        Post(server).send("jürgen@mail.example", "Hello", "Hello")
    assert (refused.value.of_recipient, mailbox.messages) == (True, [])


def test_a_server_that_is_away_is_an_error_that_names_it() -> None:
    away = MailServer("127.0.0.1", 1, "none", "footfall@company.example")
    with pytest.raises(
        MailRefusedError, match=r"127\.0\.0\.1:1 did not take the mail \(ConnectionRefusedError\)"
    ):
        Post(away).send("ann@mail.example", "Hello", "Hello")


def test_a_server_without_encryption_gets_no_mail_where_encryption_is_asked_for(
    server: MailServer, mailbox: Mailbox
) -> None:
    asked = MailServer(server.host, server.port, "starttls", server.sender)
    with pytest.raises(MailRefusedError):
        Post(asked).send("ann@mail.example", "Hello", "Hello")
    with pytest.raises(MailRefusedError):
        Post(MailServer(server.host, server.port, "tls", server.sender)).send("ann@mail.example", "a", "b")
    assert mailbox.messages == []


@pytest.mark.parametrize(
    ("recipient", "subject"),
    [
        ("ann@mail.example\r\nBcc: eve@mail.example", "Hello"),
        ("ann@mail.example, eve@mail.example", "Hello"),
        ("ann@mail.example", "Hello\r\nBcc: eve@mail.example"),
    ],
)
def test_nobody_slips_a_header_or_a_recipient_in(
    server: MailServer, mailbox: Mailbox, recipient: str, subject: str
) -> None:
    with pytest.raises(ValueError):
        Post(server).send(recipient, subject, "Hello")
    assert mailbox.messages == []


def test_without_a_server_the_settings_are_named() -> None:
    assert Post(None).is_configured is False
    with pytest.raises(MailNotConfiguredError, match="FOOTFALL_SMTP_HOST and FOOTFALL_MAIL_FROM"):
        Post(None).send("ann@mail.example", "Hello", "Hello")


def finished(recipient: str) -> EmailMessage:
    message = EmailMessage()
    message["To"], message["Subject"], message["Message-ID"] = recipient, "Digest", "<one@company.example>"
    message.set_content("Hello")
    return message


def test_a_delivery_is_announced_after_the_recipient_was_accepted_and_before_the_message(
    server: MailServer, mailbox: Mailbox
) -> None:
    held: list[int] = []
    Post(server).deliver(
        finished("ann@mail.example"), "ann@mail.example", lambda: held.append(len(mailbox.messages))
    )
    assert held == [0]
    assert [message["Message-ID"] for message in mailbox.messages] == ["<one@company.example>"]
    mailbox.refusals["bob@mail.example"] = "550 no such user, secret words"
    with pytest.raises(MailRefusedError, match=r"\(SMTPRecipientError 550\)") as refused:
        Post(server).deliver(finished("bob@mail.example"), "bob@mail.example", lambda: held.append(9))
    assert (refused.value.code, refused.value.of_recipient, refused.value.is_settled) == (550, True, True)
    assert held == [0]


def test_a_full_mailbox_is_known_by_its_code(server: MailServer, mailbox: Mailbox) -> None:
    mailbox.full = True
    with pytest.raises(MailRefusedError) as refused:
        Post(server).deliver(finished("ann@mail.example"), "ann@mail.example", lambda: None)
    assert (refused.value.code, refused.value.of_recipient, refused.value.is_settled) == (552, True, True)


def test_after_a_server_hangs_up_on_the_message_it_is_open_whether_it_was_taken() -> None:
    with going_away_after_data() as port:
        server = MailServer("127.0.0.1", port, "none", "footfall@company.example")
        with pytest.raises(MailRefusedError) as refused:
            Post(server).deliver(finished("ann@mail.example"), "ann@mail.example", lambda: None)
    assert (refused.value.code, refused.value.is_settled) == (None, False)


@contextmanager
def going_away_after_data() -> Iterator[int]:
    """A server that hangs up when it has read the whole message."""

    def serve(listener: socket.socket) -> None:
        connection, _ = listener.accept()
        with connection, connection.makefile("rwb") as lines:
            for answer in (b"220 hello", b"250 hello", b"250 OK", b"250 OK", b"354 go on"):
                lines.write(answer + b"\r\n")
                lines.flush()
                lines.readline()
            while lines.readline() != b".\r\n":
                pass

    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = threading.Thread(target=serve, args=(listener,))
        serving.start()
        yield listener.getsockname()[1]
        serving.join(10)
