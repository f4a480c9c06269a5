"""The documentation in a browser: under the product's security policy, searched offline, on a phone."""

from collections.abc import Iterator

import pytest
from conftest import Product
from playwright.sync_api import Browser, Page, expect
from test_access import violations


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """A signed-out page of phone size in the dark theme; an error in its console fails the test."""
    context = browser.new_context(viewport={"width": 375, "height": 800}, color_scheme="dark")
    page, blocked = context.new_page(), list[str]()
    page.on("console", lambda message: blocked.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: blocked.append(str(error)))
    yield page
    context.close()
    assert blocked == []


def test_a_question_is_found_by_search_and_read_on_a_phone(reader: Page, product: Product) -> None:
    elsewhere: list[str] = []
    reader.on(
        "request",
        lambda call: None if call.url.startswith(product.address) else elsewhere.append(call.url),
    )
    reader.goto(f"{product.address}/docs/search.html?q=trending")
    found = reader.locator("#search-results")
    found.get_by_role("link", name="Pages, page groups and funnels").first.click()
    expect(reader.get_by_role("heading", name="Which page of a rival grows?")).to_be_visible()
    assert reader.evaluate("document.documentElement.scrollWidth") == 375
    assert elsewhere == []


def test_a_theme_the_reader_chooses_is_kept_on_the_next_page(reader: Page, product: Product) -> None:
    def background() -> str:
        return str(reader.evaluate("getComputedStyle(document.body).backgroundColor"))

    reader.goto(f"{product.address}/docs/")
    dark = background()
    reader.get_by_role("button", name="Toggle").first.click()
    light = background()
    reader.goto(f"{product.address}/docs/glossary.html")
    assert light != dark
    assert background() == light


@pytest.mark.parametrize("path", ["", "guide/pages.html", "reports/top-pages.html", "architecture.html"])
def test_pages_of_the_documentation_are_accessible(reader: Page, product: Product, path: str) -> None:
    reader.goto(f"{product.address}/docs/{path}")
    assert violations(reader) == []
