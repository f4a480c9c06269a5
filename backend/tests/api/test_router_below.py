"""A router that is tried only for the folders of its own paths answers as any router does."""

from collections.abc import Iterator

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from starlette.routing import Match
from starlette.types import Scope

from footfall.api.http.router_below import RouterBelow

SITE = "/v1/website/{domain}"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Paths for which the routes of a router were tried, one for each router."""
    found: list[str] = []
    matches = APIRouter.matches

    def noted(self: APIRouter, scope: Scope) -> tuple[Match, Scope]:
        found.append(scope["path"])
        return matches(self, scope)

    monkeypatch.setattr(APIRouter, "matches", noted)
    return found


@pytest.fixture
def client() -> Iterator[TestClient]:
    router = RouterBelow()
    router.add_api_route(f"{SITE}/traffic/visits", lambda domain: domain)
    router.add_api_route("/capabilities", lambda: "all")
    app = FastAPI()
    app.include_router(router)
    with TestClient(app) as client:
        client.get("/", follow_redirects=False)
        yield client


def test_paths_in_its_folders_are_answered(client: TestClient) -> None:
    assert client.get("/v1/website/shop.example/traffic/visits").json() == "shop.example"
    assert client.get("/capabilities").json() == "all"
    # As with every router, a slash too many is redirected to the address without it, another method refused.
    slash = client.get("/v1/website/shop.example/traffic/visits/", follow_redirects=False)
    assert slash.headers["Location"].endswith("/v1/website/shop.example/traffic/visits")
    assert client.post("/v1/website/shop.example/traffic/visits").status_code == 405
    assert client.get("/v1/website/shop.example/traffic/nothing").status_code == 404


@pytest.mark.parametrize(
    "path", ["/v1/website/visits", "/v1/website/a/b/traffic/visits", "/analytics/traffic/rpc/dashboard/x"]
)
def test_paths_outside_its_folders_are_skipped(client: TestClient, tried: list[str], path: str) -> None:
    assert client.get(path).status_code == 404 and tried == []


def test_an_application_below_a_folder_is_answered(tried: list[str]) -> None:
    router = RouterBelow()
    router.add_api_route("/capabilities", lambda: "all")
    app = FastAPI()
    app.include_router(router)
    with TestClient(app, root_path="/footfall") as client:
        for _ in range(2):
            assert client.get("/footfall/capabilities").json() == "all"


def test_most_routes_of_the_product_are_not_tried_for_an_address_of_another_vendor(
    app: FastAPI, tried: list[str]
) -> None:
    paths = {
        "/v1/website/shop.example/total-traffic-and-engagement/visits",
        "/v1/website/Fashion/topsites/describe",
        "/analytics/ta/api/v3/summary",
    }
    for path in paths:
        scope: Scope = {"type": "http", "path": path, "method": "GET", "headers": [], "app": app}
        for warm in (True, False):
            tried.clear()
            for route in app.router.routes:
                if route.matches(dict(scope))[0] == Match.FULL:
                    break
            # Two routers with one path each come before.
            assert warm or len(tried) == 3, path
