"""Every dashboard reaches everybody: light to load, clean for axe in both themes, within a phone's width."""

import pytest
from conftest import Product
from playwright.sync_api import Page
from screen import open_screen
from test_access import violations

LIMIT = 400_000
DASHBOARDS = (
    "traffic-overview",
    "daily-trends",
    "sources-destinations",
    "referral",
    "organic-search",
    "paid-search",
    "organic-social",
    "paid-social",
    "email",
    "display-ads",
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
    "business-regions",
    "usa-states",
    "market-overview",
    "industry-bulk",
)


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_dashboard_is_light_axe_finds_nothing_and_nothing_sticks_out(
    page: Page, product: Product, dashboard: str
) -> None:
    screen = open_screen(page, product, dashboard)
    weights = screen.weights()
    assert any("/remoteEntry.js" in name for name in weights)
    assert sum(weights.values()) <= LIMIT, weights
    assert violations(page) == []

    page.emulate_media(color_scheme="dark")
    page.reload()
    page.set_viewport_size({"width": 320, "height": 900})
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
