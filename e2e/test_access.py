"""Everybody can read it: axe, keyboard, 320 px and up, light and dark, every language."""

from pathlib import Path
from typing import Any

import pytest
from conftest import Product
from overview import RETAILERS, device, open_overview, settle
from playwright.sync_api import Page, expect

AXE = Path(__file__).parent.parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
LOCALES = ("en", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr", "vi", "zh")


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    found: Any = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{v['id']}: {node['target']}" for v in found["violations"] for node in v["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_overview(page: Page, product: Product, theme: str) -> None:
    # A parameter is a str to the type checker, and playwright takes two fixed words only.
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    open_overview(page, product.address)
    assert violations(page) == []


def test_axe_finds_nothing_on_the_landing(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []


def test_no_part_of_the_overview_overflows_at_any_width(page: Page, product: Product) -> None:
    page.set_viewport_size({"width": 320, "height": 900})
    open_overview(page, product.address)
    for width in (320, 375, 768, 1440, 1920, 768, 375):
        page.set_viewport_size({"width": width, "height": 900})
        # Charts are redrawn a moment after their container has changed.
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_shows_the_overview(page: Page, product: Product, locale: str) -> None:
    page.set_extra_http_headers({"Accept-Language": locale})
    page.goto(f"{product.address}/analytics/traffic/sample-report")
    expect(page.locator("html")).to_have_attribute("lang", locale)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.get_by_text(RETAILERS[0]).first).to_be_visible()


def test_the_filters_are_reached_and_changed_by_keyboard(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    device(page, "All devices").focus()
    page.keyboard.press("ArrowRight")
    expect(device(page, "Desktop")).to_be_checked()
    settle(page)
