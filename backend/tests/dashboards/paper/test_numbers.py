"""Numbers on paper and in mails: the same digits as on the screens, in every language."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.digits import Placed, digits_of, digits_that_hold, placed, rounded_parts
from footfall.dashboards.paper.cells import estimates_of, measure_cell
from footfall.dashboards.paper.estimates import Estimated, Form
from footfall.dashboards.paper.numbers import Numbers
from footfall.dashboards.paper.wording import Wording

CASES = json.loads(
    (Path(__file__).parents[4] / "frontend/packages/contract/src/printedNumbers.json").read_text("utf-8")
)


def english() -> Numbers:
    return Wording("en").numbers


@pytest.mark.parametrize("case", CASES["numbers"], ids=lambda case: f"{case['kind']} {case['value']}")
def test_a_number_is_written_as_on_the_screens(case: dict[str, Any]) -> None:
    found = Estimated(case["value"], case["low"], case["high"])
    form = Form[case["kind"].upper()]

    for locale, (text, *interval) in case["written"].items():
        numbers = Wording(locale).numbers
        assert numbers.estimate(form, found) == text
        assert interval == [] or [numbers.interval(form, found)] == interval


def test_of_a_rough_number_the_range_stands_first_and_its_middle_below() -> None:
    row = {"visits": 3_930_000.0, "visits_low": 912_345.0, "visits_high": 16_930_000.0, "accuracy": "rough"}
    wording = Wording("en")

    assert measure_cell(row, "visits", wording, Estimated.of(row, "visits")) == {
        "text": "910K \N{EN DASH} 17M",
        "interval": "3.9M",
    }
    assert wording.estimate(row, "visits") == "910K \N{EN DASH} 17M"
    assert measure_cell(row, "visits", wording, Estimated.of(row | {"accuracy": "low"}, "visits")) == {
        "text": "3.9M",
        "interval": "910K \N{EN DASH} 17M",
    }


@pytest.mark.parametrize("case", CASES["changes"], ids=lambda case: str(case["value"]))
def test_a_change_is_written_as_on_the_screens(case: dict[str, Any]) -> None:
    value, low, high = case["value"], case["low"], case["high"]

    for locale, (text, *ends) in case["written"].items():
        numbers = Wording(locale).numbers
        assert numbers.change(value, low, high) == text
        assert ends == [] or [" \N{EN DASH} ".join(numbers.change_ends(value, low, high))] == ends


@pytest.mark.parametrize("case", CASES["parts"], ids=lambda case: str(case["parts"]))
def test_parts_are_rounded_as_on_the_screens(case: dict[str, Any]) -> None:
    parts = [Placed(*part) for part in case["parts"]]

    assert rounded_parts(parts, Placed(*case["whole"])) == case["rounded"]


@given(st.floats(0.001, 1e9), st.floats(0.001, 20))
def test_the_digits_are_those_of_the_formula(value: float, error: float) -> None:
    half = value * error
    formula = 1 + math.ceil(-math.log10(((value + half) - (value - half)) / 2 / value))

    assert digits_of(value, value - half, value + half) == min(3, max(2, formula))


@given(st.lists(st.floats(0.001, 1), min_size=1, max_size=12), st.sampled_from((-2, -3)))
def test_parts_of_one_place_add_up_and_each_is_next_to_its_value(parts: list[float], place: int) -> None:
    shares = [part / sum(parts) for part in parts]

    rounded = rounded_parts([Placed(share, place) for share in shares], Placed(1.0, place))

    assert sum(rounded) == pytest.approx(1)
    assert all(abs(one - share) < 10.0**place + 1e-9 for one, share in zip(rounded, shares, strict=True))


@given(st.lists(st.floats(1, 1e7), min_size=1, max_size=10))
def test_counts_with_digits_of_their_own_add_up_to_the_total_as_written(counts: list[float]) -> None:
    total = placed(sum(counts), 3, 0)
    parts = [Placed(each, min(placed(each, 2, 0).place, total.place)) for each in counts]

    assert total.in_same_place(sum(rounded_parts(parts, total)) + 1e-6).value == total.value


def test_shares_of_a_table_add_up_and_none_reads_as_nothing() -> None:
    shares = (0.614, 0.254, 0.086, 0.044, 0.002)
    rows = [{"share": each, "share_low": each * 0.8, "share_high": each * 1.2} for each in shares]

    written = [english().estimate(Form.SHARE, each) for each in estimates_of(rows, "share")]

    assert written == ["61%", "25%", "9%", "5%", "< 1%"]


def test_an_answer_has_the_fewest_digits_of_its_rows_and_none_for_counted_numbers() -> None:
    rows: list[dict[str, Any]] = [
        {
            "visits": 100.0,
            "visits_low": 96.0,
            "visits_high": 104.0,
            "exits": 7.0,
            "exits_low": 7.0,
            "exits_high": 7.0,
        },
        {
            "visits": 100.0,
            "visits_low": 70.0,
            "visits_high": 130.0,
            "exits": None,
            "exits_low": None,
            "exits_high": None,
        },
    ]

    assert digits_that_hold(rows[:1], ["visits", "exits"]) == {"visits": 3, "exits": None}
    assert digits_that_hold(rows, ["visits", "exits"]) == {"visits": 2, "exits": None}
