"""Dashboards as PowerPoint: numbers, names and order of the answers, in charts and tables to be edited."""

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from pptx import Presentation
from pptx.enum.chart import XL_CHART_TYPE

from footfall.core.demo import DEMO_RETAILERS
from footfall.core.period import Month
from footfall.core.target import Target
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.cells import CHANNEL_COLOURS, key_text
from footfall.dashboards.paper.contents import Brand
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.shapes import Channels, Table, Trend
from footfall.dashboards.paper.slides.charts import bar_chart
from footfall.dashboards.paper.slides.deck import own_slides, slides
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine, RefusedError
from footfall.query.question.model import request_model
from tests.build import crowd, lake
from tests.dashboards.paper.test_paper import ONE
from tests.dashboards.paper.test_printing import DOT, QUESTION
from tests.people import browser, database_of, user
from tests.serving import application

PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
BETWEEN = QUESTION | {"period": "2026-03"}


def opened(content: bytes) -> Sequence[Any]:
    """The slides of a file."""
    return list(Presentation(io.BytesIO(content)).slides)


def title_of(slide: Any) -> str:
    return str(slide.shapes.title.text_frame.text)


def texts_of(slide: Any) -> list[str]:
    """Every text on a slide outside its charts and tables, line by line."""
    frames = [shape.text_frame for shape in slide.shapes if shape.has_text_frame]
    return [paragraph.text for frame in frames for paragraph in frame.paragraphs]


def notes_of(slide: Any) -> str:
    return str(slide.notes_slide.notes_text_frame.text)


def chart_of(slide: Any) -> Any:
    [chart] = [shape.chart for shape in slide.shapes if shape.has_chart]
    return chart


def table_of(slide: Any) -> list[list[str]]:
    [table] = [shape.table for shape in slide.shapes if shape.has_table]
    return [[cell.text_frame.text for cell in row.cells] for row in table.rows]


def _question(dashboard: str) -> dict[str, Any]:
    # A market is named by its category or by a site.
    without = "targets" if dashboard == "market-overview" else "category"
    return {name: value for name, value in BETWEEN.items() if name != without}


def asked(engine: Engine, report: str, params: Mapping[str, Any]) -> Any:
    """The answer of a report to the question of a page with some more parameters."""
    page = _question("market-overview" if "market" in report else "")
    given = {**page, **params}
    return engine.run(
        report, {name: given[name] for name in request_model(report).model_fields if name in given}
    )


def whiskers_of(series: Any) -> list[tuple[float, float]]:
    """How far the error bars of a series reach below and above each point."""
    space = {"c": "http://schemas.openxmlformats.org/drawingml/2006/chart"}
    below, above = (
        [float(each.text) for each in series._element.findall(f"c:errBars/c:{end}//c:v", space)]
        for end in ("minus", "plus")
    )
    return list(zip(below, above, strict=True))


def test_every_dashboard_has_a_title_slide_a_slide_for_each_widget_and_one_with_the_source(
    engine: Engine,
) -> None:
    english = Wording("en")
    for dashboard, widgets in DASHBOARDS.items():
        made = opened(slides(engine, dashboard, ONE))
        assert [title_of(slide) for slide in made] == [
            english.word(f"shell.dashboard.{dashboard}"),
            *(english.word(widget.title) for widget in widgets),
            "Where these numbers come from",
        ]
        for slide, widget in zip(made[1:-1], widgets, strict=True):
            foot = texts_of(slide)[-1]
            assert re.fullmatch(rf"{widget.report} · Data release 1 · \w+ \d+, \d+", foot)


def test_the_first_slide_says_whose_numbers_these_are_and_what_stands_out(engine: Engine) -> None:
    [first, *_] = opened(slides(engine, "traffic-overview", ONE | {"device": "mobile"}))
    said = texts_of(first)

    assert "● acme-fashion.example    " in said
    assert any("Period March 2026" in line and "Device Mobile" in line for line in said)
    [first, *_] = opened(slides(engine, "traffic-overview", ONE))
    assert "acme-fashion.example: Visits +100% to 28" in texts_of(first)
    assert re.match(r"Footfall, data release 1\. Created .* Days are those of UTC\.", texts_of(first)[-1])


@pytest.mark.parametrize(
    "dashboard",
    ["traffic-overview", "daily-trends", "demographics", "market-overview", "funnel-analysis", "top-pages",
     "countries", "organic-search", "audience-overlap"],
)  # fmt: skip
@pytest.mark.parametrize("locale", ["en", "de"])
def test_slides_have_numbers_names_and_order_of_the_answers(
    engine: Engine, dashboard: str, locale: str
) -> None:
    wording = Wording(locale)
    made = opened(slides(engine, dashboard, _question(dashboard), locale))
    for widget in DASHBOARDS[dashboard]:
        [slide] = [slide for slide in made[1:-1] if title_of(slide) == wording.word(widget.title)]
        match widget:
            case Trend():
                _compare_trend(engine, widget, slide)
            case Channels():
                _compare_parts(engine, widget, slide)
            case Table(pictured=None):
                _compare_table(engine, widget, slide, wording)
            case Table():
                _compare_bars(engine, widget, slide, wording)


def _compare_trend(engine: Engine, widget: Trend, slide: Any) -> None:
    rows = asked(engine, widget.report, {"measures": [widget.measure], **widget.params}).rows
    rows = [row for row in rows if not row.get("is_forecast")]
    days = sorted({row["date"] for row in rows})
    chart = chart_of(slide)
    assert [series.name for series in chart.plots[0].series] == list(DEMO_RETAILERS)
    assert len(list(chart.plots[0].categories)) == len(days)
    for series in chart.plots[0].series:
        found = {row["date"]: row for row in rows if row["target"] == series.name}
        numbers = [found.get(day, {}).get(widget.measure) for day in days]
        assert list(series.values) == numbers
        if not any(numbers):
            assert whiskers_of(series) == []
            continue
        ends = [
            (number - found[day][f"{widget.measure}_low"], found[day][f"{widget.measure}_high"] - number)
            for day, number in zip(days, numbers, strict=True)
            if number is not None
        ]
        drawn = [end for end, number in zip(whiskers_of(series), numbers, strict=True) if number is not None]
        assert drawn == [pytest.approx(end) for end in ends]


def _compare_parts(engine: Engine, widget: Channels, slide: Any) -> None:
    rows = asked(engine, widget.report, {"measures": list(CHANNEL_COLOURS), **widget.params}).rows
    shares = [
        [(row[channel] or 0) / sum(row[each] or 0 for each in CHANNEL_COLOURS) for channel in CHANNEL_COLOURS]
        for row in rows
    ]
    chart = chart_of(slide)
    if "target" not in rows[0]:
        assert chart.chart_type == XL_CHART_TYPE.DOUGHNUT
        [series] = chart.plots[0].series
        assert list(series.values) == pytest.approx(shares[0])
        return
    assert chart.chart_type == XL_CHART_TYPE.BAR_STACKED_100
    assert list(chart.plots[0].categories) == [row["target"] for row in rows]
    drawn = [list(series.values) for series in chart.plots[0].series]
    assert drawn == [pytest.approx(list(share)) for share in zip(*shares, strict=True)]


def _compare_bars(engine: Engine, widget: Table, slide: Any, wording: Wording) -> None:
    chart = chart_of(slide)
    labels = list(chart.plots[0].categories)
    for series in chart.plots[0].series:
        params = {**widget.params, **({"targets": [series.name]} if widget.each_site else {})}
        rows = [
            row
            for row in asked(engine, widget.report, params).rows
            if row["target"] == series.name and not row.get("is_other")
        ]
        assert rows
        for row in rows:
            named = [key_text(row, key, wording) for key in widget.keys if key != "target"]
            at = labels.index(" \N{MIDDLE DOT} ".join(named))
            value, low, high = (row[f"{widget.pictured}{end}"] for end in ("", "_low", "_high"))
            assert series.values[at] == value
            if value is not None:
                assert whiskers_of(series)[at] == pytest.approx((value - low, high - value))


def _compare_table(engine: Engine, widget: Table, slide: Any, wording: Wording) -> None:
    params: dict[str, Any] = {**widget.params, "measures": list(widget.measures)}
    lists = [{"targets": [site]} for site in DEMO_RETAILERS] if widget.each_site else [{}]
    expected: list[list[str]] = []
    for more in lists:
        rows = asked(engine, widget.report, {**params, **more}).rows
        if rows and len(lists) > 1:
            expected.append([Target.parse(more["targets"][0]).shown, *[""] * (_width(widget) - 1)])
        expected += [_cells(row, widget, wording) for row in rows]
    if not expected:
        assert wording.word("ui.widget.empty.title") in texts_of(slide)
        return
    heads = [wording.measure(measure) for measure in widget.measures]
    table = table_of(slide)
    assert table[0][len(widget.keys) :] == heads
    assert table[1:] == expected or (_is_cut(table) and table[1:-1] == expected[: len(table) - 2])


def _is_cut(table: list[list[str]]) -> bool:
    return re.fullmatch(r"\d+ (more|weitere)", table[-1][0]) is not None


def _width(widget: Table) -> int:
    return len(widget.keys) + len(widget.measures)


def _cells(row: Mapping[str, Any], widget: Table, wording: Wording) -> list[str]:
    cells = [
        Target.parse(row["target"]).shown if key == "target" else key_text(row, key, wording)
        for key in widget.keys
    ]
    for measure in widget.measures:
        if row.get(measure) is None:
            cells.append(wording.word("ui.measureValue.notAvailable"))
            continue
        change = wording.change_of(row, measure) if row.get(f"{measure}_significant") else ""
        low, high = row[f"{measure}_low"], row[f"{measure}_high"]
        interval = f"\n{wording.interval(row, measure)}" if low != high else ""
        cells.append(wording.estimate(row, measure) + (f"  {change}" if change else "") + interval)
    return cells


def test_notes_of_a_slide_say_every_number_with_its_interval_and_what_it_means(engine: Engine) -> None:
    made = {title_of(slide): slide for slide in opened(slides(engine, "traffic-overview", ONE))}

    trend, summary = notes_of(made["Trend"]), notes_of(made["Summary"])
    assert "March 2026: acme-fashion.example 28 (24 \N{EN DASH} 33)" in trend
    assert "acme-fashion.example: Visits 28 +100% (24 \N{EN DASH} 33); Unique visitors 28" in summary
    assert "Bounce rate: Visits with one page view" in summary
    assert "Numbers are estimates." in trend and "Days are those of UTC." in trend


def test_a_long_list_says_how_many_rows_more_there_are(tmp_path: Path) -> None:
    pages = [f"https://shop.example/{number:02}/" for number in range(30)]
    lake(tmp_path, *(crowd(9, "2026-03-05 09:00", page, name=f"n{at}") for at, page in enumerate(pages)))
    engine = Engine(tmp_path, threads=1)
    question = {"targets": ["shop.example"], "period": "2026-03"}
    made = {
        (locale, title_of(slide)): slide
        for locale in ("en", "ja")
        for slide in opened(slides(engine, "top-pages", question, locale))
    }
    engine.close()

    table = table_of(made["en", "Top pages"])
    assert [row[0] for row in table[1:]] == [*(f"/{number:02}" for number in range(11)), "19 more"]
    assert notes_of(made["en", "Top pages"]).count("\n/") == 20
    assert table_of(made["ja", Wording("ja").word("dashboards.overview.pages.title")])[-1][0] == "ほか 19 件"


def test_lists_of_several_sites_have_a_slide_each_where_one_has_no_room(tmp_path: Path) -> None:
    sites = ["lily.example", "north.example"]
    lake(
        tmp_path,
        *(
            crowd(9, "2026-03-05 09:00", f"https://{site}/{number}/", name=f"{site[0]}{number}-")
            for site in sites
            for number in range(8)
        ),
    )
    engine = Engine(tmp_path, threads=1)
    made = opened(slides(engine, "top-pages", {"targets": sites, "period": "2026-03"}))
    engine.close()

    tables = {title_of(slide): table_of(slide) for slide in made if title_of(slide).startswith("Top pages ·")}
    assert list(tables) == [f"Top pages · {site}" for site in sites]
    assert all(
        [row[0] for row in table[1:]] == [f"/{number}" for number in range(8)] for table in tables.values()
    )


def test_an_own_dashboard_has_its_texts_and_says_what_only_screens_show(engine: Engine) -> None:
    text = "# Why\n\nBecause **north** [gains](https://north.example/).\n\n- one\n- two"
    items = [
        OwnItem(id="why", width=12, text=text),
        OwnItem(id="trend", width=12, dashboard="traffic-overview", widget="trend"),
        OwnItem(id="funnel", width=12, dashboard="funnel-analysis", widget="funnel"),
        OwnItem(id="gone", width=12, dashboard="funnel-analysis", widget="no-more"),
    ]

    first, why, trend, funnel, gone, last = opened(
        own_slides(engine, "For the client", ONE, items, Month(2026, 3))
    )

    assert (title_of(first), title_of(why), title_of(trend)) == ("For the client", "Why", "Trend")
    runs = [
        run
        for shape in why.shapes
        if shape.has_text_frame
        for each in shape.text_frame.paragraphs
        for run in each.runs
    ]
    assert [run.text for run in runs if run.font.bold] == ["Why", "north"]
    assert [run.hyperlink.address for run in runs if run.text == "gains"] == ["https://north.example/"]
    assert {"• one", "• two"} <= set(texts_of(why))
    assert list(chart_of(trend).plots[0].series[0].values) == [28.0]
    assert title_of(funnel) == "Funnel" and "This widget is shown on the screen only." in texts_of(funnel)
    assert "This widget is no longer available." in texts_of(gone)
    assert title_of(last) == "Where these numbers come from"


def test_notes_of_answers_stand_on_the_last_slide_in_the_language_of_the_reader(engine: Engine) -> None:
    question = {"targets": ["acme-fashion.example", "nowhere.example"], "period": "2026-03"}
    [*_, last] = opened(slides(engine, "countries", question, "de"))

    assert "\N{EN DASH} nowhere.example kommt in diesem Datenstand nicht vor." in texts_of(last)


def test_the_logo_of_the_brand_is_on_the_first_slide_and_a_broken_one_does_no_harm(engine: Engine) -> None:
    brand = Brand("Acme & Sons", "#ffcc00", DOT)
    first, *_ = opened(slides(engine, "countries", ONE, brand=brand))
    without, *_ = opened(slides(engine, "countries", ONE, brand=replace(brand, logo=DOT[:20])))

    pictures = [[shape for shape in slide.shapes if shape.shape_type == 13] for slide in (first, without)]
    assert [len(found) for found in pictures] == [1, 0] and pictures[0][0].image.blob == DOT
    assert "Acme & Sons" in texts_of(first) and "Acme & Sons" in texts_of(without)


def test_a_label_is_no_formula_in_the_sheet_behind_a_chart() -> None:
    file = Presentation()
    slide = file.slides.add_slide(file.slide_layouts[6])
    bars = {
        "labels": ["=1+1", "Fashion"],
        "series": [{"name": "@a", "colour": "#000000", "numbers": [(1.0, 0.5, 2.0), None]}],
    }

    plot = bar_chart(slide, bars, "lift").chart.plots[0]

    assert list(plot.categories) == ["'=1+1", "Fashion"] and plot.series[0].name == "'@a"


def test_an_unknown_dashboard_is_refused(engine: Engine) -> None:
    with pytest.raises(RefusedError, match="there is no dashboard 'sales'"):
        slides(engine, "sales", QUESTION)


@pytest.fixture(scope="module")
def app(home: Path) -> FastAPI:
    return application(home)


def test_slides_over_http_are_refused_where_the_pdf_is(app: FastAPI) -> None:
    ann, guest = browser(app, user(database_of(app), "ann")), browser(app)
    body = {"question": {"targets": [DEMO_RETAILERS[0]], "period": "2026-03"}, "locale": "ja"}

    def calls(person: Any, dashboard: str) -> list[int]:
        return [
            person.post(f"/analytics/traffic/rpc/{kind}/{dashboard}", json=body).status_code
            for kind in ("print", "slides")
        ]

    answer = ann.post("/analytics/traffic/rpc/slides/countries", json=body)
    assert (answer.status_code, answer.headers["content-type"]) == (200, PPTX)
    assert answer.headers["content-disposition"] == 'attachment; filename="footfall-countries.pptx"'
    assert title_of(opened(answer.content)[0]) == Wording("ja").word("shell.dashboard.countries")
    assert calls(ann, "sales") == [404, 404]
    assert len(set(calls(guest, "countries"))) == 1 and calls(guest, "countries")[0] in (401, 403)
