"""Every dashboard as users without access see it: sign in or upgrade, and the demo with all its pictures."""

import re
from collections.abc import Iterator

import pytest
from conftest import Product
from dashboards import DASHBOARDS, QUESTIONS
from playwright.sync_api import Browser, Page, Response, expect
from screen import ACME, RETAILERS, Screen
from test_access import violations
from test_sign_in_and_upgrade import OFFER, seen_by, told_flow


@pytest.fixture
def guest(browser: Browser) -> Iterator[Page]:
    """A window in which nobody is signed in."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def refusals(page: Page) -> list[str]:
    """What the server says from now on to be closed to this reader."""
    refused: list[str] = []

    def note(answer: Response) -> None:
        if answer.status in (401, 403, 429):
            refused.append(f"{answer.status} {answer.url} {answer.text()}")

    page.on("response", note)
    return refused


def see_the_demo(page: Page, dashboard: str) -> None:
    """Go where the page itself leads, and find the sample's sites in pictures without an error."""
    page.get_by_role("main").get_by_role("link", name="View demo").first.click()
    expect(page).to_have_url(re.compile("/sample-report"))
    Screen(page).settle()
    for retailer in RETAILERS:
        expect(page.get_by_role("main")).to_contain_text(retailer)


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_guest_sees_the_question_a_sign_in_link_and_the_demo(
    guest: Page, shop: Product, dashboard: str
) -> None:
    refused = refusals(guest)
    guest.goto(f"{shop.address}/analytics/traffic/{dashboard}?targets={ACME}")
    expect(guest.get_by_role("heading", level=1)).to_contain_text(QUESTIONS[dashboard])
    expect(guest.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
    assert violations(guest) == []
    see_the_demo(guest, dashboard)
    assert refused == []


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_user_with_used_up_limits_is_offered_an_upgrade_and_keeps_the_demo(
    page: Page, product: Product, dashboard: str
) -> None:
    refused = refusals(page)
    seen_by(page, offLimits=True, productGroup="guru")
    told_flow(page, "upgrade_to_business", OFFER)
    page.goto(f"{product.address}/analytics/traffic/{dashboard}?targets={ACME}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(QUESTIONS[dashboard])
    expect(page.get_by_role("main").get_by_role("link", name="See plans")).to_be_visible()
    see_the_demo(page, dashboard)
    assert refused == []
