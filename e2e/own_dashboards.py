"""A server with accounts and mail, where people keep dashboards of their own."""

import shutil
from collections.abc import Iterator

import pytest
from conftest import Product, served, served_home
from empty_product import Mailbox, mailing, receiving
from overview import shown
from people import footfall, window_of
from playwright.sync_api import Browser, BrowserContext, Page, expect

ACME, NORTH = "acme-fashion.example", "north-wear.example"
PHONE = {"width": 390, "height": 844}
RPC = "/analytics/traffic/rpc"


@pytest.fixture(scope="module")
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture(scope="module")
def agency(product: Product, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Product]:
    """The sample's numbers on a server with accounts that mails by a real SMTP server."""
    home = tmp_path_factory.mktemp("agency") / "home"
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=shutil.ignore_patterns("*.sqlite*"))
    with receiving(mailbox) as port:
        environment = served_home(home) | mailing(port)
        footfall(Product("", "", environment), "user", "add", "root@mail.example", "--admin")
        with served(environment) as running:
            yield running


@pytest.fixture(scope="module")
def agency_root(browser: Browser, agency: Product) -> Iterator[BrowserContext]:
    context = window_of(browser, agency, "root@mail.example")
    yield context
    context.close()


def settled(page: Page) -> None:
    """Wait until every widget has its numbers."""
    shown(page.locator("section[aria-busy]").first)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
