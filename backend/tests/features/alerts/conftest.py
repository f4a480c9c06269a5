from datetime import date
from pathlib import Path

import pytest

from footfall.features.alerts.rules.reading import Reader
from footfall.query import Engine
from tests.build import Row, crowd, lake

SHOP, QUIET = "shop.example", "quiet.example"
TODAY = date(2026, 4, 2)


def _month(month: str, people: int, referrer: str | None) -> list[Row]:
    at, links = f"2026-{month}-10 09:00", f"2026-{month}-11 09:00"
    shown = [
        crowd(people, at, f"https://{SHOP}/", f"https://{SHOP}/a"),
        crowd(60, at, f"https://{QUIET}/", name="q"),
        crowd(20, links, f"https://{SHOP}/b", name="p", referrer=referrer),
    ]
    # A visit on the first and the last day, so that the month counts as full.
    ends = [
        crowd(5, f"2026-{month}-{day} 08:00", f"https://{QUIET}/", name="q") for day in ("01", _last[month])
    ]
    return [row for rows in (*shown, *ends) for row in rows]


_last = {"12": "31", "01": "31", "02": "28", "03": "31"}


@pytest.fixture(scope="session")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home whose shop has 60 visitors in January and February and 160 in March, 20 by a new source."""
    home = tmp_path_factory.mktemp("busy")
    lake(
        home,
        _month("01", 60, "https://old-friend.example/"),
        _month("02", 60, "https://old-friend.example/"),
        _month("03", 160, "https://newcomer.example/"),
    )
    return home


@pytest.fixture(scope="session")
def engine(busy: Path) -> Engine:
    return Engine(busy)


@pytest.fixture(scope="session")
def reader(engine: Engine, busy: Path) -> Reader:
    return Reader(engine, busy, TODAY)
