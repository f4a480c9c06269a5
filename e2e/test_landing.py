"""What a reader sees before there is a number: the start page and a landing page for every dashboard."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Product
from dashboards import DASHBOARDS, QUESTIONS
from moving import move, reading
from overview import settle
from playwright.sync_api import Browser, Page, expect
from test_access import violations

# These start from a market or a pasted list: only readers without access see their landing page.
WITHOUT_TARGETS = ("market-overview", "industry-bulk")


@pytest.fixture(scope="module")
def reader(browser: Browser, signed_in: Any) -> Iterator[Page]:
    """A signed-in page for several tests, which move it from dashboard to dashboard."""
    with reading(browser, signed_in) as page:
        yield page


@pytest.mark.parametrize("dashboard", [name for name in DASHBOARDS if name not in WITHOUT_TARGETS])
def test_a_dashboard_without_a_site_shows_its_question_and_a_preview(
    reader: Page, product: Product, dashboard: str
) -> None:
    page = reader
    move(page, f"{product.address}/analytics/traffic/{dashboard}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(QUESTIONS[dashboard])
    expect(page.get_by_role("combobox", name="Add a site to compare")).to_be_visible()
    demo = page.get_by_role("link", name="View demo")
    sample = "/sample-report" if dashboard == "traffic-overview" else f"/sample-report/{dashboard}"
    assert f"{sample}?" in f"{demo.get_attribute('href')}?"
    picture = page.get_by_role("img", name="This dashboard with sample data")
    expect(picture.locator("section, article").first).to_be_attached()
    assert violations(page) == []


def test_the_preview_shows_the_demo_and_cannot_be_operated(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/traffic-overview")
    picture = page.get_by_role("img", name="This dashboard with sample data")
    expect(picture.get_by_text("acme-fashion.example").first).to_be_visible()
    assert picture.locator("[inert]").count() == 1


def test_the_start_page_links_to_dashboards_demo_and_recent_sites(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/")
    expect(page.get_by_role("region", name="Current status")).to_contain_text("Oct 2026")
    page.get_by_text("What each dashboard answers").click()
    everything = page.get_by_role("main").get_by_role("link", name=re.compile("^Audience overlap"))
    expect(everything).to_be_visible()
    box = page.get_by_role("combobox", name="Add a site to compare")
    box.fill("north-wear.example")
    box.press("Enter")
    settle(page)
    page.get_by_role("link", name="Get started").click()
    page.get_by_role("button", name="north-wear.example").first.click()
    settle(page)
    expect(page).to_have_url(re.compile("targets=north-wear.example"))
