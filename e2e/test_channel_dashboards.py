"""The dashboards of one channel: referral, search, social, e-mail, display."""

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, RETAILERS, count, open_screen

CHANNELS = {
    "referral": "referral",
    "organic-search": "searchOrganic",
    "paid-search": "searchPaid",
    "organic-social": "socialOrganic",
    "paid-social": "socialPaid",
    "email": "mail",
    "display-ads": "displayAd",
}


@pytest.mark.parametrize("dashboard", CHANNELS)
def test_a_channel_shows_its_own_visits_filters_and_exports(
    page: Page, product: Product, dashboard: str
) -> None:
    channel = CHANNELS[dashboard]
    screen = open_screen(page, product, dashboard)
    row = screen.row("batch-targets", channels=[channel])
    line = screen.widget("Summary").get_by_role("row", name=ACME)
    expect(line).to_contain_text("n/a" if row["visits"] is None else count(row["visits"]))

    screen.set_device("Mobile")
    mobile = screen.row("batch-targets", channels=[channel], device="mobile")
    expect(line).to_contain_text("n/a" if mobile["visits"] is None else count(mobile["visits"]))

    exported = screen.export_csv("Summary")
    assert [line["target"] for line in exported] == list(RETAILERS)
    assert exported[0]["visits"] == ("" if mobile["visits"] is None else str(mobile["visits"]))


def test_a_channel_is_held_against_all_the_others(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "referral")
    ours = screen.row("batch-targets", channels=["referral"])
    others = next(
        answer["rows"][0]
        for report, asked, answer in screen.answers
        if report == "batch-targets" and len(asked.get("channels", [])) == 9
    )
    table = screen.widget("Engagement").get_by_role("table")
    expect(table.get_by_role("row").nth(1)).to_contain_text(f"{ours['pages_per_visit']:.2f}")
    expect(table.get_by_role("row").nth(2)).to_contain_text(f"{others['pages_per_visit']:.2f}")


def test_search_has_keywords_with_their_engine(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "organic-search")
    first = screen.rows("list-keywords")[0]
    row = screen.widget("Keywords").get_by_role("row").nth(1)
    expect(row).to_contain_text(first["phrase"])
    expect(row).to_contain_text(first["engine"])
    expect(row).to_contain_text(count(first["visits"]))
