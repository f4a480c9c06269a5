"""Who may see a dashboard, and how others are asked to sign in or to upgrade."""

import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from conftest import Product
from overview import RETAILERS, open_overview, settle
from playwright.sync_api import Page, Route, expect

PAGE = re.compile(r"/analytics/traffic(?!/static|/rpc)")
OFFER = "/subscribe?offer=b7f3a90c51d24e68"
CUSTOM_PLAN = "/contact?topic=custom-plan"


def seen_by(page: Page, **user: Any) -> None:
    """Change the user in the page's preload, as if another user had opened it."""

    def rewrite(route: Route) -> None:
        answer = route.fetch()

        def changed(found: re.Match[str]) -> str:
            preload = json.loads(found[2])
            preload["user"].update(user)
            return found[1] + json.dumps(preload) + found[3]

        element = r'(<script[^>]*id="footfall-preload"[^>]*>)(.*?)(</script>)'
        route.fulfill(response=answer, body=re.sub(element, changed, answer.text(), flags=re.DOTALL))

    page.route(PAGE, rewrite)


def answer_flow(page: Page, way: str, url: str) -> None:
    """Answer with a purchase flow for that user; the server would give the one of the real user."""
    flow = {"trigger": "plan", "way": way, "url": url, "plan": None, "monthlyPrice": None, "withTrial": False}
    page.route(re.compile("/trends/paywall/way"), lambda route: route.fulfill(json=flow))


def test_a_guest_can_sign_in_or_see_the_demo(page: Page, product: Product) -> None:
    seen_by(page, id=0, role="guest")
    page.goto(f"{product.address}/analytics/traffic/top-pages?targets={RETAILERS[0]}")
    way = page.get_by_role("link", name="Sign in")
    back = parse_qs(urlsplit(way.get_attribute("href") or "").query)["redirect_to"][0]
    assert back.startswith("/analytics/traffic/top-pages?targets=")
    page.get_by_role("link", name="View demo").click()
    expect(page).to_have_url(re.compile("/sample-report/top-pages"))


@pytest.mark.parametrize(
    ("user", "way", "text", "address"),
    [
        ({"role": "free", "productGroup": "free"}, "offer_upgrade", "See plans", OFFER),
        ({"offLimits": True, "productGroup": "guru"}, "upgrade_to_business", "See plans", OFFER),
        ({"offLimits": True, "productGroup": "business"}, "custom_plan", "Contact us", CUSTOM_PLAN),
        ({"offLimits": True, "onTrialPeriod": True}, "contact_form", "Contact us", "/contact?topic=plan"),
    ],
    ids=["free", "guru off limits", "business off limits", "trial off limits"],
)
def test_a_user_without_access_gets_the_purchase_flow_from_the_server(
    page: Page, product: Product, user: dict[str, Any], way: str, text: str, address: str
) -> None:
    seen_by(page, **user)
    answer_flow(page, way, address)
    page.goto(f"{product.address}/analytics/traffic/top-pages?targets={RETAILERS[0]}")
    href = page.get_by_role("link", name=text).get_attribute("href") or ""
    assert href.startswith(address) and "redirect_to=%2Fanalytics%2Ftraffic" in href


@pytest.mark.parametrize(
    "user",
    [{"role": "free", "productGroup": "free", "onTrialPeriod": True}, {"role": "trends"}],
    ids=["trial", "legacy plan"],
)
def test_a_user_with_access_sees_the_dashboard(page: Page, product: Product, user: dict[str, Any]) -> None:
    seen_by(page, **user)
    page.goto(f"{product.address}/analytics/traffic/?targets={RETAILERS[0]}")
    settle(page)


@pytest.mark.parametrize(
    ("dashboard", "title"),
    [("market-overview", "Who leads a market"), ("industry-bulk", "Key metrics for up to 100 sites")],
)
def test_a_dashboard_without_targets_shows_its_landing_page_to_users_without_access(
    page: Page, product: Product, dashboard: str, title: str
) -> None:
    seen_by(page, id=0, role="guest")
    page.goto(f"{product.address}/analytics/traffic/{dashboard}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    expect(page.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
    picture = page.get_by_role("img", name="This dashboard with sample data")
    expect(picture.locator("section, article").first).to_be_attached()


def test_the_demo_is_open_to_users_who_have_used_up_their_limits(page: Page, product: Product) -> None:
    seen_by(page, offLimits=True)
    open_overview(page, product.address)
