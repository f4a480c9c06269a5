"""Share links for people without an account: created in the dialog, opened on a phone and in frames."""

import http.server
import io
import json
import os
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from conftest import Product, free_port, served, served_home
from people import footfall, window_of
from playwright.sync_api import Browser, BrowserContext, Page, expect
from test_access import violations

PHONE = {"width": 390, "height": 844}
SITES = ["acme-fashion.example", "north-wear.example"]
PERIOD = {"from": "2026-08", "to": "2026-10"}
CLOSED = "This link is not open"


@pytest.fixture(scope="module")
def embedding_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def office(
    product: Product, tmp_path_factory: pytest.TempPathFactory, embedding_port: int
) -> Iterator[Product]:
    """The sample's numbers on a server with accounts that lets one other host embed dashboards."""
    home = tmp_path_factory.mktemp("office") / "home"
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=shutil.ignore_patterns("*.sqlite*"))
    hosts = json.dumps([f"http://localhost:{embedding_port}"])
    environment = {**os.environ, **served_home(home), "FOOTFALL_EMBED_HOSTS": hosts}
    running = Product("", "", environment)
    for words in (("root@mail.example", "--admin"), ("boss@mail.example", "--role", "paid")):
        footfall(running, "user", "add", *words)
    with served(environment) as running:
        yield running


@pytest.fixture(scope="module")
def boss(browser: Browser, office: Product) -> Iterator[BrowserContext]:
    context = window_of(browser, office, "boss@mail.example")
    yield context
    context.close()


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Page]:
    """A signed-out page on a phone."""
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def link_to(boss: BrowserContext, office: Product, dashboard: str, **changed: Any) -> str:
    """Create a link by the dialog's own call, with `changed` fields; returns its address."""
    asked = {
        "dashboard": dashboard,
        "query": f"?targets={','.join(SITES)}&period={PERIOD['from']}..{PERIOD['to']}",
        "question": {"targets": SITES, "period": PERIOD, "compare": "previous_period"},
    }
    made = boss.request.post(f"{office.address}/api/share-links", data=asked | changed)
    assert made.status == 201, made.text()
    return str(made.json()["address"])


def settled(page: Page) -> None:
    """Wait until no widget is loading."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_a_link_from_the_dialog_opens_on_a_phone_until_it_is_revoked(
    boss: BrowserContext, office: Product, stranger: Page
) -> None:
    page = boss.new_page()
    query = f"targets={','.join(SITES)}&period={PERIOD['from']}..{PERIOD['to']}"
    page.goto(f"{office.address}/analytics/traffic/traffic-overview?{query}")
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create link").click()
    link = dialog.get_by_role("textbox", name="Open link").input_value()
    assert violations(page) == []
    calls: list[str] = []
    stranger.on("response", lambda answer: calls.append(f"{answer.status} {answer.url}"))
    stranger.goto(link)
    settled(stranger)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Traffic overview")
    for site in SITES:
        expect(stranger.get_by_role("main")).to_contain_text(site)
    assert stranger.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(stranger) == []
    assert [call for call in calls if not re.match(r"(200|303) ", call)] == []
    # Only the link's own calls and the page's static files were requested.
    own = re.compile(rf"{re.escape(link)}(/|$)|{re.escape(office.address)}/analytics/traffic/static/")
    assert [call for call in calls if not own.match(call.partition(" ")[2])] == []
    # All links lead to the sites themselves, none into the product.
    expect(stranger.locator("main a:not([target=_blank])")).to_have_count(0)
    page.goto(f"{office.address}/analytics/traffic/account/share-links")
    row = page.get_by_role("row", name=re.compile("Traffic overview"))
    expect(row.get_by_role("cell").nth(4)).to_have_text("1")
    row.get_by_role("button", name="Revoke").click()
    expect(row).to_have_count(0)
    stranger.reload()
    expect(stranger.get_by_role("heading", level=1)).to_have_text(CLOSED)
    page.close()


def test_what_a_link_shows_is_saved_as_a_workbook_on_a_phone_too(
    boss: BrowserContext, office: Product, stranger: Page
) -> None:
    stranger.goto(link_to(boss, office, "traffic-overview"))
    settled(stranger)

    with stranger.expect_download() as caught:
        stranger.get_by_role("button", name="Excel", exact=True).click()
    book = openpyxl.load_workbook(io.BytesIO(Path(caught.value.path()).read_bytes()))
    about = {row[0]: row[1] for row in book["About"].iter_rows(values_only=True)}

    assert about["Dashboard"] == "Traffic overview"
    assert not [word for word in about if str(word).startswith("Not in this file")]
    assert [row[0].value for row in book["Summary"].iter_rows()] == ["Site", *SITES]


def test_no_shared_dashboard_sends_a_request_that_its_link_refuses(
    boss: BrowserContext, office: Product, stranger: Page
) -> None:
    stranger.set_viewport_size({"width": 1440, "height": 6000})
    refused: list[str] = []
    stranger.on(
        "response",
        lambda answer: refused.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None,
    )
    dashboards = boss.request.get(f"{office.address}/api/share-links").json()["dashboards"]
    assert len(dashboards) > 20
    for dashboard in dashboards:
        if dashboard == "own":
            # An own dashboard is shared by its id: see test_own_dashboards.
            continue
        stranger.goto(link_to(boss, office, dashboard))
        settled(stranger)
        expect(stranger.get_by_text("Could not load")).to_have_count(0)
    assert refused == []


def test_a_password_is_asked_for_before_anything_is_shown(
    boss: BrowserContext, office: Product, stranger: Page
) -> None:
    stranger.goto(link_to(boss, office, "top-pages", password="a horse of colour"))
    expect(stranger.get_by_role("heading", level=1)).to_have_text("This dashboard is protected")
    assert violations(stranger) == []
    stranger.get_by_label("Password").fill("a horse")
    stranger.get_by_role("button", name="Open").click()
    expect(stranger.get_by_role("alert")).to_have_text("This password is not right.")
    stranger.get_by_label("Password").fill("a horse of colour")
    stranger.get_by_role("button", name="Open").click()
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Top pages")
    settled(stranger)
    expect(stranger.get_by_role("row").nth(1)).to_be_visible()


def test_an_allowed_host_can_embed_only_a_link_that_permits_it(
    boss: BrowserContext, office: Product, stranger: Page, embedding_port: int, tmp_path: Path
) -> None:
    shown = link_to(boss, office, "countries", may_embed=True)
    other = link_to(boss, office, "countries")
    frames = "".join(f'<iframe src="{address}" height="600"></iframe>' for address in (shown, other))
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Intranet</title>{frames}", "utf-8")
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=str(tmp_path))
    intranet = http.server.ThreadingHTTPServer(("127.0.0.1", embedding_port), handler)
    threading.Thread(target=intranet.serve_forever, daemon=True).start()
    try:
        stranger.goto(f"http://localhost:{embedding_port}/")
        allowed, refused = (stranger.frame_locator("iframe").nth(number) for number in (0, 1))
        expect(allowed.get_by_role("heading", level=1)).to_have_text("Countries")
        expect(refused.get_by_role("heading", level=1, name="Countries")).to_have_count(0)
        assert len([frame for frame in stranger.frames if frame.url.startswith(shown)]) == 1
        assert [frame.url for frame in stranger.frames if frame.url.startswith(other)] == []
    finally:
        intranet.shutdown()
        intranet.server_close()
