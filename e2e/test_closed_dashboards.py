"""Every dashboard for users without access: sign in or upgrade, and the demo with all its pictures."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from conftest import Product
from dashboards import DASHBOARDS, QUESTIONS
from moving import move, reading
from playwright.sync_api import Browser, Page, Response, expect
from screen import ACME, RETAILERS, Screen
from test_access import violations
from test_sign_in_and_upgrade import OFFER, answer_flow, seen_by

from footfall.core.demo import DEMO_TELLING


@pytest.fixture(scope="module")
def guest(browser: Browser) -> Iterator[Page]:
    """A signed-out page for several tests, which move it from dashboard to dashboard."""
    with reading(browser) as page:
        yield page


@pytest.fixture(scope="module")
def off_limits(browser: Browser, signed_in: Any) -> Iterator[Page]:
    """A page of a user off limits for several tests, which move it from dashboard to dashboard."""
    with reading(browser, signed_in) as page:
        seen_by(page, offLimits=True, productGroup="guru")
        answer_flow(page, "upgrade_to_business", OFFER)
        yield page


@contextmanager
def refusals(page: Page) -> Iterator[list[str]]:
    """The answers 401, 403 and 429 that the page gets inside the block."""
    refused: list[str] = []

    def note(answer: Response) -> None:
        if answer.status in (401, 403, 429):
            refused.append(f"{answer.status} {answer.url} {answer.text()}")

    page.on("response", note)
    try:
        yield refused
    finally:
        page.remove_listener("response", note)


def see_the_demo(page: Page, dashboard: str) -> None:
    """Follow the page's own link to the demo, and check that it shows the sample's sites without an error."""
    page.get_by_role("main").get_by_role("link", name="View demo").first.click()
    expect(page).to_have_url(re.compile("/sample-report"))
    # The landing page's preview of the demo has the same widgets: wait until it is gone.
    expect(page.get_by_role("img", name="This dashboard with sample data")).to_have_count(0)
    Screen(page).settle()
    for site in DEMO_TELLING if dashboard == "own-numbers" else RETAILERS:
        expect(page.get_by_role("main")).to_contain_text(site)


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_guest_sees_the_question_a_sign_in_link_and_the_demo(
    guest: Page, shop: Product, dashboard: str
) -> None:
    with refusals(guest) as refused:
        move(guest, f"{shop.address}/analytics/traffic/{dashboard}?targets={ACME}")
        expect(guest.get_by_role("heading", level=1)).to_contain_text(QUESTIONS[dashboard])
        expect(guest.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
        assert violations(guest) == []
        see_the_demo(guest, dashboard)
    assert refused == []


def test_a_guest_of_own_dashboards_is_told_to_sign_in(guest: Page, shop: Product) -> None:
    move(guest, f"{shop.address}/analytics/traffic/own")
    page = guest.get_by_role("main")
    expect(page.get_by_text("Own dashboards belong to a project. Sign in to create one.")).to_be_visible()
    back = re.compile(re.escape("/sign-in?redirect_to=%2Fanalytics%2Ftraffic%2Fown"))
    expect(page.get_by_role("link", name="Sign in")).to_have_attribute("href", back)
    assert violations(guest) == []


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_user_with_used_up_limits_is_offered_an_upgrade_and_keeps_the_demo(
    off_limits: Page, product: Product, dashboard: str
) -> None:
    page = off_limits
    with refusals(page) as refused:
        move(page, f"{product.address}/analytics/traffic/{dashboard}?targets={ACME}")
        expect(page.get_by_role("heading", level=1)).to_contain_text(QUESTIONS[dashboard])
        expect(page.get_by_role("main").get_by_role("link", name="See plans")).to_be_visible()
        see_the_demo(page, dashboard)
    assert refused == []
