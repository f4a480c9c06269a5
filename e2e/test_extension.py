"""The panel's extension in a real Chromium: what it records, compared with a log that the test keeps."""

from panel_browsing import SHOP, Browsing, in_settings, join, stop_worker, walk
from panel_events import open_private, typed
from playwright.sync_api import expect


def test_what_a_member_sees_reaches_the_lake_and_nothing_else_does(browsing: Browsing) -> None:
    tab = browsing.context.new_page()
    tab.goto(f"{SHOP}/before-joining")
    join(browsing)
    walk(browsing, tab)
    browsing.settled()
    browsing.send()
    tab.close()
    browsing.send()
    assert browsing.landed() == browsing.log


def click_in_popup(browsing: Browsing, name: str) -> None:
    page = browsing.context.new_page()
    page.goto(f"{browsing.extension}/popup.html")
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    page.close()


def test_pages_of_a_pause_or_the_never_list_are_not_sent_and_no_outage_loses_a_row(
    browsing: Browsing,
) -> None:
    join(browsing)
    tab = browsing.context.new_page()
    tab.goto(f"{SHOP}/first")
    browsing.expect(f"{SHOP}/first", "typed")
    click_in_popup(browsing, "Pause")
    tab.goto(f"{SHOP}/while-paused")
    click_in_popup(browsing, "Resume")
    page = browsing.panel("never")
    page.get_by_label("Another site").fill("https://www.other.example/about")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("button", name="Remove: other.example")).to_be_visible()
    page.close()
    tab.goto("http://other.example/never")
    browsing.wire.cut = True
    tab.goto(f"{SHOP}/while-away")
    browsing.expect(f"{SHOP}/while-away", "typed")
    browsing.send()
    stop_worker(browsing)
    tab.goto(f"{SHOP}/after-sleep")
    browsing.expect(f"{SHOP}/after-sleep", "typed")
    tab.close()
    browsing.settled()
    browsing.wire.cut = False
    browsing.send()
    assert browsing.landed() == browsing.log
    assert [word for word in ("while-paused", "other.example", "bank") if browsing.wire.said(word)] == []
    assert len(browsing.wire.said("PUT /collect/v1/me/pause")) == 2
    assert browsing.kept("while-paused", "other.example", "bank.example") == []
    assert browsing.kept("shop.example/while-away") != []


def test_private_windows_are_not_recorded_even_where_a_browser_lets_the_extension_in(
    browsing: Browsing,
) -> None:
    join(browsing)
    open_private(browsing, f"{SHOP}/in-private")
    # As in a browser that ignores "incognito": "not_allowed" in the manifest.
    browsing.update(incognito="spanning")
    number = browsing.extension.rpartition("/")[2]
    with browsing.context.expect_event("serviceworker"):
        in_settings(
            browsing.context,
            "chrome.developerPrivate.updateExtensionConfiguration("
            f"{{extensionId: '{number}', incognitoAccess: true}})",
        )
    page = browsing.panel("sent")
    assert page.evaluate("chrome.extension.isAllowedIncognitoAccess()") is True
    page.close()
    open_private(browsing, f"{SHOP}/let-in-private")
    typed(browsing, browsing.context.new_page(), "/open")
    browsing.settled()
    browsing.send()
    assert browsing.wire.said("in-private") == []


def test_nothing_is_recorded_without_agreement(browsing: Browsing) -> None:
    join(browsing)
    tab = browsing.context.new_page()
    typed(browsing, tab, "/agreed")
    browsing.ask_anew("Another text.")
    browsing.send()
    tab.goto(f"{SHOP}/not-agreed")
    page = browsing.panel("leave")
    page.get_by_label("Yes, I want to leave").check()
    page.get_by_role("button", name="Leave the panel").click()
    expect(page.get_by_text("You take part in no panel")).to_be_visible()
    page.close()
    tab.goto(f"{SHOP}/not-agreed/after-leaving")
    assert browsing.wire.said("not-agreed") == []
    assert all("not-agreed" not in url for url, *_ in browsing.landed())
    assert browsing.kept("not-agreed", "after-leaving") == []


def test_a_row_deleted_after_it_was_sent_is_gone_everywhere_and_the_others_stay(browsing: Browsing) -> None:
    join(browsing)
    tab = browsing.context.new_page()
    for page in ("first", "regretted", "last"):
        tab.goto(f"{SHOP}/{page}")
    tab.close()
    browsing.send()
    assert len(browsing.landed()) == 3 and browsing.kept("shop.example/regretted") != []
    listed = browsing.panel("sent")
    listed.get_by_label("Search addresses").fill("regretted")
    expect(listed.get_by_text("Showing 1 of 1")).to_be_visible()
    listed.get_by_role("button", name="Remove all found").click()
    # The page is drawn anew when the server has confirmed it.
    expect(listed.get_by_text("Showing 2 of 2")).to_be_visible()
    assert [url for url, *_ in browsing.landed()] == [f"{SHOP}/first", f"{SHOP}/last"]
    assert browsing.kept("shop.example/regretted") == []
    assert [row["url"] for row in browsing.rows()] == [f"{SHOP}/first", f"{SHOP}/last"]


def test_a_member_who_leaves_and_asks_for_erasure_is_gone_everywhere(browsing: Browsing) -> None:
    join(browsing)
    tab = browsing.context.new_page()
    tab.goto(f"{SHOP}/secret")
    tab.close()
    browsing.send()
    assert browsing.wire.said("/secret")
    assert len(browsing.landed()) == 1
    assert browsing.kept("shop.example/secret") != []
    page = browsing.panel("leave")
    page.get_by_label("Yes, I want to leave").check()
    page.get_by_role("button", name="Leave and erase everything").click()
    expect(page.get_by_text("You take part in no panel")).to_be_visible()
    assert (browsing.landed(), browsing.rows()) == ([], [])
    assert browsing.kept("shop.example/secret") == []
    calls = len(browsing.wire.seen)
    browsing.context.new_page().goto(f"{SHOP}/afterwards")
    assert (browsing.rows(), len(browsing.wire.seen)) == ([], calls)
