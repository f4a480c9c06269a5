"""The engine keeps a bounded amount in memory, however much it is asked."""

from pathlib import Path
from typing import Any

import pytest

from footfall.lake import site_ranks, snapshot
from footfall.lake.snapshot import Snapshot
from footfall.lake.snapshot_store import Lake
from footfall.query import Answer, Engine
from footfall.query.aggregation.pages import known_pages
from footfall.query.execution.cache import BoundedCache, SnapshotCache
from footfall.query.execution.execute import table_of
from footfall.query.plan import site_selection
from footfall.query.plan.panel import reach


def test_the_answers_used_longest_ago_make_room() -> None:
    cache = BoundedCache[str, str](10, len)
    for name, answer in (("a", "12345"), ("b", "12345")):
        cache.put(name, answer)
    assert cache.get("a") == "12345"

    cache.put("c", "123")

    assert [cache.get(name) for name in "abc"] == ["12345", None, "123"]


def test_an_answer_that_is_kept_again_takes_its_place_once() -> None:
    cache = BoundedCache[str, str](10, len)
    for _ in range(5):
        cache.put("a", "12345")
    cache.put("b", "12345")

    assert [cache.get(name) for name in "ab"] == ["12345", "12345"]


def test_a_value_larger_than_the_cache_is_not_kept() -> None:
    cache = BoundedCache[str, str](4, len)
    cache.put("a", "1234")
    cache.put("b", "12345")

    assert [cache.get(name) for name in "ab"] == ["1234", None]


def test_ten_times_the_rows_take_ten_times_the_memory() -> None:
    def weight(rows: int) -> int:
        lines: list[dict[str, Any]] = [{"page": f"shop.example/{n}", "visits": float(n)} for n in range(rows)]
        return Answer("top-pages", 1, None, None, rows, lines).bytes_held

    assert weight(10_000) == pytest.approx(10 * weight(1_000), rel=0.05)
    assert weight(10_000) > 10_000 * 2 * 50


def test_a_question_is_answered_anew_when_the_cache_has_no_room(home: Path) -> None:
    keeping, forgetting = Engine(home), Engine(home, cached=0)
    asked = {"targets": ["shop.example"]}
    for engine in (keeping, forgetting):
        engine.run("batch-targets", asked)

    assert keeping.known("batch-targets", asked) is not None
    assert forgetting.known("batch-targets", asked) is None
    keeping.close()
    forgetting.close()


def test_sites_that_nobody_knows_do_not_fill_the_memory(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "MOST_SITES", 10)
    lake = Lake(home, 1)
    opened = lake.snapshot()

    for number in range(50):
        found = opened.sites(["shop.example", f"nobody{number}.example"])
        assert [site is not None for site in found.values()] == [True, False]

    assert len(opened._sites) <= 10
    lake.close()


def test_ranks_of_sites_do_not_fill_the_memory(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_ranks, "MOST_RANKS", 10)
    lake = Lake(home, 1)
    opened = lake.snapshot()
    sites = [site.id for site in opened.sites(["shop.example", "north.example"]).values() if site]
    month = opened.months[-1]
    alone = opened.ranks(sites, "all_devices", [month])

    for nobody in range(10**6, 10**6 + 50):
        assert opened.ranks([*sites, nobody], "all_devices", [month]) == alone

    assert len(alone) == 2
    assert len(opened._ranks._among_all) <= 10
    lake.close()


def test_factors_of_panel_turnover_do_not_fill_the_memory(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: SnapshotCache[Any, reach.Reach] = SnapshotCache(3)
    monkeypatch.setattr(reach, "_KNOWN", known)
    lake = Lake(home, 1)
    opened = lake.snapshot()
    sites = [*opened.sites(["shop.example", "north.example", "blog.example", "bank.example"]).values()]
    months = opened.months
    together = reach.reaches(opened, sites, months)

    for site, factor in zip(sites * 2, together * 2, strict=True):
        assert reach.reaches(opened, [site], months) == [factor]
        assert reach.reaches(opened, [site], months[:2]) == reach.reaches(opened, [site], months[:2])

    assert len(known.of(opened)._kept) <= 3
    lake.close()


def test_a_market_is_looked_up_once_and_not_kept_for_ever(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = Engine(home, threads=1, cached=0)
    looked_up: list[str] = []
    read = site_selection._read_sites

    def reading(category: str, *rest: Any) -> Any:
        looked_up.append(category)
        return read(category, *rest)

    monkeypatch.setattr(site_selection, "_read_sites", reading)
    monkeypatch.setattr(site_selection, "_MARKETS", SnapshotCache(2))
    asked = {"category": "Clothing", "period": "2026-02..2026-03"}
    first = engine.run("list-market-domains", asked)

    assert engine.run("list-market-domains", asked | {"device": "mobile"}).rows != first.rows
    assert engine.run("list-market-domains", asked).rows == first.rows
    assert looked_up == ["Clothing"]

    for other in ("clothing", "CLOTHING", "Clothing"):
        assert engine.run("list-market-domains", asked | {"category": other}).rows == first.rows

    assert looked_up == ["Clothing", "clothing", "CLOTHING", "Clothing"]
    assert engine.run("list-market-domains", asked | {"period": "2026-03"}).rows != first.rows
    engine.close()


def test_names_of_pages_are_read_once_for_all_lists_of_a_site(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = Engine(home, threads=1, cached=0)
    read: list[str] = []

    def reading(snapshot: Snapshot, report: str, *rest: Any) -> Any:
        read.append(report)
        return table_of(snapshot, report, *rest)

    monkeypatch.setattr(known_pages, "table_of", reading)
    asked = {"targets": ["shop.example"], "period": "2026-02..2026-03"}
    first = engine.run("top-pages", asked)

    assert len(engine.run("top-pages", asked | {"device": "mobile", "limit": 1}).rows) < len(first.rows)
    assert engine.run("top-pages", asked).rows == first.rows
    assert read == ["top-pages"]

    assert engine.run("top-pages", asked | {"targets": ["north.example"]}).rows != first.rows
    assert engine.run("top-pages", asked | {"period": "2026-03"}).rows != first.rows
    assert len(read) == 3
    engine.close()
