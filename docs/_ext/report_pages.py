"""A page for every report, and lists of reports and of their common filters, from the API description.

The description is made from the registry of reports (`make api`), so a report that is added is documented
without another edit. Pages are written to `reports/`, which is not kept in the repository.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

DOCS = Path(__file__).parents[1]
# The answers to the questions of the pages, kept true by tests/docs/test_report_pages.py.
ANSWERS = DOCS / "_ext" / "report_answers.json"
DESCRIPTION = DOCS.parent / "frontend" / "packages" / "api" / "openapi.json"
PREFIX = "/analytics/traffic/rpc/dashboard/"
# A parameter that so many reports take is described once, on the page of all reports.
COMMON = 10
# Pages about another vendor's API: a table there says which of its addresses a report answers.
DIALECTS = {"from-semrush": "Semrush Trends API", "from-similarweb": "Similarweb API"}
# What stands beside each measure, described once as well.
BESIDE = ("_low", "_high", "_change", "_change_low", "_change_high", "_significant")

Schema = dict[str, Any]


class ApiDescription:
    """The part of the API description that is about reports."""

    def __init__(self, described: Schema) -> None:
        self._schemas: Schema = described["components"]["schemas"]
        self.calls: dict[str, Schema] = {
            path.removeprefix(PREFIX): methods["post"]
            for path, methods in sorted(described["paths"].items())
            if path.startswith(PREFIX)
        }
        taken = Counter(name for report in self.calls for name in self.parameters(report))
        self.common = sorted(name for name, count in taken.items() if count >= COMMON)

    def question(self, report: str) -> str:
        """The question a report answers."""
        return str(self.calls[report]["summary"])

    def parameters(self, report: str) -> Schema:
        """Name to schema of what a report takes."""
        asked = self.calls[report]["requestBody"]["content"]["application/json"]["schema"]
        return dict(self._resolved(asked)["properties"])

    def required(self, report: str) -> list[str]:
        """Parameters without which a report refuses."""
        asked = self.calls[report]["requestBody"]["content"]["application/json"]["schema"]
        return list(self._resolved(asked).get("required", []))

    def columns(self, report: str) -> Schema:
        """Name to schema of the fields of a row."""
        answer = self._resolved(
            self.calls[report]["responses"]["200"]["content"]["application/json"]["schema"]
        )
        return dict(self._resolved(answer["properties"]["rows"]["items"])["properties"])

    def example(self, report: str) -> Schema:
        """A question that the sample data answers."""
        return dict(self.calls[report]["requestBody"]["content"]["application/json"].get("example", {}))

    def question_shown(self, report: str) -> Schema:
        """The example, cut to what a page has room for: two rows, one measure, no comparison."""
        taken = self.parameters(report)
        cut: Schema = {"limit": 2} if "limit" in taken else {}
        if "measures" in taken:
            cut["measures"] = [self._resolved(taken["measures"]["items"])["enum"][0]]
        if "compare" in taken and report != "trending-pages":
            cut["compare"] = "none"
        return self.example(report) | cut

    def values(self, schema: Schema) -> str:
        """The values a field may have, in words short enough for a table."""
        schema = self._resolved(schema)
        if "enum" in schema:
            return ", ".join(f"`{value}`" for value in schema["enum"])
        if "anyOf" in schema:
            found = [self.values(each) for each in schema["anyOf"] if each.get("type") != "null"]
            return " or ".join(dict.fromkeys(found))
        if schema.get("type") == "array":
            return f"list of {self.values(schema['items'])}"
        low, high = schema.get("minimum"), schema.get("maximum")
        bounds = f" {low:g} to {high:g}" if low is not None and high is not None else ""
        return f"{schema.get('format') or schema.get('type', 'object')}{bounds}"

    def _resolved(self, schema: Schema) -> Schema:
        return self._schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema


def report_page(api: ApiDescription, report: str) -> str:
    """One report: its question, an example, what it takes and what its rows hold; Markdown."""
    own = {name: field for name, field in api.parameters(report).items() if name not in api.common}
    common = [name for name in api.common if name in api.parameters(report)]
    example, asked = json.dumps(api.example(report)), api.question_shown(report)
    parts = [
        f"# {report}",
        api.question(report),
        "## Ask it",
        f"```\ncurl -H 'Authorization: Bearer ffk_...' -H 'Content-Type: application/json' \\\n"
        f"  -d '{example}' \\\n  http://127.0.0.1:8000{PREFIX}{report}\n```",
        f"The same on the command line: `footfall report {report} {_words(api.example(report))}`.",
        "In [Python](../programs.md), as short as it fits here:",
        f"```python\n{_python(report, asked)}\n```",
        "By the tool `run_report` of an [assistant](../assistants.md):",
        f"```json\n{json.dumps({'report': report, 'more': asked, 'detail': True})}\n```",
        "Each answers, on a small sample made for these pages:",
        f"```json\n{_answer(report)}\n```",
        *_in_dialects(report),
        "## Parameters",
    ]
    if own:
        required = api.required(report)
        parts.append(
            _table(
                ("parameter", "values", "default", "meaning"),
                [
                    (f"`{name}`", api.values(field), _default(field, name in required), _meaning(field))
                    for name, field in own.items()
                ],
            )
        )
    if common:
        names = ", ".join(f"`{name}`" for name in common)
        parts.append(f"Also, as in [every report that takes them](../reports.md#common-parameters): {names}.")
    parts += ["## Rows", _rows(api, report)]
    return "\n\n".join(parts) + "\n"


def _python(report: str, asked: Schema) -> str:
    given = "".join(f"    {name}={value!r},\n" for name, value in asked.items())
    return f'rows = reports.report(\n    "{report}",\n{given})'


def _in_dialects(report: str) -> list[str]:
    """What other vendors' clients call for the same numbers, as the tables of their pages have it."""
    found = [
        f"- [{name}](../{page}.md): {addresses}"
        for page, name in DIALECTS.items()
        if (addresses := "; ".join(_addresses(page, report)))
    ]
    return ["Programs written for another API ask it at:", "\n".join(found)] if found else []


def _addresses(page: str, report: str) -> list[str]:
    lines = (DOCS / f"{page}.md").read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row[0] for row in cells if len(row) > 1 and f"`{report}`" in row[1]]


def _answer(report: str) -> str:
    answers: Schema = json.loads(ANSWERS.read_text("utf-8"))
    if report not in answers:
        raise ExtensionError(f"{ANSWERS.name} has no answer of {report}: run `make answers`")
    rows = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in answers[report].pop("rows"))
    told = json.dumps(answers[report], ensure_ascii=False, indent=2)
    return told.removesuffix("\n}") + f',\n  "rows": [\n    {rows}\n  ]\n}}'


def _rows(api: ApiDescription, report: str) -> str:
    columns = api.columns(report)
    shown = {name: field for name, field in columns.items() if not _is_beside(name, columns)}
    table = _table(
        ("field", "values", "meaning"),
        [(f"`{name}`", api.values(field), _meaning(field)) for name, field in shown.items()],
    )
    if len(shown) == len(columns):
        return table
    beside = "[its interval and its change](../reports.md#intervals-and-changes)"
    return f"{table}\n\nBeside each measure stand {beside}."


def _is_beside(name: str, columns: Schema) -> bool:
    return any(name.endswith(end) and name.removesuffix(end) in columns for end in BESIDE)


def _words(example: Schema) -> str:
    return " ".join(f"{name}={_word(value)}" for name, value in example.items())


def _word(value: Any) -> str:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ",".join(value)
    return value if isinstance(value, str) else f"'{json.dumps(value)}'"


def _default(field: Schema, required: bool) -> str:
    if required:
        return "required"
    default = field.get("default")
    return "" if default in (None, "", []) else f"`{json.dumps(default).strip(chr(34))}`"


def _meaning(field: Schema) -> str:
    return str(field.get("description", "")).replace("|", "\\|").replace("\n", " ")


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def report_list(api: ApiDescription) -> str:
    """All reports by the question they answer; Markdown."""
    return _table(
        ("question", "report"),
        [(api.question(report), f"[{report}](reports/{report}.md)") for report in api.calls],
    )


def common_parameters(api: ApiDescription) -> str:
    """Parameters that many reports take; Markdown."""
    fields = {name: field for report in api.calls for name, field in api.parameters(report).items()}
    return _table(
        ("parameter", "values", "default", "meaning"),
        [
            (f"`{name}`", api.values(fields[name]), _default(fields[name], False), _meaning(fields[name]))
            for name in api.common
        ],
    )


class FromDescription(SphinxDirective):
    """`{from-description} reports` or `common-parameters`: a table made when the site is built."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table's nodes."""
        api = load()
        made = {"reports": report_list, "common-parameters": common_parameters}[self.arguments[0]](api)
        return self.parse_text_to_nodes(made)


def load() -> ApiDescription:
    """The description as it is kept in the repository."""
    return ApiDescription(json.loads(DESCRIPTION.read_text("utf-8")))


def write_pages(app: Sphinx) -> None:
    """Write the pages that changed and remove those of reports that are gone."""
    api, folder = load(), Path(app.srcdir) / "reports"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.md"):
        if old.stem not in api.calls:
            old.unlink()
    for report in api.calls:
        page, file = report_page(api, report), folder / f"{report}.md"
        if not file.is_file() or file.read_text("utf-8") != page:
            # Whole or not at all: another build may be reading it.
            half = file.with_suffix(f".{os.getpid()}")
            half.write_text(page, "utf-8")
            half.replace(file)


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.add_directive("from-description", FromDescription)
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
