"""Attacks that every route must withstand, tried on every route: forged calls and slipped-in fields."""

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.adapters.browsing_protocols import activitywatch, gesis_surf
from tests.people import browser, database_of, user
from tests.server.test_access import call, routes

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
RPC = "/analytics/traffic/rpc"


def test_the_walk_over_the_routes_meets_those_of_every_room(app: FastAPI) -> None:
    some = {
        ("GET", "/openapi"),
        ("GET", "/openapi.json"),
        ("PUT", "/api/markets"),
        ("DELETE", "/api/markets/{market_id}"),
        ("POST", "/api/bulk"),
        ("GET", "/api/bulk/{job_id}/file"),
        ("GET", "/trends/paywall/way"),
        ("GET", "/api/sessions"),
        ("GET", "/api/imports/{import_id}/quarantine"),
        ("PATCH", "/api/imports/uploads/{upload_id}"),
        ("POST", f"{RPC}/project/share"),
        ("POST", f"{RPC}/dashboard/top-pages"),
        ("POST", "/trends/paywall/stripe/webhook"),
        ("GET", "/sign-in/oidc/callback"),
        ("GET", "/metrics"),
        ("POST", "/collect/v1/page-views"),
        ("GET", "/api/panels/{panel_id}/members"),
        ("PATCH", "/api/tab/tabs/{tab_id}/"),
        ("POST", "/api/0/buckets/{bucket_id}/heartbeat"),
    }
    assert some - set(routes(app)) == set()


# Routes for another vendor's clients, which have other refusals, and send fields that nobody reads.
DIALECT = "/batch/v4/"


def test_no_route_does_anything_for_a_page_of_another_site(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    forged = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    unsafe = [each for each in routes(app) if each[0] in UNSAFE and not each[1].startswith(DIALECT)]
    said = {route: call(root, *route, headers=forged) for route in unsafe}
    assert len(said) > 60 and {route for route, code in said.items() if code != "cross_site"} == set()
    assert root.get("/api/user").json()["name"] == "root"
    for _, path in (each for each in routes(app) if each[1].startswith(DIALECT) and each[0] in UNSAFE):
        answer = root.post(path, headers=forged, json={})
        assert (answer.status_code, "another site" in answer.json()["message"]) == (403, True)


def bodies(app: FastAPI) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object that the body of a call may have, at any depth, with its place."""
    described = app.openapi()

    def inside(schema: Any, where: str, above: tuple[str, ...] = ()) -> Iterator[tuple[str, dict[str, Any]]]:
        if isinstance(schema, list):
            for each in schema:
                yield from inside(each, where, above)
        if not isinstance(schema, dict):
            return
        name = str(schema.get("$ref", "")).rpartition("/")[2]
        if name and name not in above:
            yield from inside(described["components"]["schemas"][name], f"{where} {name}", (*above, name))
        if schema.get("type") == "object" and "properties" in schema:
            yield where, schema
        for key in ("properties", "items", "anyOf", "allOf", "oneOf", "prefixItems"):
            part = schema.get(key)
            yield from inside(list(part.values()) if key == "properties" and part else part, where, above)

    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            asked = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            yield from inside(asked.get("schema"), f"{method.upper()} {path}")


def test_no_body_takes_a_field_that_it_does_not_list(app: FastAPI) -> None:
    found = list(bodies(app))
    assert len(found) > 60
    lenient = [where for where, schema in found if schema.get("additionalProperties") is not False]
    # Extensions for other servers also send fields that nobody reads.
    dialects = (DIALECT, activitywatch.FOLDER, *gesis_surf.FOLDERS)
    assert [where for where in lenient if not where.partition(" ")[2].startswith(dialects)] == []


def test_nobody_makes_themselves_the_owner_of_a_project_by_saying_so(app: FastAPI) -> None:
    ann, bob = (user(database_of(app), name) for name in ("ann", "bob"))
    client: TestClient = browser(app, ann)
    made = client.post(f"{RPC}/project/createOrUpdate", json={"targets": ["a.example"]}).json()
    for slipped in (
        {"ownerId": bob.id},
        {"permissions": {"delete": True}},
        {"owner_id": bob.id},
        {"createdAt": "2020-01-01"},
        {"targets": [{"url": "a.example", "projectId": "1"}]},
    ):
        body = {"projectId": made["id"], "version": made["version"], **slipped}
        answer = client.post(f"{RPC}/project/createOrUpdate", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unknown_field"), slipped
    kept = client.post(f"{RPC}/project/byProjectID", json={"projectId": made["id"]}).json()
    assert (kept["ownerId"], kept["version"]) == (ann.id, made["version"])


def test_a_purchase_takes_neither_its_price_nor_its_end_from_the_caller(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    for slipped in (
        {"amount_cents": 1},
        {"state": "succeeded"},
        {"expires_at": "2099-01-01"},
        {"user_id": 1},
    ):
        answer = ann.post("/trends/paywall/purchase", json={"tier": "premium", **slipped})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unknown_field")
