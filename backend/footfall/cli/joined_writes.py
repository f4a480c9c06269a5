"""Head and body of an answer are sent together."""

import asyncio
from typing import Any

# With so many bytes to send, nothing is waited for.
MOST_HELD = 1 << 16


class JoinedWrites:
    """A transport that sends all that is written in one turn of the loop at the end of that turn.

    uvicorn writes head and body of an answer one after the other. Sent apart, they cost a call of the system
    more, and the receiver wakes twice: a third of the time of a short answer if it is on the same machine.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held: list[bytes] = []
        self._bytes_held = 0

    def write(self, data: bytes) -> None:
        """Send these bytes soon, after those that were written before."""
        if not self._held:
            self._loop.call_soon(self._send)
        self._held.append(data)
        self._bytes_held += len(data)
        if self._bytes_held >= MOST_HELD:
            self._send()

    def write_eof(self) -> None:
        """Send what is left, then say that nothing follows."""
        self._send()
        self._transport.write_eof()

    def close(self) -> None:
        """Send what is left, then close."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        held, self._held, self._bytes_held = self._held, [], 0
        if held and not self._transport.is_closing():
            self._transport.writelines(held)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
