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


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with pages of two shops, seen in March 2026; not to be changed."""
    home = tmp_path_factory.mktemp("published")
    lake(
        home,
        crowd(
            6, "2026-03-02 10:00", "https://acme.example/women/jeans/1", "https://acme.example/women/jeans/2"
        ),
        crowd(7, "2026-03-03 10:00", "https://acme.example/women/jeans/2", "https://acme.example/men/"),
        crowd(6, "2026-03-04 10:00", "https://north.example/sale/"),
        categories={"acme.example": "Fashion"},
    )
    return home


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    yield app
    database_of(app).dispose()


@pytest.fixture
def app_of_shops(migrated: str, published: Path) -> Iterator[FastAPI]:
    """The product on the pages of the two shops of `published`."""
    app = create_app(Settings(home=published, database_url=migrated, billing="sandbox"))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()
