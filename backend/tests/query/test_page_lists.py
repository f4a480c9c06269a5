"""A list of pages says of each page what its page views say, added up one by one."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.few_people import count_in_bands
from footfall.core.period import Period
from footfall.core.thresholds import WIDEST_LOG_VARIANCE
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.lake.month_tables import stacked
from footfall.lake.snapshot import Snapshot
from footfall.lake.snapshot_store import Lake
from footfall.query import Engine
from footfall.query.aggregation.pages.page_visitors import order_of
from tests.extent import counts

questions = st.fixed_dictionaries(
    {
        "targets": st.lists(
            st.sampled_from(["shop.example", "north.example", "shop.example/p2/", "nobody.example"]),
            min_size=1,
            max_size=3,
            unique=True,
        ),
        "period": st.sampled_from(["2026-03", "2026-01..2026-03", "2026-02-10..2026-03-05"]),
        "compare": st.sampled_from(["none", "2026-01", "2026-01..2026-02"]),
        "device": st.sampled_from(["all_devices", "desktop"]),
        "limit": st.integers(1, 4),
        "offset": st.integers(0, 3),
        "search": st.sampled_from(["", "", "", "P3"]),
    }
)


@dataclass
class PageTotals:
    """What the page views of some pages add up to; people by month, each with their largest weight."""

    visits: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    page_views: float = 0.0
    entrances: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    exits: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    people: dict[int, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    days: set[date] = field(default_factory=set)

    def add(self, row: dict[str, Any]) -> None:
        """One page view."""
        self.visits[row["panelist_key"]] += row["weight"] * row["is_first"]
        self.page_views += row["weight"]
        self.entrances[row["panelist_key"]] += row["weight"] * row["is_entry"]
        self.exits[row["panelist_key"]] += row["weight"] * row["is_exit"]
        of_months = self.people[row["panelist_key"]]
        of_months[row["of_month"]] = max(of_months.get(row["of_month"], 0.0), row["people_weight"])
        self.days.add(datetime.fromtimestamp(row["ts"] / 1000, UTC).date())

    @property
    def all_visits(self) -> float:
        """Visits of everybody."""
        return sum(self.visits.values())

    def is_listed(self, panel_size: int) -> bool:
        """Five visitors, and a number of visits that is sure enough."""
        if len(self.people) < 5:
            return False
        spread = sum(value**2 for value in self.visits.values()) / self.all_visits**2
        return (spread - 1 / panel_size) * panel_size / (panel_size - 1) <= WIDEST_LOG_VARIANCE


def page_views(snapshot: Snapshot, question: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Target, page and row of every page view of the period."""
    period = Period.parse(question["period"])
    months = period.months()
    rows = snapshot.cursor().execute(
        f"SELECT p.*, host || path AS page, domain FROM {stacked(months, 'pageviews')} AS p "
        f"JOIN {stacked(months, 'pages')} USING (of_month, site_id, page_id) "
        f"JOIN {stacked(months, 'sites')} USING (of_month, site_id)"
    )
    names = [column[0] for column in rows.description]
    for values in rows.fetchall():
        row = dict(zip(names, values, strict=True))
        day = datetime.fromtimestamp(row["ts"] / 1000, UTC).date()
        if not period.start <= day <= period.end or question["device"] not in ("all_devices", row["device"]):
            continue
        for target in question["targets"]:
            if target.partition("/")[0] == row["domain"] and f"{row['page']}/".startswith(target):
                yield target, row["page"], row


def said(row: dict[str, Any]) -> dict[str, Any]:
    """What a row says of page views and people."""
    return {name: row[name] for name in ("page_views", "entrances", "exits", "unique_visitors", "n_observed")}


def of_enough(of_pages: list[dict[int, float]], by: int) -> float | None:
    """The sum of what people did; None if fewer than five did it, or fewer than five groups of people."""
    did = {who & by for each in of_pages for who, value in each.items() if value > 0}
    return sum(sum(each.values()) for each in of_pages) if len(did) >= 5 else None


def counted(pages: list[PageTotals], reach: float, by: int) -> dict[str, Any]:
    """The same of pages taken together: whoever is on several of them weighs the most they weigh on one."""
    people: dict[int, float] = defaultdict(float)
    for totals in pages:
        for who, of_months in totals.people.items():
            people[who] = max(people[who], fmean(of_months.values()))
    return {
        "page_views": sum(totals.page_views for totals in pages),
        "entrances": of_enough([totals.entrances for totals in pages], by),
        "exits": of_enough([totals.exits for totals in pages], by),
        "unique_visitors": reach * sum(people.values()),
        "n_observed": count_in_bands(len(people)),
    }


@pytest.fixture(scope="module", params=[VARIANCE_GROUPS - 1, -1], ids=["by group", "by panelist"])
def by(request: pytest.FixtureRequest) -> int:
    """What makes a panelist key the unit of variance of a person."""
    bits: int = request.param
    return bits


@pytest.fixture(scope="module")
def engine(by: int, home: Path) -> Iterator[Engine]:
    """An engine that takes variances from groups of panelists, and one that takes them from single ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.query.plan.plan.MANY_VISITORS", 10**6 if by < 0 else 0)
        engine = Engine(home, threads=1)
        yield engine
        engine.close()


@pytest.fixture(scope="module")
def snapshot(home: Path) -> Iterator[Snapshot]:
    lake = Lake(home, 1)
    yield lake.snapshot(None)
    lake.close()


@settings(max_examples=counts(50, 150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(question=questions)
def test_a_list_says_of_each_page_what_its_page_views_say(
    engine: Engine, snapshot: Snapshot, by: int, question: dict[str, Any]
) -> None:
    pages: dict[tuple[str, str], PageTotals] = defaultdict(PageTotals)
    for target, page, row in page_views(snapshot, question):
        pages[target, page].add(row)
    panel = max(snapshot.panel_size(month) for month in Period.parse(question["period"]).months())
    found = [key for key in pages if question["search"].lower() in key[1]]

    answer = engine.run("top-pages", question)

    shown = {
        (row["target"], row["page"]): row
        for row in answer.rows
        if not row["is_other"] and row["status"] != "lost"
    }
    listed = [key for key in found if pages[key].is_listed(panel)]
    listed.sort(
        key=lambda key: (-float(f"{pages[key].all_visits:.9g}"), question["targets"].index(key[0]), key)
    )
    first, last = question["offset"], question["offset"] + question["limit"]
    if question["compare"] == "none":
        assert answer.total == len(listed)
        assert list(shown) == listed[first:last]
    reach: dict[str, float] = {}
    for key, row in shown.items():
        totals = pages[key]
        alone = counted([totals], 1.0, by)
        # The correction for panel turnover multiplies all people of a target by one factor.
        reach.setdefault(key[0], row["unique_visitors"] / alone["unique_visitors"])
        assert said(row) == pytest.approx(counted([totals], reach[key[0]], by))
        assert row["visits"] == pytest.approx(totals.all_visits)
        assert (row["first_seen"], row["last_seen"]) == (min(totals.days), max(totals.days))
        assert key in listed
    before = set(listed[:first])
    if question["compare"] == "none" or not first:
        for row in answer.rows:
            rest = [
                totals
                for key, totals in pages.items()
                if key[0] == row["target"] and key not in shown and key not in before
            ]
            if row["is_other"] and row["target"] in reach and row["page_views"] is not None:
                assert said(row) == pytest.approx(counted(rest, reach[row["target"]], by))


def test_a_page_beyond_the_end_of_a_list_without_a_rest_is_empty(engine: Engine) -> None:
    question = {"targets": ["shop.example"], "period": "2026-03"}

    assert engine.run("trending-pages", question).rows
    assert engine.run("trending-pages", question | {"offset": 1000}).rows == []


@given(st.lists(st.integers(0, 2**32 - 1), max_size=50), st.integers(0, 31))
def test_numbers_are_ordered_by_both_halves_and_equal_ones_stay_as_they_were(
    numbers: list[int], fewer_bits: int
) -> None:
    given_numbers = np.array(numbers, dtype=np.int64) >> fewer_bits

    assert order_of(given_numbers).tolist() == np.argsort(given_numbers, kind="stable").tolist()
