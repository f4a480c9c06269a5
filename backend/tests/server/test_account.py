from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.passwords import hash_password
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.columns import utc_now
from footfall.web.services import services_of
from tests.people import browser, database_of, user

PROJECTS = "/analytics/traffic/rpc/project"
GOOD = "correct horse battery"


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann", "paid", product_group="guru", api_tier="basic"))


def code_of(answer: Any) -> tuple[int, str, str | None]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["field"]


def test_a_caller_learns_who_they_are(ann: TestClient, app: FastAPI) -> None:
    told = ann.get("/api/user").json()
    assert (told["name"], told["role"], told["productGroup"]) == ("ann", "paid", "guru")
    assert browser(app).get("/api/user").json()["role"] == "guest"


def test_a_name_can_be_changed(ann: TestClient) -> None:
    assert ann.patch("/api/user", json={"name": " Ann Æ "}).json()["name"] == "Ann Æ"
    for name in ("", "  ", "two\nlines", "nul\0", "x" * 201):
        assert code_of(ann.patch("/api/user", json={"name": name})) == (422, "invalid_request", "name")


def test_the_owner_stays_the_owner_when_a_colleague_is_added(app: FastAPI) -> None:
    owner, sign_in = browser(app), services_of(app).get(SignIn)
    assert owner.post("/sign-in/token", data={"token": sign_in.create_link()}).status_code == 303
    project = {"projectId": "", "targets": ["a.example"]}
    assert owner.post(f"{PROJECTS}/createOrUpdate", json=project).status_code == 200

    added = owner.post("/api/users", json={"email": "colleague@mail.example", "role": "free"}).json()

    me = owner.get("/api/user").json()
    assert (me["id"], me["email"], me["admin"]) == (OWNER_ID, "", True)
    assert (added["user"]["id"] == OWNER_ID, added["user"]["admin"]) == (False, False)
    colleague = browser(app)
    colleague.post("/sign-in/token", data={"token": sign_in.create_link(added["user"]["id"])})
    assert [
        len(each.post(f"{PROJECTS}/list", json={}).json()["projects"]) for each in (owner, colleague)
    ] == [
        1,
        0,
    ]
    listed = [each["email"] for each in owner.get("/api/users").json()["users"]]
    assert listed == ["", "colleague@mail.example"]

    given = owner.put("/api/user/email", json={"email": " Owner@mail.example"})
    assert (given.status_code, given.json()["email"]) == (200, "owner@mail.example")
    assert owner.get("/api/user").json()["email"] == "owner@mail.example"
    path = f"/api/users/{added['user']['id']}"
    assert owner.patch(path, json={"admin": True}).json()["user"]["admin"] is True
    assert owner.patch(path, json={"admin": False}).json()["user"]["admin"] is False


def test_an_address_of_ones_own_asks_for_the_password_and_for_an_administrator(
    app: FastAPI, ann: TestClient
) -> None:
    hashed = hash_password(GOOD, None)
    root = browser(app, user(database_of(app), "root", admin=True, password_hash=hashed))
    new = {"email": "new@mail.example"}
    assert code_of(root.put("/api/user/email", json=new)) == (422, "wrong_password", "current")
    taken = {"email": "ann@mail.example", "current": GOOD}
    assert code_of(root.put("/api/user/email", json=taken)) == (422, "account_refused", "email")
    broken = {"email": "ann@", "current": GOOD}
    assert code_of(root.put("/api/user/email", json=broken)) == (422, "account_refused", "email")
    assert root.get("/api/user").json()["email"] == "root@mail.example"
    assert root.put("/api/user/email", json=new | {"current": GOOD}).json()["email"] == "new@mail.example"
    # A project may be shared with an address that has no account yet: nobody takes one unproved.
    assert code_of(ann.put("/api/user/email", json=new)) == (422, "account_refused", "email")


def test_a_new_password_keeps_this_browser_and_no_other(app: FastAPI) -> None:
    who = user(database_of(app), "ann", password_hash=hash_password(GOOD, None))
    here, there = browser(app, who), browser(app, who)
    wrong = here.put("/api/user/password", json={"current": "guess", "new": "another good one"})
    assert code_of(wrong) == (422, "wrong_password", "current")
    weak = here.put("/api/user/password", json={"current": GOOD, "new": "short"})
    assert code_of(weak) == (422, "weak_password", "new")
    common = here.put("/api/user/password", json={"current": GOOD, "new": "Password123"})
    assert code_of(common) == (422, "common_password", "new")
    near = here.put("/api/user/password", json={"current": GOOD, "new": "4nn@mail.example"})
    assert code_of(near) == (422, "near_password", "new")
    done = here.put("/api/user/password", json={"current": GOOD, "new": "another good one"})
    assert done.status_code == 204
    assert here.get("/api/user").json()["id"] == who.id
    assert there.get("/api/user").json()["role"] == "guest"


def test_a_key_is_made_used_listed_and_revoked(ann: TestClient, app: FastAPI) -> None:
    made = ann.post("/api/keys", json={"name": "nightly", "scopes": ["projects:read"]})
    assert made.status_code == 201
    key = made.json()["key"]
    program = browser(app)
    headers = {"Authorization": f"Bearer {key}"}
    listing = "/analytics/traffic/rpc/project/list"
    assert program.post(listing, json={}, headers=headers).json() == {"projects": [], "total": 0}
    (listed,) = ann.get("/api/keys").json()
    assert (listed["name"], listed["shown"], listed["scopes"]) == ("nightly", key[:12], ["projects:read"])
    assert "key" not in listed
    assert ann.delete(f"/api/keys/{listed['id']}").status_code == 204
    assert program.post(listing, json={}, headers=headers).status_code == 401
    assert code_of(ann.delete(f"/api/keys/{listed['id']}")) == (404, "unknown_key", "key_id")


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"name": "k", "scopes": ["everything"]}, "unknown_scope", "scopes"),
        ({"name": "k", "scopes": []}, "invalid_request", "scopes"),
        ({"name": "", "scopes": ["reports"]}, "invalid_request", "name"),
        (
            {"name": "k", "scopes": ["reports"], "expires_at": "2020-01-01T00:00:00Z"},
            "invalid_expiry",
            "expires_at",
        ),
        (
            {"name": "k", "scopes": ["reports"], "expires_at": "2090-01-01T00:00:00"},
            "invalid_expiry",
            "expires_at",
        ),
        ({"name": "k", "scopes": ["reports"], "user_id": 1}, "invalid_request", "user_id"),
    ],
)
def test_a_bad_request_for_a_key_is_refused_with_its_field(
    ann: TestClient, body: dict[str, Any], code: str, field: str
) -> None:
    assert code_of(ann.post("/api/keys", json=body)) == (422, code, field)


def test_a_key_may_end_by_itself(ann: TestClient) -> None:
    ends = (utc_now() + timedelta(days=30)).isoformat()
    made = ann.post("/api/keys", json={"name": "k", "scopes": ["reports"], "expires_at": ends})
    assert made.json()["expires_at"].startswith(ends[:19])


def test_signing_out_everywhere_signs_out_everywhere(app: FastAPI) -> None:
    who = user(database_of(app), "ann")
    here, there, other = browser(app, who), browser(app, who), browser(app, user(database_of(app), "bob"))
    assert here.post("/sign-out-everywhere").status_code == 204
    told = [client.get("/api/user").json()["role"] for client in (here, there, other)]
    assert told == ["guest", "guest", "paid"]


def test_an_administrator_makes_changes_and_closes_accounts(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    made = root.post("/api/users", json={"email": "New@mail.example", "role": "trends"})
    assert made.status_code == 201
    new = made.json()
    assert (new["email"], new["user"]["role"], new["user"]["name"]) == ("new@mail.example", "trends", "new")
    path = f"/api/users/{new['user']['id']}"
    changed = root.patch(path, json={"role": "paid", "product_group": "pro", "api_tier": "basic"}).json()[
        "user"
    ]
    assert (changed["role"], changed["productGroup"], changed["apiTier"]) == ("paid", "pro", "basic")
    assert root.patch(path, json={"off_limits": True}).json()["user"]["offLimits"] is True
    assert root.patch(path, json={"disabled": True}).json()["disabled_at"] is not None
    assert root.patch(path, json={"disabled": False}).json()["disabled_at"] is None
    assert "new@mail.example" in [each["email"] for each in root.get("/api/users").json()["users"]]
    actions = [entry["action"] for entry in root.get("/api/audit-log?limit=5").json()["entries"]]
    assert actions == [
        "user_enabled",
        "user_disabled",
        "subscription_changed",
        "subscription_changed",
        "subscription_changed",
    ]
    oldest = root.get("/api/audit-log").json()["entries"][-1]["id"]
    assert root.get("/api/audit-log", params={"before": oldest}).json() == {"entries": []}


def test_an_administrator_makes_sub_users(app: FastAPI) -> None:
    user(database_of(app), "boss", "old-trends-2024", product_group="business")
    root = browser(app, user(database_of(app), "root", admin=True))
    made = root.post(
        "/api/users", json={"email": "clerk@mail.example", "corporate_owner": "boss@mail.example"}
    ).json()
    assert (made["user"]["minion"], made["user"]["role"]) == (True, "old-trends-2024")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"email": "root@mail.example"}, "account_refused"),
        ({"email": "no address"}, "account_refused"),
        ({"email": "a@mail.example", "corporate_owner": "nobody@mail.example"}, "account_refused"),
        ({"email": "a@mail.example", "role": "guest"}, "invalid_role"),
        ({"email": "a@mail.example", "role": "king"}, "invalid_request"),
        ({}, "invalid_request"),
    ],
)
def test_a_bad_request_for_an_account_is_refused_with_its_code(
    app: FastAPI, body: dict[str, Any], code: str
) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    assert code_of(root.post("/api/users", json=body))[:2] == (422, code)


def test_a_misspelt_word_of_a_list_is_answered_with_the_list_and_the_one_that_was_meant(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    there = "guest, free, paid, trends, old-trends-2024"

    said = root.post("/api/users", json={"email": "a@mail.example", "role": "piad"}).json()["error"]
    scope = root.post("/api/keys", json={"name": "k", "scopes": ["report"]}).json()["error"]

    assert said["message"] == f"role: there is no 'piad'; did you mean paid? There are: {there}"
    assert scope["message"].startswith("There is no scope report; did you mean reports? There are: ")


def test_an_account_that_cannot_be_changed_is_refused(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    assert code_of(root.patch("/api/users/987", json={"admin": True})) == (404, "unknown_account", "user_id")
    laptop = services_of(app).get(Accounts).by_email("laptop@mail.example").id
    services_of(app).get(Accounts).make_admin(laptop, False)
    me = root.get("/api/user").json()["id"]
    refused = root.patch(f"/api/users/{me}", json={"admin": False})
    assert (code_of(refused)[1], "last administrator" in refused.text) == ("account_refused", True)


def test_an_email_address_that_begins_a_message_keeps_its_letters(app: FastAPI) -> None:
    database = database_of(app)
    root, boss = browser(app, user(database, "root", admin=True)), user(database, "boss")
    clerk = (
        services_of(app).get(Accounts).by_email("clerk@mail.example").id
        if user(database, "clerk", owner=boss)
        else 0
    )

    taken = root.post("/api/users", json={"email": "boss@mail.example"}).json()["error"]
    below = {"email": "new@mail.example", "corporate_owner": "clerk@mail.example"}
    of_clerk = root.post("/api/users", json=below).json()["error"]
    changed = root.patch(f"/api/users/{clerk}", json={"role": "paid"}).json()["error"]

    assert [taken["message"], of_clerk["message"], changed["message"]] == [
        "boss@mail.example has an account already.",
        "clerk@mail.example is a sub-user and cannot have sub-users.",
        "clerk@mail.example is a sub-user of boss@mail.example: change that account.",
    ]


def test_people_see_where_they_are_signed_in(app: FastAPI) -> None:
    who, other = user(database_of(app), "ann"), user(database_of(app), "ben")
    browser(app, who)
    browser(app, other)
    here = browser(app, who)
    told = here.get("/api/sessions").json()["sessions"]
    assert sorted(each["here"] for each in told) == [False, True]
    assert all(each["begun_at"] < each["expires_at"] for each in told)
    here.post("/sign-out-everywhere")
    assert browser(app, who).get("/api/sessions").json()["sessions"][0]["here"] is True
