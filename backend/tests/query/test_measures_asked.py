"""`measures`: less is computed, and what is answered stays the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from footfall.query import REPORTS, Engine
from tests.answers import table
from tests.query.questions import QUESTION, question_of

# The last measure of each report, or those that are computed in a way of their own.
ASKED: dict[str, list[str]] = {
    id_: [found.report.measures[-1].name] for id_, found in REPORTS.items() if found.report.measures
} | {
    "batch-targets": ["bounce_rate", "mail"],
    "traffic-trend": ["new_visitors"],
    "traffic-trend-granularity": ["unique_devices"],
    "audience-device-distribution": ["traffic_share"],
    "top-sources": ["traffic_share"],
    "top-pages": ["page_views"],
    "list-regions": ["mobile_share"],
    "top-destinations": ["unique_visitors"],
    "list-destinations-categories": ["traffic_share"],
    "list-sources-categories": ["traffic_share"],
    "list-subdomains": ["bounce_rate", "mail"],
    "list-subfolders": ["page_views"],
    "content-types": ["entrances", "avg_page_duration"],
    "list-keywords": ["pages_per_visit"],
    "ai-assistants": ["bounce_rate"],
    "list-category-domains": ["bounce_rate", "mail"],
    "site-ranking": ["mobile_share"],
    "get-market-metrics": ["hhi"],
    "get-market-size-trend": ["som_visits"],
    "list-market-domains": ["traffic_share"],
    "trending-pages": ["entrances"],
    "page-group-pages": ["page_views"],
    "funnel": ["drop_off"],
    "funnel-drop-offs": ["lost_share"],
    "page-group-traffic": ["entrances"],
    "page-group-trend": ["pages_per_visit"],
    "get-audience-demographics": ["index"],
    "list-audience-overlaps": ["similarity", "share_of_target_2"],
    "list-audience-domains": ["lift"],
    "list-audience-domains-categories": ["similarity"],
    "list-audience-interests": ["penetration", "lift"],
    "list-audience-social-media": ["penetration"],
    "similar-sites": ["lift"],
    "accuracy": ["unique_visitors"],
    "reach-needed": ["unique_visitors"],
    "get-target": ["unique_devices"],
}


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1, cached=0)
    yield engine
    engine.close()


@pytest.fixture(params=["of each panelist", "of groups"])
def variance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "of groups":
        monkeypatch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)


@pytest.mark.usefixtures("variance")
@pytest.mark.parametrize(("report", "wanted"), ASKED.items())
def test_measures_asked_for_alone_are_as_among_all(engine: Engine, report: str, wanted: list[str]) -> None:
    question = question_of(report)
    every = engine.run(report, question)

    some = engine.run(report, question | {"measures": wanted})

    names = [measure.name for measure in REPORTS[report].report.measures]
    assert [name for name in names if name in some.rows[0]] == [n for n in names if n in (names[0], *wanted)]
    assert table(some, *some.rows[0]) == table(every, *some.rows[0])


def test_the_measure_of_the_order_is_answered_too(engine: Engine) -> None:
    question: dict[str, Any] = QUESTION | {"measures": ["exits"], "sort": "page_views_change_desc"}

    rows = engine.run("top-pages", question).rows

    assert {"visits", "page_views", "exits"} <= set(rows[0]) and "entrances" not in rows[0]
