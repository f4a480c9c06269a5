"""What one turn of the loop writes is sent at once, in order, and nothing is lost when it closes."""

import asyncio
from collections.abc import Iterable

import pytest
import uvicorn
from uvicorn.server import ServerState

from footfall.cli.connections import Connection
from footfall.cli.joined_writes import MOST_HELD, JoinedWrites


class Recording(asyncio.Transport):
    """Keeps what is sent, a text of bytes for each call of the system."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self._is_closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.sent.append(b"".join(list_of_data))

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True


def test_head_and_body_of_an_answer_are_sent_together() -> None:
    async def app(_scope: object, _receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})  # type: ignore[operator]
        await send({"type": "http.response.body", "body": b"quick"})  # type: ignore[operator]

    async def answered() -> list[bytes]:
        config = uvicorn.Config(app, log_config=None)
        config.load()
        transport = Recording()
        connection = Connection(config=config, server_state=ServerState(), app_state={})
        connection.connection_made(transport)
        connection.data_received(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        while not transport.is_closing():
            await asyncio.sleep(0.01)
        return transport.sent

    (answer,) = asyncio.run(answered())

    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert answer.endswith(b"\r\n\r\nquick")


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ([b"a", b"b"], [b"ab"]),
        ([b"a" * MOST_HELD, b"b", b"c"], [b"a" * MOST_HELD, b"bc"]),
        ([b"a", b"b" * MOST_HELD, b"c"], [b"a" + b"b" * MOST_HELD, b"c"]),
    ],
)
@pytest.mark.parametrize("closes", [True, False])
def test_what_was_written_is_sent_in_its_order(written: list[bytes], sent: list[bytes], closes: bool) -> None:
    transport = Recording()

    async def write() -> None:
        joined = JoinedWrites(transport, asyncio.get_running_loop())
        for part in written:
            joined.write(part)
        if closes:
            joined.close()
        await asyncio.sleep(0)

    asyncio.run(write())

    assert (transport.sent, transport.is_closing()) == (sent, closes)


def test_after_the_connection_was_lost_nothing_is_sent() -> None:
    transport = Recording()

    async def write() -> None:
        JoinedWrites(transport, asyncio.get_running_loop()).write(b"a")
        transport.close()
        await asyncio.sleep(0)

    asyncio.run(write())

    assert transport.sent == []
