"""Every dashboard loads little code, has no axe violation in both themes and fits a phone's width.

The phone shows German, whose words are the longest.
"""

import pytest
from conftest import Product
from dashboards import DASHBOARDS
from playwright.sync_api import Page
from screen import open_screen
from test_access import violations

LIMIT = 400_000
# Said by a helper that nearly every part of the kit calls.
HELPER = "Invalid attempt to destructure non-iterable instance"
# The innermost elements that reach over the right edge and do not scroll, for the message of a failure.
OVERHANGING = """() => [...document.querySelectorAll('body *')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
  .filter((element) => {
    while ((element = element.parentElement) !== document.body)
      if (getComputedStyle(element).overflowX !== 'visible') return false;
    return true;
  })
  .map((element) => element.outerHTML.slice(0, 160))"""


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_dashboard_loads_little_code_axe_finds_nothing_and_nothing_overflows(
    page: Page, product: Product, dashboard: str
) -> None:
    screen = open_screen(page, product, dashboard)
    weights = screen.weights()
    assert any("/remoteEntry.js" in name for name in weights)
    assert sum(weights.values()) <= LIMIT, weights
    assert max(screen.copies(HELPER).values()) == 1, screen.copies(HELPER)
    assert violations(page) == []

    page.emulate_media(color_scheme="dark")
    page.set_extra_http_headers({"Accept-Language": "de"})
    page.reload()
    page.set_viewport_size({"width": 320, "height": 900})
    page.wait_for_load_state("networkidle")
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320, page.evaluate(OVERHANGING)
    assert violations(page) == []
