"""Routes that are made late answer as any do; none is tried for addresses outside its router's folders."""

from collections.abc import Iterator

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from pydantic import BaseModel
from starlette.routing import Match
from starlette.types import Scope

from footfall.web.late_routes import Declared, LateRoute, LateRouter, RoutesBelow, included

SITE = "/v1/website/{domain}"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Paths of the routes that were tried."""
    found: list[str] = []
    matches = LateRoute.matches

    def noted(self: LateRoute, scope: Scope) -> tuple[Match, Scope]:
        found.append(self.path)
        return matches(self, scope)

    monkeypatch.setattr(LateRoute, "matches", noted)
    return found


def served(router: LateRouter, root_path: str = "") -> TestClient:
    app = FastAPI()
    app.router.routes.append(included(router, APIRouter))
    return TestClient(app, root_path=root_path)


@pytest.fixture
def client() -> Iterator[TestClient]:
    router = LateRouter()
    router.add_api_route(f"{SITE}/traffic/visits", lambda domain: domain)
    router.add_api_route("/capabilities", lambda: "all")
    with served(router) as client:
        yield client


def test_paths_in_its_folders_are_answered(client: TestClient) -> None:
    assert client.get("/v1/website/shop.example/traffic/visits").json() == "shop.example"
    assert client.get("/capabilities").json() == "all"
    # As with every router, a slash too many is redirected to the address without it, another method refused.
    slash = client.get("/v1/website/shop.example/traffic/visits/", follow_redirects=False)
    assert slash.headers["Location"].endswith("/v1/website/shop.example/traffic/visits")
    refused = client.post("/v1/website/shop.example/traffic/visits")
    assert (refused.status_code, refused.headers["Allow"]) == (405, "GET")
    assert client.get("/v1/website/shop.example/traffic/nothing").status_code == 404


@pytest.mark.parametrize(
    "path", ["/v1/website/visits", "/v1/website/a/b/traffic/visits", "/analytics/traffic/rpc/dashboard/x"]
)
def test_paths_outside_its_folders_are_skipped(client: TestClient, tried: list[str], path: str) -> None:
    assert client.get(path).status_code == 404 and tried == []


def test_an_application_below_a_folder_is_answered() -> None:
    router = LateRouter()
    router.add_api_route("/capabilities", lambda: "all")
    with served(router, root_path="/footfall") as client:
        for _ in range(2):
            assert client.get("/footfall/capabilities").json() == "all"


def test_the_other_method_of_a_path_is_found() -> None:
    router = LateRouter(prefix="/views")

    @router.get("/{name}")
    def read(name: str) -> str:
        return f"read {name}"

    @router.post("/{name}")
    def write(name: str) -> str:
        return f"wrote {name}"

    with served(router) as client:
        assert client.get("/views/a").json() == "read a"
        assert client.post("/views/a").json() == "wrote a"


def test_a_route_is_made_by_its_first_call_and_only_then() -> None:
    made: list[str] = []

    class Visits(BaseModel):
        visits: int

    def declared() -> Declared:
        made.append("visits")
        return lambda visits: Visits(visits=visits), {"response_model": Visits, "methods": ["GET"]}

    router = LateRouter()
    router.add_late_route("/visits", ["GET"], declared)
    with served(router) as client:
        assert client.get("/nowhere").status_code == 404
        assert client.post("/visits").status_code == 405
        assert made == []
        assert [client.get("/visits?visits=7").json() for _ in range(2)] == [{"visits": 7}] * 2
        assert made == ["visits"]


def test_most_routes_of_the_product_are_not_tried_for_an_address_of_another_vendor(
    app: FastAPI, tried: list[str]
) -> None:
    addresses = {
        "/v1/website/shop.example/total-traffic-and-engagement/visits": "/v1/website/",
        "/v1/website/Fashion/topsites/describe": "/v1/website/",
        "/analytics/ta/api/v3/summary": "/analytics/ta/api/v3/",
    }
    for path, folder in addresses.items():
        scope: Scope = {"type": "http", "path": path, "method": "GET", "headers": [], "app": app}
        tried.clear()
        assert any(route.matches(dict(scope))[0] == Match.FULL for route in _before_the_page(app))
        assert [each for each in tried if not each.startswith(folder)] == [], path


def _before_the_page(app: FastAPI) -> list[RoutesBelow]:
    """The routers of the product but for the page's, which takes every address that is left over."""
    return [route for route in app.router.routes[:-1] if isinstance(route, RoutesBelow)]
