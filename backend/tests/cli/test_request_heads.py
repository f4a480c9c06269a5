"""Heads that are too large, sent to a real server: they are refused, and nobody waits for them."""

import http.client
import os
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from footfall.cli.request_heads import MOST_BYTES, MOST_LINES
from tests.cli.served import port_of

HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = b"POST /api/feedback HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
MEGABYTE = b"a" * 1_000_000
# Each begins what would go on for 50 MB.
ENDLESS = {
    "a header line": HEAD + b"X-Long: ",
    "the name of a header": HEAD,
    "an address": b"GET /",
    "a line behind a body": CHUNKED + b"0\r\nX-Long: ",
    "the extension of a chunk": CHUNKED + b"1;a=",
    "a line of the second request": HEAD + b"\r\n" + HEAD + b"X-Long: ",
}


def sent(port: int, *parts: bytes) -> tuple[bytes, int]:
    """What the server answers until it closes the connection, and how many bytes it let through."""
    answer, through = b"", 0
    with socket.create_connection(("127.0.0.1", port), timeout=30) as caller:

        def send() -> None:
            nonlocal through
            with suppress(OSError):
                for part in parts:
                    caller.sendall(part)
                    through += len(part)

        sending = threading.Thread(target=send)
        sending.start()
        with suppress(ConnectionError):
            while piece := caller.recv(10_000):
                answer += piece
        sending.join()
    return answer, through


def beside_health(port: int, act: Callable[[], Any]) -> Any:
    """What an act gives in a thread of its own, while the server is asked for its health."""
    result: list[Any] = []
    acting = threading.Thread(target=lambda: result.append(act()))
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    acting.start()
    while acting.is_alive():
        asking.request("GET", "/healthz")
        assert asking.getresponse().read()
        time.sleep(0.01)
    return result[0]


@pytest.mark.parametrize("begun", ENDLESS.values(), ids=ENDLESS)
def test_health_is_answered_while_an_endless_head_arrives(
    server: subprocess.Popen[str], begun: bytes
) -> None:
    port = port_of(server)
    sent(port, HEAD + b"Connection: close\r\n\r\n")

    before_s = processor_s_of(server)
    answer, through = beside_health(port, lambda: sent(port, begun, *[MEGABYTE] * 50))

    # What one head costs is what everybody else waits. On the clock of the process, as machines are busy.
    assert processor_s_of(server) - before_s < 0.5
    # What lies in buffers of the system between the two is not the server's.
    assert through < 20_000_000
    assert b"200 OK" not in answer.split(b"\r\n\r\n")[-1]
    assert memory_of(server) < 500_000_000


def processor_s_of(server: subprocess.Popen[str]) -> float:
    """Seconds of processor time that it has used."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(server: subprocess.Popen[str]) -> int:
    """The most bytes of memory that it ever had."""
    (line,) = (
        line for line in Path(f"/proc/{server.pid}/status").read_text().splitlines() if line[:6] == "VmHWM:"
    )
    return int(line.split()[1]) * 1024


def head_of(size: int) -> bytes:
    """A whole head whose address and lines have this size."""
    long = b"X-Long: "
    line = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + long
    counted = len(b"/healthz") + len(b"Host: 127.0.0.1\r\nConnection: close\r\nX-Long: \r\n")
    return line + b"a" * (size - counted) + b"\r\n\r\n"


def test_heads_are_answered_up_to_their_bounds(server: subprocess.Popen[str]) -> None:
    port = port_of(server)
    close = HEAD + b"Connection: close\r\n"

    def status(head: bytes) -> tuple[bytes, bool]:
        answer, _ = sent(port, head)
        return answer[9:12], b'"code":"head_too_large"' in answer and b"connection: close" in answer

    assert status(head_of(MOST_BYTES)) == (b"200", False)
    assert status(head_of(MOST_BYTES + 1)) == (b"431", True)
    assert status(head_of(1_000_000)) == (b"431", True)
    assert status(close + b"X-A: b\r\n" * (MOST_LINES - 2) + b"\r\n") == (b"200", False)
    assert status(close + b"X-A: b\r\n" * (MOST_LINES - 1) + b"\r\n") == (b"431", True)
    assert status(close + b"X-A: b\r\n" * 10_000 + b"\r\n") == (b"431", True)
    assert status(b"GET /" + b"a" * MOST_BYTES + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") == (b"431", True)
    assert status(CHUNKED + b"0\r\n" + b"X-A: b\r\n" * MOST_LINES + b"\r\n") == (b"431", True)


@pytest.mark.parametrize("second", [b"127.0.0.1", b"evil.example"])
def test_a_request_with_two_hosts_is_refused(server: subprocess.Popen[str], second: bytes) -> None:
    answer, _ = sent(port_of(server), HEAD + b"HOST: " + second + b"\r\n\r\n")

    assert answer.startswith(b"HTTP/1.1 400 Bad Request\r\n") and b'"code":"two_hosts"' in answer


@pytest.mark.parametrize(
    "lines",
    [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        b"Content-Length: 5\r\nContent-Length: 0\r\n",
        b"Transfer-Encoding: identity\r\n",
    ],
)
def test_a_request_whose_end_is_told_in_two_ways_is_refused(
    server: subprocess.Popen[str], lines: bytes
) -> None:
    second = b"0\r\n\r\n" + HEAD + b"\r\n"
    answer, _ = sent(port_of(server), HEAD.replace(b"GET", b"POST") + lines + b"\r\n" + second)

    assert answer.startswith(b"HTTP/1.1 400 Bad Request\r\n") and answer.count(b"HTTP/1.1") == 1


def test_large_bodies_and_many_requests_are_no_large_head(server: subprocess.Popen[str]) -> None:
    port = port_of(server)
    body = b'{"message": "%s"}' % MEGABYTE
    large = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
    # Together they are larger than one head may be.
    long = HEAD + b"X-Long: " + b"a" * (MOST_BYTES // 10) + b"\r\n"
    many = (long + b"\r\n") * 30 + long + b"Connection: close\r\n\r\n"

    answer, _ = sent(port, b"POST /api/feedback HTTP/1.1\r\n" + large + body + many)

    assert answer.startswith(b"HTTP/1.1 422 ")
    assert answer.count(b"HTTP/1.1 200 OK") == 31
