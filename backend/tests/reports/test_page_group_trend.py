"""page-group-trend: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example"
JEANS = [f"{SHOP}/women/jeans/{n}" for n in (1, 2)]
RULES = {"includeFolders": ["/women/jeans"]}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-02-09 09:00", f"{SHOP}/", JEANS[0], JEANS[1], name="a"),
        crowd(5, "2026-03-02 09:00", JEANS[1], name="b"),
        crowd(5, "2026-03-03 09:00", JEANS[0], JEANS[1], name="b"),
        crowd(7, "2026-03-03 09:00", f"{SHOP}/men", name="c"),
    )
    return home


def test_a_group_month_by_month(home: Path) -> None:
    answer = ask(
        home, "page-group-trend", targets="shop.example", period="2026-02..2026-03", conditions=RULES
    )

    assert table(answer, "date", "visits", "unique_visitors", "page_views", "entrances") == [
        ("2026-02-01", 6.0, 6.0, 12.0, None),
        ("2026-03-01", 10.0, 5.0, 15.0, 10.0),
    ]


def test_a_group_day_by_day_also_on_days_without_a_visit(home: Path) -> None:
    answer = ask(
        home,
        "page-group-trend",
        targets="shop.example",
        period="2026-03-01..2026-03-03",
        granularity="day",
        conditions=RULES,
    )

    assert table(answer, "date", "visits", "n_observed") == [
        ("2026-03-01", None, 0),
        ("2026-03-02", 5.0, 5),
        ("2026-03-03", 5.0, 5),
    ]
