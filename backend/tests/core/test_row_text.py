"""Rows as text for assistants and the command line."""

import pytest

from footfall.core.row_text import cells_of, plus_minus, short


@pytest.mark.parametrize(
    ("error", "text"), [(0.123, "±12 %"), (0.004, "±1 %"), (1.0, "±100 %"), (3.7, "> ±100 %")]
)
def test_an_expected_error_is_written_in_whole_percent_up_to_a_hundred(error: float, text: str) -> None:
    assert plus_minus(error) == text


def test_a_row_says_its_expected_error_beside_its_label() -> None:
    cells = cells_of({"target": "shop.example", "accuracy": "medium", "expected_error": 0.31})

    assert (cells["accuracy"], cells["expected_error"]) == ("medium", "±31 %")
    assert cells_of({"accuracy": "measured", "expected_error": None})["expected_error"] == ""


def test_a_number_has_the_digits_that_its_interval_bears_and_its_ends_the_same_last_place() -> None:
    row = {"visits": 24_640_191.0, "visits_low": 17_400_000.0, "visits_high": 32_300_000.0}
    row |= {"visits_change": 0.546, "visits_change_low": 0.51, "visits_change_high": 0.582}
    narrow = row | {"visits_low": 23_900_000.0, "visits_high": 25_400_000.0, "visits_change_high": 0.9}

    assert cells_of(row | {"visits_significant": True})["visits"] == "25M (17M-32M) +54.6 %"
    assert cells_of(narrow | {"visits_significant": True})["visits"] == "24.6M (23.9M-25.4M) +55 %"


def test_a_counted_number_has_three_digits_without_zeros_at_its_end() -> None:
    assert [short(value) for value in (24_640_191.0, 1_000.0, 12.0, 0.3, 0.0)] == [
        "24.6M",
        "1k",
        "12",
        "0.3",
        "0",
    ]


def test_of_a_rough_number_the_range_stands_first() -> None:
    row = {"visits": 3_930_000.0, "visits_low": 912_345.0, "visits_high": 16_930_000.0, "visits_change": None}

    assert cells_of(row | {"accuracy": "rough"})["visits"] == "910k-17M (middle 3.9M)"
    assert cells_of(row | {"accuracy": "low"})["visits"] == "3.9M (900k-16.9M)"
