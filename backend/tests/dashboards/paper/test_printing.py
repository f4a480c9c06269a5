"""Dashboards on paper: every one of them prints, in every language, with its brand."""

import base64
import re
from pathlib import Path

import pypdfium2
import pytest
from fastapi import FastAPI
from write_words import WORDS

from footfall.core.demo import DEMO_RETAILERS
from footfall.core.locale import LOCALES
from footfall.dashboards.paper.cells import HEADINGS, key_text, nice_ticks
from footfall.dashboards.paper.contents import ASKED, Brand, definitions
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.document import printed
from footfall.dashboards.paper.shapes import Table
from footfall.dashboards.paper.typesetting import Fonts, fonts_for, typeset
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine, RefusedError
from tests.build import crowd, lake
from tests.people import browser, database_of, user
from tests.serving import application

REPOSITORY = Path(__file__).parents[4]
QUESTION = {
    "targets": list(DEMO_RETAILERS),
    "period": "2026-02..2026-03",
    "category": "Fashion",
    "conditions": {"includeFolders": ["/women/"]},
    "steps": ["/", "/women/*"],
}
DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)


def pages(content: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(content)
    return [page.get_textpage().get_text_range() for page in document]


def test_every_dashboard_of_the_screens_prints(engine: Engine) -> None:
    listed = (REPOSITORY / "frontend/packages/contract/src/dashboards.ts").read_text("utf-8")
    [ids] = re.findall(r"DASHBOARD_IDS = \[(.*?)\]", listed, re.DOTALL)
    assert set(re.findall(r"'([a-z-]+)'", ids)) == set(DASHBOARDS), "footfall/dashboards/paper/dashboards.py"
    for dashboard in DASHBOARDS:
        made = printed(engine, dashboard, QUESTION)
        text = "\n".join(pages(made.content))
        assert Wording("en").word(f"shell.dashboard.{dashboard}") in text
        has_formulas = definitions(DASHBOARDS[dashboard], Wording("en")) != []
        assert ("Definitions" in text, "95% interval" in text) == (has_formulas, True)
        assert made.missing == set()


def test_every_key_of_a_table_on_paper_has_a_heading() -> None:
    widgets = [widget for dashboard in DASHBOARDS.values() for widget in dashboard]
    keys = {key for widget in widgets if isinstance(widget, Table) for key in widget.keys}

    assert sorted(keys - set(HEADINGS)) == [], "HEADINGS in footfall/dashboards/paper/cells.py"


def test_every_title_hint_and_heading_on_paper_is_among_its_words() -> None:
    widgets = [widget for dashboard in DASHBOARDS.values() for widget in dashboard]
    named = {*HEADINGS.values()} | {
        name for widget in widgets for name in (widget.title, widget.hint) if name
    }

    lacking = sorted(name for name in named if not Wording("en").has_word(name))

    assert lacking == [], f"_SHARED in write_words.py lacks their beginning, or `npm run widgets`: {lacking}"


def test_a_printed_overview_has_cover_numbers_definitions_and_the_release(engine: Engine) -> None:
    cover, *rest = pages(printed(engine, "traffic-overview", QUESTION, "de").content)
    assert "acme-fashion.example" in cover and "Februar 2026 – März 2026" in cover
    # Two months before them there are none; of one there is.
    assert "Zeitraum Februar 2026 – März 2026 Datenstand 1" in cover.replace("\r\n", " ")
    cover, *rest = pages(printed(engine, "traffic-overview", QUESTION | {"period": "2026-03"}, "de").content)
    assert "Vergleichszeitraum Februar 2026" in cover.replace("\r\n", " ")
    assert "Besuche" in rest[0] and re.search(r"2 / \d", rest[0])
    assert "Definitionen" in rest[-1] and "Datenstand 1" in rest[-1]


def test_a_list_that_goes_on_on_the_next_page_names_its_site_again(engine: Engine) -> None:
    starts = [page.splitlines()[:2] for page in pages(printed(engine, "traffic-overview", QUESTION).content)]

    # Any of the lists may be the one that goes on: what is above it decides.
    lists = ("Source Channel", "Page Page views", "Region Visits", "Destination Category")
    continued = [site for head, site in starts if head.startswith(lists)]
    assert continued and set(continued) <= set(DEMO_RETAILERS)


def test_addresses_are_printed_as_the_screens_show_them() -> None:
    english, site = Wording("en"), "xn--mller-kva.example"
    rows = (
        ("page", f"{site}/women/"),
        ("page", f"shop.{site}/"),
        ("folder", f"{site}/women/"),
        ("host", f"shop.{site}"),
        ("source", site),
        ("region", f"a.example + {site}"),
    )
    assert [key_text({"target": site, key: value}, key, english) for key, value in rows] == [
        "/women/",
        "shop.müller.example/",
        "/women/",
        "shop.müller.example",
        "müller.example",
        "a.example + müller.example",
    ]


def test_a_long_address_is_cut_and_stays_in_its_column(tmp_path: Path) -> None:
    lake(tmp_path, crowd(9, "2026-03-05 09:00", f"https://shop.example/{'x' * 300}/jeans"))
    engine = Engine(tmp_path, threads=1)
    [page, *_] = pages(printed(engine, "top-pages", {"targets": ["shop.example"]}).content)
    engine.close()

    lines = re.findall("x{5,}", page)
    assert max(map(len, lines)) <= 24 and sum(map(len, lines)) < 120
    assert "\N{HORIZONTAL ELLIPSIS}" in page and "/jeans" in page


def test_channels_that_nobody_knows_are_no_empty_bars(tmp_path: Path) -> None:
    counts = [{"month": "2026-03", "site": "shop.example", "visits": 90_000}]
    lake(tmp_path, first_party=counts)

    question = {"targets": ["shop.example"], "period": "2026-03"}
    engine = Engine(tmp_path, threads=1)
    content = printed(engine, "traffic-overview", question).content
    engine.close()
    text = "\n".join(pages(content)).replace("\r", "")

    _, _, below = text.partition("Traffic channels\n")
    assert below.splitlines()[1] == "No data" and "Organic search" not in below


def test_notes_are_printed_in_the_language_of_the_paper(engine: Engine) -> None:
    asked = {"targets": ["acme-fashion.example", "nowhere.example"], "period": "2026-03"}
    last = pages(printed(engine, "countries", asked, "de").content)[-1].replace("\r\n", " ")

    assert "nowhere.example kommt in diesem Datenstand nicht vor." in last
    assert "never seen" not in last


def test_the_brand_of_its_owner_is_on_the_cover(engine: Engine) -> None:
    [cover, *_] = pages(
        printed(engine, "countries", QUESTION, brand=Brand("Acme & Sons", "#ffcc00", DOT)).content
    )
    [head, _] = cover.split("acme-fashion.example", 1)
    assert "Acme & Sons" in head and "Footfall" not in head


def test_an_unknown_dashboard_and_an_unknown_field_are_refused(engine: Engine) -> None:
    with pytest.raises(
        RefusedError, match="there is no dashboard 'sales'; there are: traffic-overview"
    ) as refused:
        printed(engine, "sales", QUESTION)
    assert refused.value.status == 404
    with pytest.raises(RefusedError, match="limit: not one of as_of, categories"):
        printed(engine, "countries", {**QUESTION, "limit": 3})
    with pytest.raises(RefusedError, match="targets"):
        printed(engine, "countries", {"targets": [7]})


def test_a_character_that_no_font_has_is_a_question_mark_and_is_told(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    latin = Fonts(("Inter",), frozenset(range(0x250)))
    monkeypatch.setattr("footfall.dashboards.paper.typesetting.fonts_for", lambda _locale: latin)
    chart = {"kind": "stacked", "bars": [], "parts": [{"name": "日本 Ltd", "colour": "#000000"}]}
    assert typeset("picture", chart, "en", "png").missing == {"日", "本"}
    # A language without a font is printed in English, with a note that says why.
    text = "\n".join(pages(printed(engine, "countries", QUESTION, "ja").content))
    assert "Countries" in text and "No font of this server has the letters of ja." in text


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale not in ("ja", "ko", "zh")])
def test_the_shipped_font_has_every_letter_of_what_is_printed(locale: str) -> None:
    texts = Wording(locale)
    [shipped, *_] = fonts_for(locale).families
    said = "".join(
        path.read_text("utf-8")
        for path in (WORDS / f"{locale}.json", WORDS.parent / f"locales/{locale}.json")
    )
    assert shipped == "Inter" and not fonts_for(locale).lacking(said)
    assert texts.text("print.period")


def test_every_language_has_every_text_with_the_same_placeholders() -> None:
    import json

    texts = {
        locale: json.loads((WORDS.parent / f"locales/{locale}.json").read_text("utf-8")) for locale in LOCALES
    }
    for locale, found in texts.items():
        assert set(found) == set(texts["en"]), locale
        for name, text in found.items():
            holes = re.findall(r"{\w+}", text)
            assert sorted(holes) == sorted(re.findall(r"{\w+}", texts["en"][name])), (locale, name)


def test_numbers_are_written_as_each_language_writes_them() -> None:
    written = {
        locale: (
            Wording(locale).number("visits", 941_702.3),
            Wording(locale).number("bounce_rate", 0.0815),
            Wording(locale).numbers.change(-0.0815),
        )
        for locale in ("en", "de", "tr", "ja")
    }
    assert written == {
        "en": ("942K", "8.15%", "-8.2%"),
        "de": ("942.000", "8,15\xa0%", "-8,2\xa0%"),
        "tr": ("942\xa0B", "%8,15", "-%8,2"),
        "ja": ("94.2万", "8.15%", "-8.2%"),
    }


def test_numbers_of_a_column_have_three_digits_each_and_an_axis_no_more_than_it_needs() -> None:
    english, german = Wording("en"), Wording("de")

    assert [english.count(value) for value in (2_600_000, 24_000_000, 7_214_000, 950, 1_000)] == [
        "2.60M",
        "24.0M",
        "7.21M",
        "950",
        "1.00K",
    ]
    assert [german.count(value) for value in (2_600_000, 24_000_000, 942_000)] == [
        "2,60\xa0Mio.",
        "24,0\xa0Mio.",
        "942.000",
    ]
    assert (english.beside_axis("visits", 10e6), english.beside_axis("bounce_rate", 0.5)) == ("10M", "50%")


def test_a_conversion_without_a_seen_purchase_says_only_its_upper_end() -> None:
    row = {"purchase_conversion": 0.0, "purchase_conversion_low": 0.0, "purchase_conversion_high": 0.0201}
    fell = {"purchase_conversion_change": -1.0, "purchase_conversion_change_high": -0.213}
    english, german = Wording("en"), Wording("de")

    assert english.estimate(row, "purchase_conversion") == "< 2.0%"
    assert (
        german.estimate(row | {"purchase_conversion_high": 0.00171}, "purchase_conversion") == "< 0,17\xa0%"
    )
    assert english.estimate(row | {"purchase_conversion_high": 0.0}, "purchase_conversion") == "0%"
    assert english.change_of(fell, "purchase_conversion") == "at least -21%"
    assert english.change_of(fell | {"purchase_conversion_change_high": 0.4}, "purchase_conversion") == ""
    assert english.change_of({"visits_change": -0.0815}, "visits") == "-8.2%"


def test_ticks_are_round_and_reach_the_highest() -> None:
    assert nice_ticks(37, least=1) == [0, 10, 20, 30, 40]
    assert nice_ticks(0, least=1) == [0, 1]
    assert nice_ticks(0.083, least=0.001) == pytest.approx([0, 0.025, 0.05, 0.075, 0.1])


@pytest.mark.parametrize(
    ("measure", "highest", "labels"),
    [
        ("visits", 2, ["0", "1", "2"]),
        ("visits", 9, ["0", "5", "10"]),
        ("bounce_rate", 0.009, ["0%", "0.25%", "0.5%", "0.75%", "1%"]),
        ("purchase_conversion", 0.0002, ["0%", "0.01%", "0.02%"]),
        ("avg_visit_duration", 3, ["0:00", "0:01", "0:02", "0:03"]),
        ("pages_per_visit", 1.2, ["0", "0.5", "1", "1.5"]),
    ],
)
def test_an_axis_says_no_number_twice_and_each_where_it_stands(
    measure: str, highest: float, labels: list[str]
) -> None:
    english = Wording("en")
    ticks = nice_ticks(highest, english.step(measure))

    assert [english.beside_axis(measure, tick) for tick in ticks] == labels


@pytest.fixture(scope="module")
def app(home: Path) -> FastAPI:
    return application(home)


def test_a_reader_prints_a_dashboard_with_their_brand_over_http(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    wanted = {"name": "Acme & Sons", "colour": "#ffcc00", "logo": base64.b64encode(DOT).decode()}
    assert ann.put("/api/brand", json=wanted).json() == wanted == ann.get("/api/brand").json()
    question = {"targets": list(DEMO_RETAILERS), "period": "2026-03"}
    answer = ann.post("/analytics/traffic/rpc/print/countries", json={"question": question, "locale": "ja"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert "Acme & Sons" in pages(answer.content)[0]
    refused = ann.put("/api/brand", json={**wanted, "logo": base64.b64encode(b"GIF89a").decode()})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "invalid_logo")
    missing = ann.post("/analytics/traffic/rpc/print/sales", json={"question": question})
    assert missing.status_code == 404
    assert set(question) < ASKED
