"""Which rows a list shows and in which order: rules on arrays, without a database."""

import numpy as np
import pyarrow as pa
import pytest

from footfall.query.aggregation.cells import People
from footfall.query.aggregation.ranking import Page, Rules, Standing, positions
from footfall.query.aggregation.result_rows import UnitSums


def page(search: str = "", descending: bool = True) -> Page:
    return Page("visits", descending, search, limit=3, offset=0)


def rules(rows: int, **changed: object) -> Rules:
    """Rules of one list of estimated rows, all with their keys."""
    given = {
        "leading": "visits",
        "panel_size": 1000,
        "has_lost": False,
        "is_known": np.ones(rows, dtype=bool),
        "is_counted": np.zeros(rows, dtype=bool),
        "is_without_panel": np.zeros(rows, dtype=bool),
        "whole": np.zeros(rows, dtype=np.int64),
    }
    return Rules(**(given | changed))  # type: ignore[arg-type]  # of mixed kinds, each as Rules has it


def standing(*observed: list[int]) -> Standing:
    """Rows with so many visitors of one visit each, of the period and of the compared one."""
    counts = tuple(np.array(each) for each in observed)
    squares = tuple(each.astype(float) for each in counts)
    of_panel = np.zeros(len(counts[0]), dtype=bool)
    return Standing(counts, squares, {"visits": squares[0], "visits__before": squares[-1]}, of_panel)


def people(of_rows: list[list[int]], current: bool = True) -> People:
    """Who is in each row, by panelist key."""
    row = np.repeat(np.arange(len(of_rows)), [len(each) for each in of_rows])
    who = np.array([key for each in of_rows for key in each], dtype=np.int64)
    return People(row, np.full(len(row), current), who, {})


def test_the_last_bit_of_a_sum_does_not_decide() -> None:
    visits = np.array([58_264_803.0, np.nextafter(58_264_803.0, np.inf), 58_264_804.0, 0.0])

    found, total = positions(page(), visits, np.array([True, True, True, False]), None)

    assert (found.tolist(), total) == ([2, 3, 1, 0], 3)


@pytest.mark.parametrize(("descending", "expected"), [(True, [2, 1, 3, 4]), (False, [1, 2, 3, 4])])
def test_rows_without_a_value_come_last_in_their_order(descending: bool, expected: list[int]) -> None:
    values = np.array([1.0, 2.0, np.nan, np.nan])

    found, _ = positions(page(descending=descending), values, np.ones(4, dtype=bool), None)

    assert found.tolist() == expected


@pytest.mark.parametrize(
    ("search", "found"), [("RED", [1, 2]), ("r*d", [1, 2, 3]), ("100%", [4]), ("d_x", []), ("a\\b", [5])]
)
def test_a_search_finds_texts_in_any_case_and_an_asterisk_any_run(search: str, found: list[int]) -> None:
    texts = pa.array([None, "Red shoes", "bored", "round", "100% wool", "a\\b"])

    position, total = positions(page(search), np.zeros(6), np.ones(6, dtype=bool), texts)

    assert (np.flatnonzero(position).tolist(), total) == (found, len(found))


def test_rows_of_few_or_unsure_visitors_or_without_a_key_are_not_listed() -> None:
    of_one = Standing(
        (np.array([9, 4, 9, 9]),),
        (np.array([9.0, 4, 9, 900.0]),),
        {"visits": np.full(4, 30.0)},
        np.zeros(4, dtype=bool),
    )

    listed = rules(4, is_known=np.array([True, True, False, True])).may_list(of_one)

    assert listed.tolist() == [True, False, False, False]


def test_a_site_that_is_counted_is_listed_however_unsure_its_parts() -> None:
    sums = {"visits": np.array([30.0])}
    unsure = Standing((np.array([9]),), (np.array([900.0]),), sums, np.array([False]))

    assert rules(1, is_counted=np.array([True])).may_list(unsure).tolist() == [True]


def test_people_in_several_small_rows_are_behind_the_rest_once() -> None:
    seen = people([[1, 2, 3, 4, 5], [6, 7], [7, 8]])

    (of_rest,) = rules(3).people_of_rest(standing([5, 2, 2]), seen, None)

    assert of_rest.tolist() == [3]


def test_people_without_a_key_are_behind_the_rest_however_many_they_are() -> None:
    seen = people([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]])

    (of_rest,) = rules(2, is_known=np.array([True, False])).people_of_rest(standing([5, 6]), seen, None)

    assert of_rest.tolist() == [6]


def test_the_smallest_row_joins_a_rest_of_one_to_four_people() -> None:
    of_rows = standing([9, 6, 7, 3])

    kept = rules(4).without_rows_for_rest(of_rows, np.array([True, True, True, False]), (np.array([3]),))

    assert kept.tolist() == [True, False, True, False]


def test_a_rest_of_nobody_or_of_five_takes_no_row_along() -> None:
    may_list = np.array([True, True])

    for few in (0, 5):
        assert rules(2).without_rows_for_rest(standing([9, 6]), may_list, (np.array([few]),)).all()


def test_a_row_joins_the_rest_of_the_compared_period_too() -> None:
    of_rows = standing([9, 8], [9, 8])

    kept = rules(2).without_rows_for_rest(of_rows, np.array([True, True]), (np.array([0]), np.array([2])))

    assert kept.tolist() == [True, False]


def test_sums_of_groups_come_to_the_lines_of_the_people_counted_in_them() -> None:
    counted = UnitSums.of(people([[1, 2], [2]]), None, [], compared=False, grouped=True)
    row, group = np.array([0, 0, 1, 1]), np.array([1, 2, 2, 3])
    groups = People(row, np.ones(4, dtype=bool), group, {"visits": np.array([10.0, 20.0, 30.0, 40.0])})

    found = counted.with_sums(groups, ["visits"], compared=False)

    lines = zip(found.slot.tolist(), found.unit.tolist(), found.columns["visits"].tolist(), strict=True)
    assert list(lines) == [(0, 1, 10.0), (0, 2, 20.0), (1, 2, 30.0)]
