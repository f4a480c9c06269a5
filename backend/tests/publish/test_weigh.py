"""Weights: margins met, small and uneven cells, unknown answers, no population."""

from datetime import date
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from footfall.publish.steps.weigh.margins import margins_of, population_of
from footfall.publish.steps.weigh.raking import replicates_of
from footfall.publish.steps.weigh.starting_weights import design_effect
from tests.build import ask, lake, page

A = "https://a.example/"
WEIGHED = "weights JOIN panelists USING (panelist_key)"
AGES = ("18-24", "25-34", "35-44", "45-54", "55-64", "65+")


def people(count: int, **known: Any) -> list[dict[str, Any]]:
    """Panelists p0, p1, ... of the US; `known` gives a list of answers that is dealt out in turn."""
    return [
        {"panelist": f"p{i}", "country": "US"}
        | {name: values[i % len(values)] for name, values in known.items()}
        for i in range(count)
    ]


def active(count: int, **known: Any) -> list[dict[str, Any]]:
    return [page(f"p{i}", f"2026-03-02 10:{i % 60:02d}", A, **known) for i in range(count)]


def margin(column: str, totals: dict[str, float], device: str = "desktop") -> list[dict[str, Any]]:
    return [{"country": "US", "device": device, column: level, "people": n} for level, n in totals.items()]


def test_raked_weights_meet_every_margin(tmp_path: Path) -> None:
    lake(
        tmp_path,
        active(60),
        panelists=people(60, gender=["female", "male", "male"], age=["18-24", "65+"]),
        population=margin("gender", {"female": 600, "male": 400}) + margin("age", {"18-24": 300, "65+": 700}),
    )
    by = f"SELECT {{0}}, round(sum(weight), 1) FROM {WEIGHED} GROUP BY 1 ORDER BY 1"
    assert ask(tmp_path, by.format("gender")) == [("female", 600.0), ("male", 400.0)]
    assert ask(tmp_path, by.format("age")) == [("18-24", 300.0), ("65+", 700.0)]
    assert ask(tmp_path, "SELECT country, device, panelists, people, margins FROM weight_cells") == [
        ("US", "desktop", 60, 1000.0, "age + gender")
    ]


def test_each_device_class_weighs_alone(tmp_path: Path) -> None:
    population = [
        {"country": "US", "device": "desktop", "people": 800.0},
        {"country": "US", "device": "mobile", "people": 500.0},
    ]
    lake(tmp_path, active(4), page("p0", "2026-03-03 10:00", A, device="mobile"), population=population)
    assert ask(tmp_path, "SELECT device, count(*), sum(weight) FROM weights GROUP BY 1 ORDER BY 1") == [
        ("desktop", 4, 800.0),
        ("mobile", 1, 500.0),
    ]


def test_under_fifty_panelists_everybody_weighs_the_same(tmp_path: Path) -> None:
    lake(
        tmp_path,
        active(49),
        panelists=people(49, gender=["female", "male", "male"]),
        population=margin("gender", {"female": 490, "male": 490}),
    )
    assert ask(tmp_path, "SELECT DISTINCT weight FROM weights") == [(20.0,)]
    assert ask(tmp_path, "SELECT margins, design_effect FROM weight_cells") == [("total", 1.0)]


def test_a_cell_too_uneven_falls_back_to_fewer_margins(tmp_path: Path) -> None:
    lake(
        tmp_path,
        active(300),
        panelists=people(300, region=["US-CA"] * 59 + ["US-WY"], gender=["female", "male"]),
        population=margin("gender", {"female": 500, "male": 500})
        + margin("region", {"US-CA": 10, "US-WY": 990}),
    )
    margins, effect = ask(tmp_path, "SELECT margins, design_effect FROM weight_cells")[0]
    assert (margins, round(effect, 6)) == ("gender", 1.0)


def test_only_margins_that_could_be_applied_are_named(tmp_path: Path) -> None:
    lake(
        tmp_path,
        active(60),
        panelists=people(60, gender=["female", "male"], age=["18-24"]),
        population=margin("gender", {"female": 600, "male": 400})
        + margin("age", {"18-24": 300, "65+": 700})
        + margin("region", {"US-CA": 10, "US-WY": 990}),
    )
    assert ask(tmp_path, "SELECT margins FROM weight_cells") == [("gender",)]


def test_days_online_are_those_with_a_visit_on_any_device_where_nobody_tells_them(tmp_path: Path) -> None:
    often = [page(f"p{i}", f"2026-03-{day:02d} 10:00", A) for i in range(30) for day in range(1, 29)]
    # A few days on the computer; the phone is used on the others.
    seldom = [page(f"p{i}", f"2026-03-{day:02d} 10:00", A) for i in range(30, 60) for day in (3, 9)]
    phones = [
        page(f"p{i}", f"2026-03-{day:02d} 10:00", A, device="mobile")
        for i in range(30, 45)
        for day in range(1, 29)
    ]
    lake(
        tmp_path,
        often,
        seldom,
        phones,
        panelists=people(60),
        population=margin("days_online", {"1-2": 750.0, "7": 450.0}),
    )
    desktop = "SELECT round(weight, 2), count(*) FROM weights WHERE device = 'desktop' GROUP BY 1 ORDER BY 1"
    assert ask(tmp_path, desktop) == [(10.0, 45), (50.0, 15)]
    assert ask(tmp_path, "SELECT margins FROM weight_cells WHERE device = 'desktop'") == [("days_online",)]


def test_rare_visitors_were_online_on_more_days_than_seen(tmp_path: Path) -> None:
    # Eight of 28 days, two a week: with one hour each they stand for 8 + 8 * 7 / 4 = 22, with two for 8.
    brief = [page(f"p{i}", f"2026-03-{day:02d} 10:00", A) for i in range(30) for day in range(1, 9)]
    twice = [
        page(f"p{i}", f"2026-03-{day:02d} {hour}:00", A)
        for i in range(30, 60)
        for day in range(1, 9)
        for hour in (10, 18)
    ]
    ends = [page("edge", f"2026-03-{day:02d} 10:00", A) for day in range(1, 29)]
    lake(
        tmp_path,
        brief,
        twice,
        ends,
        panelists=people(60),
        population=margin("days_online", {"1-2": 900.0, "5-6": 62.0}),
    )
    assert ask(
        tmp_path,
        "SELECT round(weight), count(*) FROM weights GROUP BY 1 HAVING count(*) > 1 ORDER BY 1",
    ) == [(2.0, 30), (30.0, 30)]


def test_days_online_from_the_panelists_file_win_over_visits(tmp_path: Path) -> None:
    lake(
        tmp_path,
        active(60),
        panelists=people(60, days_online=[1.0, 7.0, 7.0]),
        population=margin("days_online", {"1-2": 500.0, "7": 500.0}),
    )
    assert ask(tmp_path, "SELECT round(weight, 2), count(*) FROM weights GROUP BY 1 ORDER BY 1") == [
        (12.5, 40),
        (25.0, 20),
    ]


def test_late_joiners_are_measured_by_the_days_since_joining(tmp_path: Path) -> None:
    always = [page(f"p{i}", f"2026-03-{day:02d} 10:00", A) for i in range(30) for day in range(1, 29)]
    late = [page(f"p{i}", f"2026-03-{day:02d} 10:00", A) for i in range(30, 60) for day in range(22, 29)]
    lake(
        tmp_path,
        always,
        late,
        panelists=[
            one | {"joined": date(2026, 3, 22)} if n >= 30 else one for n, one in enumerate(people(60))
        ],
        population=margin("days_online", {"1-2": 750.0, "7": 250.0}),
    )
    # All are online daily, so that nothing tells them apart.
    assert ask(tmp_path, "SELECT DISTINCT margins FROM weight_cells") == [("total",)]


def test_panelists_without_an_answer_keep_the_samples_share(tmp_path: Path) -> None:
    lake(
        tmp_path,
        active(60),
        panelists=people(60, gender=["female", "male", None]),
        population=margin("gender", {"female": 800, "male": 400}),
    )
    rows = ask(
        tmp_path,
        f"SELECT gender, round(sum(weight), 1) FROM {WEIGHED} GROUP BY 1 ORDER BY 1",
    )
    assert rows == [("female", 533.3), ("male", 266.7), (None, 400.0)]


def test_levels_hardly_anybody_has_are_one_level(tmp_path: Path) -> None:
    ages = ["18-24"] * 28 + ["65+"] * 28 + ["35-44", "45-54", "55-64", "35-44"]
    lake(
        tmp_path,
        active(60),
        panelists=people(60, age=ages),
        population=margin("age", dict.fromkeys(AGES, 100.0)),
    )
    young = ask(
        tmp_path,
        "SELECT age IN ('18-24', '65+') AS big, round(sum(weight)) FROM weights JOIN panelists "
        "USING (panelist_key) GROUP BY 1 ORDER BY 1",
    )
    assert young[0][1] + young[1][1] == 600.0


def test_without_population_everybody_counts_for_themselves_and_a_note_says_so(tmp_path: Path) -> None:
    summary = lake(tmp_path, active(3))
    assert ask(tmp_path, "SELECT DISTINCT weight FROM weights") == [(1.0,)]
    assert summary.notes == [
        "2026-03: no population for panelists of US: they count for themselves (weight 1); "
        "import a population file to scale them up"
    ]


def test_ownership_rows_for_any_device_speak_of_the_owners_of_a_class() -> None:
    rows = pl.DataFrame(
        {
            "country": ["US"] * 3,
            "device": ["any"] * 3,
            "people": [100.0, 300.0, 600.0],
            "ownership": ["desktop_only", "mobile_only", "both"],
            **{
                name: pl.Series([None] * 3, dtype=pl.String)
                for name in ("region", "age", "gender", "days_online", "month")
            },
        }
    )
    (found,) = margins_of(rows, "desktop")
    assert (found.people, found.shares) == (700.0, {"desktop_only": 1 / 7, "both": 6 / 7})


@pytest.mark.parametrize(("month", "people_then"), [("2026-01", 10.0), ("2026-03", 20.0), ("2026-09", 30.0)])
def test_the_population_of_a_month_is_the_last_one_known(month: str, people_then: float) -> None:
    rows = pl.DataFrame(
        {
            "country": ["US"] * 3,
            "device": ["desktop"] * 3,
            "month": ["2026-01", "2026-02", "2026-05"],
            "people": [10.0, 20.0, 30.0],
        }
    )
    assert population_of(rows, "US", "desktop", month)["people"].to_list() == [people_then]


def test_design_effect_is_kishs() -> None:
    assert design_effect(pl.Series([1.0, 1.0, 4.0])) == 3 * 18 / 36


def test_replicates_of_the_panel_meet_the_margins_too() -> None:
    group = pl.DataFrame(people(200, gender=["female", "male", "male"])).with_columns(
        region=None, age=None, ownership=None, days_online=None
    )
    rows = pl.DataFrame(margin("gender", {"female": 600.0, "male": 400.0})).with_columns(
        region=None, age=None, ownership=None, days_online=None
    )

    found = replicates_of(group, margins_of(rows, "desktop"), 1000.0, 20).with_columns(group["gender"])

    by_gender = found.group_by("gender").sum().sort("gender")
    assert by_gender["weight1"].to_list() == pytest.approx([600.0, 400.0], rel=1e-3)
    assert by_gender["weight20"].to_list() == pytest.approx([600.0, 400.0], rel=1e-3)
    assert found["weight1"].to_list() != found["weight2"].to_list()
