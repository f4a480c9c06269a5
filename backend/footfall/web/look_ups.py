"""Look-ups of many calls in one statement."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from starlette.concurrency import run_in_threadpool

_Key = TypeVar("_Key")
_Found = TypeVar("_Found")


@dataclass
class _Waiting(Generic[_Key, _Found]):
    """The calls that wait for the next statement, and the task that runs one statement after the other."""

    calls: list[tuple[_Key, asyncio.Future[_Found | None]]] = field(default_factory=list)
    asking: asyncio.Task[None] | None = None


class LookUps(Generic[_Key, _Found]):
    """Asks the database in a thread; calls that come meanwhile share the next statement.

    Every call is answered from a statement that begins after the call came, so it sees what other servers
    wrote before. Sharing pays, because going to a thread and back takes longer than the statement.

    look_up: finds several keys at once, and leaves out those that are unknown.
    """

    def __init__(self, look_up: Callable[[Collection[_Key]], Mapping[_Key, _Found]]) -> None:
        self._look_up = look_up
        self._waiting: WeakKeyDictionary[asyncio.AbstractEventLoop, _Waiting[_Key, _Found]] = (
            WeakKeyDictionary()
        )

    async def of(self, key: _Key) -> _Found | None:
        """What is stored under a key, or None; raises the error of its statement if that failed."""
        loop = asyncio.get_running_loop()
        here = self._waiting.setdefault(loop, _Waiting())
        found: asyncio.Future[_Found | None] = loop.create_future()
        here.calls.append((key, found))
        if here.asking is None:
            here.asking = loop.create_task(self._ask(here))
        return await found

    async def _ask(self, here: _Waiting[_Key, _Found]) -> None:
        while here.calls:
            batch, here.calls = here.calls, []
            try:
                found = await run_in_threadpool(self._look_up, {key for key, _ in batch})
            except Exception as error:
                for _, call in batch:
                    # The future of a caller who hung up meanwhile is cancelled.
                    if not call.done():
                        call.set_exception(error)
            else:
                for key, call in batch:
                    if not call.done():
                        call.set_result(found.get(key))
        here.asking = None
