"""A measurement of a small world through the real import, pipeline and reports."""

import json
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from footfall.cli import build
from footfall.simulation.accuracy.measure import Measurement, measure
from footfall.simulation.accuracy.table import TARGETS, as_text
from footfall.simulation.world.build import build_world
from footfall.simulation.world.presets import preset_settings


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("worlds") / "small"
    build_world(preset_settings("small", seed=5, months=1), folder)
    return folder


@pytest.fixture(scope="module")
def measured_together(tmp_path_factory: pytest.TempPathFactory) -> Measurement:
    folder = tmp_path_factory.mktemp("worlds") / "three-months"
    build_world(preset_settings("small", seed=5, months=3), folder)
    return measure(folder, calibration=20)


@pytest.fixture(scope="module")
def measured(world: Path) -> Measurement:
    return measure(world, calibration=20, replicates=60)


def test_estimates_beat_the_naive_scale_up_and_their_intervals_hold(measured: Measurement) -> None:
    summary = measured.summary

    assert (measured.calibration_sites, measured.held_out, measured.preset) == (20, 30, "small")
    assert summary["visits_mean_error"] < 0.8 * summary["naive_visits_mean_error"]
    assert abs(summary["uniques_bias"]) < abs(summary["naive_uniques_bias"])
    assert summary["visits_all_rank_correlation"] > summary["naive_visits_all_rank_correlation"]
    assert 0.85 < summary["visits_coverage"] <= 1.0


def test_live_standard_errors_are_those_of_raked_replicates(measured: Measurement) -> None:
    assert measured.replication_variance is not None
    assert measured.replication_variance.ratio == pytest.approx(1.0, abs=0.25)
    assert "Rao-Wu" in as_text(measured)


def test_people_of_three_months_are_neither_added_up_nor_all_who_were_ever_in_the_panel(
    measured_together: Measurement,
) -> None:
    summary = measured_together.summary

    assert summary["reach_sites"] > 300
    assert abs(summary["reach_bias"]) < 0.08
    assert 0.90 < summary["reach_coverage"] <= 1.0
    assert summary["summed_reach_bias"] > 0.5
    assert "instead of distinct people would be off by +" in as_text(measured_together)


def test_a_world_of_one_month_says_nothing_of_people_of_several(measured: Measurement) -> None:
    assert "reach_bias" not in measured.summary
    assert "instead of distinct people" not in as_text(measured)


def test_no_first_party_site_is_scored(measured: Measurement, world: Path) -> None:
    true = pl.read_parquet(world / "truth" / "site_month.parquet")
    first_party = pl.read_csv(world / "first-party.csv", infer_schema_length=None)["site"].unique()
    scored = true.filter(pl.col("device") == "all_devices", ~pl.col("site").is_in(first_party.to_list()))

    assert measured.summary["sites"] == scored.height


def test_robots_are_left_out_and_people_are_not(measured: Measurement) -> None:
    assert measured.robots is not None
    assert measured.robots.robots_out == 1.0
    # In worlds that are not hard people go through long stays at one pace.
    assert measured.robots.people_out == pytest.approx(0.0, abs=0.01)
    assert measured.robots.sites_without_people == 0


def test_every_kind_of_number_has_a_line_in_the_table(measured_together: Measurement) -> None:
    text = as_text(measured_together)

    assert {one["quantity"] for one in measured_together.classes} == {
        *("visits", "unique_visitors", "unique_visitors of 3 months", "change of visits"),
        *("avg_visit_duration", "pages_per_visit", "bounce_rate", "mobile_share"),
        *("channel shares", "country shares"),
    }
    assert all(one["quantity"] in text for one in measured_together.classes)
    assert all(target.name in text for target in TARGETS)


def test_the_command_prints_json_and_refuses_a_folder_without_truth(world: Path, tmp_path: Path) -> None:
    runner = CliRunner()

    found = runner.invoke(
        build("accuracy"), ["accuracy", str(world), "--calibration", "5", "--format", "json"]
    )
    missing = runner.invoke(build("accuracy"), ["accuracy", str(tmp_path)])

    answer = json.loads(found.stdout)
    assert answer["calibration_sites"] == 5
    assert {"visits_mean_error", "visits_within_30", "channels_mean_error", "naive_visits_mean_error"} <= set(
        answer["summary"]
    )
    assert isinstance(missing.exception, FileNotFoundError)
