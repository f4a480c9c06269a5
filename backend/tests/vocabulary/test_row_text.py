"""Rows as text for assistants and the command line."""

import pytest

from footfall.vocabulary.row_text import cells_of, plus_minus


@pytest.mark.parametrize(
    ("error", "text"), [(0.123, "±12 %"), (0.004, "±1 %"), (1.0, "±100 %"), (3.7, "> ±100 %")]
)
def test_an_expected_error_is_written_in_whole_percent_up_to_a_hundred(error: float, text: str) -> None:
    assert plus_minus(error) == text


def test_a_row_says_its_expected_error_beside_its_label() -> None:
    cells = cells_of({"target": "shop.example", "accuracy": "medium", "expected_error": 0.31})

    assert (cells["accuracy"], cells["expected_error"]) == ("medium", "±31 %")
    assert cells_of({"accuracy": "measured", "expected_error": None})["expected_error"] == ""
