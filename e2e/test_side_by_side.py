"""Sites side by side in one table, and links from its rows to other dashboards."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import RETAILERS, open_screen, share


def test_the_table_sorts_by_the_column_of_a_site_and_can_show_one_site_alone(
    page: Page, product: Product
) -> None:
    screen = open_screen(page, product, "sources-destinations")
    table = screen.widget("Destinations")
    heads = table.get_by_role("columnheader").all_inner_texts()
    assert [head.replace("\n", "") for head in heads[-3:]] == list(RETAILERS)
    rows = screen.rows("top-destinations", limit=500)
    order = table.get_by_text("Biggest first")
    expect(order).to_be_visible()
    for site in RETAILERS:
        table.get_by_role("columnheader", name=site).get_by_role("button").click()
        own = [row for row in rows if row["target"] == site and not row["is_other"]]
        largest = max(own, key=lambda row: row["traffic_share"] or 0)
        first = table.get_by_role("row").nth(1)
        expect(first).to_contain_text(largest["destination"])
        expect(first).to_contain_text(share(largest, "traffic_share"))
    expect(order).to_have_count(0)
    table.get_by_role("searchbox").fill("google*")
    expect(table.get_by_role("row")).to_have_count(
        1 + len({row["destination"] for row in rows if row["destination"].startswith("google")}) + 1
    )
    screen.choose_site("Destinations")
    expect(table.get_by_role("columnheader", name="Visits", exact=True)).to_be_visible()


def test_rows_link_to_their_dashboards_and_an_icon_to_the_site_itself(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "traffic-overview")
    sources = screen.widget("Top sources")
    out = sources.get_by_role("link", name="Open google.com in a new tab").first
    expect(out).to_have_attribute("href", "https://google.com")
    expect(out).to_have_attribute("target", "_blank")
    overview = sources.get_by_role("link", name="google.com", exact=True).first
    assert re.search("/traffic-overview[?].*targets=google.com", overview.get_attribute("href") or "")

    screen.widget("Countries").get_by_role("link", name="United States").click()
    expect(page).to_have_url(re.compile("sample-report.*geo=US"))
    screen.settle()
    page.go_back()
    screen.settle()
    screen.widget("Traffic channels").get_by_role("link", name="Paid search").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Paid search")
    page.go_back()
    screen.settle()
    screen.widget("Top pages").get_by_role("link", name="/cart", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Top pages")
    screen.settle()
    expect(screen.widget("Top pages").get_by_role("searchbox")).to_have_value("/cart")
    names = screen.widget("Top pages").get_by_role("rowheader").all_inner_texts()
    assert names and all("/cart" in name or "Other" in name for name in names)


def test_enter_on_a_map_opens_the_overview_of_the_place(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "countries")
    expect(screen.widget("Map").locator("path[data-area]").first).to_be_visible()
    screen.widget("Map").get_by_role("slider").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Traffic overview")
    expect(page).to_have_url(re.compile("geo=[A-Z]{2}"))
