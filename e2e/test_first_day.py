"""Every dashboard on the little data of a first day: no widget fails, and an empty one says why."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from conftest import EXHAUSTIVE, Product, made_once, run_in, served, served_home, sign_in
from dashboards import DASHBOARDS, QUESTIONS
from lakes import ALWAYS, LAKES, make
from moving import move
from playwright.sync_api import Browser, Page, expect

BASE = "/analytics/traffic"
CHOSEN = tuple(LAKES) if EXHAUSTIVE else ALWAYS
BODY = "section[aria-busy] > div:not([data-screen-only])"
# A widget with nothing to draw says so in bold, with the reason below.
EMPTY = f"{BODY} strong + p"
# A reason that is the same for all widgets is said once, in place of them.
SAID_ONCE = "main p:has(+ [hidden])"
FAILURES = ("could not be loaded", "could not be drawn")
SENTENCE = re.compile(r"(\S+ ){3,}\S+\.")


@dataclass(frozen=True)
class FirstDay:
    """A product with little data, a signed-in page of it and the sites to ask about, joined by commas."""

    product: Product
    page: Page
    sites: str


def _signed_in(browser: Browser, product: Product) -> Page:
    # So high that every widget is in sight: some are drawn only then.
    context = browser.new_context(viewport={"width": 1440, "height": 4000}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    sign_in(page, product.sign_in_address)
    return page


@pytest.fixture(scope="module", params=CHOSEN)
def first_day(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[FirstDay]:
    """One lake after the other, each made and served once."""

    def made(folder: Path) -> None:
        sites = make(request.param, folder, partial(run_in, folder / "home"))
        (folder / "sites").write_text(",".join(sites))

    folder = made_once(tmp_path_factory, request.param, made)
    with served(served_home(folder / "home")) as product:
        page = _signed_in(browser, product)
        yield FirstDay(product, page, (folder / "sites").read_text())
        page.context.close()


@pytest.fixture(scope="module")
def nothing(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Product, Page]]:
    """An empty product and a signed-in page of it."""
    home = tmp_path_factory.mktemp("nothing") / "home"
    with served(served_home(home)) as product:
        page = _signed_in(browser, product)
        yield product, page
        page.context.close()


def _settle(page: Page) -> None:
    # Some dashboards begin with a form or a link to a project, and have no widgets until that is done.
    parts = page.locator(f"main section, main form, main textarea, {SAID_ONCE}")
    expect(parts.filter(visible=True).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def _failed(page: Page) -> list[str]:
    """Texts of alerts on the page, and phrases that announce a failed widget."""
    main = page.get_by_role("main")
    text = main.inner_text()
    return [*main.get_by_role("alert").all_inner_texts(), *(words for words in FAILURES if words in text)]


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_no_widget_fails_and_an_empty_one_says_why(first_day: FirstDay, dashboard: str) -> None:
    page = first_day.page
    move(page, f"{first_day.product.address}{BASE}/{dashboard}?targets={first_day.sites}")
    # Until then the widgets on the page are those of the dashboard before.
    expect(page.get_by_role("main")).to_contain_text(QUESTIONS[dashboard])
    _settle(page)

    assert _failed(page) == []
    # A chart is drawn a moment after its numbers arrive, once its container is measured.
    for body in page.locator(BODY).filter(visible=True).all():
        expect(body).to_have_text(re.compile(r"\S"), use_inner_text=True)
    reasons = page.locator(f"{EMPTY}, {SAID_ONCE}").filter(visible=True).all_inner_texts()
    assert [reason for reason in reasons if not SENTENCE.search(reason)] == []


def test_a_link_to_missing_months_shows_the_months_there_are_and_says_so_once(first_day: FirstDay) -> None:
    page = first_day.page
    address = f"{first_day.product.address}{BASE}/traffic-overview?targets={first_day.sites}"
    page.goto(f"{address}&period=2020-01..2026-12&compare=none")
    _settle(page)

    expect(page.get_by_role("note")).to_have_count(1)
    expect(page.get_by_role("note")).to_contain_text("Data does not cover all of")
    assert _failed(page) == []
    page.goto(f"{address}&period=2019-01..2019-06&compare=2018-01..2018-06")
    _settle(page)

    expect(page.get_by_role("note")).to_contain_text("There is no data for")
    expect(page.get_by_role("note")).to_contain_text("No changes shown")
    assert _failed(page) == []


@pytest.mark.parametrize(
    "path", ["/", "/top-pages", "/market-overview", "/top-pages?targets=shop.example", "/sample-report"]
)
def test_with_nothing_published_every_page_says_what_to_do(nothing: tuple[Product, Page], path: str) -> None:
    product, page = nothing
    page.goto(f"{product.address}{BASE}{path}")

    expect(page.get_by_role("heading", level=1)).to_have_text("No data yet")
    expect(page.get_by_role("main")).to_contain_text("Import what you have, then publish it")
    expect(page.get_by_role("main").get_by_role("alert")).to_have_count(0)
