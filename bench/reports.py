"""Latency of every report on a published lake: p50 and p95, with the five largest sites listed separately."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import duckdb

from footfall.lake.manifest import current
from footfall.query import Engine

ROUNDS = 24
# A large lake gets a quarter of the rounds, as each takes minutes.
MANY_PAGE_VIEWS = 50_000_000


@dataclass(frozen=True)
class Question:
    """A report with a question that a dashboard asks. targets: how many sites it takes, 0 for none."""

    report: str
    options: dict[str, object]
    targets: int = 0


def questions(months: list[str]) -> list[Question]:
    """What dashboards ask about the last month, the last half year and all months."""
    first, last, half_year = months[0], months[-1], months[-min(6, len(months))]
    month = {"period": {"from": last, "to": last}}
    half = {"period": {"from": half_year, "to": last}}
    year = {"period": {"from": first, "to": last}, "compare": "none"}
    return [
        Question("batch-targets", half, 5),
        Question("traffic-trend", half, 5),
        Question("traffic-trend", {**year, "device": "mobile", "geo": "US"}, 5),
        Question("traffic-trend-granularity", {**half, "granularity": "week"}, 5),
        Question("traffic-trend-granularity", {**month, "granularity": "day"}, 5),
        Question("audience-device-distribution", half, 5),
        Question("top-sources", month, 1),
        Question("top-sources", half, 1),
        Question("top-pages", month, 1),
        Question("top-pages", half, 1),
        Question("list-regions", {**month, "by": "country"}, 1),
        Question("list-regions", {**half, "by": "country"}, 1),
        Question("top-destinations", month, 1),
        Question("list-sources-categories", month, 1),
        Question("list-destinations-categories", month, 1),
        Question("list-subdomains", month, 1),
        Question("list-subfolders", month, 1),
        Question("list-keywords", month, 1),
        Question("get-audience-demographics", month, 1),
        Question("list-audience-overlaps", month, 5),
        Question("list-audience-domains", month, 1),
        Question("list-audience-domains-categories", month, 1),
        Question("list-audience-interests", month, 1),
        Question("list-audience-social-media", month, 1),
        Question("ai-assistants", half, 1),
        Question("site-ranking", month, 0),
        Question("site-ranking", {**month, "geo": "US", "device": "mobile"}, 0),
        Question("list-category-domains", {**month, "category": "Fashion"}, 0),
        Question("get-market-metrics", {**month, "category": "Fashion"}, 0),
        Question("get-market-size-trend", {**half, "category": "Fashion"}, 0),
        Question("list-market-domains", {**month, "category": "Fashion"}, 0),
        Question("get-company", {}, 5),
        Question("trending-pages", month, 1),
        Question("funnel", {**month, "steps": ["/", "/*/*", "/cart*", "/checkout*"]}, 1),
        Question("funnel-drop-offs", {**month, "steps": ["/", "/*/*", "/cart*", "/checkout*"]}, 1),
        Question("page-group-pages", {**month, "conditions": {"includeFolders": ["/*/"]}}, 1),
        Question("page-group-traffic", {**month, "conditions": {"includeFolders": ["/*/"]}}, 1),
        Question("page-group-trend", {**half, "conditions": {"includeFolders": ["/*/"]}}, 1),
        Question("list-hp", {}, 0),
        Question("suggest-targets", {"search": "a"}, 0),
    ]


def reports(home: Path) -> None:
    """Ask each question about sites from the whole ranking, then about the five largest. Print latencies."""
    months, page_views, ranking = published(home)
    rounds = ROUNDS if page_views < MANY_PAGE_VIEWS else ROUNDS // 4
    print(f"{page_views:,} page views, {len(months)} months; {rounds} rounds, warm, one client, ms\n")
    print(f"{'report':58} {'p50':>6} {'p95':>6}   {'five largest p50':>16} {'p95':>6}")
    engine = Engine(home, cached=0)
    for question in questions(months):
        mixed = _time(engine, question, islice(spread(ranking), rounds))
        five = cycle(ranking[:5], max(question.targets, 1))
        largest = _time(engine, question, islice(five, rounds))
        label = f"{question.report} {short(question.options)}"
        middle = f"{percentile(mixed, 50):6.0f} {percentile(mixed, 95):6.0f}"
        print(f"{label:58} {middle}   {percentile(largest, 50):16.0f} {percentile(largest, 95):6.0f}")
    engine.close()


def _time(engine: Engine, question: Question, sets: Iterator[list[str]]) -> list[float]:
    found = []
    for targets in sets:
        asked = {**question.options}
        if question.targets:
            asked["targets"] = targets[: question.targets]
        engine.run(question.report, asked)
        started = time.perf_counter()
        engine.run(question.report, asked)
        found.append((time.perf_counter() - started) * 1000)
    return found


def published(home: Path) -> tuple[list[str], int, list[str]]:
    """Months of the newest snapshot, its page views, and the sites of its last month, the largest first."""
    manifest = current(home)
    files = manifest.files if manifest else []
    months = [file.month for file in files]
    return months, sum(file.page_views for file in files), ranking_of(home, months[-1])


def ranking_of(home: Path, month: str) -> list[str]:
    """Domains by their page views in a month, the largest first."""
    manifest = current(home)
    entry = manifest.entry(month) if manifest else None
    if entry is None:
        raise SystemExit(f"{home} has no {month}")
    with duckdb.connect(str(home / "serve" / entry.file), read_only=True) as connection:
        rows = connection.execute(
            "SELECT domain FROM site_months JOIN sites USING (site_id) "
            "WHERE device = 'all_devices' ORDER BY page_views DESC, domain"
        ).fetchall()
    return [row[0] for row in rows]


def spread(ranking: list[str]) -> Iterator[list[str]]:
    """Sets of five sites from the whole ranking, spread evenly over the logarithm of the rank."""
    size = len(ranking)
    for start in range(10**6):
        yield [ranking[int(size ** ((start * 0.137 + i * 0.19) % 0.95))] for i in range(5)]


def cycle(largest: list[str], take: int) -> Iterator[list[str]]:
    """The largest sites, another one first each time."""
    for start in range(10**6):
        turned = largest[start % 5 :] + largest[: start % 5]
        yield turned[:take]


def percentile(values: list[float], percent: int) -> float:
    """The value that `percent` per cent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(percent / 100 * (len(ordered) - 1)))]


def short(options: dict[str, object]) -> str:
    """Period and options of a question as text."""
    period = options.get("period")
    parts = [f"{period['from']}..{period['to']}"] if isinstance(period, dict) else []
    parts += [f"{key}={value}" for key, value in options.items() if key not in ("period", "compare")]
    return " ".join(parts)
