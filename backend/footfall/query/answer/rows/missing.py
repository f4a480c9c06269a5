"""Adds the rows of a trend that have no data: every combination of target, date and device has a row."""

from itertools import product
from typing import Any

from footfall.core.device import DEVICE_CLASSES, Device
from footfall.core.filters import DEVICE
from footfall.query.answer.rows.causes import CAUSES, has_causes
from footfall.query.answer.rows.facts import facts_of
from footfall.query.answer.rows.heads import NO_ERROR
from footfall.query.answer.rows.rows import SUFFIXES
from footfall.query.plan.plan import Plan
from footfall.query.plan.scope import Scope
from footfall.reports import EstimatedReport


def with_missing_rows(plan: Plan, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a TrendReport and, for missing combinations of its keys, rows whose measures are None."""
    report, scope = plan.report, plan.scope
    shown = report.keys[1:] if report.cross_target else report.keys
    known = {tuple(row[key] for key in shown): row for row in rows}
    devices = DEVICE_CLASSES if scope.filters[DEVICE] is Device.ALL else (scope.filters[DEVICE],)
    choices: dict[str, list[Any]] = {
        "target": list(range(len(scope.targets))),
        "date": scope.buckets(),
        "device": [device.value for device in devices],
    }
    if report.cross_target:
        choices["target"] = [0]
    if "step" in report.keys:
        choices["step"] = list(range(1, len(scope.own["steps"]) + 1))
    found = []
    for keys in product(*(choices[key] for key in report.keys)):
        named = keys[1:] if report.cross_target else (scope.targets[keys[0]].value, *keys[1:])
        found.append(known.get(named) or _empty(report, scope, dict(zip(report.keys, keys, strict=True))))
    return found


def _empty(report: EstimatedReport, scope: Scope, keys: dict[str, Any]) -> dict[str, Any]:
    number, day = keys["target"], keys.get("date", scope.period.start)
    head = {} if report.cross_target else {"target": scope.targets[number].value}
    row = head | {key: value for key, value in keys.items() if key != "target"}
    row |= {name: None for name in report.row.model_fields if name not in row}
    row |= facts_of(report, scope, number, day) | {"n_observed": 0, "accuracy": "none"} | NO_ERROR
    row |= {measure.name + suffix: None for measure in report.measures for suffix in SUFFIXES}
    return row | {CAUSES: None} if has_causes(report) else row
