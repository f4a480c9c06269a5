"""Page groups are made by accounts: each is in the audit log, and an hour has room for so many."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.page_rules import PageRules
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.call_buckets import CallBuckets
from footfall.features.accounts.service import Accounts
from footfall.features.projects.page_group_rate import PageGroupRate, TooManyPageGroupsError
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.projects.calls import call, done, project
from tests.people import browser, database_of, user

JEANS, MEN = {"includeFolders": ["/women/jeans/"]}, {"includeFolders": ["/men/"]}
SITE = {"targets": ["acme.example"], "period": "2026-03"}
REPORTS = "/analytics/traffic/rpc/dashboard"


@pytest.fixture
def app(app_of_shops: FastAPI) -> FastAPI:
    return app_of_shops


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


@pytest.fixture
def room_for(app: FastAPI) -> Callable[[int], Clock]:
    """Lets every account name so many page groups an hour, by a clock that stands still."""

    def allow(per_hour: int) -> Clock:
        clock = Clock()
        services_of(app).add(PageGroupRate(CallBuckets(database_of(app), clock), per_hour))
        return clock

    return allow


def folder(number: int) -> dict[str, list[str]]:
    return {"includeFolders": [f"/folder-{number}/"]}


def preview(client: TestClient, rules: dict[str, Any]) -> Any:
    return call(client, "page-group/preview", targetUrl="acme.example", conditions=rules)


def made(app: FastAPI) -> list[tuple[str, str, dict[str, Any]]]:
    """Action, subject and details of what the audit log tells of page groups, oldest first."""
    entries = [
        each for each in services_of(app).get(AuditLog).listed(100) if each.action.startswith("page_group_")
    ]
    return [(each.action, each.subject, dict(each.detail)) for each in reversed(entries)]


def test_who_made_which_page_group_is_in_the_audit_log(app: FastAPI, ann: TestClient) -> None:
    number = project(ann, "acme.example")["id"]
    saved = {"name": "Jeans", "conditions": JEANS}
    asked = {"projectId": number, "targetUrl": "acme.example"}
    kept = done(ann, "page-group/createOrUpdate", **asked, pageGroup=saved)
    changed = saved | {"id": kept["id"], "version": 1, "conditions": MEN, "urls": ["/women/jeans/1"]}
    done(ann, "page-group/createOrUpdate", **asked, pageGroup=changed)
    done(ann, "page-group/delete", projectId=number, id=kept["id"])

    told = {"name": "Jeans", "target": "acme.example"}
    rules = {"includeFolders": ["/men/"], "includeExactUrls": ["/women/jeans/1"]}
    assert made(app) == [
        ("page_group_created", f"project {number}", told | {"rules": JEANS, "rules_in_all": 1}),
        ("page_group_changed", f"project {number}", told | {"rules": rules, "rules_in_all": 2}),
        ("page_group_deleted", f"project {number}", {"id": kept["id"]}),
    ]
    listed = services_of(app).get(AuditLog).listed(1)[0]
    assert listed.actor_id is not None
    assert services_of(app).get(Accounts).account(listed.actor_id).email == "ann@mail.example"


def test_page_groups_saved_along_with_a_project_are_in_the_audit_log_too(
    app: FastAPI, ann: TestClient
) -> None:
    groups = [{"name": "Jeans", "conditions": JEANS}, {"name": "Men", "conditions": MEN}]
    target = {"url": "acme.example", "pageGroups": groups}

    number = done(ann, "project/createOrUpdate", name="Shops", targets=[target])["id"]

    assert [(action, subject, told["name"]) for action, subject, told in made(app)] == [
        ("page_group_created", f"project {number}", "Jeans"),
        ("page_group_created", f"project {number}", "Men"),
    ]


def test_the_audit_log_holds_the_first_rules_of_a_long_list(app: FastAPI, ann: TestClient) -> None:
    number = project(ann, "acme.example")["id"]
    urls = [f"/women/{page}" for page in range(300)]
    asked = {"projectId": number, "targetUrl": "acme.example"}

    done(ann, "page-group/createOrUpdate", **asked, pageGroup={"name": "Women", "urls": urls})

    [(_, _, told)] = made(app)
    assert (told["rules"], told["rules_in_all"]) == ({"includeExactUrls": urls[:20]}, 300)


def test_neither_a_guest_nor_a_link_makes_or_tries_a_page_group(app: FastAPI, ann: TestClient) -> None:
    number = project(ann, "acme.example")["id"]
    wanted = {"dashboard": "top-pages", "question": SITE}
    path = (
        ann.post("/api/share-links", json=wanted)
        .json()["address"]
        .removeprefix(services_of(app).get(PublicAddress).url)
    )
    stranger = browser(app)

    saved = {"projectId": number, "targetUrl": "acme.example", "pageGroup": {"name": "A", "conditions": MEN}}
    guest = [call(stranger, "page-group/createOrUpdate", **saved), preview(stranger, MEN)]
    asked = {**SITE, "conditions": MEN}
    reports = ("page-group-pages", "page-group-traffic", "page-group-trend")
    by_link = [stranger.post(f"{path}/rpc/{report}", json=asked) for report in reports]
    steps = [{"conditions": JEANS}, {"conditions": MEN}]
    by_link.append(stranger.post(f"{path}/rpc/funnel", json={**SITE, "steps": steps}))

    assert [answer.json()["error"]["code"] for answer in guest] == ["sign_in_required"] * 2
    assert [answer.json()["error"]["code"] for answer in by_link] == ["not_shared"] * 4


Ask = Callable[[TestClient, dict[str, Any]], Any]
# Every way by which somebody names a page group.
WAYS: dict[str, Ask] = {
    "preview": preview,
    "report": lambda client, rules: client.post(
        f"{REPORTS}/page-group-traffic", json={**SITE, "conditions": rules}
    ),
    "file": lambda client, rules: client.post(
        f"{REPORTS}/page-group-pages?format=csv", json={**SITE, "conditions": rules}
    ),
    "funnel": lambda client, rules: client.post(
        f"{REPORTS}/funnel", json={**SITE, "steps": [{"conditions": rules}, {"conditions": rules}]}
    ),
    "paper": lambda client, rules: client.post(
        "/analytics/traffic/rpc/print/page-groups", json={"question": {**SITE, "conditions": rules}}
    ),
    "project": lambda client, rules: call(
        client,
        "project/createOrUpdate",
        name="Shops",
        targets=[{"url": "acme.example", "pageGroups": [{"name": "A", "conditions": rules}]}],
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_page_group_too_many_in_an_hour_is_refused_by_every_way(
    way: str, ann: TestClient, room_for: Callable[[int], Clock]
) -> None:
    clock, ask = room_for(1), WAYS[way]
    assert ask(ann, JEANS).status_code == 200
    # The same pages again, with another filter or in another window, are no other group.
    assert ask(ann, JEANS).status_code == 200

    refused = ask(ann, MEN)
    clock.time += timedelta(hours=1)
    again = ask(ann, MEN)

    error = refused.json()["error"]
    assert (refused.status_code, refused.headers["Retry-After"], again.status_code) == (429, "3600", 200)
    assert (error["code"], error["message"]) == (
        "too_many_page_groups_tried",
        "More than 1 different page groups in an hour: wait 3600 s, then repeat.",
    )


def test_an_api_key_and_its_owner_share_the_page_groups_of_an_hour(
    app: FastAPI, room_for: Callable[[int], Clock]
) -> None:
    owner = user(database_of(app), "ann", api_tier="extended")
    ann, program = browser(app, owner), browser(app)
    secret = ann.post("/api/keys", json={"name": "nightly", "scopes": ["reports"]}).json()["key"]
    room_for(2)

    def by_address(rules: dict[str, Any]) -> int:
        asked = {"targets": "acme.example", "period": "2026-03", "conditions": json.dumps(rules)}
        return program.get("/api/reports/page-group-traffic", params={"key": secret, **asked}).status_code

    said = [
        by_address(MEN),
        ann.post(f"{REPORTS}/page-group-trend", json={**SITE, "conditions": JEANS}).status_code,
        by_address(folder(0)),
        preview(ann, folder(1)).status_code,
        preview(ann, JEANS).status_code,
    ]

    assert said == [200, 200, 429, 429, 200]


def test_a_project_with_more_new_page_groups_than_are_left_is_not_saved(
    ann: TestClient, room_for: Callable[[int], Clock]
) -> None:
    room_for(3)
    groups = [{"name": f"Group {number}", "conditions": folder(number)} for number in range(4)]
    assert preview(ann, JEANS).status_code == 200

    target = {"url": "acme.example", "pageGroups": groups[:3]}
    refused = call(ann, "project/createOrUpdate", name="Shops", targets=[target])

    assert refused.status_code == 429
    assert done(ann, "project/list")["total"] == 0
    # Nothing was counted: the two that are left can be asked about.
    assert [preview(ann, folder(number)).status_code for number in range(3)] == [200, 200, 429]


def test_the_page_groups_of_an_hour_hold_over_two_servers(app: FastAPI) -> None:
    clock = Clock()
    first, second = (PageGroupRate(CallBuckets(database_of(app), clock), 600) for _ in range(2))
    every = [PageRules(include_folders=(f"/{number}/",)) for number in range(602)]
    first.take("user 7", every[:400])
    second.take("user 7", every[400:600])

    for server, rules in ((first, every[600]), (second, every[601])):
        with pytest.raises(TooManyPageGroupsError) as refused:
            server.take("user 7", [rules])
        assert refused.value.wait_s == 6
    first.take("user 8", every[600:])
    clock.time += timedelta(seconds=6)
    second.take("user 7", [every[601]])
