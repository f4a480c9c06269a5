"""From one dashboard to the next, as a reader goes who does not load the page anew."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

_PRODUCT = "/analytics/traffic/"


@contextmanager
def reading(browser: Browser, signed_in: Any = None) -> Iterator[Page]:
    """A page for several tests, in a window of a desk with these cookies."""
    context = browser.new_context(
        storage_state=signed_in, viewport={"width": 1440, "height": 1000}, reduced_motion="reduce"
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    yield page
    # What a test answers itself may still be on its way: it must not fail the next one.
    page.unroute_all(behavior="ignoreErrors")
    context.close()


def move(page: Page, address: str) -> None:
    """Go to a dashboard's address: by a link's way where the product is on the page, else by loading it.

    To load and start the product is most of what the opening of a dashboard costs.
    """
    own = address.partition(_PRODUCT)[0] + _PRODUCT
    if page.url.startswith(own):
        page.evaluate("address => history.pushState({}, '', address)", address)
    else:
        page.goto(address)
