"""An owner's count is answered also where the panel saw too few people of the site, or nobody."""

from pathlib import Path
from typing import Any

import pytest

from tests.answers import ask
from tests.build import crowd, lake

SHOP, NORTH = "https://shop.example/", "https://north.example/"
FEW = (0, 1, 4)
TOLD = {"site": "shop.example", "scope": "domain", "device": "", "country": "", "channel": ""}
BLOG = TOLD | {"site": "blog.shop.example", "scope": "subdomain"}
NEVER_SEEN = "shop.example: no month of this snapshot has five people there"
COUNTS = [
    TOLD | {"month": "2026-02", "visits": 10_000, "unique_visitors": 8_000},
    TOLD | {"month": "2026-03", "visits": 12_000, "unique_visitors": 9_000, "page_views": 30_000},
    BLOG | {"month": "2026-03", "visits": 3_000, "unique_visitors": 2_500},
]


@pytest.fixture(scope="module", params=FEW)
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two months of a panel of which few people, or nobody, went to a shop that tells its own numbers."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        [
            crowd(count, f"{month}-02 {hour}:00", url, name=name)
            for month in ("2026-02", "2026-03")
            for count, hour, url, name in ((40, 10, NORTH, "n"), (request.param, 11, SHOP, "s"))
            if count
        ],
        population=[{"country": "US", "device": "desktop", "people": 10_000.0}],
        first_party=COUNTS,
    )
    return home


def of_shop(home: Path, report: str = "get-target", **question: Any) -> dict[str, Any]:
    (row,) = ask(home, report, **{"targets": "shop.example", "period": "2026-03", **question}).rows
    return row


def test_the_count_of_a_site_that_few_saw_is_the_answer(home: Path) -> None:
    row = of_shop(home, compare="2026-02")

    numbers = [row[name] for name in ("visits", "visits_low", "visits_high", "unique_visitors", "page_views")]
    assert numbers == [12_000, 12_000, 12_000, 9_000, 30_000]
    assert row["pages_per_visit"] == 2.5
    assert row["visits_change"] == pytest.approx(0.2)
    assert row["visits_significant"] is True
    assert (row["accuracy"], row["calibration"], row["reason"]) == (
        "measured",
        "measured",
        "The site's own count.",
    )
    assert row["months_with_data"] == 1
    assert row["bounce_rate"] is None and row["direct"] is None


def test_months_of_a_count_add_up(home: Path) -> None:
    row = of_shop(home, "batch-targets", period="2026-02..2026-03", compare="none")

    assert (row["visits"], row["unique_visitors"], row["accuracy"]) == (22_000, None, "measured")
    trend = ask(home, "traffic-trend", targets="shop.example", period="2026-02..2026-03", compare="none")
    assert [each["visits"] for each in trend.rows] == [10_000, 12_000]


def test_the_count_of_a_host_is_the_answer_too(home: Path) -> None:
    row = of_shop(home, "batch-targets", targets="blog.shop.example", compare="none")

    assert (row["visits"], row["unique_visitors"], row["accuracy"]) == (3_000, 2_500, "measured")


@pytest.mark.parametrize("part", [{"device": "mobile"}, {"geo": "US"}, {"channels": "direct"}])
def test_a_part_that_the_owner_does_not_count_has_no_number(home: Path, part: dict[str, str]) -> None:
    answer = ask(home, "traffic-trend", targets="shop.example", period="2026-03", compare="none", **part)

    (row,) = answer.rows
    assert (row["visits"], row["accuracy"]) == (None, "none")
    assert NEVER_SEEN in answer.notes


def test_of_its_pages_the_answer_says_that_nobody_was_seen(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03", compare="none")

    assert (answer.rows, NEVER_SEEN in answer.notes) == ([], True)
    counted = ask(home, "get-target", targets="shop.example", period="2026-03", compare="none")
    assert NEVER_SEEN not in counted.notes


def test_what_readers_should_know_of_the_count_stands_beside_it(tmp_path: Path) -> None:
    lake(
        tmp_path,
        [crowd(40, "2026-03-02 10:00", NORTH, name="n"), crowd(3, "2026-03-02 11:00", SHOP, name="s")],
        population=[{"country": "US", "device": "desktop", "people": 10_000.0}],
        first_party=[
            BLOG | {"month": "2026-03", "visits": 3_000},
            BLOG | {"site": "www.shop.example", "month": "2026-03", "visits": 12_000},
        ],
    )

    answer = ask(tmp_path, "get-target", targets="shop.example", period="2026-03", compare="none")

    note = (
        "2026-03: shop.example: the whole site is not counted; the 12,000 visits of www.shop.example are "
        "shown for it, its other hosts have up to 3,000 more, and no other site is held against it"
    )
    (row,) = answer.rows
    assert (row["visits"], row["accuracy"]) == (12_000, "measured")
    assert row["reason"] == f"The site's own count. {note}."
    assert note in answer.notes


def test_more_visitors_than_visits_are_no_count_of_people(tmp_path: Path) -> None:
    lake(
        tmp_path,
        [crowd(40, "2026-03-02 10:00", NORTH, name="n")],
        population=[{"country": "US", "device": "desktop", "people": 10_000.0}],
        first_party=[TOLD | {"month": "2026-03", "visits": 100, "unique_visitors": 9_000}],
    )

    row = of_shop(tmp_path, compare="none")

    assert (row["visits"], row["unique_visitors"], row["accuracy"]) == (100, None, "measured")


def test_the_answer_does_not_say_whether_anybody_was_seen(tmp_path_factory: pytest.TempPathFactory) -> None:
    answers = []
    for people in FEW:
        home = tmp_path_factory.mktemp("lake")
        pages = [crowd(40, "2026-03-02 10:00", NORTH, name="n")]
        pages += [crowd(people, "2026-03-02 11:00", SHOP, name="s")] if people else []
        lake(
            home,
            pages,
            population=[{"country": "US", "device": "desktop", "people": 10_000.0}],
            first_party=COUNTS,
        )
        answer = ask(home, "get-target", targets="shop.example", period="2026-03", compare="none")
        answers.append((answer.rows, answer.notes, answer.total))

    assert answers[0] == answers[1] == answers[2]
