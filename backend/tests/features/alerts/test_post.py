"""Messages go to public addresses only, and no receiver holds up the others."""

import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from footfall.features.alerts.delivery.post import PostError, post
from footfall.infra.network_guard import require_address


@contextmanager
def receiver(answer: bytes | None) -> Iterator[str]:
    """The address of a server that gives this answer to one call; None: nothing, ever."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        ended = threading.Event()

        def serve() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                if answer is not None:
                    connection.sendall(answer)
                else:
                    ended.wait(30)

        serving = threading.Thread(target=serve)
        serving.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/hook?token=secret"
        ended.set()
        serving.join()


def refusal(address: str, may_be_private: bool = True, timeout_s: float = 10.0) -> tuple[str, bool]:
    with pytest.raises(PostError) as found:
        post(address, {}, b"{}", may_be_private, timeout_s)
    assert "secret" not in str(found.value)
    return str(found.value), found.value.gone


ANSWERS = {
    b"HTTP/1.1 500 Oops\r\n\r\n": ("the receiver answered 500", False),
    b"HTTP/1.1 410 Gone\r\n\r\n": ("the receiver answered 410: it wants no more messages", True),
    b"HTTP/1.1 302 Found\r\nLocation: http://10.0.0.7/\r\n\r\n": (
        "the receiver answered 302: redirects are not followed, give the address itself",
        False,
    ),
    b"no HTTP at all\r\n\r\n": ("no connection (RemoteProtocolError)", False),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_that_does_not_take_the_message_is_told(answer: bytes) -> None:
    with receiver(answer) as address:
        assert refusal(address) == ANSWERS[answer]


def test_a_receiver_that_hangs_is_left() -> None:
    with receiver(None) as address:
        assert refusal(address, timeout_s=0.2) == ("no answer within 0 seconds", False)


def test_a_certificate_that_its_receiver_signed_itself_is_told(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run([*made, *subject, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            connection, _ = listening.accept()
            with suppress(ssl.SSLError), context.wrap_socket(connection, server_side=True):
                pass

        serving = threading.Thread(target=serve)
        serving.start()
        told = refusal(f"https://localhost:{listening.getsockname()[1]}/hook?token=secret")
        serving.join()

    assert told == ("the receiver's certificate is not trusted (self-signed certificate)", False)


def test_an_answer_of_two_hundred_and_something_takes_it() -> None:
    with receiver(b"HTTP/1.1 204 No Content\r\n\r\n") as address:
        post(address, {}, b"{}", may_be_private=True)


OWN = {
    "127.0.0.1": "127.0.0.0/8, Loopback, RFC 1122",
    "localhost": "127.0.0.0/8, Loopback, RFC 1122",
    "10.0.0.7": "10.0.0.0/8, Private-Use, RFC 1918",
    "[::1]": "::1/128, Loopback Address, RFC 4291",
    "[64:ff9b::10.0.0.7]": "10.0.0.0/8, Private-Use, RFC 1918",
    "0x7f.1": "127.0.0.0/8, Loopback, RFC 1122",
}


@pytest.mark.parametrize("host", OWN)
def test_no_host_of_the_own_network_is_reached(host: str) -> None:
    told = f"refused: the host lies in a private network ({OWN[host]}); set private_webhooks to allow it"
    assert refusal(f"https://{host}:9/", may_be_private=False) == (told, False)


NEVER = {
    "169.254.169.254": "169.254.169.254/32 (Instance metadata, AWS, Azure, Google Cloud and others)",
    "168.63.129.16": "168.63.129.16/32 (Platform service, Microsoft Azure)",
    "192.0.0.192": "192.0.0.192/32 (Instance metadata, Oracle Cloud)",
    "[fd00:ec2::254]": "fd00:ec2::254/128 (Instance metadata, Amazon EC2)",
    "[64:ff9b:1::808:808]": "64:ff9b:1::/48 (IPv4-IPv6 Translat., RFC 8215)",
    "[::127.0.0.1]": "::/96 (IPv4-compatible Address, RFC 4291)",
    "0.0.0.0": '0.0.0.0/32 ("This host on this network", RFC 1122)',
}


@pytest.mark.parametrize("may_be_private", [False, True])
@pytest.mark.parametrize("host", NEVER)
def test_what_no_setting_allows_is_refused_with_its_name(host: str, may_be_private: bool) -> None:
    told = f"refused: the host lies in {NEVER[host]}, which no setting allows"
    assert refusal(f"https://{host}:9/", may_be_private) == (told, False)


def test_nothing_is_sent_unencrypted() -> None:
    told = "refused: over http:// anybody on the way could read the message; use https://"
    assert refusal("http://8.8.8.8/", may_be_private=False) == (told, False)


@pytest.mark.parametrize(
    "address", ["", "ftp://a.example", "https://", "https://a:b@c.example", "https://a b"]
)
def test_what_is_no_address_is_refused_when_it_is_typed(address: str) -> None:
    with pytest.raises(ValueError, match="address"):
        require_address(address)
