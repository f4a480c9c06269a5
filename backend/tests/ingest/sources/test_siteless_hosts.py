"""A list that names a host no report can be asked about: the row is refused, the others come in."""

from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

SITELESS = ("localhost", "192.168.0.7", "co.uk", "github.io", f"{'a' * 64}.example", "a..example")


@pytest.mark.parametrize(
    ("source", "header", "row"),
    [
        ("ranks", "month,country,site,rank", "2026-03,,{},1000"),
        ("categories", "site,category", "{},News"),
        ("companies", "site,name", "{},Name"),
    ],
)
def test_a_list_keeps_sites_and_refuses_hosts_that_belong_to_none(
    desk: Desk, tmp_path: Path, source: str, header: str, row: str
) -> None:
    file = tmp_path / "list.csv"
    sites = ("www.shop.example", "https://www.gov.uk", "alice.github.io")
    file.write_text("\n".join([header, *map(row.format, (*SITELESS, *sites))]) + "\n")

    desk.bring(source, file)

    assert desk.table(source, "site") == [("shop.example",), ("www.gov.uk",), ("alice.github.io",)]
    assert [(line, field) for line, _, field in desk.refused()] == [
        (line, "site") for line in range(2, 2 + len(SITELESS))
    ]
