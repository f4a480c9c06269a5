"""An empty product as its owner finds it: the first page, in a window that has signed in."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conftest import Product, served, served_home, sign_in
from playwright.sync_api import Browser, Page

sys.path.append(str(Path(__file__).parents[1] / "backend"))
from tests.infra.mail.mailbox import Mailbox, receiving

BASE = "/analytics/traffic"


def mailing(port: int) -> dict[str, str]:
    """Environment variables for a server that mails by the SMTP server on this port of 127.0.0.1."""
    return {
        "FOOTFALL_SMTP_HOST": "127.0.0.1",
        "FOOTFALL_SMTP_PORT": str(port),
        "FOOTFALL_SMTP_SECURITY": "none",
        "FOOTFALL_MAIL_FROM": "Footfall <footfall@company.example>",
    }


@contextmanager
def first_page(
    browser: Browser, home: Path, environment: dict[str, str] | None = None, script: str = ""
) -> Iterator[tuple[Product, Page]]:
    """The product of a new home folder and its first page. script: what runs first in each page."""
    with served(served_home(home) | (environment or {})) as product:
        context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        sign_in(page, product.sign_in_address)
        page.goto(f"{product.address}{BASE}")
        yield product, page
        context.close()


@contextmanager
def first_page_with_mail(
    browser: Browser, home: Path, mailbox: Mailbox, script: str = ""
) -> Iterator[tuple[Product, Page]]:
    """The same product where mail goes out to `mailbox` by a real SMTP server."""
    with receiving(mailbox) as port, first_page(browser, home, mailing(port), script) as found:
        yield found
