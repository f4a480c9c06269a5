"""Months cut by panelist have the tables of whole ones, however people and sites differ."""

from pathlib import Path
from typing import Any

import pytest

from tests.build import ask
from tests.publish.skewed_months import MONTHS, PAGE_VIEWS, in_pieces, publish_three_months, tables


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of months that were built in one piece."""
    home = tmp_path_factory.mktemp("whole")
    publish_three_months(home, in_pieces(1, workers=1))
    return home


def test_a_person_has_a_seventh_of_a_month_and_a_site_half_of_it(whole: Path) -> None:
    def of(month: str, query: str) -> list[tuple[Any, ...]]:
        return ask(whole, query, month)

    people = {month: of(month, "SELECT count(*) FROM pageviews GROUP BY panelist_key") for month in MONTHS}
    on_a = "SELECT count(*) FROM pageviews JOIN sites USING (site_id) WHERE domain = 'a.example'"

    assert [len(found) for found in people.values()] == [31, 5, 31]
    assert [max(found)[0] / PAGE_VIEWS for found in people.values()] == [1 / 7, 1 / 5, 1 / 7]
    assert [of(month, on_a)[0][0] / PAGE_VIEWS for month in MONTHS] == [0.5, 0.5, 0.5]


@pytest.mark.parametrize("pieces", [3, 7])
def test_months_built_in_pieces_by_processes_are_those_built_whole(
    whole: Path, tmp_path: Path, pieces: int
) -> None:
    built = publish_three_months(tmp_path, in_pieces(pieces, workers=2))

    assert built == [["2026-03", "2026-04"], ["2026-05"]]
    assert tables(tmp_path) == tables(whole)
