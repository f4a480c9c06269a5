"""What stands out on a dashboard, in one sentence each, as the screens say it."""

from typing import Any

import pytest

from footfall.dashboards.paper.findings import Headline, sentences
from footfall.dashboards.paper.headlines import HEADLINES
from footfall.dashboards.paper.wording import Wording

SITES = HEADLINES["traffic-overview"]


def row(target: str, measure: str = "visits", change: float | None = 0.5, **more: Any) -> dict[str, Any]:
    """A row of an answer, whose measure is 1,000, give or take a tenth, and changed significantly."""
    ends = {"_low": 900.0, "_high": 1100.0, "_change": change, "_significant": True}
    return (
        {"target": target, measure: 1000.0} | {f"{measure}{end}": value for end, value in ends.items()} | more
    )


def test_the_largest_changes_come_first_three_at_most() -> None:
    changes = {"a": 0.1, "b": -0.4, "c": 0.2, "d": 0.3}
    rows = [row(f"{name}.example", change=change) for name, change in changes.items()]

    assert sentences(SITES, rows, Wording("en")) == [
        "b.example: Visits -40.0% to 1.0K",
        "d.example: Visits +30.0% to 1.0K",
        "c.example: Visits +20.0% to 1.0K",
    ]


def test_of_one_measure_the_largest_difference_comes_first() -> None:
    large = row("a.example", "page_views", 0.1, page="a.example/large/") | {"page_views": 90_000.0}
    small = row("a.example", "page_views", 2.0, page="a.example/small/")

    said = sentences(HEADLINES["top-pages"], [small, large], Wording("en"))

    assert said == ["a.example: /large/ +10.0% to 90.0K", "a.example: /small/ +200% to 1.0K"]


def test_a_fall_to_nothing_tells_its_least_size_and_what_is_left_at_most() -> None:
    fell = row("a.example", change=-1.0) | {"visits": 0.0, "visits_low": 0.0, "visits_high": 40.0}
    fell["visits_change_high"] = -0.6

    assert [sentences(SITES, [fell], Wording(locale)) for locale in ("en", "de", "ja")] == [
        ["a.example: Visits fell by more than 60% to less than 40"],
        ["a.example: Besuche um mehr als 60\xa0% gesunken, auf weniger als 40"],
        ["a.example：訪問数 60% 超の減少（現在 40 未満）"],
    ]


def test_a_change_of_visits_names_the_channel_it_comes_from() -> None:
    cause = {"channel": "searchOrganic", "part": 0.8, "is_main": True}

    [said] = sentences(SITES, [row("a.example", visits_causes=[cause])], Wording("en"))

    assert said == "a.example: Visits +50.0% to 1.0K \N{EN DASH} mainly Organic search"


@pytest.mark.parametrize(
    "quiet",
    [
        {"visits_significant": False},
        {"visits_change": 0.004},
        {"visits_change": None},
        {"visits": None, "unique_visitors": 7.0},
    ],
)
def test_chance_and_what_is_too_small_to_tell_is_no_change(quiet: dict[str, Any]) -> None:
    said = sentences(SITES, [row("a.example") | quiet], Wording("en"))

    assert said == ["No significant change since the comparison period."]


def test_what_differs_from_the_average_is_told_once_of_each_site_the_farthest_first() -> None:
    rows = [
        {
            "target": target,
            "value": value,
            "index": middle,
            "index_low": middle - 20,
            "index_high": middle + 20,
        }
        for target, value, middle in (
            ("a.example", "18-24", 150.0),
            ("a.example", "25-34", 300.0),
            ("b.example", "18-24", 40.0),
            ("b.example", "25-34", 105.0),
        )
    ]

    assert sentences(HEADLINES["demographics"], rows, Wording("en")) == [
        "a.example: 25\N{EN DASH}34 (Index 300)",
        "b.example: 18\N{EN DASH}24 (Index 40)",
    ]
    assert sentences(HEADLINES["demographics"], rows[3:], Wording("en")) == [
        "Nothing differs significantly from the average."
    ]


def test_a_row_about_all_sites_together_is_called_by_its_own_name() -> None:
    rows = [
        {"domain": name, "lift": middle, "lift_low": middle - 1, "lift_high": middle + 1}
        for name, middle in (("north.example", 8.0), ("lily.example", 4.0))
    ]

    assert sentences(HEADLINES["audience-overlap"], rows, Wording("en")) == [
        "north.example: Lift 8.0",
        "lily.example: Lift 4.0",
    ]


def test_without_any_known_number_nothing_is_said() -> None:
    rows = [{"target": "a.example", "visits": None}, row("other.example", is_other=True)]

    assert sentences(Headline("batch-targets", "change", ("visits",)), rows, Wording("en")) == []


def test_a_source_is_called_by_its_address_and_channel_as_in_the_headline_of_the_screen() -> None:
    found = row("a.example", source="google.com", name="Google", channel="searchPaid")
    direct = row("a.example", source="(direct)", channel="direct", change=0.2)

    assert sentences(HEADLINES["sources-destinations"], [found, direct], Wording("en")) == [
        "a.example: google.com \N{MIDDLE DOT} Paid search +50.0% to 1.0K",
        "a.example: Direct +20.0% to 1.0K",
    ]
