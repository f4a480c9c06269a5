"""The pages of a site."""

import re

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import count, open_screen


def test_pages_show_their_views_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    screen.choose_site("Top pages")
    first = screen.rows("top-pages", sort="page_views_desc")[0]
    row = screen.widget("Top pages").get_by_role("row").nth(1)
    expect(row).to_contain_text(count(first["page_views"]))

    screen.set_device("Mobile")
    mobile = screen.rows("top-pages", sort="page_views_desc", device="mobile")[0]
    expect(row).to_contain_text(count(mobile["page_views"]))

    exported = screen.export_csv("Top pages")
    assert exported[0]["page_views"] == str(mobile["page_views"])
    assert sum(float(line["traffic_share"]) for line in exported) == pytest.approx(1)


def test_a_list_is_searched_sorted_turned_and_given_columns(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    screen.choose_site("Top pages")
    pages = screen.widget("Top pages")
    everything = pages.get_by_text(re.compile("^1–25 of")).inner_text()
    pages.get_by_role("searchbox", name="Search: Top pages").fill("jeans")
    # The first row may be one of jeans before the search, too; the length of the list is another.
    expect(pages.get_by_text(everything, exact=True)).to_have_count(0)
    found = screen.rows("top-pages", search="jeans")
    assert all("jeans" in row["page"] for row in found if not row["is_other"])
    pages.get_by_role("searchbox", name="Search: Top pages").fill("")
    expect(pages.get_by_text(everything, exact=True)).to_be_visible()
    pages.get_by_role("button", name="Next page: Top pages").click()
    expect(pages.get_by_text(re.compile("^26–50 of"))).to_be_visible()
    pages.get_by_role("button", name="Entrances").click()
    expect(pages.get_by_text(re.compile("^1–25 of"))).to_be_visible()
    expect(pages.get_by_role("columnheader", name="Entrances")).to_have_attribute("aria-sort", "descending")
    pages.get_by_role("combobox", name="Columns: Top pages").click()
    column = page.get_by_role("option", name="Email")
    column.click()
    expect(column).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(pages.get_by_role("columnheader", name="Email")).to_be_visible()
