"""get-target: the card of one target, computed by hand. Every panelist weighs 1."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example/"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        # Seven from a search engine in the US, six typed in Germany, four in Brazil by two visits each.
        crowd(7, "2026-03-03 09:00", SHOP, referrer="https://www.google.com/"),
        crowd(6, "2026-03-04 09:00", SHOP, name="d", country="DE", transition="typed"),
        crowd(4, "2026-03-05 09:00", SHOP, name="b", country="BR", transition="typed"),
        crowd(4, "2026-03-06 09:00", SHOP, name="b", country="BR", transition="typed"),
        crowd(7, "2026-02-03 09:00", SHOP, name="f", country="FR"),
        categories={"shop.example": "Clothing"},
    )
    return home


def test_the_card_has_every_measure_and_where_most_visits_come_from(home: Path) -> None:
    answer = ask(home, "get-target", targets="shop.example", period="2026-03", compare="previous_period")

    # Most visits come from Brazil, but by four people only, whom no row may show.
    assert table(
        answer, "visits", "unique_visitors", "visits_change", "searchOrganic", "top_channel", "top_country"
    ) == [(21.0, 17.0, 2.0, 7.0, "direct", "US")]
    assert table(answer, "rank", "category", "first_month", "last_month", "calibration") == [
        (None, "Clothing", "2026-02-01", "2026-03-01", "uncalibrated")
    ]


def test_a_target_nobody_saw_has_an_empty_card(home: Path) -> None:
    answer = ask(home, "get-target", targets="stranger.example", period="2026-03")

    assert table(answer, "visits", "accuracy", "top_channel", "first_month") == [(None, "none", None, None)]
