"""Names in Japanese, which has no spaces, are on a phone never broken within a word."""

from conftest import Product
from playwright.sync_api import Browser
from screen import ACME, open_at

PHONE = {"width": 375, "height": 4000}
# Where a line ends inside of a word, a bar stands in the name.
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
