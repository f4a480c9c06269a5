"""Every fast path of the engine answers what the general one answers, and is taken where it should be.

Each is turned off by its own rule; whether it was taken is read from the statements and the plan of the
answer, so that a path which nothing takes any more fails here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.engine import REPORTS, Engine, RefusedError
from footfall.engine.execution.trace import Trace, traced
from footfall.engine.response.model import Answer
from footfall.engine.sampling import Budget
from tests.build import lake
from tests.engine.conftest import random_visits
from tests.engine.questions import OWN

ROLLED_UP_MONTHS = ("2026-01", "2026-02", "2026-03", "2026-04", "2026-05")
SITES = ["shop.example", "north.example", "small.example"]
AUDIENCES = (
    "get-audience-demographics",
    "list-audience-domains",
    "list-audience-domains-categories",
    "list-audience-interests",
    "list-audience-overlaps",
    "list-audience-social-media",
)
WHOLE_MONTHS = ["2026-03", "2026-02..2026-03", "2026-01..2026-03"]
DAYS = [*WHOLE_MONTHS, "2026-02-10..2026-03-05", "2026-03-07"]
# What else a question may ask; a report is asked only what it takes.
CHOICES: dict[str, list[Any]] = {
    "period": DAYS,
    "compare": ["none", "previous_period", "2026-01", "2026-01..2026-02"],
    "granularity": ["month", "quarter"],
    "device": ["all_devices", "desktop", "mobile"],
    "geo": ["worldwide", "US", "US,DE"],
    "channels": [[], ["direct", "referral"]],
    "limit": [2, 100],
    "offset": [0, 1],
}


@dataclass(frozen=True)
class FastPath:
    """A way to an answer that another way may stand in for.

    off: what turns it off, as the name of a function or property and what it gives then. is_taken: whether an
    answer came about by it. narrowed: the questions that can take it, where not all can. tolerance: relative.
    """

    name: str
    reports: tuple[str, ...]
    off: tuple[str, object]
    is_taken: Callable[[Trace], bool]
    narrowed: dict[str, list[Any]] = field(default_factory=dict)
    tolerance: float = 1e-9

    def questions(self) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        """A report with a question that it takes."""
        return st.one_of(*(self._of(report) for report in self.reports))

    def _of(self, report: str) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        taken = (*REPORTS[report].report.filters, "measures", "precision")
        choices = {name: values for name, values in (CHOICES | self.narrowed).items() if name in taken}
        asked = {name: st.sampled_from(values) for name, values in choices.items()}
        if "targets" not in taken or "targets" in choices:
            return st.fixed_dictionaries(asked).map(lambda question: (report, OWN.get(report, {}) | question))
        some = st.lists(st.sampled_from(SITES), min_size=1, max_size=3, unique=True)
        # A site nobody knows beside those that are known.
        targets = st.builds(list.__add__, some, st.sampled_from([[], ["never-seen.example"]]))
        return st.fixed_dictionaries(asked | {"targets": targets}).map(
            lambda question: (report, OWN.get(report, {}) | question)
        )


def read_from(table: str) -> Callable[[Trace], bool]:
    """Whether a statement of the answer read a table of the month files."""
    return lambda trace: any(f".{table}" in text for text, _ in trace.statements)


def says(word: str) -> Callable[[Trace], bool]:
    """Whether a statement of the answer holds a word."""
    return lambda trace: any(word in text for text, _ in trace.statements)


ROLLED_UP = FastPath(
    "trends and totals from roll-ups",
    ("batch-targets", "traffic-trend", "traffic-trend-granularity"),
    ("footfall.engine.plan.plan.Plan.is_rolled_up", False),
    lambda trace: read_from("site_panelists")(trace) and not read_from("site_visitors")(trace),
    {
        "period": [
            "2026-05",
            "2026-04..2026-05",
            "2026-02-10..2026-04-05",
            "2026-03-29..2026-04-05",
            "2026-05-31",
        ],
        "compare": ["none", "previous_period", "2026-01", "2026-01..2026-03"],
        "granularity": ["day", "week", "month", "quarter"],
        "geo": ["worldwide"],
        "channels": [[]],
        "measures": [[], ["visits"], ["returning_visitors"], ["mobile_share", "mail"]],
    },
    # What 32 bits of a stored sum leave out.
    tolerance=1e-6,
)
PATHS = (
    FastPath(
        "alike visits together",
        ("batch-targets", "audience-device-distribution", "list-regions", "get-target"),
        ("footfall.engine.sql.scoped_views.tells_visits_apart", lambda *_: True),
        read_from("site_visitors"),
        {"period": WHOLE_MONTHS, "compare": ["none", "2026-01"], "geo": ["US", "US,DE"]},
    ),
    FastPath(
        "audiences from the roll-up of panelists",
        AUDIENCES,
        ("footfall.engine.sql.auxiliary_views.is_audience_rolled_up", lambda _: False),
        lambda trace: not (read_from("visits")(trace) or read_from("site_visitors")(trace)),
        {
            "period": WHOLE_MONTHS,
            "compare": ["none", "2026-01", "2026-01..2026-02"],
            "device": ["all_devices"],
            "geo": ["worldwide"],
            "channels": [[]],
        },
    ),
    FastPath(
        "sums by group of panelists",
        ("batch-targets", "get-target", "traffic-trend", "list-category-domains", "get-market-metrics"),
        ("footfall.engine.plan.plan.MANY_SUMS", 10**6),
        says("(panelist_key & 63)::UTINYINT AS panelist_key"),
        {"geo": ["US", "US,DE"]},
    ),
    FastPath(
        "history by months",
        ("batch-targets", "traffic-trend", "traffic-trend-granularity"),
        ("footfall.engine.sql.history._begins_with_months", lambda _: False),
        says("seen.months &"),
        {"period": WHOLE_MONTHS, "geo": ["US", "US,DE"], "measures": [["new_visitors"]]},
    ),
    FastPath(
        "exact lists of pages in slices of the panel",
        ("top-pages", "trending-pages", "page-group-pages"),
        ("footfall.engine.answering.slices", lambda scope, _: [scope]),
        lambda trace: any("slices of the panel" in note for note in trace.notes["plan"]),
        {
            "precision": ["exact"],
            "targets": [["shop.example"], ["north.example", "shop.example", "shop.example/p2/"]],
            "period": WHOLE_MONTHS,
            "search": ["", "p3"],
        },
        tolerance=1e-12,
    ),
)


@pytest.fixture(scope="module", autouse=True)
def of_many_visitors() -> Iterator[None]:
    """Small lakes are answered as large ones are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.engine.plan.plan.MANY_VISITORS", 0)
        yield


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1, cached=0, budget=Budget(at_once=100))
    yield engine
    engine.close()


@pytest.fixture(scope="module", params=[0, 40, 10**6], ids=["all", "some", "no"])
def rolled_up(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Of a lake in which all, some or no sites have sums by day."""
    home = tmp_path_factory.mktemp("rolled-up")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.pipeline.roll_up.DAY_GROUPS_FROM_VISITS", request.param)
        patch.setattr("footfall.engine.aggregation.rollups.rollups.DAY_GROUPS_FROM_VISITS", request.param)
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
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_fast_path_answers_what_the_general_one_answers(
    engine: Engine, path: FastPath, data: st.DataObject
) -> None:
    assert_same_both_ways(engine, path, *data.draw(path.questions()))


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(asked_for=ROLLED_UP.questions())
def test_roll_ups_answer_what_the_visits_answer(
    rolled_up: Engine, asked_for: tuple[str, dict[str, Any]]
) -> None:
    assert_same_both_ways(rolled_up, ROLLED_UP, *asked_for)


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    report=st.sampled_from(["batch-targets", "top-sources"]),
    period=st.sampled_from(DAYS),
    geo=st.sampled_from(["worldwide", "US"]),
)
def test_sites_read_together_are_answered_as_each_alone(
    engine: Engine, report: str, period: str, geo: str
) -> None:
    question = {"period": period, "geo": geo, "compare": "none", "targets": SITES}

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
