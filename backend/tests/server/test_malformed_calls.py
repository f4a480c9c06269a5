"""Calls that do not fit their route: each is told what is wrong, where, and what there is instead."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.people import browser, database_of, user

RPC = "/analytics/traffic/rpc"


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


def refusal(answer: Any) -> tuple[int, str, str | None, str]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["field"], error["message"]


@pytest.mark.parametrize(
    ("path", "body", "field", "message"),
    [
        (
            f"{RPC}/project/createOrUpdate",
            {"ProjectID": "1", "name": "Shops"},
            "ProjectID",
            "there is no field 'ProjectID'; did you mean projectId? There are: "
            "projectId, name, domain, targets, geo, version",
        ),
        (
            f"{RPC}/settings/saveNotificationSettings",
            {"ProjectID": "1", "Settings": {"enabled": True, "enabeld": True}},
            "Settings",
            "Settings: there is no field 'enabeld'; did you mean Enabled? There are: "
            "Enabled, Every, AttachPdf, OwnDashboard",
        ),
        (
            f"{RPC}/page-group/createOrUpdate",
            {
                "projectId": "1",
                "targetUrl": "shop.example",
                "pageGroup": {"name": "Jeans", "conditions": {"includeFolder": ["/jeans/"]}},
            },
            "pageGroup",
            "pageGroup: conditions: there is no field 'includeFolder'; did you mean includeFolders? "
            "There are: includeFolders, includeExactUrls, excludeFolders, excludeExactUrls, "
            "includeCategories, excludeCategories",
        ),
        (
            f"{RPC}/project/createOrUpdate",
            {"targets": ["shop.example", {"url": "north.example", "scop": "domain"}]},
            "targets",
            "targets: there is no field 'scop'; did you mean scope? There are: url, scope, pageGroups",
        ),
        (
            "/trends/paywall/purchase",
            {"tier": "legacy", "isQuick": True},
            "isQuick",
            "there is no field 'isQuick'; did you mean is_quick? There are: tier, redirect_to, is_quick",
        ),
    ],
)
def test_an_unknown_field_is_refused_with_the_known_ones(
    root: TestClient, path: str, body: dict[str, Any], field: str, message: str
) -> None:
    assert refusal(root.post(path, json=body)) == (422, "unknown_field", field, message)


@pytest.mark.parametrize(
    ("method", "path", "body", "field", "message"),
    [
        (
            "POST",
            "/api/keys",
            {"name": "nightly", "scopes": ["reports"], "expires": None},
            "expires",
            "there is no field 'expires'; did you mean expires_at? There are: "
            "name, scopes, expires_at, calls_per_minute, units_per_day",
        ),
        ("POST", "/api/users", {}, "email", "email is missing"),
        (
            "PATCH",
            "/api/user",
            {"name": 5},
            "name",
            "name: write a text",
        ),
        ("GET", "/api/keys/usage?days=many", None, "days", "days: write a whole number"),
        ("POST", "/api/keys", {"name": "k", "scopes": []}, "scopes", "scopes: at least 1 must be given"),
        (
            "PATCH",
            "/api/user",
            [],
            None,
            "the body is not a JSON object: send one, with Content-Type: application/json",
        ),
    ],
)
def test_account_calls_say_what_to_write_in_the_words_of_the_others(
    root: TestClient, method: str, path: str, body: object, field: str | None, message: str
) -> None:
    assert refusal(root.request(method, path, json=body)) == (422, "invalid_request", field, message)


@pytest.mark.parametrize(
    ("path", "body", "field", "message"),
    [
        (
            f"{RPC}/settings/saveNotificationSettings",
            {"ProjectID": "1", "Settings": {"Enabled": "perhaps"}},
            "Settings",
            "Settings: Enabled: write true or false",
        ),
        ("/api/feedback", {"message": ""}, "message", "message: write something: it is empty"),
        (
            f"{RPC}/page-group/get",
            {"projectId": "1", "id": "1", "properties": ["urls", "urls", "urls"]},
            "properties",
            "properties: give at most 2",
        ),
        (
            f"{RPC}/page-group/createOrUpdate",
            {"projectId": "1", "targetUrl": "shop.example", "pageGroup": {"name": " "}},
            "pageGroup",
            "pageGroup: name: write something: it is empty",
        ),
        (
            f"{RPC}/page-group/createOrUpdate",
            {"projectId": "1", "targetUrl": "shop.example", "pageGroup": "Jeans"},
            "pageGroup",
            "pageGroup: write an object",
        ),
        (
            "/api/annotations",
            {"day": "2026-02-30", "text": "Sale"},
            "day",
            "day: write a day of the calendar as YYYY-MM-DD",
        ),
    ],
)
def test_what_to_write_is_said_in_plain_words_beside_the_field_it_is_about(
    root: TestClient, path: str, body: dict[str, Any], field: str, message: str
) -> None:
    assert refusal(root.post(path, json=body)) == (422, f"invalid_{field}", field, message)


def test_a_bad_address_of_a_page_group_is_refused_with_what_to_write(root: TestClient) -> None:
    made = root.post(f"{RPC}/project/createOrUpdate", json={"targets": ["shop.example"]}).json()["id"]
    group = {"name": "Jeans", "urls": ["javascript:alert(1)"]}
    saved = {"projectId": made, "targetUrl": "shop.example", "pageGroup": group}
    assert refusal(root.post(f"{RPC}/page-group/createOrUpdate", json=saved)) == (
        422,
        "invalid_conditions",
        "pageGroup",
        "pageGroup: urls: 'javascript:alert(1)' is no address of the web: "
        "write https:// or nothing before the host",
    )


def test_every_bad_address_of_a_page_group_is_named(root: TestClient) -> None:
    made = root.post(f"{RPC}/project/createOrUpdate", json={"targets": ["shop.example"]}).json()["id"]
    group = {"name": "Jeans", "urls": ["javascript:alert(1)", "/jeans/", "ftp://shop.example/"]}
    saved = {"projectId": made, "targetUrl": "shop.example", "pageGroup": group}
    answer = root.post(f"{RPC}/page-group/createOrUpdate", json=saved)
    assert [message.split("'")[1] for _, _, message in every(answer)] == [
        "javascript:alert(1)",
        "ftp://shop.example/",
    ]


@pytest.mark.parametrize(
    ("address", "field", "message"),
    [
        (
            "/search-bar/api/suggestions?type=domain&q=acme",
            "q",
            "there is no parameter 'q' of the address; there are: query, type, limit",
        ),
        (
            "/search-bar/api/suggestions?type=domain&type=subdomain",
            "type",
            "type stands twice: write type=one,other",
        ),
        (
            "/trends/paywall/way?triger=seamless",
            "triger",
            "there is no parameter 'triger' of the address; did you mean trigger? There are: trigger",
        ),
        (
            "/trends/paywall/status?legcy=true",
            "legcy",
            "there is no parameter 'legcy' of the address; did you mean legacy? There are: legacy",
        ),
        (
            "/api/audit-log?befor=3",
            "befor",
            "there is no parameter 'befor' of the address; did you mean before? There are: limit, before",
        ),
    ],
)
def test_a_parameter_of_an_address_that_would_change_nothing_is_refused(
    root: TestClient, address: str, field: str, message: str
) -> None:
    status, _, named, said = refusal(root.get(address))
    assert (status, named, said) == (422, field, message)


def test_what_was_typed_into_the_search_bar_is_named_as_its_address_names_it(root: TestClient) -> None:
    answer = root.get("/search-bar/api/suggestions", params={"query": "a" * 201})
    assert refusal(answer) == (422, "invalid_query", "query", "query: write at most 200 characters")


def test_an_unknown_call_is_404_whatever_the_method(root: TestClient) -> None:
    for method in ("GET", "POST"):
        answer = root.request(method, f"{RPC}/project/lists", json={})
        assert refusal(answer)[:2] == (404, "not_found")
    assert refusal(root.get(f"{RPC}/project/list"))[:2] == (405, "method_not_allowed")


def test_a_call_with_a_slash_at_its_end_is_led_to_the_one_without(root: TestClient) -> None:
    answer = root.post(f"{RPC}/project/list/", json={})
    assert (answer.status_code, answer.headers["location"]) == (307, f"{RPC}/project/list")


def test_a_body_that_is_too_large_is_refused_in_the_body_of_other_refusals(root: TestClient) -> None:
    large = b'{"search": "' + b"x" * 3_000_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    for body in (large, iter([large])):
        answer = root.post(f"{RPC}/project/list", content=body, headers=headers)
        assert refusal(answer) == (
            413,
            "body_too_large",
            None,
            "The body is larger than this call takes: send less at once.",
        )
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_pages_answer_for_their_head_and_a_shared_dashboard_does_not_count_one(root: TestClient) -> None:
    for path in ("/analytics/traffic/top-pages", "/analytics/traffic/sample-report/top-pages", "/subscribe"):
        whole, head = root.get(path), root.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
    assert root.head("/analytics/traffic/shared/token").status_code == 405


def every(answer: Any) -> list[tuple[str, str | None, str]]:
    errors = answer.json()["error"]["details"]["errors"]
    return [(error["code"], error["field"], error["message"]) for error in errors]


def test_all_that_is_wrong_with_a_call_is_told_at_once_and_the_first_of_it_in_the_message(
    root: TestClient,
) -> None:
    answer = root.post("/api/keys", json={"scopes": [], "calls_per_minute": "many", "expires": None})
    assert refusal(answer) == (422, "invalid_request", "name", "name is missing")
    assert every(answer) == [
        ("invalid_request", "name", "name is missing"),
        ("invalid_request", "scopes", "scopes: at least 1 must be given"),
        ("invalid_request", "calls_per_minute", "calls_per_minute: write a whole number"),
        (
            "invalid_request",
            "expires",
            "there is no field 'expires'; did you mean expires_at? There are: "
            "name, scopes, expires_at, calls_per_minute, units_per_day",
        ),
    ]
    answer = root.post("/api/annotations", json={"day": "2026-02-30"})
    assert every(answer) == [
        ("invalid_day", "day", "day: write a day of the calendar as YYYY-MM-DD"),
        ("missing_field", "text", "text is missing"),
    ]


def test_a_single_thing_that_is_wrong_has_no_list_of_its_own(root: TestClient) -> None:
    assert "details" not in root.post("/api/users", json={}).json()["error"]


def test_a_question_is_refused_with_all_its_faults_and_what_to_write_for_each(root: TestClient) -> None:
    question = {
        "targets": ["not a site", "acme", "shop.example", "SHOP.example", 5],
        "colour": "red",
        "size": 3,
        "granularity": "day",
        "geo": "Atlantis",
        "limit": 0,
        "sort": "charm_desc",
        "period": {"from": 5, "til": "2026-03"},
    }
    answer = root.post(f"{RPC}/dashboard/top-pages", json=question)
    assert refusal(answer)[:3] == (422, "unknown_field", "colour")
    assert [error[:2] for error in every(answer)] == [
        ("unknown_field", "colour"),
        ("unknown_field", "size"),
        ("filter_not_applicable", "granularity"),
        ("invalid_target", "targets"),
        ("unknown_field", "period"),
        ("invalid_period", "period"),
        ("missing_field", "period"),
        ("invalid_geo", "geo"),
        ("invalid_limit", "limit"),
        ("invalid_sort", "sort"),
    ]
    of_place = answer.json()["error"]["details"]["errors"][7]
    assert of_place["details"]["given"] == "Atlantis"


def test_every_target_that_is_bad_or_given_twice_is_named(root: TestClient) -> None:
    given = ["not a site", "shop.example", "acme", "SHOP.example"]
    answer = root.post(f"{RPC}/dashboard/top-pages", json={"targets": given})
    asked = [
        (code, message.split("'")[1] if "'" in message else message) for code, _, message in every(answer)
    ]
    assert asked == [
        ("invalid_target", "not a site"),
        ("invalid_target", "acme"),
        ("duplicate_target", "the target shop.example is given twice"),
    ]
    saved = root.post(f"{RPC}/project/createOrUpdate", json={"targets": given})
    assert [error[0] for error in every(saved)] == ["invalid_target", "invalid_target", "duplicate_target"]
    market = {"name": "Shops", "basis": "sites", "sites": given}
    assert [error[1] for error in every(root.put("/api/markets", json=market))] == ["sites", "sites"]


def test_a_value_that_fits_none_of_several_kinds_is_one_fault(root: TestClient) -> None:
    answer = root.post(f"{RPC}/dashboard/top-pages", json={"targets": ["shop.example", 5], "geo": 5})
    assert [error[:2] for error in every(answer)] == [("invalid_target", "targets"), ("invalid_geo", "geo")]


def test_a_call_with_thousands_of_faults_is_refused_soon_with_fifty_of_them(root: TestClient) -> None:
    unknown = {f"field{number}": 1 for number in range(20_000)}
    for path in (f"{RPC}/dashboard/top-pages", f"{RPC}/project/createOrUpdate", "/api/keys"):
        assert len(every(root.post(path, json=unknown))) == 50
