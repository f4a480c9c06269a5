"""A file in its owner's own time reaches a few hours into the month beside it; that is not a month."""

from collections.abc import Iterable
from pathlib import Path

from footfall.lake import manifest
from footfall.publish.options import Options
from footfall.publish.publish import publish
from tests.build import bring_log, crowd, know, land

SHOP = "https://shop.example/"
EDGE = "2026-08 is not published: there is one day of it, at the edge of what was imported for 2026-09"
BROWSER = "Mozilla/5.0"


def log(days: Iterable[int], zone: str = "+0200", month: str = "Sep") -> list[str]:
    """Requests at half past midnight and at noon of days in somebody's zone."""
    request = f'"GET / HTTP/1.1" 200 5 "-" "{BROWSER}"'
    return [
        f"203.0.113.{day} - - [{day:02d}/{month}/2026:{hour}:30:00 {zone}] {request}"
        for day in days
        for hour in ("00", "12", "23")
    ]


def published(home: Path) -> tuple[list[str], list[str]]:
    """Months that are served, and what was said about edges."""
    summary = publish(home, Options(memory_limit="1GB", threads=1))
    served = manifest.newest_readable(home)
    assert served is not None
    return [entry.month for entry in served.files], [note for note in summary.notes if "edge" in note]


def test_a_september_of_berlin_is_no_august(tmp_path: Path) -> None:
    bring_log(tmp_path, "shop.example", log(range(1, 31)))

    assert published(tmp_path) == (["2026-09"], [EDGE])


def test_a_september_of_new_york_is_no_october(tmp_path: Path) -> None:
    bring_log(tmp_path, "shop.example", log(range(1, 31), zone="-0400"))

    said = EDGE.replace("2026-08", "2026-10")
    assert published(tmp_path) == (["2026-09"], [said])


def test_the_rest_of_august_makes_it_a_month(tmp_path: Path) -> None:
    bring_log(tmp_path, "shop.example", log(range(1, 31)))
    published(tmp_path)
    bring_log(tmp_path, "shop.example", log([29, 30, 31], month="Aug"))

    assert published(tmp_path) == (["2026-08", "2026-09"], [])


def test_a_whole_first_day_of_october_makes_it_a_month(tmp_path: Path) -> None:
    bring_log(tmp_path, "shop.example", log(range(1, 31)) + log([1], month="Oct"))

    assert published(tmp_path) == (["2026-09", "2026-10"], [EDGE])


def test_a_panel_reaches_over_the_edge_too(tmp_path: Path) -> None:
    days = ("2026-08-31 22:30", "2026-09-01 10:00", "2026-09-02 10:00")
    land(tmp_path, [crowd(3, day, SHOP) for day in days])

    assert published(tmp_path) == (["2026-09"], [EDGE])


def test_a_month_stays_where_something_else_tells_of_it(tmp_path: Path) -> None:
    bring_log(tmp_path, "shop.example", log(range(1, 31)))
    know(tmp_path, "first_party", [{"site": "shop.example", "month": "2026-08", "visits": 900}])

    assert published(tmp_path) == (["2026-08", "2026-09"], [])


def test_the_first_day_of_a_month_that_came_by_itself_is_published(tmp_path: Path) -> None:
    land(tmp_path, [crowd(3, f"2026-08-{day} 10:00", SHOP) for day in (30, 31)])
    land(tmp_path, crowd(3, "2026-09-01 10:00", SHOP))

    assert published(tmp_path) == (["2026-08", "2026-09"], [])


def test_a_night_from_one_month_to_the_next_is_published_whole(tmp_path: Path) -> None:
    land(tmp_path, crowd(3, "2026-08-31 23:30", SHOP), crowd(3, "2026-09-01 00:30", SHOP))

    assert published(tmp_path) == (["2026-08", "2026-09"], [])


def test_a_day_that_no_clock_can_take_for_the_next_month_is_published(tmp_path: Path) -> None:
    days = ("2026-08-31 09:00", "2026-09-01 10:00", "2026-09-02 10:00")
    land(tmp_path, [crowd(3, day, SHOP) for day in days])

    assert published(tmp_path) == (["2026-08", "2026-09"], [])
