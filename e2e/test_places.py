"""Countries, regions of UN M49, business regions and US states."""

import re

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import Screen, count, open_screen, share

DASHBOARDS = {
    "countries": "country",
    "geographical-regions": "subcontinent",
    "business-regions": "business_region",
    "usa-states": "us_state",
}
# It has bars but no map, because its regions are few.
BARS_ONLY = "business-regions"


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_places_show_their_visits_filter_and_export(page: Page, product: Product, dashboard: str) -> None:
    by = DASHBOARDS[dashboard]
    screen = open_screen(page, product, dashboard)
    if dashboard != BARS_ONLY:
        expect(screen.widget("Map").locator("path[data-area]").first).to_be_visible()
    screen.choose_site("All locations")
    first = screen.rows("list-regions", by=by, offset=0)[0]
    row = screen.widget("All locations").get_by_role("row").nth(1)
    expect(row).to_contain_text(count(first, "visits"))
    expect(row).to_contain_text(share(first, "traffic_share"))
    if dashboard != BARS_ONLY:
        largest_on_the_map(page, screen, by)
    largest_compared(page, screen, by)

    screen.set_device("Mobile")
    mobile = screen.rows("list-regions", by=by, offset=0, device="mobile")
    expect(row).to_contain_text(count(mobile[0], "visits"))

    exported = screen.export_csv("All locations")
    assert [line["geo"] for line in exported] == [line["geo"] for line in mobile]
    assert sum(float(line["traffic_share"]) for line in exported) == pytest.approx(1)
    picture = "Share by location" if dashboard == BARS_ONLY else "Map"
    assert screen.export_file(picture, "Download image (PNG)").startswith(b"\x89PNG")
    assert screen.export_file("All locations", "Download table (XLSX)").startswith(b"PK")


def largest_on_the_map(page: Page, screen: Screen, by: str) -> None:
    """Check that the arrow key selects the largest place first on the map."""
    largest = screen.rows("list-regions", by=by, limit=300, measures=["visits"])[0]
    world = screen.widget("Map").get_by_role("slider")
    world.focus()
    page.keyboard.press("ArrowRight")
    expect(world).to_have_attribute("aria-valuetext", re.compile(f": {re.escape(count(largest, 'visits'))}$"))


def largest_compared(page: Page, screen: Screen, by: str) -> None:
    """Check that the arrow key selects the largest place first, with the share of each site."""
    bars = screen.widget("Share by location").get_by_role("slider")
    # Where the last menu closed, the pointer may be on a bar, from which the key would go on.
    page.mouse.move(0, 0)
    bars.focus()
    page.keyboard.press("ArrowDown")
    compared = screen.rows("list-regions", by=by, limit=300, measures=["traffic_share", "visits"])
    for row in (row for row in compared if row["geo"] == compared[0]["geo"]):
        said = f"{row['target']} {share(row, 'traffic_share')}"
        expect(bars).to_have_attribute("aria-valuetext", re.compile(re.escape(said)))
