"""Names never break within a word, nor do Japanese ones, which have no spaces."""

import pytest
from conftest import Product
from playwright.sync_api import Browser, expect
from screen import ACME, RETAILERS, open_at

PHONE = {"width": 375, "height": 4000}
# Returns the names that break within a word, with a bar where the line ends.
BROKEN = """() => {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const lineOf = (text, at) => {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return letter.getBoundingClientRect().bottom;
  };
  const barred = (text) => {
    const begins = new Set([...words.segment(text.data)].map(({ index }) => index));
    return [...text.data].map((letter, at) => {
      const ends = at > 0 && lineOf(text, at) > lineOf(text, at - 1) + 4;
      return ends && !begins.has(at) ? `|${letter}` : letter;
    }).join('');
  };
  return [...document.querySelectorAll('main :is(dt, tbody th, h2)')].flatMap((name) => {
    const found = [];
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.push(barred(texts.currentNode));
    return found.filter((text) => text.includes('|'));
  });
}"""


def test_names_on_a_phone_in_japanese_end_their_lines_between_words(
    browser: Browser, product: Product, signed_in: dict[str, object]
) -> None:
    context = browser.new_context(viewport=PHONE, storage_state=signed_in, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script("""localStorage.setItem('footfall.preferences', '{"locale": "ja"}')""")
    page = context.new_page()
    for dashboard in ("traffic-overview", "market-overview", "countries", "usa-states"):
        open_at(page, f"{product.address}/analytics/traffic/{dashboard}?targets={ACME}")
        assert page.evaluate(BROKEN) == [], dashboard
    context.close()


def test_names_of_countries_beside_three_sites_on_a_small_desk_end_their_lines_between_words(
    browser: Browser, product: Product, signed_in: dict[str, object]
) -> None:
    desk = {"width": 1280, "height": 4000}
    context = browser.new_context(viewport=desk, storage_state=signed_in, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script("""localStorage.setItem('footfall.preferences', '{"locale": "de"}')""")
    page = context.new_page()
    open_at(page, f"{product.address}/analytics/traffic/traffic-overview?targets={','.join(RETAILERS)}")

    [kingdom] = page.locator("tbody th").filter(has_text="Vereinigtes Königreich").all()
    assert "GB" not in kingdom.inner_text()
    assert not [name for name in page.evaluate(BROKEN) if "/" not in name and "." not in name]
    context.close()


# A column of a table that is narrower than one of its words.
CUT = """() => [...document.querySelectorAll('tbody th')]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


@pytest.mark.parametrize("locale", ["de", "ja"])
def test_names_of_categories_beside_three_sites_are_cut_and_a_press_on_the_table_shows_all_of_them(
    browser: Browser, product: Product, signed_in: dict[str, object], locale: str
) -> None:
    context = browser.new_context(viewport=PHONE, storage_state=signed_in, reduced_motion="reduce")  # type: ignore[arg-type]
    preferences = f'{{"locale": "{locale}"}}'
    context.add_init_script(f"localStorage.setItem('footfall.preferences', '{preferences}')")
    page = context.new_page()
    for dashboard in ("sources-destinations", "behavior"):
        open_at(page, f"{product.address}/analytics/traffic/{dashboard}?targets={','.join(RETAILERS)}")
        assert page.evaluate(BROKEN) == [], dashboard
    if locale == "ja":
        page.set_viewport_size({**PHONE, "width": 320})
        name = page.locator("tbody th").filter(has_text="エンターテインメント")
        assert "エンターテインメント" in page.evaluate(CUT)
        name.click(position={"x": 4, "y": 12})
        expect(name).to_have_css("overflow-x", "visible")
        assert "エンターテインメント" not in page.evaluate(CUT)
    context.close()
