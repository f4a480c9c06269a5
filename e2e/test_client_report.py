"""An agency's first day: from an empty product to a report in the mailbox of a client without an account."""

import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from conftest import Product
from empty_product import Mailbox, first_page_with_mail
from playwright.sync_api import Browser, Page, expect
from test_a_readers_month import arrived, text_of
from test_bring_data import card, drop, publish

OWN, RIVAL, SECOND_RIVAL = "north.example", "rival.example", "west.example"
CLIENT = "client@customer.example"
SITES = {400: OWN, 700: RIVAL, 900: SECOND_RIVAL}
# Exports of two months, as a report says what changed.
GA4 = {
    "2026-02": f"""# Start date: 20260201
# End date: 20260228
Hostname,Sessions,Total users,Views
www.{OWN},41870,28110,133400
""",
    "2026-03": f"""# Start date: 20260301
# End date: 20260331
Hostname,Sessions,Total users,Views
www.{OWN},48210,31020,160100
""",
}
COUNT_CLICKS = """
addEventListener('click', (event) => {
  if (event.isTrusted) localStorage.setItem('clicks', 1 + Number(localStorage.getItem('clicks')));
}, true);
"""


@pytest.fixture
def empty(browser: Browser, tmp_path: Path, mailbox: Mailbox) -> Iterator[tuple[Product, Page]]:
    """The first page of an empty product that mails by a real SMTP server."""
    with first_page_with_mail(browser, tmp_path / "home", mailbox, COUNT_CLICKS) as found:
        yield found


def brings_data(page: Page, folder: Path) -> None:
    """Rank lists and exports of the client's analytics, from the first page on."""
    places = "\n".join(f"{place},{SITES.get(place, f'site{place}.example')}" for place in range(1, 3_001))
    files = []
    for month, export in GA4.items():
        for name, text in ((f"tranco_{month}.csv", places), (f"ga4_{month}.csv", export)):
            files.append(folder / name)
            files[-1].write_text(text)
    page.get_by_role("link", name="Upload a list").click()
    drop(page, *files)
    page.get_by_role("button", name="Import all 4 files that are ready").click()
    for file in files:
        expect(card(page, file.name)).to_have_count(0)
    publish(page)
    page.get_by_role("link", name="See the numbers").click()


def makes_a_project(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Project")).click()
    page.get_by_role("button", name="New project").click()
    page.get_by_role("textbox", name="Project name").fill("North")
    page.keyboard.press("Enter")
    sites = page.get_by_role("dialog", name="Competitors in North")
    sites.get_by_role("textbox", name="Add sites, one per line").fill(f"{OWN}\n{RIVAL}\n{SECOND_RIVAL}")
    sites.get_by_role("button", name="Save and compare").click()
    summary = page.get_by_role("region", name="Summary", exact=True)
    expect(summary.get_by_role("row").filter(has_text=OWN)).to_contain_text("90.1K")
    expect(summary.get_by_role("row").filter(has_text=SECOND_RIVAL)).to_contain_text("–")


def asks_the_client(page: Page) -> None:
    page.get_by_role("button", name="Account", exact=True).click()
    page.get_by_role("link", name="Profile").click()
    page.get_by_role("link", name="Notifications", exact=True).click()
    main = page.get_by_role("main")
    main.get_by_role("textbox", name="Email address").fill(CLIENT)
    main.get_by_role("button", name="Add and ask for confirmation").click()
    expect(main.get_by_text("Asked, not confirmed yet")).to_be_visible()
    main.get_by_role("textbox", name="Sender name").fill("Bright Agency")
    main.get_by_role("textbox", name="A sentence above the numbers").fill("Call us on Monday.")
    main.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()


def sends_mails(page: Page, mailbox: Mailbox, count: int) -> EmailMessage:
    """What the ten-minute job sends, as soon as its administrator runs it."""
    page.get_by_role("link", name="Scheduled jobs").click()
    row = page.get_by_role("row").filter(has_text="Send email reports")
    row.get_by_role("button", name="Run now").click()
    message: EmailMessage = arrived(page, mailbox, count)
    return message


def test_a_client_without_an_account_gets_the_report_of_a_project(
    empty: tuple[Product, Page], browser: Browser, mailbox: Mailbox, tmp_path: Path
) -> None:
    _, page = empty

    brings_data(page, tmp_path)
    makes_a_project(page)
    asks_the_client(page)
    question = sends_mails(page, mailbox, 1)

    client = browser.new_context(reduced_motion="reduce").new_page()
    client.goto(next(line for line in text_of(question).split() if "/report-mails/" in line))
    client.get_by_role("button").first.click()
    expect(client.get_by_role("status")).to_be_visible()
    client.context.close()

    page.get_by_role("link", name="Notifications", exact=True).click()
    expect(page.get_by_role("main").get_by_text("Gets the reports")).to_be_visible()
    report = sends_mails(page, mailbox, 2)

    assert {question["To"], report["To"]} == {CLIENT}
    assert "North" in report["Subject"]
    text = text_of(report)
    assert "Bright Agency" in text and "Call us on Monday." in text
    assert OWN in text and "+15" in text
    assert re.fullmatch(r"<http://127\.0\.0\.1:\d+/unsubscribe/\S+>", report["List-Unsubscribe"])
    assert int(page.evaluate("localStorage.getItem('clicks')")) <= 40
