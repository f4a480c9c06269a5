"""Names, schema and meta of month files."""

from pathlib import Path

import duckdb
import pytest

from footfall.core.channel import CHANNELS
from footfall.lake.month_file import ENUMS, TABLES, FileName, columns_of, read_meta, schema_sql


@pytest.mark.parametrize("name", ["2026-03.v1.duckdb", "2026-12.v204.duckdb"])
def test_a_name_says_month_and_version(name: str) -> None:
    assert str(FileName.parse(name)) == name


@pytest.mark.parametrize("name", ["2026-03.duckdb", ".2026-03.v1.duckdb.9.part", "2026-03.v1.duckdb.wal"])
def test_other_names_are_not_month_files(name: str) -> None:
    assert FileName.parse(name) is None


def test_the_schema_makes_every_table_with_the_stored_words(tmp_path: Path) -> None:
    path = tmp_path / "2026-03.v1.duckdb"
    with duckdb.connect() as connection:
        connection.execute(f"ATTACH '{path}' AS month")
        connection.execute(schema_sql("month"))
        connection.execute("INSERT INTO month.meta VALUES ('month', '2026-03')")
        made = connection.execute(
            "SELECT table_name FROM duckdb_tables() WHERE database_name = 'month'"
        ).fetchall()
        words = connection.execute("SELECT enum_range(NULL::month.channel_t)").fetchall()
    assert {name for (name,) in made} == set(TABLES)
    assert words == [(list(CHANNELS),)]
    assert read_meta(path) == {"month": "2026-03"}


def test_stored_words_are_never_renumbered() -> None:
    assert ENUMS["device_t"] == ("desktop", "mobile")
    assert ENUMS["channel_t"] == (
        "direct", "referral", "searchOrganic", "searchPaid", "socialOrganic",
        "socialPaid", "mail", "displayAd", "aiAssistants", "aiSearch",
    )  # fmt: skip


def test_columns_are_named_in_stored_order() -> None:
    assert columns_of("panelist_sites") == ("panelist_key", "site_id", "people_weight")


def test_a_damaged_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "broken.duckdb").write_bytes(b"not a database" * 1000)
    with pytest.raises(duckdb.Error):
        read_meta(tmp_path / "broken.duckdb")
