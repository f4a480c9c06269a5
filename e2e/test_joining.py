"""From the link of an invitation to membership, and what members see of themselves, in a real Chromium."""

from pathlib import Path

from panel_browsing import PACKED, SHOP, Browsing, in_settings
from playwright.sync_api import Page, expect


def switch(browsing: Browsing, on: bool) -> None:
    """Switch the extension on or off, as whoever has not installed it."""
    number = browsing.extension.rpartition("/")[2]
    in_settings(browsing.context, f"chrome.management.setEnabled('{number}', {'true' if on else 'false'})")


def invited(browsing: Browsing) -> Page:
    """A tab with the page of the invitation, of the server itself."""
    page = browsing.context.new_page()
    page.goto(f"{browsing.product.address}/join#{browsing.link.partition('#')[2]}")
    return page


def agree(page: Page) -> None:
    """Agree in the section for joining, which the tab shows by itself."""
    page.wait_for_url("chrome-extension://*/panel.html?invitation=*#join")
    expect(page.get_by_text("University of Sample")).to_be_visible()
    page.get_by_label("I have read version 1").check()
    page.get_by_role("button", name="Agree and join").click()
    expect(page.get_by_text("You take part in")).to_be_visible()


def test_the_page_of_an_invitation_offers_the_extension_and_goes_on_once_it_is_there(
    browsing: Browsing, tmp_path: Path
) -> None:
    switch(browsing, on=False)
    page = invited(browsing)
    expect(page.get_by_role("heading", name="Shops of the north")).to_be_visible()
    expect(page.get_by_text("How people find shops.")).to_be_visible()
    for name in ("Chrome", "Edge", "Firefox"):
        expect(page.get_by_role("link", name=f"Download for {name}")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download for Chrome").click()
    download.value.save_as(tmp_path / "downloaded.zip")
    assert (tmp_path / "downloaded.zip").read_bytes() == PACKED.read_bytes()
    page.get_by_role("button", name="I have installed it").click()
    expect(page.get_by_text("The extension did not answer.")).to_be_visible()
    expect(page.get_by_label("Address of this invitation")).to_have_value(page.url)
    switch(browsing, on=True)
    page.get_by_role("button", name="I have installed it").click()
    agree(page)


def test_whoever_has_the_extension_goes_on_at_once_and_a_member_is_not_asked_again(
    browsing: Browsing,
) -> None:
    agree(invited(browsing))
    again = invited(browsing)
    expect(again.get_by_role("heading", name="Shops of the north")).to_be_visible()
    assert "/join#" in again.url


def test_an_address_without_an_invitation_says_so(browsing: Browsing) -> None:
    page = browsing.context.new_page()
    page.goto(f"{browsing.product.address}/join")
    expect(page.get_by_role("alert")).to_contain_text("This address is no invitation")
    page.goto(f"{browsing.product.address}/join#ABCD")
    expect(page.get_by_role("alert")).to_contain_text("There is no such invitation")


def test_members_see_what_was_sent_and_when_and_a_pause_of_their_page_reaches_the_extension(
    browsing: Browsing,
) -> None:
    agree(invited(browsing))
    tab = browsing.context.new_page()
    tab.goto(f"{SHOP}/first")
    tab.close()
    browsing.send()
    listed = browsing.panel("sent")
    row = listed.get_by_role("row").filter(has_text=f"{SHOP}/first")
    # The day and the time of the sending, behind the word.
    expect(row).to_contain_text("sent ")
    expect(row.get_by_role("cell").nth(2)).to_contain_text("20")
    with browsing.context.expect_page() as opened:
        listed.get_by_role("button", name="My page at the panel").click()
    own = opened.value
    expect(own.get_by_text("Your page views are recorded.")).to_be_visible()
    # No history keeps the ticket.
    assert own.url == f"{browsing.product.address}/member"
    first = own.get_by_role("table").get_by_role("row").nth(1)
    first.locator("summary").click()
    expect(own.get_by_text(f"{SHOP}/first")).to_be_visible()
    own.get_by_role("button", name="Pause").click()
    expect(own.get_by_text("Paused: nothing is recorded.")).to_be_visible()
    browsing.send()
    listed.reload()
    expect(listed.get_by_text("Paused: nothing is recorded.")).to_be_visible()
    browsing.context.new_page().goto(f"{SHOP}/while-paused")
    own.get_by_role("button", name="Resume").click()
    expect(own.get_by_text("Your page views are recorded.")).to_be_visible()
    browsing.send()
    listed.reload()
    expect(listed.get_by_text("Recording since")).to_be_visible()
    assert [one["url"] for one in browsing.rows() if "paused" in one["url"]] == []
