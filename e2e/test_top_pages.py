"""The pages of a site."""

import re

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import count, in_table, open_screen, share


def test_pages_show_their_views_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    screen.choose_site("Top pages")
    first = screen.rows("top-pages", sort="page_views_desc")[0]
    row = screen.widget("Top pages").get_by_role("row").nth(1)
    expect(row).to_contain_text(count(first, "page_views"))

    screen.set_device("Mobile")
    mobile = screen.rows("top-pages", sort="page_views_desc", device="mobile")[0]
    expect(row).to_contain_text(count(mobile, "page_views"))

    exported = screen.export_csv("Top pages")
    assert exported[0]["page_views"] == in_table(mobile["page_views"])
    assert sum(float(line["traffic_share"]) for line in exported) == pytest.approx(1)


def test_a_list_is_searched_sorted_paged_and_shown_with_other_columns(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    screen.choose_site("Top pages")
    pages = screen.widget("Top pages")
    everything = pages.get_by_text(re.compile("^1–25 of")).inner_text()
    pages.get_by_role("searchbox", name="Search: Top pages").fill("jeans")
    # Wait for another length of the list: its first row may match the search before, too.
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


def test_order_and_page_of_a_list_are_kept_in_the_address(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    screen.choose_site("Top pages")
    pages = screen.widget("Top pages")
    entrances = pages.get_by_role("columnheader", name="Entrances")
    second = pages.get_by_text(re.compile("^26–50 of"))
    entrances.get_by_role("button").click()
    expect(entrances).to_have_attribute("aria-sort", "descending")
    pages.get_by_role("button", name="Next page: Top pages").click()
    expect(second).to_be_visible()
    # Rows of the previous page stay until those of the next one arrive.
    screen.settle()
    first = pages.get_by_role("row").nth(1).inner_text()

    page.reload()
    screen.settle()
    expect(second).to_be_visible()
    expect(entrances).to_have_attribute("aria-sort", "descending")
    assert pages.get_by_role("row").nth(1).inner_text() == first

    page.go_back()
    expect(pages.get_by_text(re.compile("^1–25 of"))).to_be_visible()
    expect(entrances).to_have_attribute("aria-sort", "descending")
    page.go_forward()
    expect(second).to_be_visible()
    screen.set_device("Mobile")
    expect(second).to_have_count(0)
    expect(entrances).to_have_attribute("aria-sort", "descending")


def test_a_list_can_be_filtered_by_content_type(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    screen.choose_site("Top pages")
    pages = screen.widget("Top pages")
    pages.get_by_role("combobox", name="Content type: Top pages").click()
    page.get_by_role("option", name="Article", exact=True).click()
    articles = screen.widget("Top pages").get_by_role("row").filter(has_text="blog.")
    expect(articles.first).to_be_visible()
    screen.settle()

    found = screen.rows("top-pages", content_types=["article"])
    assert {row["content_type"] for row in found if not row["is_other"]} == {"article"}
    expect(pages.get_by_role("row").nth(1)).to_contain_text(count(found[0], "page_views"))
    exported = screen.export_csv("Top pages")
    assert {line["content_type"] for line in exported} == {"article", ""}


def test_content_types_of_all_sites_are_shown_side_by_side(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "top-pages")
    rows = [row for row in screen.rows("content-types") if row["content_type"] == "product"]
    table = screen.show_table("Page views by content type")

    line = table.get_by_role("row").filter(has_text="Product")
    assert len(rows) == 3
    for row in rows:
        expect(line).to_contain_text(share(row, "traffic_share"))
