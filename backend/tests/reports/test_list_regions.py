"""list-regions: the truth computed by hand."""

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
        crowd(8, "2026-03-02 09:00", SHOP, name="ca", country="US", region="US-CA"),
        crowd(4, "2026-03-02 09:00", SHOP, name="ny", country="US", region="US-NY"),
        crowd(6, "2026-03-02 09:00", SHOP, name="de", country="DE"),
        crowd(2, "2026-03-02 09:00", SHOP, name="fr", country="FR", device="mobile"),
    )
    return home


@pytest.mark.parametrize(
    ("by", "rows"),
    [
        (
            "country",
            [("US", "United States", 12.0, 0.6), ("other", None, 8.0, 0.4)],
        ),
        ("subcontinent", [("021", "Northern America", 12.0, 0.6), ("155", "Western Europe", 8.0, 0.4)]),
        ("continent", [("019", "Americas", 12.0, 0.6), ("150", "Europe", 8.0, 0.4)]),
        ("business_region", [("1004", "NA", 12.0, 0.6), ("1001", "EMEA", 8.0, 0.4)]),
        ("us_state", [("other", None, 12.0, 1.0)]),
    ],
)
def test_places_of_each_kind(home: Path, by: str, rows: list[tuple[str, str, float, float]]) -> None:
    answer = ask(home, "list-regions", targets="shop.example", period="2026-03", by=by)

    assert table(answer, "geo", "name", "visits", "traffic_share") == rows


def test_people_in_antarctica_are_of_a_country_and_of_no_region(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", SHOP, country="AQ"),
        crowd(6, "2026-03-02 09:00", SHOP, name="us", country="US"),
    )
    asked = {"targets": "shop.example", "period": "2026-03"}

    by_country = ask(tmp_path, "list-regions", **asked)
    by_continent = ask(tmp_path, "list-regions", **asked, by="continent")

    assert table(by_country, "geo", "name", "visits") == [
        ("AQ", "Antarctica", 6.0),
        ("US", "United States", 6.0),
    ]
    assert ("019", "Americas", 6.0) in table(by_continent, "geo", "name", "visits")
    assert by_continent.rows[-1]["visits"] == 6.0 and len(by_continent.rows) == 2
    assert ask(tmp_path, "traffic-trend", **asked, geo="Antarctica").rows[0]["visits"] == 6.0


def test_the_geo_filter_applies_before_places_are_listed(home: Path) -> None:
    answer = ask(home, "list-regions", targets="shop.example", period="2026-03", geo="150")

    assert table(answer, "geo", "visits", "traffic_share", "mobile_share") == [
        ("other", 8.0, 1.0, 0.25),
    ]
