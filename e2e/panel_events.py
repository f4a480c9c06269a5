"""Disturbances while somebody browses with the panel's extension: sleep, outage, update and so on."""

import time
from collections.abc import Callable

from panel_browsing import SHOP, Browsing, stop_worker
from playwright.sync_api import Page

IDLE_S = 3


def typed(browsing: Browsing, tab: Page, path: str) -> None:
    """Somebody types the address of a page."""
    tab.goto(f"{SHOP}{path}")
    browsing.expect(f"{SHOP}{path}", "typed")


def sleeps(browsing: Browsing, tab: Page) -> None:
    """The background sleeps between two pages."""
    stop_worker(browsing)
    typed(browsing, tab, "/after-sleep")


def offline(browsing: Browsing, tab: Page) -> None:
    """There is no network when rows should be sent."""
    browsing.wire.cut = True
    typed(browsing, tab, "/while-offline")
    browsing.send()
    browsing.wire.cut = False


def down(browsing: Browsing, tab: Page) -> None:
    """The server is down, and the background sleeps before it is up again."""
    browsing.wire.down = True
    typed(browsing, tab, "/while-down")
    browsing.send()
    stop_worker(browsing)
    browsing.wire.down = False


def idle(browsing: Browsing, tab: Page) -> None:
    """Nobody touches mouse or keyboard for a while. tab: must be in the window in front."""
    tab.bring_to_front()
    asked = time.monotonic()
    typed(browsing, tab, "/while-idle")
    shown = time.monotonic()
    time.sleep(1)
    # A test cannot leave the mouse alone for long enough, so it sends the browser's event itself.
    browsing.background().evaluate("chrome.idle.onStateChanged.dispatch('idle')")
    rested = time.monotonic()
    time.sleep(IDLE_S)
    browsing.background().evaluate("chrome.idle.onStateChanged.dispatch('active')")
    typed(browsing, tab, "/after-idle")
    looked = time.monotonic() - asked - IDLE_S
    browsing.attention[len(browsing.log) - 2] = (0.9 * (rested - shown) * 1000, looked * 1000)


def private(browsing: Browsing, tab: Page) -> None:
    """A page in a private window, where nothing is recorded, then a page in an ordinary window."""
    open_private(browsing, f"{SHOP}/in-private")
    typed(browsing, tab, "/after-private")


def open_private(browsing: Browsing, url: str) -> None:
    """Open a page in a private window, wait until it was asked for, and close it."""
    page = browsing.panel("sent")
    before = len(browsing.sites.asked)
    page.evaluate("url => void chrome.windows.create({incognito: true, url})", url)
    until = time.monotonic() + 30
    while len(browsing.sites.asked) == before:
        assert time.monotonic() < until, "no private window was opened"
        time.sleep(0.05)
    session = browsing.context.new_cdp_session(page)
    for target in session.send("Target.getTargets")["targetInfos"]:
        if target["url"] == url:
            session.send("Target.closeTarget", {"targetId": target["targetId"]})
    page.close()


def updated(browsing: Browsing, tab: Page) -> None:
    """A newer version takes the extension's place while a page is open."""
    typed(browsing, tab, "/before-update")
    browsing.update()
    tab.click("#women")
    browsing.expect(f"{SHOP}/women?utm_source=news", "link", f"{SHOP}/before-update")


EVENTS: tuple[Callable[[Browsing, Page], None], ...] = (sleeps, offline, private, down, updated, idle)
