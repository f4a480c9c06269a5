"""Tables as other machines write them: separators, ends of lines, blanks, capitals, codes of countries."""

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.ingest.sources.conftest import Desk, panel_csv, panel_line

HEADER = "ts,panelist,device,url,country"
COUNTS = "month, site, scope, visits, unique_visitors"


@pytest.mark.parametrize("told", ["sep=;\r\n", '"sep=;"\r\n', "SEP=;\n"])
def test_a_line_that_tells_excel_the_separator_is_no_header(desk: Desk, tmp_path: Path, told: str) -> None:
    panel, visits = tmp_path / "panel.csv", tmp_path / "visits.csv"
    panel.write_bytes((told + panel_csv("ann").replace(",", ";")).encode())
    visits.write_bytes(f"{told}panelist;start;site;pages\nbob;2026-03-02T10:00:00Z;a.example;1\n".encode())

    said = [desk.bring("panel", panel), desk.bring("visits", visits, "--device", "desktop")]

    assert [one.code for one in said] == [0, 0]
    assert desk.rows("panelist") == [("ann",), ("bob",)]


def test_lines_that_end_with_a_carriage_return_alone_are_lines(desk: Desk, tmp_path: Path) -> None:
    plain, packed, table = tmp_path / "panel.csv", tmp_path / "panel.csv.gz", tmp_path / "categories.csv"
    plain.write_bytes(panel_csv("ann", "bob").replace("\n", "\r").encode())
    packed.write_bytes(gzip.compress(panel_csv("eve").replace("\n", "\r").encode()))
    table.write_bytes(b"site,category\rshop.example,Fashion\rnews.example\r")

    desk.bring("panel", plain, packed)
    desk.bring("categories", table)

    assert desk.rows("panelist") == [("ann",), ("bob",), ("eve",)]
    assert desk.table("categories", "site, category") == [("shop.example", "Fashion")]
    assert desk.refused() == [(3, "wrong number of fields", None)]


def test_fields_may_be_set_apart_by_bars(desk: Desk, tmp_path: Path) -> None:
    panel, table = tmp_path / "panel.csv", tmp_path / "categories.csv"
    panel.write_text(panel_csv("ann").replace(",", "|"))
    table.write_text("site|category\nshop.example|Shoes, bags\n")

    desk.bring("panel", panel)
    desk.bring("categories", table)

    assert desk.rows("panelist") == [("ann",)]
    assert desk.table("categories", "site, category") == [("shop.example", "Shoes, bags")]


def test_blanks_round_a_cell_belong_to_no_name(desk: Desk, tmp_path: Path) -> None:
    panel, people = tmp_path / "panel.csv", tmp_path / "panelists.csv"
    panel.write_text(
        f"{HEADER}, event, transition, region\n"
        "2026-03-01T10:00:00Z, ann , Desktop , https://shop.example/ , us , View , Link , us-ca \n"
    )
    people.write_text("panelist, country\nann , US\n")

    desk.bring("panel", panel)
    desk.bring("panelists", people)

    columns = "panelist, device, url, country, event, transition, region"
    assert desk.rows(columns) == [("ann", "desktop", "https://shop.example/", "US", "view", "link", "US-CA")]
    assert desk.table("panelists", "panelist, country") == [("ann", "US")]
    assert desk.refused() == []


def test_the_united_kingdom_and_greece_are_known_by_their_codes_of_the_european_union(
    desk: Desk, tmp_path: Path
) -> None:
    panel, people, visits = (tmp_path / name for name in ("panel.csv", "people.csv", "visits.csv"))
    panel.write_text("\n".join([HEADER, panel_line("ann", country="UK"), panel_line("bob", country="el")]))
    people.write_text("panelist,country\nann,uk\nbob,EL\n")
    visits.write_text("panelist,start,site,pages,country\neve,2026-03-02T10:00:00Z,a.example,1,UK\n")

    desk.bring("panel", panel)
    desk.bring("panelists", people)
    desk.bring("visits", visits, "--device", "desktop")

    assert desk.rows("panelist, country") == [("ann", "GB"), ("bob", "GR"), ("eve", "GB")]
    assert desk.table("panelists", "panelist, country") == [("ann", "GB"), ("bob", "GR")]


def test_keys_of_json_lines_are_compared_without_regard_to_case(desk: Desk, tmp_path: Path) -> None:
    names = HEADER.upper().split(",")
    rows = [dict(zip(names, panel_line(panelist).split(","), strict=True)) for panelist in ("ann", "bob")]
    file = tmp_path / "panel.jsonl"
    file.write_text("\n".join(json.dumps(row | {"Note": "x"}) for row in rows))

    said = desk.bring("panel", file)

    assert desk.rows("panelist, country") == [("ann", "US"), ("bob", "US")]
    assert "columns not used: Note" in said.out


def test_an_ipad_is_a_tablet(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text("\n".join([HEADER, panel_line("ann", device="iPad")]))

    desk.bring("panel", file)

    assert desk.rows("panelist, device") == [("ann", "mobile")]


def test_a_column_named_twice_is_refused_without_advice_of_the_command_that_failed(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(f"{HEADER},url\n{panel_line('ann')},x\n")

    said = desk.bring("panel", file)

    assert said.err == (
        f"footfall: {file}: the column 'url' stands twice; "
        "columns found: ts, panelist, device, url, country, url\n"
    )


def test_a_file_without_a_line_of_utf8_is_told_how_to_be_saved(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_bytes("\n".join([HEADER, panel_line("Zoë")]).encode("latin-1"))

    said = desk.bring("panel", file)

    assert said.code == 1
    assert said.err.endswith('; save the file as UTF-8, in Excel as "CSV UTF-8", and import it again\n')


def test_an_exploration_of_ga4_names_its_days_in_one_line(desk: Desk, tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.csv", tmp_path / "half.csv"
    above = "# ---\n# Free form 1\n# Shop\n# {days}\n# ---\n\nHostname,Sessions,Total users\n"
    rows = "www.shop.example,100,80\n"
    whole.write_text(above.format(days="20261001-20261031") + rows)
    half.write_text(above.format(days="20261001-20261030") + rows)

    said = [desk.bring("first-party", whole), desk.bring("first-party", half)]

    assert [one.code for one in said] == [0, 1]
    assert desk.table("first_party", COUNTS) == [("2026-10", "www.shop.example", "subdomain", 100, 80)]
    assert "add --month YYYY-MM" in said[1].err


def test_people_named_by_numbers_stay_the_same_when_pandas_writes_them_as_fractions(
    desk: Desk, tmp_path: Path
) -> None:
    panel, people, metering = (tmp_path / name for name in ("panel.csv", "people.parquet", "metering.csv"))
    panel.write_text("\n".join([HEADER, panel_line("412"), panel_line("0.5"), panel_line("7.0")]))
    pq.write_table(pa.table({"panelist": [412.0, None, 7.0], "country": ["US"] * 3}), people)
    metering.write_text("panelist,device,month,metered_days\n412.0,desktop,2026-03,30\n")

    desk.bring("panel", panel)
    desk.bring("panelists", people)
    desk.bring("metering", metering)

    assert desk.rows("panelist") == [("0.5",), ("412",), ("7",)]
    assert desk.table("panelists", "panelist") == [("412",), ("7",)]
    assert desk.table("metering", "panelist") == [("412",)]
