"""ai-assistants: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP, JEANS = "https://shop.example/", "https://shop.example/jeans"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-02-02 09:00", JEANS, name="a", referrer="https://chatgpt.com/"),
        crowd(9, "2026-03-02 09:00", JEANS, SHOP, name="a", referrer="https://chatgpt.com/"),
        crowd(5, "2026-03-03 09:00", SHOP, name="b", referrer="https://gemini.google.com/app"),
        crowd(5, "2026-03-04 09:00", SHOP, name="c", referrer="https://www.google.com/search?q=x&udm=50"),
        crowd(8, "2026-03-05 09:00", SHOP, name="d", referrer="https://www.bing.com/"),
        crowd(3, "2026-03-06 09:00", SHOP, name="e", referrer="https://claude.ai/new"),
        crowd(10, "2026-03-07 09:00", SHOP, name="f"),
    )
    return home


def test_assistants_month_by_month_beside_organic_search(home: Path) -> None:
    answer = ask(home, "ai-assistants", targets="shop.example", period="2026-02..2026-03")

    columns = ("date", "kind", "assistant", "visits", "traffic_share", "landing_page", "bounce_rate")
    assert table(answer, *columns) == [
        ("2026-02-01", "assistant", "ChatGPT", 6.0, 1.0, "shop.example/jeans", 1.0),
        ("2026-03-01", "ai_search", "Google", 5.0, 0.125, "shop.example/", 1.0),
        ("2026-03-01", "assistant", "ChatGPT", 9.0, 0.225, "shop.example/jeans", 0.0),
        ("2026-03-01", "assistant", "Gemini", 5.0, 0.125, "shop.example/", 1.0),
        ("2026-03-01", "organic_search", "Organic search", 8.0, 0.2, "shop.example/", 1.0),
        # Direct visits, and three people from Claude.
        ("2026-03-01", "other", "other", 13.0, 0.325, None, 1.0),
    ]


def test_by_week_from_monday(home: Path) -> None:
    answer = ask(
        home, "ai-assistants", targets="shop.example", period="2026-03", granularity="week", search="gemini"
    )

    assert table(answer, "date", "assistant", "visits") == [
        ("2026-03-02", "Gemini", 5.0),
        ("2026-03-02", "other", 35.0),
    ]


def test_it_takes_no_filter_by_channel(home: Path) -> None:
    assert refusal(home, "ai-assistants", targets=["shop.example"], channels=["direct"]) == (
        "filter_not_applicable",
        "channels",
    )
