"""Clients that leave in the middle of what they send: a line for each hour and route, and no fault."""

import io
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI, Request
from starlette.requests import ClientDisconnect

from footfall.features.accounts.keys import Keys
from footfall.web import request_log
from footfall.web.gone_clients import EVERY_S, GoneClients, is_about_them
from footfall.web.services import services_of
from tests.people import database_of, user
from tests.serving import listening

FORM = "application/x-www-form-urlencoded"
PLACES = (
    ("/sign-in", FORM),
    ("/oauth/token", FORM),
    ("/oauth/register", "application/json"),
    ("/mcp", "application/json"),
    ("/mcp", "application/json\r\nMCP-Protocol-Version: 2025-11-25"),
)


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """All that is logged, by the server's library too."""
    root, library, written = logging.getLogger(), logging.getLogger("uvicorn"), io.StringIO()
    before = root.handlers, root.level, library.propagate
    request_log.configure("text", "info", written)
    library.propagate = True
    yield written
    root.handlers, root.level, library.propagate = before


def leave(address: str, path: str, kind: str, key: str) -> None:
    """Send a tenth of a call, and go."""
    server = urlsplit(address)
    with socket.create_connection((str(server.hostname), server.port or 0)) as connection:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\nAccept: application/json\r\n"
            f"Authorization: Bearer {key}\r\nContent-Length: 1000\r\n\r\n"
        )
        connection.sendall(head.encode() + b"[" * 100)


def lines_with(words: str, written: io.StringIO, count: int) -> list[str]:
    """The lines with these words, as soon as there are so many of them."""
    until = time.monotonic() + 30
    while (said := written.getvalue()).count(words) < count and time.monotonic() < until:
        time.sleep(0.02)
    return [line for line in said.splitlines() if words in line]


def test_many_clients_that_leave_are_one_line_for_each_route(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", api_tier="extended")
    key = services_of(app).get(Keys).create(ann.id, "assistant", ["reports"])[1]
    with listening(app) as address, logged() as written:
        for path, kind in PLACES:
            for _ in range(4):
                leave(address, path, kind, key)
        calls = lines_with("footfall.requests: POST", written, 4 * len(PLACES))
    assert len(calls) == 4 * len(PLACES) and all('" 499 ' in line for line in calls)
    told = sorted(
        line.partition("gone_clients: ")[2].partition(" [")[0]
        for line in written.getvalue().splitlines()
        # The first use of the key is in the audit log, and so in this one.
        if line not in calls and "footfall.features.accounts.audit" not in line
    )
    left = "the client left before it had sent the whole call"
    paths = sorted({path for path, _ in PLACES})
    assert told == [f"POST {path}: {left}" for path in paths]


def test_a_call_in_json_that_nobody_waits_for_is_logged_as_such(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", api_tier="extended")
    key = services_of(app).get(Keys).create(ann.id, "assistant", ["reports"])[1]
    with listening(app) as address, logged() as written:
        leave(address, "/api/feedback", "application/json", key)
        [line] = lines_with("footfall.requests: POST", written, 1)
    assert '"/api/feedback" 499 ' in line


def test_after_an_hour_the_next_line_counts_those_that_had_none(caplog: pytest.LogCaptureFixture) -> None:
    seconds = [0.0]
    gone = GoneClients(lambda: seconds[0])
    post = Request({"type": "http", "method": "POST", "path": "/x", "headers": []})
    for seconds[0] in (0.0, 1.0, EVERY_S - 1, EVERY_S, EVERY_S + 1, 2 * EVERY_S, 4 * EVERY_S):
        gone.note(post)
    left = "POST unmatched: the client left before it had sent the whole call"
    assert [record.message for record in caplog.records] == [
        left,
        f"{left}; since the line before, 2 more did",
        f"{left}; since the line before, 1 more did",
        left,
    ]


def test_a_fault_beside_a_client_that_left_is_a_fault() -> None:
    left = ClientDisconnect()
    assert is_about_them(left) and is_about_them(BaseExceptionGroup("", [BaseExceptionGroup("", [left])]))
    assert not is_about_them(BaseExceptionGroup("", [left, ValueError()]))
    assert not is_about_them(OSError())
