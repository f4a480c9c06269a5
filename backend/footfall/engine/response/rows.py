"""From sums to rows: measures with their intervals, labels, keys in words, empty cells of a trend."""

from collections.abc import Mapping
from datetime import date
from itertools import product, repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.engine.arrays import Array
from footfall.engine.digits import round_change, round_significant
from footfall.engine.estimation.intervals import Estimate, estimate, label
from footfall.engine.estimation.levels import levels_of
from footfall.engine.estimation.rank_only import known_of
from footfall.engine.estimation.variance_units import VarianceUnits
from footfall.engine.plan.scope import Scope
from footfall.engine.response.disclosure import rounded, significant, told_count
from footfall.engine.response.facts import facts_of
from footfall.engine.sql.scoped_views import of_places
from footfall.engine.sql.statement import Composer
from footfall.reports import Report
from footfall.vocabulary.device import DEVICE_CLASSES, Device
from footfall.vocabulary.few_people import MIN_OBSERVED

OTHER = "other"
SUFFIXES = ("", "_low", "_high", "_change", "_change_low", "_change_high", "_significant")
Columns = Mapping[str, NDArray[Any]]


def rows_of(composer: Composer, columns: Columns) -> list[dict[str, Any]]:
    """Rows of an estimated report: a list in its order with `other` last, else by the keys."""
    report, scope = composer.report, composer.scope
    units = VarianceUnits(columns, composer.row_keys, report.whole_keys, composer.units)
    targets = units.first("target")
    days: list[date] = units.first("date") if report.has_dates else [scope.period.start] * len(targets)
    measured = np.array(
        [
            all(scope.is_measured(n, day) for n in range(len(scope.targets)))
            if report.cross_target
            else scope.is_measured(t, day)
            for t, day in zip(targets, days, strict=True)
        ],
        dtype=bool,
    )
    compared = scope.compare is not None
    levels = levels_of(scope, targets, days, report, of_places(scope, composer.found.sql))
    rank_only = levels.visits.rank_only.rows
    estimates = [estimate(form, units, measured, compared, levels) for form in composer.forms]
    measured |= levels.visits.told
    positions = units.first("label") if report.list_key else [1] * len(targets)
    # A part of a site is the owner's own count where nothing is left to be unsure of.
    measured |= rank_only & (estimates[0].log_sd == 0)
    # Stand-ins for sites are nobody who was observed.
    n_observed = np.where(rank_only, 0, units.n_observed)
    words = _words(report, n_observed, estimates[0], measured, rank_only, positions)
    given = np.array([word != "none" for word in words], dtype=bool)
    estimates = [
        each
        if not rank_only.any()
        else known_of(scope, report, measure, each, rank_only, measured, positions)
        for measure, each in zip(report.measures, estimates, strict=True)
    ]
    if composer.strict:
        estimates = [rounded(*each) for each in zip(composer.forms, repeat(units), estimates, strict=False)]
    if report.list_key:
        # The rest of a list stays whole, so that its rows sum to the target's total.
        is_told = (units.n_observed == 0) | (units.n_observed >= MIN_OBSERVED)
        is_told &= units.whole_observed() >= MIN_OBSERVED
        given |= (np.array(positions) == 0) & is_told & ~rank_only
    changed = given & ((units.total("seen_then") >= MIN_OBSERVED) | rank_only) if compared else given & False
    numbers = _numbers(composer, estimates, given, changed, np.array(positions) == 0)
    log_sds = estimates[0].log_sd.tolist()
    heads = _heads(composer, units, targets, days, positions, words, n_observed, rank_only, log_sds)
    rows = [
        head | dict(zip(numbers, values, strict=True))
        for head, values in zip(heads, zip(*numbers.values(), strict=True), strict=True)
    ]
    # Label 0 is what the page leaves out; negative ones are the pages before.
    first = 0 if report.has_other else 1
    order_of = sorted(
        (i for i, p in enumerate(positions) if p >= first), key=lambda i: (positions[i] == 0, positions[i])
    )
    return [rows[i] for i in order_of] if report.list_key else rows


def fill(composer: Composer, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every target, date and device of a report that is no list; those with no visitors have no measures."""
    report, scope = composer.report, composer.scope
    shown = report.keys[1:] if report.cross_target else report.keys
    known = {tuple(row[key] for key in shown): row for row in rows}
    devices = DEVICE_CLASSES if scope.filters.device is Device.ALL else (scope.filters.device,)
    choices: dict[str, list[Any]] = {
        "target": list(range(len(scope.targets))),
        "date": scope.buckets(),
        "device": [device.value for device in devices],
    }
    if report.cross_target:
        choices["target"] = [0]
    found = []
    for keys in product(*(choices.get(key) or sorted({row[key] for row in rows}) for key in report.keys)):
        named = keys[1:] if report.cross_target else (scope.targets[keys[0]].value, *keys[1:])
        found.append(known.get(named) or _empty(report, scope, dict(zip(report.keys, keys, strict=True))))
    return found


def _empty(report: Report, scope: Scope, keys: dict[str, Any]) -> dict[str, Any]:
    number, day = keys["target"], keys.get("date", scope.period.start)
    head = {} if report.cross_target else {"target": scope.targets[number].value}
    row = head | {key: value for key, value in keys.items() if key != "target"}
    row |= {name: None for name in report.row.model_fields if name not in row}
    row |= facts_of(report, scope, number, day) | {"n_observed": 0, "accuracy": "none"}
    return row | {measure.name + suffix: None for measure in report.measures for suffix in SUFFIXES}


def _words(
    report: Report,
    n_observed: Array,
    leading: Estimate,
    measured: NDArray[np.bool_],
    rank_only: NDArray[np.bool_],
    positions: list[int],
) -> list[str]:
    lines = zip(
        leading.log_sd.tolist(),
        n_observed.tolist(),
        measured.tolist(),
        rank_only.tolist(),
        positions,
        strict=True,
    )
    words = []
    for log_sd, n, counted, by_list, position in lines:
        word = label(log_sd, n, counted, by_list)
        # Which rows are listed was decided per panelist; a variance from groups may lie beyond the edge.
        is_listed = report.list_key is not None and position > 0 and n >= MIN_OBSERVED
        words.append("low" if word == "none" and is_listed else word)
    return words


def _heads(
    composer: Composer,
    units: VarianceUnits,
    targets: list[int],
    days: list[date],
    positions: list[int],
    words: list[str],
    observed: Array,
    rank_only: NDArray[np.bool_],
    log_sds: list[float],
) -> list[dict[str, Any]]:
    report, scope = composer.report, composer.scope
    nothing = [None] * len(targets)
    own = {
        name: _own(units.columns[name][units.starts], composer.strict) if units.has(name) else nothing
        for name in report.row.model_fields
    }
    list_keys = set(report.keys) - set(report.whole_keys)
    n_observed = observed.astype(int).tolist()
    n_before = units.total("seen_then").tolist() if scope.compare else n_observed
    heads = []
    for i, (number, day) in enumerate(zip(targets, days, strict=True)):
        head: dict[str, Any] = {} if report.cross_target else {"target": scope.targets[number].value}
        if report.has_dates:
            head["date"] = day
        is_other = positions[i] == 0
        head |= {name: OTHER if is_other and name in list_keys else values[i] for name, values in own.items()}
        log_sd = significant(log_sds[i]) if composer.strict else log_sds[i]
        head |= facts_of(report, scope, number, day, words[i], n_observed[i], log_sd)
        if report.has_status:
            # A site that is known without a panel is neither new nor lost because nobody was observed.
            head["status"] = None if is_other or rank_only[i] else _status(n_observed[i], n_before[i])
        if report.list_key and report.has_other:
            head["is_other"] = is_other
        heads.append(head | {"n_observed": told_count(n_observed[i]), "accuracy": words[i]})
    return heads


def _own(column: NDArray[Any], strict: bool) -> list[Any]:
    """A report's own column, missing numbers as None."""
    if column.dtype.kind == "f":
        column = round_significant(column)
    values = [None if value != value else value for value in column.tolist()]
    return [significant(value) for value in values] if strict else values


def _status(n_observed: float, n_before: float) -> str | None:
    if n_observed == 0:
        return "lost"
    return "new" if n_before == 0 else None


def _numbers(
    composer: Composer,
    estimates: list[Estimate],
    is_given: NDArray[np.bool_],
    is_changed: NDArray[np.bool_],
    is_other: NDArray[np.bool_],
) -> dict[str, list[Any]]:
    """Seven columns a measure, None where nothing may or can be said."""
    found: dict[str, list[Any]] = {}
    for measure, each in zip(composer.report.measures, estimates, strict=True):
        said = ~is_other if measure.name in composer.report.overlapping else np.ones_like(is_other)
        given, there = is_given & said, is_changed & said & np.isfinite(each.change)
        change_low, change_high = round_change(each.change_low), round_change(each.change_high)
        significant = (change_low > 0) | (change_high < 0)
        values: tuple[list[Any], ...] = (
            _or_none(round_significant(each.value), given),
            _or_none(round_significant(each.low), given),
            _or_none(round_significant(each.high), given),
            _or_none(round_change(each.change), there),
            _or_none(change_low, there),
            _or_none(change_high, there),
            [bool(yes) if known else None for yes, known in zip(significant, there, strict=True)],
        )
        found |= {measure.name + suffix: column for suffix, column in zip(SUFFIXES, values, strict=True)}
    return found


def _or_none(values: Array, there: NDArray[np.bool_]) -> list[float | None]:
    kept = there & np.isfinite(values)
    return (
        values.tolist()
        if kept.all()
        else [v if keep else None for v, keep in zip(values.tolist(), kept, strict=True)]
    )


def order(rows: list[dict[str, Any]], field: str, descending: bool) -> list[dict[str, Any]]:
    """Rows of a report that is no list by a field; empty values last, ties as they were."""
    filled = [row for row in rows if row[field] is not None]
    empty = [row for row in rows if row[field] is None]
    return sorted(filled, key=lambda row: row[field], reverse=descending) + empty
