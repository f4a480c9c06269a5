"""Helpers for tests of the traffic overview."""

from playwright.sync_api import Locator, Page, expect

SAMPLE_REPORT = "/analytics/traffic/sample-report"
WIDGETS = (
    "Summary",
    "Trend",
    "Traffic channels",
    "Devices",
    "New vs. returning visitors",
    "Countries",
    "Top pages",
    "Top sources",
)
RETAILERS = ("acme-fashion.example", "north-wear.example", "lily-shop.example")


def widget(page: Page, title: str) -> Locator:
    """A widget by its title."""
    return page.get_by_role("region", name=title, exact=True)


def shown(part: Locator) -> None:
    """Wait until an element is visible.

    `expect` would describe the whole page for its message each time it looks: 70 ms of CPU a page.
    """
    part.wait_for(timeout=60_000)


def device(page: Page, name: str) -> Locator:
    """A choice of the page's device filter."""
    return page.get_by_role("radiogroup", name="Device", exact=True).get_by_role("radio", name=name)


def open_overview(page: Page, address: str) -> None:
    """Open the overview of the demo retailers and wait until every picture is drawn."""
    page.goto(address + SAMPLE_REPORT)
    settle(page)


def settle(page: Page) -> None:
    """Wait until every widget is there and none is loading."""
    for title in WIDGETS:
        shown(widget(page, title))
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
