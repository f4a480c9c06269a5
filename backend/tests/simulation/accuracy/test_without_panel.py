"""Lakes without a panel scored by class of place, through the real import, pipeline and reports."""

import json
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from footfall.cli import build
from footfall.simulation.accuracy.table import as_text
from footfall.simulation.accuracy.without_panel import (
    PlaceScores,
    WithoutPanel,
    measure_without_panel,
)
from footfall.simulation.world.build import build_world
from footfall.simulation.world.presets import preset_settings


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


@pytest.fixture(scope="module")
def by_prior(world: Path) -> WithoutPanel:
    return measure_without_panel(world, calibration=0)


def test_without_a_count_every_site_after_the_first_thousand_has_visits(by_prior: WithoutPanel) -> None:
    first, *later, whole, _ = by_prior.places

    assert first.places == "1 to 1,000"
    assert sum(one.shown for one in later) >= 0.99 * sum(one.listed for one in later)
    assert whole.shown >= 0.9 * whole.listed


def test_intervals_of_visits_hold_as_often_as_they_promise(
    measured: WithoutPanel, by_prior: WithoutPanel
) -> None:
    *_, by_prior_alone, largest_by_prior = by_prior.places
    *_, whole, largest = measured.places

    # What no more than chance, of three standard deviations, takes from 92 of a hundred.
    for scores in (by_prior_alone, largest_by_prior, whole, largest):
        assert scores.coverage is not None
        assert scores.coverage >= 0.92 - 3 * (0.92 * 0.08 / scores.shown) ** 0.5


def test_ten_counts_place_the_largest_sites_as_well_as_all_others(measured: WithoutPanel) -> None:
    *_, whole, largest = measured.places

    assert error(whole) <= 0.55
    # Of sixty errors round 0.55 their median differs by a tenth or so by chance.
    assert error(largest) <= 0.55 + 3 * 0.1


def error(scores: PlaceScores) -> float:
    assert scores.error is not None
    return scores.error


def test_the_command_scores_a_world_without_a_panel_by_place(world: Path, measured: WithoutPanel) -> None:
    answer = CliRunner().invoke(
        build("accuracy"), ["accuracy", str(world), "--calibration", "10", "--format", "json"]
    )

    assert json.loads(answer.stdout) == json.loads(json.dumps(measured.as_dict()))
    text = as_text(measured)
    assert "no panel, 10 sites tell their counts; 30 first-party sites are not scored" in text
    assert all(one.places in text for one in measured.places)
