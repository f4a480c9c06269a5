"""Why a number is what it is: its interval, the people behind it, its accuracy, its formula."""

import math
from dataclasses import dataclass
from datetime import date
from typing import Any

from pydantic_core import from_json, to_json

from footfall.api.http.errors import RefusedCallError
from footfall.api.mcp import arguments
from footfall.api.mcp.asking import Asker
from footfall.engine import Answer, RefusedError
from footfall.engine.request.report_named import report_named
from footfall.vocabulary.row_text import cells_of, plus_minus, short

# Two standard deviations of a logarithm are a factor of this power of e.
Z95 = 1.96


@dataclass(frozen=True)
class Told:
    """What a tool answers: JSON for programs, the same as a text for people."""

    structured: dict[str, Any]
    text: str


async def explain_number(asker: Asker, asked: arguments.Explain) -> Told:
    """Why a number is what it is and how far to trust it."""
    report = report_named(asked.report).report
    measure = next((each for each in report.measures if each.name == asked.measure), None)
    if measure is None:
        known = ", ".join(each.name for each in report.measures) or "none: it looks things up"
        raise RefusedError(
            "invalid_measure", f"{report.id} has no {asked.measure}; it has {known}", "measure"
        )
    answer = await asker.ask(report.id, asked.params() | {"measures": [measure.name]})
    row = _row(answer, asked.row)
    site = await _accuracy(asker, asked, row.get("target"))
    log_sd = site.get("log_sd")
    value = {end: row.get(f"{measure.name}{end}") for end in ("", "_low", "_high", "_change", "_significant")}
    explained = {
        "report": report.id,
        "measure": measure.name,
        "row": {name: row[name] for name in report.keys if name in row},
        "value": value[""],
        "low": value["_low"],
        "high": value["_high"],
        "change": value["_change"],
        "significant": value["_significant"],
        "n_observed": row["n_observed"],
        "accuracy": row["accuracy"],
        "expected_error": row["expected_error"],
        "factor": None if log_sd is None else math.exp(Z95 * log_sd),
        "reason": site.get("reason"),
        "calibration": site.get("calibration"),
        "definition": measure.definition,
        "formula": measure.formula,
        "unit": measure.unit,
        "sampled_fraction": answer.sampled_fraction,
        "as_of": answer.as_of,
        "notes": answer.notes,
    }
    return Told(from_json(to_json(explained)), _explained(explained, cells_of(row)[measure.name]))


def _row(answer: Answer, keys: dict[str, Any]) -> dict[str, Any]:
    def text(value: Any) -> str:
        return value.isoformat() if isinstance(value, date) else str(value)

    found = (
        row
        for row in answer.rows
        if all(name in row and text(row[name]) == str(value) for name, value in keys.items())
    )
    row = next(found, None)
    if row is None:
        raise RefusedError("no_such_row", f"{answer.report} has no row with {keys}", "row")
    return row


async def _accuracy(asker: Asker, asked: arguments.Explain, target: object) -> dict[str, Any]:
    """The row of the report `accuracy` about a target; nothing where the plan does not open it."""
    if not isinstance(target, str):
        return {}
    params = {name: value for name, value in asked.params().items() if name in ("period", "device", "geo")}
    try:
        answer = await asker.ask("accuracy", {"targets": [target], **params})
    except RefusedCallError:
        return {}
    return answer.rows[0] if answer.rows else {}


def _explained(found: dict[str, Any], shown: str) -> str:
    lines = [f"{found['measure']} {', '.join(map(str, found['row'].values()))}: {shown or 'no number'}."]
    if found["value"] is None:
        lines.append("Fewer than five people were observed, or the measure is not known for this row.")
    else:
        low, high = short(found["low"]), short(found["high"])
        lines.append(f"The true value lies between {low} and {high} in 95 of 100 cases.")
    error = found["expected_error"]
    label = found["accuracy"] if error is None else f"{found['accuracy']}, expected error {plus_minus(error)}"
    lines.append(f"Observed people: {found['n_observed']} or a few more; accuracy {label}.")
    if found["factor"] is not None:
        lines.append(f"The site's visits are known within a factor of {found['factor']:.2f}.")
    if found["significant"] is not None:
        lines.append("The change is real." if found["significant"] else "The change may be chance.")
    lines += [found["reason"]] if found["reason"] else []
    lines.append(f"{found['definition']} Formula: {found['formula']}; unit {found['unit']}.")
    return "\n".join([*lines, f"as_of {found['as_of']}", *found["notes"]])
