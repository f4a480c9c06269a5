"""Importing in the browser: an empty product, files given to the data page, numbers on the overview."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Product
from empty_product import BASE, first_page
from lakes import SITE, log_only
from playwright.sync_api import Browser, Locator, Page, expect

GA4 = f"""# ----------------------------------------
# Traffic acquisition
# Account: Example
# Property: {SITE}
# Start date: 20260301
# End date: 20260331
# ----------------------------------------
Hostname,Sessions,Total users,Views,Average engagement time per session,Bounce rate
www.north.example,48210,31020,160100,83.5,0.41
"""
CLICKS = "used_at;respondent;address;kind\n" + "".join(
    f"2026-02-{day:02} {hour:02}:00:00;person{person};https://{SITE}/{page};mobile\n"
    for person in range(12)
    for day in range(1, 29, 4)
    for hour, page in ((9, ""), (10, "women/"))
)


@pytest.fixture
def data_page(browser: Browser, tmp_path: Path) -> Iterator[tuple[Product, Page]]:
    """The data page of an empty product, reached from its first page."""
    with first_page(browser, tmp_path / "home") as (product, page):
        page.get_by_role("link", name="Bring your data").click()
        yield product, page


def drop(page: Page, *files: Path) -> None:
    """Upload files by the page's file chooser."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose files").click()
    chooser.value.set_files(files)


def card(page: Page, name: str) -> Locator:
    """The card of an uploaded file."""
    return page.locator("section").filter(has=page.get_by_role("heading", name=name, exact=True))


def bring(page: Page, name: str) -> None:
    """Import an uploaded file and wait until the list shows it."""
    card(page, name).get_by_role("button", name="Import", exact=True).click()
    expect(card(page, name)).to_have_count(0)
    expect(page.get_by_role("row").filter(has_text=name)).to_be_visible()


def publish(page: Page) -> None:
    """Publish, and wait until it is done."""
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published as release")).to_be_visible()


def test_a_log_an_export_and_a_list_of_ranks_become_numbers(
    data_page: tuple[Product, Page], tmp_path: Path
) -> None:
    product, page = data_page
    log_only(tmp_path, lambda *_: None)
    (tmp_path / "ga4.csv").write_text(GA4)
    (tmp_path / "tranco_2026-03.csv").write_text("1,google.com\n2,north.example\n3,shop.example\n")

    drop(page, tmp_path / "access.log", tmp_path / "ga4.csv", tmp_path / "tranco_2026-03.csv")
    log = card(page, "access.log")
    expect(log.get_by_label("What this file is")).to_have_value("access-log")
    site = log.get_by_label("Site", exact=True)
    expect(log.get_by_text("This file does not say: Site. Enter it above, then check again.")).to_be_visible()
    expect(site).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Import all 2 files that are ready")).to_be_visible()
    site.fill(SITE)
    log.get_by_role("button", name="Check again").click()
    expect(log.get_by_role("row")).to_have_count(11)
    page.get_by_role("button", name="Import all 3 files that are ready").click()
    for name in ("access.log", "ga4.csv", "tranco_2026-03.csv"):
        expect(card(page, name)).to_have_count(0)
        expect(page.get_by_role("row").filter(has_text=name)).to_be_visible()
    publish(page)
    page.get_by_role("link", name="See the numbers").click()
    expect(page.get_by_text("Mar 2026", exact=True)).to_be_visible()
    page.goto(f"{product.address}{BASE}/traffic-overview?targets={SITE}&period=2026-03&compare=none")

    # Nearly each of 1,500 views by 200 IP addresses is a visit of its own.
    expect(page.get_by_role("row").filter(has_text=f"{SITE}Measured1.49K200")).to_be_visible()


def test_foreign_columns_are_mapped_published_and_taken_out_again(
    data_page: tuple[Product, Page], tmp_path: Path
) -> None:
    product, page = data_page
    (tmp_path / "clicks.csv").write_text(CLICKS)

    drop(page, tmp_path / "clicks.csv")
    clicks = card(page, "clicks.csv")
    expect(clicks.get_by_label("What this file is")).to_have_value("panel")
    expect(clicks.get_by_role("button", name="Import", exact=True)).to_be_disabled()
    columns = clicks.get_by_label("Columns: ours=theirs")
    columns.fill("ts=used_at,panelist=respondent,url=address,device=kind")
    clicks.get_by_label("Keep these columns as").fill("in-house")
    clicks.get_by_role("button", name="Keep", exact=True).click()
    expect(clicks.get_by_label("Kept columns")).to_have_value("in-house")
    expect(columns).to_have_value("in-house")
    clicks.get_by_label("Country code").fill("DE")
    clicks.get_by_label("Time zone").fill("Europe/Berlin")
    clicks.get_by_role("button", name="Check again").click()
    expect(clicks.get_by_role("row")).to_have_count(11)
    expect(clicks.get_by_role("row").last).to_contain_text("mobile")
    bring(page, "clicks.csv")
    publish(page)
    (row,) = product.report("batch-targets", f"targets={SITE}", "period=2026-02", "compare=none")["rows"]
    imported = page.get_by_role("row").filter(has_text="clicks.csv")
    imported.get_by_role("button", name="Remove").click()
    imported.get_by_role("button", name="Remove its rows?").click()
    expect(imported).to_have_count(0)

    # Two page views an hour apart are two visits.
    assert row["visits"] == 12 * 7 * 2
