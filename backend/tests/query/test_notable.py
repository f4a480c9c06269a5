"""Significance and causes are decided when a row is made, and follow from its digits."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.measure import CHANNEL_MEASURES
from footfall.core.thresholds import LEAST_TOLD_CHANGE
from footfall.query import REPORTS, Engine
from footfall.query.estimation.notable import are_notable
from footfall.reports import EstimatedReport
from tests.build import crowd, know, lake
from tests.query.questions import question_of
from tests.query.test_identities import requests

LIMITS = Path(__file__).parents[3] / "frontend/packages/contract/src/limits.ts"
changes = st.one_of(
    st.floats(-1, 10), st.sampled_from([-1.0, -0.0005, -0.0004, 0.0, 0.0004, 0.0005, 2.0, 2.001])
)


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


@given(st.lists(changes, min_size=3, max_size=3).map(sorted), st.integers(0, 60), st.booleans())
def test_a_change_is_significant_by_interval_size_and_visitors(
    ends: list[float], people: int, is_counted: bool
) -> None:
    low, change, high = [ends[1]] * 3 if is_counted else ends
    found = are_notable(*map(np.array, (change, low, high, people, is_counted)))
    if low <= 0 <= high or abs(change) < 0.0005:
        assert not found
    else:
        assert found == (is_counted or change <= 2 or people >= 30)


def test_what_is_unknown_is_not_significant() -> None:
    nothing = np.full(3, np.nan)
    assert not are_notable(nothing, nothing, nothing, np.array([50, 5, 0]), np.zeros(3, dtype=bool)).any()


@pytest.mark.parametrize(
    "report", [name for name, each in REPORTS.items() if isinstance(each.report, EstimatedReport)]
)
def test_the_rows_of_every_report_follow_the_rule(engine: Engine, report: str) -> None:
    asked = question_of(report)
    if "compare" in REPORTS[report].report.filters:
        asked |= {"period": "2026-03", "compare": "2026-02"}
    for row in engine.run(report, asked).rows:
        for measure in REPORTS[report].report.measures:
            _follows_the_rule(row, measure.name)


def _follows_the_rule(row: dict[str, Any], measure: str) -> None:
    change, low, high = (row.get(f"{measure}_change{end}") for end in ("", "_low", "_high"))
    if change is None or low is None or high is None:
        assert not row.get(f"{measure}_significant")
        return
    is_clear = (low > 0 or high < 0) and abs(change) >= 0.0005
    if change > 2 and row["n_observed"] < 50:
        # The number of visitors is told in bands: from 20 to 49 it may be few or not.
        assert row["n_observed"] >= 20 or low == high or not row[f"{measure}_significant"]
    else:
        assert row[f"{measure}_significant"] == is_clear


@given(requests)
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_causes_are_significant_parts_of_the_change(engine: Engine, request: dict[str, Any]) -> None:
    for row in engine.run("batch-targets", request).rows:
        causes = row["visits_causes"]
        if row["visits_change"] is None or len(request["channels"]) == 1:
            assert causes is None
            continue
        parts = _parts_of(row) if row["visits_significant"] else {}
        has_main = any(part > 0.5 * max(1.0, _same_way(row)) for part in parts.values())
        told = dict(sorted(parts.items(), key=lambda each: -each[1])[: 1 if has_main else 3])
        assert {each["channel"]: each["part"] for each in causes} == pytest.approx(told, rel=1e-6)
        assert [each["is_main"] for each in causes] == [has_main] * len(causes)


def _parts_of(row: dict[str, Any]) -> dict[str, float]:
    """Parts of at least a twentieth by channels that changed significantly and did not end."""
    found = {
        name: _difference(row, name) / _difference(row, "visits")
        for name in CHANNEL_MEASURES
        if row[f"{name}_significant"] and row[f"{name}_change"] > -1
    }
    return {name: part for name, part in found.items() if part >= 0.05}


def _difference(row: dict[str, Any], measure: str) -> float:
    return float(row[measure] - row[measure] / (1 + row[f"{measure}_change"]))


def _same_way(row: dict[str, Any]) -> float:
    """What all channels that went the way of all visits changed, as a part of the change of all visits."""
    known = [name for name in CHANNEL_MEASURES if row[name] is not None and row[f"{name}_change"] is not None]
    parts = [
        _difference(row, name) / _difference(row, "visits") for name in known if row[f"{name}_change"] > -1
    ]
    return sum(part for part in parts if part > 0)


def test_a_channel_that_ended_is_the_cause_of_the_fall(tmp_path: Path) -> None:
    mail, day = "https://shop.example/?utm_medium=email", {"origin": "access_log"}
    lake(
        tmp_path,
        crowd(60, "2026-02-05 10:00", "https://shop.example/", **day),
        crowd(40, "2026-02-06 10:00", mail, name="m", **day),
        crowd(58, "2026-03-05 10:00", "https://shop.example/", **day),
    )
    (row,) = Engine(tmp_path).run("batch-targets", {"targets": ["shop.example"], "period": "2026-03"}).rows
    assert (row["mail_change"], row["mail_significant"]) == (-1, True)
    assert row["visits_causes"] == [{"channel": "mail", "part": pytest.approx(40 / 42), "is_main": True}]


def test_an_owners_count_of_few_visitors_may_grow_fourfold_but_not_a_part_of_it(tmp_path: Path) -> None:
    months = ("2026-02", "2026-03")
    know(
        tmp_path,
        "first_party",
        [
            {
                "month": month,
                "site": "shop.example",
                "scope": "domain",
                "visits": visits,
                "unique_visitors": 9,
            }
            | {"device": "", "country": "", "channel": ""}
            for month, visits in zip(months, (1_000, 4_000), strict=True)
        ],
    )
    lake(tmp_path, *(crowd(9, f"{month}-05 10:00", "https://shop.example/") for month in months))
    (row,) = Engine(tmp_path).run("batch-targets", {"targets": ["shop.example"], "period": "2026-03"}).rows
    assert (row["accuracy"], row["visits_change"]) == ("measured", pytest.approx(3))
    assert (row["visits_significant"], row["direct_significant"]) == (True, False)
    assert row["visits_causes"] == []


def test_screens_and_mails_tell_the_same_least_change() -> None:
    assert f"export const LEAST_TOLD_CHANGE = {LEAST_TOLD_CHANGE};" in LIMITS.read_text("utf-8")
