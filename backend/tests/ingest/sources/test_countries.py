"""A code that stands for no country is told, and taken for none, in whatever source it comes."""

from importlib.resources import files
from pathlib import Path

import duckdb
import pytest

from tests.ingest.sources.conftest import Desk, panel_line

# Codes that ISO 3166-1 leaves to users or has given up, and the language that is often taken for a country.
NONE = ("XX", "ZZ", "en", "EU", "AN")
LEFT_UNKNOWN = "country: not a two-letter code"


@pytest.mark.parametrize("form", ["csv", "json", "parquet"])
def test_a_page_view_of_no_country_lands_without_one_and_its_line_is_told(
    desk: Desk, tmp_path: Path, form: str
) -> None:
    plain = tmp_path / "plain.csv"
    lines = [panel_line(f"p{number}", country=code) for number, code in enumerate((*NONE, "de", "UK", "XK"))]
    plain.write_text("\n".join(["ts,panelist,device,url,country", *lines]) + "\n")
    file = tmp_path / f"panel.{form}"
    duckdb.execute(
        f"COPY (SELECT * FROM read_csv('{plain}', all_varchar = true)) TO '{file}' (FORMAT {form})"
    )

    said = desk.bring("panel", file)

    assert said.code == 0
    assert desk.rows("country") == [(None,)] * len(NONE) + [("DE",), ("GB",), ("XK",)]
    assert [(reason, field) for _, reason, field in desk.refused()] == [(LEFT_UNKNOWN, "country")] * len(NONE)
    assert f"left unknown: {len(NONE)} {LEFT_UNKNOWN}" in said.out


def test_every_code_that_iso_assigns_is_that_of_a_country(desk: Desk, tmp_path: Path) -> None:
    # The time zone database lists the codes that ISO 3166-1 assigns.
    listed = files("tzdata").joinpath("zoneinfo", "iso3166.tab").read_text("utf-8").splitlines()
    assigned = [line[:2] for line in listed if not line.startswith("#")]
    file = tmp_path / "companies.csv"
    rows = [f"s{n}.example,Shop,{code}" for n, code in enumerate(assigned)]
    file.write_text("\n".join(["site,name,country", *rows]))

    desk.bring("companies", file)

    assert {code for (code,) in desk.table("companies", "country")} == {*assigned}
    assert len(assigned) >= 249


def test_a_visit_of_no_country_is_told_once_and_lands_without_one(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "visits.csv"
    header = "start,panelist,site,pages,device,country"
    visits = [
        f"2026-03-01T10:00:00Z,p{n},shop.example,3,desktop,{code}" for n, code in enumerate(("XX", "el"))
    ]
    file.write_text("\n".join([header, *visits]))

    said = desk.bring("visits", file)

    assert said.code == 0
    assert {*desk.rows("panelist, country")} == {("p0", None), ("p1", "GR")}
    assert desk.refused() == [(2, LEFT_UNKNOWN, "country")]
    assert f"left unknown: 1 {LEFT_UNKNOWN}" in said.out


@pytest.mark.parametrize(
    ("source", "header", "row"),
    [
        ("panelists", "panelist,country", "ann,{}"),
        ("population", "country,device,people", "{},any,1000"),
        ("ranks", "month,country,site,rank", "2026-03,{},shop.example,1"),
        ("first-party", "site,month,country,visits", "shop.example,2026-03,{},10"),
    ],
)
def test_a_row_that_is_about_no_country_is_refused_where_it_would_mean_something_else_without(
    desk: Desk, tmp_path: Path, source: str, header: str, row: str
) -> None:
    file = tmp_path / "table.csv"
    file.write_text("\n".join([header, *map(row.format, (*NONE, "DE"))]))

    desk.bring(source, file)

    assert [(line, field) for line, _, field in desk.refused()] == [(n, "country") for n in range(2, 7)]
    assert {reason for _, reason, _ in desk.refused()} == {"country: not a two-letter country code"}


def test_a_company_of_no_country_is_kept_without_one(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.csv"
    file.write_text("site,name,country\nshop.example,Shop,XX\nacme.example,Acme,DE\n")

    desk.bring("companies", file)

    assert desk.table("companies", "site, country") == [("shop.example", None), ("acme.example", "DE")]
