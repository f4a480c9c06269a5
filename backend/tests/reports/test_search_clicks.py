"""search-clicks: what a site's own Search Console counted, and the note beside estimates."""

from pathlib import Path
from typing import Any

import pytest

from footfall.query import Engine
from tests.answers import ask
from tests.build import crowd, know, lake

GOOGLE = "https://www.google.com/search?q=jeans"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    march = {"month": "2026-03", "site": "shop.example", "position": 4.5}
    counted = [("total", "", 465, 4650), ("phrase", "jeans", 120, 900), ("phrase", "shop", 300, 310)]
    know(
        home,
        "search_clicks",
        [
            march | {"kind": kind, "name": name, "clicks": clicks, "impressions": shown}
            for kind, name, clicks, shown in counted
        ],
    )
    visits = crowd(8, "2026-03-02 09:00", "https://shop.example/", referrer=GOOGLE)
    lake(home, visits, crowd(8, "2026-04-02 09:00", "https://shop.example/", referrer=GOOGLE))
    return home


def test_phrases_are_ordered_by_their_clicks(home: Path) -> None:
    answer = Engine(home).run("search-clicks", {"targets": "shop.example"})

    march = {"target": "shop.example", "position": 4.5}
    assert [{**row, "month": str(row["month"])} for row in answer.rows] == [
        march | {"month": "2026-03-01", "name": "shop", "clicks": 300, "impressions": 310},
        march | {"month": "2026-03-01", "name": "jeans", "clicks": 120, "impressions": 900},
    ]


def test_the_total_of_a_month(home: Path) -> None:
    rows = Engine(home).run("search-clicks", {"targets": "shop.example", "kind": "total"}).rows

    assert [(str(row["month"]), row["name"], row["clicks"]) for row in rows] == [("2026-03-01", "", 465)]


@pytest.mark.parametrize(
    ("report", "params"),
    [("list-keywords", {}), ("batch-targets", {"channels": "searchOrganic", "measures": ["visits"]})],
)
def test_estimates_of_organic_search_stand_beside_the_count(
    home: Path, report: str, params: dict[str, Any]
) -> None:
    answer = ask(home, report, targets="shop.example", period="2026-03", **params)

    note = answer.notes[0]
    assert (note.code, note.values) == (
        "search_clicks",
        {"target": "shop.example", "clicks": 465, "months": "2026-03"},
    )


def test_a_month_without_clicks_and_other_questions_have_no_note(home: Path) -> None:
    months = ask(home, "list-keywords", targets="shop.example", period="2026-03..2026-04")
    every = ask(home, "batch-targets", targets="shop.example", period="2026-03", measures=["visits"])
    assert "search_clicks" not in [note.code for answer in (months, every) for note in answer.notes]


def test_clicks_do_not_change_the_estimated_visits(home: Path) -> None:
    (row,) = ask(home, "batch-targets", targets="shop.example", period="2026-03").rows

    assert (row["visits"], row["accuracy"] == "measured") == (8, False)
