"""Windows' high contrast, where the system paints all backgrounds alike: what colours say is still seen."""

import pytest
from conftest import Product
from playwright.sync_api import Locator, Page, expect
from screen import open_own

BACKGROUND = "(element) => getComputedStyle(element).backgroundColor"


@pytest.fixture(params=["light", "dark"])
def contrasting(request: pytest.FixtureRequest, page: Page) -> Page:
    """A page in high contrast."""
    page.emulate_media(forced_colors="active", color_scheme=request.param)
    return page


def colors(found: Locator) -> list[str]:
    return [each.evaluate(BACKGROUND) for each in found.all()]


def test_what_is_pressed_chosen_or_open_differs_from_what_is_not(contrasting: Page, product: Product) -> None:
    screen = open_own(contrasting, product, "traffic-overview")
    highlight = contrasting.evaluate(
        """() => {
          const probe = document.createElement('p');
          probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
          document.body.append(probe);
          return getComputedStyle(probe).backgroundColor;
        }"""
    )

    days = screen.widget("Trend").get_by_role("radiogroup").get_by_role("radio")
    assert [color == highlight for color in colors(days)] == [False, False, True]
    devices = contrasting.get_by_role("radiogroup", name="Device", exact=True).locator("label")
    assert [color == highlight for color in colors(devices)] == [True, False, False]
    navigation = contrasting.get_by_role("navigation", name="Dashboards")
    marked = navigation.locator("[aria-current=page]")
    expect(marked).to_have_text("Traffic overview")
    assert colors(marked) == [highlight]
    assert highlight not in colors(navigation.locator("a:not([aria-current])"))


def test_swatches_and_bars_keep_the_colours_of_what_they_stand_for(
    contrasting: Page, product: Product
) -> None:
    screen = open_own(contrasting, product, "traffic-overview")
    canvas = contrasting.evaluate(f"() => ({BACKGROUND})(document.documentElement)")

    sites = colors(screen.widget("Trend").get_by_role("list").first.locator("i[style*=background]"))
    channels = colors(screen.widget("Traffic channels").get_by_role("list").first.locator("i"))
    parts = colors(screen.widget("Traffic channels").locator("[style*=flex-grow]"))

    assert len(set(sites)) == 3 and len(set(channels)) == 10
    assert set(parts) <= set(channels) and len(set(parts)) > 5
    assert canvas not in {*sites, *channels, *parts}


def test_a_hidden_series_differs_from_a_shown_one(contrasting: Page, product: Product) -> None:
    screen = open_own(contrasting, product, "traffic-overview")
    item = screen.widget("Trend").get_by_role("list").first.get_by_role("button").first
    shown = colors(item.locator("i"))
    item.click()
    expect(item).to_have_attribute("aria-pressed", "false")
    assert colors(item.locator("i")) != shown
