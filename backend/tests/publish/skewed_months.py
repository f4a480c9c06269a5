"""Months of 420 page views whose people and sites differ much in size, and options to build in pieces."""

from pathlib import Path
from typing import Any

from footfall.lake.month_file import TABLES
from footfall.publish.options import Options
from footfall.publish.publish import publish
from tests.build import Row, ask, crowd, land, visit

MONTHS = ("2026-03", "2026-04", "2026-05")
PAGE_VIEWS = 420
A, B = "https://a.example", "https://b.example"
# Half of these page views are on one site.
BOTH = (f"{A}/", f"{A}/jeans", f"{A}/cart", f"{B}/", f"{B}/news", f"{B}/news/1") * 2


def in_pieces(pieces: int, workers: int | None = None, **more: Any) -> Options:
    """Options to build each month in so many pieces. Of seven pieces of April two have nobody."""
    return Options(memory_limit="1GB", threads=2, workers=workers, piece_rows=PAGE_VIEWS // pieces, **more)


def days_of(panelist: str, month: str, days: int) -> list[Row]:
    """Twelve page views on each of so many days."""
    return [row for day in range(days) for row in visit(panelist, f"{month}-{day + 2:02d} 11:00", *BOTH)]


def publish_three_months(home: Path, options: Options) -> list[list[str]]:
    """Publish two months at once, then one that comes later. Returns the months that were built each time.

    In March and May one of 31 people has a seventh of all page views; April has five people.
    """
    land(home, crowd(30, "2026-03-02 10:00", *BOTH, gap_s=9), days_of("heavy", "2026-03", 5))
    land(home, [days_of(f"p{number}", "2026-04", 7) for number in range(5)])
    first = publish(home, options)
    land(home, crowd(30, "2026-05-02 10:00", *BOTH, gap_s=9), days_of("heavy", "2026-05", 5))
    return [first.built, publish(home, options).built]


def tables(home: Path) -> dict[tuple[str, str], list[Any]]:
    """Every row of every table of every month, in stored order."""
    return {
        (month, table): [row for row in ask(home, f"SELECT * FROM {table}", month) if row[0] != "fingerprint"]
        for month in MONTHS
        for table in TABLES
    }
