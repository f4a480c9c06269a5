"""Pages of the account as a person who is signed in sees them, and as an administrator does."""

from collections.abc import Callable, Iterator

import pytest
from conftest import Product
from people import window_of
from playwright.sync_api import Browser, Page

ACCOUNT = "/analytics/traffic/account"


@pytest.fixture
def signed(browser: Browser, shop: Product) -> Iterator[Callable[[str], Page]]:
    opened = []

    def page_of(email: str) -> Page:
        opened.append(window_of(browser, shop, email))
        return opened[-1].new_page()

    yield page_of
    for context in opened:
        context.close()


@pytest.fixture
def root(signed: Callable[[str], Page]) -> Page:
    return signed("root@mail.example")
