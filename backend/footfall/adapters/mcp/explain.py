"""Why a number is what it is: its interval, the people behind it, its accuracy, its formula."""

import math
from dataclasses import dataclass
from datetime import date
from typing import Any

from pydantic_core import from_json, to_json

from footfall.adapters.mcp import arguments
from footfall.adapters.mcp.asking import Asker
from footfall.adapters.mcp.text import changes_against
from footfall.core.digits import digits_that_hold
from footfall.core.few_people import band_in_words
from footfall.core.period import Month
from footfall.core.row_text import cells_of, ends, plus_minus
from footfall.core.spelling import shortened, what_there_is
from footfall.core.thresholds import Z
from footfall.query import Answer, RefusedError
from footfall.query.question.report_named import report_named
from footfall.reports import Report
from footfall.web.errors import RefusedCallError

# Values of a key that a refusal lists at most.
MOST_REPEATED = 12


@dataclass(frozen=True)
class ToolAnswer:
    """What a tool answers: JSON for programs, and the same as text for people."""

    structured: dict[str, Any]
    text: str


async def explain_number(asker: Asker, asked: arguments.Explain) -> ToolAnswer:
    """Why a number is what it is and how far to trust it."""
    report = report_named(asked.report).report
    measure = next((each for each in report.measures if each.name == asked.measure), None)
    if measure is None:
        names = [each.name for each in report.measures]
        there = what_there_is(asked.measure, names) if names else "it looks things up and estimates nothing"
        text = f"{report.id} has no measure {shortened(asked.measure)!r}; {there}"
        raise RefusedError("invalid_measure", text, "measure")
    answer = await asker.ask(report.id, asked.params() | {"measures": [measure.name]})
    row = _row(answer, report, asked.row)
    site = await _accuracy(asker, asked, answer, row)
    log_sd = site.get("log_sd")
    value = {end: row.get(f"{measure.name}{end}") for end in ("", "_low", "_high", "_change", "_significant")}
    explained = {
        "report": report.id,
        "measure": measure.name,
        "row": {name: row[name] for name in report.keys if name in row},
        "value": value[""],
        "low": value["_low"],
        "high": value["_high"],
        "digits_that_hold": digits_that_hold([row], [measure.name])[measure.name],
        "change": value["_change"],
        "significant": value["_significant"],
        "against": changes_against(answer) if answer.compare else None,
        "n_observed": row["n_observed"],
        "accuracy": row["accuracy"],
        "expected_error": row["expected_error"],
        "factor": None if log_sd is None else math.exp(Z * log_sd),
        "reason": site.get("reason"),
        "calibration": site.get("calibration"),
        "definition": measure.definition,
        "formula": measure.formula,
        "unit": measure.unit,
        "sampled_fraction": answer.sampled_fraction,
        "as_of": answer.as_of,
        "timezone": answer.timezone,
        "notes": answer.notes,
    }
    return ToolAnswer(from_json(to_json(explained)), _explained(explained, cells_of(row)[measure.name]))


def _row(answer: Answer, report: Report, keys: dict[str, Any]) -> dict[str, Any]:
    """The first row with these keys, of a trend the newest; RefusedError if there is none.

    A month such as `2026-03` stands for its first day.
    """
    rows = [row for row in answer.rows if all(_matches(row.get(name), value) for name, value in keys.items())]
    if not rows:
        raise RefusedError("no_such_row", _no_such_row(answer, report, keys), "row")
    return max(rows, key=lambda row: row["date"]) if "date" in report.keys else rows[0]


def _matches(value: object, given: object) -> bool:
    if isinstance(value, date) and len(str(given)) == len("2026-03"):
        return value.day == 1 and f"{value:%Y-%m}" == given
    return value is not None and str(value) == str(given)


def _no_such_row(answer: Answer, report: Report, keys: dict[str, Any]) -> str:
    """The sentence that no row has these keys, and which keys and values there are."""
    there = {name: dict.fromkeys(str(row[name]) for row in answer.rows) for name in report.keys}
    parts = [f"{name} {', '.join(list(values)[:MOST_REPEATED])}" for name, values in there.items()]
    given = ", ".join(f"{name} {shortened(value)}" for name, value in keys.items())
    return f"{answer.report} has no row with {given}; its rows have: {'; '.join(parts)}"


async def _accuracy(
    asker: Asker, asked: arguments.Explain, answer: Answer, row: dict[str, Any]
) -> dict[str, Any]:
    """The row of the report `accuracy` about the target and time of a row.

    Empty for a row without a target, and where the plan does not open the report.
    """
    target = row.get("target")
    if not isinstance(target, str):
        return {}
    params = {name: value for name, value in asked.params().items() if name in arguments.Filters.model_fields}
    if isinstance(row.get("date"), date):
        params["period"] = str(Month.of(row["date"]))
    elif answer.period is not None:
        params["period"] = str(answer.period)
    try:
        accuracy = await asker.ask("accuracy", {"targets": [target], **params})
    except RefusedCallError:
        return {}
    return accuracy.rows[0] if accuracy.rows else {}


def _explained(facts: dict[str, Any], shown: str) -> str:
    lines = [f"{facts['measure']} {', '.join(map(str, facts['row'].values()))}: {shown or 'no number'}."]
    if facts["value"] is None:
        lines.append("Fewer than five people were observed, or the measure is not known for this row.")
    else:
        low, high = ends(facts["value"], facts["low"], facts["high"])
        lines.append(f"The true value lies between {low} and {high} in 95 of 100 cases.")
    error = facts["expected_error"]
    label = facts["accuracy"] if error is None else f"{facts['accuracy']}, expected error {plus_minus(error)}"
    lines.append(f"Observed people: {band_in_words(facts['n_observed'])}; accuracy {label}.")
    if facts["factor"] is not None:
        lines.append(f"The site's visits are known within a factor of {facts['factor']:.2f}.")
    if facts["significant"] is not None:
        verdict = "is real" if facts["significant"] else "may be chance"
        lines.append(f"The change {verdict}; {facts['against']}.")
    lines += [facts["reason"]] if facts["reason"] else []
    lines.append(f"{facts['definition']} Formula: {facts['formula']}; unit {facts['unit']}.")
    return "\n".join([*lines, f"as_of {facts['as_of']}", *facts["notes"]])
