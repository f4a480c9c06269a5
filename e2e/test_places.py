"""Countries, regions of UN M49, business regions and US states."""

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import count, open_screen, share

DASHBOARDS = {
    "countries": "country",
    "geographical-regions": "subcontinent",
    "business-regions": "business_region",
    "usa-states": "us_state",
}


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_places_show_their_visits_filter_and_export(page: Page, product: Product, dashboard: str) -> None:
    by = DASHBOARDS[dashboard]
    screen = open_screen(page, product, dashboard)
    expect(screen.widget("Map").locator("path[data-area]").first).to_be_visible()
    first = screen.rows("list-regions", by=by, offset=0)[0]
    row = screen.widget("All places").get_by_role("row").nth(1)
    expect(row).to_contain_text(count(first["visits"]))
    expect(row).to_contain_text(share(first["traffic_share"]))

    screen.set_device("Mobile")
    mobile = screen.rows("list-regions", by=by, offset=0, device="mobile")
    expect(row).to_contain_text(count(mobile[0]["visits"]))

    exported = screen.export_csv("All places")
    assert [line["geo"] for line in exported] == [line["geo"] for line in mobile]
    assert sum(float(line["traffic_share"]) for line in exported) == pytest.approx(1)


def test_the_map_names_the_largest_place_by_keyboard(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "countries")
    largest = screen.rows("list-regions", by="country", limit=300, measures=["visits"])[0]
    world = screen.widget("Map").get_by_role("slider")
    world.focus()
    page.keyboard.press("ArrowRight")
    expect(world).to_have_attribute("aria-valuetext", f"{largest['name']}: {count(largest['visits'])}")


def test_the_map_comes_as_a_picture(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "usa-states")
    assert screen.export_file("Map", "Download picture (PNG)").startswith(b"\x89PNG")


def test_a_list_comes_as_a_workbook(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "countries")
    assert screen.export_file("All places", "Download table (XLSX)").startswith(b"PK")
