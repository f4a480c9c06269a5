from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from footfall.main import create_app
from footfall.settings import Settings
from tests.serving import retailers

HOST = "https://intranet.example"


@pytest.fixture(scope="session")
def retail(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with something to say about three shops in February and March 2026; not to be changed."""
    home = tmp_path_factory.mktemp("retail")
    retailers(home)
    return home


@pytest.fixture
def app(retail: Path, migrated: str) -> Iterator[FastAPI]:
    """The product on that home; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=retail, database_url=migrated, billing="sandbox", embed_hosts=[HOST]))
    yield app
    app.state.database.dispose()
