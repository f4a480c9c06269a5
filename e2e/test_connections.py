"""A service connected in the browser: tested, connected, run, published, paused, removed."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Product, served, served_home, sign_in
from plausible import SITE, TOKEN, VISITS, plausible
from playwright.sync_api import Browser, Page, expect
from test_access import violations

PAGE = "/analytics/traffic/account/connections"


@pytest.fixture
def connections_page(browser: Browser, tmp_path: Path) -> Iterator[tuple[Product, Page]]:
    """The connections page of an empty product, on a phone."""
    environment = served_home(tmp_path / "home") | {"FOOTFALL_PRIVATE_CONNECTIONS": "true"}
    with served(environment) as product:
        context = browser.new_context(viewport={"width": 375, "height": 800}, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        page = context.new_page()
        sign_in(page, product.sign_in_address)
        page.goto(f"{product.address}{PAGE}")
        yield product, page
        context.close()


def test_a_service_is_tried_connected_published_and_removed(
    connections_page: tuple[Product, Page],
) -> None:
    product, page = connections_page
    expect(page.get_by_text("No service is connected yet.")).to_be_visible()
    with plausible() as address:
        page.get_by_role("combobox", name="Service").select_option("plausible")
        page.get_by_label("Name", exact=True).fill("North")
        page.get_by_label("Site", exact=True).fill(SITE)
        page.get_by_label("Access token").fill("wrong")
        page.get_by_label("Address of the service").fill(address)
        page.get_by_role("button", name="Test connection").click()
        expect(page.get_by_role("alert")).to_contain_text("answered 401: Invalid API key")
        page.get_by_label("Access token").fill(TOKEN)
        page.get_by_role("button", name="Test connection").click()
        expect(page.get_by_text(f"Connected: {SITE}. 12 months will be imported.")).to_be_visible()
        expect(page.get_by_role("cell", name=str(VISITS), exact=True).first).to_be_visible()

        page.get_by_role("button", name="Connect", exact=True).click()

        row = page.get_by_role("row").filter(has_text="North")
        # 84 rows: for each of twelve months a total, two devices, two countries and two channels.
        expect(row).to_contain_text("84")
        expect(row).to_contain_text("Waiting")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        page.goto(f"{product.address}/analytics/traffic/account/imports")
        expect(page.get_by_text("Published as release")).to_be_visible()
        [numbers] = product.report("batch-targets", f"targets={SITE}")["rows"]
        assert numbers["visits"] == VISITS
        page.goto(f"{product.address}{PAGE}")
        row.get_by_role("button", name="Pause").click()
        expect(row).to_contain_text("Paused")
        row.get_by_role("button", name="Edit").click()
        expect(page.get_by_role("heading", name="North")).to_be_visible()
        row.get_by_role("button", name="Remove", exact=True).click()
        row.get_by_role("button", name="Remove with imported data").click()
        expect(page.get_by_text("No service is connected yet.")).to_be_visible()
        page.goto(f"{product.address}/analytics/traffic/account/imports")
        # Imports are removed one after the other, and the page lists those there were when it was loaded.
        nothing = page.get_by_text("Nothing has been imported yet.")
        end = time.monotonic() + 60
        while not nothing.is_visible() and time.monotonic() < end:
            page.reload()
            page.wait_for_load_state("networkidle")
        expect(nothing).to_be_visible(timeout=1000)
