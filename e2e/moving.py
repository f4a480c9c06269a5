"""Going from one dashboard to the next without loading the page again, as a reader does."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

_PRODUCT = "/analytics/traffic/"


@contextmanager
def reading(browser: Browser, signed_in: Any = None) -> Iterator[Page]:
    """A page for several tests, in a window of desktop size with the cookies of `signed_in`."""
    context = browser.new_context(
        storage_state=signed_in, viewport={"width": 1440, "height": 1000}, reduced_motion="reduce"
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    yield page
    # A request that a test answers itself may still be under way and must not fail the next test.
    page.unroute_all(behavior="ignoreErrors")
    context.close()


def move(page: Page, address: str) -> None:
    """Go to a dashboard's address: as a link would if the product is already on the page, else by loading it.

    Loading and starting the product is most of the cost of opening a dashboard.
    """
    own = address.partition(_PRODUCT)[0] + _PRODUCT
    if page.url.startswith(own):
        page.evaluate("address => history.pushState({}, '', address)", address)
    else:
        page.goto(address)
