"""alike-by-lists: sites of a category that lists of countries and densities place like a target."""

from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from footfall.publish.publish import publish
from tests.answers import ask, table
from tests.build import crowd, know, lake

MONTH = "2026-03"
OWN, TWIN, FAR, OTHER = "own.example", "twin.example", "far.example", "other.example"
AT_HOME, ABROAD = "home.example", "abroad.example"
NEWS = (OWN, TWIN, FAR, AT_HOME, ABROAD)
# Own and twin are alike in every list but for their places; far is further down; home and abroad are listed
# in one country each, other is of another category.
WORLDWIDE = {OWN: 5_000, TWIN: 5_000, FAR: 50_000, AT_HOME: 5_000, ABROAD: 5_000, OTHER: 5_000}
IN_US = {OWN: 1_000, TWIN: 1_000, FAR: 10_000, AT_HOME: 1_000, OTHER: 1_000}
IN_DE = {OWN: 50_000, TWIN: 50_000, FAR: 500_000, ABROAD: 1_000, OTHER: 50_000}


def ranks(country: str, places: dict[str, int]) -> list[dict[str, Any]]:
    known = {"month": MONTH, "country": country, "list": "crux", "is_bucket": True}
    fill = [known | {"site": f"s{n}.example", "rank": 1_000_000} for n in range(40)]
    return [known | {"site": site, "rank": rank} for site, rank in places.items()] + fill


def devices(parts: dict[str, float]) -> list[dict[str, Any]]:
    known = {"month": MONTH, "country": "", "list": "crux", "tablet": 0.0}
    return [
        known | {"site": site, "host": site, "desktop": 1 - part, "phone": part}
        for site, part in parts.items()
    ]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("alike")
    know(home, "ranks", ranks("", WORLDWIDE) + ranks("US", IN_US) + ranks("DE", IN_DE))
    know(home, "list_devices", devices({OWN: 0.5, TWIN: 0.5, FAR: 0.9}))
    known = [{"site": site, "category": "News"} for site in NEWS]
    know(home, "categories", [*known, {"site": OTHER, "category": "Games"}])
    publish(home)
    return home


def alike(home: Path, site: str, **more: Any) -> Any:
    return ask(home, "alike-by-lists", targets=site, period=MONTH, **more)


def parts_of(home: Path, site: str) -> dict[str, float]:
    rows = ask(home, "list-regions", targets=site, period=MONTH).rows
    return {row["geo"]: row["traffic_share"] for row in rows}


def test_sites_of_the_category_come_in_the_order_of_their_profiles(home: Path) -> None:
    answer = alike(home, OWN)

    assert answer.own == {"state": "told"}
    assert [row["domain"] for row in answer.rows] == [TWIN, AT_HOME, FAR, ABROAD]
    assert [row["alike"] for row in answer.rows] == sorted(
        (row["alike"] for row in answer.rows), reverse=True
    )
    twin = answer.rows[0]
    assert (twin["alike"], twin["countries_alike"], twin["devices_alike"]) == (1, 1, 1)
    assert (twin["rank_list"], twin["rank_from"], twin["rank_to"]) == ("crux", 1_001, 5_000)


def test_a_profile_is_compared_country_by_country_with_what_is_published(home: Path) -> None:
    row = next(row for row in alike(home, OWN).rows if row["domain"] == ABROAD)

    mine, other = parts_of(home, OWN), parts_of(home, ABROAD)
    shared = sum(sqrt(part * other.get(geo, 0)) for geo, part in mine.items())
    assert row["countries_alike"] == pytest.approx(shared, abs=1e-6)
    assert 0.1 < row["countries_alike"] < 0.95
    # Nothing tells its devices, so that countries alone are compared.
    assert (row["devices_alike"], row["alike"]) == (None, row["countries_alike"])


def test_devices_are_compared_where_both_are_known(home: Path) -> None:
    far = next(row for row in alike(home, OWN).rows if row["domain"] == FAR)
    (own, other) = ask(home, "batch-targets", targets=f"{OWN},{FAR}", period=MONTH).rows

    mobile, others = own["mobile_share"], other["mobile_share"]
    expected = sqrt(mobile * others) + sqrt((1 - mobile) * (1 - others))
    assert far["devices_alike"] == pytest.approx(expected, abs=1e-6)
    assert far["alike"] == pytest.approx(far["countries_alike"] * far["devices_alike"])


def test_the_list_is_as_long_as_asked_for(home: Path) -> None:
    assert table(alike(home, OWN, most=1), "domain") == [(TWIN,)]


@pytest.mark.parametrize(
    ("target", "state"),
    [
        ("own.example/news", "whole_sites_only"),
        ("never.example", "unlisted"),
        ("s1.example", "no_category"),
    ],
)
def test_where_nothing_can_be_compared_the_answer_says_why(home: Path, target: str, state: str) -> None:
    answer = alike(home, target)

    assert (answer.rows, answer.own) == ([], {"state": state})


def test_a_panel_answers_by_other_reports(tmp_path: Path) -> None:
    know(tmp_path, "categories", [{"site": OWN, "category": "News"}])
    lake(tmp_path, [crowd(6, "2026-03-02 10:00", f"https://{OWN}/")])

    assert alike(tmp_path, OWN).own == {"state": "not_by_lists"}
