"""What assistants read: how reports are found, what an answer holds, and what a refusal tells them to do."""

from typing import Any

import pytest

from footfall.query import REPORTS
from tests.adapters.mcp.test_mcp import ACME, call


@pytest.mark.parametrize(
    ("about", "best"),
    [
        ("countries", "list-regions"),
        ("traffic by country", "list-regions"),
        ("Which keywords bring traffic?", "list-keywords"),
        ("competitors", "similar-sites"),
        ("age and gender", "get-audience-demographics"),
        ("mobile vs desktop", "audience-device-distribution"),
        ("ChatGPT", "ai-assistants"),
        ("referrers", "top-sources"),
        ("backlinks", "top-sources"),
        ("landing pages", "top-pages"),
        ("daily traffic", "traffic-trend-granularity"),
        ("bots", "machine-traffic"),
        ("audience overlap", "list-audience-overlaps"),
        ("which months are available", "list-hp"),
        ("how reliable", "accuracy"),
    ],
)
def test_a_report_is_found_by_what_people_call_it(address: str, key: str, about: str, best: str) -> None:
    _, told, text = call(address, key, "list_reports", {"about": about})
    ids = [each["id"] for each in told["reports"]]
    assert best in ids[:3] and len(ids) <= 10, ids
    assert f"{best}: " in text


def test_all_reports_are_listed_if_none_is_about_the_words(address: str, key: str) -> None:
    _, told, text = call(address, key, "list_reports", {"about": "quarks"})
    assert text.startswith("No report speaks of 'quarks'.") and len(told["reports"]) == len(REPORTS)


@pytest.mark.parametrize(
    ("tool", "wrong", "advice"),
    [
        ("run_report", {"report": "list-regions", "targets": [ACME], "by": "us_state"}, 'in more, as {"by":'),
        ("run_report", {"report": "list-regions", "country": "US"}, "did you mean geo?"),
        ("run_report", {"targets": [ACME]}, "report: Id from list_reports."),
        ("run_report", {"report": "top-pages", "limit": 500}, "all by export"),
        ("run_report", {"report": "funnel", "targets": [ACME]}, "steps: Two to eight steps"),
        ("run_report", {"report": "top-pages", "targets": [ACME], "sort": "visits"}, "mean visits_desc or"),
        ("run_report", {"report": "traffic-trend", "targets": [ACME], "geo": "Germny"}, "DE (Germany)?"),
        ("compare", {"sites": [ACME]}, "did you mean targets?"),
        ("describe_report", {"id": "list-regions"}, "did you mean report?"),
        ("export", {"report": "top-pages", "targets": [ACME], "format": "excel"}, "did you mean xlsx?"),
        (
            "explain_number",
            {"report": "traffic-trend", "targets": [ACME], "measure": "users"},
            "did you mean unique_visitors?",
        ),
        (
            "explain_number",
            {"report": "traffic-trend", "targets": [ACME], "measure": "visits", "row": {"date": "2026-09"}},
            "its rows have: target acme-fashion.example; date 2026-02-01, 2026-03-01",
        ),
    ],
)
def test_a_refusal_says_how_to_correct_the_call(
    address: str, key: str, tool: str, wrong: dict[str, Any], advice: str
) -> None:
    failed, told, text = call(address, key, tool, wrong)
    assert failed and advice in text, text
    assert told["error"]["message"] in text


def test_lists_and_objects_may_be_written_as_texts(address: str, key: str) -> None:
    asked = {"report": "list-regions", "targets": [ACME], "measures": ["visits", "page_views"]}
    as_texts = asked | {"targets": ACME, "measures": "visits, page_views", "more": '{"by": "continent"}'}
    plain = call(address, key, "run_report", asked | {"more": {"by": "continent"}})
    assert call(address, key, "run_report", as_texts) == plain and not plain[0]


def test_an_answer_has_few_measures_unless_more_are_asked_for(address: str, key: str) -> None:
    asked = {"report": "traffic-trend", "targets": [ACME], "period": "2026-03"}
    _, few, text = call(address, key, "run_report", asked)
    _, every, _ = call(address, key, "run_report", asked | {"detail": True})
    assert "bounce_rate" not in few["rows"][0] and "bounce_rate" in every["rows"][0]
    assert "Also there, by measures or detail: unique_devices, " in text and "bounce_rate" in text
    assert {name: every["rows"][0][name] for name in few["rows"][0]} == few["rows"][0]


def test_a_table_tells_units_and_which_changes_are_more_than_chance(address: str, key: str) -> None:
    measures = ["visits", "avg_visit_duration", "bounce_rate"]
    asked = {"report": "batch-targets", "targets": [ACME], "period": "2026-03", "measures": measures}
    _, told, text = call(address, key, "run_report", asked)
    assert "Units: avg_visit_duration seconds, bounce_rate share." in text
    assert "A change marked * is more than chance" in text
    row = told["rows"][0]
    line = next(line for line in text.splitlines() if line.startswith(f"| {ACME}"))
    sure = [row[f"{name}_significant"] for name in measures if row[f"{name}_change"] is not None]
    assert line.count("*") == sum(sure) > 0


def test_a_site_that_was_never_seen_leads_to_find_sites(address: str, key: str) -> None:
    _, _, text = call(address, key, "run_report", {"report": "traffic-trend", "targets": ["acme.example"]})
    assert "find_sites tells how a site that was never seen may be spelled." in text
    assert "called like 'qqqq'" in call(address, key, "find_sites", {"text": "qqqq"})[2]


def test_the_newest_row_of_a_trend_is_explained_with_what_is_known_of_its_month(
    address: str, key: str
) -> None:
    asked = {"report": "traffic-trend", "targets": [ACME], "measure": "visits", "period": "2026-02..2026-03"}
    _, newest, _ = call(address, key, "explain_number", asked)
    _, older, _ = call(address, key, "explain_number", asked | {"row": {"date": "2026-02"}})
    assert [each["row"]["date"] for each in (newest, older)] == ["2026-03-01", "2026-02-01"]
    accuracy = [
        call(address, key, "run_report", {"report": "accuracy", "targets": [ACME], "period": month})[1]
        for month in ("2026-03", "2026-02")
    ]
    assert [each["reason"] for each in (newest, older)] == [each["rows"][0]["reason"] for each in accuracy]
