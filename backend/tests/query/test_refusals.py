"""Questions that are refused, by code and field."""

from pathlib import Path
from typing import Any

import pytest

from footfall.query import Engine, RefusedError
from tests.answers import refusal

SHOP = {"targets": ["shop.example"]}


@pytest.mark.parametrize(
    ("report", "params", "code", "field"),
    [
        ("batch-targets", {}, "missing_field", "targets"),
        ("batch-targets", {"targets": []}, "invalid_target", "targets"),
        ("batch-targets", {"targets": ["not a site"]}, "invalid_target", "targets"),
        ("top-pages", {"targets": ["shop.example", "SHOP.example"]}, "duplicate_target", "targets"),
        ("traffic-trend", {"targets": [f"s{n}.example" for n in range(6)]}, "too_many_targets", "targets"),
        ("batch-targets", {"targets": [f"s{n}.example" for n in range(201)]}, "too_many_targets", "targets"),
        ("top-pages", SHOP | {"period": {"from": "2026-03", "to": "2026-01"}}, "invalid_period", "period"),
        ("top-pages", SHOP | {"period": "2026-13"}, "invalid_period", "period"),
        ("top-pages", SHOP | {"period": "2025-12"}, "period_outside_data", "period"),
        ("top-pages", SHOP | {"compare": "yesterday"}, "invalid_period", "compare"),
        ("top-pages", SHOP | {"geo": "Atlantis"}, "invalid_geo", "geo"),
        ("top-pages", SHOP | {"channels": ["fax"]}, "invalid_channels", "channels"),
        ("top-pages", SHOP | {"channels": "direct", "traffic_type": "paid"}, "invalid_channels", "channels"),
        ("top-pages", SHOP | {"sort": "charm_desc"}, "invalid_sort", "sort"),
        ("top-pages", SHOP | {"measures": ["charm"]}, "invalid_measures", "measures"),
        ("top-pages", SHOP | {"measures": "rank"}, "invalid_measures", "measures"),
        ("list-hp", {"measures": ["visits"]}, "filter_not_applicable", "measures"),
        ("top-pages", SHOP | {"limit": 0}, "invalid_limit", "limit"),
        ("top-pages", SHOP | {"offset": -1}, "invalid_offset", "offset"),
        ("top-pages", SHOP | {"as_of": 99}, "unknown_snapshot", "as_of"),
        ("top-pages", SHOP | {"colour": "red"}, "unknown_field", "colour"),
        ("top-pages", SHOP | {"categories": ["Blogs"]}, "filter_not_applicable", "categories"),
        ("top-sources", SHOP | {"categories": ["Cloths"]}, "unknown_category", "categories"),
        ("top-destinations", SHOP | {"categories": "Clothing,Cloths"}, "unknown_category", "categories"),
        ("site-ranking", {"categories": ["Cloths"]}, "unknown_category", "categories"),
        ("traffic-trend", SHOP | {"granularity": "day"}, "filter_not_applicable", "granularity"),
        ("traffic-trend", SHOP | {"search": "x"}, "filter_not_applicable", "search"),
        ("audience-device-distribution", SHOP | {"device": "mobile"}, "filter_not_applicable", "device"),
        ("list-regions", SHOP | {"by": "planet"}, "invalid_by", "by"),
        ("list-hp", SHOP, "filter_not_applicable", "targets"),
        ("no-such-report", {}, "unknown_report", "report"),
    ],
)
def test_a_wrong_question_is_refused_with_code_and_field(
    home: Path, report: str, params: dict[str, Any], code: str, field: str
) -> None:
    assert refusal(home, report, **params) == (code, field)


def test_an_unknown_report_is_refused_with_those_spelled_like_it(home: Path) -> None:
    with pytest.raises(RefusedError, match=r"there is no report 'top-pgaes'; did you mean top-pages\b"):
        Engine(home).run("top-pgaes", SHOP)
    with pytest.raises(RefusedError, match="there is no report 'zzz'; there are: accuracy, ai-assistants"):
        Engine(home).run("zzz", SHOP)


def test_channels_of_the_other_traffic_type_are_refused_with_those_of_it(home: Path) -> None:
    question = SHOP | {"channels": ["direct", "mail"], "traffic_type": "paid"}

    with pytest.raises(RefusedError) as refused:
        Engine(home).run("top-pages", question)

    assert refused.value.message == (
        "channels: none of direct, mail is paid; leave out traffic_type or ask for some of searchPaid, "
        "socialPaid, displayAd"
    )


def test_growth_without_a_period_to_compare_with_is_refused_with_what_to_write(home: Path) -> None:
    with pytest.raises(RefusedError, match="write previous_period, previous_year, or a period such as"):
        Engine(home).run("trending-pages", SHOP | {"compare": "none"})


def test_a_month_outside_the_data_is_refused_with_those_there_are(home: Path) -> None:
    with pytest.raises(RefusedError, match="no data for 2025-12; data is available from 2026-01 to 2026-03"):
        Engine(home).run("traffic-trend", SHOP | {"period": "2025-12"})


def test_every_category_that_no_site_has_is_told_with_those_spelled_like_it(home: Path) -> None:
    with pytest.raises(RefusedError) as refused:
        Engine(home).run("top-sources", SHOP | {"categories": ["Cloths", "clothing", "Plumbing"]})

    told = [each.message.partition(";")[0] for each in (refused.value, *refused.value.others)]
    assert told == [f"there is no site of the category '{name}'" for name in ("Cloths", "Plumbing")]
    assert "; did you mean Clothing? There are: " in refused.value.message


def test_the_message_for_an_unknown_place_is_the_products(home: Path) -> None:
    with pytest.raises(RefusedError, match=r"^Invalid geo name$"):
        Engine(home).run("traffic-trend", SHOP | {"geo": "Atlantis"})


def test_a_filter_that_filters_nothing_is_welcome_everywhere(home: Path) -> None:
    neutral = {"device": "all_devices", "granularity": "month", "search": "", "categories": [], "offset": 0}

    assert Engine(home).run("audience-device-distribution", SHOP | neutral).rows


def test_before_anything_is_published_the_way_on_is_named(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="run `footfall import`, then `footfall publish`"):
        Engine(tmp_path).run("list-hp", {})
