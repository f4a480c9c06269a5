from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.people import database_of


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    """The product where plans are sold; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    yield app
    database_of(app).dispose()
