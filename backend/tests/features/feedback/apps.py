"""The product with settings of a test's own, and what its database holds."""

from pathlib import Path
from typing import Any

from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.people import database_of


def an_app(migrated: str, home: Path, **settings: Any) -> FastAPI:
    return create_app(Settings(home=home, database_url=migrated, billing="sandbox", **settings))


def kept(app: FastAPI, query: str) -> list[tuple[Any, ...]]:
    with database_of(app).connect() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(query)]
