"""What changed significantly on the sites of a project in a period.

The changes of a section are tested together (footfall/query/estimation/notable.py), since of hundreds of
rows some are significant by chance though nothing changed. Each section is tested by itself: together with
every source and page the few numbers of whole sites would be lost.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

from footfall.core.period import Month, Period
from footfall.core.row_label import Accuracy
from footfall.core.target import Target
from footfall.core.thresholds import LEAST_TOLD_CHANGE
from footfall.query import Engine
from footfall.query.answer.model import Answer
from footfall.query.estimation.notable import (
    FEW,
    pass_false_discovery_control,
    probability_of_chance,
)
from footfall.query.plan.population import notes_on_all_numbers

# Facts of a section at most: one screen of mail.
MOST_OF_A_SECTION = 5
_ROWS = 50
# A new source is told of when its share of visits is at least this, by the low end of its interval.
_LEAST_SHARE = 0.01
Row = Mapping[str, Any]


class Every(StrEnum):
    """How often a digest is sent. Stored; never rename."""

    WEEKLY = "weekly"
    MONTHLY = "monthly"


class Section(StrEnum):
    """What a fact is about, in the order of the mail; also the id of its heading."""

    SITES = "sites"
    SOURCES = "sources"
    PAGES = "pages"
    ASSISTANTS = "assistants"
    RANKS = "ranks"


@dataclass(frozen=True)
class Fact:
    """Something that is worth a line of the mail.

    row: as the report answered it; measure: what changed, or empty for a new source and for ranks. name: the
    source, page or assistant. dashboard: the page that shows it. earlier: the first and last rank of the
    range before.
    """

    section: Section
    site: Target
    row: Row
    measure: str
    dashboard: str
    name: str = ""
    earlier: tuple[int, int] | None = None


@dataclass
class Facts:
    """A period and what changed in it. sites: those looked at; notes: what to know of all numbers."""

    every: Every
    period: Period
    before: Period
    snapshot: int
    sites: Sequence[Target]
    found: list[Fact] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def issue(self) -> str:
        """Key of a digest within its project, the same for every snapshot it may be made from. Stored."""
        return f"{self.every}:{self.period.start}"

    def of(self, section: Section) -> list[Fact]:
        """The facts of a section, the largest change first, MOST_OF_A_SECTION at most."""
        return [fact for fact in self.found if fact.section == section][:MOST_OF_A_SECTION]


def newest_period(engine: Engine, every: Every) -> Period | None:
    """The newest whole month or week (Monday to Sunday) with data and with data before it; None without."""
    published = engine.months_published()
    full = [month for month, is_full in published.items() if is_full]
    if not full:
        return None
    newest = full[-1]
    if every is Every.MONTHLY:
        period = Period(newest.first_day, newest.last_day)
    else:
        sunday = newest.last_day - timedelta(days=(newest.last_day.weekday() + 1) % 7)
        period = Period(sunday - timedelta(days=6), sunday)
    return period if Month.of(period_before(period, every).start) in published else None


def period_before(period: Period, every: Every) -> Period:
    """The month or week before."""
    if every is Every.MONTHLY:
        month = Month.of(period.start).plus(-1)
        return Period(month.first_day, month.last_day)
    week = timedelta(days=7)
    return Period(period.start - week, period.end - week)


def facts_of(
    engine: Engine, sites: Sequence[Target], every: Every, period: Period, geo: str = "worldwide"
) -> Facts:
    """What changed on these sites. RefusedError where nothing is published."""
    before = period_before(period, every)
    facts = Facts(every, period, before, engine.snapshot_number(), sites)
    question = {
        "targets": [site.value for site in sites],
        "period": _span(period.start, period.end),
        "compare": _span(before.start, before.end),
        "geo": geo,
        "as_of": facts.snapshot,
    }

    def ask(report: str, **more: Any) -> Answer:
        answer = engine.run(report, {**question, **more})
        facts.notes += [note for note in notes_on_all_numbers(answer.notes) if note not in facts.notes]
        return answer

    candidates = [
        *_of_sites(ask, sites),
        *_of_rows(ask, sites, "top-sources", Section.SOURCES, "visits", "source", "sources-destinations"),
        *_of_rows(ask, sites, "top-pages", Section.PAGES, "page_views", "page", "top-pages"),
        *_of_rows(
            ask, sites, "top-sources", Section.ASSISTANTS, "visits", "source", "ai-traffic", _ASSISTANTS
        ),
    ]
    told = [
        fact
        for section in Section
        for fact in _told([each for each in candidates if each.section == section])
    ]
    told.sort(key=_size, reverse=True)
    facts.found = [*told, *_new_sources(ask, sites)]
    if every is Every.MONTHLY:
        facts.found += _of_ranks(ask, sites, before)
    return facts


def _told(candidates: Sequence[Fact]) -> list[Fact]:
    """The candidates of a section that are worth a line, after false discovery control over all of them."""
    stands = pass_false_discovery_control(
        [probability_of_chance(fact.row, fact.measure) for fact in candidates]
    )
    return [
        fact
        for fact, is_held in zip(candidates, stands, strict=True)
        if is_held
        and fact.row[f"{fact.measure}_significant"]
        and abs(fact.row[f"{fact.measure}_change"]) >= LEAST_TOLD_CHANGE
    ]


_ASSISTANTS = {"channels": ["aiAssistants", "aiSearch"]}
_Ask = Callable[..., Answer]


def _span(first: date, last: date) -> dict[str, str]:
    return {"from": str(first), "to": str(last)}


def _size(fact: Fact) -> float:
    """By how much it changed, as a number of the measure."""
    value, change = fact.row[fact.measure] or 0.0, fact.row[f"{fact.measure}_change"]
    return abs(value - value / (1 + change)) if change > -1 else float("inf")


def _of_sites(ask: _Ask, sites: Sequence[Target]) -> list[Fact]:
    rows = {row["target"]: row for row in ask("batch-targets").rows}
    return [
        Fact(Section.SITES, site, row, measure, "traffic-overview")
        for site in sites
        if (row := rows.get(site.value)) is not None
        for measure in ("visits", "unique_visitors")
    ]


def _of_rows(
    ask: _Ask,
    sites: Sequence[Target],
    report: str,
    section: Section,
    measure: str,
    key: str,
    dashboard: str,
    only: Mapping[str, Any] | None = None,
) -> list[Fact]:
    """Rows of the sites' lists. Visits from AI assistants are left out of the other lists."""
    found = []
    for site in sites:
        answer = ask(report, targets=[site.value], limit=_ROWS, measures=[measure], **(only or {}))
        for row in answer.rows:
            if row.get("is_other") or (only is None and row.get("channel") in _ASSISTANTS["channels"]):
                continue
            found.append(Fact(section, site, row, measure, dashboard, name=_name(row, key)))
    return found


def _name(row: Row, key: str) -> str:
    return str(row.get("name") or row[key])


def _new_sources(ask: _Ask, sites: Sequence[Target]) -> list[Fact]:
    """Sources that sent nobody before and now surely send enough visits to be worth a line."""
    found = []
    for site in sites:
        rows = ask("top-sources", targets=[site.value], limit=_ROWS).rows
        for row in rows:
            share = row.get("traffic_share_low")
            is_sure = row["accuracy"] == Accuracy.MEASURED or row["n_observed"] >= FEW
            is_large = share is not None and share >= _LEAST_SHARE
            if row.get("status") == "new" and is_sure and is_large and not row.get("is_other"):
                found.append(
                    Fact(Section.SOURCES, site, row, "", "sources-destinations", name=_name(row, "source"))
                )
    return found


def _of_ranks(ask: _Ask, sites: Sequence[Target], before: Period) -> list[Fact]:
    """Sites whose range of ranks does not overlap that of the month before."""
    now = {row["target"]: row for row in ask("batch-targets").rows}
    earlier = ask("batch-targets", period=_span(before.start, before.end), compare="none").rows
    then = {row["target"]: row for row in earlier}
    found = []
    for site in sites:
        new, old = now.get(site.value), then.get(site.value)
        if new is None or old is None or None in (new["rank_list"], old["rank_list"]):
            continue
        if new["rank_list"] != old["rank_list"]:  # places of two lists cannot be compared
            continue
        if new["rank_to"] < old["rank_from"] or new["rank_from"] > old["rank_to"]:
            ends = (old["rank_from"], old["rank_to"])
            found.append(Fact(Section.RANKS, site, new, "", "traffic-overview", earlier=ends))
    return found
