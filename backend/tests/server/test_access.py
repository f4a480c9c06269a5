"""Who may do what: what `allow` says of each route, walked on every route by every kind of caller."""

import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from footfall.core.user import User
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.refusals import BASIC_API_REPORTS
from footfall.features.accounts.service import Accounts
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.server.access_list import OpenRouteError, require_access, route_accesses
from footfall.server.app import _COLLECTOR, _ROUTES, make_app
from footfall.web.by_path import ByPath
from footfall.web.late_routes import LateRouter, RoutesBelow, included
from footfall.web.rights.access import Access, KeyScope, Right
from footfall.web.rights.allow import allow
from footfall.web.services import services_of
from tests.people import browser, database_of, token_of_a_member, user

REPORT = "/analytics/traffic/rpc/dashboard/top-pages"
BASIC_REPORT = "/analytics/traffic/rpc/dashboard/batch-targets"
DEMO = {"targets": ["acme-fashion.example", {"value": "lily-shop.example/new", "scope": "subfolder"}]}

# What each kind of caller is answered, by what a route asks: `ok`, or the code of the refusal.
EXPECTED = """
caller          anyone account          reports          sample administer             member
guest           ok     sign_in_required sign_in_required ok     sign_in_required       join_required
signed-out      ok     sign_in_required sign_in_required ok     sign_in_required       join_required
disabled        ok     sign_in_required sign_in_required ok     sign_in_required       join_required
free            ok     ok               plan_required    ok     administrator_required join_required
trial           ok     ok               ok               ok     administrator_required join_required
trial-expired   ok     ok               plan_required    ok     administrator_required join_required
lapsed          ok     ok               plan_required    ok     administrator_required join_required
paid            ok     ok               ok               ok     administrator_required join_required
trends          ok     ok               ok               ok     administrator_required join_required
old-trends-2024 ok     ok               ok               ok     administrator_required join_required
off-limits      ok     ok               limits_exceeded  ok     administrator_required join_required
sub-user        ok     ok               ok               ok     administrator_required join_required
sub-of-free     ok     ok               plan_required    ok     administrator_required join_required
administrator   ok     ok               ok               ok     ok                     join_required
"""
# Kinds of keys: the API tier of their user and what they were made for.
ALL_SCOPES = tuple(KeyScope)


# Refusals of the gate in another vendor's words. The last one is about parameters, so the gate let it pass.
COMPATIBLE = {"ERROR 120": "key_required", "ERROR 130": "key_not_enough", "ERROR 140": "ok"}


def grid() -> dict[str, dict[str, str]]:
    names, *rows = (line.split() for line in EXPECTED.strip().splitlines())
    return {row[0]: dict(zip(names[1:], row[1:], strict=True)) for row in rows}


def free_user(app: FastAPI, name: str, **given: Any) -> User:
    """A free user with variant 0 of the freemium experiment, as users with variant 1 have a plan."""
    return next(
        one
        for number in range(50)
        if (one := user(database_of(app), f"{name}{number}", "free", product_group="free", **given))
        and one.freemium_variant == 0
    )


def caller(app: FastAPI, kind: str) -> User | None:
    """A caller of this kind; None for a guest."""
    database, yesterday = database_of(app), utc_now() - timedelta(days=1)
    tomorrow = utc_now() + timedelta(days=1)
    make: dict[str, Callable[[], User | None]] = {
        "guest": lambda: None,
        "signed-out": lambda: user(database, "someone"),
        "disabled": lambda: user(database, "gone"),
        "free": lambda: free_user(app, "free"),
        "trial": lambda: user(database, "trial", "free", is_trial=True, trial_ends_at=tomorrow),
        "trial-expired": lambda: free_user(app, "late", is_trial=True, trial_ends_at=yesterday),
        "lapsed": lambda: free_user(app, "lapsed", is_loyal_2025=True, until=yesterday),
        "off-limits": lambda: user(database, "much", off_limits=True),
        "sub-user": lambda: user(database, "clerk", owner=user(database, "boss")),
        "sub-of-free": lambda: next(
            one
            for number in range(50)
            if (one := user(database, f"temp{number}", owner=free_user(app, f"poor{number}-")))
            and one.freemium_variant == 0
        ),
        "administrator": lambda: user(database, "root", admin=True),
    }
    return make.get(kind, lambda: user(database, "someone", kind))()


@pytest.fixture
def client_of(app: FastAPI) -> Iterator[Callable[[str], TestClient]]:
    def make(kind: str) -> TestClient:
        who = caller(app, kind)
        client = browser(app, who)
        if kind == "signed-out":
            client.post("/sign-out")
        if kind == "disabled" and who is not None:
            services_of(app).get(Accounts).disable(who.id)
        return client

    user(database_of(app), "first")
    yield make


def routes(app: FastAPI) -> list[tuple[str, str]]:
    """Method and path of every route, however it was added."""
    found: list[tuple[str, str]] = []
    waiting = list(app.routes)
    while waiting:
        route: Any = waiting.pop()
        if isinstance(route, RoutesBelow):
            waiting.extend(route.routes)
        elif isinstance(route, ByPath):
            # It finds routes that are in the list themselves.
            continue
        elif isinstance(route, Mount):
            found.append(("GET", f"{route.path}/*"))
        else:
            found.extend((method, route.path) for method in sorted(route.methods - {"HEAD"}))
    # Routes that end sessions come last, and of these first the one that needs a session.
    ends = ("/sign-out-everywhere", "/sign-out")
    return sorted(set(found), key=lambda each: (ends.index(each[1]) + 1 if each[1] in ends else 0, each))


def code_of(answer: Any) -> str:
    """The code of a refusal by the gate; `ok` for everything that got past it."""
    if answer.text.startswith("ERROR 1"):
        # The words of a vendor who has a number for each refusal.
        return COMPATIBLE[answer.text[: len("ERROR 120")]]
    if answer.status_code == 403 and answer.text.startswith('{"meta"'):
        # The words of a vendor who has one number for all refusals.
        return "key_required" if "API key" in answer.json()["message"] else "key_not_enough"
    if answer.status_code not in (401, 403, 429):
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
        return "ok"
    try:
        code: str = answer.json()["error"]["code"]
    except (ValueError, TypeError):
        # The sign-in form answers a wrong password with a page, OAuth with its own errors.
        return "ok"
    # Refused behind the gate, because of this account and not of its kind, or by a step of a sign-in.
    behind = ("wrong_password", "trial_not_allowed", "half_open_over", "wrong_passkey")
    return "ok" if code in behind else code


def call(client: TestClient, method: str, path: str, **more: Any) -> str:
    address = re.sub(
        r"{(\w+_id|key|domain|category|segment)}",
        "987654",
        path.replace("{path:path}", "x").replace("/*", "/shell/index.html"),
    )
    assert "{" not in address, f"say what stands for the parameter of {path}"
    body: dict[str, Any] = {} if method == "GET" else {"json": {}}
    return code_of(client.request(method, address, **(body | more)))


def accesses(app: FastAPI) -> dict[tuple[str, str], Access]:
    """What is said of every route, by method and path."""
    return {
        (each.method, each.path): each.access
        for each in route_accesses(app.routes)
        if each.access is not None and each.method != "HEAD"
    }


def test_every_route_says_who_may_call_it(app: FastAPI) -> None:
    assert sorted(accesses(app)) == sorted(routes(app))


def test_an_application_with_a_route_that_says_nothing_does_not_start() -> None:
    router = LateRouter()
    router.add_api_route("/said", lambda: "open", dependencies=[allow(Right.ANYONE)])
    router.add_api_route("/forgotten", lambda: "secret", methods=["POST"])
    router.add_api_route("/without/right", lambda: "secret", dependencies=[allow(scope=KeyScope.REPORTS)])
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    app.router.routes.append(included(router, APIRouter))
    app.mount("/files", StaticFiles(directory=".", check_dir=False))
    with pytest.raises(OpenRouteError, match=r"call POST /forgotten, GET /without/right, GET /files/\*$"):
        require_access(app.routes)


@pytest.mark.parametrize(("only_collector", "routers"), [(False, _ROUTES), (True, _COLLECTOR)])
def test_no_server_starts_with_one(
    monkeypatch: pytest.MonkeyPatch, only_collector: bool, routers: list[RoutesBelow]
) -> None:
    forgotten = routers[-1].routes[-1]
    monkeypatch.setattr(forgotten, "access", None)
    with pytest.raises(OpenRouteError, match=re.escape(forgotten.path)):
        make_app(Settings(), nothing_to_begin, only_collector)


@asynccontextmanager
async def nothing_to_begin(_app: FastAPI) -> AsyncIterator[None]:
    yield


def test_a_route_without_allow_is_open_to_nobody(app: FastAPI) -> None:
    app.add_api_route("/forgotten", lambda: "secret")
    # The page's own route takes every GET that is left over, so the new one goes first.
    app.router.routes.insert(0, app.router.routes.pop())
    answer = browser(app, user(database_of(app), "root", admin=True)).get("/forgotten")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_in_table")


@pytest.mark.parametrize("kind", grid())
def test_every_route_answers_each_kind_of_caller_as_the_table_says(
    app: FastAPI, client_of: Callable[[str], TestClient], kind: str
) -> None:
    client, said_of, wrong = client_of(kind), accesses(app), []
    for method, path in routes(app):
        access = said_of[method, path]
        expected = "key_required" if access.key_only else grid()[kind][access.right]
        if (said := call(client, method, path)) != expected:
            wrong.append(f"{method} {path} answers {said} instead of {expected}")
    assert wrong == []


@pytest.mark.parametrize("kind", grid())
def test_each_kind_of_caller_sees_the_sample_as_the_table_says(
    client_of: Callable[[str], TestClient], kind: str
) -> None:
    assert code_of(client_of(kind).post(REPORT, json=DEMO)) == grid()[kind]["sample"]


@pytest.mark.parametrize(
    "body",
    [
        {"targets": ["acme-fashion.example", "rival.example"]},
        {"targets": []},
        {"targets": "acme-fashion.example"},
        {"targets": [{"scope": "domain"}]},
        {"targets": ["acme-fashion.example.rival.example"]},
        {},
        [],
    ],
)
def test_a_question_about_other_sites_too_is_not_about_the_sample(app: FastAPI, body: Any) -> None:
    client = browser(app, free_user(app, "free"))
    assert code_of(client.post(REPORT, json=body)) == "plan_required"
    everybody = client.post("/analytics/traffic/rpc/dashboard/suggest-targets", json=DEMO)
    assert code_of(everybody) == "plan_required"


def test_guests_see_no_sample_where_the_owner_says_so(app: FastAPI) -> None:
    user(database_of(app), "first")
    services_of(app).get(Settings).open_to_guests = False
    assert code_of(browser(app).post(REPORT, json=DEMO)) == "sign_in_required"
    assert browser(app).get("/analytics/traffic/").status_code == 401


def key_of(app: FastAPI, who: User, *scopes: KeyScope) -> dict[str, str]:
    _, secret = services_of(app).get(Keys).create(who.id, "test", scopes)
    return {"Authorization": f"Bearer {secret}"}


def expected_of_key(access: Access, path: str, tier: str | None, scopes: tuple[KeyScope, ...]) -> str:
    """The rule about keys, written independently: first the route, then the scope, then the tier."""
    if access.right == Right.ANYONE:
        return "ok"
    if access.right == Right.MEMBER:
        return "bad_panel_token"
    if access.right == Right.ADMINISTER:
        return "administrator_required"
    if access.scope is None:
        return "session_required"
    if not {access.scope, access.also_scope} - {None} <= set(scopes):
        return "scope_missing"
    is_basic = access.basic or path.rpartition("/")[2] in BASIC_API_REPORTS
    more_than_basic = access.right == Right.REPORTS and not is_basic
    return "api_tier_required" if tier is None or (tier == "basic" and more_than_basic) else "ok"


KEYS: list[tuple[str | None, tuple[KeyScope, ...]]] = [
    *((tier, ALL_SCOPES) for tier in (None, "basic", "extended")),
    *(("extended", (one,)) for one in KeyScope),
]


@pytest.mark.parametrize("key", KEYS)
def test_every_route_answers_each_kind_of_key_as_the_table_says(
    app: FastAPI, key: tuple[str | None, tuple[KeyScope, ...]]
) -> None:
    tier, scopes = key
    who = user(database_of(app), "ann", api_tier=tier)
    headers = key_of(app, who, *scopes)
    wrong, client, said_of = [], browser(app), accesses(app)
    for method, path in routes(app):
        access = said_of[method, path]
        said = call(client, method, path, headers=headers)
        expected = expected_of_key(access, path, tier, scopes)
        if access.key_only and expected != "ok":
            expected = "key_not_enough"
        if said != expected:
            wrong.append(f"{method} {path} answers {said} instead of {expected}")
    assert wrong == []


def test_the_token_of_a_panels_member_opens_what_is_about_them_and_nothing_else(app: FastAPI) -> None:
    user(database_of(app), "first")
    headers, client, wrong = {"Authorization": f"Bearer {token_of_a_member(app)}"}, browser(app), []
    said_of = accesses(app)
    # Erasing comes last, as the token of an erased member is unknown.
    for method, path in sorted(routes(app), key=lambda each: each == ("DELETE", "/collect/v1/me")):
        access = said_of[method, path]
        expected = "ok" if access.right in (Right.ANYONE, Right.MEMBER) else "bad_key"
        expected = "key_required" if access.key_only else expected
        # A token is no API key, so routes open to anyone may refuse it if they look for a key.
        said = call(client, method, path, headers=headers)
        if said != expected and not (access.right == Right.ANYONE and said == "bad_key"):
            wrong.append(f"{method} {path} answers {said} instead of {expected}")
    assert wrong == []
    assert call(client, "GET", "/collect/v1/me", headers=headers) == "bad_panel_token"


def test_the_basic_api_has_the_summary_and_the_extended_api_everything(app: FastAPI) -> None:
    answers = {}
    for tier in ("basic", "extended"):
        headers = key_of(app, user(database_of(app), tier, api_tier=tier), KeyScope.REPORTS)
        answers[tier] = [
            code_of(browser(app).post(path, json={}, headers=headers)) for path in (BASIC_REPORT, REPORT)
        ]
    assert answers == {"basic": ["ok", "api_tier_required"], "extended": ["ok", "ok"]}
    assert "batch-targets" in BASIC_API_REPORTS and "top-pages" not in BASIC_API_REPORTS


def test_a_key_that_is_not_good_is_refused_even_where_guests_may(app: FastAPI) -> None:
    who = user(database_of(app), "ann", api_tier="extended")
    made, secret = services_of(app).get(Keys).create(who.id, "test", ["reports"])
    services_of(app).get(Keys).revoke(who.id, made.id)
    for token in (secret, "made up", ""):
        answer = browser(app).get("/api/user", headers={"Authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "bad_key")
