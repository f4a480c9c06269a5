"""A market: its size, its leaders, its growth."""

import re

from conftest import Product
from playwright.sync_api import Browser, Page, expect
from screen import RETAILERS, count, open_own, open_screen, share
from test_access import violations

# A period with three months of data before it, which the chart compares it with.
PERIOD = {"from": "2026-08", "to": "2026-10"}


def test_the_market_of_a_site_shows_its_numbers_filters_and_exports(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview")
    market = screen.rows("get-market-metrics")[0]
    tiles = screen.widget("Market summary")
    expect(tiles).to_contain_text(str(market["domains"]))
    first = screen.rows("list-market-domains", offset=0)[0]
    row = screen.widget("Sites in this market").get_by_role("row").nth(1)
    expect(row).to_contain_text(first["domain"])
    expect(row).to_contain_text(share(first, "traffic_share"))

    screen.set_device("Mobile")
    mobile = screen.rows("list-market-domains", offset=0, device="mobile")[0]
    expect(row).to_contain_text(count(mobile, "visits"))

    exported = screen.export_csv("Sites in this market")
    assert exported[0]["domain"] == mobile["domain"]
    assert {"size_threshold", "growth_threshold", "quadrant"} <= exported[0].keys()


def test_the_quadrant_names_its_largest_site_by_keyboard(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview", f"period={PERIOD['from']}..{PERIOD['to']}")
    chart = screen.widget("Growth quadrant").get_by_role("slider")
    chart.focus()
    page.keyboard.press("ArrowRight")
    largest = max(
        (r for r in screen.rows("list-market-domains", limit=200, period=PERIOD) if not r["is_other"]),
        key=lambda row: row["unique_visitors"] or 0,
    )
    spoken = re.compile("^" + re.escape(f"{largest['domain']}: {count(largest, 'visits')}"))
    expect(chart).to_have_attribute("aria-valuetext", spoken)


def test_the_table_of_market_shares_has_a_column_for_each_month(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview", f"period={PERIOD['from']}..{PERIOD['to']}")
    table = screen.show_table("Market share over time")
    for column, month in enumerate(("2026-08", "2026-09", "2026-10")):
        rows = screen.rows("list-market-domains", period={"from": month, "to": month})
        leader = max((row for row in rows if not row["is_other"]), key=lambda row: row["traffic_share"])
        cell = table.get_by_role("row", name=leader["domain"]).get_by_role("cell").nth(column)
        expect(cell).to_contain_text(share(leader, "traffic_share"))


def test_a_period_without_an_earlier_one_says_why_there_is_no_growth(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview", "period=2026-05..2026-10")
    expect(screen.widget("Growth quadrant")).to_contain_text("no earlier data to measure growth against")


def test_the_sites_themselves_can_be_the_market(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview")
    markets = page.get_by_role("radiogroup", name="Market", exact=True)
    markets.get_by_role("radio", name="Selected sites").check(force=True)
    screen.settle()
    names = [row["domain"] for row in screen.rows("list-market-domains", offset=0)]
    assert sorted(name for name in names if name != "other") == sorted(RETAILERS)


def test_a_market_is_saved_opened_again_and_deleted(page: Page, product: Product) -> None:
    screen = open_own(page, product, "market-overview")
    markets = page.get_by_role("radiogroup", name="Market", exact=True)
    markets.get_by_role("radio", name="Selected sites").check(force=True)
    screen.settle()
    save = page.get_by_role("button", name="Save as market")
    save.click()
    page.get_by_role("textbox", name="Market name").fill("Rivals")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Rivals")).to_be_visible()
    assert violations(page) == []

    # Open it on a page about another site, which shows that site's category at first.
    page.goto(f"{product.address}/analytics/traffic/market-overview?targets={RETAILERS[1]}")
    screen.settle()
    markets = page.get_by_role("combobox", name="Open a saved market")
    markets.select_option("Rivals")
    screen.settle()
    names = [row["domain"] for row in screen.rows("list-market-domains", offset=0)]
    assert sorted(name for name in names if name != "other") == sorted(RETAILERS)
    page.reload()
    expect(markets.locator("option:checked")).to_have_text("Rivals")
    page.get_by_role("button", name="Delete market").click()
    expect(save).to_be_visible()
    expect(markets).to_have_count(0)


def test_a_guest_who_chooses_a_category_leaves_the_demo_and_is_asked_to_sign_in(
    browser: Browser, shop: Product
) -> None:
    guest = browser.new_context(reduced_motion="reduce").new_page()
    guest.goto(f"{shop.address}/analytics/traffic/sample-report/market-overview")
    guest.get_by_role("button", name=re.compile("^Categories")).click()
    guest.get_by_role("dialog").get_by_role("checkbox").first.click()
    expect(guest.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
    expect(guest).to_have_url(re.compile(r"/traffic/market-overview\?.*categories="))
    guest.context.close()


def test_a_category_is_saved_as_a_market_and_a_list_is_opened_as_one(page: Page, product: Product) -> None:
    rpc = f"{product.address}/analytics/traffic/rpc"
    project = page.request.post(
        f"{rpc}/project/createOrUpdate", data={"name": "Lists", "targets": list(RETAILERS)}
    ).json()["id"]
    page.request.post(
        f"{rpc}/target-list/createOrUpdate",
        data={"projectId": project, "targetList": {"name": "Two", "urls": list(RETAILERS[1:])}},
    )
    screen = open_own(page, product, "market-overview")
    category = product.report("batch-targets", f"targets={RETAILERS[0]}")["rows"][0]["category"]
    market = page.request.put(
        f"{product.address}/api/markets",
        data={"name": "Everybody", "basis": "category", "category": category},
    ).json()
    page.goto(f"{product.address}/analytics/traffic/market-overview?targets={RETAILERS[0]}&project={project}")
    screen.settle()
    markets = page.get_by_role("combobox", name="Open a saved market")
    markets.select_option("Everybody")
    screen.settle()
    expect(page).to_have_url(re.compile("categories="))
    whole = screen.rows("get-market-metrics", category=category)[0]["domains"]
    expect(screen.widget("Market summary")).to_contain_text(str(whole))

    markets.select_option("Two (2)")
    screen.settle()
    expect(page).not_to_have_url(re.compile("categories="))
    listed = screen.widget("Sites in this market").get_by_role("rowheader")
    expect(listed).to_have_count(2)
    assert sorted(listed.all_inner_texts()) == sorted(RETAILERS[1:])
    page.request.delete(f"{product.address}/api/markets/{market['id']}")
