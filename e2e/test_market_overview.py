"""A market: its size, its leaders, its growth."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import RETAILERS, count, open_screen, share

# With three months before it, from which the chart draws where each site came.
PERIOD = {"from": "2026-08", "to": "2026-10"}


def test_the_market_of_a_site_shows_its_numbers_filters_and_exports(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview")
    market = screen.rows("get-market-metrics")[0]
    tiles = screen.widget("The market")
    expect(tiles).to_contain_text(str(market["domains"]))
    first = screen.rows("list-market-domains", offset=0)[0]
    row = screen.widget("Sites of the market").get_by_role("row").nth(1)
    expect(row).to_contain_text(first["domain"])
    expect(row).to_contain_text(share(first["traffic_share"]))

    screen.set_device("Mobile")
    mobile = screen.rows("list-market-domains", offset=0, device="mobile")[0]
    expect(row).to_contain_text(count(mobile["visits"]))

    exported = screen.export_csv("Sites of the market")
    assert exported[0]["domain"] == mobile["domain"]
    assert {"size_threshold", "growth_threshold", "quadrant"} <= exported[0].keys()


def test_the_quadrant_names_its_largest_site_by_keyboard(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview", f"period={PERIOD['from']}..{PERIOD['to']}")
    chart = screen.widget("Growth quadrant").get_by_role("slider")
    chart.focus()
    page.keyboard.press("ArrowRight")
    largest = max(
        (r for r in screen.rows("list-market-domains", limit=150, period=PERIOD) if not r["is_other"]),
        key=lambda row: row["unique_visitors"] or 0,
    )
    spoken = re.compile("^" + re.escape(f"{largest['domain']}: {count(largest['visits'])}"))
    expect(chart).to_have_attribute("aria-valuetext", spoken)


def test_a_period_without_an_earlier_one_says_why_there_is_no_growth(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview", "period=2026-05..2026-10")
    expect(screen.widget("Growth quadrant")).to_contain_text("no earlier period to measure growth against")


def test_the_sites_themselves_can_be_the_market(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "market-overview")
    page.get_by_role("radiogroup", name="Market", exact=True).get_by_role("radio", name="These sites").check(
        force=True
    )
    screen.settle()
    names = [row["domain"] for row in screen.rows("list-market-domains", offset=0)]
    assert sorted(name for name in names if name != "other") == sorted(RETAILERS)
