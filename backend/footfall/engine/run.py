"""Answering: validate, find the snapshot, scope, compose, execute, shape."""

import threading
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from pydantic import ValidationError

from footfall.engine.answer import Answer
from footfall.engine.cache import AnswerCache
from footfall.engine.compose import Composer
from footfall.engine.execute import columns_of, execute
from footfall.engine.history import missing_history
from footfall.engine.ranking import ListComposer, Page
from footfall.engine.refusal import RefusedError, refusal_of
from footfall.engine.registry import REPORTS, Found
from footfall.engine.request import Request, request_model
from footfall.engine.scope import Scope, resolve
from footfall.engine.shape import fill, order, rows_of
from footfall.lake.snapshot import (
    DamagedSnapshotError,
    Lake,
    NothingPublishedError,
    Snapshot,
    UnknownSnapshotError,
)

CACHED_ANSWERS = 256


class Engine:
    """Answers reports from one home folder. Safe for threads.

    concurrent: reports that run at a time; threads: of the database; cached: answers kept.
    """

    def __init__(
        self, home: Path, concurrent: int = 6, threads: int = 2, cached: int = CACHED_ANSWERS
    ) -> None:
        self._lake = Lake(home, threads)
        self._slots = threading.BoundedSemaphore(concurrent)
        self._answers = AnswerCache(cached)
        self._models = {id_: request_model(found.report) for id_, found in REPORTS.items()}

    def run(self, report_id: str, params: Mapping[str, Any] | Request) -> Answer:
        """The answer to one question. RefusedError says why there is none."""
        found = REPORTS.get(report_id)
        if found is None:
            known = ", ".join(REPORTS)
            raise RefusedError(
                "unknown_report", f"there is no report {report_id!r}; there are: {known}", "report", 404
            )
        request = self._validate(report_id, params)
        snapshot = self._snapshot(request.as_of)
        key = (snapshot.number, report_id, repr(request))
        cached = self._answers.get(key)
        if cached is not None:
            return cached
        with self._slots:
            answer = (
                _plain(found, request, snapshot)
                if found.report.plain
                else _estimated(found, request, snapshot)
            )
        self._answers.put(key, answer)
        return answer

    def close(self) -> None:
        """Let go of the lake."""
        self._lake.close()

    def _validate(self, report_id: str, params: Mapping[str, Any] | Request) -> Request:
        if isinstance(params, Request):
            return params
        try:
            return self._models[report_id].model_validate(dict(params))
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


def _estimated(found: Found, request: Request, snapshot: Snapshot) -> Answer:
    # Of all measures, so that the limits of an interval do not depend on which are asked for.
    basis = tuple(measure for measure in found.report.measures if measure.name == "unique_visitors")
    found = _narrowed(found, request)
    scope = resolve(found.report, request, snapshot)
    panel_size = max(snapshot.panel_size(month) for month in scope.period.months())
    if found.report.list_key:
        total, rows = _list_of(ListComposer(found, scope, panel_size, basis), request)
    else:
        total, rows = _grid_of(Composer(found, scope, panel_size, basis), request)
    return _answer(found, scope, total, rows)


def _narrowed(found: Found, request: Request) -> Found:
    """The report with the measures asked for: always the first, and the one of the order."""
    asked: list[str] = getattr(request, "measures", [])
    if not asked:
        return found
    every = found.report.measures
    field, _ = _order_of(request, every[0].name)
    kept = {every[0].name, field.removesuffix("_change"), *asked}
    chosen = tuple(measure for measure in every if measure.name in kept)
    return replace(found, report=replace(found.report, measures=chosen))


def _list_of(composer: ListComposer, request: Request) -> tuple[int, list[dict[str, Any]]]:
    """Length of a ranked list, and one page of it with the row `other`."""
    wanted: Any = request
    field, descending = _order_of(request, composer.report.measures[0].name)
    page = Page(field, descending, getattr(request, "search", ""), wanted.limit, wanted.offset)
    columns = columns_of(composer.scope.snapshot, composer.report.id, composer.ranking(page), _own(request))
    total = int(columns["total"][0]) if len(columns["total"]) else 0
    return total, rows_of(composer, columns)


def _grid_of(composer: Composer, request: Request) -> tuple[int, list[dict[str, Any]]]:
    """Number of all combinations of keys, and those asked for."""
    columns: dict[str, NDArray[Any]] = {}
    for statement in composer.grid():
        columns |= columns_of(composer.scope.snapshot, composer.report.id, statement, _own(request))
    rows = fill(composer, rows_of(composer, columns))
    if getattr(request, "sort", None):
        rows = order(rows, *_order_of(request, composer.report.measures[0].name))
    offset, limit = getattr(request, "offset", 0), getattr(request, "limit", len(rows))
    return len(rows), rows[offset : offset + limit]


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
        own=own,
    )


def _plain(found: Found, request: Request, snapshot: Snapshot) -> Answer:
    cursor = execute(snapshot, found.report.id, found.sql, _own(request))
    names = [column[0] for column in cursor.description]
    rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    own = found.shape(rows) if found.shape else {}
    return Answer(found.report.id, snapshot.number, None, None, len(rows), rows, own=own)


def _own(request: Request) -> dict[str, Any]:
    """Values of the report's own parameters, and of those common ones that travel as parameters."""
    names = [*request.report.params.model_fields, "search", "limit"]
    values = {name: getattr(request, name, None) for name in names}
    return {name: getattr(value, "value", value) for name, value in values.items()}


def _order_of(request: Request, leading: str) -> tuple[str, bool]:
    field, _, direction = (getattr(request, "sort", None) or f"{leading}_desc").rpartition("_")
    return field, direction == "desc"
