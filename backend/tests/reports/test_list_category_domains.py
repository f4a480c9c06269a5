"""list-category-domains: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(5, "2026-02-02 09:00", "https://a.example/"),
        crowd(8, "2026-02-02 10:00", "https://b.example/"),
        crowd(10, "2026-03-02 09:00", "https://a.example/"),
        crowd(6, "2026-03-02 10:00", "https://b.example/", "https://b.example/x", device="mobile"),
        crowd(4, "2026-03-02 11:00", "https://c.example/"),
        crowd(20, "2026-03-02 12:00", "https://else.example/"),
        categories={f"{name}.example": "Shops" for name in "abc"},
    )
    return home


def test_sites_of_a_category_with_their_growth(home: Path) -> None:
    answer = ask(home, "list-category-domains", category="shops", period="2026-03", compare="previous_period")

    assert answer.total == 2
    assert table(answer, "target", "rank", "visits", "visits_change", "page_views", "mobile_share") == [
        ("a.example", 2, 10.0, 1.0, 10.0, 0.0),
        ("b.example", 3, 6.0, -0.25, 12.0, 1.0),
    ]
    assert "the market is the category shops, 2 sites" in answer.notes


def test_by_any_measure_and_in_pages(home: Path) -> None:
    answer = ask(
        home, "list-category-domains", category="Shops", period="2026-03", sort="page_views_desc", limit=1
    )

    assert (answer.total, table(answer, "target")) == (2, [("b.example",)])


def test_a_category_must_be_named_and_known(home: Path) -> None:
    assert refusal(home, "list-category-domains") == ("missing_field", "category")
    assert refusal(home, "list-category-domains", category="Boats") == ("unknown_category", "category")
