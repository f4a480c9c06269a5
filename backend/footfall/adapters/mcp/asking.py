"""Who asks reports for a tool: a caller of a server, within their plan, or the owner of a home folder."""

import asyncio
import threading
from typing import Any, Protocol

from starlette.concurrency import run_in_threadpool

from footfall.query import Answer, Engine

Params = dict[str, Any]


class Asker(Protocol):
    """Asks reports for one caller. RefusedError or RefusedCallError with what the caller is told."""

    @property
    def address(self) -> str | None:
        """Where people open the product, without a slash at the end; None where no server runs."""

    async def ask(self, report_id: str, params: Params) -> Answer:
        """The answer of one report, counted as the caller's."""


class OwnerAsker:
    """The owner of a home folder, who may ask everything."""

    address = None

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def ask(self, report_id: str, params: Params) -> Answer:
        """The answer of one report."""
        return await answered(self._engine, report_id, params)


async def answered(engine: Engine, report_id: str, params: Params, since: float | None = None) -> Answer:
    """A cached answer, or one from the engine's queue; a caller who stops waiting ends the report.

    since: when the call arrived by `time.monotonic()`; None for now.
    """
    kept = await run_in_threadpool(engine.known, report_id, params)
    if kept is not None:
        return kept
    left = threading.Event()
    try:
        return await asyncio.wrap_future(engine.begin(report_id, params, left, since))
    finally:
        left.set()
