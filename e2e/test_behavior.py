"""Interests of the visitors and the networks they use."""

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, open_screen, share


def test_interests_and_networks_show_their_numbers_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "behavior")
    interests = screen.widget("All interests")
    expect(interests.get_by_text("Highest first, allowing for chance")).to_be_visible()
    interests.get_by_text("Unique visitors", exact=True).click()
    screen.settle()
    expect(interests.get_by_text("Biggest first")).to_be_visible()
    screen.choose_site("All interests")
    screen.choose_site("All networks")
    interest = screen.row("list-audience-interests", sort="lift_low_desc")
    row = screen.widget("All interests").get_by_role("row").nth(1)
    expect(row).to_contain_text(interest["category"])
    expect(row).to_contain_text(f"{interest['lift']:.2f}")
    network = screen.row("list-audience-social-media", offset=0)
    expect(screen.widget("All networks").get_by_role("row").nth(1)).to_contain_text(
        share(network, "penetration")
    )

    screen.set_device("Mobile")
    rows = screen.rows("list-audience-social-media", offset=0, device="mobile")
    exported = screen.export_csv("All networks")
    assert [line["network"] for line in exported] == [row["network"] for row in rows]
    assert all(line["target"] == ACME for line in exported)
