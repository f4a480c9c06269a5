"""The dashboards of one channel: referral, search, social, e-mail, display."""

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, RETAILERS, Screen, count, in_table, open_screen

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
    expect(line).to_contain_text("n/a" if row["visits"] is None else count(row, "visits"))
    engagement(screen, channel)
    if channel == "displayAd":
        ad_sources(screen)
    else:
        sources(screen)
    if channel.startswith("search"):
        keywords(screen)
    if channel.startswith("social"):
        networks(screen)

    screen.set_device("Mobile")
    mobile = screen.row("batch-targets", channels=[channel], device="mobile")
    expect(line).to_contain_text("n/a" if mobile["visits"] is None else count(mobile, "visits"))

    exported = screen.export_csv("Summary")
    assert [line["target"] for line in exported] == list(RETAILERS)
    assert exported[0]["visits"] == in_table(mobile["visits"])


def engagement(screen: Screen, channel: str) -> None:
    """The widget compares the channel with all other channels together."""
    ours = screen.row("batch-targets", channels=[channel])
    others = screen.rows("batch-targets", channels=lambda channels: len(channels or []) == 9)[0]
    table = screen.widget("Engagement").get_by_role("table")
    for line, row in ((1, ours), (2, others)):
        has_pages = row["pages_per_visit"] is not None
        pages = count(row, "pages_per_visit") if has_pages else "n/a"
        expect(table.get_by_role("row").nth(line)).to_contain_text(pages)


def networks(screen: Screen) -> None:
    """Each network has a line in the chart, and a column in the table behind it."""
    widget = screen.widget("Visits by network")
    newest = screen.rows("top-sources", sources="named", period={"from": "2026-10", "to": "2026-10"})
    named = [row for row in newest if not row["is_other"]]
    if not named:
        expect(widget).to_contain_text("Fewer than 5 observed visitors")
        return
    leader = max(named, key=lambda row: row["visits"])
    expect(widget.get_by_role("slider", name="Visits by network")).to_be_visible()
    widget.get_by_role("button", name="Show as table: Visits by network").click()
    table = widget.get_by_role("table")
    expect(table.get_by_role("columnheader", name=leader["name"], exact=True)).to_be_visible()
    expect(table.get_by_role("row").nth(1)).to_contain_text(count(leader, "visits"))


def keywords(screen: Screen) -> None:
    """A phrase is listed once, or once for each search engine; branded phrases can be listed separately."""
    screen.choose_site("Keywords")
    keywords = screen.widget("Keywords")
    together = [row["phrase"] for row in screen.rows("list-keywords", engines="together")]
    assert len(set(together)) == len(together)
    choose(screen, "Phrases: Keywords", "Non-branded")
    assert not any(row["is_branded"] for row in screen.rows("list-keywords", phrases="nonbranded"))
    choose(screen, "Search engine: Keywords", "By search engine")
    first = screen.rows("list-keywords")[0]
    row = keywords.get_by_role("row").nth(1)
    expect(row).to_contain_text(first["phrase"])
    expect(row).to_contain_text(first["engine"])
    expect(row).to_contain_text(count(first, "visits"))


def choose(screen: Screen, control: str, option: str) -> None:
    """Choose an option of a widget's control."""
    screen.page.get_by_role("combobox", name=control).click()
    screen.page.get_by_role("option", name=option).click()
    screen.settle()


def ad_sources(screen: Screen) -> None:
    """Ad networks have a name and publishers do not; each kind has its own list."""
    networks = [row for row in screen.rows("top-sources", sources="named") if not row["is_other"]]
    assert all(row["name"] for row in networks)
    expect(screen.widget("Ad networks")).to_contain_text(networks[0]["name"])
    publishers = screen.rows("top-sources", sources="unnamed")
    assert not any(row["name"] for row in publishers)
    expect(screen.widget("Publishers")).to_be_visible()


def sources(screen: Screen) -> None:
    """A list with no row but "other" says why."""
    # `sources=None` leaves out the requests of "Visits by network", which use the same report.
    rows = screen.rows("top-sources", sources=None)
    note = screen.widget("Sources").get_by_text(
        "“Other” combines rows with fewer than 5 observed visitors each"
    )
    # Where "other" has no number either, the widget says so instead.
    is_drawn = any(row["accuracy"] != "none" for row in rows)
    expect(note).to_have_count(1 if is_drawn and all(row["is_other"] for row in rows) else 0)
