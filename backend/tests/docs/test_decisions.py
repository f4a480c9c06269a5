"""Decisions are referred to by their number, so each has one of its own."""

import re

from tests.docs.pages import DOCS

PAGES = sorted((DOCS / "decisions").glob("0*.md"))


def test_every_decision_has_a_number_of_its_own_which_its_title_repeats() -> None:
    numbers = [int(page.name[:4]) for page in PAGES]
    titles = [re.match(r"# (\d+)\. \S", page.read_text("utf-8")) for page in PAGES]
    assert sorted(set(numbers)) == numbers
    assert [int(title[1]) for title in titles if title] == numbers
    assert set(range(1, 32)) <= set(numbers), "a decision that no longer holds says so and stays"
