"""Answers as texts for assistants: a table with intervals in its cells, and what a reader must know."""

from collections.abc import Sequence
from urllib.parse import urlencode

from footfall.adapters.mcp.arguments import MOST_ROWS
from footfall.core.messages.note_code import NoteCode
from footfall.core.row_text import cells_of, measures_of
from footfall.query import REPORTS, Answer
from footfall.reports import Report

# Measures that a row has beside its keys, unless an assistant asks for others.
FEW_MEASURES = 4
# Marks a change whose interval leaves out zero.
SURE = "*"
# The dashboard that shows a report best; all others are parts of the overview.
_DASHBOARDS = {
    "ai-assistants": "ai-traffic",
    "get-audience-demographics": "demographics",
    "get-market-metrics": "market-overview",
    "get-market-size-trend": "market-overview",
    "alike-by-lists": "audience-overlap",
    "list-audience-domains": "audience-overlap",
    "list-audience-overlaps": "audience-overlap",
    "list-category-domains": "market-overview",
    "list-destinations-categories": "sources-destinations",
    "list-keywords": "organic-search",
    "list-market-domains": "market-overview",
    "list-regions": "countries",
    "list-sources-categories": "sources-destinations",
    "hosts-by-lists": "subfolders-subdomains",
    "list-subdomains": "subfolders-subdomains",
    "list-subfolders": "subfolders-subdomains",
    "top-destinations": "sources-destinations",
    "top-pages": "top-pages",
    "top-sources": "sources-destinations",
    "traffic-trend-granularity": "daily-trends",
    "trending-pages": "top-pages",
    "content-types": "top-pages",
    "funnel": "funnel-analysis",
    "funnel-drop-offs": "funnel-analysis",
    "own-numbers": "own-numbers",
    "page-group-pages": "page-groups",
    "page-group-traffic": "page-groups",
    "page-group-trend": "page-groups",
}


def few_measures(report: Report) -> dict[str, list[str]]:
    """The parameter `measures` where none are named: the first few, as an assistant reads all it is given.

    Empty for a report without measures.
    """
    return {"measures": [each.name for each in report.measures[:FEW_MEASURES]]} if report.measures else {}


def table(answer: Answer, complete: bool = False) -> str:
    """At most MOST_ROWS rows as a Markdown table without empty columns.

    complete: whether the answer has all measures that were asked for; if not, the text names the others.
    """
    rows = [cells_of(row, SURE) for row in answer.rows[:MOST_ROWS]]
    if not rows:
        return "No rows."
    shown = [name for name in rows[0] if any(row[name] for row in rows)]
    lines = [shown, ["---"] * len(shown), *([_cell(row[name]) for name in shown] for row in rows)]
    parts = ["\n".join(f"| {' | '.join(line)} |" for line in lines)]
    measures = REPORTS[answer.report].report.measures
    units = [
        f"{each.name} {each.unit}" for each in measures if each.name in shown and _needs_naming(each.unit)
    ]
    if units:
        parts.append(f"Units: {', '.join(units)}.")
    if any(row.get(f"{name}_change") is not None for row in answer.rows for name in measures_of(row)):
        parts.append(f"A change marked {SURE} is more than chance; any other may be chance.")
    left_out = [each.name for each in measures if each.name not in rows[0]]
    if left_out and not complete:
        parts.append(f"Also there, by measures or detail: {', '.join(left_out)}.")
    return "\n".join(parts)


def answer_text(
    answer: Answer, address: str | None, targets: Sequence[str] = (), complete: bool = False
) -> str:
    """A whole answer: question, table, period, snapshot and notes, and the address of a dashboard.

    address: where people open the product, None without a server; complete: see `table`.
    """
    compared = f", {changes_against(answer)}" if answer.compare else ""
    counted = [row for row in answer.rows[:MOST_ROWS] if not row.get("is_other")]
    not_shown = max(0, answer.total - len(counted))
    parts = [
        REPORTS[answer.report].report.question,
        table(answer, complete),
        f"Period {answer.period or 'all months'}{compared}; as_of {answer.as_of}; "
        f"{answer.total} rows, {not_shown} of them not in this table.",
        *(f"Note: {note}" for note in answer.notes),
    ]
    if any(getattr(note, "code", None) is NoteCode.TARGET_NEVER_SEEN for note in answer.notes):
        parts.append("find_sites tells how a site that was never seen may be spelled.")
    if address is not None:
        parts.append(f"Shown at {dashboard_of(answer, address, targets)}")
    return "\n\n".join(parts)


def changes_against(answer: Answer) -> str:
    """What changes are measured against. In a trend it is easily mistaken for the row before."""
    if "date" not in REPORTS[answer.report].report.keys:
        return f"changes against {answer.compare}"
    return f"changes of each date against the date in the same place of {answer.compare}, not the row before"


def dashboard_of(answer: Answer, address: str, targets: Sequence[str]) -> str:
    """The address of the dashboard that shows an answer."""
    dashboard = _DASHBOARDS.get(answer.report, "traffic-overview")
    query = {"targets": ",".join(targets)} if targets else {}
    if answer.period is not None:
        query["period"] = f"{answer.period.start:%Y-%m}..{answer.period.end:%Y-%m}"
    return f"{address}/analytics/traffic/{dashboard}?{urlencode(query, safe=',./')}"


def _needs_naming(unit: str) -> bool:
    """Whether a unit has to be named, because the names of its measures do not tell it."""
    return unit not in ("visits", "people", "page views", "devices", "page views per visit")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
