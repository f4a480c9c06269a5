"""Connections of the server that are closed if a request does not arrive in time.

uvicorn waits for the rest of a request for ever. A few hundred half-sent requests, or as many connections
without any, would use up all files that the process may open.
"""

import asyncio
import resource
from collections import OrderedDict
from typing import Any

from footfall.cli.joined_writes import JoinedWrites
from footfall.cli.request_heads import BoundedHeads, last_answer
from footfall.web.errors import problem

# Seconds from the first byte of a request, or from the opening of the connection, to its last byte.
REQUEST_S = 15.0
# Connections that may be open without a request. With one more, the one that is idle for longest is closed.
MOST_IDLE = 500

_idle: "OrderedDict[Connection, None]" = OrderedDict()


class Connection(BoundedHeads):
    """One connection, with a deadline for every request and a bound for its head."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        """Start the deadline of the first request of a new connection."""
        super().connection_made(JoinedWrites(transport, self.loop))  # type: ignore[arg-type]  # it stands for one
        self._expect()
        self._rest()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that was closed."""
        self._met()
        _idle.pop(self, None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Start a deadline if these are the first bytes of a request."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect()
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Start the deadline of a request, which may begin while another one is answered."""
        if self._deadline is None:
            self._expect()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """Stop the deadline of a complete request."""
        self._met()
        _idle.pop(self, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Count the connection as idle. uvicorn closes it unless the next request begins soon."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._rest()

    def refuse(self, answer: bytes) -> None:
        """Stop the deadline of a request whose head is refused."""
        self._met()
        super().refuse(answer)

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_S, self._give_up)

    def _met(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self.transport.is_closing():
            return
        if self.flow.read_paused:
            # The server itself has stopped reading, as it is busy with the request before.
            self._expect()
            return
        is_begun = self.cycle is not None and self.cycle.response_started
        if not is_begun or self.cycle.response_complete:
            self.transport.write(_TOO_SLOW)
        self.transport.close()

    def _rest(self) -> None:
        _idle[self] = None
        _idle.move_to_end(self)
        if len(_idle) > MOST_IDLE:
            longest, _ = _idle.popitem(last=False)
            longest.transport.close()


def allow_many_files() -> None:
    """Raise the limit of open files to the maximum, as each connection needs one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


_TOO_SLOW = last_answer(
    problem(
        408,
        "request_too_slow",
        f"The request did not come to its end within {REQUEST_S:.0f} s: send it again.",
    )
)
