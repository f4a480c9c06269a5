"""list-hp: the truth computed by hand."""

from datetime import date
from pathlib import Path

from tests.answers import ask
from tests.build import crowd, lake


def test_months_with_how_much_of_them_there_is(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(1, "2026-02-01 09:00", "https://shop.example/"),
        crowd(1, "2026-02-28 09:00", "https://shop.example/"),
        crowd(1, "2026-04-01 09:00", "https://shop.example/"),
        crowd(1, "2026-04-15 09:00", "https://shop.example/"),
    )

    answer = ask(tmp_path, "list-hp")

    rows = [
        {"date": date(2026, 2, 1), "completeness": 1.0, "snapshot": 1},
        {"date": date(2026, 4, 1), "completeness": 0.5, "snapshot": 1},
    ]
    assert answer.rows == rows
    assert answer.own == {"first": date(2026, 2, 1), "last": date(2026, 4, 1), "result": {"items": rows}}
