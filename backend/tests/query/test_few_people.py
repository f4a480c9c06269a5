"""No row of any report tells the numbers of fewer than five people, `other` included."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from footfall.query import REPORTS, Engine
from tests.query.questions import question_of

ESTIMATED = [name for name, found in REPORTS.items() if found.report.measures]


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1, cached=0)
    yield engine
    engine.close()


@pytest.mark.parametrize("report", ESTIMATED)
def test_rows_of_fewer_than_five_people_have_no_numbers(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, report: str
) -> None:
    monkeypatch.setattr("footfall.query.answer.rows.heads.count_in_bands", lambda people: people)
    known = REPORTS[report]
    choices = {"geo": ("worldwide", "US", "DE", "BR"), "device": ("all_devices", "mobile"), "limit": (1, 4)}
    taken = {name: values for name, values in choices.items() if name in known.report.filters}
    told = []
    for values in product(*taken.values()):
        asked = question_of(report) | dict(zip(taken, values, strict=True))
        for row in engine.run(report, asked).rows:
            numbers = {m.name: row[m.name] for m in known.report.measures if row[m.name] is not None}
            if 0 < row["n_observed"] < 5 and numbers:
                told.append((asked, row["n_observed"], numbers))
    assert not told, told
