"""The eight tools. Each answers with JSON and with a text that says the same."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json, to_json

from footfall.adapters.mcp import arguments
from footfall.adapters.mcp.asking import Asker
from footfall.adapters.mcp.explain import ToolAnswer, explain_number
from footfall.adapters.mcp.finding_reports import reports_about
from footfall.adapters.mcp.text import answer_text, few_measures
from footfall.core.spelling import shortened
from footfall.query import REPORTS, Answer
from footfall.query.errors import refusal_of
from footfall.query.question.model import request_model
from footfall.query.question.orders import example_of, sortable
from footfall.query.question.report_named import report_named

# The reports that `compare` asks, and `market` about its sites.
_COMPARED, _OF_MARKET = "batch-targets", "list-market-domains"
Work = Callable[[Asker, Any], Awaitable[ToolAnswer]]


@dataclass(frozen=True)
class Tool:
    """One tool: name, what it is for, the model of its arguments, and what it does."""

    name: str
    description: str
    takes: type[arguments.Arguments]
    work: Work


async def find_sites(asker: Asker, asked: arguments.Find) -> ToolAnswer:
    """Sites whose name holds a text."""
    answer = await asker.ask("suggest-targets", {"search": asked.text, "limit": asked.limit})
    if not answer.rows:
        return ToolAnswer(
            _json(answer), f"No site that was ever seen is called like {shortened(asked.text)!r}."
        )
    return ToolAnswer(_json(answer), answer_text(answer, None))


async def list_reports(_asker: Asker, asked: arguments.ListReports) -> ToolAnswer:
    """Ids, questions and filters of the reports about something, or of all reports."""
    ids = reports_about(asked.about)
    lines = [] if ids else [f"No report speaks of {shortened(asked.about)!r}. All there are:"]
    reports = [REPORTS[report_id].report for report_id in ids or REPORTS]
    listed = [{"id": each.id, "question": each.question, "filters": list(each.filters)} for each in reports]
    lines += [f"{each.id}: {each.question}" for each in reports]
    return ToolAnswer({"reports": listed}, "\n".join(lines))


async def describe_report(_asker: Asker, asked: arguments.Describe) -> ToolAnswer:
    """Everything about one report."""
    report = report_named(asked.report).report
    own = {
        name: {"meaning": field.description or "", "values": _values(schema)}
        for (name, field), schema in zip(
            report.params.model_fields.items(), _properties(report.params), strict=True
        )
    }
    described = {
        "id": report.id,
        "question": report.question,
        "keys": list(report.keys),
        "measures": [
            {"name": each.name, "definition": each.definition, "formula": each.formula, "unit": each.unit}
            for each in report.measures
        ],
        "filters": list(report.filters),
        "own_parameters": own,
        "sort": list(sortable(report)),
        "most_targets": report.max_targets if "targets" in report.filters else 0,
        "example": example_of(report),
    }
    lines = [
        report.question,
        f"Keys: {', '.join(report.keys)}. Filters: {', '.join(report.filters)}.",
        *(f"{each.name} ({each.unit}): {each.definition} = {each.formula}" for each in report.measures),
        *(f"Own parameter {name} [{each['values']}]: {each['meaning']}" for name, each in own.items()),
        f"Example: {to_json(described['example']).decode()}",
    ]
    return ToolAnswer(described, "\n".join(lines))


async def run_report(asker: Asker, asked: arguments.Run) -> ToolAnswer:
    """The answer of one report, as over HTTP."""
    report, params = report_named(asked.report).report, asked.params()
    named = bool(params.get("measures"))
    if not named and not asked.detail:
        params |= few_measures(report)
    answer = await asker.ask(report.id, params)
    return ToolAnswer(_json(answer), answer_text(answer, asker.address, asked.targets, named or asked.detail))


async def compare(asker: Asker, asked: arguments.Compare) -> ToolAnswer:
    """Sites side by side."""
    few = few_measures(report_named(_COMPARED).report)
    measures = {"measures": asked.measures} if asked.measures else few
    answer = await asker.ask(_COMPARED, {"targets": asked.targets, **asked.params(), **measures})
    return ToolAnswer(_json(answer), answer_text(answer, asker.address, asked.targets, bool(asked.measures)))


async def market(asker: Asker, asked: arguments.Market) -> ToolAnswer:
    """A market as a whole and its sites."""
    whole = await asker.ask("get-market-metrics", asked.params())
    few = few_measures(report_named(_OF_MARKET).report)
    sites = await asker.ask(_OF_MARKET, asked.params() | few | {"limit": asked.limit})
    texts = (
        answer_text(whole, asker.address, asked.targets, complete=True),
        answer_text(sites, None, asked.targets),
    )
    return ToolAnswer({"market": _json(whole), "domains": _json(sites)}, "\n\n".join(texts))


async def export(asker: Asker, asked: arguments.Export) -> ToolAnswer:
    """A link to a file with all rows of a report, or without a server the command that writes it.

    RefusedError for a question that cannot be answered, as a link would only fail later.
    """
    report, params = report_named(asked.report).report, asked.params()
    try:
        request_model(report.id).model_validate(params)
    except ValidationError as error:
        raise refusal_of(error) from None
    words = {name: _word(value) for name, value in params.items()}
    if asker.address is None:
        given = " ".join(f"{name}={_quoted(value)}" for name, value in words.items())
        command = f"footfall report {report.id} {given} --format {asked.format}"
        command += f" --out {report.id}.{asked.format}"
        return ToolAnswer({"command": command}, f"This command writes the file with all rows:\n{command}")
    query = urlencode(words | {"format": asked.format}, safe=",./:")
    link = f"{asker.address}/api/reports/{report.id}?{query}"
    text = f"All rows as a file, for who is signed in or sends a key: {link}"
    return ToolAnswer({"link": link, "format": asked.format}, text)


TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            "find_sites", "Sites whose name contains a text, most visited first.", arguments.Find, find_sites
        ),
        Tool(
            "list_reports",
            "The questions that can be answered, or those about something, one line each. Begin here.",
            arguments.ListReports,
            list_reports,
        ),
        Tool(
            "describe_report",
            "What a report takes and answers: measures with formulas, filters, own parameters, an example.",
            arguments.Describe,
            describe_report,
        ),
        Tool(
            "run_report",
            "Ask one report. Estimates come with a 95 % interval, n_observed and accuracy.",
            arguments.Run,
            run_report,
        ),
        Tool(
            "explain_number",
            "Why one number is what it is and how far to trust it: interval, people observed, accuracy, "
            "error factor, formula. Use before drawing a conclusion from it.",
            arguments.Explain,
            explain_number,
        ),
        Tool("compare", "Traffic of several sites side by side.", arguments.Compare, compare),
        Tool(
            "market",
            "A market: size, growth, concentration, and its sites with share and quadrant.",
            arguments.Market,
            market,
        ),
        Tool(
            "export",
            "A link to a file with all rows of a report; use instead of paging through many rows.",
            arguments.Export,
            export,
        ),
    )
}


def _json(answer: Answer) -> dict[str, Any]:
    fields: dict[str, Any] = from_json(answer.as_json())
    return fields


def _properties(params: type[BaseModel]) -> list[dict[str, Any]]:
    described = params.model_json_schema()
    shared = described.get("$defs", {})
    properties = described.get("properties", {})
    return [shared.get(str(each.get("$ref", "")).rpartition("/")[2], each) for each in properties.values()]


def _values(schema: dict[str, Any]) -> str:
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    default = f", default {schema['default']}" if schema.get("default") not in (None, "", []) else ""
    return f"{schema.get('type', 'object')}{default}"


def _word(value: Any) -> str:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ",".join(value)
    return value if isinstance(value, str) else to_json(value).decode()


def _quoted(text: str) -> str:
    return f"'{text}'" if set(text) & set(' {}[]"*?&;|<>()$') else text
