"""Every fast path of the engine answers what the general one answers, and is taken where it should be.

Each is turned off by its own rule; whether it was taken is read from the statements and the plan of the
answer, so that a path which nothing takes any more fails here.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.lake.snapshot_store import Lake
from footfall.query import Engine, RefusedError
from footfall.query.answer.model import Answer
from footfall.query.execution.trace import Trace, traced
from footfall.query.plan import plan as plans
from footfall.query.plan.panel.panel_retention import panel_of, visitors_of
from footfall.query.sampling import Budget
from tests.build import lake
from tests.extent import counts
from tests.query.conftest import random_visits
from tests.query.fast_paths import DAYS, PATHS, ROLLED_UP, SITES, FastPath, says

ROLLED_UP_MONTHS = ("2026-01", "2026-02", "2026-03", "2026-04", "2026-05")


@pytest.fixture(scope="module", autouse=True)
def of_many_visitors() -> Iterator[None]:
    """Small lakes are answered as large ones are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)
        yield


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1, cached=0, budget=Budget(page_views_in_memory=200))
    yield engine
    engine.close()


@pytest.fixture(scope="module", params=[0, 40, 10**6], ids=["all", "some", "no"])
def rolled_up(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The engine of a lake in which all, some or no sites have sums by day."""
    home = tmp_path_factory.mktemp("rolled-up")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.publish.steps.roll_up.roll_up.DAY_GROUPS_FROM_VISITS", request.param)
        patch.setattr("footfall.query.aggregation.rollups.rollups.DAY_GROUPS_FROM_VISITS", request.param)
        lake(home, random_visits(3, 80, ROLLED_UP_MONTHS))
        engine = Engine(home, threads=1, cached=0)
        yield engine
        engine.close()


def asked(engine: Engine, report: str, question: dict[str, Any]) -> tuple[Answer | str, Trace]:
    """The answer, or the code of its refusal, and how it came about."""
    with traced(trace := Trace()):
        try:
            return engine.run(report, question), trace
        except RefusedError as refusal:
            return refusal.code, trace


def nearly(value: Any, tolerance: float) -> Any:
    """A number with room for the last digits of a sum."""
    return pytest.approx(value, rel=tolerance, abs=tolerance) if isinstance(value, float) else value


def by_keys(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows in the order of target and source."""
    return sorted(rows, key=lambda row: (row["target"], row.get("source") or ""))


def assert_same_both_ways(engine: Engine, path: FastPath, report: str, question: dict[str, Any]) -> None:
    fast, trace = asked(engine, report, question)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(*path.off)
        general, general_trace = asked(engine, report, question)

    if isinstance(fast, str) or isinstance(general, str):
        assert fast == general
        return
    assert path.is_taken(trace), f"{path.name}: not taken"
    assert not path.is_taken(general_trace), f"{path.name}: taken although it is off"
    assert fast.total == general.total
    assert [row.keys() for row in fast.rows] == [row.keys() for row in general.rows]
    assert [[nearly(value, path.tolerance) for value in row.values()] for row in fast.rows] == [
        [*row.values()] for row in general.rows
    ]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
@settings(max_examples=counts(5, 12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_fast_path_answers_what_the_general_one_answers(
    engine: Engine, path: FastPath, data: st.DataObject
) -> None:
    assert_same_both_ways(engine, path, *data.draw(path.questions()))


@settings(max_examples=counts(8, 20), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(asked_for=ROLLED_UP.questions())
def test_roll_ups_answer_what_the_visits_answer(
    rolled_up: Engine, asked_for: tuple[str, dict[str, Any]]
) -> None:
    assert_same_both_ways(rolled_up, ROLLED_UP, *asked_for)


@settings(max_examples=counts(3, 6), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    report=st.sampled_from(["batch-targets", "top-sources"]),
    period=st.sampled_from(DAYS),
    geo=st.sampled_from(["worldwide", "US"]),
)
def test_sites_read_together_are_answered_as_each_alone(
    engine: Engine, report: str, period: str, geo: str
) -> None:
    question = {"period": period, "geo": geo, "compare": "none", "targets": SITES}

    # One large site makes groups of people the units of variance of all sites in a question, so both ways use
    # them here.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plans, "MANY_VISITORS", 0)
        together, trace = asked(engine, report, question)
        alone = [asked(engine, report, question | {"targets": [site]}) for site in SITES]

    joined = says("AS asked USING (site_id)")
    assert joined(trace)
    assert not any(joined(each) for _, each in alone)
    rows = [row for answer, _ in alone if isinstance(answer, Answer) for row in answer.rows]
    assert isinstance(together, Answer)
    # A list of several targets is one order over all of them.
    assert [[nearly(value, 1e-9) for value in row.values()] for row in by_keys(together.rows)] == [
        [*row.values()] for row in by_keys(rows)
    ]


def test_panel_turnover_of_few_sites_is_that_of_many(home: Path) -> None:
    opened = Lake(home, 1)
    snapshot = opened.snapshot()
    sites = [site.id for site in snapshot.sites(SITES).values() if site]
    shares, months = {sites[0]: 0.5, sites[1]: 1.0}, tuple(snapshot.months)
    panel = panel_of(snapshot, months)

    with traced(few := Trace()):
        found = visitors_of(snapshot, shares, months, panel)
    with pytest.MonkeyPatch.context() as patch, traced(many := Trace()):
        patch.setattr("footfall.query.plan.panel.panel_retention.FEW", 1)
        joined = visitors_of(snapshot, shares, months, panel)

    assert (says("JOIN")(few), says("JOIN")(many)) == (False, True)
    assert found.keys() == joined.keys() == set(sites[:2])
    for site, (by_months, stayed) in found.items():
        assert {metered: vars(each) for metered, each in by_months.items()} == {
            metered: pytest.approx(vars(each)) for metered, each in joined[site][0].items()
        }
        assert vars(stayed.owners) == pytest.approx(vars(joined[site][1].owners))
    opened.close()


@pytest.mark.parametrize(
    ("report", "filters"),
    [
        ("batch-targets", {"geo": "US"}),
        ("batch-targets", {"channels": ["direct"]}),
        ("batch-targets", {"targets": ["shop.example/p1/"]}),
        ("audience-device-distribution", {}),
    ],
)
def test_what_roll_ups_do_not_hold_is_read_from_visits(
    engine: Engine, report: str, filters: dict[str, Any]
) -> None:
    answer, trace = asked(engine, report, {"targets": ["shop.example"], "period": "2026-03"} | filters)

    assert isinstance(answer, Answer)
    assert answer.rows
    assert not ROLLED_UP.is_taken(trace)
