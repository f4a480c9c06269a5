"""Every dashboard can be read by everybody: axe in both themes, no width at which something sticks out."""

import pytest
from conftest import Product
from playwright.sync_api import Page
from screen import open_screen
from test_access import violations

DASHBOARDS = (
    "daily-trends",
    "sources-destinations",
    "referral",
    "organic-search",
    "ai-traffic",
    "top-pages",
    "subfolders-subdomains",
    "page-groups",
    "funnel-analysis",
    "audience-overlap",
    "demographics",
    "socioeconomics",
    "behavior",
    "countries",
    "geographical-regions",
    "usa-states",
    "market-overview",
    "industry-bulk",
)


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_axe_finds_nothing_and_nothing_sticks_out(page: Page, product: Product, dashboard: str) -> None:
    open_screen(page, product, dashboard)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.reload()
    page.set_viewport_size({"width": 320, "height": 900})
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
