"""The line of filters on paper: each that leaves something out, in the words of its reader."""

from pathlib import Path
from typing import Any

import pytest

from footfall.dashboards.paper.contents import contents_of
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine
from tests.build import crowd, lake

ASKED: tuple[tuple[dict[str, Any], list[tuple[str, str]]], ...] = (
    ({}, []),
    ({"device": "all_devices", "geo": "worldwide", "channels": [], "categories": []}, []),
    ({"device": "mobile", "geo": "DE"}, [("Gerät", "Mobilgerät"), ("Gebiet", "Deutschland")]),
    ({"geo": ["DE", "JP"]}, [("Gebiet", "Deutschland, Japan")]),
    ({"geo": "state:5"}, [("Gebiet", "Kalifornien")]),
    ({"geo": "country:NA"}, [("Gebiet", "Namibia")]),
    ({"channels": ["mail", "direct"]}, [("Kanal", "E-Mail, Direkt")]),
    ({"device": "fax"}, []),
)


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    home: Path = tmp_path_factory.mktemp("home")
    lake(home, crowd(5, "2026-03-02 09:00", "https://shop.example/"))
    return Engine(home, threads=1)


@pytest.mark.parametrize(("filters", "printed"), ASKED)
def test_filters_are_printed_by_name(
    engine: Engine, filters: dict[str, Any], printed: list[tuple[str, str]]
) -> None:
    question = {"targets": ["shop.example"], "period": "2026-03", "compare": "none"} | filters
    contents = contents_of(engine, "top-pages", question, Wording("de"))
    assert contents.facts[1:-1] == printed
