"""What a card holds has room: tables do not scroll on a desk, a title's icon stands after its last word."""

from collections.abc import Callable, Iterator

import pytest
from conftest import Product
from playwright.sync_api import Browser, Page
from screen import ACME, RETAILERS, open_at

THREE = ",".join(RETAILERS)
SCROLLING = """() => [...document.querySelectorAll('main [role=group]:has(> table)')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .map((box) => `${box.getAttribute('aria-label')}: ${box.scrollWidth} px in ${box.clientWidth}`)"""
# How far the icon of each title is from the end of its last word, and from the middle of that line.
ICONS = """() => [...document.querySelectorAll('section header h2')].map((title) => {
  const text = document.createRange();
  text.selectNodeContents(title);
  const lines = [...text.getClientRects()];
  const last = lines.at(-1);
  const icon = title.nextElementSibling.getBoundingClientRect();
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  return {
    title: title.textContent,
    lines: lines.length,
    beside: icon.left - last.right,
    below: middle(icon) - middle(last),
  };
})"""


@pytest.fixture
def opened(
    browser: Browser, signed_in: dict[str, object], product: Product
) -> Iterator[Callable[[str, str, int], Page]]:
    """Opens an address of the product in a language, in a window of a width."""
    contexts = []

    def open_page(address: str, locale: str, width: int) -> Page:
        context = browser.new_context(
            storage_state=signed_in,  # type: ignore[arg-type]
            viewport={"width": width, "height": 4000},
            reduced_motion="reduce",
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        preferences = f'{{"locale": "{locale}"}}'
        context.add_init_script(f"localStorage.setItem('footfall.preferences', '{preferences}')")
        page = context.new_page()
        open_at(page, f"{product.address}/analytics/traffic/{address}")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize(
    ("address", "width"),
    [
        # With the changes of a month beside its numbers.
        (f"top-pages?targets={ACME}&period=2026-10", 1440),
        (f"traffic-overview?targets={THREE}", 1280),
        (f"audience-overlap?targets={THREE}", 1280),
    ],
)
def test_tables_on_a_desk_do_not_scroll_sideways(
    opened: Callable[[str, str, int], Page], address: str, width: int, locale: str
) -> None:
    # A bar to scroll the page takes 15 px of the window.
    page = opened(address, locale, width - 15)
    assert page.locator("main table").count() > 1
    assert page.evaluate(SCROLLING) == []


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("dashboard", ["referral", "subfolders-subdomains", "market-overview"])
def test_tables_on_a_phone_show_as_many_columns_as_fit(
    opened: Callable[[str, str, int], Page], dashboard: str, locale: str
) -> None:
    page = opened(f"{dashboard}?targets={THREE}&period=2026-08..2026-10", locale, 375)
    assert page.locator("main table").count() > 0
    assert page.evaluate(SCROLLING) == []


def test_the_icon_of_a_title_of_two_lines_stands_after_its_last_word(
    opened: Callable[[str, str, int], Page],
) -> None:
    icons = opened(f"ai-traffic?targets={ACME}", "de", 375).evaluate(ICONS)
    assert max(icon["lines"] for icon in icons) == 2
    for icon in icons:
        assert 4 <= icon["beside"] <= 12, icon
        assert abs(icon["below"]) <= 2, icon


# By age and sex, null without a number: width of the place for the bar, and how far from the axis the share
# in the population stands.
PYRAMIDS = """() => [...document.querySelectorAll('main dl:has([data-side])')].map((pyramid) =>
  [...pyramid.querySelectorAll('[data-side]')].map((half) => {
    const place = half.querySelector('svg');
    if (!place) return null;
    const { left, right, width } = place.getBoundingClientRect();
    const population = place.querySelector('[data-mark=line]').getBoundingClientRect();
    const ends = [left, right].map((end) => Math.abs(population.left - end));
    return [width, Math.min(...ends)].map(Math.round);
  }))"""


def test_bars_of_all_ages_and_sites_have_one_scale(opened: Callable[[str, str, int], Page]) -> None:
    sites = opened(f"demographics?targets={','.join(RETAILERS[:2])}", "de", 1440).evaluate(PYRAMIDS)
    pairs = [pair for pair in zip(*sites, strict=True) if all(pair)]

    assert len(pairs) >= 8
    assert len({width for pair in pairs for width, _ in pair}) == 1
    # Both sites are held against the same population.
    assert [first for (_, first), _ in pairs] == pytest.approx([second for _, (_, second) in pairs], abs=1)


# Two sites of the sample data beside the three retailers.
FIVE = f"{THREE},acornmarket.example,youtube.com"
# Of each table of all sites: heads of columns that reach over the edge of the table.
HIDDEN_SITES = """() => [...document.querySelectorAll('main table[data-compares=many]')].flatMap((table) => {
  const { right } = table.parentElement.getBoundingClientRect();
  return [...table.querySelectorAll('thead th')]
    .filter((head) => head.getBoundingClientRect().right > right + 1)
    .map((head) => `${table.caption.textContent}: ${head.textContent}`);
})"""


@pytest.mark.parametrize(
    ("dashboard", "tables"),
    [
        ("traffic-overview", 4),
        ("sources-destinations", 4),
        ("countries", 1),
        ("top-pages", 3),
        ("behavior", 2),
    ],
)
def test_all_of_five_sites_are_in_sight_on_a_desk(
    opened: Callable[[str, str, int], Page], dashboard: str, tables: int
) -> None:
    page = opened(f"{dashboard}?targets={FIVE}", "en", 1440 - 15)
    assert page.locator("main table[data-compares=many]").count() == tables
    assert page.evaluate(HIDDEN_SITES) == []
