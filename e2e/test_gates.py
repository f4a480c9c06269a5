"""The dashboards of the remote page-groups for whoever may not see numbers: the way in, and the demo."""

import re
from collections.abc import Iterator

import pytest
from conftest import Product
from playwright.sync_api import Browser, Page, expect
from screen import ACME, RETAILERS, Screen
from test_access import violations
from test_shell import OFFER, seen_by, told_way

SHOWN = {"page-groups": "Groups compared", "funnel-analysis": "Funnel"}


@pytest.fixture
def guest(browser: Browser) -> Iterator[Page]:
    """A window in which nobody is signed in."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("dashboard", SHOWN)
def test_a_guest_is_shown_the_way_in_and_the_demo_with_its_numbers(
    guest: Page, shop: Product, dashboard: str
) -> None:
    guest.goto(f"{shop.address}/analytics/traffic/{dashboard}?targets={ACME}")
    expect(guest.get_by_role("link", name="Sign in").first).to_be_visible()
    assert violations(guest) == []
    guest.get_by_role("link", name="See the demo").first.click()
    expect(guest).to_have_url(re.compile(f"/sample-report/{dashboard}"))
    screen = Screen(guest)
    screen.settle()
    for retailer in RETAILERS:
        expect(screen.widget(SHOWN[dashboard])).to_contain_text(retailer)


@pytest.mark.parametrize("dashboard", SHOWN)
def test_whoever_is_off_limits_is_shown_the_way_on_and_keeps_the_demo(
    page: Page, product: Product, dashboard: str
) -> None:
    seen_by(page, offLimits=True, productGroup="guru")
    told_way(page, "upgrade_to_business", OFFER)
    page.goto(f"{product.address}/analytics/traffic/{dashboard}?targets={ACME}")
    expect(page.get_by_role("link", name="See the plans")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.goto(f"{product.address}/analytics/traffic/sample-report/{dashboard}")
    screen = Screen(page)
    screen.settle()
    expect(screen.widget(SHOWN[dashboard])).to_contain_text(ACME)
