"""A hard world is like real input in ways in which the presets are not."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from footfall.simulation.world.build import build_world
from footfall.simulation.world.panel import make_panel
from footfall.simulation.world.population import make_people
from footfall.simulation.world.presets import preset_settings
from footfall.simulation.world.rank_files import overcounted
from footfall.simulation.world.sites import make_sites
from footfall.simulation.world.web import make_web


@pytest.fixture(scope="module")
def hard_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("worlds") / "hard"
    build_world(preset_settings("small", seed=5, months=2, hard=True), folder)
    return folder


def read(world: Path, name: str) -> pl.DataFrame:
    return pl.read_parquet(world / f"{name}.parquet")


def test_the_panelists_file_is_silent_on_days_online(hard_world: Path) -> None:
    assert "days_online" not in read(hard_world, "panelists").columns
    assert "days_online" in (hard_world / "population.csv").read_text().splitlines()[0]


def test_every_robot_is_named_and_six_of_them_have_six_ways_of_waiting(hard_world: Path) -> None:
    robots = read(hard_world, "truth/robots")["panelist"].to_list()
    waits = (
        read(hard_world, "events/2026-10")
        .filter(pl.col("panelist").cast(pl.String).is_in(robots))
        .sort("panelist", "ts")
        .select("panelist", wait=pl.col("ts").diff().over("panelist") // 1000)
        .drop_nulls()
        .group_by("panelist")
        .agg(pl.col("wait").median(), pl.col("wait").n_unique().alias("different"))
        .sort("wait")
    )

    assert (len(robots), waits.height) == (6, 6)
    assert waits.row(0)[1] == 1.0
    assert waits.row(-1)[1:] == (300.0, 1)
    assert waits.filter(pl.col("wait") == 15)["different"].to_list() == [1]
    assert waits["wait"].n_unique() >= 5


def test_sites_of_robots_alone_have_page_views_and_no_truth(hard_world: Path) -> None:
    true = set(read(hard_world, "truth/site_month")["site"])
    robots = read(hard_world, "truth/robots")["panelist"].to_list()
    seen = read(hard_world, "events/2026-10").with_columns(
        site=pl.col("url").cast(pl.String).str.extract(r"https://(?:\w+\.)?([^/]+\.example)/"),
        robot=pl.col("panelist").cast(pl.String).is_in(robots),
    )
    without_people = seen.drop_nulls("site").filter(~pl.col("site").is_in(true))

    assert without_people["site"].n_unique() > 5
    assert without_people["robot"].all()


def test_rank_lists_err_with_the_panel(hard_world: Path) -> None:
    settings = preset_settings("small", seed=5, months=2, hard=True)
    web = make_web(settings)
    lean = dict(zip(web.sites.domain, overcounted(web), strict=True))
    true = read(hard_world, "truth/site_month").filter(
        pl.col("month") == "2026-10", pl.col("device") == "all_devices", pl.col("unique_visitors") > 200_000
    )
    ranked = pl.read_csv(hard_world / "ranks/2026-10.csv").with_columns(
        site=pl.col("origin").str.strip_prefix("https://www.")
    )
    held = true.join(ranked, on="site")
    better_than_deserved = (
        held["page_views"].rank(descending=True).to_numpy() - held["rank"].rank("ordinal").to_numpy()
    )

    assert np.corrcoef(better_than_deserved, [lean[site] for site in held["site"]])[0, 1] > 0.15


def test_owners_count_otherwise_than_the_truth_and_agree_with_themselves(hard_world: Path) -> None:
    true = read(hard_world, "truth/site_month").filter(pl.col("device") == "all_devices")
    own = pl.read_csv(hard_world / "first-party.csv", infer_schema_length=None)
    whole = own.filter(pl.all_horizontal(pl.col("device", "country", "channel").is_null()))
    held = whole.join(true, on=["site", "month"], suffix="_true")
    off = (held["visits"] / held["visits_true"]).log()

    assert 0.08 < float(np.std(off.to_numpy())) < 0.25
    assert (held["unique_visitors"] <= held["visits"]).all()
    parts = own.filter(pl.col("device").is_not_null()).group_by("site", "month").agg(pl.col("visits").sum())
    both = whole.join(parts, on=["site", "month"], suffix="_parts")
    assert np.abs((both["visits"] - both["visits_parts"]).to_numpy()).max() <= 1


def test_a_tenth_of_the_sites_grow_or_shrink_for_good_in_one_month() -> None:
    settings = preset_settings("small", seed=5, months=6, hard=True)
    usual = make_sites(replace(settings, planted_changes=0.0))

    planted = make_sites(settings).drift - usual.drift
    # Rounded, as sums in another order differ in the last digits.
    moves = np.round(np.diff(planted, axis=0), 9)
    size = np.abs(moves[moves != 0])

    assert ((moves != 0).sum(axis=0) <= 1).all()
    assert 0.07 < (moves != 0).any(axis=0).mean() < 0.13
    assert 1.29 < np.exp(size.min()) < 1.4
    assert 2.3 < np.exp(size.max()) < 2.51
    assert 0.3 < (moves[moves != 0] > 0).mean() < 0.7


def test_people_with_the_interest_that_draws_them_in_leave_the_panel_first() -> None:
    settings = preset_settings("small", seed=5, panelists=2_000, months=6, hard=True)
    people = make_people(settings)

    def interest_of_leavers(loss: float) -> float:
        panel = make_panel(replace(settings, loss_by_interest=loss), people)
        interest = people.latent_pull[panel.person]
        return float(interest[panel.left >= 0].mean() - interest[panel.left < 0].mean())

    assert abs(interest_of_leavers(0.0)) < 0.15
    assert interest_of_leavers(settings.loss_by_interest) > 0.25


def test_a_preset_is_hard_only_when_asked(hard_world: Path, small_world: Path) -> None:
    hard, usual = (json.loads((world / "world.json").read_text()) for world in (hard_world, small_world))

    assert (hard["preset"], hard["robots"][1], hard["planted_changes"]) == ("small", "changing", 0.1)
    assert (usual["robots"], usual["planted_changes"], usual["rank_sigma"]) == (["steady"], 0.0, 0.1)


def test_people_seldom_open_two_pages_after_the_same_number_of_seconds(hard_world: Path) -> None:
    robots = read(hard_world, "truth/robots")["panelist"].to_list()
    waits = (
        read(hard_world, "events/2026-10")
        .with_columns(pl.col("panelist").cast(pl.String))
        .filter(~pl.col("panelist").is_in(robots))
        .sort("panelist", "ts")
        .with_columns(wait=pl.col("ts").diff().over("panelist") // 1000)
        .with_columns(before=pl.col("wait").shift().over("panelist"))
        .filter(pl.col("wait") >= 20)
    )

    assert waits.height > 1000
    assert waits.filter(pl.col("wait") == pl.col("before")).height < 0.02 * waits.height


def test_how_sites_differ_from_their_panel_shows_in_no_file_but_truth_and_owners_counts(
    tmp_path: Path,
) -> None:
    """So no rule can learn from the other files how wide intervals have to be."""
    harsh = preset_settings("harsh", seed=5, panelists=100, months=1, hard=True)
    for differ in (0.0, 0.3):
        build_world(replace(harsh, truth_sigma=differ), tmp_path / str(differ))

    def bytes_of(differ: float) -> dict[str, bytes]:
        folder = tmp_path / str(differ)
        files = (file for file in folder.rglob("*") if file.is_file())
        return {str(file.relative_to(folder)): file.read_bytes() for file in files}

    alike, unlike = bytes_of(0.0), bytes_of(0.3)
    assert alike.keys() == unlike.keys()
    changed = {name for name in alike if alike[name] != unlike[name]}
    assert {name for name in changed if not name.startswith("truth/")} == {"first-party.csv", "world.json"}
    assert "truth/site_month.parquet" in changed
    read = {name.split("/")[0] for name in alike.keys() - changed}
    assert read >= {"events", "ranks", "panelists.parquet", "population.csv"}
