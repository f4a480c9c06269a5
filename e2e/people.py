"""Users of the running server: added by the real command, signed in by a real one-time address."""

import re
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from conftest import Product, printed, sign_in
from playwright.sync_api import Browser, BrowserContext

_numbers = count()


def footfall(product: Product, *words: str) -> str:
    """What a short `footfall` command prints."""
    return printed(product.environment, *words)


def window_of(browser: Browser, product: Product, email: str) -> BrowserContext:
    """A window in which this person is signed in."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    address = footfall(product, "sign-in", email)
    sign_in(context.new_page(), address)
    return context


def paying_person(product: Product) -> str:
    """Add a user with a paid plan; returns the email address."""
    email = f"paying{next(_numbers)}@mail.example"
    footfall(product, "user", "add", email, "--role", "paid")
    return email


def free_person(product: Product) -> str:
    """Add a free user outside the experiment that opens everything to half of the free users."""
    for _ in range(50):
        email = f"free{next(_numbers)}@mail.example"
        footfall(product, "user", "add", email)
        listed = footfall(product, "user", "list")
        line = next(line for line in listed.splitlines() if email in line)
        # Columns role and plan. The experiment changes both; the address alone also begins with "free".
        if re.search(r"\sfree\s+free\b", line):
            return email
    raise AssertionError("all of fifty free users are in the experiment")


def put_card_on_file(product: Product, email: str) -> None:
    """Let somebody buy without a checkout, as a person can whose earlier plan has ended."""
    file = Path(product.environment["FOOTFALL_HOME"]) / "footfall.sqlite"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "UPDATE subscriptions SET is_upgrade_allowed = 1 "
            "WHERE user_id = (SELECT id FROM users WHERE email = ?)",
            (email,),
        )
