"""list-keywords: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP, JEANS = "https://shop.example/", "https://shop.example/jeans"


def searched(words: str, engine: str = "www.google.com/search") -> str:
    return f"https://{engine}?q={words}"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    paid = JEANS + "?gclid=1"
    lake(
        home,
        crowd(6, "2026-03-02 08:59", searched("Blue+Jeans"), name="a"),
        crowd(6, "2026-03-02 09:00", JEANS, SHOP, name="a", referrer=searched("Blue+Jeans")),
        crowd(5, "2026-03-02 09:59", searched("blue+jeans"), name="b"),
        crowd(5, "2026-03-02 10:00", SHOP, name="b", referrer=searched("blue+jeans")),
        crowd(5, "2026-03-02 10:59", searched("blue+jeans"), name="c"),
        crowd(5, "2026-03-02 11:00", paid, name="c", referrer=searched("blue+jeans")),
        crowd(4, "2026-03-02 11:59", searched("shop"), name="d"),
        crowd(4, "2026-03-02 12:00", SHOP, name="d", referrer=searched("shop")),
        crowd(7, "2026-03-02 13:00", SHOP, name="e"),
    )
    return home


def test_phrases_by_engine_and_kind_with_the_page_they_lead_to(home: Path) -> None:
    answer = ask(home, "list-keywords", targets="shop.example", period="2026-03")

    assert answer.total == 1
    columns = ("phrase", "engine", "channel", "visits", "traffic_share", "landing_page", "bounce_rate")
    assert table(answer, *columns) == [
        ("blue jeans", "google.com", "searchOrganic", 11.0, 0.55, "shop.example/jeans", round(5 / 11, 9)),
        # The paid ones are with the four visits by another phrase, which would show by subtraction.
        ("other", "other", "other", 9.0, 0.45, None, 1.0),
    ]


def test_paid_phrases_alone(home: Path) -> None:
    answer = ask(home, "list-keywords", targets="shop.example", period="2026-03", traffic_type="paid")

    assert table(answer, "phrase", "visits", "traffic_share") == [("blue jeans", 5.0, 1.0)]


def test_phrases_of_a_part_of_a_site_are_those_of_visits_that_touch_it(home: Path) -> None:
    answer = ask(home, "list-keywords", targets="shop.example/jeans", period="2026-03")

    assert table(answer, "channel", "visits", "landing_page") == [
        ("searchOrganic", 6.0, "shop.example/jeans"),
        ("searchPaid", 5.0, "shop.example/jeans"),
    ]


def test_branded_phrases_and_questions_alone(tmp_path: Path) -> None:
    typed = (
        *("acme+fashion", "sale+at+Acmefashion", "acm%C3%A9-fashion.example", "acme", "acme+fashions"),
        *("why+acme", "acme+fashion+worth+it%3F"),
    )
    lake(
        tmp_path,
        *(
            crowd(
                6, f"2026-03-02 {9 + n:02}:00", searched(words), "https://acme-fashion.example/", name=f"g{n}"
            )
            for n, words in enumerate(typed)
        ),
    )

    def listed(**more: str) -> dict[str, tuple[bool, float]]:
        answer = ask(tmp_path, "list-keywords", targets="acme-fashion.example", period="2026-03", **more)
        return {row[0]: row[1:] for row in table(answer, "phrase", "is_branded", "traffic_share")}

    branded, others = (
        ("acme fashion", "acme fashion worth it?", "acmé-fashion.example", "sale at acmefashion"),
        ("acme", "acme fashions", "why acme"),
    )
    assert listed(phrases="branded") == dict.fromkeys(branded, (True, 0.25))
    assert listed(phrases="nonbranded") == dict.fromkeys(others, (False, round(1 / 3, 9)))
    assert set(listed(phrases="questions")) == {"acme fashion worth it?", "why acme"}
    assert {phrase for phrase, (is_branded, _) in listed().items() if is_branded} == set(branded)


def test_one_row_for_a_phrase_typed_into_several_engines(tmp_path: Path) -> None:
    google, bing = searched("blue+jeans"), searched("blue+jeans", "www.bing.com/search")
    lake(
        tmp_path,
        crowd(6, "2026-03-02 08:59", google, name="a"),
        crowd(6, "2026-03-02 09:00", SHOP, name="a", referrer=google),
        crowd(7, "2026-03-02 09:59", bing, name="b"),
        crowd(7, "2026-03-02 10:00", JEANS, name="b", referrer=bing),
    )

    answer = ask(tmp_path, "list-keywords", targets="shop.example", period="2026-03", engines="together")

    assert table(answer, "phrase", "engine", "visits", "landing_page") == [
        ("blue jeans", "all", 13.0, "shop.example/jeans")
    ]
