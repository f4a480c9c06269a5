"""A log that lacks days of the month is not used where a panel or an owner's count tells of the site."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from footfall.publish.options import Options
from footfall.publish.publish import publish
from tests.build import ask, bring_log, crowd, know, land

SHOP = "https://shop.example/"
ALL_MONTH = range(1, 32)
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"
ROBOT = "GPTBot/1.2"
SENDERS = ("-", "https://news.example/")


def lines(days: Iterable[int], visitors: int = 10, agent: str = AGENT) -> list[str]:
    """Requests of the shop by so many visitors a day in March."""
    return [
        f"203.0.113.{who} - - [{day:02d}/Mar/2026:10:{who:02d}:00 +0000]"
        f' "GET / HTTP/1.1" 200 5 "{SENDERS[who % 2]}" "{agent}"'
        for day in days
        for who in range(visitors)
    ]


def panel(home: Path, days: Iterable[int], people: int = 6) -> None:
    """A panel of eight who go to another site on these days, and so many of them to the shop."""
    at = [f"2026-03-{day:02d}" for day in days]
    land(
        home,
        [crowd(people, f"{day} 09:00", SHOP) for day in at],
        [crowd(8, f"{day} 12:00", "https://other.example/") for day in at],
    )


def published(home: Path) -> list[str]:
    """What the person publishing is told of logs."""
    notes = publish(home, Options(memory_limit="1GB", threads=1)).notes
    return [note for note in notes if "access log" in note]


def shop(home: Path) -> list[tuple[Any, ...]]:
    """Visits of the shop and whether they come from its log."""
    return ask(
        home,
        "SELECT visits, measured FROM site_months WHERE device = 'all_devices' AND "
        "site_id = (SELECT site_id FROM sites WHERE domain = 'shop.example')",
    )


def test_a_log_of_four_days_does_not_stand_for_a_month_that_the_panel_tells_of(tmp_path: Path) -> None:
    panel(tmp_path, ALL_MONTH)
    published(tmp_path)
    without = shop(tmp_path)
    bring_log(tmp_path, "shop.example", [*lines(range(3, 7)), *lines([3, 4], 5, ROBOT)])

    said = published(tmp_path)

    assert without == shop(tmp_path) == [(6.0 * 31, False)]
    assert said == [
        "2026-03: the access log of shop.example has 4 of 31 days; its people are estimated without it "
        "(import the logs of the other days, and publish again)"
    ]
    assert ask(tmp_path, "SELECT robot, requests FROM robot_requests") == [("GPTBot", 10)]
    assert ask(tmp_path, "SELECT visits, lacks_days, log_days, days, panel_visits FROM log_sites") == [
        (None, True, 4, 31, None)
    ]


def test_logs_of_all_days_answer_together(tmp_path: Path) -> None:
    panel(tmp_path, ALL_MONTH)
    bring_log(tmp_path, "shop.example", lines(range(1, 16)))
    bring_log(tmp_path, "shop.example", lines(range(15, 32)))

    assert published(tmp_path) == []
    assert shop(tmp_path) == [(310.0, True)]
    assert ask(tmp_path, "SELECT visits, lacks_days, log_days, days, panel_visits FROM log_sites") == [
        (310.0, False, None, None, 186.0)
    ]


@pytest.mark.parametrize(
    ("name", "days", "visitors"),
    [
        ("one day without a line, as where a log was rotated", [*range(1, 12), *range(13, 32)], 10),
        ("a quiet site whose log has no line on most days", [2, 9, 16, 23, 29], 2),
    ],
)
def test_gaps_that_any_log_may_have_are_no_lack(
    tmp_path: Path, name: str, days: list[int], visitors: int
) -> None:
    panel(tmp_path, ALL_MONTH)
    bring_log(tmp_path, "shop.example", lines(days, visitors))

    assert not [note for note in published(tmp_path) if "days" in note], name
    assert shop(tmp_path) == [(float(len(days) * visitors), True)], name


def test_days_on_which_robots_alone_came_are_in_the_log(tmp_path: Path) -> None:
    weekdays = [day for day in ALL_MONTH if day % 7 not in (0, 1)]
    panel(tmp_path, ALL_MONTH)
    bring_log(tmp_path, "shop.example", [*lines(weekdays, 20), *lines(ALL_MONTH, 2, ROBOT)])

    assert published(tmp_path) == []
    assert shop(tmp_path) == [(20.0 * len(weekdays), True)]


def test_a_log_is_held_to_the_days_the_panel_has(tmp_path: Path) -> None:
    panel(tmp_path, range(1, 11))
    bring_log(tmp_path, "shop.example", lines(range(1, 11)))

    assert published(tmp_path) == []
    assert shop(tmp_path) == [(100.0, True)]


def test_a_log_with_far_fewer_visits_than_the_panel_estimates_answers_and_is_doubted(tmp_path: Path) -> None:
    """Eight people for eight thousand; the log has twenty visits of 248 000."""
    panel(tmp_path, ALL_MONTH, people=8)
    know(tmp_path, "population", [{"country": "US", "device": "desktop", "people": 8_000.0}])
    bring_log(tmp_path, "shop.example", lines([*range(1, 21)], visitors=1))

    assert published(tmp_path) == [
        "2026-03: the access log of shop.example has one visit where the panel estimates 12,000, and answers "
        "for the site (does it have the requests of all servers? report machine-traffic shows both)"
    ]
    assert shop(tmp_path) == [(20.0, True)]


def test_a_site_that_nobody_else_tells_of_is_answered_by_the_days_there_are(tmp_path: Path) -> None:
    panel(tmp_path, ALL_MONTH, people=4)
    bring_log(tmp_path, "shop.example", lines(range(3, 7)))

    assert published(tmp_path) == [
        "2026-03: the access log of shop.example has 4 of 31 days; all numbers are of these days alone "
        "(import the logs of the other days, and publish again)"
    ]
    assert shop(tmp_path) == [(40.0, True)]


def test_without_a_panel_the_owners_count_of_the_month_is_better_than_a_log_of_four_days(
    tmp_path: Path,
) -> None:
    bring_log(tmp_path, "shop.example", lines(range(3, 7)))
    published(tmp_path)
    alone = shop(tmp_path)
    know(
        tmp_path,
        "first_party",
        [
            {
                "site": "shop.example",
                "scope": "domain",
                "month": "2026-03",
                "device": "",
                "country": "",
                "channel": "",
                "visits": 9_000,
                "unique_visitors": 5_000,
            }
        ],
    )

    published(tmp_path)

    assert (alone, shop(tmp_path)) == ([(40.0, True)], [(9_000.0, False)])
