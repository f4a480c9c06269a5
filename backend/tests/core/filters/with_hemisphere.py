"""What a filter does that is declared and nothing else: run by `test_declared_once.py`."""

import json
from pathlib import Path
from typing import Any

import pytest
from write_filters import source
from write_openapi import description

from footfall.adapters.mcp import arguments
from footfall.core.period import Month
from footfall.dashboards.own import KeptFilters
from footfall.dashboards.paper.contents import contents_of
from footfall.dashboards.paper.wording import Wording
from footfall.features.alerts.links import link_to
from footfall.features.alerts.rules.rule import Rule
from footfall.features.alerts.words import sentence
from footfall.features.share_links.address import query_of
from footfall.features.share_links.contents import PAGE, Bound, narrowed
from footfall.features.share_links.models import ShareLink
from footfall.query import Engine, RefusedError
from footfall.query.question.model import request_model
from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP = "shop.example"
MARCH = {"targets": [SHOP], "period": "2026-03"}
NEWEST = Month.parse("2026-03")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    shop, news = f"https://{SHOP}", "https://news.example/"
    lake(
        home,
        crowd(7, "2026-03-02 09:00", f"{shop}/", f"{shop}/coats", name="n", country="DE", referrer=news),
        crowd(5, "2026-03-03 09:00", f"{shop}/", name="s", country="BR", referrer="https://blog.example/"),
    )
    return home


def visits(home: Path, report: str, key: str, hemisphere: str) -> dict[str, float]:
    answer = ask(home, report, **MARCH, hemisphere=hemisphere)
    return dict(table(answer, key, "visits" if report != "top-pages" else "page_views"))


def test_it_filters_totals_lists_pages_and_days(home: Path) -> None:
    assert visits(home, "batch-targets", "target", "both") == {SHOP: 12}
    assert visits(home, "batch-targets", "target", "southern") == {SHOP: 5}
    assert visits(home, "batch-targets", "target", "northern") == {SHOP: 7}
    assert visits(home, "top-sources", "source", "southern") == {"blog.example": 5}
    assert visits(home, "top-pages", "page", "northern") == {f"{SHOP}/": 7, f"{SHOP}/coats": 7}
    days = ask(home, "traffic-trend-granularity", **MARCH, granularity="day", hemisphere="southern")
    assert [day for day, seen in table(days, "date", "visits") if seen] == ["2026-03-03"]


def test_a_report_that_cannot_honour_it_says_so_and_takes_it_where_it_says_nothing(home: Path) -> None:
    site = {"targets": [SHOP]}
    assert refusal(home, "get-company", **site, hemisphere="southern") == (
        "filter_not_applicable",
        "hemisphere",
    )
    assert ask(home, "get-company", **site, hemisphere="both").rows == ask(home, "get-company", **site).rows


def test_the_description_of_the_api_has_it() -> None:
    schemas: dict[str, Any] = description()["components"]["schemas"]
    takers = {name for name, schema in schemas.items() if "hemisphere" in schema.get("properties", {})}
    assert {"TopSourcesRequest", "TopPagesRequest", "Rule-Input", "KeptFilters"} <= takers
    assert schemas["Hemisphere"]["enum"] == ["both", "northern", "southern"]


def test_assistants_may_name_it() -> None:
    properties = arguments.Run.model_json_schema()["properties"]
    assert properties["hemisphere"]["anyOf"][0]["enum"] == ["both", "northern", "southern"]
    asked = arguments.Run.model_validate({"report": "top-sources", "hemisphere": "southern"})
    assert asked.params() == {"hemisphere": "southern"}


def test_a_rule_says_it_leads_to_it_and_differs_by_it() -> None:
    of_all = Rule.model_validate({"kind": "changed", "target": SHOP})
    of_south = Rule.model_validate({"kind": "changed", "target": SHOP, "hemisphere": "southern"})
    assert sentence(of_south) == f"{sentence(of_all)} (southern)"
    assert link_to(of_south, "2026-03").endswith("&period=2026-03&hemisphere=southern#trend")
    assert of_south.asks() != of_all.asks()


@pytest.mark.parametrize(
    ("shared", "asked", "said"),
    [
        ("southern", "southern", "ok"),
        ("both", "southern", "ok"),
        ("southern", "both", "not_shared"),
        ("southern", "northern", "not_shared"),
    ],
)
def test_a_share_link_is_bounded_by_it(shared: str, asked: str, said: str) -> None:
    question = {**MARCH, "compare": "none"}
    bound = Bound(frozenset({PAGE}), question | {"hemisphere": shared})
    request = request_model(PAGE).model_validate(question | {"hemisphere": asked})
    try:
        narrowed(ShareLink(as_of=1), [bound], PAGE, request, NEWEST)
        found = "ok"
    except RefusedError as error:
        found = error.code
    assert found == said


def test_the_address_of_a_page_has_it() -> None:
    assert query_of(MARCH | {"hemisphere": "southern"}).endswith("&hemisphere=southern")
    assert "hemisphere" not in query_of(MARCH | {"hemisphere": "both"})


def test_a_dashboard_keeps_it() -> None:
    kept = KeptFilters.model_validate({"hemisphere": "southern"})
    assert kept.question(NEWEST) == {"hemisphere": "southern"}


def test_paper_prints_it(home: Path) -> None:
    engine = Engine(home, threads=1)
    contents = contents_of(engine, "top-pages", MARCH | {"hemisphere": "southern"}, Wording("en"))
    engine.close()
    assert ("Hemisphere", "Southern") in contents.facts
    assert "coats" not in json.dumps([each.block for each in contents.answered])


def test_the_screens_are_given_its_control_and_texts() -> None:
    screens = source()
    assert 'hemisphere: "both" | "northern" | "southern";' in screens
    assert '{ id: "filter.hemisphere.southern", defaultMessage: "Southern" }' in screens
