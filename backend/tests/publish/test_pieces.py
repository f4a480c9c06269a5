"""A month cut by panelist has the tables of the month as a whole."""

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from footfall.lake.month_file import TABLES
from footfall.publish.context import MonthBuild
from footfall.publish.publish import Options
from footfall.publish.step_order import STEPS
from footfall.publish.steps.write import write
from footfall.publish.tasks import month
from tests.build import Row, ask, crowd, lake, page, visit
from tests.publish.test_properties import few_runs, many

A, B = "https://a.example", "https://b.example"


def tables(rows: list[Any], piece_rows: int) -> dict[str, list[Any]]:
    """Every table of the month in stored order, its visits made so many page views at a time."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        lake(home, rows, options=Options(memory_limit="1GB", threads=1, piece_rows=piece_rows))
        return {
            table: ask(home, f"SELECT * FROM month.{table} {'' if table != 'meta' else 'ORDER BY key'}")
            for table in TABLES
        }


def test_visits_of_many_people_made_a_few_at_a_time() -> None:
    rows = [
        crowd(20, "2026-03-02 10:00", "https://www.google.com/search?q=jeans", f"{A}/jeans", f"{B}/"),
        crowd(9, "2026-03-03 10:00", f"{B}/", f"{A}/", f"{B}/", name="both", referrer="https://t.co/"),
        visit("p1", "2026-03-04 09:00", f"{A}/", f"{A}/", f"{A}/cart", device="mobile"),
    ]
    whole = tables(rows, 1_000_000)

    assert len(whole["visits"]) > 60
    assert tables(rows, 7) == whole


def test_a_site_with_logs_sets_aside_the_panel_of_every_piece() -> None:
    rows = [
        crowd(30, "2026-03-02 10:00", f"{A}/", f"{B}/"),
        page("robot-hash", "2026-03-02 12:00", f"{A}/", origin="access_log"),
    ]
    whole = tables(rows, 1_000_000)

    assert len(whole["visits"]) == 31
    assert tables(rows, 5) == whole


def test_page_views_stored_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        crowd(5, "2026-03-02 10:00", f"{A}/", f"{A}/jeans", f"{B}/", f"{A}/cart"),
        visit("p1", "2026-03-04 09:00", f"{A}/", f"{A}/cart", device="mobile", referrer="https://t.co/"),
    ]
    whole = tables(rows, 1_000_000)

    monkeypatch.setattr(write, "ROW_GROUP", 3)
    assert len(whole["pageviews"]) == 22
    assert tables(rows, 1_000_000) == whole


def test_of_page_views_and_visits_one_table_each_is_left_when_they_are_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows_of: dict[str, int] = {}

    def write_month(build: MonthBuild) -> None:
        names = [name for (name,) in build.tables.rows("SELECT table_name FROM duckdb_tables()")]
        rows_of.update({name: build.count(f"SELECT count(*) FROM {name}") for name in names})
        write.write(build)

    write_month.__name__ = "write"
    monkeypatch.setattr(month, "STEPS", (*STEPS[:-1], write_month))
    tables([visit(f"p{person}", "2026-03-04 09:00", *[f"{A}/"] * 9) for person in range(20)], 60)

    assert [name for name, rows in rows_of.items() if rows >= 180] == ["pages"]
    assert [name for name in ("visits", "month_visits", "seen", "month_cells") if name in rows_of] == [
        "month_visits"
    ]


@few_runs
@given(many)
def test_any_page_views_in_pieces_of_one(rows: list[Row]) -> None:
    assert tables(rows, 1) == tables(rows, 1_000_000)
