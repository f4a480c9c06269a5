"""Answers as texts for assistants: a table with the interval in the cell, and what a reader must know."""

from collections.abc import Sequence
from urllib.parse import urlencode

from footfall.api.mcp.arguments import MOST_ROWS
from footfall.engine import REPORTS, Answer
from footfall.vocabulary.row_text import cells_of, measures_of

# Beside its keys a row shows so many measures, unless all are asked for.
FEW_MEASURES = 4
# The dashboard that shows a report best; all others are parts of the overview.
_DASHBOARDS = {
    "ai-assistants": "ai-traffic",
    "get-audience-demographics": "demographics",
    "get-market-metrics": "market-overview",
    "get-market-size-trend": "market-overview",
    "list-audience-domains": "audience-overlap",
    "list-audience-overlaps": "audience-overlap",
    "list-category-domains": "market-overview",
    "list-destinations-categories": "sources-destinations",
    "list-keywords": "organic-search",
    "list-market-domains": "market-overview",
    "list-regions": "countries",
    "list-sources-categories": "sources-destinations",
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


def table(answer: Answer, detail: bool = False) -> str:
    """At most MOST_ROWS rows as a Markdown table; columns of nothing are left out."""
    rows = [cells_of(row) for row in answer.rows[:MOST_ROWS]]
    if not rows:
        return "No rows."
    hidden = set() if detail else set(measures_of(answer.rows[0])[FEW_MEASURES:])
    shown = [name for name in rows[0] if name not in hidden and any(row[name] for row in rows)]
    lines = [shown, ["---"] * len(shown), *([_cell(row[name]) for name in shown] for row in rows)]
    found = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return found + (f"\nNot shown: {', '.join(sorted(hidden))} (ask with detail)." if hidden else "")


def told(answer: Answer, address: str | None, targets: Sequence[str] = (), detail: bool = False) -> str:
    """A whole answer: its question, its table, its period, snapshot and notes, and where it is shown."""
    compared = f", changes against {answer.compare}" if answer.compare else ""
    counted = [row for row in answer.rows[:MOST_ROWS] if not row.get("is_other")]
    left = max(0, answer.total - len(counted))
    parts = [
        REPORTS[answer.report].report.question,
        table(answer, detail),
        f"Period {answer.period or 'all months'}{compared}; as_of {answer.as_of}; "
        f"{answer.total} rows, {left} of them not in this table.",
        *(f"Note: {note}" for note in answer.notes),
    ]
    if address is not None:
        parts.append(f"Shown at {dashboard_of(answer, address, targets)}")
    return "\n\n".join(parts)


def dashboard_of(answer: Answer, address: str, targets: Sequence[str]) -> str:
    """The address of the dashboard that shows an answer."""
    dashboard = _DASHBOARDS.get(answer.report, "traffic-overview")
    query = {"targets": ",".join(targets)} if targets else {}
    if answer.period is not None:
        query["period"] = f"{answer.period.start:%Y-%m}..{answer.period.end:%Y-%m}"
    return f"{address}/analytics/traffic/{dashboard}?{urlencode(query, safe=',./')}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
