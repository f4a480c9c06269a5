"""Asks Footfall and its peers the same questions, compares the answers, and prints times and ratios."""

import shutil
import time
from math import isclose
from pathlib import Path
from statistics import median

from bench.peers.engines import ChDB, PostgreSQL
from bench.peers.questions import QUESTIONS, WAYS, Question
from bench.reports import ranking_of
from footfall.lake.manifest import current
from footfall.query import Engine

ROUNDS = 5
TITLES = {
    "same_work": "The same work: distinct people, sums of 64 groups for intervals, the rest of a list",
    "numbers": "Bare numbers of the peers; Footfall answers with intervals all the same",
}
# The numbers of each row, by the field of the report that has them.
Numbers = dict[str, dict[str, float]]


def peers(home: Path) -> None:
    """Print for each question the milliseconds of Footfall and of each peer, and the ratios."""
    manifest = current(home)
    months = [file.month for file in manifest.files] if manifest else []
    ranking = ranking_of(home, months[-1])
    # The largest site, the tenth, and the one that one in a hundred exceeds.
    sites = [ranking[0], ranking[9], ranking[len(ranking) // 100]]
    cache = home.with_name(home.name.replace("home", "peers"))
    # What the peers were loaded from. It is written when they are loaded, so a partial load is repeated.
    loaded, due = cache / "loaded", f"{home} {manifest}"
    if not loaded.exists() or loaded.read_text() != due:
        shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir(parents=True)
    engine = Engine(home, cached=0)
    with ChDB(home / "lake", cache) as chdb, PostgreSQL(home / "lake", cache) as postgresql:
        loaded.write_text(due)
        for way in WAYS:
            _race(way, engine, (chdb, postgresql), sites, months)
    engine.close()


def _race(
    way: str,
    engine: Engine,
    others: tuple[ChDB, PostgreSQL],
    sites: list[str],
    months: list[str],
) -> None:
    print(f"\n{TITLES[way]}\n{'report, months':34} {'Footfall':>9} {'chDB':>9} {'PostgreSQL':>11}   ratios")
    totals = [0.0, 0.0, 0.0]
    for question in QUESTIONS:
        times = [_ours(way, engine, question, sites, months)]
        times += [_theirs(way, peer, engine, question, sites, months) for peer in others]
        totals = [total + spent for total, spent in zip(totals, times, strict=True)]
        _print(f"{question.report}, {question.months}", times)
    _print("the mix", totals)


def _print(label: str, times: list[float]) -> None:
    own, chdb, postgresql = times
    print(
        f"{label:34} {own:6.0f} ms {chdb:6.0f} ms {postgresql:8.0f} ms   "
        f"{chdb / own:5.1f} x {postgresql / own:6.1f} x",
        flush=True,
    )


def _ours(way: str, engine: Engine, question: Question, sites: list[str], months: list[str]) -> float:
    """Milliseconds: the mean over the sites of the median of the rounds, as for the peers."""
    found = []
    for site in sites:
        rounds = []
        for _ in range(ROUNDS + 1):
            started = time.perf_counter()
            engine.run(question.report, question.asked(way, site, months))
            rounds.append((time.perf_counter() - started) * 1000)
        found.append(median(rounds[1:]))
    return sum(found) / len(found)


def _theirs(
    way: str,
    peer: ChDB | PostgreSQL,
    engine: Engine,
    question: Question,
    sites: list[str],
    months: list[str],
) -> float:
    found = []
    for site in sites:
        sql = question.statement(way, site, months, peer.dialect)
        rows = engine.run(question.report, question.asked(way, site, months)).rows
        names = ("visits", "unique_visitors")
        theirs = {
            str(row[0]): dict(zip(names, map(float, row[1:3]), strict=False)) for row in peer.ask(sql)[1]
        }
        _compare(f"{question.report} of {site}, {peer.name}", _told(question, rows), theirs, question.months)
        found.append(median(peer.ask(sql)[0] * 1000 for _ in range(ROUNDS)))
    return sum(found) / len(found)


def _told(question: Question, rows: list[dict[str, object]]) -> Numbers:
    """The numbers of a report by row, without rows that have none and without the rest of a list."""
    return {
        question.called(row): {
            name: float(str(row[name])) for name in ("visits", "unique_visitors") if row.get(name) is not None
        }
        for row in rows
        if not row.get("is_other") and row.get("visits") is not None
    }


def _compare(what: str, ours: Numbers, theirs: Numbers, months: int) -> None:
    """Check that rows in both answers have the same numbers. Only reports leave out rows of few people.

    Distinct people of several months are not compared, as Footfall corrects them for who joined and left.
    """
    both = ours.keys() & theirs.keys()
    if len(both) < min(len(ours), len(theirs)) / 2:
        raise SystemExit(f"{what}: different rows are listed")
    for row in both:
        for name in ours[row].keys() & theirs[row].keys():
            if name == "unique_visitors" and months > 1:
                continue
            if not isclose(ours[row][name], theirs[row][name], rel_tol=1e-4):
                raise SystemExit(
                    f"{what}, {row}: {name} {theirs[row][name]:.1f}, Footfall {ours[row][name]:.1f}"
                )
