"""Who signs in: accounts beside each other, their second factors, and what helps when one is lost."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pyotp
import pytest
from conftest import Product, free_port, printed, served, sign_in
from playwright.sync_api import Browser, BrowserContext, Page, expect

SECURITY = "/analytics/traffic/account/security"
PASSWORD = "correct horse battery"


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Product]:
    """A server of an empty home folder, at the name under which passkeys work on one's own machine."""
    with served(_environment(tmp_path)) as running:
        yield running


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Product]:
    """The same, where administrators must have a second factor."""
    with served(_environment(tmp_path) | {"FOOTFALL_SECOND_FACTOR_FOR_ADMINISTRATORS": "true"}) as running:
        yield running


def _environment(home: Path) -> dict[str, str]:
    port = str(free_port())
    own = {
        "FOOTFALL_HOME": str(home),
        "FOOTFALL_PORT": port,
        "FOOTFALL_PUBLIC_URL": f"http://localhost:{port}",
    }
    return {**os.environ, **own}


@pytest.fixture
def windows(browser: Browser) -> Iterator[list[BrowserContext]]:
    opened: list[BrowserContext] = []
    yield opened
    for context in opened:
        context.close()


def window(browser: Browser, windows: list[BrowserContext], product: Product) -> Page:
    """A page in a window of its own, whose browser keeps passkeys."""
    context = browser.new_context(
        base_url=product.environment["FOOTFALL_PUBLIC_URL"],
        viewport={"width": 1440, "height": 1000},
        reduced_motion="reduce",
    )
    windows.append(context)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return page


def choose_password(product: Product, page: Page, email: str) -> None:
    address = re.search(r"http://\S+", printed(product.environment, "user", "password", email))
    assert address is not None
    page.goto(address[0])
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Keep this password").click()
    page.wait_for_url("**/sign-in")


def give_password(page: Page, email: str) -> None:
    page.goto("/sign-in")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def give_code(page: Page, code: str) -> None:
    expect(page.get_by_role("heading", name="Confirm that it is you")).to_be_visible()
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Sign in", exact=True).click()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Account", exact=True).click()
    with page.expect_navigation():
        page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto("/sign-in")


def who(page: Page) -> str:
    """The address of whoever is signed in."""
    email: str = page.request.get("/api/user").json()["email"]
    return email


def set_up_app(page: Page) -> tuple[pyotp.TOTP, list[str]]:
    """An authenticator app set up on the page, and the recovery codes it showed."""
    page.get_by_role("button", name="Set up").click()
    shown = page.get_by_role("dialog", name="Authenticator app")
    expect(shown.get_by_role("img", name="QR code with the key")).to_be_visible()
    app = pyotp.TOTP(shown.locator("[data-secret]").inner_text().replace(" ", ""))
    shown.get_by_label("Code that the app shows").fill(app.now())
    shown.get_by_role("button", name="Turn on").click()
    dialog = page.get_by_role("dialog", name="Recovery codes")
    expect(dialog.get_by_role("listitem")).to_have_count(10)
    codes = dialog.get_by_role("listitem").all_inner_texts()
    expect(dialog.get_by_role("button", name="Done")).to_be_disabled()
    dialog.get_by_label("I have kept these codes").check()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_be_hidden()
    return app, codes


def used_up(product: Product) -> None:
    """Let the app's codes count again, as half a minute does."""
    _execute(product, "UPDATE authenticator_apps SET last_step = 0")


def age_proofs(product: Product) -> None:
    """Let the proofs of all sessions grow old, as ten minutes do."""
    _execute(product, "UPDATE sessions SET proven_at = '2026-01-01 00:00:00'")


def _execute(product: Product, statement: str) -> None:
    file = Path(product.environment["FOOTFALL_HOME"]) / "footfall.sqlite"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def test_the_owner_sets_up_uses_loses_and_recovers_factors(
    fresh: Product, browser: Browser, windows: list[BrowserContext]
) -> None:
    owner = window(browser, windows, fresh)
    sign_in(owner, fresh.new_sign_in_address())
    owner.goto("/analytics/traffic/account/profile")
    owner.get_by_label("Email address").fill("owner@mail.example")
    owner.get_by_label("Email address").locator("xpath=ancestor::form").get_by_role(
        "button", name="Save"
    ).click()
    expect(owner.get_by_text("Saved")).to_be_visible()

    # A colleague beside the owner: both sign in, and each is who they were.
    owner.goto("/analytics/traffic/account/users")
    owner.get_by_label("Email address", exact=True).fill("eva@mail.example")
    owner.get_by_role("button", name="Add user").click()
    expect(owner.get_by_role("rowheader", name="eva@mail.example")).to_be_visible()
    eva = window(browser, windows, fresh)
    choose_password(fresh, eva, "eva@mail.example")
    give_password(eva, "eva@mail.example")
    eva.wait_for_url("**/analytics/traffic/**")
    assert (who(owner), who(eva)) == ("owner@mail.example", "eva@mail.example")

    choose_password(fresh, owner, "owner@mail.example")
    give_password(owner, "owner@mail.example")
    owner.wait_for_url("**/analytics/traffic/**")

    # Set up: an app, then a passkey.
    owner.goto(SECURITY)
    app, codes = set_up_app(owner)
    assert len(set(codes)) == 10
    owner.get_by_role("button", name="Add a passkey").click()
    dialog = owner.get_by_role("dialog", name="Add a passkey")
    dialog.get_by_label("Name, such as").fill("Work laptop")
    dialog.get_by_role("button", name="Add a passkey").click()
    expect(owner.get_by_role("list", name="Passkeys").get_by_text("Work laptop")).to_be_visible()
    expect(owner.get_by_text("10 left, for the day you lose your device.")).to_be_visible()

    # Used: the code after the password, the passkey after it, the passkey alone.
    sign_out(owner)
    used_up(fresh)
    give_password(owner, "owner@mail.example")
    give_code(owner, app.now())
    owner.wait_for_url("**/analytics/traffic/**")
    owner.goto(SECURITY)
    sign_out(owner)
    give_password(owner, "owner@mail.example")
    owner.get_by_role("button", name="Use a passkey instead").click()
    owner.wait_for_url("**/analytics/traffic/**")
    owner.goto(SECURITY)
    sign_out(owner)
    owner.get_by_role("button", name="Sign in with a passkey").click()
    owner.wait_for_url("**/analytics/traffic/**")
    assert who(owner) == "owner@mail.example"

    # Lost: a recovery code, once.
    elsewhere = window(browser, windows, fresh)
    give_password(elsewhere, "owner@mail.example")
    give_code(elsewhere, codes[0])
    elsewhere.wait_for_url("**/analytics/traffic/**")
    elsewhere.goto(SECURITY)
    expect(elsewhere.get_by_text("9 left, for the day you lose your device.")).to_be_visible()
    elsewhere.get_by_role("button", name="Sign out all other browsers").click()
    expect(elsewhere.get_by_text("This browser")).to_be_visible()
    expect(elsewhere.get_by_role("button", name="Sign out all other browsers")).to_be_hidden()
    assert who(owner) == ""
    sign_out(elsewhere)
    give_password(elsewhere, "owner@mail.example")
    give_code(elsewhere, codes[0])
    expect(elsewhere.get_by_role("alert").first).to_contain_text("wrong, too old, or was used before")

    # All lost: the command line of whoever has the machine.
    assert "is signed in nowhere" in printed(fresh.environment, "user", "factor", "--remove")
    give_password(elsewhere, "owner@mail.example")
    elsewhere.wait_for_url("**/analytics/traffic/**")
    assert (who(elsewhere), who(eva)) == ("owner@mail.example", "eva@mail.example")


def test_a_grave_change_waits_for_a_proof_and_then_goes_on(
    fresh: Product, browser: Browser, windows: list[BrowserContext]
) -> None:
    printed(fresh.environment, "user", "add", "root@mail.example", "--admin")
    page = window(browser, windows, fresh)
    choose_password(fresh, page, "root@mail.example")
    give_password(page, "root@mail.example")
    page.wait_for_url("**/analytics/traffic/**")
    age_proofs(fresh)
    page.goto("/analytics/traffic/account/api-keys")
    page.get_by_label("Key name").fill("nightly")
    page.get_by_role("button", name="Create key").click()
    dialog = page.get_by_role("dialog", name="Confirm that it is you")
    expect(dialog.get_by_label("Password")).to_be_focused()
    dialog.get_by_label("Password").fill("a guess")
    dialog.get_by_role("button", name="Confirm").click()
    expect(dialog.get_by_role("alert")).to_contain_text("password is not right")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_contain_text("Confirm that it is you")
    page.get_by_role("button", name="Create key").click()
    dialog.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("ffk_").first).to_be_visible()


def test_an_administrator_is_led_to_a_factor_and_can_do_nothing_else(
    strict: Product, browser: Browser, windows: list[BrowserContext]
) -> None:
    printed(strict.environment, "user", "add", "root@mail.example", "--admin")
    page = window(browser, windows, strict)
    sign_in(page, printed(strict.environment, "sign-in", "root@mail.example"))
    page.goto("/analytics/traffic/account/users")
    expect(page.get_by_role("heading", name="Security")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="need a second factor")).to_be_visible()
    expect(page.get_by_role("navigation")).to_have_count(0)
    assert page.request.get("/api/users").status == 403
    set_up_app(page)
    expect(page.get_by_role("heading", name="Users")).to_be_visible()
    assert page.request.get("/api/users").status == 200
