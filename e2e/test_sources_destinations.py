"""Where visits come from and where they go next."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import about, count, open_screen, share

from footfall.dashboards.paper.estimates import Form


def test_sources_and_destinations_show_their_visits_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "sources-destinations")
    screen.choose_site("Sources")
    screen.choose_site("Destinations")
    source = screen.rows("top-sources", offset=0)[0]
    destination = screen.rows("top-destinations", offset=0)[0]
    expect(screen.widget("Sources").get_by_role("row").nth(1)).to_contain_text(count(source, "visits"))
    row = screen.widget("Destinations").get_by_role("row").nth(1)
    expect(row).to_contain_text(destination["destination"])
    expect(row).to_contain_text(share(destination, "traffic_share"))

    screen.set_device("Mobile")
    mobile = screen.rows("top-destinations", offset=0, device="mobile")[0]
    expect(row).to_contain_text(count(mobile, "visits"))

    exported = screen.export_csv("Destinations")
    assert exported[0]["destination"] == mobile["destination"]


def test_the_table_of_the_journey_adds_up_to_all_visits_on_both_sides(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "sources-destinations")
    total = sum(row["visits"] for row in screen.rows("top-sources", limit=8))
    destinations = screen.rows("top-destinations", limit=8)
    onward = sum(row["visits"] for row in destinations)
    table = screen.show_table("Traffic journey")
    nowhere = table.get_by_role("row", name="No next site observed")
    expect(nowhere).to_contain_text(about(Form.COUNT, total - onward))
    # Shares of both sides are of all visits, also those of visits that end here.
    expect(nowhere).to_contain_text(about(Form.SHARE, (total - onward) / total))
    first = next(row for row in destinations if not row["is_other"])
    leads_on = table.get_by_role("row", name=re.compile(f"^{re.escape(first['destination'])} Next site"))
    ends = (first[name] / total for name in ("visits", "visits_low", "visits_high"))
    of_all = dict(zip(("share", "share_low", "share_high"), ends, strict=True))
    expect(leads_on).to_contain_text(share(of_all, "share"))


def test_the_channel_beside_a_source_does_not_wrap(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "sources-destinations")
    screen.choose_site("Sources")
    channels = screen.widget("Sources").get_by_role("link", name=re.compile("search$"))
    expect(channels.first).to_be_visible()
    heights = {(link.bounding_box() or {"height": 0})["height"] for link in channels.all()}
    assert min(heights) > 0 and max(heights) < 24, "two lines are 36 high"
