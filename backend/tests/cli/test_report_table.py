"""The table of `footfall report`: one cell a measure, and no letter wrapped."""

import io
from typing import Any

from rich.console import Console

from footfall.cli.report_table import print_answer
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.query import Answer


def printed(width: int) -> str:
    row: dict[str, Any] = {"target": "shop.example", "rank": None, "n_observed": 40}
    row |= {"visits": 4_812_345.0, "visits_low": 4_200_000.0, "visits_high": 5_500_000.0}
    row |= {"visits_change": 0.2361, "visits_change_low": 0.1, "visits_change_high": 0.4}
    row |= {
        "visits_significant": True,
        "mail": None,
        "mail_low": None,
        "mail_high": None,
        "mail_change": None,
    }
    text = io.StringIO()
    print_answer(Answer("batch-targets", 3, None, None, 1, [row]), Console(file=text, width=width))
    return text.getvalue()


def test_a_measure_its_interval_and_change_are_one_cell_and_columns_of_nothing_are_left_out() -> None:
    assert [line.split() for line in printed(100).splitlines()] == [
        ["target", "n", "observed", "visits"],
        ["shop.example", "40", "4.8M", "(4.2M-5.5M)", "+24", "%"],
        ["batch-targets:", "all", "months,", "days", "of", "UTC,", "snapshot", "3,", "1", "row"],
    ]


def test_sites_are_told_in_their_own_letters() -> None:
    text = io.StringIO()
    row: dict[str, Any] = {
        "target": "xn--mller-kva.example",
        "page": "xn--mller-kva.example/a/",
        "n_observed": 5,
    }
    note = Note("xn--mller-kva.example: never seen in this snapshot", NoteCode.NO_PANEL)
    answer = Answer("top-pages", 3, None, None, 1, [row], notes=[note])
    print_answer(answer, Console(file=text, width=100))
    assert "xn--" not in text.getvalue()
    assert text.getvalue().count("müller.example") == 3


def test_a_row_too_wide_for_the_terminal_is_a_block() -> None:
    assert printed(30).splitlines() == [
        "target      shop.example",
        "n observed  40",
        "visits      4.8M (4.2M-5.5M) +24 %",
        "",
        "batch-targets: all months, days of UTC, snapshot 3, 1 row",
    ]
