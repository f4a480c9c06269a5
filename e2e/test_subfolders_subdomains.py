"""The hosts and folders of a site."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, count, open_screen


def test_folders_and_hosts_show_their_views_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "subfolders-subdomains")
    folder = screen.rows("list-subfolders", sort="page_views_desc")[0]
    row = screen.widget("Folders").get_by_role("row").nth(1)
    expect(row).to_contain_text(folder["folder"].removeprefix(ACME))
    expect(row).to_contain_text(count(folder, "page_views"))
    for title in ("Folders", "Subdomains"):
        line = screen.widget(title).get_by_role("img", name="Visits by month: ").first
        expect(line).to_have_attribute("aria-label", re.compile(r"( \d{4})? [\d.]+[KM]"))

    screen.set_device("Mobile")
    hosts = screen.rows("list-subdomains", device="mobile", sort="page_views_desc")
    exported = screen.export_csv("Subdomains")
    assert [line["host"] for line in exported] == [host["host"] for host in hosts]


def test_a_folder_opens_and_shows_its_visits_over_time(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "subfolders-subdomains")
    folders = screen.widget("Folders")
    parent = next(
        row["folder"] for row in screen.rows("list-subfolders", sort="page_views_desc") if row["has_folders"]
    )
    folders.get_by_role("button", name=f"Open: {parent}", exact=True).click()
    expect(folders.get_by_role("button", name=f"Close: {parent}", exact=True)).to_be_visible()
    inside = screen.rows("list-subfolders", parent=parent, sort="page_views_desc")[0]
    name = "/" + inside["folder"].rstrip("/").rsplit("/", 1)[1] + "/"
    expect(folders.get_by_role("row", name=name).first).to_contain_text(count(inside, "page_views"))
    expect(
        folders.get_by_role("row", name=name).first.get_by_role("img", name="Visits by month: ")
    ).to_be_visible()

    folders.get_by_role("button", name=parent, exact=True).click()
    expect(folders.get_by_role("slider", name=f"Visits: {parent}")).to_be_visible()
