"""Routes that are found by their path answer as if they were tried in turn."""

from collections.abc import Iterator

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from starlette.routing import Match
from starlette.types import Scope

from footfall.web.by_path import ByPath
from footfall.web.late_routes import LateRoute, LateRouter, included


@pytest.fixture
def client() -> Iterator[TestClient]:
    router = LateRouter()
    router.add_api_route("/reports/visits", lambda: "visits", methods=["POST"])
    router.add_api_route("/reports/visits", lambda: "second", methods=["POST"])
    router.add_api_route("/reports/{name}", lambda name: f"no {name}", methods=["POST"])
    app = FastAPI()
    routes = included(router, APIRouter)
    app.router.routes.extend([ByPath(routes), routes])
    with TestClient(app) as client:
        yield client


def test_the_first_route_of_a_path_answers(client: TestClient) -> None:
    assert client.post("/reports/visits").json() == "visits"


def test_other_paths_and_methods_are_tried_in_turn(client: TestClient) -> None:
    assert client.post("/reports/others").json() == "no others"
    assert client.get("/reports/visits").status_code == 405
    assert client.get("/nowhere").status_code == 404


def test_a_report_is_found_without_trying_the_routes(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    matches = LateRoute.matches

    def noted(self: LateRoute, scope: Scope) -> tuple[Match, Scope]:
        tried.append(scope["path"])
        return matches(self, scope)

    monkeypatch.setattr(LateRoute, "matches", noted)
    client = TestClient(app, base_url="http://127.0.0.1")
    answer = client.post("/analytics/traffic/rpc/dashboard/batch-targets", json={"targets": ["shop.example"]})
    assert answer.status_code == 401 and tried == []
