"""list-market-domains: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

GROWTH = {"leads": (10, 20), "stays": (20, 20), "grows": (5, 10), "waits": (10, 10), "tiny": (0, 3)}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        *(
            crowd(size, f"2026-0{month}-02 09:00", f"https://{name}.example/", name=name)
            for name, sizes in GROWTH.items()
            for month, size in zip((2, 3), sizes, strict=True)
        ),
        categories={f"{name}.example": "Shops" for name in GROWTH},
    )
    return home


def test_four_quadrants(home: Path) -> None:
    answer = ask(home, "list-market-domains", category="Shops", period="2026-03", compare="previous_period")

    # 45 visits grew to 60, by a third; the median is 15. Tiny has too few visitors to be known.
    assert answer.total == 4
    columns = ("domain", "visits", "visits_change", "traffic_share", "quadrant")
    assert table(answer, *columns) == [
        ("leads.example", 20.0, 1.0, round(20 / 60, 9), "leader"),
        ("stays.example", 20.0, 0.0, round(20 / 60, 9), "established"),
        ("grows.example", 10.0, 1.0, round(10 / 60, 9), "game_changer"),
        ("waits.example", 10.0, 0.0, round(10 / 60, 9), "niche"),
    ]
    assert table(answer, "size_threshold", "growth_threshold")[0] == (15.0, round(1 / 3, 9))
    assert table(answer, "size_threshold_low", "size_threshold_high")[0] == (None, None)


def test_small_sites_are_game_changers_if_they_grow_and_else_niche(home: Path) -> None:
    answer = ask(
        home,
        "list-market-domains",
        targets="leads.example,stays.example,grows.example,waits.example",
        period="2026-03",
        compare="previous_period",
    )

    # 45 grew to 60, by a third; the median is 15.
    assert table(answer, "domain", "quadrant") == [
        ("leads.example", "leader"),
        ("stays.example", "established"),
        ("grows.example", "game_changer"),
        ("waits.example", "niche"),
    ]


def test_without_a_comparison_there_is_no_quadrant(home: Path) -> None:
    answer = ask(home, "list-market-domains", category="Shops", period="2026-03", limit=1)

    assert table(answer, "domain", "quadrant", "traffic_share") == [
        ("leads.example", None, round(20 / 60, 9)),
        ("other", None, round(40 / 60, 9)),
    ]


def test_a_market_has_one_size_whatever_month_is_asked_about(home: Path) -> None:
    for period in ("2026-02", "2026-03", "2026-02..2026-03"):
        answer = ask(home, "list-market-domains", category="Shops", period=period, compare="none")
        assert "the market is the category Shops, 4 sites" in answer.notes
