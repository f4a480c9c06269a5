"""No English on screens in other languages: every screen in German, some in others, server sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Product, served, served_home, sign_in
from dashboards import DASHBOARDS
from overview import RETAILERS
from people import window_of
from plausible import SITE, plausible
from playwright.sync_api import Browser, BrowserContext, Page, expect
from test_account import PAGES
from test_bring_data import CLICKS
from wording import english_on, language, texts

BASE = "/analytics/traffic"
SITES = "?targets=" + "&targets=".join(RETAILERS[:2])
ACCOUNT = (*PAGES, "alerts", "inbox", "usage", "panels")


def opened(page: Page, address: str, locale: str) -> Page:
    """Open an address in a language and wait until it is loaded."""
    page.set_extra_http_headers({"Accept-Language": locale})
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("lang", locale)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    return page


@pytest.fixture(scope="module")
def root_window(browser: Browser, shop: Product) -> Iterator[BrowserContext]:
    """An administrator's window on a server with accounts."""
    context = window_of(browser, shop, "root@mail.example")
    yield context
    context.close()


@pytest.mark.parametrize("name", DASHBOARDS)
def test_no_dashboard_has_english_texts_in_german(page: Page, product: Product, name: str) -> None:
    assert english_on(opened(page, f"{product.address}{BASE}/{name}/{SITES}", "de"), "de") == []


@pytest.mark.parametrize("name", ACCOUNT)
def test_no_account_page_has_english_texts_in_german(
    root_window: BrowserContext, shop: Product, name: str
) -> None:
    page = root_window.new_page()
    assert english_on(opened(page, f"{shop.address}{BASE}/account/{name}", "de"), "de") == []
    page.close()


@pytest.mark.parametrize("locale", ["fr", "ja", "pl"])
def test_start_page_and_overview_have_no_english_texts_in_other_languages(
    page: Page, product: Product, locale: str
) -> None:
    for address in (f"{BASE}/", f"{BASE}/sample-report"):
        assert english_on(opened(page, product.address + address, locale), locale) == []


def test_english_texts_added_to_a_german_page_are_found(page: Page, product: Product) -> None:
    opened(page, f"{product.address}{BASE}/", "de")
    page.evaluate(
        "() => document.body.append('Sign out', document.createElement('br'), 'url: no http or https host')"
    )
    assert english_on(page, "de") == ["Sign out", "url: no http or https host"]
    assert len(language("de").whole) > 1000
    assert len(texts(page)) > 20


@pytest.mark.parametrize("locale", ["de", "ja"])
def test_server_sentences_about_files_and_services_are_in_the_readers_language(
    browser: Browser, tmp_path: Path, locale: str
) -> None:
    files = {
        "picture.csv": b"\x89PNG\r\n\x1a\n" + b"0" * 99,
        "plausible.csv": b"date,visitors,pageviews,visits,bounce_rate,visit_duration\n2026-03-01,1,2,3,4,5\n",
        "clicks.csv": (CLICKS + "yesterday;person1;https://north.example/;mobile\n").encode(),
        "population.csv": b"country,device,people\nDE,desktop,many\nGermany,mobile,1\n"
        + b"DE,mobile,1\n" * 4,
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    environment = served_home(tmp_path / "home") | {"FOOTFALL_PRIVATE_CONNECTIONS": "true"}
    with served(environment) as product, plausible() as service:
        context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        page = context.new_page()
        sign_in(page, product.sign_in_address)
        opened(page, f"{product.address}{BASE}/account/imports", locale)
        page.locator("input[type=file]").set_input_files([tmp_path / name for name in files])
        for name in files:
            expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert english_on(page, locale) == []
        card = page.locator("section").filter(has=page.get_by_role("heading", name="population.csv"))
        card.get_by_role("button").nth(1).click()
        page.locator("table button[aria-expanded]").click()
        # Two reasons, and the two rows.
        expect(page.locator("table table tbody tr")).to_have_count(4)
        assert english_on(page, locale) == []

        opened(page, f"{product.address}{BASE}/account/connections", locale)
        page.get_by_role("main").locator("form select").first.select_option("plausible")
        page.get_by_role("main").locator("form input").first.fill("North")
        for field, text in (("site", SITE), ("token", "wrong"), ("address", service)):
            page.locator(f"[name={field}]").fill(text)
        page.locator("button[value=try]").click()
        expect(page.get_by_role("alert")).to_be_visible()
        assert english_on(page, locale) == []
        context.close()
