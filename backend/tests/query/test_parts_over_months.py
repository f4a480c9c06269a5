"""Sums over months of sites of which a part is counted: not below it, and of as many months as they say."""

from pathlib import Path
from typing import Any

import pytest

from footfall.publish.publish import publish
from tests.answers import ask, table
from tests.build import crowd, know, lake

BOTH = "2026-02..2026-03"
MONTHS = ("2026-02", "2026-03")
POPULATION = [{"country": "US", "device": "desktop", "people": 10_000.0}]
LISTED = [f"s{place:02d}.example" for place in range(1, 31)]
ENDS = ("visits", "visits_low", "visits_high")


def told(site: str, visits: int, month: str, scope: str = "subdomain") -> dict[str, Any]:
    row = {"month": month, "site": site, "scope": scope, "device": "", "country": "", "channel": ""}
    return row | {"visits": visits}


@pytest.fixture(scope="module")
def with_panel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sites that the panel sees in February, one by two people in March too; a shop of each is counted."""
    home = tmp_path_factory.mktemp("panel")
    lake(
        home,
        *(crowd(60, f"{month}-02 10:00", "https://large.example/") for month in MONTHS),
        crowd(40, "2026-02-02 11:00", "https://few.example/"),
        crowd(2, "2026-03-02 11:00", "https://few.example/"),
        crowd(40, "2026-02-02 12:00", "https://once.example/"),
        population=POPULATION,
        first_party=[
            told(f"shop.{site}", visits, month)
            for site in ("few.example", "once.example")
            for month, visits in zip(MONTHS, (50_000, 70_000), strict=True)
        ],
    )
    return home


@pytest.fixture(scope="module")
def without_panel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sites in a list, some of them in February alone, and shops that are counted."""
    home = tmp_path_factory.mktemp("lists")
    lists = {"2026-02": [*LISTED[:20], "gone.example", "left.example", *LISTED[20:]], "2026-03": LISTED}
    know(
        home,
        "ranks",
        [
            {"month": month, "country": "", "site": site, "list": "crux", "rank": place}
            for month, sites in lists.items()
            for place, site in enumerate(sites, start=1)
        ],
    )
    know(
        home,
        "first_party",
        [
            *(
                told(LISTED[at], 10**10 // (at + 1), month, "domain")
                for month in MONTHS
                for at in (1, 5, 9, 15)
            ),
            told("own.example", 412_000, "2026-03", "domain"),
            *(told("shop.gone.example", 9 * 10**10, month) for month in MONTHS),
        ],
    )
    publish(home)
    return home


@pytest.mark.parametrize("site", ["few.example", "once.example"])
def test_a_site_has_at_least_the_visits_of_its_part_in_all_months_and_says_how_many_there_are(
    with_panel: Path, site: str
) -> None:
    answer = ask(with_panel, "batch-targets", targets=f"{site},shop.{site}", period=BOTH, compare="none")

    assert table(answer, "target", "visits", "visits_low", "months_with_data") == [
        (site, 120_000, 120_000, 2),
        (f"shop.{site}/", 120_000, 120_000, 2),
    ]


def test_no_month_of_a_counted_host_is_said_to_be_missing(with_panel: Path) -> None:
    answer = ask(with_panel, "batch-targets", targets="shop.few.example", period=BOTH, compare="none")

    assert [note for note in answer.notes if note.code == "target_lacks_months"] == []


def test_without_a_panel_a_listed_site_is_not_below_its_part_wherever_it_is_shown(
    without_panel: Path,
) -> None:
    asked = {"period": "2026-02", "compare": "none"}
    (row,) = ask(without_panel, "batch-targets", targets="gone.example", **asked).rows
    (ranked,) = [
        each for each in ask(without_panel, "site-ranking", **asked).rows if each["target"] == "gone.example"
    ]

    assert row["visits"] == row["visits_low"] == 9e10 < row["visits_high"]
    assert [ranked[name] for name in ENDS] == [row[name] for name in ENDS]


def test_without_a_panel_sums_are_of_the_months_they_name(without_panel: Path) -> None:
    sites = "gone.example,left.example,own.example"
    answer = ask(without_panel, "batch-targets", targets=sites, period=BOTH, compare="none")
    february = ask(without_panel, "batch-targets", targets="left.example", period="2026-02", compare="none")

    assert table(answer, "target", "months_with_data") == [
        ("gone.example", 2),
        ("left.example", 1),
        ("own.example", 1),
    ]
    assert [row["visits"] for row in answer.rows[1:]] == [february.rows[0]["visits"], 412_000]
    assert answer.rows[0]["visits"] >= 18e10
