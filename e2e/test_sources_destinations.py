"""Where visits come from and where they go next."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import count, open_screen, share


def test_sources_and_destinations_show_their_visits_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "sources-destinations")
    screen.choose_site("Sources")
    screen.choose_site("Destinations")
    source = screen.rows("top-sources", offset=0)[0]
    destination = screen.rows("top-destinations", offset=0)[0]
    expect(screen.widget("Sources").get_by_role("row").nth(1)).to_contain_text(count(source["visits"]))
    row = screen.widget("Destinations").get_by_role("row").nth(1)
    expect(row).to_contain_text(destination["destination"])
    expect(row).to_contain_text(share(destination["traffic_share"]))

    screen.set_device("Mobile")
    mobile = screen.rows("top-destinations", offset=0, device="mobile")[0]
    expect(row).to_contain_text(count(mobile["visits"]))

    exported = screen.export_csv("Destinations")
    assert exported[0]["destination"] == mobile["destination"]


def test_the_journey_holds_every_visit_before_and_after(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "sources-destinations")
    total = sum(row["visits"] for row in screen.rows("top-sources", limit=8))
    destinations = screen.rows("top-destinations", limit=8)
    onward = sum(row["visits"] for row in destinations)
    table = screen.show_table("Traffic journey")
    nowhere = table.get_by_role("row", name="No next site observed")
    expect(nowhere).to_contain_text(count(total - onward))
    # Shares on this side are of the visits that lead on, as in the table below; these do not.
    expect(nowhere.get_by_role("cell").last).to_have_text("")
    first = next(row for row in destinations if not row["is_other"])
    leads_on = table.get_by_role("row", name=re.compile(f"^{re.escape(first['destination'])} Next site"))
    expect(leads_on).to_contain_text(share(first["traffic_share"]))


def test_a_channel_beside_its_source_is_one_line(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "sources-destinations")
    screen.choose_site("Sources")
    channels = screen.widget("Sources").get_by_role("link", name=re.compile("search$"))
    expect(channels.first).to_be_visible()
    heights = {(link.bounding_box() or {"height": 0})["height"] for link in channels.all()}
    assert min(heights) > 0 and max(heights) < 24, "two lines are 36 high"
