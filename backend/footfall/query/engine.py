"""The engine: validates a question, finds its snapshot, answers it once and keeps the answer."""

import hashlib
import logging
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import duckdb
from pydantic import ValidationError

from footfall import __version__
from footfall.core.calendar import Calendar
from footfall.core.period import Month, Period
from footfall.lake.snapshot import DamagedSnapshotError, Snapshot
from footfall.lake.snapshot_store import Lake, NothingPublishedError, UnknownSnapshotError
from footfall.query.answer.lookup import lookup_answer
from footfall.query.answer.model import Answer
from footfall.query.answering import estimated_answer
from footfall.query.errors import RefusedError, refusal_of
from footfall.query.execution.cache import BoundedCache
from footfall.query.execution.queue import QueueLimits, ReportQueue
from footfall.query.plan.period import period_of
from footfall.query.plan.site_selection import require_categories
from footfall.query.question.model import Request, request_model
from footfall.query.question.report_named import report_named
from footfall.query.registry import REPORTS, LoadedReport
from footfall.query.sampling import Budget
from footfall.reports import LookupReport

T = TypeVar("T")
# State of the snapshot, id of the report, request.
Key = tuple[str, str, str]

CACHED_BYTES = 128 * 1024 * 1024
WARMED_SITES = 3
# Sites looked up at start: all of them together take 0.1 s, one alone takes 15 ms.
SITES_LOOKED_UP = 2_000
_log = logging.getLogger(__name__)


class Engine:
    """Answers reports from one home folder. Safe for threads.

    threads: how many the database uses; cached: most bytes of answers to keep; limits: how many reports run
    at a time and how long; budget: how many rows of a target are read in `interactive` precision; fetch:
    see `Lake`.
    """

    def __init__(
        self,
        home: Path,
        threads: int = 2,
        cached: int = CACHED_BYTES,
        limits: QueueLimits = QueueLimits(),
        budget: Budget = Budget(),
        fetch: Callable[[int], None] | None = None,
    ) -> None:
        self.limits = limits
        self._budget = budget
        self._lake = Lake(home, threads, fetch)
        self._queue: ReportQueue[Answer] = ReportQueue(limits)
        self._answers: BoundedCache[Key, Answer] = BoundedCache(cached, lambda answer: answer.bytes_held)

    def run(
        self,
        report_id: str,
        params: Mapping[str, Any] | Request,
        left: threading.Event | None = None,
    ) -> Answer:
        """The answer to one question, or RefusedError. left: set when the caller no longer waits."""
        kept = self.known(report_id, params)
        return kept if kept is not None else self.begin(report_id, params, left).result()

    def begin(
        self,
        report_id: str,
        params: Mapping[str, Any] | Request,
        left: threading.Event | None = None,
        since: float | None = None,
        as_json: bool = False,
    ) -> Future[Answer]:
        """Start on a question without waiting. since: see `ReportQueue.begin`; as_json: make the JSON too.

        RefusedError at once only for wrong parameters. A snapshot, slow to open, is opened within the work.
        """
        request = self.validated(report_id, params)
        loaded, snapshot = REPORTS[report_id], self._lake.at_hand(request.as_of)
        key = (snapshot.state if snapshot else None, report_id, repr(request))

        def work() -> Answer:
            answer = self._answer(loaded, request, snapshot or self._snapshot(request.as_of))
            if as_json:
                answer.as_json()
            return answer

        return self._queue.begin(key, work, left, since)

    def known(self, report_id: str, params: Mapping[str, Any] | Request) -> Answer | None:
        """The answer if it is in the cache, without waiting; None when it has to be worked out."""
        request = self.validated(report_id, params)
        snapshot = self._lake.at_hand(request.as_of)
        return self._answers.get(self._key(snapshot, report_id, request)) if snapshot else None

    def tag(self, report_id: str, params: Mapping[str, Any] | Request) -> str:
        """A short hash that changes whenever the answer may: of snapshot, report, parameters and version."""
        request = self.validated(report_id, params)
        return _tag(self._key(self._snapshot(request.as_of), report_id, request))

    def warm_up(self, left: threading.Event) -> None:
        """Ask every report about the largest sites, so that files are open before the first visitor comes.

        Stops when `left` is set. Reports that cannot be answered are skipped.
        """
        try:
            snapshot = self._snapshot(None)
            sites = snapshot.largest_sites(SITES_LOOKED_UP)
            snapshot.sites(sites)
            largest = sites[:WARMED_SITES]
            for report_id, loaded in REPORTS.items():
                if left.is_set():
                    return
                with suppress(RefusedError):
                    self.run(
                        report_id, {"targets": largest} if "targets" in loaded.report.filters else {}, left
                    )
        except (RefusedError, duckdb.Error) as error:
            _log.info("nothing to warm up: %s", error)

    def _answer(self, loaded: LoadedReport, request: Request, snapshot: Snapshot) -> Answer:
        """Work out an answer; when a month file turns out damaged, answer from the months that are left."""
        while True:
            key = self._key(snapshot, loaded.report.id, request)
            if (kept := self._answers.get(key)) is not None:
                return kept
            try:
                if isinstance(loaded.report, LookupReport):
                    answer = lookup_answer(loaded, loaded.report, request, snapshot)
                else:
                    answer = estimated_answer(loaded, request, snapshot, self._budget)
            except duckdb.Error as error:
                if not self._lake.lose(snapshot, error):
                    raise
                snapshot = self._snapshot(request.as_of)
            else:
                answer = replace(answer, tag=_tag(key))
                self._answers.put(key, answer)
                return answer

    def _key(self, snapshot: Snapshot, report_id: str, request: Request) -> Key:
        return snapshot.state, report_id, repr(request)

    @property
    def under_way(self) -> int:
        """Reports that run or wait for their turn."""
        return self._queue.under_way

    @property
    def callers(self) -> int:
        """Callers who wait for a report; several may wait for the same one."""
        return self._queue.callers

    def has_sites(self, domains: Sequence[str]) -> bool:
        """Whether the newest snapshot knows all of these sites; False when there is none to read."""
        try:
            sites = self._snapshot(None).sites(list(domains)).values()
            return all(site is not None and site.known_months for site in sites)
        except RefusedError:
            return False

    def snapshot_number(self) -> int:
        """Number of the newest snapshot that can be read; RefusedError when there is none."""
        return self._snapshot(None).number

    def calendar(self, as_of: int | None = None) -> Calendar:
        """By which days and months of a snapshot are cut; RefusedError when there is none."""
        return self._snapshot(as_of).calendar

    def damaged_months(self) -> list[Month]:
        """Months of the newest snapshot that cannot be read; RefusedError when there is no snapshot."""
        return self._snapshot(None).damaged

    def newest_month(self) -> Month:
        """The newest month that can be asked about; RefusedError when nothing is published."""
        return self._snapshot(None).months[-1]

    def newest_full_month(self) -> Month:
        """The newest complete month, else the newest; RefusedError when nothing is published."""
        months = self.months_published()
        return ([month for month, is_full in months.items() if is_full] or list(months))[-1]

    def months_published(self) -> dict[Month, bool]:
        """Months of the newest snapshot, oldest first, and whether each is full; RefusedError without one."""
        snapshot = self._snapshot(None)
        return {month: snapshot.entries[month].completeness >= 1 for month in snapshot.months}

    def read(self, find: Callable[[Snapshot], T], as_of: int | None = None) -> T:
        """What a function finds in a snapshot; asked again without months that turn out to be damaged."""
        return self._lake.read_sound(partial(self._snapshot, as_of), find)

    def require_categories(self, categories: Collection[str], field: str) -> None:
        """Raise RefusedError for categories that no site has; without a readable snapshot all pass."""
        require_categories(categories, field, self.read)

    def close(self) -> None:
        """Close the lake and end every thread of the engine."""
        self._queue.close()
        self._lake.close()

    def validated(self, report_id: str, params: Mapping[str, Any] | Request) -> Request:
        """The question with its defaults filled in. RefusedError when the report cannot take it."""
        report_named(report_id)
        if isinstance(params, Request):
            return params
        try:
            return request_model(report_id).model_validate(dict(params))
        except ValidationError as error:
            raise refusal_of(error) from None

    def covered(self, report_id: str, params: Mapping[str, Any]) -> Period:
        """The days that a question would be answered for; RefusedError when none of them has data."""
        request = self.validated(report_id, params)
        return period_of(REPORTS[report_id].report, request, self._snapshot(request.as_of), [])

    def _snapshot(self, as_of: int | None = None) -> Snapshot:
        try:
            return self._lake.snapshot(as_of)
        except NothingPublishedError as error:
            raise RefusedError("nothing_published", str(error), status=503) from None
        except DamagedSnapshotError as error:
            raise RefusedError("damaged_snapshot", str(error), status=503) from None
        except UnknownSnapshotError as error:
            raise RefusedError("unknown_snapshot", str(error), "as_of") from None


def _tag(key: Key) -> str:
    state, report_id, asked = key
    text = f"{__version__} {state} {report_id} {asked}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]
