"""A question for every report, of the lake with something of everything."""

from typing import Any

from footfall.query import REPORTS

QUESTION = {"targets": ["shop.example", "north.example"], "period": "2026-02..2026-03"}
GROUP = {"conditions": {"includeFolders": ["/p1/", "/p2/"]}}
OWN: dict[str, dict[str, Any]] = {
    "list-category-domains": {"category": "Clothing"},
    "funnel": {"steps": ["/p1/*", "/p2/*"]},
    "funnel-drop-offs": {"steps": ["/p1/*", "/p2/*"]},
    "similar-sites": {"targets": ["shop.example"]},
    "trending-pages": {"period": "2026-03"},
    "page-group-pages": GROUP,
    "page-group-traffic": GROUP,
    "page-group-trend": GROUP,
}


def question_of(report: str) -> dict[str, Any]:
    """The fields of QUESTION that a report takes, with those that it needs of its own."""
    taken = {name: value for name, value in QUESTION.items() if name in REPORTS[report].report.filters}
    return taken | OWN.get(report, {})
