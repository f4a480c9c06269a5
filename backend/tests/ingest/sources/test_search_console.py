"""`footfall import first-party` of Google Search Console: clicks, kept apart from visits."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

DAYS = [f"2026-03-{day:02d}" for day in range(1, 32)]
ENGLISH = {
    "Chart.csv": "Date,Clicks,Impressions,CTR,Position\n"
    + "".join(f"{day},{number},{10 * number},10%,8.5\n" for number, day in enumerate(DAYS)),
    "Queries.csv": "Top queries,Clicks,Impressions,CTR,Position\n"
    '"jeans, slim",120,900,13.33%,4.2\nnorth shop,80,100,80%,1\nann@mail.example order,1,9,11.11%,7\n',
    "Pages.csv": "Top pages,Clicks,Impressions,CTR,Position\n"
    "https://www.north.example/,300,2000,15%,3\nhttps://www.north.example/jeans?q=1,150,2500,6%,9.1\n"
    "https://www.north.example/jeans?q=2,10,500,2%,12\n",
    "Countries.csv": "Country,Clicks,Impressions,CTR,Position\nGermany,400,4000,10%,8\n"
    "Unknown Region,1,5,20%,3\n",
    "Devices.csv": "Device,Clicks,Impressions,CTR,Position\nMobile,300,3000,10%,8\nDesktop,150,1500,10%,8\n"
    "Tablet,15,150,10%,8\n",
    "Search appearance.csv": "Search Appearance,Clicks,Impressions,CTR,Position\n",
    "Filters.csv": "Filter,Value\nSearch type,Web\nDate,Last month\n",
}
GERMAN = {
    "Diagramm.csv": "Datum,Klicks,Impressionen,CTR,Position\n"
    + "".join(f"{day},3,40,7.5%,8.5\n" for day in DAYS),
    "Suchanfragen.csv": "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nbüro mieten,9,300,3%,6.1\n",
    "Seiten.csv": "Die häufigsten Seiten,Klicks,Impressionen,CTR,Position\n"
    "https://north.example/a/,12,400,3%,4.2\n",
    "Länder.csv": "Land,Klicks,Impressionen,CTR,Position\nDeutschland,80,900,8.89%,8\n"
    "Österreich,13,340,3.82%,8\n",
    "Geräte.csv": "Gerät,Klicks,Impressionen,CTR,Position\nMobil,60,800,7.5%,8\nComputer,33,440,7.5%,8\n",
    "Filter.csv": "Filtern,Wert\nSuchtyp,Web\nDatum,Letzter Monat\n",
}
COLUMNS = "month, site, kind, name, clicks, impressions, position"


def export(folder: Path, tables: dict[str, str], name: str = "https___www.north.example_") -> Path:
    """A zip as Search Console downloads it."""
    file = folder / f"{name}-Performance-on-Search-2026-04-02.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, text in tables.items():
            archive.writestr(member, text)
    return file


def test_an_export_of_a_month_gives_its_clicks_by_phrase_page_country_and_device(
    desk: Desk, tmp_path: Path
) -> None:
    said = desk.bring("first-party", export(tmp_path, ENGLISH))

    assert said.code == 0, said.err
    found = desk.table("search_clicks", COLUMNS)
    assert sorted(row[2:] for row in found) == [
        ("country", "", 1, 5, 3.0),
        ("country", "DE", 400, 4000, 8.0),
        ("device", "desktop", 150, 1500, 8.0),
        ("device", "mobile", 315, 3150, 8.0),
        ("page", "https://www.north.example/", 300, 2000, 3.0),
        ("page", "https://www.north.example/jeans", 160, 3000, 9.583),
        ("phrase", "-email- order", 1, 9, 7.0),
        ("phrase", "jeans, slim", 120, 900, 4.2),
        ("phrase", "north shop", 80, 100, 1.0),
        # Clicks 0 to 30, one more each day.
        ("total", "", 465, 4650, 8.5),
    ]
    assert {row[:2] for row in found} == {("2026-03", "north.example")}
    assert desk.last.totals == {"clicks": 465, "impressions": 4650}
    assert desk.table("first_party") == []


def test_german_tables_say_the_same(desk: Desk, tmp_path: Path) -> None:
    said = desk.bring("first-party", export(tmp_path, GERMAN, "north.example"))

    assert said.code == 0, said.err
    assert sorted(desk.table("search_clicks", "kind, name, clicks")) == [
        ("country", "AT", 13),
        ("country", "DE", 80),
        ("device", "desktop", 33),
        ("device", "mobile", 60),
        ("page", "https://north.example/a/", 12),
        ("phrase", "büro mieten", 9),
        ("total", "", 93),
    ]


def test_a_damaged_export_is_named_as_damaged_and_the_file_beside_it_counts(
    desk: Desk, tmp_path: Path
) -> None:
    damaged = export(tmp_path, ENGLISH, "damaged")
    content = bytearray(damaged.read_bytes())
    content[60:120] = bytes(60)
    damaged.write_bytes(content)

    said = desk.bring("first-party", damaged, export(tmp_path, GERMAN))

    assert said.code == 3
    assert f"{damaged}: the zip archive is damaged (" in said.err
    assert "unpack" not in said.err
    assert desk.last.totals == {"clicks": 93, "impressions": 1240}


def test_of_several_months_only_complete_ones_count_and_lists_are_left_out(
    desk: Desk, tmp_path: Path
) -> None:
    days = ["2026-02-27", "2026-02-28", *DAYS, "2026-04-01"]
    chart = "Date,Clicks,Impressions,CTR,Position\n" + "".join(f"{day},2,20,10%,8\n" for day in days)

    said = desk.bring("first-party", export(tmp_path, ENGLISH | {"Chart.csv": chart}))

    assert said.code == 0, said.err
    assert desk.table("search_clicks", "month, kind, clicks") == [("2026-03", "total", 62)]
    assert desk.last.left_out == {
        "day of 2026-02, which is not complete": 2,
        "day of 2026-04, which is not complete": 1,
        "phrase of days that are no whole month": 3,
        "page of days that are no whole month": 3,
        "country of days that are no whole month": 2,
        "device of days that are no whole month": 3,
    }


def test_one_table_of_an_export_needs_site_and_month(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "Queries.csv"
    file.write_text(ENGLISH["Queries.csv"])

    assert "add --site HOST" in desk.bring("first-party", file).err
    assert "add --month YYYY-MM" in desk.bring("first-party", file, "--site", "north.example").err
    assert desk.bring("first-party", file, "--site", "www.north.example", "--month", "2026-03").code == 0
    assert desk.table("search_clicks", "month, site, name, clicks")[0] == (
        "2026-03",
        "north.example",
        "jeans, slim",
        120,
    )


def test_a_filtered_export_is_no_count_of_the_site(desk: Desk, tmp_path: Path) -> None:
    filters = ENGLISH["Filters.csv"] + "Page,+/jeans\n"

    said = desk.bring("first-party", export(tmp_path, ENGLISH | {"Filters.csv": filters}))

    assert said.code == 1
    assert "of a part of the site (Search type Web; Date Last month; Page +/jeans)" in said.err


@pytest.mark.parametrize(
    ("keys", "kind", "name"),
    [
        (DAYS, "total", ""),
        (["jeans"], "phrase", "jeans"),
        (["https://www.north.example/a"], "page", "https://www.north.example/a"),
        (["deu"], "country", "DE"),
        (["MOBILE"], "device", "mobile"),
    ],
)
@pytest.mark.parametrize("indent", [None, 2])
def test_an_answer_of_the_api_gives_clicks_by_its_dimension(
    desk: Desk, tmp_path: Path, keys: list[str], kind: str, name: str, indent: int | None
) -> None:
    rows = [{"keys": [key], "clicks": 5, "impressions": 50, "ctr": 0.1, "position": 4.25} for key in keys]
    file = tmp_path / "answer.json"
    file.write_text(json.dumps({"rows": rows, "responseAggregationType": "byProperty"}, indent=indent))

    said = desk.bring("first-party", file, "--site", "north.example", "--month", "2026-03")

    assert said.code == 0, said.err
    assert desk.table("search_clicks", COLUMNS) == [
        ("2026-03", "north.example", kind, name, 5 * len(keys), 50 * len(keys), 4.25)
    ]


def test_an_answer_of_several_dimensions_says_what_to_ask(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text(json.dumps({"rows": [{"keys": ["2026-03-01", "jeans"], "clicks": 1, "impressions": 2}]}))

    said = desk.bring("first-party", file, "--site", "north.example")

    assert said.code == 1
    assert "one dimension" in said.err


def test_a_table_by_device_without_clicks_is_not_taken_for_one_of_search_console(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "devices.csv"
    file.write_text("Device,Users\nMobile,5\n")

    said = desk.bring("first-party", file)

    assert said.code == 1
    assert "this is no known" in said.err and "columns found: Device, Users" in said.err
