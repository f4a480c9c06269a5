"""Alerts: rules are written, replayed and switched on, the bell reports them, webhooks show deliveries."""

import os
import re
import shutil
from collections.abc import Iterator

import pytest
from conftest import Product, run, served, served_home
from people import footfall, window_of
from playwright.sync_api import Browser, BrowserContext, Page, expect
from test_access import violations

ALERTS = "/analytics/traffic/account/alerts"
RPC = "/analytics/traffic/rpc"
SITES = ["acme-fashion.example", "north-wear.example", "urban-thread.example"]
NEW_RULE = {"de": "Neue Regel", "ja": "新しいルール"}
PHONE = {"width": 375, "height": 800}
MONTHS = re.compile(r"Would have fired (never|once|\d+ times) in \d+ months?\.")


@pytest.fixture(scope="module")
def office(product: Product, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The sample's numbers on a server with accounts."""
    home = tmp_path_factory.mktemp("office") / "home"
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=shutil.ignore_patterns("*.sqlite*"))
    # The tests run the jobs themselves; otherwise the server might run them between two checks.
    environment = {**os.environ, **served_home(home), "FOOTFALL_RUN_JOBS": "false"}
    running = Product("", "", environment)
    footfall(running, "user", "add", "boss@mail.example", "--role", "paid")
    with served(environment) as running:
        yield running


@pytest.fixture(scope="module")
def boss(browser: Browser, office: Product) -> Iterator[BrowserContext]:
    context = window_of(browser, office, "boss@mail.example")
    yield context
    context.close()


@pytest.fixture(scope="module")
def project(boss: BrowserContext, office: Product) -> str:
    """The id of a project with three sites."""
    body = {"name": "Rivals", "targets": SITES}
    made = boss.request.post(f"{office.address}{RPC}/project/createOrUpdate", data=body)
    return str(made.json()["id"])


def test_a_rule_is_replayed_before_it_is_switched_on_and_the_bell_tells_when_it_fires(
    boss: BrowserContext, office: Product, project: str
) -> None:
    page = boss.new_page()
    page.goto(f"{office.address}{ALERTS}?project={project}")
    main = page.get_by_role("main")
    expect(main).to_contain_text("No rules yet.")
    page.get_by_role("button", name="New rule").click()
    page.get_by_role("combobox", name="Tell me when").select_option(label="a number crosses a value")
    page.get_by_role("combobox", name="Site", exact=True).select_option(f"domain:{SITES[0]}")
    page.get_by_role("combobox", name="Direction").select_option("up")
    page.get_by_role("spinbutton", name="Value").fill("1")
    expect(page.get_by_role("button", name="Save and switch on")).to_have_count(0)
    page.get_by_role("button", name="Replay on history").click()
    expect(main).to_contain_text(MONTHS)
    expect(page.get_by_role("status").get_by_role("listitem")).to_have_count(1)
    assert violations(page) == []
    # A changed rule has to be replayed again.
    page.get_by_role("spinbutton", name="Value").fill("2")
    expect(page.get_by_role("button", name="Save and switch on")).to_have_count(0)
    page.get_by_role("button", name="Replay on history").click()
    page.get_by_role("button", name="Save and switch on").click()
    row = page.get_by_role("row", name=re.compile("Visits of acme-fashion.example: above 2"))
    expect(row).to_contain_text("On")
    run(office.environment, ("jobs", "run", "check-alerts"))
    page.reload()
    expect(row).to_contain_text("Fired, still open")
    page.get_by_role("button", name="Alerts, 1 unread").click()
    panel = page.get_by_role("dialog")
    entry = panel.get_by_role("listitem")
    expect(entry).to_contain_text(re.compile(r"\(.+ to .+\); the value was 2"))
    assert violations(page) == []
    panel.get_by_role("button", name="Mark all as read").click()
    expect(page.get_by_role("button", name="Alerts", exact=True)).to_be_visible()
    entry.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Traffic overview")
    expect(page).to_have_url(re.compile(rf"targets={re.escape(SITES[0])}&period=\d{{4}}-\d\d"))
    page.close()


def test_a_rule_watches_any_rival_and_is_paused_and_deleted(
    boss: BrowserContext, office: Product, project: str
) -> None:
    page = boss.new_page()
    page.goto(f"{office.address}{ALERTS}?project={project}")
    page.get_by_role("button", name="New rule").click()
    page.get_by_role("combobox", name="Site", exact=True).select_option(label="any rival")
    page.get_by_role("spinbutton", name="By more than, in percent").fill("20")
    page.get_by_role("button", name="Replay on history").click()
    page.get_by_role("button", name="Save and switch on").click()
    row = page.get_by_role("row", name=re.compile("Visits of any rival: change by more than 20"))
    row.get_by_role("button", name="Pause").click()
    expect(row).to_contain_text("Paused")
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    page.close()


def test_a_new_webhook_shows_its_key_once_and_lists_its_deliveries(
    boss: BrowserContext, office: Product, project: str
) -> None:
    page = boss.new_page()
    page.goto(f"{office.address}{ALERTS}?project={project}")
    page.get_by_role("combobox", name="Send to").select_option("webhook")
    page.get_by_role("textbox", name="Address, beginning with https://").fill("https://127.0.0.1:9/hook")
    page.get_by_role("button", name="Add", exact=True).click()
    key = page.get_by_role("textbox", name=re.compile("Key that its messages"))
    assert key.input_value().startswith("whsec_")
    notice = page.get_by_role("status").filter(has=key)
    expect(notice.get_by_role("button")).to_have_text("Copy")
    # The key must stand above the feed, whose address can be copied as well.
    assert notice.bounding_box()["y"] < page.get_by_role("heading", name="Feed").bounding_box()["y"]  # type: ignore[index]
    page.get_by_role("button", name="Send a test message").click()
    table = page.get_by_role("group", name="Deliveries")
    row = table.get_by_role("row", name=re.compile("Test message"))
    expect(row).to_contain_text("Waiting")
    run(office.environment, ("jobs", "run", "send-alerts"))
    page.reload()
    expect(row).to_contain_text("refused: the host lies in a private network")
    expect(key).to_have_count(0)
    row.get_by_role("button", name="Send again").click()
    expect(row).not_to_contain_text("refused")
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("locale", ["de", "ja"])
def test_the_page_fits_a_phone_in_dark_theme_with_a_long_name(
    boss: BrowserContext, office: Product, project: str, locale: str
) -> None:
    # A name that is wider than the window.
    name = {
        "name": "Rivals of the long-named Acme House in Northern Europe, " * 2,
        "id": project,
        "targets": SITES,
    }
    boss.request.post(f"{office.address}{RPC}/project/createOrUpdate", data=name)
    page: Page = boss.new_page()
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    page.set_extra_http_headers({"Accept-Language": locale})
    page.goto(f"{office.address}{ALERTS}?project={project}")
    page.get_by_role("button", name=NEW_RULE[locale]).click()
    expect(page.get_by_role("spinbutton")).to_have_count(1)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    page.close()
