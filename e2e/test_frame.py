"""The frame around every page: the navigation, and pages that scroll only where they must."""

from itertools import pairwise

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import open_own

GROUPS = ["Overview", "Traffic sources", "Pages", "Audience", "Geography", "Market"]


@pytest.mark.parametrize("dashboard", ["traffic-overview", "industry-bulk"])
def test_a_window_of_900_px_shows_the_name_of_every_group_and_the_feedback(
    page: Page, product: Product, dashboard: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    open_own(page, product, dashboard)
    navigation = page.get_by_role("navigation", name="Dashboards")

    assert navigation.get_by_role("heading").all_inner_texts() == GROUPS
    names = [navigation.get_by_role("heading", name=name) for name in GROUPS]
    for each in [*names, navigation.get_by_role("button", name="Feedback")]:
        expect(each).to_be_in_viewport(ratio=1)
    tops = [box["y"] for name in names if (box := name.bounding_box())]
    assert tops == sorted(set(tops)) and len(tops) == len(GROUPS)
    assert min(low - high for high, low in pairwise(tops)) >= 28


def test_the_name_of_a_group_brings_all_its_dashboards_into_sight(page: Page, product: Product) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    open_own(page, product, "traffic-overview")
    navigation = page.get_by_role("navigation", name="Dashboards")
    first, last = (navigation.get_by_role("link", name=name) for name in ("Countries", "US states"))
    expect(last).not_to_be_in_viewport()

    navigation.get_by_role("button", name="Geography").focus()
    page.keyboard.press("Enter")

    expect(first).to_be_focused()
    for link in (first, last):
        expect(link).to_be_in_viewport(ratio=1)
        # Not below the names of other groups.
        link.click(trial=True, timeout=2000)


def test_a_page_that_fits_the_window_does_not_scroll(page: Page, product: Product) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    for path in ("account/share-links", "no-such-dashboard"):
        page.goto(f"{product.address}/analytics/traffic/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollHeight") == 900, path


# How far from the top of the page the first number of the data is, in the headline or a widget.
FIRST_NUMBER = """() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement.closest('header, fieldset, [data-print-only]')) continue;
    if (!/\\d[\\d.,]*(K|M|B|%)|\\d\\.\\d/.test(textContent)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { top, width } = range.getBoundingClientRect();
    if (width > 1) return top;
  }
}"""


@pytest.mark.parametrize(
    "dashboard",
    ["traffic-overview", "referral", "audience-overlap", "demographics", "countries", "market-overview"],
)
def test_on_a_phone_the_first_number_is_within_400_px(page: Page, product: Product, dashboard: str) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    open_own(page, product, dashboard, "period=2026-10")
    assert 100 < page.evaluate(FIRST_NUMBER) <= 400


def test_on_a_phone_the_search_for_a_site_opens_with_a_button(page: Page, product: Product) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    open_own(page, product, "countries")
    field = page.get_by_role("combobox", name="Add a site to compare")
    expect(field).to_be_hidden()

    page.get_by_role("button", name="Add a site to compare").press("Enter")

    expect(field).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == 375
