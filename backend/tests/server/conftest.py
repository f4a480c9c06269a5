import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.people import database_of


@pytest.fixture(scope="session")
def description(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The description of the API: the same for every app of the run, and two seconds to make."""
    home = tmp_path_factory.mktemp("description")
    address = f"sqlite:///{shutil.copy(sqlite_template, home)}"
    app = create_app(Settings(home=home, database_url=address, billing="sandbox"))
    described = app.openapi()
    database_of(app).dispose()
    return described


@pytest.fixture
def app(
    migrated: str, tmp_path: Path, description: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> Iterator[FastAPI]:
    """The product where plans are sold; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    monkeypatch.setattr(app, "openapi", lambda: description)
    yield app
    database_of(app).dispose()
