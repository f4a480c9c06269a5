"""A rule fires once when its condition begins to hold beyond chance, and says why."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from footfall.core.period import Month
from footfall.features.alerts.judging import fdr_limit, judge
from footfall.features.alerts.links import link_to
from footfall.features.alerts.replay import replay
from footfall.features.alerts.rules.evidence import p_of_change, p_of_new
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import Rule
from footfall.features.alerts.words import reason, sentence
from tests.features.alerts.conftest import QUIET, SHOP

MARCH = Month(2026, 3)


def rule(**fields: Any) -> Rule:
    return Rule.model_validate({"target": SHOP} | fields)


# A rule, and in which months it fires.
TOLD: tuple[tuple[dict[str, Any], list[str]], ...] = (
    ({"kind": "changed", "measure": "unique_visitors", "direction": "up"}, ["2026-03"]),
    ({"kind": "changed", "measure": "unique_visitors", "direction": "down"}, []),
    ({"kind": "changed", "measure": "unique_visitors", "by": 9}, []),
    ({"kind": "changed", "target": QUIET}, []),
    ({"kind": "crossed", "measure": "unique_visitors", "direction": "up", "value": 90}, ["2026-03"]),
    ({"kind": "crossed", "measure": "unique_visitors", "direction": "down", "value": 100}, ["2026-02"]),
    ({"kind": "crossed", "measure": "unique_visitors", "direction": "up", "value": 9000}, []),
    ({"kind": "new_source", "share": 0.02}, ["2026-03"]),
    ({"kind": "new_source", "share": 0.9}, []),
    ({"kind": "new_page", "share": 0.01}, []),
    ({"kind": "new_assistant"}, []),
    ({"kind": "rank_left", "first_rank": 2, "last_rank": 9}, ["2026-03"]),
    ({"kind": "page_growing"}, ["2026-03"]),
    ({"kind": "no_data", "target": "", "days": 2}, ["2026-03"]),
    ({"kind": "no_data", "target": "", "days": 3}, []),
    ({"kind": "import_failed", "target": ""}, []),
)


@pytest.mark.parametrize(("fields", "months"), TOLD, ids=lambda each: str(each)[:70])
def test_a_rule_fires_in_the_month_in_which_it_became_true(
    reader: Reader, fields: dict[str, Any], months: list[str]
) -> None:
    asked = rule(**fields)
    found = replay({1: asked}, reader)
    assert [str(fired.month) for fired in found.fired] == months
    for fired in found.fired:
        assert sentence(asked) and reason(asked, fired.evidence.as_dict())


def test_an_alert_says_its_numbers_and_closes_when_its_condition_ends(reader: Reader) -> None:
    source = rule(kind="new_source", share=0.02)
    judged = judge({1: source}, {}, reader, MARCH)[1]
    assert judged.found is not None
    text = reason(source, judged.found.as_dict())
    assert text.startswith("newcomer.example: ")
    assert text.endswith("of the traffic; nobody came by it in the 2 months before")
    again = judge({1: source}, {1: "newcomer.example"}, reader, MARCH)[1]
    assert (again.fires, again.holds) == (False, True)
    february = judge({1: source}, {1: "newcomer.example"}, reader, Month(2026, 2))[1]
    assert (february.fires, february.holds) == (False, False)
    below = rule(kind="crossed", measure="unique_visitors", direction="down", value=100)
    assert [str(each.until) for each in replay({1: below}, reader).fired] == ["2026-03"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"kind": "changed", "target": ""}, "target"),
        ({"kind": "changed", "target": "no host"}, "targets"),
        ({"kind": "crossed", "direction": "up"}, "value"),
        ({"kind": "crossed", "value": 5}, "direction"),
        ({"kind": "rank_left", "first_rank": 5, "last_rank": 4}, "last_rank"),
        ({"kind": "no_data"}, "target"),
        ({"kind": "no_data", "target": "", "sites": "all"}, "target"),
        ({"kind": "changed", "sites": "rivals"}, "target"),
        ({"kind": "changed", "target": "", "sites": "rivals", "geo": "Atlantis"}, "geo"),
        ({"kind": "changed", "geo": "Atlantis"}, "geo"),
    ],
)
def test_a_sentence_that_lacks_something_is_refused_by_name(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(ValidationError, match=f"{field}: |{field}"):
        rule(**fields)


# Fields of a rule, and where its alert of March leads.
LEADS: tuple[tuple[dict[str, Any], str], ...] = (
    (
        {"kind": "changed", "geo": "US", "device": "mobile"},
        "traffic-overview?targets=shop.example&period=2026-03&device=mobile&geo=US#trend",
    ),
    (
        {"kind": "changed", "channels": ["direct", "mail"]},
        "daily-trends?targets=shop.example&period=2026-03&channels=direct,mail#trend",
    ),
    (
        {"kind": "page_growing", "target": "shop.example/women/", "scope": "subfolder"},
        "top-pages?targets=subfolder:shop.example/women/&period=2026-03#trending",
    ),
    ({"kind": "no_data", "target": ""}, "traffic-overview#trend"),
)


@pytest.mark.parametrize(("fields", "link"), LEADS)
def test_an_alert_leads_to_its_widget_with_the_filters_of_its_rule(fields: dict[str, Any], link: str) -> None:
    assert link_to(rule(**fields), "2026-03") == f"/analytics/traffic/{link}"


@given(st.lists(st.floats(0, 1), min_size=1, max_size=60))
def test_the_limit_is_between_those_of_one_and_of_all_hypotheses(ps: list[float]) -> None:
    limit = fdr_limit(ps)
    passing = sum(p <= limit for p in ps)
    assert limit <= 0.05
    assert passing == 0 or limit <= 0.05 * passing / len(ps)
    assert any(p <= 0.05 / len(ps) for p in ps) <= (passing > 0)


def test_evidence_weakens_as_more_is_asked_of_it() -> None:
    ps = [p_of_change(0.4, 0.1, by, "up")[0] for by in (0.0, 0.1, 0.3, 0.6)]
    assert ps == sorted(ps)
    assert p_of_change(0.4, 0.1, 0.0, "either")[0] == 2 * ps[0]
    assert p_of_change(-0.4, 0.1, 0.0, "down")[0] == ps[0]
    assert p_of_new(5, 12, 1) == 13**-5 == p_of_new(5, 12, 10) / 10
