"""A world without a panel: what is public of it, and how that errs."""

import csv
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from footfall.simulation.world.build import build_world
from footfall.simulation.world.countries import COUNTRIES
from footfall.simulation.world.hubs import HUBS
from footfall.simulation.world.presets import WITHOUT_PANEL, preset_settings
from footfall.simulation.world.sites import make_sites

LISTED = [country for country in WITHOUT_PANEL["countries"] if country not in WITHOUT_PANEL["unlisted"]]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("worlds") / "without-panel"
    build_world(preset_settings("small", seed=5, months=1, without_panel=True), folder)
    return folder


def total(frame: pl.DataFrame, column: str = "visits") -> float:
    return float(frame[column].to_numpy().sum())


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_the_folder_holds_public_lists_owners_counts_and_the_truth_but_no_panel(world: Path) -> None:
    truth = ("overlap", "reach", "site_month", "site_month_channel", "site_month_country")
    assert sorted(str(p.relative_to(world)) for p in world.rglob("*") if p.is_file()) == sorted(
        [
            *("categories.csv", "companies.csv", "first-party.csv", "platforms.csv", "world.json"),
            *("lists/country_summary_2026-10.csv", "lists/majestic_2026-10.csv"),
            *(f"ranks/2026-10{country}.csv" for country in ("", *(f".{code}" for code in LISTED))),
            *(f"truth/{table}.parquet" for table in truth),
        ]
    )


def test_hubs_stand_for_themselves_and_every_other_site_for_fifty(world: Path) -> None:
    listed = [(row["Domain"], int(row["GlobalRank"])) for row in rows(world / "lists/majestic_2026-10.csv")]
    hubs = {hub.site for hub in HUBS}
    steps = np.diff([0, *(place for _, place in listed)])
    assert {int(step) for (site, _), step in zip(listed, steps, strict=True) if site in hubs} == {1}
    assert {int(step) for (site, _), step in zip(listed, steps, strict=True) if site not in hubs} == {50}


def test_visits_are_those_of_all_internet_users_to_all_sites_of_the_web(world: Path) -> None:
    true = pl.read_parquet(world / "truth/site_month.parquet").filter(pl.col("device") == "all_devices")
    users = 1e6 * sum(country.users for country in COUNTRIES.values())
    hubs = total(true.filter(pl.col("site").is_in([hub.site for hub in HUBS])))
    others = total(true) - hubs
    settings = preset_settings("small", without_panel=True)
    assert (hubs + 50 * others) / users == pytest.approx(settings.visits_each, rel=0.1)


def test_lists_rank_sites_by_people_of_the_web(world: Path) -> None:
    true = pl.read_parquet(world / "truth/site_month.parquet").filter(pl.col("device") == "all_devices")
    first = true.sort("page_views", descending=True).head(len(HUBS))["site"].to_list()
    assert {hub.site for hub in HUBS} & set(first)
    for path in (world / "ranks").iterdir():
        listed = pl.read_csv(path)
        in_first_bucket = listed.filter(pl.col("rank") == 1_000)["origin"].str.strip_prefix("https://www.")
        assert set(first[:10]) <= set(in_first_bucket), path.name


def test_an_exact_list_errs_by_kind_of_site(world: Path) -> None:
    true = pl.read_parquet(world / "truth/site_month.parquet").filter(pl.col("device") == "all_devices")
    exact = pl.read_csv(world / "lists/majestic_2026-10.csv").select(site="Domain", place="GlobalRank")
    ranked = true.join(exact, on="site").join(pl.read_csv(world / "categories.csv"), on="site")
    off = ranked.with_columns(
        off=pl.col("place").rank("ordinal").log()
        - pl.col("unique_visitors").rank("ordinal", descending=True).log()
    )
    kinds = off.group_by("category").agg(pl.col("off").mean(), n=pl.len()).filter(pl.col("n") >= 20)
    by_chance = off["off"].to_numpy().std() / np.sqrt(kinds["n"].to_numpy().mean())
    assert kinds["off"].to_numpy().std() > 2 * by_chance


def test_densities_are_of_chrome_so_that_phones_lack_where_people_have_iphones(world: Path) -> None:
    summary = pl.read_csv(world / "lists/country_summary_2026-10.csv", schema_overrides={"device": pl.String})
    densities = summary.select("desktopDensity", "phoneDensity", "tabletDensity")
    assert set(summary["country_code"].unique()) == {code.lower() for code in LISTED}
    assert densities.sum_horizontal().to_numpy() == pytest.approx(1.0, abs=2e-4)

    true = pl.read_parquet(world / "truth/site_month.parquet")
    mobile, whole = (total(true.filter(pl.col("device") == name)) for name in ("mobile", "all_devices"))
    share = mobile / whole
    largest = summary.filter(pl.col("rank") <= 50_000)
    seen = {
        code: 1 - largest.filter(pl.col("country_code") == code)["desktopDensity"].to_numpy().mean()
        for code in ("us", "in")
    }
    assert seen["us"] < seen["in"] and seen["us"] < share - 0.05


def test_a_law_that_bends_keeps_the_order_of_sites_and_the_share_of_the_first() -> None:
    settings = preset_settings("small", seed=5, without_panel=True)
    bent = make_sites(settings).popularity
    assert (np.diff(bent[len(HUBS) :]) < 0).all()
    # A quarter of all page loads are those of the first six sites of the web, 39 % of the first hundred.
    assert 0.25 < bent[: len(HUBS)].sum() < 0.39
    assert bent.sum() == pytest.approx(1)
    rank = np.log(np.arange(1, settings.sites + 1) + 2)
    slopes = np.diff(np.log(bent[len(HUBS) :])) / np.diff(rank)
    assert np.ptp(slopes) > 0.05


def test_equal_seeds_give_equal_lists(world: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    build_world(preset_settings("small", seed=5, months=1, without_panel=True), again)
    files = [path.relative_to(world) for folder in ("lists", "ranks") for path in (world / folder).iterdir()]
    assert files
    assert all((world / file).read_bytes() == (again / file).read_bytes() for file in files)
