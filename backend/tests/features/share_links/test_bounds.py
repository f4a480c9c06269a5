"""A link answers what its dashboard shows about its own sites, and no other question."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from write_words import PRINTED_WIDGETS

from footfall.core.target import Target
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.widgets import Asking, block_of
from footfall.dashboards.paper.wording import Wording
from footfall.features.share_links.dashboards import REPORTS_OF
from footfall.query import Engine
from footfall.web.services import services_of
from tests.features.share_links.conftest import ACME, LILY, NORTH, QUESTION, SITES, Share, ask, code
from tests.people import browser

# Report, what is asked differently, and what is said.
ASKED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("top-pages", {}, "ok"),
    ("trending-pages", {"compare": "previous_period"}, "ok"),
    ("top-pages", {"targets": SITES[1:]}, "ok"),
    ("top-pages", {"targets": [f"{ACME}/women"]}, "not_shared"),
    ("top-pages", {"targets": [ACME, f"{ACME}/women"]}, "not_shared"),
    ("top-pages", {"targets": [{"value": f"{ACME}/women/", "scope": "page"}]}, "not_shared"),
    ("top-pages", {"targets": [{"value": ACME, "scope": "subdomain"}]}, "not_shared"),
    ("top-pages", {"targets": [{"value": f"www2.{ACME}", "scope": "subdomain"}]}, "not_shared"),
    ("top-pages", {"targets": [f"{NORTH}/women/jeans/"]}, "not_shared"),
    ("top-pages", {"targets": [{"value": f"{NORTH}/women/", "scope": "page"}]}, "not_shared"),
    ("top-pages", {"device": "mobile", "geo": "DE", "search": "jeans", "limit": 5}, "ok"),
    ("top-pages", {"as_of": 1}, "ok"),
    ("top-pages", {"period": "2026-03-05..2026-03-09"}, "ok"),
    ("top-pages", {"targets": [LILY]}, "not_shared"),
    ("top-pages", {"targets": [ACME, LILY]}, "not_shared"),
    ("top-pages", {"targets": [NORTH]}, "not_shared"),
    ("top-pages", {"targets": [f"{NORTH}/womens-shoes/"]}, "not_shared"),
    ("top-pages", {"targets": [{"value": NORTH, "scope": "subdomain"}]}, "not_shared"),
    ("top-pages", {"as_of": 2}, "not_shared"),
    ("top-pages", {"period": "2026-02"}, "not_shared"),
    ("top-pages", {"period": "2026-02..2026-03"}, "not_shared"),
    ("top-pages", {"period": None}, "not_shared"),
    ("top-pages", {"compare": "previous_year"}, "not_shared"),
    ("top-pages", {"compare": "2026-02"}, "not_shared"),
    ("top-sources", {}, "not_shared"),
    ("batch-targets", {}, "not_shared"),
    ("site-ranking", {"targets": []}, "not_shared"),
    ("suggest-targets", {"targets": [], "period": None, "search": "lily"}, "not_shared"),
    ("get-target", {"period": None}, "not_shared"),
    ("list-subfolders", {}, "not_shared"),
    ("list-subdomains", {}, "not_shared"),
    ("page-group-pages", {"conditions": {"includeFolders": ["/women/"]}}, "not_shared"),
    ("page-group-traffic", {"conditions": {"includeFolders": ["/women/"]}}, "not_shared"),
    ("page-group-trend", {"conditions": {"includeFolders": ["/women/"]}}, "not_shared"),
    ("funnel", {"steps": ["/women/*", "/cart"]}, "not_shared"),
    ("funnel-drop-offs", {"steps": ["/women/*", "/cart"]}, "not_shared"),
    ("no-such-report", {}, "unknown_report"),
)


def test_a_link_answers_about_its_sites_within_its_filters_and_refuses_the_rest(
    app: FastAPI, share: Share
) -> None:
    path, visitor = share(), browser(app)
    said = [code(ask(visitor, path, report, **changed)) for report, changed, _ in ASKED]
    assert said == [expected for _, _, expected in ASKED]


def test_a_file_of_a_link_is_about_no_part_of_its_sites_either(app: FastAPI, share: Share) -> None:
    asked = {"targets": [f"{ACME}/women/"], "period": "2026-03", "compare": "none"}
    refused = browser(app).post(f"{share()}/rpc/top-pages?format=csv", json=asked)
    assert (refused.status_code, code(refused)) == (403, "not_shared")
    assert refused.json()["error"]["message"] == (
        f"this link does not show {ACME}/women/: it is about the sites and filters it was made with"
    )


def test_the_folders_that_a_link_lists_open_but_no_report_is_about_one_of_them(
    app: FastAPI, share: Share
) -> None:
    path, visitor = share(dashboard="subfolders-subdomains"), browser(app)

    def folders(**changed: Any) -> list[Any]:
        answer = ask(visitor, path, "list-subfolders", **changed)
        assert answer.status_code == 200, answer.text
        return [row["folder"] for row in answer.json()["rows"] if not row["is_other"]]

    assert folders() == [f"{ACME}/women/"]
    assert folders(parent=f"{ACME}/women/") == [f"{ACME}/women/jeans/"]
    # A folder of another site chooses none of the rows, which are about the link's site alone.
    assert folders(parent=f"{LILY}/women/") == []
    trend = [
        code(ask(visitor, path, "traffic-trend-granularity", targets=[target]))
        for target in (ACME, f"{ACME}/women/")
    ]
    assert trend == ["ok", "not_shared"]


class Asked:
    """The engine of a page, which notes what it is asked."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.questions: list[tuple[str, dict[str, Any]]] = []

    def run(self, report: str, question: dict[str, Any]) -> Any:
        """The engine's answer."""
        self.questions.append((report, question))
        return self._engine.run(report, question)


@pytest.mark.parametrize("dashboard", REPORTS_OF)
def test_a_link_answers_every_question_that_its_dashboard_asks_on_paper(
    app: FastAPI, share: Share, dashboard: str
) -> None:
    question = {"targets": [ACME, f"{NORTH}/women/"], "period": "2026-03", "compare": "previous_period"}
    asked = Asked(services_of(app).get(Engine))
    sites = [Target.parse(each) for each in question["targets"]]
    page = Asking(asked, question, sites, Wording("en"))  # type: ignore[arg-type]  # asks nothing but run
    for widget in DASHBOARDS[dashboard]:
        block_of(widget, page, set())

    path, visitor = share(dashboard=dashboard), browser(app)
    said = {
        report: code(visitor.post(f"{path}/rpc/{report}", json=params)) for report, params in asked.questions
    }

    assert said == dict.fromkeys({report for report, _ in asked.questions}, "ok") != {}


def test_a_link_with_narrow_filters_shows_nothing_wider(app: FastAPI, share: Share) -> None:
    narrow = {**QUESTION, "device": "desktop", "geo": "US", "channels": ["direct", "searchOrganic"]}
    path, visitor = share(question=narrow), browser(app)
    fits: dict[str, Any] = {"device": "desktop", "geo": "US", "channels": ["direct"]}
    assert code(ask(visitor, path, **fits)) == "ok"
    wider: tuple[dict[str, Any], ...] = (
        {"device": "all_devices"},
        {"geo": "worldwide"},
        {"geo": ["US", "DE"]},
        {"channels": []},
        {"channels": ["direct", "referral"]},
    )
    for changed in wider:
        assert code(ask(visitor, path, **(fits | changed))) == "not_shared", changed


def test_a_link_without_a_period_shows_the_newest_months_of_the_newest_snapshot(
    app: FastAPI, share: Share
) -> None:
    newest = {name: value for name, value in QUESTION.items() if name != "period"}
    path, visitor = share(question=newest, query="", frozen=False), browser(app)
    assert code(ask(visitor, path, period="2026-02..2026-03")) == "ok"
    assert code(ask(visitor, path, period="2025-08..2026-03")) == "not_shared"
    assert code(ask(visitor, path, as_of=1)) == "not_shared"


def test_a_link_to_a_dashboard_opens_every_report_that_its_widgets_ask_for() -> None:
    not_about_a_set_of_sites = {"market-overview", "industry-bulk", "page-groups", "funnel-analysis"}

    missing = {
        dashboard: {report for widget in widgets.values() for report in widget["reports"]}
        - set(REPORTS_OF.get(dashboard, ()))
        for dashboard, widgets in json.loads(PRINTED_WIDGETS.read_text("utf-8")).items()
        if dashboard not in not_about_a_set_of_sites
    }

    assert {dashboard: reports for dashboard, reports in missing.items() if reports} == {}, (
        "footfall/features/share_links/dashboards.py"
    )
