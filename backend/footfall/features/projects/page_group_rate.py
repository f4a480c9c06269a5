"""How many page groups an account makes, changes or asks about in an hour.

By page groups that differ in one page somebody could look for single people. A person never comes near the
limit, a program that tries groups one after the other does.
"""

import hashlib
import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from threading import Lock
from typing import Any

from fastapi import Request
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool

from footfall.core.page_rules import PageRules
from footfall.features.accounts.call_buckets import HOUR, CallBuckets
from footfall.features.accounts.caller import caller, caller_name, current_user
from footfall.reports import FunnelParams, PageGroupParams
from footfall.web.errors import TooManyCallsError
from footfall.web.services import service_of

PER_HOUR = 600
# Groups that a server remembers, of all callers; one that it forgot is counted again.
REMEMBERED = 100_000


class TooManyPageGroupsError(TooManyCallsError):
    """The caller named more different page groups than an hour allows."""

    def __init__(self, per_hour: int, wait_s: float) -> None:
        super().__init__(wait_s)
        self.code = "too_many_page_groups_tried"
        self.message = (
            f"More than {per_hour} different page groups in an hour: wait {self.wait_s} s, then repeat."
        )


class PageGroupRate:
    """The different page groups of each caller, counted on all servers of one database together.

    A group that a server has seen within the hour costs nothing: dashboards ask about the same pages again
    with every filter.
    """

    def __init__(self, buckets: CallBuckets, per_hour: int = PER_HOUR) -> None:
        self._buckets = buckets
        self._per_hour = per_hour
        # By caller and rules: until when they cost nothing (monotonic seconds), oldest first.
        self._seen: OrderedDict[bytes, float] = OrderedDict()
        self._lock = Lock()

    def take(self, named: str, groups: Iterable[PageRules]) -> None:
        """Count the groups that are new to the hour, or none of them and TooManyPageGroupsError.

        named: who asks.
        """
        new = self._new({_digest(named, rules) for rules in groups if rules.size})
        if not new:
            return
        wait_s = self._buckets.take_all(f"page groups of {named}", self._per_hour, len(new))
        if wait_s > 0:
            self._forget(new)
            raise TooManyPageGroupsError(self._per_hour, wait_s)

    def _new(self, asked: Collection[bytes]) -> list[bytes]:
        """Those not seen within the hour, which count as seen from now: widgets ask at the same moment."""
        now = time.monotonic()
        with self._lock:
            while self._seen and (next(iter(self._seen.values())) <= now or len(self._seen) > REMEMBERED):
                self._seen.popitem(last=False)
            new = [each for each in asked if each not in self._seen]
            self._seen.update(dict.fromkeys(new, now + HOUR.total_seconds()))
        return new

    def _forget(self, refused: Iterable[bytes]) -> None:
        with self._lock:
            for each in refused:
                self._seen.pop(each, None)


def _digest(named: str, rules: PageRules) -> bytes:
    return hashlib.sha256(f"{named} {rules.model_dump_json()}".encode()).digest()


async def count_page_groups(request: Request, groups: Collection[PageRules]) -> None:
    """Count the page groups of a call. TooManyPageGroupsError (429) if they are too many."""
    if groups:
        await caller(request)
        await run_in_threadpool(count_page_groups_here, request, groups)


def count_page_groups_here(request: Request, groups: Iterable[PageRules]) -> None:
    """The same, for callers that are in a thread already."""
    rate = service_of(request, PageGroupRate)
    rate.take(caller_name(request, current_user(request)), groups)


def page_groups_in(params: Mapping[str, Any]) -> tuple[PageRules, ...]:
    """The page groups that parameters of a report define; what cannot be read is left to the report."""
    groups: tuple[PageRules, ...] = ()
    for model, name in ((PageGroupParams, "conditions"), (FunnelParams, "steps")):
        if params.get(name) is not None:
            with suppress(ValidationError):
                groups += model.model_validate({name: params[name]}).page_groups
    return groups
