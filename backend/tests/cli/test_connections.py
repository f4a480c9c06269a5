"""Half-sent requests and idle connections: they end after a while and keep nobody out."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI, Request

from footfall.cli import connections

WHOLE = b"GET /quick HTTP/1.1\r\nHost: a\r\n\r\n"
Caller = Callable[..., Awaitable[bytes]]


def app() -> FastAPI:
    made = FastAPI()

    @made.get("/quick")
    async def quick() -> str:
        return "quick"

    @made.get("/slow")
    async def slow() -> str:
        await asyncio.sleep(0.8)
        return "slow"

    @made.post("/read")
    async def read(request: Request) -> int:
        return len(await request.body())

    return made


@asynccontextmanager
async def served(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    """The port of a server whose requests must come within 0.4 s."""
    monkeypatch.setattr(connections, "REQUEST_S", 0.4)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(app(), http=connections.Connection, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.ensure_future(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    await serving


async def said(port: int, *parts: bytes, apart_s: float = 0.0) -> tuple[bytes, float]:
    """What the server says to these parts until it closes the connection, and after how many seconds."""
    loop = asyncio.get_running_loop()
    started = loop.time()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def send() -> None:
        for part in parts:
            writer.write(part)
            await asyncio.sleep(apart_s)

    sending = asyncio.ensure_future(send())
    answer = b""
    # What is sent after the server has closed comes back as a reset.
    with suppress(ConnectionError):
        while chunk := await asyncio.wait_for(reader.read(1000), 20):
            answer += chunk
    sending.cancel()
    writer.close()
    return answer, loop.time() - started


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [b"\r\n"] * 50,
        [b"GET /quick HT"],
        [b"GET /quick HTTP/1.1\r\n", *[b"X-A: b\r\n"] * 50],
        [b"POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", *[b"x"] * 50],
        [WHOLE, b"GET /quick HTTP/1.1\r\n"],
    ],
    ids=["nothing", "empty lines", "half a line", "drops of headers", "drops of a body", "the second one"],
)
def test_a_request_that_does_not_come_to_its_end_is_ended(
    monkeypatch: pytest.MonkeyPatch, parts: list[bytes]
) -> None:
    async def act() -> tuple[bytes, float]:
        async with served(monkeypatch) as port:
            return await said(port, *parts, apart_s=0.05)

    answer, seconds = asyncio.run(act())
    assert 0.3 < seconds < 3
    assert b"HTTP/1.1 408 Request Timeout" in answer and b'"code":"request_too_slow"' in answer


def test_a_request_that_is_answered_slowly_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> bytes:
        async with served(monkeypatch) as port:
            # The second one waits behind the first, which is the server's doing.
            slow = b"GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"
            answer, _ = await said(port, slow + slow.replace(b"slow", b"quick"))
            return answer

    answer = asyncio.run(act())
    assert answer.count(b"HTTP/1.1 200 OK") == 2 and answer.endswith(b'"quick"')


def test_idle_connections_make_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> tuple[int, Any]:
        async with served(monkeypatch) as port:
            idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(8)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(WHOLE)
            first = await reader.readline()
            closed = sum([not await asyncio.wait_for(each.read(1), 5) for each, _ in idle[:4]])
            writer.close()
            return closed, first

    monkeypatch.setattr(connections, "MOST_IDLE", 4)
    monkeypatch.setattr(connections, "_idle", type(connections._idle)())
    closed, first = asyncio.run(act())
    assert (closed, first) == (4, b"HTTP/1.1 200 OK\r\n")
