"""Shares, sums and concentration of a market in which some sites count their visits and others are ranges."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from footfall.publish.publish import publish
from footfall.query.arrays import Array
from tests.answers import ask, table
from tests.build import know

MONTHS = ("2026-02", "2026-03")
OWN = "own.example"
# Exact places in the only list; one site of them counts its visits.
PLACES = {
    "second.example": 1_500,
    OWN: 2_000,
    "third.example": 9_000,
    "fourth.example": 9_100,
    "fifth.example": 30_000,
}
COUNTED = 30_000_000
Z = 1.959963984540054


def known(home: Path, counts: dict[str, int], first: int | None = None) -> None:
    """Two months of a list of 40 000 sites, a category of `PLACES`, and own counts."""
    named = {place: site for site, place in PLACES.items()} | ({first: "first.example"} if first else {})
    know(
        home,
        "ranks",
        [
            {"month": month, "country": "", "list": "crux", "rank": place}
            | {"site": named.get(place, f"s{place}.example")}
            for month in MONTHS
            for place in range(1, 40_001)
        ],
    )
    know(home, "categories", [{"site": site, "category": "News"} for site in named.values()])
    know(
        home,
        "first_party",
        [
            {"month": month, "site": site, "scope": "domain", "device": "", "country": "", "channel": ""}
            | {"visits": visits}
            for month in MONTHS
            for site, visits in counts.items()
        ],
    )
    publish(home)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("one-count")
    known(home, {OWN: COUNTED})
    return home


@pytest.fixture(scope="module")
def drawn(home: Path) -> dict[str, Array]:
    """Visits of each site in 200 000 draws: level, tilt and bend of the law given the one count, and what is
    each site's own, which is the rest of the range of its visits."""
    answer = ask(home, "batch-targets", targets=list(PLACES), period="2026-03")
    log = {row["target"]: float(np.log(row["visits"])) for row in answer.rows}
    width = {row["target"]: float(np.log(row["visits_high"] / row["visits"]) / Z) ** 2 for row in answer.rows}
    sites = [site for site in PLACES if site != OWN]
    x = np.log([PLACES[OWN], *(PLACES[site] for site in sites)])
    apart = np.subtract.outer(x, x)
    shared = (
        0.9**2
        + 0.25**2
        + 0.3**2
        + 0.15**2 * np.outer(x - np.log(10_000), x - np.log(10_000))
        + 0.35**2 * np.exp(-(apart**2) / 2 / np.log(10) ** 2)
    )
    # The count is of a site that tells, which are 0.25 off the others, and departs from its place by 0.6.
    told = shared[0, 0] + 0.25**2 + 0.6**2
    left = shared[1:, 1:] - np.outer(shared[1:, 0], shared[0, 1:]) / told
    own = np.array([width[site] for site in sites]) - np.diag(left)
    assert (own > 0.3).all()
    random = np.random.default_rng(11)
    errors = random.multivariate_normal(np.zeros(len(sites)), left + np.diag(own), 200_000)
    found = {site: np.exp(log[site] + errors[:, number]) for number, site in enumerate(sites)}
    return found | {OWN: np.full(200_000, float(COUNTED))}


def ends(draws: Array) -> tuple[float, float]:
    low, high = np.quantile(draws, [0.025, 0.975])
    return float(low), float(high)


def odds(share: float) -> float:
    return float(np.log(share / (1 - share)))


def assert_is_that_of(told: tuple[float, float], draws: Array) -> None:
    """Both ends of an interval of shares lie at those of the draws, or a little further out."""
    low, high = map(odds, ends(draws))
    scatter = 0.03 * (high - low)
    assert low - 3 * scatter < odds(told[0]) < low + scatter
    assert high - scatter < odds(told[1]) < high + 3 * scatter


def interval(row: dict[str, Any], measure: str) -> tuple[float, float]:
    return row[f"{measure}_low"], row[f"{measure}_high"]


def test_the_share_of_a_site_has_the_interval_of_a_direct_simulation(
    home: Path, drawn: dict[str, Array]
) -> None:
    rows = ask(home, "list-market-domains", category="News", period="2026-03").rows

    whole = np.sum(list(drawn.values()), axis=0)
    assert {row["domain"] for row in rows} == set(PLACES)
    for row in rows:
        assert_is_that_of(interval(row, "traffic_share"), drawn[row["domain"]] / whole)
        assert row["traffic_share_low"] <= row["traffic_share"] <= row["traffic_share_high"]
    assert sum(row["traffic_share"] for row in rows) == pytest.approx(1)


def test_other_and_all_later_pages_have_the_share_of_the_sites_left_out(
    home: Path, drawn: dict[str, Array]
) -> None:
    first = ask(home, "list-market-domains", category="News", period="2026-03", limit=3)
    *shown, other = first.rows
    second = ask(home, "list-market-domains", category="News", period="2026-03", limit=1, offset=1)
    behind = second.rows[-1]

    listed = [row["domain"] for row in shown]
    whole = np.sum(list(drawn.values()), axis=0)
    rest = np.sum([drawn[site] for site in PLACES if site not in listed], axis=0)
    assert (other["domain"], len(shown)) == ("other", 3)
    assert_is_that_of(interval(other, "traffic_share"), rest / whole)
    assert other["visits_low"] == pytest.approx(ends(rest)[0], rel=0.06)
    assert other["visits_high"] == pytest.approx(ends(rest)[1], rel=0.06)
    assert behind["domain"] == "other"
    assert behind["traffic_share_low"] < behind["traffic_share"] < behind["traffic_share_high"]


def test_the_sum_of_a_market_is_as_unsure_as_its_ranges_together(home: Path, drawn: dict[str, Array]) -> None:
    (market,) = ask(home, "get-market-metrics", category="News", period="2026-03").rows
    sizes = ask(home, "get-market-size-trend", category="News", period="2026-03").rows

    whole = ends(np.sum(list(drawn.values()), axis=0))
    assert market["visits_low"] == pytest.approx(whole[0], rel=0.06)
    assert market["visits_high"] == pytest.approx(whole[1], rel=0.06)
    # What was counted is there in any case.
    assert market["visits_low"] > COUNTED
    assert [interval(row, "tam_visits") for row in sizes] == [interval(market, "visits")]


def test_concentration_is_the_middle_of_what_ranges_leave_open(home: Path, drawn: dict[str, Array]) -> None:
    (market,) = ask(home, "get-market-metrics", category="News", period="2026-03").rows

    visits = np.array(list(drawn.values()))
    shares = visits / visits.sum(axis=0)
    hhi = 10_000 * (shares**2).sum(axis=0)
    leaders = 1 - shares.min(axis=0)
    assert market["hhi"] == pytest.approx(np.median(hhi), rel=0.03)
    assert interval(market, "hhi") == pytest.approx(ends(hhi), rel=0.05)
    assert market["consolidation"] == "high"
    assert market["cr4"] == pytest.approx(np.median(leaders), abs=0.01)
    assert interval(market, "cr4") == pytest.approx(ends(leaders), abs=0.02)


def table_of_changes(rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [tuple(row[f"visits_change{end}"] for end in ("", "_low", "_high")) for row in rows]


def test_a_market_whose_sites_all_count_has_no_interval_and_a_certain_change(tmp_path: Path) -> None:
    counts = {site: 1_000_000 * number for number, site in enumerate(PLACES, start=1)}
    known(tmp_path, counts)

    rows = ask(
        tmp_path, "list-market-domains", category="News", period="2026-03", compare="previous_period"
    ).rows
    (market,) = ask(tmp_path, "get-market-metrics", category="News", period="2026-03").rows

    assert [(row["traffic_share"], *interval(row, "traffic_share")) for row in rows] == [
        pytest.approx([number / 15] * 3) for number in (5, 4, 3, 2, 1)
    ]
    assert table_of_changes(rows) == [(0, 0, 0)] * len(PLACES)
    assert (market["hhi"], market["hhi_low"], market["hhi_high"]) == pytest.approx([10_000 * 55 / 225] * 3)
    assert market["accuracy"] == "measured"


def test_the_order_of_sites_and_their_company_move_no_number(home: Path) -> None:
    def shares(sites: Sequence[str]) -> list[tuple[Any, ...]]:
        answer = ask(home, "list-market-domains", targets=sites, period="2026-03")
        return table(answer, "domain", "traffic_share", "traffic_share_low", "traffic_share_high")

    assert shares(list(PLACES)) == shares(list(reversed(PLACES)))


def test_a_change_is_certain_where_both_months_are_counted_and_not_beside_it(home: Path) -> None:
    rows = ask(home, "list-market-domains", category="News", period="2026-03", compare="previous_period").rows

    changes = {row["domain"]: change for row, change in zip(rows, table_of_changes(rows), strict=True)}
    assert changes.pop(OWN) == (0, 0, 0)
    for _, low, high in changes.values():
        # Two months that are each off their places by 0.6, apart from each other.
        assert (np.log1p(high) - np.log1p(low)) / 2 / Z == pytest.approx(0.6 * 2**0.5, rel=0.35)


def test_a_site_whose_number_is_withheld_tells_its_share(
    tmp_path: Path,
) -> None:
    known(tmp_path, {}, first=2)
    rows = ask(tmp_path, "list-market-domains", category="News", period="2026-03").rows

    (first,) = [row for row in rows if row["domain"] == "first.example"]
    assert (first["accuracy"], first["visits"], first["unique_visitors"]) == ("rough", None, None)
    assert 0.5 < first["traffic_share_low"] < first["traffic_share"] < first["traffic_share_high"] < 1
    # Shares of the smaller ones may be too unsure to be told beside it.
    assert 0.9 < sum(row["traffic_share"] or 0 for row in rows) < 1 + 1e-9


def test_a_market_of_ranges_says_what_its_sums_and_thresholds_rest_on(tmp_path: Path) -> None:
    known(tmp_path, {}, first=2)
    market, metrics = (
        ask(tmp_path, report, category="News", period="2026-03", compare="previous_period")
        for report in ("list-market-domains", "get-market-metrics")
    )

    for answer in (market, metrics):
        (note,) = [note for note in answer.notes if note.code == "market_of_ranges"]
        assert note.values == {"count": 6, "sites": 6}
        assert note.startswith("6 of the market's 6 sites are known as a range or by their place alone")
    (row,) = metrics.rows
    # How much all of them have is too unsure for a number, how they share it is not.
    assert (row["accuracy"], row["visits"], row["visits_high"]) == ("rough", None, None)
    assert row["hhi_low"] < row["hhi"] < row["hhi_high"]
    assert row["cr4_low"] < row["cr4"] < row["cr4_high"]
    assert {row["quadrant"] for row in market.rows} == {None}
    # The median of all six, the first of which is the one without a number: nobody is left out for a range.
    middles = sorted(row["visits"] for row in market.rows if row["visits"] is not None)
    assert len(middles) == 5
    (threshold,) = {row["size_threshold"] for row in market.rows}
    assert threshold == pytest.approx((middles[2] + middles[3]) / 2, rel=1e-6)


def test_the_size_of_a_large_site_is_as_unsure_as_the_median_of_the_draws(
    home: Path, drawn: dict[str, Array], tmp_path: Path
) -> None:
    rows = ask(home, "list-market-domains", category="News", period="2026-03", limit=2).rows
    known(tmp_path, {site: COUNTED * number for number, site in enumerate(PLACES, 1)})
    counted = ask(tmp_path, "list-market-domains", category="News", period="2026-03").rows

    low, high = ends(np.median(list(drawn.values()), axis=0))
    ((told_low, told_high),) = {interval(row, "size_threshold") for row in rows if not row["is_other"]}
    assert told_low == pytest.approx(low, rel=0.06)
    assert told_high == pytest.approx(high, rel=0.06)
    (exact,) = {(row["size_threshold"], *interval(row, "size_threshold")) for row in counted}
    assert exact == (3 * COUNTED,) * 3


def test_a_market_of_numbers_has_no_note_on_ranges(home: Path) -> None:
    answer = ask(home, "list-market-domains", category="News", period="2026-03")

    assert [note.code for note in answer.notes if note.code == "market_of_ranges"] == []


def test_a_share_is_withheld_where_its_rivals_leave_it_open_by_more_than_a_factor_of_17(
    tmp_path: Path,
) -> None:
    known(tmp_path, {OWN: 3_000_000}, first=2)
    rows = ask(tmp_path, "list-market-domains", category="News", period="2026-03").rows

    told = {row["domain"]: (row["accuracy"], row["visits"], row["traffic_share"]) for row in rows}
    assert told[OWN] == ("measured", 3_000_000, None)
    assert told["first.example"][2] is not None
