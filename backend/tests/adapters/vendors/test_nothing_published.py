"""Calls of both dialects to a server on which nothing is published yet."""

from pathlib import Path

from fastapi.testclient import TestClient

from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.adapters.vendors.conftest import Program
from tests.people import database_of

SITE = "/v1/website/shop.example"


def test_both_dialects_say_that_nothing_is_published(tmp_path: Path, migrated: str) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated, threads=1))
    _, key = services_of(app).get(Keys).create(OWNER_ID, "sheet", ["reports"])
    program = Program(app, TestClient(app, base_url="http://127.0.0.1"), key)
    try:
        for asked in ({}, {"display_date": "2026-03-01"}, {"display_date": "all"}):
            answer = program.trends("summary", targets="shop.example", **asked)
            assert (answer.status_code, answer.text[:38]) == (503, "ERROR 503 :: nothing is published yet:")
        for path in (
            f"{SITE}/total-traffic-and-engagement/visits",
            "/capabilities",
            f"{SITE}/traffic-and-engagement/describe",
        ):
            answer = program.similarweb(path)
            assert (answer.status_code, answer.json()["meta"]["error_code"]) == (503, 503)
            assert answer.json()["message"].startswith("nothing is published yet:")
    finally:
        services_of(app).get(Engine).close()
        database_of(app).dispose()
