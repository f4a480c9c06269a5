"""Factors: devices counted once, few visitors shrunk, sites with own counts, and months without any."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.calibration import SHARED_SD, UNKNOWN_SD
from footfall.publish.steps.estimate import calibration
from footfall.publish.steps.estimate.calibration import MANY, calibrate, part_factor, without_each
from footfall.publish.steps.estimate.people import deduplicated
from tests.answers import ask as answer_of
from tests.build import ask, crowd, lake, visit

SHOP, NORTH = "https://shop.example/", "https://north.example/"
POPULATION = [{"country": "US", "device": device, "people": 10_000.0} for device in ("desktop", "mobile")]
TOTALS = (
    "SELECT round(sum(weight)), round(max(weight)) FROM visits JOIN sites USING (site_id) WHERE domain = '{}'"
)


def row_of(home: Path, target: str = "shop.example", **asked: Any) -> dict[str, Any]:
    rows = answer_of(home, "batch-targets", targets=target, period="2026-03", compare="none", **asked).rows
    return dict(rows[0])


def told(site: str = "shop.example", **counts: Any) -> dict[str, Any]:
    return {"month": "2026-03", "site": site} | counts


def test_an_owner_of_both_devices_counts_as_often_as_both_are_used() -> None:
    """Ten owners of both, all metered, four of them seen on both: r = (4 + 20 g) / (10 + 20)."""
    on_both = [True] * 4 + [False] * 6
    seen = pl.DataFrame(
        {
            "desktop_visits": [1] * 10,
            "mobile_visits": [int(both) for both in on_both],
            "desktop_weight": [100.0] * 10,
            "mobile_weight": [100.0] * 10,
            "owns_both": [True] * 10,
            "metered_both": [True] * 10,
        }
    )

    people = deduplicated(seen, np.zeros(10, dtype=np.int64), 1)

    g = (4 + 20 * 5 / 12) / 30
    share = (4 + 20 * g) / 30
    assert people.sum() == pytest.approx(1400 / (1 + share))


def test_without_a_site_that_tells_nothing_is_shifted_and_every_site_may_be_off() -> None:
    none = np.zeros(0)

    found = calibrate(none, none, none.astype(np.int64), np.array([0, 1, -1]))

    assert found.shift.tolist() == [0.0] * 3
    assert found.log_variance.tolist() == [UNKNOWN_SD**2] * 3


def test_sites_that_agree_shift_all_others_and_narrow_what_is_open() -> None:
    y = np.full(60, np.log(0.8))

    found = calibrate(y, np.full(60, 0.01), np.full(60, -1), np.array([-1]))

    # Ten sites of 0.30 squared beside sixty that do not differ.
    between = (10 * 0.09 + 60 * 0.002) / 70
    assert found.between == pytest.approx(np.sqrt(between), rel=0.02)
    # What sixty sites say against the prior of what all share, 0.35 squared - 0.30 squared.
    told = 60 / (found.between**2 + 0.01)
    trust = told / (told + 1 / (0.35**2 - 0.30**2))
    assert found.shift == pytest.approx([trust * np.log(0.8)])
    assert found.log_variance == pytest.approx([found.between**2 + trust / told])


def test_who_publishes_without_a_site_that_tells_is_told_what_one_would_change(tmp_path: Path) -> None:
    days = [crowd(60, f"2026-0{month}-02 10:00", SHOP) for month in (2, 3)]

    summary = lake(tmp_path, *days, population=POPULATION)

    # exp(1.96 sd) of 0.35, and of what ten leave: b + 1 / (10 / (b + 0.05) + 1 / 0.0325), b 0.045 or 0.09.
    assert summary.notes == [
        "no site tells its own count: levels may be off by a factor of 2.0 for reasons that a panel does "
        "not show, and their labels are low at best. Import the counts of one site (footfall import "
        "first-party FILE) and it is shown as measured; with ten the factor of all others falls to 1.6 if "
        "sites count alike, to 1.9 if they do not"
    ]


def test_one_site_says_little_of_all_others_and_widens_no_interval() -> None:
    found = calibrate(np.array([np.log(3)]), np.array([0.05]), np.array([-1]), np.array([-1]))

    shared = 0.35**2 - 0.30**2
    told = 1 / (0.30**2 + 0.05)
    assert found.shift == pytest.approx([np.log(3) * told / (told + 1 / shared)])
    assert found.log_variance == pytest.approx([0.30**2 + 1 / (told + 1 / shared)])
    assert found.log_variance[0] < UNKNOWN_SD**2


def test_a_part_of_a_site_is_moved_by_what_sites_tell_of_it_alone() -> None:
    assert part_factor(np.full(10, np.log(2)), np.full(10, 0.05)) == pytest.approx(2)


@given(st.lists(st.floats(-1.5, 1.5), min_size=1, max_size=12), st.floats(-1.5, 1.5))
def test_every_site_more_that_tells_leaves_less_open(told: list[float], more: float) -> None:
    def left_open(y: list[float]) -> float:
        variances, nowhere = np.full(len(y), 0.05), np.full(len(y), -1)
        found = calibrate(np.array(y), variances, nowhere, np.array([-1]))
        # What all sites share; how sites differ from one another may be found larger.
        return float(found.log_variance[0] - found.between**2)

    assert left_open(told) < SHARED_SD**2
    assert abs(calibrate(np.array([more]), np.ones(1), np.array([-1]), np.array([-1])).shift[0]) <= abs(more)


def test_a_category_that_is_off_shifts_its_own_sites_more() -> None:
    category = np.repeat(np.arange(6), 10)
    y = np.where(category == 0, 0.6, 0.0) + np.tile([-0.05, 0.05], 30)

    found = calibrate(y, np.full(60, 0.01), category, np.array([0, 1, -1]))

    assert found.shift[0] > 0.4
    assert abs(found.shift[1]) < 0.1
    assert found.log_variance[2] > found.log_variance[0]


@pytest.mark.parametrize("sites", [2, MANY + 1])
def test_a_site_is_left_out_as_if_it_had_not_told(sites: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With many sites the variances between sites are those of all of them; here they are always the same."""
    monkeypatch.setattr(calibration, "_believed", lambda *_: (0.08, 0.3))
    random = np.random.default_rng(3)
    y, v, category = random.normal(0, 0.3, sites), random.uniform(0.01, 0.1, sites), np.arange(sites) % 6 - 1
    every = np.arange(-1, 5)

    found = list(without_each(y, v, category, every))

    assert len(found) == sites
    for left_out in range(0, sites, 20):
        kept = np.arange(sites) != left_out
        expected = calibrate(y[kept], v[kept], category[kept], every)
        assert found[left_out].shift == pytest.approx(expected.shift, abs=1e-9)
        assert found[left_out].log_variance == pytest.approx(expected.log_variance, rel=1e-9)
        assert found[left_out].sites == sites - 1


def test_a_site_that_tells_its_counts_shows_them_as_measured(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(60, "2026-03-02 10:00", SHOP),
        crowd(20, "2026-03-03 10:00", SHOP, device="mobile"),
        crowd(40, "2026-03-02 12:00", NORTH),
        population=POPULATION,
        first_party=[told(visits=123_456, unique_visitors=45_678)],
    )

    row = row_of(tmp_path)

    assert row["accuracy"] == "measured"
    assert (round(row["visits"]), round(row["visits_low"]), round(row["visits_high"])) == (123_456,) * 3
    assert round(row["unique_visitors"]) == 45_678
    assert row["unique_visitors_low"] == row["unique_visitors_high"]
    of_mobile = row_of(tmp_path, device="mobile")
    assert of_mobile["accuracy"] != "measured"
    assert of_mobile["visits_low"] < of_mobile["visits"] < of_mobile["visits_high"]
    # One site that tells leaves the level of all others about as open as none.
    assert row_of(tmp_path, "north.example")["accuracy"] == "low"


def test_device_classes_that_are_told_are_met(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(60, "2026-03-02 10:00", SHOP),
        crowd(20, "2026-03-03 10:00", SHOP, device="mobile"),
        population=POPULATION,
        first_party=[
            told(visits=1_000),
            told(device="desktop", visits=300),
            told(device="mobile", visits=700),
        ],
    )

    assert [round(row_of(tmp_path, device=d)["visits"]) for d in ("all_devices", "desktop", "mobile")] == [
        1_000,
        300,
        700,
    ]


def test_parts_that_contradict_the_total_are_left_aside_and_named(tmp_path: Path) -> None:
    summary = lake(
        tmp_path,
        crowd(60, "2026-03-02 10:00", SHOP),
        crowd(20, "2026-03-03 10:00", SHOP, device="mobile"),
        population=POPULATION,
        first_party=[
            told(visits=1_000, unique_visitors=5_000),
            told(device="desktop", visits=900),
            told(device="mobile", visits=900),
        ],
    )

    assert round(row_of(tmp_path)["visits"]) == 1_000
    # Eighty people came once each.
    assert row_of(tmp_path)["unique_visitors"] == pytest.approx(1_000, rel=0.4)
    assert summary.notes == [
        "2026-03: shop.example counts 1,000 visits, but 1,800 on desktop and mobile together; the total is "
        "used and split as the panel shows",
        "2026-03: shop.example counts 1,000 visits, more than 10 times off the widest interval that the "
        "panel gives; its own count is shown, and no other site is held against it",
        "2026-03: shop.example counts more visitors than visits; its visits are used, its visitors are "
        "estimated",
    ]


def test_parts_of_a_site_nobody_visited_are_named_and_do_no_harm(tmp_path: Path) -> None:
    given = (crowd(60, "2026-03-02 10:00", SHOP),)
    lake(tmp_path / "without", *given, population=POPULATION)

    summary = lake(
        tmp_path / "with",
        *given,
        population=POPULATION,
        first_party=[told("stranger.example", visits=9_999, device="mobile")],
    )

    assert summary.notes == [
        "2026-03: first-party counts of stranger.example are not used: the panel saw nobody of them"
    ]
    assert row_of(tmp_path / "with") == row_of(tmp_path / "without")


def test_a_count_that_lies_too_far_off_is_shown_but_calibrates_nothing(tmp_path: Path) -> None:
    summary = lake(
        tmp_path,
        crowd(60, "2026-03-02 10:00", SHOP),
        crowd(60, "2026-03-02 12:00", NORTH),
        population=POPULATION,
        first_party=[told(visits=5_000_000)],
    )

    assert round(row_of(tmp_path)["visits"]) == 5_000_000
    assert row_of(tmp_path, "north.example")["visits"] < 20_000
    assert summary.notes == [
        "2026-03: shop.example counts 5,000,000 visits, more than 10 times off the widest interval that the "
        "panel gives; its own count is shown, and no other site is held against it"
    ]


def test_without_a_population_the_panel_counts_for_itself(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 10:00", SHOP))

    assert ask(
        tmp_path, "SELECT DISTINCT visits_factor, people_factor, visits_level_variance FROM factors"
    ) == [(1.0, 1.0, 0.0)]
    assert (row_of(tmp_path)["visits"], row_of(tmp_path)["unique_visitors"]) == (6.0, 6.0)


def test_thirty_panelists_are_enough_for_an_estimate_that_says_how_unsure_it_is(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(30, "2026-03-02 10:00", SHOP),
        crowd(6, "2026-03-02 12:00", NORTH),
        population=POPULATION,
    )

    row = row_of(tmp_path)
    small = row_of(tmp_path, "north.example")

    assert row["accuracy"] == "low"
    assert row["visits_low"] < 10_000 < row["visits_high"]
    assert (small["visits_high"] / small["visits_low"]) > (row["visits_high"] / row["visits_low"])


def test_a_panel_of_one_class_of_device_speaks_for_it_alone(tmp_path: Path) -> None:
    lake(tmp_path, crowd(60, "2026-03-02 10:00", SHOP, device="mobile"), population=POPULATION)

    row = row_of(tmp_path)

    assert (row["mobile_share"], row["desktop_share"]) == (1.0, 0.0)
    assert row["visits"] == pytest.approx(10_000, rel=0.1)


def test_an_access_log_needs_no_factor(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(8, "2026-03-02 10:00", SHOP, origin="access_log", name="h"),
        visit("ann", "2026-03-02 11:00", NORTH),
        population=POPULATION,
    )

    assert (row_of(tmp_path)["visits"], row_of(tmp_path)["accuracy"]) == (8.0, "measured")


def test_a_country_that_ten_sites_tell_moves_its_people_on_every_other_site(tmp_path: Path) -> None:
    """Half of every site's panel visits are from each country; ten owners count four fifths from one."""
    sites = [f"s{number:02d}.example" for number in range(11)]
    home = tmp_path / "told"
    pages = [
        crowd(20, f"2026-03-{day:02d} 10:00", f"https://{site}/", name=country, country=country)
        for day, site in enumerate(sites, start=1)
        for country in ("US", "CA")
    ]
    people = [
        {"country": country, "device": device, "people": 10_000.0}
        for country in ("US", "CA")
        for device in ("desktop", "mobile")
    ]
    own = [
        told(site, visits=count) | extra
        for site in sites[:10]
        for count, extra in ((10_000, {}), (8_000, {"country": "US"}), (2_000, {"country": "CA"}))
    ]

    lake(home, *pages, population=people, first_party=own)
    lake(tmp_path / "nine", *pages, population=people, first_party=own[:27])

    def share_of_us(of: Path) -> float:
        rows = answer_of(of, "list-regions", targets=sites[10], period="2026-03", compare="none").rows
        return next(float(row["traffic_share"]) for row in rows if row["geo"] == "US")

    assert share_of_us(home) == pytest.approx(0.8, abs=0.01)
    assert share_of_us(tmp_path / "nine") == pytest.approx(0.5, abs=0.01)
    assert row_of(home, sites[0])["visits"] == pytest.approx(10_000)
