"""Mail through a real SMTP server on loopback."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage

import pytest

from footfall.infra.mail.service import MailNotConfiguredError, MailRefusedError, MailServer, Post
from tests.infra.mail.mailbox import PASSWORD, USER, Mailbox, receiving


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


@pytest.fixture
def old_server(mailbox: Mailbox) -> Iterator[MailServer]:
    """A server that does not offer SMTPUTF8."""
    with receiving(mailbox, takes_utf8=False) as port:
        yield MailServer("127.0.0.1", port, "none", "Footfall <footfall@company.example>")


def test_a_server_with_smtputf8_takes_mail_to_letters_beyond_ascii(
    server: MailServer, mailbox: Mailbox
) -> None:
    Post(server).send("jürgen@mail.example", "Grüße", "Hello\n", reply_to="łukasz@mail.example")
    Post(server).deliver(finished(), "jürgen@mail.example", lambda: None, lambda: None)
    assert mailbox.recipients == ["jürgen@mail.example"] * 2
    assert [message["To"] for message in mailbox.messages] == ["jürgen@mail.example"] * 2
    assert (mailbox.messages[0]["Reply-To"], mailbox.messages[0]["Subject"]) == (
        "łukasz@mail.example",
        "Grüße",
    )


def test_a_server_without_smtputf8_refuses_such_an_address_alone(
    old_server: MailServer, mailbox: Mailbox
) -> None:
    with pytest.raises(MailRefusedError, match=r"take the mail \(SMTPUTF8NotOfferedError\)") as refused:
        Post(old_server).send("jürgen@mail.example", "Hello", "Hello")
    with pytest.raises(MailRefusedError) as delivered:
        Post(old_server).deliver(finished(), "jürgen@mail.example", lambda: None, lambda: None)
    assert [refused.value.of_recipient, delivered.value.of_recipient] == [True, True]
    assert mailbox.messages == []


def test_an_address_to_reply_to_that_a_server_does_not_take_is_left_out(
    old_server: MailServer, mailbox: Mailbox
) -> None:
    Post(old_server).send("ann@mail.example", "Hello", "Hello", reply_to="jürgen@mail.example")
    assert [message["Reply-To"] for message in mailbox.messages] == [None]


def test_a_sender_that_a_server_does_not_take_is_no_fault_of_the_recipient(
    old_server: MailServer, mailbox: Mailbox
) -> None:
    sender = MailServer(old_server.host, old_server.port, "none", "jürgen@company.example")
    with pytest.raises(MailRefusedError, match="SMTPUTF8NotOfferedError") as refused:
        Post(sender).send("ann@mail.example", "Hello", "Hello")
    assert refused.value.of_recipient is False


def test_every_server_takes_international_domains(old_server: MailServer, mailbox: Mailbox) -> None:
    sender = MailServer(old_server.host, old_server.port, "none", "Büro <footfall@büro.example>")
    Post(sender).send("ann@Bücher.example", "Hello", "Hello")
    Post(sender).deliver(finished(), "ann@bücher.example", lambda: None, lambda: None)
    assert mailbox.recipients == ["ann@xn--bcher-kva.example"] * 2
    for message in mailbox.messages:
        assert (message["From"], message["To"]) == (
            "Büro <footfall@xn--bro-hoa.example>",
            "ann@xn--bcher-kva.example",
        )
    assert mailbox.messages[0]["Message-ID"].endswith("@xn--bro-hoa.example>")


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
        ("jürgen@mail.example\r\nBcc: eve@mail.example", "Hello"),
        ("jürgen@mail.example, eve@mail.example", "Hello"),
        ("jür gen@mail.example", "Hello"),
        ("jürgen\u2028@mail.example", "Hello"),
        ("jürgen@", "Hello"),
        ("ann@", "Hello"),
        ("@mail.example", "Hello"),
        ("", "Hello"),
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


def finished() -> EmailMessage:
    message = EmailMessage()
    message["Subject"], message["Message-ID"] = "Digest", "<one@company.example>"
    message.set_content("Hello")
    return message


def test_a_delivery_is_told_before_the_message_and_as_soon_as_it_is_taken(
    server: MailServer, mailbox: Mailbox
) -> None:
    held: list[int] = []

    def note() -> None:
        held.append(len(mailbox.messages))

    Post(server).deliver(finished(), "ann@mail.example", note, note)
    assert held == [0, 1]
    assert [message["Message-ID"] for message in mailbox.messages] == ["<one@company.example>"]
    mailbox.refusals["bob@mail.example"] = "550 no such user, secret words"
    with pytest.raises(MailRefusedError, match=r"\(SMTPRecipientError 550\)") as refused:
        Post(server).deliver(finished(), "bob@mail.example", lambda: held.append(9), lambda: None)
    assert (refused.value.code, refused.value.of_recipient, refused.value.is_settled) == (550, True, True)
    assert held == [0, 1]


def test_a_full_mailbox_is_known_by_its_code(server: MailServer, mailbox: Mailbox) -> None:
    mailbox.full = True
    with pytest.raises(MailRefusedError) as refused:
        Post(server).deliver(finished(), "ann@mail.example", lambda: None, lambda: None)
    assert (refused.value.code, refused.value.of_recipient, refused.value.is_settled) == (552, True, True)


def test_after_a_server_hangs_up_on_the_message_it_is_open_whether_it_was_taken() -> None:
    with going_away_after_data() as port:
        server = MailServer("127.0.0.1", port, "none", "footfall@company.example")
        with pytest.raises(MailRefusedError) as refused:
            Post(server).deliver(finished(), "ann@mail.example", lambda: None, lambda: None)
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
