"""What must hold for every answer, whatever was asked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from footfall.core.channel import CHANNELS
from footfall.query import REPORTS, Engine
from footfall.query.answer.schema.models import answer_model
from footfall.reports import RankedReport
from tests.extent import counts
from tests.query.questions import question_of

TARGETS = ["shop.example", "north.example", "small.example", "shop.example/p1/", "shop.example/p2/x"]
PERIODS = [
    "2026-01",
    "2026-03",
    "2026-02..2026-03",
    "2026-01..2026-03",
    "2026-02-10..2026-03-05",
    "2026-03-02",
]

requests = st.fixed_dictionaries(
    {
        "targets": st.lists(st.sampled_from(TARGETS), min_size=1, max_size=3, unique=True).map(
            lambda values: [
                {"value": value, "scope": "page"} if value.endswith("/x") else value for value in values
            ]
        ),
        "period": st.sampled_from(PERIODS),
        "compare": st.sampled_from(["none", "previous_period", {"from": "2026-01", "to": "2026-01"}]),
        "device": st.sampled_from(["all_devices", "desktop", "mobile"]),
        "geo": st.sampled_from(["worldwide", "US", "019", "1001", "state:5", "DE,BR"]),
        "channels": st.lists(
            st.sampled_from([channel.value for channel in CHANNELS]), max_size=4, unique=True
        ),
    }
)
lists = st.fixed_dictionaries(
    {
        "limit": st.integers(1, 4),
        "sort": st.sampled_from(["visits_desc", "visits_asc", "traffic_share_change_desc"]),
    }
)
asked = settings(max_examples=counts(10, 25), suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def calibrated(calibrated_home: Path) -> Iterator[Engine]:
    engine = Engine(calibrated_home, threads=1)
    yield engine
    engine.close()


def close(left: float, right: float) -> bool:
    return left == pytest.approx(right, rel=1e-9, abs=1e-9)


def check_row(report: str, row: dict[str, Any]) -> None:
    for measure in REPORTS[report].report.measures:
        value, low, high = (row[measure.name + suffix] for suffix in ("", "_low", "_high"))
        if value is None:
            assert low is None and high is None and row[f"{measure.name}_change"] is None
            continue
        assert 0 <= low <= value * (1 + 1e-12) and value <= high * (1 + 1e-12), measure.name
        change = row[f"{measure.name}_change"]
        if change is not None:
            low, high = row[f"{measure.name}_change_low"], row[f"{measure.name}_change_high"]
            assert low - 1e-9 <= change <= high + 1e-9, measure.name
            assert low > 0 or high < 0 or not row[f"{measure.name}_significant"]
    if row.get("is_other"):
        return
    assert (row["n_observed"] >= 5) or row["accuracy"] == "none"
    assert (row["visits"] is None) == (row["accuracy"] == "none")


def check_parts(parts: list[float | None], whole: float) -> None:
    """Parts add up to the whole, but for what fewer than five people did."""
    told = sum(part for part in parts if part is not None)
    assert told <= whole * (1 + 1e-9) if None in parts else close(told, whole)


@asked
@given(request=requests)
@pytest.mark.parametrize("report", ["batch-targets", "traffic-trend"])
def test_channels_and_devices_add_up_to_the_visits(
    engine: Engine, report: str, request: dict[str, Any]
) -> None:
    for row in engine.run(report, request).rows:
        check_row(report, row)
        if row["visits"] is None:
            continue
        check_parts([row[channel.value] for channel in CHANNELS], row["visits"])
        assert close(row["page_views"] / row["visits"], row["pages_per_visit"])
        assert close(row["desktop_share"] + row["mobile_share"], 1)
        check_parts([row["new_visitors"], row["returning_visitors"]], row["unique_visitors"])


@asked
@given(request=requests)
def test_after_calibration_everything_still_adds_up(calibrated: Engine, request: dict[str, Any]) -> None:
    of_all, desktop, mobile = (
        calibrated.run("batch-targets", request | {"device": device}).rows
        for device in (request["device"], "desktop", "mobile")
    )
    for row, left, right in zip(of_all, desktop, mobile, strict=True):
        check_row("batch-targets", row)
        if row["visits"] is None:
            continue
        check_parts([row[channel.value] for channel in CHANNELS], row["visits"])
        assert close(row["page_views"] / row["visits"], row["pages_per_visit"])
        check_parts([row["new_visitors"], row["returning_visitors"]], row["unique_visitors"])
        if request["device"] == "all_devices" and left["visits"] is not None and right["visits"] is not None:
            assert close(left["visits"] + right["visits"], row["visits"])
    for row in calibrated.run("top-sources", request | {"limit": 2}).rows:
        check_row("top-sources", row)


def test_a_site_that_tells_its_counts_shows_them_over_months(calibrated: Engine) -> None:
    question = {"targets": ["shop.example"], "period": "2026-01..2026-03", "compare": "none"}

    whole = calibrated.run("batch-targets", question).rows[0]
    months = calibrated.run("traffic-trend", question).rows
    devices = calibrated.run("audience-device-distribution", question | {"period": "2026-03"}).rows

    assert (round(whole["visits"]), whole["accuracy"], whole["visits_low"]) == (
        2_100_000,
        "measured",
        whole["visits"],
    )
    assert [(round(row["visits"]), row["accuracy"]) for row in months] == [(700_000, "measured")] * 3
    assert {row["device"]: round(row["visits"]) for row in devices} == {"desktop": 250_000, "mobile": 450_000}
    # A site that tells only its visits has estimated visitors, with an interval.
    assert whole["unique_visitors_low"] < whole["unique_visitors"] < whole["unique_visitors_high"]


# A list whose rest was seen in the compared period only.
EMPTY_REST = {
    "request": {
        "targets": ["shop.example", "shop.example/p1/"],
        "period": "2026-02-10..2026-03-05",
        "compare": "previous_period",
        "geo": "019",
    },
    "page": {"limit": 1, "sort": "visits_asc"},
}


@asked
@example(**EMPTY_REST)
@given(request=requests, page=lists)
@pytest.mark.parametrize(
    "report",
    [
        "top-sources",
        "top-pages",
        "content-types",
        "list-regions",
        "top-destinations",
        "list-sources-categories",
        "list-destinations-categories",
        "list-subdomains",
        "list-subfolders",
        "list-keywords",
    ],
)
def test_a_list_and_its_other_are_the_whole(
    engine: Engine, report: str, request: dict[str, Any], page: dict[str, Any]
) -> None:
    answer = engine.run(report, request | page)
    answer_model(REPORTS[report].report).model_validate_json(answer.as_json())
    assert len([row for row in answer.rows if not row["is_other"]]) == min(page["limit"], answer.total)
    for row in answer.rows:
        check_row(report, row)
    for target in {row["target"] for row in answer.rows}:
        shares = [row["traffic_share"] for row in answer.rows if row["target"] == target]
        if all(share is None for share in shares):
            continue
        assert close(sum(share or 0 for share in shares), 1)


@asked
@given(request=requests)
def test_both_devices_are_all_devices(engine: Engine, request: dict[str, Any]) -> None:
    of_all, desktop, mobile = (
        engine.run("batch-targets", request | {"device": device}).rows
        for device in ("all_devices", "desktop", "mobile")
    )
    for together, left, right in zip(of_all, desktop, mobile, strict=True):
        if left["visits"] is not None and right["visits"] is not None:
            assert close(left["visits"] + right["visits"], together["visits"])
            assert close(left["page_views"] + right["page_views"], together["page_views"])


@pytest.mark.parametrize("report", ["top-sources", "top-pages"])
def test_pages_of_a_list_never_overlap_and_leave_nothing_out(engine: Engine, report: str) -> None:
    question = {"targets": TARGETS[:2], "period": "2026-01..2026-03", "compare": "none"}
    keys = REPORTS[report].report.keys
    whole = [
        tuple(row[key] for key in keys) for row in engine.run(report, question).rows if not row["is_other"]
    ]

    pages = [
        engine.run(report, question | {"limit": 2, "offset": offset}).rows
        for offset in range(0, len(whole), 2)
    ]

    assert [tuple(row[key] for key in keys) for rows in pages for row in rows if not row["is_other"]] == whole


RANKED = [id for id, found in REPORTS.items() if {"limit", "sort"} <= set(found.report.filters)]


@pytest.mark.parametrize("grouped", [False, True], ids=["each visitor", "groups of visitors"])
@pytest.mark.parametrize("report", RANKED)
def test_a_row_says_the_same_alone_and_among_all_others(
    engine: Engine, report: str, grouped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a search, on a page of one row and in the other order: the same values, intervals and changes."""
    if grouped:
        monkeypatch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)
    found, question = REPORTS[report].report, question_of(report)

    def rows(**more: Any) -> dict[tuple[Any, ...], dict[str, Any]]:
        answer = engine.run(report, question | more).rows
        listed = [row for row in answer if not row.get("is_other")]
        keys = ("target", "date", *found.keys)
        return {tuple(row.get(key) for key in keys): without_rounding(row) for row in listed}

    whole = rows(limit=1000)
    parts = [
        rows(limit=1),
        rows(limit=1, offset=len(whole) - 1),
        rows(limit=2, sort=f"{found.measures[0].name}_asc"),
    ]
    # With a search, similar-sites chooses among other candidates.
    if isinstance(found, RankedReport) and "search" in found.filters and report != "similar-sites":
        names = [str(row[found.list_key]) for row in whole.values()]
        parts += [rows(search=name) for name in (names[0], names[-1])]

    assert all(parts)
    for part in parts:
        assert part == {key: whole[key] for key in part}


@pytest.mark.parametrize("report", RANKED)
def test_a_list_is_in_the_order_of_the_measure_asked_for(engine: Engine, report: str) -> None:
    for measure in REPORTS[report].report.measures:
        for end, sign in (("asc", 1), ("desc", -1)):
            asked = question_of(report) | {"sort": f"{measure.name}_{end}"}
            rows = [row for row in engine.run(report, asked).rows if not row.get("is_other")]
            assert rows
            values = [sign * row[measure.name] for row in rows if row[measure.name] is not None]
            assert values == sorted(values), measure.name


def without_rounding(row: dict[str, Any]) -> dict[str, Any]:
    """Numbers without the last digits of their sums, which depend on the order of adding."""
    return {name: float(f"{value:.9g}") if isinstance(value, float) else value for name, value in row.items()}


def test_a_trend_sums_to_its_breakdown(engine: Engine) -> None:
    question = {"targets": ["shop.example"], "period": "2026-01..2026-03", "compare": "none"}
    whole = engine.run("batch-targets", question).rows[0]

    by_month = engine.run("traffic-trend", question).rows
    by_quarter = engine.run("traffic-trend-granularity", question | {"granularity": "quarter"}).rows

    assert close(sum(row["visits"] for row in by_month), whole["visits"])
    assert [(row["visits"], row["unique_visitors"]) for row in by_quarter] == [
        (pytest.approx(whole["visits"]), pytest.approx(whole["unique_visitors"]))
    ]
