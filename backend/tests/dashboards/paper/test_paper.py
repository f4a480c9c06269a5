"""Pages of a printed dashboard: landscape, what stands out first, and none of them half empty."""

import pypdfium2
import pytest

from footfall.core.demo import DEMO_RETAILERS
from footfall.core.period import Month
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.document import printed, printed_own
from footfall.dashboards.paper.headlines import HEADLINES
from footfall.query import Engine
from tests.dashboards.paper.test_printing import QUESTION, pages

# Millimetres of the paper, and of its edges above and below what is printed.
WIDTH, HEIGHT, ABOVE, BELOW = 297, 210, 14, 17
ONE = QUESTION | {"targets": [DEMO_RETAILERS[0]], "period": "2026-03"}


def filled(content: bytes) -> list[float]:
    """Of each page, which part of its height between the edges has something in it, 1 is all of it."""
    found = []
    for page in pypdfium2.PdfDocument(content):
        width, height = page.get_size()
        assert (round(width / 72 * 25.4), round(height / 72 * 25.4)) == (WIDTH, HEIGHT)
        picture = page.render(scale=0.5, grayscale=True).to_numpy()
        body = picture[: int(len(picture) * (HEIGHT - BELOW) / HEIGHT)]
        last = max(line for line in range(len(body)) if body[line].min() < 200)
        millimetres = (last + 1) / len(picture) * HEIGHT - ABOVE
        found.append(millimetres / (HEIGHT - ABOVE - BELOW))
    return found


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_every_page_of_a_dashboard_is_landscape_and_at_least_half_full(
    engine: Engine, dashboard: str
) -> None:
    for question in (QUESTION, ONE):
        for locale in ("en", "de", "ja"):
            parts = filled(printed(engine, dashboard, question, locale).content)
            assert min(parts) >= 0.5, (question["targets"], locale, parts)


@pytest.mark.parametrize("locale", ["en", "de", "ja"])
def test_every_page_of_an_own_dashboard_is_landscape_and_at_least_half_full(
    engine: Engine, locale: str
) -> None:
    widgets = [("traffic-overview", "trend"), ("top-pages", "pages"), ("countries", "map")]
    text = OwnItem(id="why", width=12, text="# Why\n\nBecause *north* gains.")
    shown = [
        OwnItem(id=widget, width=12, dashboard=dashboard, widget=widget) for dashboard, widget in widgets
    ]
    boards = ([text], [text, *shown], [shown[0]] * 3)
    for board in boards:
        made = printed_own(engine, "For the client", ONE, board, Month(2026, 3), locale)
        assert min(filled(made.content)) >= 0.5, (board, filled(made.content))


def test_what_stands_out_is_on_the_first_page_before_any_widget(engine: Engine) -> None:
    said = {
        dashboard: pages(printed(engine, dashboard, ONE).content)[0].replace("\r\n", " ")
        for dashboard in ("traffic-overview", "countries", "top-pages", "demographics")
    }

    overview, countries, top_pages, demographics = said.values()
    assert overview.index("acme-fashion.example: Visits +100% to 28") < overview.index("Summary")
    assert "acme-fashion.example: United States +100% to 28" in countries
    assert "acme-fashion.example: / +43% to 20 acme-fashion.example: /cart +43% to 20" in top_pages
    assert "Nothing differs significantly from the average." in demographics


def test_without_a_comparison_no_page_claims_that_nothing_changed(engine: Engine) -> None:
    page = pages(printed(engine, "countries", ONE | {"compare": "none"}).content)[0]

    assert "acme-fashion.example" in page and "since the comparison" not in page


def test_every_dashboard_but_that_of_own_numbers_has_a_headline() -> None:
    assert set(DASHBOARDS) - set(HEADLINES) == {"own-numbers"}
