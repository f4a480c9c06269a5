"""Keyboard and axe on panels and dialogs over the page, on tab stops and on error pages."""

import re

import pytest
from conftest import Product
from overview import RETAILERS, settle
from playwright.sync_api import Locator, Page, expect
from screen import open_at
from test_access import violations

SITES = f"?targets={RETAILERS[0]}"
POPOVERS = (
    "^Period",
    "^Geography:",
    "^Channels",
    "^Categories",
    "^Project",
    "^Account$",
    "^Download$",
    "^Views$",
    "^Notes$",
    "^Share$",
    r"^Go to \(Ctrl-K\)$",
)
OTHER = {"light": "dark", "dark": "light"}
# Tab stops in order: BAR before the navigation, HEAD at the beginning of the page itself.
BAR = (
    "Skip to content",
    "Footfall",
    "Projects",
    "Search type",
    "Add a site to compare",
    "Add site",
    "Go to (Ctrl-K)",
    "Alerts",
    "Language",
    "Switch to dark theme",
    "Account",
    RETAILERS[0],
    f"Remove {RETAILERS[0]}",
)
HEAD = ("Download", "Views", "Notes", "Share")
NAME_AND_RING = """
(element, hasRing) =>
  element === document.body
    ? ['', true]
    : [element.getAttribute('aria-label') || element.textContent.trim() || element.tagName, hasRing(element)]
"""
# A focus ring on the element or on the field around it. In a date field the browser marks the focused part.
HAS_RING = """
(element) => {
  if (element.type === 'date') return true;
  const ring = (one) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  };
  return ring(element) || ring(element.parentElement);
}
"""


def opener(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name)).first


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_panels_opened_by_keyboard_pass_axe_and_return_the_focus_on_escape(
    page: Page, product: Product, theme: str
) -> None:
    # Set before the page starts, which is when it asks for the system's theme.
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    open_at(page, f"{product.address}/analytics/traffic/sources-destinations{SITES}")
    expect(page.get_by_role("button", name=f"Switch to {OTHER[theme]} theme")).to_be_visible()
    for name in POPOVERS:
        button = opener(page, name)
        button.focus()
        page.keyboard.press("Enter")
        panel = page.get_by_role("dialog")
        expect(panel).to_be_visible()
        expect(panel.locator(":focus").or_(page.locator("[role=dialog]:focus"))).to_have_count(1)
        assert violations(page) == [], name
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(button).to_be_focused()


def walk(page: Page, most: int) -> list[tuple[str, bool]]:
    """The first `most` tab stops of the page: name, and whether the focus is visible there."""
    page.locator("body").focus()
    stops: list[tuple[str, bool]] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        name, seen = page.evaluate(f"() => ({NAME_AND_RING})(document.activeElement, {HAS_RING})")
        # Between the last stop and the first, the window itself gets the focus.
        if name:
            stops.append((name, seen))
    return stops


def test_every_tab_stop_has_a_visible_focus_and_they_follow_the_order_of_the_page(
    page: Page, product: Product
) -> None:
    page.goto(f"{product.address}/analytics/traffic/{SITES}")
    settle(page)
    stops = walk(page, 65)
    assert [name for name, seen in stops if not seen] == []
    names = [name for name, _ in stops]
    assert names[: len(BAR)] == list(BAR)
    main = names.index("Download")
    assert names[main : main + len(HEAD)] == list(HEAD)
    # The first stop skips bar and navigation.
    page.get_by_role("button", name="Skip to content").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Download", exact=True)).to_be_focused()


@pytest.mark.parametrize("path", ["/sign-in", "/subscribe?offer=b7f3a90c51d24e68", "/contact?topic=plan"])
def test_axe_finds_nothing_on_sign_in_offer_and_contact_pages(page: Page, shop: Product, path: str) -> None:
    page.goto(shop.address + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 900})
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_axe_finds_nothing_on_an_unknown_dashboard_or_one_that_fails_to_load(
    page: Page, product: Product
) -> None:
    page.goto(f"{product.address}/analytics/traffic/no-such-thing{SITES}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Dashboard not found")
    assert violations(page) == []
    page.route(re.compile("remoteEntry.js"), lambda route: route.abort())
    page.goto(f"{product.address}/analytics/traffic/{SITES}")
    expect(page.get_by_text("Loading script failed.")).to_be_visible()
    assert violations(page) == []
