"""Counts that an export splits: they add up to the same total, or the column that splits them is named."""

from calendar import monthrange
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.ingest.guess import guess
from footfall.ingest.suggestion import suggestion
from tests.ingest.sources.conftest import Desk

PERIOD = "# ---\n# Start date: 20260401\n# End date: 20260430\n# ---\n"
DAYS = [f"2026-04-{day:02d}" for day in range(1, 31)]
NUMBERED = [day.replace("-", "") for day in DAYS]
VALUES = {"Browser": "Chrome Safari Firefox Edge", "Landing page": "/ /a /b /c", "Note 2": "x y z w"}


def brought(text: str, *words: str) -> tuple[list[int], str]:
    """The visits of each row that lands, and what the command said."""
    with TemporaryDirectory() as folder:
        desk = Desk(Path(folder) / "home")
        file = Path(folder) / "export.csv"
        file.write_text(text)
        said = desk.bring("first-party", file, *words)
        return [visits for (visits,) in desk.table("first_party", "visits")], said.out + said.err


def table(names: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """CSV."""
    return "".join(",".join(map(str, row)) + "\n" for row in [names, *rows])


@settings(max_examples=25, deadline=None)
@given(
    parts=st.lists(st.integers(0, 60), min_size=1, max_size=4),
    column=st.sampled_from([*VALUES]),
    form=st.sampled_from(["ga4", "native", "matomo", "plausible"]),
)
def test_a_split_by_a_column_nobody_reads_is_refused_by_its_name(
    parts: list[int], column: str, form: str
) -> None:
    values = VALUES[column].split()
    shapes = {
        "ga4": (
            PERIOD,
            ("Hostname", column, "Sessions"),
            lambda value, n: ("www.shop.example", value, n),
            (),
        ),
        "native": (
            "",
            ("site", "month", "visits", column),
            lambda value, n: ("shop.example", "2026-04", n, value),
            (),
        ),
        "matomo": (
            "",
            ("Date", column, "Visits", "Unique visitors"),
            lambda value, n: ("2026-04", value, n, 1),
            ("--site", "shop.example"),
        ),
        "plausible": (
            "",
            ("date", "visitors", "visits", column),
            lambda value, n: ("2026-04-01", 1, n, value),
            ("--site", "shop.example"),
        ),
    }
    above, names, row, words = shapes[form]

    landed, said = brought(above + table(names, [*map(row, values, parts)]), *words)

    assert landed == []
    assert f"broken down by the column {column!r} too" in said


@settings(max_examples=25, deadline=None)
@given(
    visits=st.lists(st.integers(0, 9), min_size=30, max_size=30),
    hosts=st.integers(1, 2),
    form=st.sampled_from(["date", "day index", "nth day", "american"]),
)
def test_days_of_google_analytics_add_up_to_the_month(visits: list[int], hosts: int, form: str) -> None:
    written = {
        "date": NUMBERED,
        "day index": DAYS,
        "nth day": [f"{n:04d}" for n in range(30)],
        "american": [f"4/{n}/26" for n in range(1, 31)],
    }[form]
    rows = [
        (f"w{host}.shop.example", day, count)
        for host in range(hosts)
        for day, count in zip(written, visits, strict=True)
        if count
    ]
    rows = rows or [("w0.shop.example", written[0], 0)]
    name = "Nth day" if form == "nth day" else "Date"

    landed, said = brought(PERIOD + table(("Hostname", name, "Sessions"), rows))

    assert sum(landed) == hosts * sum(visits), said


@settings(max_examples=25, deadline=None)
@given(
    visits=st.lists(st.integers(1, 9), min_size=30, max_size=30),
    form=st.sampled_from(["Sessions", "Visits"]),
    missing=st.integers(0, 29) | st.none(),
)
def test_days_of_other_tools_add_up_if_none_is_missing(
    visits: list[int], form: str, missing: int | None
) -> None:
    rows = [(day, count, count) for day, count in zip(DAYS, visits, strict=True)]
    if missing is not None:
        del rows[missing]

    landed, said = brought(table(("Date", form, "Page views"), rows), "--site", "shop.example")

    assert landed == ([sum(visits)] if missing is None else []), said


@pytest.mark.parametrize("header", ["Date,Visits,Unique visitors", "date,visits,uniques"])
def test_the_first_day_of_a_month_is_not_the_month(desk: Desk, tmp_path: Path, header: str) -> None:
    file = tmp_path / "export.csv"
    file.write_text(f"{header}\n2026-04-01,10,9\n")

    desk.bring("first-party", file, "--site", "shop.example")

    assert desk.table("first_party") == []
    assert desk.last.left_out == {"day of 2026-04, which is not complete": 1}


def test_days_of_several_sites_add_up_for_each(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "days.csv"
    rows = [(host, day, 2) for host in ("shop.example", "news.example") for day in DAYS]
    file.write_text(table(("site", "date", "visits"), rows))

    desk.bring("first-party", file)

    assert sorted(desk.table("first_party", "site, month, visits")) == [
        ("news.example", "2026-04", 60),
        ("shop.example", "2026-04", 60),
    ]


def test_a_number_of_the_hour_is_no_repetition() -> None:
    rows = [("www.shop.example", hour, 50, 40) for hour in (7, 8)]

    landed, said = brought(PERIOD + table(("Hostname", "Hour", "Sessions", "Total users"), rows))

    assert landed == []
    assert "the column 'Hour'" in said


def test_one_row_of_a_landing_page_is_not_the_site(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "report.csv"
    file.write_text(f"{PERIOD}Hostname,Landing page,Sessions\nwww.shop.example,/jeans,7\n")

    said = desk.bring("first-party", file)

    assert said.code == 1
    assert "broken down by the column 'Landing page' too" in said.err
    assert guess(file).error in said.err.replace(str(tmp_path), "").replace("/report", "report")
    assert suggestion(file, "panel") in said.err


def test_further_measures_and_remarks_do_no_harm(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "counts.csv"
    file.write_text(
        "site,month,visits,revenue,time on page,owner\nshop.example,2026-04,9,€ 12.50,2 min 3s,ann\n"
    )

    desk.bring("first-party", file)

    assert desk.table("first_party", "visits") == [(9,)]


def test_a_table_of_months_that_has_days_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "counts.csv"
    file.write_text(table(("site", "month", "visits"), [("shop.example", day, 4) for day in DAYS]))

    said = desk.bring("first-party", file)

    assert said.code == 1
    assert "the column 'month' has days (line 3: 2026-04-02)" in said.err


def test_days_of_universal_analytics_with_their_row_of_totals(desk: Desk, tmp_path: Path) -> None:
    rows = [(f"{n:02d}/04/2026", '"1,000"', 700) for n in range(1, 31)]
    text = table(("Day Index", "Sessions", "Users"), [*rows, ("", '"30,000"', '"9,100"')])
    file = tmp_path / "audience.csv"
    file.write_text(f"# ----\n# All Web Site Data\n# 20260401-20260430\n# ----\n{text}")

    desk.bring("first-party", file, "--site", "www.shop.example")

    assert desk.table("first_party", "month, visits, unique_visitors") == [("2026-04", 30_000, 9_100)]
    assert desk.last.left_out == {"row of totals": 1}


def test_days_whose_order_nobody_knows_are_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "days.csv"
    file.write_text(table(("Date", "Sessions"), [(f"{n}/4/26", 5) for n in range(1, 13)]))

    said = desk.bring("first-party", file, "--site", "www.shop.example")

    assert said.code == 1
    assert "the order of day and month is not known" in said.err


WORKSPACE = (
    f"#{'=' * 40}\n# Freeform table\n# Report suite: Shop\n# Date: Apr 1, 2026 - Apr 30, 2026\n#{'=' * 40}\n"
)


@pytest.mark.parametrize(
    "head", ["Day,Visits,Unique Visitors\n,300,120\n", ",Visits,Unique Visitors\nDay,300,120\n"]
)
def test_a_table_of_adobe_by_day_is_added_up(desk: Desk, tmp_path: Path, head: str) -> None:
    file = tmp_path / "workspace.csv"
    days = "".join(f'"Apr {day}, 2026",10,9\n' for day in range(1, 31))
    file.write_text(f"{WORKSPACE}{head}{days}")

    desk.bring("first-party", file, "--site", "shop.example")

    assert desk.table("first_party", "month, visits, unique_visitors") == [("2026-04", 300, 120)]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (f"{WORKSPACE}Page,Visits,Page Views\n,9,9\nhome,5,5\njeans,4,4\n", "the column 'Page' too"),
        (
            f"# Segment: Mobile\n{WORKSPACE}Month,Visits,Page Views\nApr 2026,9,9\n",
            "a part of the site (Mobile)",
        ),
    ],
)
def test_a_table_of_adobe_about_parts_is_refused(
    desk: Desk, tmp_path: Path, text: str, complaint: str
) -> None:
    file = tmp_path / "workspace.csv"
    file.write_text(text)

    said = desk.bring("first-party", file, "--site", "shop.example")

    assert (said.code, complaint in said.err) == (1, True), said.err


@pytest.mark.parametrize(
    ("header", "maker"),
    [
        ("2Path,Title,Event,Session,Bot,Referrer,Referrer scheme,FirstVisit,Date", "GoatCounter"),
        ("added_iso,hostname,datapoint,path,session_id", "Simple Analytics"),
        ("session_id,visitor_id,server_time,page_url", "Piwik PRO"),
        ("Date and Time,IP Address,Browser,Page URL", "Statcounter"),
    ],
)
def test_exports_of_single_page_views_are_known_and_never_make_people(
    desk: Desk, tmp_path: Path, header: str, maker: str
) -> None:
    file = tmp_path / "export.csv"
    cells = ",".join(
        "2026-04-01T10:00:00Z" if "ate" in name or "time" in name else "https://a.example/"
        for name in header.split(",")
    )
    file.write_text(f"{header}\n{cells}\n{cells}\n")

    said = desk.bring("first-party", file)

    assert f"single page views ({maker})" in said.err
    assert guess(file).source == "first-party"
    assert "footfall import" not in suggestion(file, "")


HEADERS = (
    "Datum,Klicks,Impressionen,CTR,Position",
    "Date,Clics,Impressions,CTR,Position",
    "Fecha,Clics,Impresiones,CTR,Posición",
    "Data,Clic,Impressioni,CTR,Posizione",
    "Data,Cliques,Impressões,CTR,Posição",
    "Datum,Klikken,Vertoningen,CTR,Positie",
    "Data,Kliknięcia,Wyświetlenia,CTR,Pozycja",
    "Datum,Klick,Exponeringar,CTR,Position",
    "Tarih,Tıklamalar,Gösterimler,TO,Konum",
    "日付,クリック数,表示回数,CTR,掲載順位",
    "날짜,클릭수,노출,CTR,게재순위",
    "日期,点击次数,展示,点击率,排名",
    "Ngày,Lượt nhấp,Lượt hiển thị,CTR,Vị trí",
)


@pytest.mark.parametrize("header", HEADERS)
def test_clicks_of_search_console_in_every_language(desk: Desk, tmp_path: Path, header: str) -> None:
    file = tmp_path / "chart.csv"
    file.write_text(table(header.split(","), [(day, 2, 10, "20%", "1.5") for day in DAYS]))

    desk.bring("first-party", file, "--site", "shop.example")

    (days,) = {monthrange(2026, 4)[1]}
    assert desk.table("search_clicks", "month, kind, clicks, impressions, position") == [
        ("2026-04", "total", 2 * days, 10 * days, 1.5)
    ]


def test_countries_and_devices_of_search_console_in_other_languages(desk: Desk, tmp_path: Path) -> None:
    countries, devices = tmp_path / "countries.csv", tmp_path / "devices.csv"
    countries.write_text("Pays,Clics,Impressions,CTR,Position\nAllemagne,2,10,20%,1\nÉtats-Unis,1,5,20%,1\n")
    devices.write_text("デバイス,クリック数,表示回数,CTR,掲載順位\nモバイル,2,10,20%,1\n")
    words = ("--site", "shop.example", "--month", "2026-04")

    said = desk.bring("first-party", countries, devices, *words)

    assert said.code == 0, said.err
    assert desk.table("search_clicks", "kind, name, clicks") == [
        ("country", "DE", 2),
        ("country", "US", 1),
        ("device", "mobile", 2),
    ]


def test_clicks_by_day_and_phrase_are_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "looker.csv"
    file.write_text(
        table(("Date", "Query", "Clicks", "Impressions"), [(day, "jeans", 2, 10) for day in DAYS])
    )

    said = desk.bring("first-party", file, "--site", "shop.example")

    assert said.code == 1
    assert "broken down by the column 'Query' too" in said.err
