"""reach-needed: panelists for a number of a site, and where no panel is large enough."""

from math import asinh, log, sinh
from pathlib import Path
from typing import Any

import pytest

from footfall.core.calibration import UNKNOWN_SD, level_sd
from footfall.core.panel_size import ErrorParts
from footfall.publish.publish import publish
from tests.answers import ask
from tests.build import crowd, know, lake

Z = 1.959963984540054


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """40 of 100 panelists on one site, 10 on another, 3 on a third; no population, no calibration."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(40, "2026-03-01 09:00", "https://shop.example/"),
        crowd(10, "2026-03-02 09:00", "https://small.example/"),
        crowd(3, "2026-03-03 09:00", "https://tiny.example/"),
        crowd(100, "2026-03-31 09:00", "https://hub.example/"),
    )
    return home


def rows_of(home: Path, *targets: str) -> list[dict[str, Any]]:
    return ask(home, "reach-needed", targets=list(targets)).rows


def test_without_calibration_the_error_falls_with_the_number_of_panelists(home: Path) -> None:
    """10 of N = 100: the log variance is 100/99 (1/10 - 1/100); of k times as many panelists 1/k of it."""
    variance = 100 / 99 * (1 / 10 - 1 / 100)
    wanted = [100 * variance * (Z / asinh(within)) ** 2 for within in (0.5, 0.25, 0.1)]

    rows = rows_of(home, "small.example")

    assert [(row["within"], row["way"]) for row in rows] == [(0.5, "panel"), (0.25, "panel"), (0.1, "panel")]
    assert [row["panelists_needed"] for row in rows] == [int(float(f"{each:.1e}")) for each in wanted]
    assert rows[0]["expected_error"] == float(f"{sinh(Z * variance**0.5):.1e}")
    assert (rows[0]["panelists"], rows[0]["at_best"]) == (100, 0.0)


def test_a_width_that_is_reached_says_so(home: Path) -> None:
    assert [row["way"] for row in rows_of(home, "shop.example")] == ["reached", "reached", "panel"]


def test_a_site_with_too_few_visitors_says_how_many_panelists_would_show_it(home: Path) -> None:
    rows = rows_of(home, "tiny.example", "never.example")

    assert {(row["way"], row["panelists_needed"], row["at_least"], row["visits"]) for row in rows} == {
        ("unseen", None, 167, None)
    }


def test_a_site_that_tells_its_counts_needs_nobody(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(8, "2026-03-01 09:00", "https://shop.example/"),
        crowd(20, "2026-03-31 09:00", "https://hub.example/"),
        first_party=[{"month": "2026-03", "site": "shop.example", "visits": 900}],
    )

    rows = rows_of(tmp_path, "shop.example")

    assert {(row["way"], row["visits"], row["panelists_needed"]) for row in rows} == {
        ("measured", 900.0, None)
    }


def test_what_calibration_leaves_open_no_panel_narrows(tmp_path: Path) -> None:
    population = [{"country": "US", "device": "any", "people": 100_000, "month": ""}]
    lake(
        tmp_path,
        crowd(60, "2026-03-01 09:00", "https://shop.example/"),
        crowd(120, "2026-03-31 09:00", "https://hub.example/"),
        population=population,
    )

    rows = {row["within"]: row for row in rows_of(tmp_path, "shop.example")}

    assert rows[0.25]["way"] == rows[0.1]["way"] == "not_by_panel"
    assert rows[0.25]["panelists_needed"] is None
    assert rows[0.25]["level_sd"] == UNKNOWN_SD
    assert rows[0.25]["at_best"] == float(f"{sinh(Z * UNKNOWN_SD):.1e}")
    assert rows[0.25]["at_best"] > rows[0.25]["within"]
    assert rows[0.25]["with_ten_sites"] < rows[0.25]["with_one_site"] < rows[0.25]["expected_error"]


def test_evidence_adds_up_beside_what_ranks_and_category_say() -> None:
    """The estimate is twice as sure as the weighted count: doubling the panel adds one more count of it."""
    parts = ErrorParts(level=0.01, sampling=0.05, panel=0.10)

    twice = (asinh(parts.error(2)) / Z) ** 2 - 0.01

    assert 1 / twice == pytest.approx(1 / 0.05 + 1 / 0.10)
    assert parts.times_for(parts.error(2)) == pytest.approx(2, rel=1e-6)
    assert parts.times_for(parts.at_best * 0.99) is None


def test_calibrating_sites_narrow_the_level_alone() -> None:
    parts = ErrorParts(level=UNKNOWN_SD**2, sampling=0.04, panel=0.04)

    assert (asinh(parts.error_with(0, 10)) / Z) ** 2 == pytest.approx(level_sd(10) ** 2 + 0.04)
    assert log(1 + parts.error_with(0, 1)) < log(1 + parts.error())


PLACES = {f"s{place}.example": place for place in (5, 2_000, 4_000, 20_000, 90_000, 300_000)}


def listed(home: Path, *telling: str) -> Path:
    """A month without a panel: one list, and sites that count themselves as the law has it."""
    ranks = [
        {"month": "2026-03", "site": site, "list": "crux", "rank": place} for site, place in PLACES.items()
    ]
    know(home, "ranks", ranks)
    told = {"month": "2026-03", "scope": "domain", "device": "", "country": "", "channel": ""}
    counts = [told | {"site": site, "visits": 40_000_000_000 // PLACES[site]} for site in telling]
    if counts:
        know(home, "first_party", counts)
    publish(home)
    return home


def test_without_a_panel_a_row_says_what_one_more_count_would_change(tmp_path: Path) -> None:
    home = listed(tmp_path, "s2000.example")

    (row,) = rows_of(home, "s4000.example")

    assert (row["way"], row["within"], row["panelists_needed"], row["panelists"]) == ("counts", None, None, 0)
    assert row["factor"] == pytest.approx(row["visits_high"] / row["visits"], rel=0.01)
    near, far = row["next_counts"]
    assert (near["place"], far["place"]) == (3_000, 80_000)
    assert 1 < near["factor"] < row["factor"]
    assert near["factor"] < far["factor"] < row["factor"]


@pytest.mark.parametrize(("more", "number"), [("s4000.example", 0), ("s90000.example", 1)])
def test_what_is_foretold_of_one_more_count_comes_true(tmp_path: Path, more: str, number: int) -> None:
    """A site near the place tells its count, which the law foretold, so that the variance of sites stays."""
    (before,) = rows_of(listed(tmp_path / "before", "s2000.example"), "s20000.example")

    (after,) = rows_of(listed(tmp_path / "after", "s2000.example", more), "s20000.example")

    assert after["factor"] == pytest.approx(before["next_counts"][number]["factor"], rel=0.1)
    assert after["factor"] < before["factor"]


def test_a_site_that_lists_tell_too_unsurely_has_a_factor_all_the_same(tmp_path: Path) -> None:
    (row,) = rows_of(listed(tmp_path), "s5.example")

    assert (row["visits"], row["way"]) == (None, "counts")
    assert row["next_counts"][0]["factor"] < row["factor"]


def test_without_a_panel_a_site_that_counts_itself_needs_nobody_and_one_without_a_place_stays_unseen(
    tmp_path: Path,
) -> None:
    home = listed(tmp_path, "s2000.example")

    rows = rows_of(home, "s2000.example", "never.example")

    assert {(row["target"], row["way"], row["factor"], row["next_counts"]) for row in rows} == {
        ("s2000.example", "measured", None, None),
        ("never.example", "unseen", None, None),
    }


def test_with_a_panel_there_is_no_next_count(home: Path) -> None:
    row = rows_of(home, "small.example")[0]

    assert row["next_counts"] is None
    assert row["factor"] == pytest.approx(row["visits_high"] / row["visits"], rel=0.02)
