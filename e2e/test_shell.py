"""The shell around the dashboards: its addresses, filters, palette, share dialog, and who may see what."""

import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from conftest import Product
from overview import RETAILERS, open_overview, settle
from playwright.sync_api import Page, Route, expect

HOME = "/analytics/traffic/"
PAGE = re.compile(r"/analytics/traffic(?!/static|/rpc)")


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def seen_by(page: Page, **user: Any) -> None:
    """The page as the server would write it for another user."""

    def rewrite(route: Route) -> None:
        answer = route.fetch()

        def changed(found: re.Match[str]) -> str:
            preload = json.loads(found[2])
            preload["user"].update(user)
            return found[1] + json.dumps(preload) + found[3]

        element = r'(<script[^>]*id="footfall-preload"[^>]*>)(.*?)(</script>)'
        route.fulfill(response=answer, body=re.sub(element, changed, answer.text(), flags=re.DOTALL))

    page.route(PAGE, rewrite)


def test_nothing_is_drawn_before_the_engine_is_ready(page: Page, product: Product) -> None:
    held: list[tuple[Route, Any]] = []

    def hold_the_language(route: Route) -> None:
        answer = route.fetch()
        if 'shell.skip":[' in answer.text():
            held.append((route, answer))
        else:
            route.fulfill(response=answer)

    page.route(re.compile("/static/shell/static/js/async/"), hold_the_language)
    page.goto(product.address + HOME, wait_until="commit")
    page.wait_for_timeout(3000)
    assert len(held) == 1
    assert page.locator("#root").inner_html() == ""
    for route, answer in held:
        route.fulfill(response=answer)
    expect(page.get_by_role("main")).to_be_visible()


def test_a_deep_address_opens_and_navigation_attaches_fid_and_drops_callback(
    page: Page, product: Product
) -> None:
    page.goto(f"{product.address}/analytics/traffic/top-pages/a/b?targets={RETAILERS[0]}&callback=evil")
    expect(page.get_by_role("heading", level=1)).to_have_text("Top pages")
    expect(page).to_have_url(re.compile(r"fid=\w+"))
    assert "callback" not in page.url
    page.get_by_role("link", name="Countries").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Countries")
    assert query(page)["targets"] == [RETAILERS[0]]


def test_an_unknown_dashboard_is_named_as_such(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/no-such-thing?targets={RETAILERS[0]}")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such dashboard")
    page.get_by_role("link", name="Go to the traffic overview").click()
    settle(page)


def test_the_demo_goes_along_from_dashboard_to_dashboard(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    page.get_by_role("link", name="Top pages", exact=True).click()
    expect(page).to_have_url(re.compile("/sample-report/top-pages"))
    expect(page.get_by_text("Sample report").first).to_be_visible()


def test_animations_follow_the_system_and_can_be_switched(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    root = page.locator("html")
    expect(root).to_have_attribute("data-motion", "none")
    page.get_by_role("button", name="Account").click()
    page.get_by_role("checkbox", name="Animations").check()
    expect(root).to_have_attribute("data-motion", "full")
    page.reload()
    expect(root).to_have_attribute("data-motion", "full")


def test_quarter_days_own_comparison_and_several_countries_reach_address_and_reports(
    page: Page, product: Product
) -> None:
    open_overview(page, product.address)
    page.get_by_role("combobox", name="Granularity", exact=True).select_option("quarter")
    page.get_by_role("button", name=re.compile("^Period")).click()
    page.get_by_text("Days", exact=True).click()
    page.get_by_role("button", name=re.compile("October 12, 2026")).click()
    page.get_by_role("button", name=re.compile("October 5, 2026")).click()
    expect(page).to_have_url(re.compile(r"period=2026-10-05\.\.2026-10-12"))
    page.get_by_role("combobox", name="Compare", exact=True).select_option("own")
    expect(page).to_have_url(re.compile(r"compare=2025-10-05\.\.2025-10-12"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Geography")).click()
    page.get_by_role("checkbox", name="Several countries or states").check()
    page.get_by_role("option", name="France").click()
    page.get_by_role("option", name="Germany").click()
    with page.expect_request(re.compile("/batch-targets$")) as asked:
        page.get_by_role("button", name="Show these 2 together").click()
    sent: Any = asked.value.post_data_json
    assert sent["geo"] == ["FR", "DE"]
    assert sent["period"] == {"from": "2026-10-05", "to": "2026-10-12"}
    assert sent["compare"] == {"from": "2025-10-05", "to": "2025-10-12"}
    assert query(page)["granularity"] == ["quarter"]


def test_the_palette_finds_dashboards_and_sites_by_keyboard_alone(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    palette = page.get_by_role("dialog", name="Go to")
    page.keyboard.press("Control+k")
    expect(palette).to_be_visible()
    page.keyboard.type("ai tr")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("AI traffic")
    page.keyboard.press("Control+k")
    expect(palette).to_be_visible()
    page.keyboard.type("sample")
    page.keyboard.press("Enter")
    settle(page)


def test_a_shared_link_opens_the_same_page_or_always_the_newest_months(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    button = page.get_by_role("button", name="Share", exact=True).first
    button.click()
    link = page.get_by_role("textbox", name="Link to this page")
    expect(link).to_have_value(re.compile(r"/sample-report\?period=[^&]+$"))
    page.get_by_role("checkbox", name=re.compile("^Always show the newest")).check()
    expect(link).to_have_value(re.compile("/sample-report$"))
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_a_guest_sees_the_way_in_and_the_demo(page: Page, product: Product) -> None:
    seen_by(page, id=0, role="guest")
    page.goto(f"{product.address}/analytics/traffic/top-pages?targets={RETAILERS[0]}")
    way = page.get_by_role("link", name="Sign in")
    back = parse_qs(urlsplit(way.get_attribute("href") or "").query)["redirect_to"][0]
    assert back.startswith("/analytics/traffic/top-pages?targets=")
    page.get_by_role("link", name="See the demo").click()
    expect(page).to_have_url(re.compile("/sample-report/top-pages"))


@pytest.mark.parametrize(
    ("user", "way", "address"),
    [
        ({"role": "free", "productGroup": "free"}, "See the plans", "/subscribe?offer=b7f3a90c51d24e68"),
        ({"offLimits": True, "productGroup": "guru"}, "See the plans", "/subscribe?offer=b7f3a90c51d24e68"),
        ({"offLimits": True, "productGroup": "business"}, "Contact us", "/contact?topic=custom-plan"),
    ],
    ids=["free", "guru off limits", "business off limits"],
)
def test_whoever_may_not_go_on_is_shown_the_right_way(
    page: Page, product: Product, user: dict[str, Any], way: str, address: str
) -> None:
    seen_by(page, **user)
    page.goto(f"{product.address}/analytics/traffic/top-pages?targets={RETAILERS[0]}")
    href = page.get_by_role("link", name=way).get_attribute("href") or ""
    assert href.startswith(address) and "redirect_to=%2Fanalytics%2Ftraffic" in href


def test_the_demo_is_open_to_whoever_is_off_limits(page: Page, product: Product) -> None:
    seen_by(page, offLimits=True)
    open_overview(page, product.address)
