"""What looks wrong about a log is told with every number that rests on it, until the log is removed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from footfall.lake import ledger, removal
from footfall.publish.options import Options
from footfall.publish.publish import publish
from tests.answers import ask
from tests.build import bring_log
from tests.people import browser, database_of, user
from tests.serving import application

REPORT = "/analytics/traffic/rpc/dashboard/batch-targets"

BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"
FROM = "https://news.example/"


def lines(
    site: str,
    address: Callable[[int], int] = lambda number: number % 40,
    agent: str = f' "{BROWSER}"',
    referrer: str = FROM,
    count: int = 155,
) -> list[str]:
    """Requests of a site on every day of March, five a day."""
    return [
        f"{site} 203.0.113.{address(number)} - -"
        f" [{number // 5 + 1:02d}/Mar/2026:10:{number % 60:02d}:00 +0000]"
        f' "GET /p{number % 3} HTTP/1.1" 200 5 "{referrer if number % 3 else "-"}"{agent}'
        for number in range(count)
    ]


def told(home: Path, name: str = "ann") -> tuple[list[str], list[dict[str, Any]]]:
    """The notes on the log that a report over HTTP gives, as texts and as codes with their values.

    name: of the account that asks, a new one.
    """
    publish(home, Options(memory_limit="1GB", threads=1))
    app = application(home)
    client = browser(app, user(database_of(app), name))
    answer = client.post(REPORT, json={"targets": ["shop.example"]})
    assert answer.is_success, answer.text
    return (
        [note for note in answer.json()["notes"] if "access log of" in note],
        [note for note in answer.json()["note_codes"] if note["code"].startswith("log_")],
    )


def bring(home: Path, log: list[str]) -> None:
    bring_log(home, "shop.example", log)


def from_one_address(number: int) -> int:
    return 9 if number % 4 else number % 40


@pytest.mark.parametrize(
    ("odd", "code", "has"),
    [
        (
            {"address": from_one_address},
            "log_of_one_address",
            "most page views from one network address; if that is a proxy's, its visitors and visits are"
            " wrong",
        ),
        ({"agent": ""}, "log_without_agents", "no user agent in most lines, so robots count as people"),
        ({"referrer": "-"}, "log_without_referrers", "no referrer, so every visit counts as direct"),
    ],
    ids=["one address", "no agents", "no referrers"],
)
def test_a_report_tells_what_is_doubtful_about_the_log_behind_it(
    tmp_path: Path, odd: dict[str, Any], code: str, has: str
) -> None:
    bring(tmp_path, lines("shop.example", **odd))

    assert told(tmp_path) == (
        [f"2026-03: the access log of shop.example has {has}"],
        [{"code": code, "values": {"month": "2026-03", "site": "shop.example"}}],
    )


def test_the_label_of_a_doubtful_log_is_not_plainly_measured(tmp_path: Path) -> None:
    bring(tmp_path, lines("shop.example", referrer="-"))
    publish(tmp_path, Options(memory_limit="1GB", threads=1))

    (row,) = ask(tmp_path, "accuracy", targets="shop.example").rows

    assert row["reason"] == (
        "Counted by the site's access log. 2026-03: the access log of shop.example has no referrer, so every"
        " visit counts as direct."
    )


def test_a_log_without_doubts_is_told_of_none(tmp_path: Path) -> None:
    bring(tmp_path, lines("shop.example"))

    assert told(tmp_path) == ([], [])


def test_the_note_goes_with_the_log(tmp_path: Path) -> None:
    bring(tmp_path, lines("shop.example", referrer="-"))
    doubted = told(tmp_path)[1]
    (entry,) = ledger.done_imports(tmp_path)
    removal.remove(tmp_path, entry.id)
    bring(tmp_path, lines("shop.example"))

    assert [note["code"] for note in doubted] == ["log_without_referrers"]
    assert told(tmp_path, "bob") == ([], [])
