"""Lakes without a panel scored by class of place, through the real import, pipeline and reports."""

import json
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from footfall.accuracy.table import as_text
from footfall.accuracy.without_panel import WithoutPanel, measure_without_panel
from footfall.cli import build
from footfall.world.build import build_world
from footfall.world.presets import preset_settings


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("worlds") / "without-panel"
    build_world(preset_settings("small", seed=5, months=1, without_panel=True), folder)
    return folder


@pytest.fixture(scope="module")
def measured(world: Path) -> WithoutPanel:
    return measure_without_panel(world, calibration=10)


def test_every_listed_site_without_an_own_count_is_in_one_class_of_place(
    measured: WithoutPanel, world: Path
) -> None:
    listed = pl.read_csv(world / "ranks" / "2026-10.csv")
    own = pl.read_csv(world / "first-party.csv", infer_schema_length=None)["site"].unique()
    sites = listed["origin"].str.strip_prefix("https://www.")
    *classes, whole, largest = measured.places

    assert whole.listed == sites.len() - sites.is_in(own.implode()).sum()
    assert sum(one.listed for one in classes) == whole.listed
    assert sum(one.shown for one in classes) == whole.shown
    assert (whole.places, largest.places, largest.listed) == ("from 1", "the 60 largest", 60)
    assert (measured.calibration_sites, measured.held_out, measured.preset) == (10, 30, "small")


def test_the_command_scores_a_world_without_a_panel_by_place(world: Path, measured: WithoutPanel) -> None:
    answer = CliRunner().invoke(
        build("accuracy"), ["accuracy", str(world), "--calibration", "10", "--format", "json"]
    )

    assert json.loads(answer.stdout) == json.loads(json.dumps(measured.as_dict()))
    text = as_text(measured)
    assert "no panel, 10 sites tell their counts; 30 first-party sites are not scored" in text
    assert all(one.places in text for one in measured.places)
