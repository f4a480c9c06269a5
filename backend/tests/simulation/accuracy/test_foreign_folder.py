"""A folder in the form of a world that `footfall world` did not write, with as little in it as allowed."""

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import CliRunner

from footfall.cli import build


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Sixty people of whom thirty are in the panel, and three sites, two of which tell their visits."""
    (tmp_path / "web" / "events").mkdir(parents=True)
    (tmp_path / "web" / "truth").mkdir()
    views: list[dict[str, Any]] = [
        {
            "ts": f"2026-03-{1 + person % 28:02d}T10:{person:02d}:00Z",
            "panelist": f"p{person}",
            "device": "desktop",
            "url": f"https://{'abc'[site]}.example/",
            "country": "US",
        }
        for person in range(30)
        for site in range(3)
        if person % (site + 1) == 0
    ]
    pl.DataFrame(views).write_csv(tmp_path / "web" / "events" / "march.csv")
    (tmp_path / "web" / "population.csv").write_text("country,device,people\nUS,any,60\nUS,desktop,60\n")
    (tmp_path / "web" / "first-party.csv").write_text("site,month,visits\na.example,2026-03,61\n")
    pl.DataFrame(
        {"site": ["a.example", "b.example", "c.example"], "month": "2026-03", "visits": [61, 30, 20]}
    ).write_parquet(tmp_path / "web" / "truth" / "site_month.parquet")
    return tmp_path / "web"


def test_a_foreign_folder_is_scored_with_many_and_no_calibrators(folder: Path) -> None:
    said = CliRunner().invoke(build("accuracy"), ["accuracy", str(folder), "--format", "json"])

    assert said.exception is None, said.output
    one, none = json.loads(said.stdout)
    assert (one["calibration_sites"], none["calibration_sites"], one["preset"]) == (1, 0, "")
    assert {row["quantity"] for row in none["classes"]} == {"visits"}
    assert {(row["from"], row["rows"]) for row in none["classes"]} == {(5, 2), (5, 1), (15, 1)}
    assert none["classes"][0]["error"] < 0.5
    assert none["robots"] is None


def test_truth_without_visits_is_refused_by_name(folder: Path) -> None:
    path = folder / "truth" / "site_month.parquet"
    pl.read_parquet(path).drop("visits").write_parquet(path)

    said = CliRunner().invoke(build("accuracy"), ["accuracy", str(folder)])

    assert isinstance(said.exception, ValueError)
    assert str(said.exception) == f"{path}: the column visits is missing"
