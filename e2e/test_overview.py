"""The main task: sign in, see the three retailers, change a filter, share the address."""

import re
from typing import Any

import pytest
from conftest import Product
from overview import RETAILERS, SAMPLE_REPORT, WIDGETS, device, open_overview, settle, widget
from playwright.sync_api import Browser, Page, Request, expect
from screen import ACME, Screen, count, in_table, open_at


def test_the_printed_address_leads_to_the_product_and_works_once(product: Product, browser: Browser) -> None:
    address = product.new_sign_in_address()
    first, second = browser.new_context(), browser.new_context()
    page = first.new_page()
    page.goto(address)
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile("/analytics/traffic/"))
    expect(page).to_have_title(re.compile("Footfall"))
    page.go_back()
    assert "token" not in page.url
    other = second.new_page()
    other.goto(address)
    expect(other.get_by_text("was used before or has expired")).to_be_visible()
    first.close()
    second.close()


def test_the_overview_of_the_demo_retailers_appears(page: Page, product: Product) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    open_overview(page, product.address)
    for retailer in RETAILERS:
        expect(widget(page, "Summary").get_by_text(retailer, exact=True)).to_be_visible()
    expect(widget(page, "Top pages").get_by_text("/women/jeans/").first).to_be_visible()
    expect(page.get_by_text("could not be")).to_have_count(0)
    assert complaints == []


def test_the_page_sends_requests_to_its_own_server_only(page: Page, product: Product) -> None:
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    open_overview(page, product.address)
    assert [r.url for r in asked if not r.url.startswith((product.address, "data:", "blob:"))] == []


def test_changing_the_device_changes_the_numbers_and_the_address(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    before = widget(page, "Summary").inner_text()
    device(page, "Mobile").check(force=True)
    expect(page).to_have_url(re.compile("device=mobile"))
    expect(widget(page, "Summary")).not_to_have_text(before, use_inner_text=True)
    settle(page)


def test_a_copied_address_shows_the_same_numbers(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    device(page, "Desktop").check(force=True)
    expect(page).to_have_url(re.compile("device=desktop"))
    before = page.url
    page.get_by_role("button", name=re.compile("^Period")).click()
    page.get_by_role("button", name="Last 3 months").click()
    expect(page).not_to_have_url(before)
    settle(page)
    other = page.context.new_page()
    other.goto(page.url)
    settle(other)
    for title in WIDGETS:
        shown = widget(other, title).inner_text()
        expect(widget(page, title)).to_have_text(shown, use_inner_text=True)


def approximate(row: dict[str, Any]) -> dict[str, Any]:
    """A row to compare with: fractions match approximately, as sums by threads differ in their last bits."""
    return {
        name: pytest.approx(value, rel=1e-9) if isinstance(value, float) else value
        for name, value in row.items()
    }


def test_the_numbers_on_screen_are_those_of_the_command_line(page: Page, product: Product) -> None:
    with page.expect_response(re.compile("/batch-targets$")) as caught:
        page.goto(product.address + SAMPLE_REPORT)
    asked, shown = caught.value.request.post_data_json, caught.value.json()
    printed = product.report(
        "batch-targets",
        f"targets={','.join(t['value'] if isinstance(t, dict) else t for t in asked['targets'])}",
        f"period={asked['period']['from']}..{asked['period']['to']}",
        f"compare={asked.get('compare', 'previous_period')}",
    )
    assert printed["rows"] == [approximate(row) for row in shown["rows"]]
    settle(page)
    first = shown["rows"][0]
    line = widget(page, "Summary").get_by_role("row", name=first["target"])
    expect(line).to_contain_text(count(first, "visits"))
    exported = Screen(page).export_csv("Summary")
    assert [(row["target"], row["visits"]) for row in exported] == [
        (row["target"], in_table(row["visits"])) for row in shown["rows"]
    ]


def test_a_search_adds_a_target_by_keyboard_alone(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/")
    box = page.get_by_role("combobox", name="Add a site to compare")
    box.focus()
    page.keyboard.type("north-w")
    expect(page.get_by_role("option", name=re.compile("^north-wear.example"))).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Compared sites").get_by_text("north-wear.example")).to_be_visible()
    settle(page)


@pytest.mark.parametrize("report", ["top-pages", "traffic-trend"])
def test_a_failing_widget_shows_its_error_and_the_others_their_numbers(
    page: Page, product: Product, report: str
) -> None:
    title = {"top-pages": "Top pages", "traffic-trend": "Trend"}[report]
    broken = re.compile(f"/dashboard/{report}(-granularity)?$")
    page.route(broken, lambda route: route.abort())
    page.goto(product.address + SAMPLE_REPORT)
    again = widget(page, title).get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(widget(page, "Summary").get_by_text(RETAILERS[0], exact=True)).to_be_visible()
    page.unroute(broken)
    again.click()
    settle(page)
    expect(again).to_have_count(0)


def test_a_remote_that_fails_to_load_leaves_the_rest_of_the_page(page: Page, product: Product) -> None:
    page.route(re.compile("remoteEntry.js"), lambda route: route.abort())
    page.goto(product.address + SAMPLE_REPORT)
    expect(page.get_by_text("Loading script failed.")).to_be_visible()
    expect(page.get_by_role("list", name="Compared sites")).to_be_visible()
    page.unroute(re.compile("remoteEntry.js"))
    page.get_by_role("button", name="Try again").click()
    settle(page)


def test_the_longest_name_of_a_site_does_not_widen_the_page_on_a_phone(page: Page, product: Product) -> None:
    longest = f"{'a' * 60}.{'b' * 60}.example"
    page.set_viewport_size({"width": 375, "height": 1000})
    # First beside a site with numbers, then alone, where the page itself says that there are none.
    screen = open_at(page, f"{product.address}/analytics/traffic/traffic-overview?targets={ACME},{longest}")
    expect(screen.widget("Trend")).to_contain_text(longest)
    screen.settle()
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    # Here there is no widget to wait for.
    page.goto(f"{product.address}/analytics/traffic/traffic-overview?targets={longest}")
    expect(page.get_by_role("heading", name=f"No data about {longest}")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 375
