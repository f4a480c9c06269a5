"""`footfall import panelists|population|categories|companies|first-party`: checked cell by cell."""

import gzip
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.ingest.sources.conftest import FIXTURES, Desk

AGES = "18-24, 25-34, 35-44, 45-54, 55-64, 65+"
OCCUPATIONS = (
    "full_time_work, part_time_work, own_business, homemaker, studies, unemployed, retired, "
    "leave_of_absence or parental_leave"
)
CHANNELS = (
    "direct, referral, searchOrganic, searchPaid, socialOrganic, socialPaid, mail, displayAd, aiAssistants "
    "or aiSearch"
)


@pytest.mark.parametrize(
    ("source", "row", "column", "cell", "said"),
    [
        ("panelists", "panelist,country", "age", "25-35", f"{AGES} or the birth year of an adult: 25-34"),
        ("panelists", "panelist,country", "gender", "femal", "female or male: female"),
        ("panelists", "panelist,country", "income", "midle", "low, middle or high: middle"),
        ("panelists", "panelist,country", "occupation", "retird", f"{OCCUPATIONS}: retired"),
        ("panelists", "panelist,country", "metered_devices", "bot", "desktop, mobile or both: both"),
        ("population", "country,people,device", "gender", "mal", "female or male: male"),
        ("population", "country,people", "device", "mobil", "desktop, mobile or any: mobile"),
        ("first-party", "site,month,visits", "device", "mobil", "desktop, mobile or all_devices: mobile"),
        ("first-party", "site,month,visits", "channel", "searchorganc", f"{CHANNELS}: searchOrganic"),
        ("metering", "panelist,month,metered_days", "device", "desktopp", "desktop or mobile: desktop"),
    ],
)
def test_a_word_that_is_none_of_a_list_is_told_with_the_list_and_the_one_it_is_spelled_like(
    desk: Desk, tmp_path: Path, source: str, row: str, column: str, cell: str, said: str
) -> None:
    cells = {
        "panelist": "ann",
        "country": "US",
        "people": "10",
        "device": "any",
        "site": "shop.example",
        "month": "2026-03",
        "visits": "10",
        "metered_days": "12",
    }
    file = tmp_path / "table.csv"
    file.write_text(f"{row},{column}\n{','.join(cells[name] for name in row.split(','))},{cell}\n")
    listed, _, meant = said.rpartition(": ")

    dry = desk.bring(source, "--dry-run", file)

    assert f"table.csv:2: {column}: not {listed}: {cell!r}; did you mean {meant}?" in dry.out


def test_a_share_above_1_is_left_unknown_and_its_row_kept(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text("site,month,visits,bounce_rate\na.example,2026-03,9,45.2%\nb.example,2026-03,9,1.2\n")

    said = desk.bring("first-party", file)

    assert desk.table("first_party", "site, visits, bounce_rate") == [
        ("a.example", 9, 0.452),
        ("b.example", 9, None),
    ]
    assert "bounce_rate: not a share from 0 to 1" in said.out


def test_an_option_that_is_none_of_a_list_is_told_with_the_one_it_is_spelled_like(
    desk: Desk, panel: Path
) -> None:
    said = desk.bring("panel", panel, "--device", "mobil")

    told = " ".join(said.err.replace("\u2502", " ").split())
    assert (said.code, "'mobil' is none of desktop, mobile; did you mean mobile?" in told) == (2, True)


def test_a_trial_counts_rows_and_cells_apart_as_the_import_does(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    wrong = ["moble,DE", "desktop,Germany", "desktop,Germany", "moble,DE", "desktop,Spain", "desktop,Spain"]
    seen = [f"2026-03-0{day}T10:00:00Z,ann,https://shop.example/,{end}" for day, end in enumerate(wrong, 1)]
    file.write_text("\n".join(["ts,panelist,url,device,country", *seen]) + "\n")

    dry = desk.bring("panel", "--dry-run", file)
    desk.bring("panel", file)

    whole = desk.last
    assert (whole.refused_by_reason, whole.left_unknown) == (
        {"device: not desktop, mobile or tablet": 2},
        {"country: not a two-letter code": 4},
    )
    lines = dry.out.splitlines()
    assert lines[0] == f"{file}: 6 rows, 2 refused"
    assert lines[6:-1] == [
        "  refused: 2 device: not desktop, mobile or tablet",
        "  left unknown: 4 country: not a two-letter code",
        "  panel.csv:2: device: not desktop, mobile or tablet: 'moble'; did you mean mobile?",
        "  panel.csv:3: country: not a two-letter code: 'Germany'",
        "  panel.csv:4: country: not a two-letter code: 'Germany'",
        "  panel.csv:5: device: not desktop, mobile or tablet: 'moble'; did you mean mobile?",
        "  panel.csv:6: country: not a two-letter code: 'Spain'",
    ]


def test_panelists_with_their_bad_cells_left_unknown(desk: Desk) -> None:
    said = desk.bring("panelists", FIXTURES / "panelists" / "panelists.csv")

    columns = (
        "panelist, country, age, gender, education, household_size, metered_devices, days_online,"
        " joined::TEXT"
    )
    assert desk.table("panelists", columns) == [
        ("ann", "US", "35-44", "female", "university", 3, "both", 5.5, "2026-01-01"),
        ("bob", "DE", _band_of(1990), "male", None, None, "mobile", 7.0, "2026-02-01"),
        ("eve", "FR", None, "female", None, None, "desktop", None, None),
    ]
    assert desk.refused() == [
        (4, f"age: not {AGES} or the birth year of an adult", "age"),
        (4, "household_size: not a whole number from 1 to 10", "household_size"),
    ]
    assert "3 rows read, 3 landed, 0 refused" in said.out


def _band_of(year: int) -> str:
    age = datetime.now(UTC).year - year
    return next(
        band for end, band in ((45, "35-44"), (55, "45-54"), (65, "55-64"), (999, "65+")) if age < end
    )


@pytest.mark.parametrize("form", ["parquet", "json"])
def test_panelists_from_parquet_and_json_lines(desk: Desk, tmp_path: Path, form: str) -> None:
    file = tmp_path / "panelists"
    select = (
        "SELECT 'ann' AS panelist, 'us' AS country, '35-44' AS age, 3 AS household_size,"
        " DATE '2026-01-01' AS joined, NULL::VARCHAR AS region"
    )
    duckdb.execute(f"COPY ({select}) TO '{file}' (FORMAT {form})")

    desk.bring("panelists", file)

    assert desk.table("panelists", "panelist, country, age, household_size, joined::TEXT, region") == [
        ("ann", "US", "35-44", 3, "2026-01-01", None)
    ]


def test_a_population_cell_with_an_unknown_trait_is_refused_as_it_would_mean_everybody(
    desk: Desk,
) -> None:
    desk.bring("population", FIXTURES / "population" / "population.csv")

    assert desk.table("population", "country, device, region, age, gender, days_online, people") == [
        ("US", "desktop", None, "18-24", "female", None, 372000.0),
        ("US", "desktop", None, "18-24", "male", None, 410000.0),
        ("US", "any", "US-CA", None, None, None, 1200000.0),
        ("DE", "mobile", None, None, None, "5-6", 500000.0),
    ]
    assert desk.refused() == [(6, "age: not 18-24, 25-34, 35-44, 45-54, 55-64 or 65+", "age")]


def test_categories_are_of_sites(desk: Desk) -> None:
    desk.bring("categories", FIXTURES / "categories" / "categories.csv")

    assert desk.table("categories", "site, category") == [
        ("shop.example", "Fashion"),
        ("news.example", "News"),
    ]
    assert desk.refused() == [(4, "site: not a site", "site")]


def test_a_quoted_line_break_belongs_to_its_field(desk: Desk) -> None:
    desk.bring("companies", FIXTURES / "companies" / "companies.csv")

    assert desk.table("companies", "site, name, description, country, size, founded") == [
        ("shop.example", "Shop Inc", "Sells jeans,\nand more", "US", "51-200", "1999"),
        ("news.example", "News Ltd", None, None, None, None),
    ]
    assert desk.refused() == [(4, "country: not a two-letter country code", "country")]


def test_a_quote_that_never_ends_costs_its_line_alone(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "categories.csv"
    file.write_text(
        'site,category\na.example,One\nb.example,"Two\n' + "c.example,Three\n" * 3 + "d.example,Four\n"
    )

    desk.bring("categories", file)

    assert [site for (site,) in desk.table("categories", "site")] == ["a.example", "c.example", "d.example"]
    assert desk.refused() == [(3, "broken quotes: a quoted field does not end on its line", None)]


def test_a_list_in_json_becomes_words(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.jsonl"
    file.write_text(json.dumps({"site": "a.example", "name": "A", "founded": 1999, "socials": ["x", "y"]}))

    desk.bring("companies", file)

    assert desk.table("companies", "site, founded, socials") == [("a.example", "1999", "x y")]


def test_a_profile_that_is_no_address_of_the_web_is_left_unknown(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.csv"
    file.write_text(
        "site,name,socials\na.example,A,https://x.example/a linkedin.example/a\n"
        "b.example,B,https://x.example/b javascript:alert(1)\nc.example,C,javascript:1/alert(1)\n"
    )

    desk.bring("companies", file)

    assert desk.table("companies", "site, socials") == [
        ("a.example", "https://x.example/a linkedin.example/a"),
        ("b.example", None),
        ("c.example", None),
    ]
    assert desk.refused() == [(line, "socials: not addresses of the web", "socials") for line in (3, 4)]


def test_no_import_at_all_is_an_empty_table_of_the_same_columns(desk: Desk) -> None:
    assert desk.table("companies", "site, name, line, import_id, sequence") == []


def test_a_trial_tells_where_a_file_is_cut_as_the_import_does(desk: Desk, tmp_path: Path) -> None:
    text = "ts,panelist,device,url,country\n" + "".join(
        f"2026-03-01T10:00:{n % 60:02}Z,p{n},desktop,https://shop.example/{hash(n * n)},US\n"
        for n in range(20_000)
    )
    packed = gzip.compress(text.encode())
    cut = tmp_path / "panel.csv.gz"
    cut.write_bytes(packed[: len(packed) // 2])

    dry = desk.bring("panel", "--dry-run", cut)
    real = desk.bring("panel", cut)

    told = f"footfall: {cut}: the packed data ends early after line {desk.last.rows_read + 1}; "
    assert (dry.err.startswith(told), real.err) == (True, dry.err)
    assert (dry.code, real.code) == (3, 3)


def test_a_trial_says_how_a_file_that_is_not_utf8_was_read(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.csv"
    file.write_bytes("site,name\nshop.example,Müller\n".encode("cp1252"))

    dry = desk.bring("companies", "--dry-run", file)

    assert dry.err == f"footfall: {file}: it is not UTF-8, and was read as Windows-1252\n"


def test_a_trial_of_a_log_of_one_chunk_and_a_line_is_no_trial_of_the_whole(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.ingest.sources.panel.text.CHUNK_LINES", 3)
    line = "2026-03-01T10:00:00Z,ann,desktop,https://shop.example/,US\n"
    whole, longer = tmp_path / "whole.csv", tmp_path / "longer.csv"
    whole.write_text("ts,panelist,device,url,country\n" + line * 2)
    longer.write_text("ts,panelist,device,url,country\n" + line * 3)

    said = desk.bring("panel", "--dry-run", whole, longer).out

    assert f"{whole}: 2 rows, 0 refused" in said
    assert f"{longer}: 2 rows at its beginning, 0 refused" in said


@pytest.mark.parametrize("source", ["panelists", "population", "first-party", "categories", "companies"])
def test_a_table_of_200000_columns_is_told_how_many_it_has(desk: Desk, tmp_path: Path, source: str) -> None:
    wide = tmp_path / "wide.csv"
    wide.write_text("site;" + ";".join(f"column{number}" for number in range(200_000)) + "\n1;2\n")
    said = desk.bring(source, wide)
    assert said.code == 1
    assert "the first line names 200,001 columns, more than the 2,000 that are read; keep the" in said.err


# What must be said of a file of another kind than a table of one site a row.
_OPTIONS = {
    "visits": ("--device", "desktop", "--country", "US", "--timezone", "UTC"),
    "ranks": ("--month", "2026-03"),
}


@pytest.mark.parametrize("source", ["panel", "visits", "ranks", "first-party", "categories"])
def test_a_parquet_file_of_countless_columns_is_refused_at_once(
    desk: Desk, tmp_path: Path, source: str
) -> None:
    wide = tmp_path / "wide.parquet"
    pq.write_table(pa.table({f"column{number}": [1] for number in range(2_001)}), wide)

    said = desk.bring(source, wide, *_OPTIONS.get(source, ()))

    assert said.code == 1
    assert "the first line names 2,001 columns, more than the 2,000 that are read" in said.err


@pytest.mark.parametrize("levels", [60, 200])
@pytest.mark.parametrize("source", ["panel", "visits", "ranks", "first-party", "categories"])
def test_a_parquet_file_nested_without_end_is_refused(
    desk: Desk, tmp_path: Path, source: str, levels: int
) -> None:
    deep: pa.Array = pa.array([1])
    for _ in range(levels):
        deep = pa.StructArray.from_arrays([deep], ["inner"])
    nested = tmp_path / "nested.parquet"
    pq.write_table(pa.table({"site": ["a.example"], "properties": deep}), nested)

    said = desk.bring(source, nested, *_OPTIONS.get(source, ()))

    assert said.code == 1
    assert "a column is nested more than 50 levels deep; leave it out" in said.err


def test_a_parquet_file_that_tells_of_its_columns_endlessly_is_refused_unread(
    desk: Desk, tmp_path: Path
) -> None:
    wide = tmp_path / "wide.parquet"
    pq.write_table(pa.table({f"column{number}": [1] for number in range(90_000)}), wide)

    said = desk.bring("panel", wide)

    assert said.code == 1
    assert re.search(r"what it tells of its columns takes \d+ MB, more than 16; keep the columns", said.err)


def test_a_panel_whose_members_are_lists_is_refused(desk: Desk, tmp_path: Path) -> None:
    rows = {
        "ts": [1_790_000_000_000],
        "panelist": [["ann", "bob"]],
        "device": ["desktop"],
        "url": ["https://a.example/"],
        "country": ["US"],
    }
    pq.write_table(pa.table(rows), tmp_path / "lists.parquet")

    said = desk.bring("panel", tmp_path / "lists.parquet")

    assert said.code == 1
    assert "the column 'panelist' holds lists or objects; write one text or number in each row" in said.err


def test_a_table_with_an_endless_first_line_is_told_so(desk: Desk, tmp_path: Path) -> None:
    endless = tmp_path / "endless.csv"
    endless.write_text("x" * 3_000_000 + "\na,b\n")
    said = desk.bring("panelists", endless)
    assert (said.code, "longer than 1 MiB" in said.err, "UTF-8" in said.err) == (1, True, False)


def test_shares_of_ios_and_chrome_are_parts_by_which_others_can_be_divided(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "platforms.csv"
    file.write_text(
        "country,ios,chrome_desktop,chrome_android,month\njp,66%,0.6,0.9,2026-03\nDE,0.38,52 %,0.8,\n"
        "FR,1,0.5,0.5,\nGB,0.5,0,0.5,\n"
    )

    said = desk.bring("platforms", file)

    assert said.code == 3, said.err
    assert desk.table("platforms", "country, month, ios, chrome_desktop, chrome_android") == [
        ("JP", "2026-03", 0.66, 0.6, 0.9),
        ("DE", None, 0.38, 0.52, 0.8),
    ]
    assert [reason for _, reason, _ in desk.refused()] == [
        "ios: not a share from 0, below 1",
        "chrome_desktop: not a share above 0, up to 1",
    ]
