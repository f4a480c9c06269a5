from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import database_of

SITES = ("a.example", "b.example", "c.example")


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sites with 6, 7 and 8 visitors in March."""
    home = tmp_path_factory.mktemp("bulk")
    lake(
        home,
        *(
            crowd(6 + number, f"2026-03-0{number + 2} 09:00", f"https://{site}/", name=site[0])
            for number, site in enumerate(SITES)
        ),
    )
    return home


@pytest.fixture
def home(published: Path, tmp_path: Path) -> Path:
    """A folder of its own on the same data."""
    for name in ("lake", "serve"):
        (tmp_path / name).symlink_to(published / name)
    return tmp_path


@pytest.fixture
def app(migrated: str, home: Path) -> Iterator[FastAPI]:
    app = create_app(Settings(home=home, database_url=migrated, billing="sandbox", reports_per_day=100))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()
