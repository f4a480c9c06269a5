"""Roll-ups answer what the visits answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.engine import Engine
from tests.build import lake
from tests.engine.conftest import random_visits

MONTHS = ("2026-01", "2026-02", "2026-03", "2026-04", "2026-05")
questions = st.fixed_dictionaries(
    {
        "targets": st.lists(
            st.sampled_from(["shop.example", "north.example", "small.example", "never-seen.example"]),
            min_size=1,
            max_size=4,
            unique=True,
        ),
        "period": st.sampled_from(
            ["2026-05", "2026-04..2026-05", "2026-02-10..2026-04-05", "2026-03-29..2026-04-05", "2026-05-31"]
        ),
        "granularity": st.sampled_from(["day", "week", "month", "quarter"]),
        "compare": st.sampled_from(["none", "previous_period", "2026-01", "2026-01..2026-03"]),
        "device": st.sampled_from(["all_devices", "desktop", "mobile"]),
        "measures": st.sampled_from([[], ["visits"], ["returning_visitors"], ["mobile_share", "mail"]]),
    }
)


@pytest.fixture(scope="module", params=[0, 40, 10**6], ids=["all", "some", "no"])
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A lake in which all, some or no sites have sums by day."""
    home = tmp_path_factory.mktemp("rolled-up")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.pipeline.roll_up.DAY_GROUPS_FROM_VISITS", request.param)
        patch.setattr("footfall.engine.aggregation.rollups.rollups.DAY_GROUPS_FROM_VISITS", request.param)
        patch.setattr("footfall.engine.plan.plan.MANY_VISITORS", 0)
        lake(home, random_visits(3, 80, MONTHS))
        yield home


def nearly(value: Any) -> Any:
    """A number with room for what 32 bits of a stored sum leave out."""
    return pytest.approx(value, rel=1e-6, abs=1e-6) if isinstance(value, float) else value


@pytest.fixture(scope="module")
def engines(home: Path) -> Iterator[tuple[Engine, Engine]]:
    """Two that keep their answers apart: one to read roll-ups, one to read visits."""
    two = Engine(home, threads=1), Engine(home, threads=1)
    yield two
    for engine in two:
        engine.close()


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(question=questions)
@pytest.mark.parametrize("report", ["batch-targets", "traffic-trend-granularity"])
def test_roll_ups_answer_what_the_visits_answer(
    engines: tuple[Engine, Engine], report: str, question: dict[str, Any]
) -> None:
    if report == "batch-targets":
        question = {key: value for key, value in question.items() if key != "granularity"}
    by_roll_up, by_visits = engines

    rolled_up = by_roll_up.run(report, question)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.engine.plan.plan.Plan.is_rolled_up", False)
        of_visits = by_visits.run(report, question)

    assert [list(map(nearly, row.values())) for row in rolled_up.rows] == [
        list(row.values()) for row in of_visits.rows
    ]


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
    home: Path, monkeypatch: pytest.MonkeyPatch, report: str, filters: dict[str, Any]
) -> None:
    monkeypatch.setattr("footfall.engine.answering.rolled_up", lambda _: pytest.fail("roll-ups were asked"))

    assert (
        Engine(home, threads=1).run(report, {"targets": ["shop.example"], "period": "2026-05"} | filters).rows
    )
