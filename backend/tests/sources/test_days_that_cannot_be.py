"""Days that no calendar has, and months that have not begun: a row of one is refused, not put elsewhere."""

from pathlib import Path

from tests.sources.conftest import Desk

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
