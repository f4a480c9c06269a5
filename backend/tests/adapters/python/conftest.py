from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from footfall.features.accounts.keys import Keys
from footfall.web.services import services_of
from tests.people import database_of, user
from tests.serving import application, listening, retailers


@pytest.fixture(scope="package")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published home with the demo's retailers."""
    folder = tmp_path_factory.mktemp("programs")
    retailers(folder)
    return folder


@pytest.fixture(scope="package")
def app(home: Path) -> Iterator[FastAPI]:
    app = application(home)
    yield app
    database_of(app).dispose()


@pytest.fixture(scope="package")
def address(app: FastAPI) -> Iterator[str]:
    with listening(app) as address:
        yield address


@pytest.fixture(scope="package")
def key(app: FastAPI) -> str:
    """The key of an administrator, whose numbers are not rounded."""
    root = user(database_of(app), "root", api_tier="extended", admin=True)
    secret: str = services_of(app).get(Keys).create(root.id, "programs", ["reports"])[1]
    return secret
