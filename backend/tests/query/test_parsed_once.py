"""A statement is parsed once for all sites, and answers as one that is parsed for each."""

from pathlib import Path
from typing import Any

import duckdb
import pytest

from footfall.query import Engine
from footfall.query.execution import parsing
from footfall.query.execution.cache import BoundedCache
from footfall.query.execution.parsing import lifted, parsed_once
from footfall.query.sampling import Budget
from tests.query.questions import OWN

SAMPLED = Budget(visits=60, page_views=60, people=60)
WHOLE = Budget()


def ask(home: Path, budget: Budget, report: str, *targets: str) -> list[dict[str, Any]]:
    engine = Engine(home, threads=1, cached=0, budget=budget)
    asked: dict[str, Any] = {"targets": [*targets], "period": "2026-02..2026-03"}
    rows = engine.run(report, asked | OWN.get(report, {})).rows
    engine.close()
    return rows


def kept(monkeypatch: pytest.MonkeyPatch, characters: int) -> BoundedCache[str, duckdb.Statement]:
    """An empty cache of parsed statements in place of the one in use."""
    cache = BoundedCache[str, duckdb.Statement](characters, lambda statement: len(statement.query))
    monkeypatch.setattr(parsing, "_parsed", cache)
    return cache


@pytest.mark.parametrize("budget", [WHOLE, SAMPLED], ids=["whole", "sampled"])
@pytest.mark.parametrize(
    "report", ["batch-targets", "top-sources", "top-pages", "list-subfolders", "page-group-traffic"]
)
def test_two_sites_need_the_same_statements(
    home: Path, monkeypatch: pytest.MonkeyPatch, report: str, budget: Budget
) -> None:
    kept(monkeypatch, 0)
    alone = [ask(home, budget, report, site) for site in ("shop.example", "north.example")]
    forms = kept(monkeypatch, 10**9)

    first = ask(home, budget, report, "shop.example")
    needed = {*forms._kept}
    second = ask(home, budget, report, "north.example")

    assert needed and {*forms._kept} == needed
    assert [first, second] == alone
    assert first != second


def test_a_mark_in_a_text_a_name_or_a_comment_does_not_count() -> None:
    text = (
        "-- it's /*?*/1\n"
        """SELECT /*?*/2::UINTEGER AS "/*?*/3", 'a /*?*/4', /*?*/'it''s /*?*/5', /*?*/-0.5e-7::DOUBLE"""
    )

    form, values = lifted(text)

    assert form == (
        "-- it's /*?*/1\n"
        """SELECT $value_0::UINTEGER AS "/*?*/3", 'a /*?*/4', $value_1, $value_2::DOUBLE"""
    )
    assert values == {"value_0": 2, "value_1": "it's /*?*/5", "value_2": -0.5e-7}
    with duckdb.connect() as connection:
        assert connection.execute(*parsed_once(connection, text)).fetchall() == [
            (2, "a /*?*/4", "it's /*?*/5", -0.5e-7)
        ]
        assert connection.execute(text).fetchall() == connection.execute(form, values).fetchall()
