"""Every way in which loading a part of the page can fail: its error, the rest of the page, trying again."""

import re

import pytest
from conftest import Product
from overview import RETAILERS, SAMPLE_REPORT, settle
from playwright.sync_api import Locator, Page, Route, expect

ENTRY = re.compile(r"/static/dashboards/remoteEntry\.js")
CHUNK = re.compile(r"/static/dashboards/static/js/async/__federation_expose_Dashboard\.")
STYLE = re.compile(r"/static/dashboards/static/css/async/")
KIT = re.compile(r"/static/shell/static/js/async/kit\.")
START = re.compile(r"/static/get-started/")
OWN = re.compile(r"/static/shell/static/(js|css)/async/")
CHUNK_ERROR = re.compile("ChunkLoadError: Loading (CSS )?chunk ")
# Buttons whose panel or dialog is loaded with the first click.
OWN_PARTS = ("Projects", "Views", "Notes", "Share", "Go to (Ctrl-K)")


def gone(route: Route) -> None:
    route.fulfill(status=404, body="not found")


def unreachable(route: Route) -> None:
    route.abort()


def a_page(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<!doctype html><title>Sign in</title>")


def no_remote(route: Route) -> None:
    route.fulfill(content_type="text/javascript", body="var other = 1;")


def throws(route: Route) -> None:
    route.fulfill(content_type="text/javascript", body="throw new Error('broken build');")


def hangs(_route: Route) -> None:
    """Never answer."""


FAILURES = {
    "the entry is gone": (ENTRY, gone, "ScriptExternalLoadError: Loading script failed."),
    "the entry is unreachable": (ENTRY, unreachable, "ScriptExternalLoadError: Loading script failed."),
    "the entry is a page": (ENTRY, a_page, "ScriptExternalLoadError: Loading script failed."),
    "the entry holds no remote": (ENTRY, no_remote, "ScriptExternalLoadError: Loading script failed."),
    "the entry throws": (ENTRY, throws, "ScriptExternalLoadError: Loading script failed."),
    "a chunk is gone": (CHUNK, gone, "ChunkLoadError: Loading chunk "),
    "a chunk is unreachable": (CHUNK, unreachable, "ChunkLoadError: Loading chunk "),
    "a style chunk is gone": (STYLE, gone, "ChunkLoadError: Loading CSS chunk "),
}


def alert(page: Page) -> Locator:
    """The error of a dashboard that could not be loaded."""
    return page.get_by_role("alert").filter(has_text="This dashboard could not be loaded")


def recovers(page: Page) -> None:
    """Check that the rest of the page works, and that "Try again" loads the dashboard."""
    expect(page.get_by_role("list", name="Compared sites")).to_contain_text(RETAILERS[0])
    page.keyboard.press("Control+k")
    expect(page.get_by_role("option", name=re.compile("^Top pages"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(alert(page)).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    settle(page)
    expect(alert(page)).to_have_count(0)


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failed_part_shows_its_error_and_can_be_tried_again(
    page: Page, product: Product, failure: str
) -> None:
    where, how, text = FAILURES[failure]
    page.route(where, how)
    page.goto(product.address + SAMPLE_REPORT)
    expect(alert(page)).to_contain_text(text)
    recovers(page)


def test_a_remote_that_hangs_is_given_up_after_twenty_seconds(page: Page, product: Product) -> None:
    page.clock.install()
    page.route(ENTRY, hangs)
    with page.expect_request(ENTRY):
        page.goto(product.address + SAMPLE_REPORT)
    page.clock.fast_forward(19_000)
    expect(page.get_by_text("This is taking longer than usual")).to_be_visible()
    expect(alert(page)).to_have_count(0)
    page.clock.fast_forward(1_000)
    expect(alert(page)).to_contain_text("Remote script time-outed")
    page.clock.resume()
    recovers(page)


@pytest.mark.parametrize(
    ("where", "other", "text"),
    [
        (CHUNK, STYLE, "ChunkLoadError: Loading chunk "),
        (STYLE, CHUNK, "ChunkLoadError: Loading CSS chunk "),
    ],
    ids=["script", "style"],
)
def test_a_chunk_that_hangs_is_given_up_after_two_minutes(
    page: Page, product: Product, where: re.Pattern[str], other: re.Pattern[str], text: str
) -> None:
    page.clock.install()
    page.route(where, hangs)
    with (
        page.expect_request(where),
        page.expect_event("requestfinished", lambda r: bool(other.search(r.url))),
    ):
        page.goto(product.address + SAMPLE_REPORT)
    page.clock.fast_forward(100_000)
    expect(alert(page)).to_have_count(0)
    page.clock.fast_forward(20_000)
    expect(alert(page)).to_contain_text(text)


def test_a_failed_shared_module_gives_a_warning_and_reloading_the_page_helps(
    page: Page, product: Product
) -> None:
    warnings: list[str] = []
    page.on("console", lambda m: warnings.append(m.text) if m.type == "warning" else None)
    page.route(KIT, unreachable)
    page.goto(product.address + SAMPLE_REPORT)
    expect(alert(page)).to_contain_text("ChunkLoadError: Loading chunk ")
    assert [text for text in warnings if "shared module could not be initialised" in text]
    recovers(page)


def test_a_failed_part_of_the_shell_shows_its_error_in_its_own_place(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/?targets={RETAILERS[0]}")
    settle(page)
    for opener in OWN_PARTS:
        page.route(OWN, unreachable)
        page.get_by_role("button", name=opener, exact=True).first.click()
        panel = page.get_by_role("dialog")
        expect(panel.get_by_role("alert")).to_contain_text(CHUNK_ERROR)
        page.unroute_all()
        panel.get_by_role("button", name="Try again").click()
        expect(panel.get_by_role("alert")).to_have_count(0)
        expect(panel.get_by_role("textbox").or_(panel.get_by_role("combobox")).first).to_be_visible()
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
    page.get_by_role("button", name="Account", exact=True).click()
    profile = page.get_by_role("link", name="Profile")
    expect(profile).to_be_visible()
    page.route(OWN, unreachable)
    profile.click()
    main = page.get_by_role("main")
    expect(main.get_by_role("alert")).to_contain_text(CHUNK_ERROR)
    page.unroute_all()
    main.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Profile")


def test_letters_typed_before_the_palette_arrives_are_not_lost(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/?targets={RETAILERS[0]}")
    settle(page)
    page.route(OWN, hangs)
    page.keyboard.press("Control+k")
    page.keyboard.type("overl")
    # The hanging requests are answered from here on.
    page.unroute(OWN)
    field = page.get_by_role("dialog").get_by_role("combobox")
    expect(field).to_have_value("overl")
    page.keyboard.type("ap")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Audience overlap")


def test_a_start_page_that_fails_to_load_leaves_the_sample_report_reachable(
    page: Page, product: Product
) -> None:
    page.route(START, gone)
    page.goto(f"{product.address}/analytics/traffic/")
    expect(page.get_by_text("Loading script failed.")).to_be_visible()
    page.get_by_role("link", name="Sample report").click()
    settle(page)
