"""Without a panel: rank lists and owners' counts, through import, publication and reports."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator

from footfall.publish.publish import publish
from footfall.publish.steps.estimate.own_counts import doubtful
from footfall.publish.steps.rank_only.lists import Places
from tests.answers import ask, table
from tests.build import know, lake, visit

MONTHS = ("2026-02", "2026-03")
SITES = [f"s{place:02d}.example" for place in range(1, 41)]
OWNERS = SITES[1:40:4]
# A simulated web: far fewer people than use the Internet in these countries.
PEOPLE = {"CA": 40_000, "US": 60_000}
INTERNET_USERS = 5_435_175_000
ENDS = ("visits", "visits_low", "visits_high")
VISITS_OF_ALL, VISITS_OF_ONE = INTERNET_USERS * 700 / 3, 2.5


def ranks(month: str, sites: list[str] = SITES, country: str = "") -> list[dict[str, Any]]:
    return [
        {"month": month, "country": country, "site": site, "list": "crux", "rank": place}
        for place, site in enumerate(sites, start=1)
    ]


def own(month: str, site: str, **counts: Any) -> dict[str, Any]:
    row = {"month": month, "site": site, "scope": "domain", "device": "", "country": "", "channel": ""}
    return row | counts


def share_of(place: int) -> float:
    """Part of all page loads of the site at a place, by the published shares of the first so many sites."""
    shares = {1: 0.17, 6: 0.25, 100: 0.39, 1_000: 0.5, 10_000: 0.7, 100_000: 0.87, 1e6: 0.95, 5e6: 0.99}
    first = PchipInterpolator(np.log(list(shares)), list(shares.values()))
    return float(first(np.log(place)) - (first(np.log(place - 1)) if place > 1 else 0.0))


def counts_of(place: int) -> dict[str, int]:
    visits = VISITS_OF_ALL * share_of(place)
    return {"visits": round(visits), "unique_visitors": round(visits / VISITS_OF_ONE)}


def population() -> list[dict[str, Any]]:
    return [
        {"country": country, "device": "any", "people": float(people)} for country, people in PEOPLE.items()
    ]


def without_panel(home: Path, owners: list[str]) -> None:
    """Two months of a worldwide list, one of Canada with every second site, and owners' counts."""
    know(
        home,
        "ranks",
        [row for month in MONTHS for row in ranks(month) + ranks(month, SITES[::2], country="CA")],
    )
    know(home, "population", population())
    know(home, "categories", [{"site": site, "category": "News"} for site in SITES[:4]])
    told = [
        own(month, site, **counts_of(SITES.index(site) + 1), page_views=3_000_000_000_000, bounce_rate=0.5)
        for month in MONTHS
        for site in owners
    ]
    if told:
        know(home, "first_party", told)
    publish(home)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    without_panel(home, OWNERS)
    return home


@pytest.fixture(scope="module")
def lists_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lists")
    without_panel(home, [])
    return home


def test_a_place_in_a_list_gives_visits_and_people_with_an_honest_interval(home: Path) -> None:
    answer = ask(home, "batch-targets", targets=f"{SITES[0]},{SITES[1]}", period="2026-03")

    first, told = answer.rows
    own = counts_of(1)
    assert (first["accuracy"], first["n_observed"]) == ("rough", 0)
    assert first["visits"] == pytest.approx(own["visits"], rel=0.1)
    assert first["visits_low"] < own["visits"] / 3
    assert first["visits_high"] > own["visits"] * 3
    assert first["unique_visitors"] == pytest.approx(own["unique_visitors"], rel=0.1)
    unknown = ("page_views", "bounce_rate", "mobile_share", "direct", "new_visitors", "purchase_conversion")
    assert [first[name] for name in unknown] == [None] * 6
    assert (told["accuracy"], told["rank"], first["rank"]) == ("measured", 1, 38)
    assert [told[name] for name in ("visits", "visits_low", "visits_high")] == [counts_of(2)["visits"]] * 3
    assert (told["page_views"], told["bounce_rate"], told["direct"]) == (3_000_000_000_000, 0.5, None)
    assert "there is no panel" in answer.notes[0]
    # There are no new visitors to report, so there is no note that they are too high.
    assert len(answer.notes) == 1


def test_people_of_a_site_that_counts_visits_alone_are_unknown(tmp_path: Path) -> None:
    know(tmp_path, "first_party", [own("2026-03", "lone.example", visits=1234)])
    publish(tmp_path)

    answer = ask(tmp_path, "batch-targets", targets="lone.example", period="2026-03")

    assert table(answer, "visits", "unique_visitors", "unique_visitors_low", "accuracy") == [
        (1234.0, None, None, "measured")
    ]


def test_what_a_site_counts_has_no_interval(tmp_path: Path) -> None:
    counts = {"visits": 1234, "page_views": 3000, "avg_visit_duration": 61.5, "bounce_rate": 0.613}
    know(tmp_path, "first_party", [own("2026-03", "lone.example", **counts)])
    publish(tmp_path)

    [row] = ask(tmp_path, "batch-targets", targets="lone.example", period="2026-03").rows

    for name, value in (("page_views", 3000), ("avg_visit_duration", 61.5), ("bounce_rate", 0.613)):
        assert [row[f"{name}{end}"] for end in ("", "_low", "_high")] == pytest.approx([value] * 3)


def test_a_trend_has_every_month_and_a_change_only_where_the_owner_counts(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend",
        targets=f"{SITES[0]},{SITES[1]}",
        period="2026-03",
        compare="previous_period",
    )

    estimated, told = answer.rows
    changes = [estimated[f"visits_change{end}"] for end in ("", "_low", "_high")]
    assert (estimated["accuracy"], estimated["visits"] > 0, changes) == ("rough", True, [None] * 3)
    assert [told[f"visits_change{end}"] for end in ("", "_low", "_high")] == [0, 0, 0]


def test_people_of_two_months_are_not_added_up(home: Path) -> None:
    (row,) = ask(home, "batch-targets", targets=SITES[1], period="2026-02..2026-03").rows

    assert (row["visits"], row["unique_visitors"]) == (
        2 * counts_of(2)["visits"],
        None,
    )


def test_the_ranking_and_a_market_answer(home: Path) -> None:
    ranking = ask(home, "site-ranking", period="2026-03", limit=40)
    metrics = ask(home, "get-market-metrics", category="News", period="2026-03")
    domains = ask(home, "list-market-domains", category="News", period="2026-03")
    changes = ask(home, "list-market-domains", category="News", period="2026-03", compare="2026-02")
    sizes = ask(home, "get-market-size-trend", category="News", period="2026-02..2026-03")

    assert ranking.total == 40
    # A range ranks nothing: the sites that have no more come last, by their places.
    ranges = [row["target"] for row in ranking.rows if row["accuracy"] == "rough"]
    assert ranges == sorted(ranges) == [row["target"] for row in ranking.rows[-len(ranges) :]]
    assert table(ranking, "target", "rank", "accuracy")[0] == (SITES[1], 1, "measured")
    (market,) = metrics.rows
    assert (market["accuracy"], market["unique_visitors"]) == ("low", None)
    assert market["visits_low"] < VISITS_OF_ALL * sum(map(share_of, range(1, 5))) < market["visits_high"]
    assert market["hhi_low"] < market["hhi"] < market["hhi_high"]
    assert [row["domain"] for row in domains.rows] == [SITES[1], SITES[0], SITES[2], SITES[3]]
    alone = ask(home, "batch-targets", targets=SITES[:4], period="2026-03").rows
    known = {row["target"]: row for row in alone}
    for row in domains.rows:
        same = known[row["domain"]]
        assert [row[name] for name in ENDS] == pytest.approx([same[name] for name in ENDS], rel=1e-6)
        assert row["accuracy"] == same["accuracy"]
    rough = {row["target"] for row in alone if row["accuracy"] == "rough"}
    assert (
        {row["domain"] for row in changes.rows if row["quadrant"] is None} == rough == {SITES[0], *SITES[2:4]}
    )
    assert sum(row["traffic_share"] for row in domains.rows) == pytest.approx(1)
    assert all(row["traffic_share_low"] < row["traffic_share_high"] for row in domains.rows)
    # Nobody was observed in either month: that is no loss.
    assert {row["status"] for row in changes.rows} == {None}
    assert [row["tam_visits"] is not None for row in sizes.rows] == [True, True]


def test_countries_come_from_their_lists(home: Path) -> None:
    rows = ask(home, "list-regions", targets=SITES[0], period="2026-03").rows
    in_canada = ask(home, "batch-targets", targets=f"{SITES[0]},{SITES[3]}", period="2026-03", geo="CA").rows

    assert table_of(rows, "geo", "accuracy", "n_observed") == [("CA", "rough", 0), ("other", "rough", 0)]
    # It stands first in Canada and in the world: whoever lives elsewhere loads it as Canadians do.
    part = PEOPLE["CA"] / sum(PEOPLE.values())
    assert rows[0]["traffic_share"] == pytest.approx(part, abs=0.05)
    assert rows[0]["traffic_share_low"] < part - 0.2 < part + 0.2 < rows[0]["traffic_share_high"]
    assert sum(row["traffic_share"] for row in rows) == pytest.approx(1)
    assert [row["visits"] for row in in_canada] == [pytest.approx(rows[0]["visits"]), None]


def test_a_site_that_no_list_of_a_country_has_is_not_all_from_elsewhere(home: Path) -> None:
    answer = ask(home, "list-regions", targets=f"{SITES[0]},{SITES[3]}", period="2026-03")

    assert {(row["target"], row["geo"]) for row in answer.rows} == {(SITES[0], "CA"), (SITES[0], "other")}
    (note,) = [note for note in answer.notes if note.code == "places_unknown"]
    assert note.values == {"target": SITES[3]}
    assert note.startswith(f"{SITES[3]}: nothing says which countries its visits come from")

    states = ask(home, "list-regions", targets=SITES[0], period="2026-03", by="us_state")
    assert (states.rows, [note.code for note in states.notes]) == ([], ["no_panel", "no_panel_no_answer"])


def test_where_the_level_is_too_unsure_countries_have_shares_alone(lists_alone: Path) -> None:
    rows = ask(lists_alone, "list-regions", targets=SITES[0], period="2026-03").rows

    assert table_of(rows, "geo", "accuracy", "visits", "unique_visitors", "expected_error") == [
        ("CA", "rough", None, None, None),
        ("other", "rough", None, None, None),
    ]
    assert sum(row["traffic_share"] for row in rows) == pytest.approx(1)
    assert all(row["traffic_share_low"] < row["traffic_share"] < row["traffic_share_high"] for row in rows)


def table_of(rows: list[dict[str, Any]], *columns: str) -> list[tuple[Any, ...]]:
    return [tuple(row[column] for column in columns) for row in rows]


def test_reports_that_need_page_views_say_there_is_no_panel(home: Path) -> None:
    pages = ask(home, "top-pages", targets=SITES[0], period="2026-03")
    by_day = ask(home, "traffic-trend-granularity", targets=SITES[0], period="2026-03", granularity="day")
    on_mobile = ask(home, "accuracy", targets=SITES[0], period="2026-03", device="mobile")

    assert (pages.rows, "there is no panel" in pages.notes[0]) == ([], True)
    assert {row["visits"] for row in by_day.rows} == {None}
    assert (on_mobile.rows[0]["visits"], on_mobile.rows[0]["reason"]) == (
        None,
        "There is no panel. Rank lists and owners' counts speak of whole months and all devices and channels "
        "alone. Public lists place it at 1.",
    )


def test_lists_alone_give_a_range_by_the_published_law(lists_alone: Path) -> None:
    (row,) = ask(lists_alone, "accuracy", targets=SITES[2], period="2026-03").rows
    (first,) = ask(lists_alone, "accuracy", targets=SITES[0], period="2026-03").rows
    ranking = ask(lists_alone, "site-ranking", period="2026-03", limit=2)
    found = ask(lists_alone, "suggest-targets", search="s0")

    # The level, the tilt of the law from place 10 000 to this one, its bend, and a site of the first 300.
    place = np.log(3)
    sd = np.sqrt(0.9**2 + 0.25**2 + 0.3**2 + 0.15**2 * (place - np.log(10_000)) ** 2 + 0.35**2 + 0.8**2)
    assert (row["visits"], row["accuracy"], row["rank_from"], row["rank_to"]) == (None, "none", 3, 3)
    assert sd > 1.45
    assert row["reason"] == (
        "There is no panel. No listed site tells its own count, and its places alone are too unsure for a "
        "number. Public lists place it at 3."
    )
    assert first["visits"] is None
    assert table(ranking, "target", "rank", "visits") == [(SITES[0], 1, None), (SITES[1], 2, None)]
    assert table(found, "value", "visits") == [(f"s0{number}.example", None) for number in range(1, 10)]


def test_a_panel_takes_the_place_of_lists(tmp_path: Path) -> None:
    without_panel(tmp_path, OWNERS)

    lake(tmp_path, visit("ann", "2026-03-02 10:00", f"https://{SITES[0]}/"))

    (row,) = ask(tmp_path, "accuracy", targets=SITES[0], period="2026-03").rows
    assert row["reason"].startswith("Fewer than 5 visitors were observed")
    assert [str(day["date"]) for day in ask(tmp_path, "list-hp").rows] == ["2026-03-01"]


def test_the_count_farthest_from_its_rank_is_doubted_first() -> None:
    log = np.log([share_of(place) for place in range(1, 41)])
    places, nobody = Places(log, np.zeros(40), np.ones(40)), np.full(40, np.nan)
    fitting = VISITS_OF_ALL * np.exp(log)

    def doubted(told: dict[int, float], logged: dict[int, float] | None = None) -> list[int]:
        counts, logs = nobody.copy(), nobody.copy()
        for position, visits in told.items():
            counts[position] = visits
        for position, visits in (logged or {}).items():
            logs[position] = visits
        return np.flatnonzero(doubtful(places, counts, logs, people=INTERNET_USERS)).tolist()

    two = {9: float(fitting[9]), 11: 150.0}
    assert doubted(two) == [11]
    assert doubted({9: 150.0, 11: float(fitting[11])}) == [9]
    # Five visits of a site on a public list are believed of none, and of all the wrong ones none stays.
    assert doubted({11: 5.0}) == [11]
    many = {n: float(fitting[n]) for n in range(0, 40, 2)}
    assert doubted(many | {4: 1e16, 6: 200.0}) == [4, 6]
    assert doubted({n: float(fitting[n]) for n in range(40)} | {4: 1e16, 6: 200.0}) == [4, 6]
    assert doubted(many) == []
    assert doubted({11: 150.0}, logged={9: float(fitting[9])}) == [11]


@pytest.mark.parametrize(("tables", "is_said"), [(["first_party"], False), (["ranks"], True)])
def test_places_without_numbers_are_told_of_where_there_are_places(
    tmp_path: Path, tables: list[str], is_said: bool
) -> None:
    rows = {"first_party": [own("2026-03", SITES[0], **counts_of(1))], "ranks": ranks("2026-03")}
    for name in tables:
        know(tmp_path, name, rows[name])

    notes = publish(tmp_path).notes

    assert any("how many visits places in rank lists stand for" in note for note in notes) is is_said
