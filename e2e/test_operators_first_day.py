"""An operator's first day: an address, people, a log, a release and its removal, in the browser alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from account_pages import ACCOUNT
from conftest import Product
from empty_product import BASE, Mailbox, first_page_with_mail
from lakes import SITE, log_only
from playwright.sync_api import Browser, Page, expect
from test_a_readers_month import arrived, text_of
from test_bring_data import card, drop, publish

OPERATOR, READER = "root@company.example", "reader@company.example"
PASSWORD = "a walk by the long river"


@pytest.fixture
def empty(browser: Browser, tmp_path: Path, mailbox: Mailbox) -> Iterator[tuple[Product, Page]]:
    """The first page of an empty product that mails by a real SMTP server."""
    with first_page_with_mail(browser, tmp_path / "home", mailbox) as found:
        yield found


def becomes_reachable(page: Page) -> None:
    page.get_by_role("main").get_by_label("Email address").fill(OPERATOR)
    page.get_by_role("main").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Where can Footfall reach you?")).to_have_count(0)


def brings_a_log(page: Page, folder: Path) -> None:
    log_only(folder, lambda *_: None)
    page.get_by_role("link", name="Bring your data").click()
    drop(page, folder / "access.log")
    log = card(page, "access.log")
    log.get_by_label("Site", exact=True).fill(SITE)
    log.get_by_role("button", name="Check again").click()
    log.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("row").filter(has_text="access.log")).to_be_visible()
    publish(page)


def lets_a_reader_in(page: Page, browser: Browser, product: Product, mailbox: Mailbox) -> None:
    """Add a user, whose first mail leads to a password of their own and to the numbers."""
    page.get_by_role("link", name="Users", exact=True).click()
    page.get_by_label("Email address", exact=True).fill(READER)
    page.get_by_role("button", name="Add user").click()
    expect(page.get_by_role("row", name=re.compile(READER))).to_be_visible()
    reader = browser.new_context(reduced_motion="reduce").new_page()
    reader.goto(re.findall(r"http://\S+", text_of(arrived(page, mailbox, 1)))[0])
    for field in reader.locator("input[type=password]").all():
        field.fill(PASSWORD)
    reader.get_by_role("button").first.click()
    reader.wait_for_url(f"{product.address}/sign-in")
    reader.locator("input[name=email]").fill(READER)
    reader.locator("input[type=password]").fill(PASSWORD)
    reader.get_by_role("button").first.click()
    reader.wait_for_url(re.compile("/analytics/traffic"))
    reader.goto(f"{product.address}{BASE}/traffic-overview?targets={SITE}&period=2026-03&compare=none")
    expect(reader.get_by_role("row").filter(has_text=f"{SITE}Measured1.49K200")).to_be_visible()
    reader.context.close()


def test_an_operator_sets_up_a_product_watches_it_and_takes_data_out_again(
    empty: tuple[Product, Page], browser: Browser, mailbox: Mailbox, tmp_path: Path
) -> None:
    product, page = empty

    becomes_reachable(page)
    brings_a_log(page, tmp_path)
    lets_a_reader_in(page, browser, product, mailbox)

    page.goto(f"{product.address}{ACCOUNT}/snapshots")
    expect(page.get_by_role("main").get_by_role("heading", level=2)).to_have_text("Release 1Current")
    page.goto(f"{product.address}{ACCOUNT}/imports")
    imported = page.get_by_role("row").filter(has_text="access.log")
    imported.get_by_role("button", name="Remove").click()
    imported.get_by_role("button", name="Remove its rows?").click()
    expect(imported).to_have_count(0)
    page.goto(f"{product.address}{ACCOUNT}/audit-log")
    for event in ("address_changed", "user_added", "import_removed"):
        expect(page.get_by_role("row").filter(has_text=event).first).to_be_visible()
