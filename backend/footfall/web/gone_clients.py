"""Calls whose client left before it had sent the whole body: nobody is left to answer, and it is no fault."""

import logging
import time
from collections.abc import Callable

from fastapi import Request
from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive

# What nginx writes for it. No answer carries it; logs and metrics do.
STATUS = 499
# Seconds between two lines about one route: whoever leaves a thousand times fills no log.
EVERY_S = 3600.0
_log = logging.getLogger(__name__)


def is_about_them(error: BaseException) -> bool:
    """Whether an error says only that the client left, alone or in groups of tasks."""
    if isinstance(error, BaseExceptionGroup):
        return all(is_about_them(each) for each in error.exceptions)
    return isinstance(error, ClientDisconnect)


class Body:
    """Watches a call's body come in."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._is_whole = False
        #: Whether the client left before the end of it.
        self.is_cut = False

    async def receive(self) -> Message:
        """The next message of the call."""
        message = await self._receive()
        if message["type"] == "http.disconnect":
            self.is_cut = not self._is_whole
        elif not message.get("more_body", False):
            self._is_whole = True
        return message


class GoneClients:
    """Says in the log that clients left, once an hour for each method and route. now: seconds of a clock."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._said_at: dict[tuple[str, str], float] = {}
        self._unsaid: dict[tuple[str, str], int] = {}

    def note(self, request: Request) -> None:
        """Write a line, or count the call for the next one."""
        # The declared route, as there is no end to the number of addresses.
        route = request.method, getattr(request.scope.get("route"), "path", "unmatched")
        now = self._now()
        if route in self._said_at and now - self._said_at[route] < EVERY_S:
            self._unsaid[route] = self._unsaid.get(route, 0) + 1
            return
        more = self._unsaid.pop(route, 0)
        since = f"; since the line before, {more:,} more did" if more else ""
        _log.warning("%s %s: the client left before it had sent the whole call%s", *route, since)
        self._said_at[route] = now
