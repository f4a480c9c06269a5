"""What owners tell is exact, and what they do not tell is not: parts of their visits, and their pages."""

from pathlib import Path
from typing import Any

import pytest

from tests.answers import ask
from tests.build import crowd, lake

SHOP = "https://shop.example/"
MONTHS = ("2026-02", "2026-03")
TOLD = {"scope": "domain", "device": "", "country": "", "channel": ""}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shop tells visits and visitors of two months; 40 people come directly, 8 by Facebook, who read on."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        [
            [
                crowd(40, f"{month}-02 10:00", SHOP),
                crowd(
                    8,
                    f"{month}-03 10:00",
                    SHOP,
                    f"{SHOP}sale",
                    name="f",
                    referrer="https://www.facebook.com/",
                ),
            ]
            for month in MONTHS
        ],
        population=[{"country": "US", "device": "desktop", "people": 10_000.0}],
        first_party=[
            {"month": month, "site": "shop.example", "visits": 12_000, "unique_visitors": 9_000, **TOLD}
            for month in MONTHS
        ],
    )
    return home


@pytest.fixture(scope="module")
def shop(home: Path) -> dict[str, Any]:
    (row,) = ask(home, "batch-targets", targets="shop.example", period="2026-03", compare="2026-02").rows
    return row


@pytest.mark.parametrize(("measure", "count"), [("visits", 12_000), ("unique_visitors", 9_000)])
def test_what_the_owner_counts_is_exact(shop: dict[str, Any], measure: str, count: int) -> None:
    assert [shop[measure + end] for end in ("", "_low", "_high")] == pytest.approx([count] * 3)
    assert [shop[f"{measure}_change{end}"] for end in ("", "_low", "_high")] == pytest.approx(
        [0] * 3, abs=1e-9
    )


def test_the_same_count_of_an_owner_in_two_months_is_no_change(tmp_path: Path) -> None:
    # Other people in each month, with weights of which four bytes keep seven digits.
    lake(
        tmp_path,
        [
            [
                crowd(people, f"{month}-02 10:00", SHOP, name=f"{month}-"),
                crowd(11, f"{month}-03 10:00", SHOP, f"{SHOP}sale", name="m", device="mobile"),
            ]
            for month, people in (("2026-01", 29), ("2026-02", 29), ("2026-03", 53))
        ],
        population=[
            {"country": "US", "device": "desktop", "people": 10_000.0},
            {"country": "US", "device": "mobile", "people": 7_000.0},
        ],
        first_party=[
            {"month": month, "site": "shop.example", "visits": visits, "unique_visitors": 77_777, **TOLD}
            for month, visits in (("2026-01", 123_456), ("2026-02", 123_457), ("2026-03", 123_457))
        ],
    )

    before, now = (
        ask(tmp_path, "get-target", targets="shop.example", period=month, compare="previous_period").rows[0]
        for month in ("2026-02", "2026-03")
    )

    assert now["visits"] == pytest.approx(123_457, rel=1e-7)
    for name in ("visits", "unique_visitors"):
        assert [now[f"{name}_change{end}"] for end in ("", "_low", "_high")] == [0] * 3
        assert now[f"{name}_significant"] is False
    # One visit more is a change, which is written as 0.0 % and is none to tell.
    assert before["visits_change"] == pytest.approx(1 / 123_456, rel=0.01)
    assert before["visits_significant"] is False


@pytest.mark.parametrize("measure", ["socialOrganic", "direct", "page_views"])
def test_what_the_owner_does_not_count_keeps_its_interval(shop: dict[str, Any], measure: str) -> None:
    value, low, high = (shop[measure + end] for end in ("", "_low", "_high"))

    assert low < value or value == 0, measure
    assert value < high, measure


def test_a_channel_is_as_sure_beside_other_measures_as_alone(home: Path, shop: dict[str, Any]) -> None:
    alone = ask(
        home,
        "traffic-trend",
        targets="shop.example",
        period="2026-03",
        compare="none",
        channels="socialOrganic",
    )

    (row,) = alone.rows
    assert [row["visits" + end] for end in ("", "_low", "_high")] == pytest.approx(
        [shop["socialOrganic" + end] for end in ("", "_low", "_high")]
    )
