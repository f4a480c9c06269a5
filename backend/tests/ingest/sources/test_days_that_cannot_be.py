"""Days that no calendar has, and months that have not begun: a row of one is refused, not put elsewhere."""

from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def test_a_line_of_a_log_on_a_day_that_no_calendar_has_is_refused(desk: Desk, tmp_path: Path) -> None:
    days = ("31/Feb/2026", "28/Feb/2026", "29/Feb/2025", "31/Jun/2026")
    file = tmp_path / "access.log"
    file.write_text(
        "".join(
            f'203.0.113.5 - - [{day}:10:05:00 +0000] "GET / HTTP/1.1" 200 5 "-" "{BROWSER}"\n' for day in days
        )
    )

    desk.bring("access-log", file, "--site", "shop.example")

    assert desk.rows("ts") == [(1772273100000,)]
    assert [line for line, reason, _ in desk.refused() if reason == "time: not understood"] == [1, 3, 4]


def test_an_own_count_of_a_month_that_has_not_begun_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "counts.csv"
    file.write_text("site,month,visits\na.example,2026-03,100\na.example,2099-03,7\nb.example,2026-03,5\n")

    said = desk.bring("first-party", file)

    assert (said.code, desk.last.months) == (3, ["2026-03"])
    assert desk.table("first_party", "month, site, visits") == [
        ("2026-03", "a.example", 100),
        ("2026-03", "b.example", 5),
    ]
    assert desk.refused() == [(3, "month: in the future", "month")]
    assert "totals visits 105" in said.out
    assert "2026-03, as publishing will show it: 2 counts, 2 of sites" in said.out


def test_a_place_in_a_list_of_a_month_that_has_not_begun_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ranks.csv"
    file.write_text("month,site,rank\n2026-03,a.example,1\n2099-03,a.example,2\n")

    desk.bring("ranks", file)

    assert desk.table("ranks", "month, site, rank") == [("2026-03", "a.example", 1)]
    assert desk.refused() == [(3, "month: in the future", "month")]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("ranks", "site,rank\nshop.example,1\n"),
        ("first-party", "Hostname,Sessions,Total users,Views\nshop.example,100,70,200\n"),
    ],
)
def test_a_file_said_to_be_of_a_month_that_has_not_begun_is_refused(
    desk: Desk, tmp_path: Path, source: str, text: str
) -> None:
    file = tmp_path / "list.csv"
    file.write_text(text)

    said = desk.bring(source, file, "--month", "2099-03")

    assert said.code == 1
    assert "none of its 1 rows can be used: month: in the future, as in line 2: '2099-03'" in said.err
