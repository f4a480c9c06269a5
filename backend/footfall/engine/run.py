"""Answering: validate, find the snapshot, scope, compose, execute, shape."""

import hashlib
import logging
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from pydantic import BaseModel, ValidationError

from footfall import __version__
from footfall.engine.answer import Answer
from footfall.engine.arrange import arranged, cut, order_of, page_of
from footfall.engine.bounds import Budget, bounded, bounded_people
from footfall.engine.cache import AnswerCache
from footfall.engine.compose import Composer
from footfall.engine.desk import Desk, Limits
from footfall.engine.execute import beside, columns_of, executed
from footfall.engine.history import missing_history
from footfall.engine.outlook import with_outlook
from footfall.engine.page_lists import PageList
from footfall.engine.pairing import paired
from footfall.engine.ranking import ListComposer
from footfall.engine.refusal import RefusedError, refusal_of
from footfall.engine.registry import REPORTS, Found
from footfall.engine.request import Request, request_model
from footfall.engine.rolled_up import is_rolled_up, rolled_up
from footfall.engine.scope import Scope, resolve
from footfall.engine.shape import fill, order, rows_of
from footfall.engine.side_views import SIDE_VIEWS
from footfall.lake.opening import Lake, NothingPublishedError, UnknownSnapshotError
from footfall.lake.snapshot import DamagedSnapshotError, Snapshot

CACHED_ANSWERS = 256
WARMED_SITES = 3
_log = logging.getLogger(__name__)


class Engine:
    """Answers reports from one home folder. Safe for threads.

    threads: of the database; cached: answers kept; limits: what runs at a time and how long; budget: rows to
    read of a target in `interactive` precision.
    """

    def __init__(
        self,
        home: Path,
        threads: int = 2,
        cached: int = CACHED_ANSWERS,
        limits: Limits = Limits(),
        budget: Budget = Budget(),
    ) -> None:
        self._budget = budget
        self._lake = Lake(home, threads)
        self._desk = Desk(limits)
        self._answers = AnswerCache(cached)

    def run(
        self,
        report_id: str,
        params: Mapping[str, Any] | Request,
        left: threading.Event | None = None,
    ) -> Answer:
        """The answer to one question, or RefusedError. `left` is set when the asker no longer waits."""
        request = self.validated(report_id, params)
        found = REPORTS[report_id]
        snapshot = self._snapshot(request.as_of)
        key = (snapshot.number, report_id, repr(request))
        cached = self._answers.get(key)
        if cached is not None:
            return cached
        answer = self._desk.ask(key, lambda: self._answer(found, request, snapshot), left)
        self._answers.put(key, answer)
        return answer

    def known(self, report_id: str, params: Mapping[str, Any] | Request) -> Answer | None:
        """The answer if it is kept, without waiting for anything; None when it has to be worked out."""
        request = self.validated(report_id, params)
        snapshot = self._lake.at_hand(request.as_of)
        return self._answers.get((snapshot.number, report_id, repr(request))) if snapshot else None

    def tag(self, report_id: str, params: Mapping[str, Any] | Request, as_of: int | None = None) -> str:
        """A short text that changes with snapshot, report, parameters and version: with the answer.

        as_of: the snapshot that answered; the one that would, when left out.
        """
        request = self.validated(report_id, params)
        number = self._snapshot(request.as_of).number if as_of is None else as_of
        text = f"{__version__} {number} {report_id} {request!r}"
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def warm_up(self, left: threading.Event) -> None:
        """Ask every report about the largest sites, so that the first visitor finds files and plans at hand.

        Stops when `left` is set. What cannot be answered is left to whoever asks for it.
        """
        try:
            largest = self._snapshot(None).largest_sites(WARMED_SITES)
            for report_id, found in REPORTS.items():
                if left.is_set():
                    return
                with suppress(RefusedError):
                    self.run(
                        report_id, {"targets": largest} if "targets" in found.report.filters else {}, left
                    )
        except RefusedError as error:
            _log.info("nothing to warm up: %s", error.message)

    def _answer(self, found: Found, request: Request, snapshot: Snapshot) -> Answer:
        if found.report.plain:
            return _plain(found, request, snapshot)
        return _estimated(found, request, snapshot, self._budget)

    @property
    def under_way(self) -> int:
        """Reports that run or wait for their turn."""
        return self._desk.under_way

    @property
    def callers(self) -> int:
        """Who asked those; several may have asked the same."""
        return self._desk.callers

    def snapshot_number(self) -> int:
        """Number of the newest snapshot that can be read; RefusedError when there is none."""
        return self._snapshot(None).number

    def close(self) -> None:
        """Let go of the lake and end every thread of the engine's own."""
        self._desk.close()
        self._lake.close()

    def validated(self, report_id: str, params: Mapping[str, Any] | Request) -> Request:
        """The question with its defaults. RefusedError when it is none that the report takes."""
        if report_id not in REPORTS:
            known = ", ".join(REPORTS)
            raise RefusedError(
                "unknown_report", f"there is no report {report_id!r}; there are: {known}", "report", 404
            )
        if isinstance(params, Request):
            return params
        try:
            return request_model(report_id).model_validate(dict(params))
        except ValidationError as error:
            raise refusal_of(error) from None

    def _snapshot(self, as_of: int | None) -> Snapshot:
        try:
            return self._lake.snapshot(as_of)
        except NothingPublishedError as error:
            raise RefusedError("nothing_published", str(error), status=503) from None
        except DamagedSnapshotError as error:
            raise RefusedError("damaged_snapshot", str(error), status=503) from None
        except UnknownSnapshotError as error:
            raise RefusedError("unknown_snapshot", str(error), "as_of") from None


def _estimated(found: Found, request: Request, snapshot: Snapshot, budget: Budget) -> Answer:
    # Of all measures, so that the limits of an interval do not depend on which are asked for.
    basis = tuple(measure for measure in found.report.measures if measure.name == "unique_visitors")
    found = _narrowed(found, request)
    scope = resolve(found.report, request, snapshot)
    panel_size = max(snapshot.panel_size(month) for month in scope.period.months())
    sampled = request.precision == "interactive"
    if found.report.list_key:
        scope = bounded(scope, budget, found) if sampled else scope
        total, rows = _list_of(ListComposer(found, scope, panel_size, basis), request)
        return _answer(found, scope, total, rows)
    composer = Composer(found, scope, panel_size, basis)
    is_rolled = is_rolled_up(composer)
    if sampled:
        scope = bounded_people(scope, budget) if is_rolled else bounded(scope, budget, found)
        composer = replace(composer, scope=scope)
    columns = rolled_up(composer) if is_rolled else _of_visits(composer, request)
    total, rows = _grid_of(composer, columns, request)
    return _answer(found, scope, total, rows)


def _narrowed(found: Found, request: Request) -> Found:
    """The report with the measures asked for: always the first, and the one of the order."""
    asked: list[str] = getattr(request, "measures", [])
    if not asked:
        return found
    every = found.report.measures
    field, _ = order_of(request, found.report)
    kept = {every[0].name, field.removesuffix("_low").removesuffix("_change"), *asked}
    chosen = tuple(measure for measure in every if measure.name in kept)
    return replace(found, report=replace(found.report, measures=chosen))


def _list_of(composer: ListComposer, request: Request) -> tuple[int, list[dict[str, Any]]]:
    """Length of a ranked list, and one page of it with the row `other`."""
    page = page_of(request, composer.report)
    if composer.found.lists_pages:
        columns = PageList(composer, page, _own(request)).columns()
    else:
        snapshot, statement = composer.scope.snapshot, composer.ranking(page)
        columns = paired(composer, columns_of(snapshot, composer.report.id, statement, _own(request)))
    total = int(columns["total"][0]) if len(columns["total"]) else 0
    rows = arranged(composer.found, composer.scope, request, rows_of(composer, columns))
    if composer.report.total_of:
        total = _count(composer, composer.report.total_of)
    if not composer.report.candidates:
        return total, rows
    if getattr(request, "sort", None) or composer.report.default_sort:
        rows = order(rows, *order_of(request, composer.report))
    return len(rows), cut(request, rows)


def _count(composer: ListComposer, view: str) -> int:
    """Number of distinct things in one of the side views, in the period asked about."""
    rows = SIDE_VIEWS[view](composer.scope)
    statement = f"SELECT COUNT(DISTINCT key) AS n FROM ({rows}) AS counted WHERE file > 0"
    return int(columns_of(composer.scope.snapshot, composer.report.id, statement, {})["n"][0])


def _grid_of(
    composer: Composer, columns: dict[str, NDArray[Any]], request: Request
) -> tuple[int, list[dict[str, Any]]]:
    """Number of all combinations of keys, and those asked for."""
    rows = fill(composer, rows_of(composer, columns))
    rows = arranged(composer.found, composer.scope, request, rows)
    forecast, anomalies = getattr(request, "forecast", False), getattr(request, "anomalies", False)
    if forecast or anomalies:
        rows = with_outlook(composer, rows, _own(request), forecast, anomalies)
    if composer.scope.total is not None:
        return composer.scope.total, rows
    if getattr(request, "sort", None) or composer.report.default_sort:
        rows = order(rows, *order_of(request, composer.report))
    return len(rows), cut(request, rows)


def _of_visits(composer: Composer, request: Request) -> dict[str, NDArray[Any]]:
    snapshot, report_id, own = composer.scope.snapshot, composer.report.id, _own(request)
    first, *others = composer.grid()
    under_way = [beside(columns_of, snapshot, report_id, statement, own) for statement in others]
    columns = columns_of(snapshot, report_id, first, own)
    for each in under_way:
        columns |= each.result()
    return paired(composer, columns)


def _answer(found: Found, scope: Scope, total: int, rows: list[dict[str, Any]]) -> Answer:
    notes = list(scope.notes)
    missing = missing_history(scope)
    if missing and any(measure.name == "new_visitors" for measure in found.report.measures):
        notes.append(
            f"new_visitors is too high at first: {missing} of the three months before {scope.buckets()[0]} "
            "are not in the data"
        )
    own = found.shape(rows) if found.shape else {}
    return Answer(
        report=found.report.id,
        as_of=scope.snapshot.number,
        period=scope.period,
        compare=scope.compare,
        total=total,
        rows=rows,
        notes=notes,
        sampled_fraction=scope.sampled_fraction,
        own=own,
    )


def _plain(found: Found, request: Request, snapshot: Snapshot) -> Answer:
    targets = getattr(request, "targets", [])
    named = {
        "targets": [target.value for target in targets],
        "scopes": [target.scope.value for target in targets],
        "sites": [target.site for target in targets],
    }
    with executed(snapshot, found.report.id, found.sql, _own(request) | named) as cursor:
        names = [column[0] for column in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    own = found.shape(rows) if found.shape else {}
    return Answer(found.report.id, snapshot.number, None, None, len(rows), rows, own=own)


def _own(request: Request) -> dict[str, Any]:
    """Values of the report's own parameters, and of those common ones that travel as parameters."""
    names = [*request.report.params.model_fields, "search", "limit"]
    values = {name: getattr(request, name, None) for name in names}
    return {name: _plain_value(value) for name, value in values.items()}


def _plain_value(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain_value(each) for each in value]
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    return getattr(value, "value", value)
