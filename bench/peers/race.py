"""Ask everybody the same, compare the answers, print times and ratios."""

import shutil
import time
from math import isclose
from pathlib import Path
from statistics import median

from bench.peers.engines import ChDB, PostgreSQL
from bench.peers.questions import QUESTIONS, Answer, Question
from bench.reports import ranking_of
from footfall.engine import Engine
from footfall.lake.manifest import current

ROUNDS = 5


def peers(home: Path) -> None:
    """Print for each question the milliseconds of Footfall and of each peer, and the ratios."""
    manifest = current(home)
    months = [file.month for file in manifest.files] if manifest else []
    ranking = ranking_of(home, months[-1])
    # The largest, the tenth, and one in a hundred.
    sites = [ranking[0], ranking[9], ranking[len(ranking) // 100]]
    cache = home.with_name(home.name.replace("home", "peers"))
    # The months they were loaded from; half a load is none.
    loaded, due = cache / "loaded", f"{home} {manifest}"
    if not loaded.exists() or loaded.read_text() != due:
        shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir(parents=True)
    engine = Engine(home, cached=0)
    with ChDB(home / "lake", cache) as chdb, PostgreSQL(home / "lake", cache) as postgresql:
        loaded.write_text(due)
        print(f"\n{'report, months':34} {'Footfall':>9} {'chDB':>9} {'PostgreSQL':>11}   ratios")
        totals = [0.0, 0.0, 0.0]
        for question in QUESTIONS:
            times = [_ours(engine, question, sites, months)]
            times += [_theirs(peer, engine, question, sites, months) for peer in (chdb, postgresql)]
            totals = [total + one for total, one in zip(totals, times, strict=True)]
            _print(f"{question.report}, {question.months}", times)
        _print("the mix", totals)
    engine.close()


def _print(label: str, times: list[float]) -> None:
    own, chdb, postgresql = times
    print(
        f"{label:34} {own:6.0f} ms {chdb:6.0f} ms {postgresql:8.0f} ms   "
        f"{chdb / own:5.1f} x {postgresql / own:6.1f} x",
        flush=True,
    )


def _ours(engine: Engine, question: Question, sites: list[str], months: list[str]) -> float:
    """Milliseconds: the mean over the sites of the median of the rounds, as for the peers."""
    found = []
    for site in sites:
        rounds = []
        for _ in range(ROUNDS + 1):
            started = time.perf_counter()
            engine.run(question.report, question.asked(site, months))
            rounds.append((time.perf_counter() - started) * 1000)
        found.append(median(rounds[1:]))
    return sum(found) / len(found)


def _theirs(
    peer: ChDB | PostgreSQL, engine: Engine, question: Question, sites: list[str], months: list[str]
) -> float:
    found = []
    for site in sites:
        sql = question.statement(site, months, peer.dialect)
        rows = peer.ask(sql)[1]
        _compare(peer.name, engine, question, site, months, {str(row[0]): float(row[1]) for row in rows})
        found.append(median(peer.ask(sql)[0] * 1000 for _ in range(ROUNDS)))
    return sum(found) / len(found)


def _compare(
    peer: str, engine: Engine, question: Question, site: str, months: list[str], theirs: Answer
) -> None:
    """Every row that both list has the same visits; a report leaves out rows of few people, SQL does not."""
    rows = engine.run(question.report, question.asked(site, months)).rows
    ours = {
        question.name(row): float(row["visits"])
        for row in rows
        if not row.get("is_other") and not row.get("is_forecast") and row.get("visits") is not None
    }
    both = ours.keys() & theirs.keys()
    if len(both) < min(len(ours), len(theirs)) / 2:
        raise SystemExit(f"{question.report} of {site}: {peer} and Footfall list different rows")
    for name in both:
        if not isclose(ours[name], theirs[name], rel_tol=1e-4):
            raise SystemExit(
                f"{question.report} of {site}, {name}: {peer} says {theirs[name]:.1f}, "
                f"Footfall {ours[name]:.1f}"
            )
