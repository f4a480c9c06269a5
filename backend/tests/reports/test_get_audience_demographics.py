"""get-audience-demographics: the truth computed by hand."""

from pathlib import Path
from typing import Any

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP, NEWS = "https://shop.example/", "https://news.example/"


def people(name: str, count: int, **known: Any) -> list[dict[str, Any]]:
    return [{"panelist": f"{name}{n + 1}", "country": "US"} | known for n in range(count)]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A panel of forty, on the shop 8 young women, 6 young and 4 older men, and 2 nobody knows."""
    home = tmp_path_factory.mktemp("lake")
    young, old = {"age": "25-34"}, {"age": "55-64"}
    lake(
        home,
        crowd(8, "2026-03-02 09:00", SHOP, name="w"),
        crowd(6, "2026-03-02 10:00", SHOP, name="m"),
        crowd(4, "2026-03-02 11:00", SHOP, name="o"),
        crowd(2, "2026-03-02 12:00", SHOP, name="u"),
        crowd(10, "2026-03-02 13:00", NEWS, name="w"),
        crowd(8, "2026-03-02 14:00", NEWS, name="x"),
        crowd(10, "2026-03-02 15:00", NEWS, name="y"),
        panelists=[
            *people("w", 10, gender="female", income="high", household_size=2, **young),
            *people("m", 6, gender="male", income="low", household_size=1, **young),
            *people("o", 4, gender="male", income="high", household_size=4, **old),
            *people("x", 8, gender="female", income="low", household_size=2, **old),
            *people("y", 10, gender="male", income="low", household_size=1, country="DE", **old),
        ],
    )
    return home


def test_age_and_sex_are_crossed_as_observed(home: Path) -> None:
    answer = ask(home, "get-audience-demographics", targets="shop.example", period="2026-03")

    assert answer.total == 1
    # Of the 38 whose age and sex are known 10 are young women and 6 young men.
    columns = ("value", "age", "gender", "unique_visitors", "share", "index", "n_observed")
    assert table(answer, *columns) == [
        (
            "female 25-34",
            "25-34",
            "female",
            8.0,
            round(8 / 18, 9),
            pytest.approx(100 * (8 / 18) / (10 / 38)),
            5,
        ),
        # Six young men and the four older ones, who would show by subtraction.
        (
            "other",
            None,
            None,
            10.0,
            round(10 / 18, 9),
            pytest.approx(100 * (6 * 38 / 6 + 4 * 38 / 14) / 18),
            10,
        ),
    ]


def test_several_traits_are_lists_of_their_own(home: Path) -> None:
    answer = ask(
        home,
        "get-audience-demographics",
        targets="shop.example",
        period="2026-03",
        traits="income,household_size",
    )

    assert table(answer, "trait", "value", "unique_visitors", "share") == [
        ("income", "high", 12.0, round(12 / 18, 9)),
        ("household_size", "2", 8.0, round(8 / 18, 9)),
        ("income", "low", 6.0, round(6 / 18, 9)),
        ("household_size", "other", 10.0, round(10 / 18, 9)),
    ]


def test_the_index_compares_with_the_place_asked_about(home: Path) -> None:
    answer = ask(
        home, "get-audience-demographics", targets="shop.example", period="2026-03", traits="gender", geo="US"
    )

    # Without the ten German men, 18 women and 10 men are left in the panel.
    assert table(answer, "value", "share", "index") == [
        ("male", round(10 / 18, 9), round(100 * (10 / 18) / (10 / 28), 9)),
        ("female", round(8 / 18, 9), round(100 * (8 / 18) / (18 / 28), 9)),
    ]


def test_a_trait_nobody_asked_people_about_is_refused(home: Path) -> None:
    question = {"targets": ["shop.example"], "traits": ["religion"]}

    assert refusal(home, "get-audience-demographics", **question) == ("invalid_traits", "traits")
