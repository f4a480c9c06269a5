"""Rows of which a range alone is known are put in order by their places in lists, never by its middle."""

from datetime import date
from pathlib import Path

import pytest

from footfall.core.period import Month
from footfall.features.alerts.rules.reading import Reader
from footfall.publish.publish import publish
from footfall.query import Engine
from tests.answers import ask, table
from tests.build import know

MONTHS = ("2026-02", "2026-03")
# In this order in the list; `exact` counts itself.
PLACES = {"top.example": 5, "first.example": 8_000, "exact.example": 20_000, "last.example": 90_000}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    know(
        home,
        "ranks",
        [
            {"month": month, "site": site, "list": "crux", "rank": place}
            for month in MONTHS
            for site, place in PLACES.items()
        ],
    )
    know(home, "categories", [{"site": site, "category": "News"} for site in PLACES])
    told = {"scope": "domain", "device": "", "country": "", "channel": "", "site": "exact.example"}
    know(home, "first_party", [told | {"month": month, "visits": 900} for month in MONTHS])
    publish(home)
    return home


# What counts itself; then ranges by place; then the site of which lists tell a place alone.
IN_ORDER = ["exact.example", "first.example", "last.example", "top.example"]


@pytest.mark.parametrize(
    ("report", "key", "asked"),
    [
        ("site-ranking", "target", {}),
        ("list-market-domains", "domain", {"category": "News"}),
        ("list-market-domains", "domain", {"targets": [*reversed(PLACES)]}),
        ("list-market-domains", "domain", {"category": "News", "sort": "visits_asc"}),
        ("batch-targets", "target", {"targets": [*reversed(PLACES)], "sort": "visits_desc"}),
        ("batch-targets", "target", {"targets": [*reversed(PLACES)], "sort": "unique_visitors_asc"}),
    ],
)
def test_what_counts_itself_comes_before_ranges_and_these_before_places(
    home: Path, report: str, key: str, asked: dict[str, object]
) -> None:
    rows = ask(home, report, period="2026-03", **asked).rows

    assert [row[key] for row in rows if row[key] != "other"] == IN_ORDER


def test_a_category_lists_its_sites_in_this_order(home: Path) -> None:
    rows = ask(home, "list-category-domains", category="News", period="2026-03").rows

    assert [row["target"] for row in rows] == IN_ORDER[:3]


def test_suggestions_have_this_order(home: Path) -> None:
    assert table(ask(home, "suggest-targets", search="example"), "value") == [(each,) for each in IN_ORDER]


def test_a_rule_of_an_alert_sees_no_number_of_a_range(home: Path) -> None:
    reader = Reader(Engine(home, threads=1), home, date(2026, 4, 2))

    asked = {"targets": ["first.example"], "period": "2026-03"}
    row = reader.row("batch-targets", asked)
    (past,) = reader.trend({"targets": ["first.example"]}, [Month.parse("2026-03")], "visits")

    assert [row["visits"], row["visits_low"], row["rank"], past["visits"]] == [None, None, 2, None]
    own = reader.row("batch-targets", asked | {"targets": ["exact.example"]})
    assert own["visits"] == 900
