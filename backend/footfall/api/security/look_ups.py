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
    """The calls that wait for the next statement, and the task that asks one after the other."""

    calls: list[tuple[_Key, asyncio.Future[_Found | None]]] = field(default_factory=list)
    asking: asyncio.Task[None] | None = None


class LookUps(Generic[_Key, _Found]):
    """Asks the database in a thread; calls that come meanwhile share the next statement.

    Every call is answered from a statement that begins after it came, so that what another server wrote
    before holds for it. Going to a thread and back takes longer than the statement.

    look_up: finds several at once, and leaves out what there is not.
    """

    def __init__(self, look_up: Callable[[Collection[_Key]], Mapping[_Key, _Found]]) -> None:
        self._look_up = look_up
        self._waiting: WeakKeyDictionary[asyncio.AbstractEventLoop, _Waiting[_Key, _Found]] = (
            WeakKeyDictionary()
        )

    async def of(self, key: _Key) -> _Found | None:
        """What there is under a key, or None; the error of its statement if that failed."""
        loop = asyncio.get_running_loop()
        here = self._waiting.setdefault(loop, _Waiting())
        found: asyncio.Future[_Found | None] = loop.create_future()
        here.calls.append((key, found))
        if here.asking is None:
            here.asking = loop.create_task(self._ask(here))
        return await found

    async def _ask(self, here: _Waiting[_Key, _Found]) -> None:
        while here.calls:
            together, here.calls = here.calls, []
            try:
                found = await run_in_threadpool(self._look_up, {key for key, _ in together})
            except Exception as error:
                for _, call in together:
                    # Who hung up meanwhile waits no more.
                    if not call.done():
                        call.set_exception(error)
            else:
                for key, call in together:
                    if not call.done():
                        call.set_result(found.get(key))
        here.asking = None
