"""The product below a path of its host, behind proxies that take the path off and others that do not."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import ValidationError

from footfall.adapters.mcp.http import METADATA_PATH
from footfall.core.user import GUEST
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.passwords import hash_password
from footfall.infra.settings import OWN_FOLDERS, Settings
from footfall.server.app import _PAGES, _ROUTES
from footfall.server.main import create_app
from footfall.web.pages.page_facts import PageFacts
from footfall.web.pages.shell import preload_of
from tests.people import database_of, user
from tests.serving import retailers

HOST = "https://intranet.example"
BASE = "/footfall"
PASSWORD = "correct horse battery"
ANN = {"email": "ann@mail.example", "password": PASSWORD}
HOME = "/analytics/traffic/"


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    app = create_app(
        Settings(home=tmp_path, database_url=migrated, billing="sandbox", public_url=HOST + BASE)
    )
    user(database_of(app), "ann", password_hash=hash_password(PASSWORD, None))
    yield app
    database_of(app).dispose()


class Browser:
    """A browser. stripping: whether the proxy before the server takes the path off."""

    def __init__(self, app: FastAPI, stripping: bool) -> None:
        self._client = TestClient(app, base_url=HOST, follow_redirects=False)
        self._stripping = stripping

    def ask(self, method: str, path: str, **more: Any) -> Any:
        """Open an address of the host. A cookie is sent where its path says so, as browsers do."""
        assert path.startswith(f"{BASE}/"), f"{path} is another application's"
        sent = [each for each in self._client.cookies.jar if path.startswith(each.path)]
        header = {"Cookie": "; ".join(f"{each.name}={each.value}" for each in sent)}
        passed = path.removeprefix(BASE) if self._stripping else path
        return self._client.request(method, passed, headers=header | more.pop("headers", {}), **more)

    def sign_in(self) -> Any:
        """Sign ann in."""
        return self.ask("POST", f"{BASE}/sign-in", data=ANN)


@pytest.fixture(params=[False, True], ids=["path passed on", "path taken off"])
def browser(request: pytest.FixtureRequest, app: FastAPI) -> Browser:
    return Browser(app, request.param)


def links_of(page: str) -> list[str]:
    return [unescape(each) for each in re.findall(r'(?:href|src|action)="([^"]*)"', page)]


def test_redirects_lead_below_the_path(browser: Browser) -> None:
    assert browser.ask("GET", f"{BASE}/").headers["location"] == BASE + HOME
    assert browser.sign_in().headers["location"] == BASE + HOME
    deep = {**ANN, "redirect_to": f"{HOME}top-pages?targets=a.example"}
    led = browser.ask("POST", f"{BASE}/sign-in", data=deep)
    assert led.headers["location"] == f"{BASE}{HOME}top-pages?targets=a.example"
    # Starlette itself redirects this one, by the whole address.
    assert browser.ask("GET", f"{BASE}/docs").headers["location"] == f"{HOST}{BASE}/docs/"


def test_the_path_alone_is_the_start_page(app: FastAPI) -> None:
    client = TestClient(app, base_url=HOST, follow_redirects=False)
    assert client.get(BASE).headers["location"] == BASE + HOME


def test_a_path_that_only_begins_alike_is_no_address_of_the_product(app: FastAPI) -> None:
    assert TestClient(app, base_url=HOST).get("/footfalls/api/user").status_code == 404


def test_cookies_are_sent_below_the_path_alone(browser: Browser) -> None:
    cookies = browser.sign_in().headers.get_list("set-cookie")
    assert [each.partition("=")[0] for each in cookies] == [f"__Secure-{COOKIE}", "__Secure-footfall_device"]
    for each in cookies:
        assert {"Path=/footfall", "Secure", "HttpOnly"} <= set(each.split("; "))
    assert browser.ask("GET", f"{BASE}/api/user").json()["name"] == "ann"
    browser.ask("POST", f"{BASE}/sign-out", headers={"Origin": HOST})
    assert browser.ask("GET", f"{BASE}/api/user").json()["name"] == ""


def test_a_cookie_with_a_path_of_its_own_keeps_it_below_where_there_is_no_encryption(
    migrated: str, tmp_path: Path
) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated, public_url="http://localhost/footfall"))
    client = TestClient(app, base_url="http://localhost", follow_redirects=False)
    # What is sent back by a sign-out: the session of every path, and what a provider of sign-ins left.
    ended = client.post(f"{BASE}/sign-out").headers.get_list("set-cookie")
    database_of(app).dispose()
    assert [re.sub("(=|;).*Path=", " ", each).partition(";")[0] for each in ended] == [
        "footfall_provider /footfall/sign-out",
        "footfall_session /footfall",
    ]


@pytest.mark.parametrize(
    "path",
    ["/sign-in", "/password/reset?token=x", HOME, "/openapi", "/docs/nowhere.html", "/no/such/page", "/join"],
)
def test_every_link_and_file_of_a_page_lies_below_the_path(browser: Browser, path: str) -> None:
    page = browser.ask("GET", BASE + path, headers={"Accept": "text/html"})
    own = [each for each in links_of(page.text) if each.startswith("/")]
    assert own and all(each.startswith(f"{BASE}/") for each in own)
    assert not any(each.startswith(f"{BASE}{BASE}") for each in own)
    for each in own:
        assert browser.ask("GET", each).status_code in (200, 303, 307, 405), each


def test_the_page_of_the_product_names_its_path_and_that_of_its_remotes(browser: Browser) -> None:
    page = browser.ask("GET", BASE + HOME).text
    assert '<html lang="en" data-base="/footfall/">' in page
    entries = re.findall(r'"entry": "([^"]+)"', page)
    assert len(entries) == 3
    for entry in entries:
        assert browser.ask("GET", entry).status_code == 200


def test_remotes_of_another_host_have_the_same_path_there() -> None:
    facts = PageFacts(remotes_host="https://cdn.example", base_path=BASE)
    found = preload_of(GUEST, "en", ["dashboards"], facts)
    assert '"https://cdn.example/footfall/analytics/traffic/static/dashboards/remoteEntry.js"' in found


def test_links_that_leave_the_server_have_the_path(migrated: str, tmp_path: Path) -> None:
    retailers(tmp_path)
    app = create_app(Settings(home=tmp_path, database_url=migrated, public_url=HOST + BASE))
    user(database_of(app), "ann", password_hash=hash_password(PASSWORD, None))
    ann = Browser(app, stripping=False)
    ann.sign_in()
    sites = ["acme-fashion.example"]
    wanted = {
        "dashboard": "top-pages",
        "query": f"?targets={sites[0]}",
        "question": {"targets": sites, "period": {"from": "2026-03", "to": "2026-03"}},
    }
    made = ann.ask("POST", f"{BASE}/api/share-links", json=wanted, headers={"Origin": HOST}).json()
    opened = Browser(app, stripping=True).ask("GET", made["address"].removeprefix(HOST))
    database_of(app).dispose()
    assert made["address"].startswith(f"{HOST}{BASE}{HOME}shared/")
    assert opened.headers["location"].startswith(f"{BASE}{HOME}shared/")


def test_the_description_of_the_api_names_the_path_as_its_server(browser: Browser) -> None:
    assert browser.ask("GET", f"{BASE}/openapi.json").json()["servers"] == [{"url": BASE}]


def test_assistants_find_their_way_from_the_address_of_the_product(browser: Browser, app: FastAPI) -> None:
    refused = browser.ask("POST", f"{BASE}/mcp", json={"jsonrpc": "2.0", "id": 1, "method": "ping"})
    assert f'"{HOST}{BASE}{METADATA_PATH}"' in refused.headers["www-authenticate"]
    told = browser.ask("GET", BASE + METADATA_PATH).json()
    assert (told["resource"], told["authorization_servers"]) == (f"{HOST}{BASE}/mcp", [HOST + BASE])
    # Where RFC 8414 and RFC 9728 put the metadata of an address with a path.
    at_host = TestClient(app, base_url=HOST)
    of_server = at_host.get("/.well-known/oauth-authorization-server/footfall").json()
    assert (of_server["issuer"], of_server["token_endpoint"]) == (HOST + BASE, f"{HOST}{BASE}/oauth/token")
    assert at_host.get("/.well-known/oauth-protected-resource/footfall/mcp").json() == told
    assert at_host.get("/.well-known/oauth-protected-resource/other/mcp").status_code == 404


def test_clients_of_other_vendors_find_their_paths_below(browser: Browser) -> None:
    asked = browser.ask(
        "GET", f"{BASE}/v1/website/a.example/total-traffic-and-engagement/visits?api_key=none"
    )
    assert (asked.status_code, asked.json()["meta"]["error_message"]) == (
        403,
        "This API key is unknown, revoked or expired.",
    )
    assert browser.ask("GET", f"{BASE}/analytics/ta/api/v3/summary?key=none").status_code == 401


def test_a_purchase_returns_below_the_path(browser: Browser) -> None:
    browser.sign_in()
    bought = {"tier": "api_basic", "redirect_to": f"{HOME}account/plan", "is_quick": False}
    made = browser.ask(
        "POST", f"{BASE}/trends/paywall/purchase", json=bought, headers={"Origin": HOST}
    ).json()
    # An address of the product, which the page puts below its path itself.
    paid = browser.ask(
        "POST", BASE + made["checkout_url"], data={"end": "succeeded"}, headers={"Origin": HOST}
    )
    assert paid.headers["location"].startswith(f"{BASE}{HOME}account/plan?purchase=")


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://intranet.example/footfall/", "/footfall"),
        ("https://intranet.example/tools/foot-fall", "/tools/foot-fall"),
        ("https://footfall.example/", ""),
    ],
)
def test_the_path_is_that_of_the_public_address(address: str, path: str) -> None:
    given = Settings(public_url=address)
    assert (given.base_path, given.opened_at) == (path, address.rstrip("/"))
    assert given.origin + given.base_path == given.opened_at


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("https://intranet.example/api/footfall", "may not begin with /api"),
        ("https://intranet.example/v3", "may not begin with /v3"),
        ("https://intranet.example/a/../b", "must name folders"),
        ("https://intranet.example/a//b", "should match pattern"),
        ("https://intranet.example/a?b", "should match pattern"),
    ],
)
def test_a_path_that_could_not_be_told_from_others_is_refused(address: str, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        Settings(public_url=address)


def test_the_product_has_no_folder_that_a_path_may_begin_with() -> None:
    paths = [route.path for router in (*_ROUTES, *_PAGES) for route in router.routes]
    folders = {path.split("/")[1] for path in paths} | {"docs", "openapi.json"}
    versions = {each for each in folders if re.fullmatch(r"v\d", each)}
    assert folders - versions - {""} == OWN_FOLDERS
