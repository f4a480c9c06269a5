"""Whether a sampled answer costs the same on a lake with five times as many page views a month."""

import statistics
import time
from typing import Any, NamedTuple

from bench.machine import CACHE
from bench.reports import Question, percentile, published, questions, short
from footfall.query import Engine
from footfall.query.errors import RefusedError

ROUNDS = 9
SPARSE, DENSE = CACHE / "home-months-100m", CACHE / "home-month40m-memory"


class Took(NamedTuple):
    """One answer: seconds by the clock and of CPU, and the part of the panel that was read."""

    seconds: float
    cpu_seconds: float
    fraction: float


def sampled() -> None:
    """Ask every report about one site of both lakes in turn. Print times and their ratios.

    A month of the denser lake is a month of 500 M page views in 13, of the other one of 100 M.
    """
    for home, command in ((SPARSE, "months --size 100m"), (DENSE, "month_memory --size month40m")):
        if not (home / "serve" / "CURRENT").exists():
            raise SystemExit(f"{home} is missing: make it with bench/run.py {command}")
    months, page_views, ranking = published(DENSE)
    site, month = ranking[0], months[-1]
    print(f"{site}, {month}, of which the denser lake has {page_views:,} page views; {ROUNDS} rounds, ms\n")
    print(
        f"{'report':50} {'part read':>13}   {'p50':>9}   {'p95':>9}   times: {'p50':>4} {'p95':>4} {'CPU':>4}"
    )
    engines = [Engine(home, cached=0) for home in (SPARSE, DENSE)]
    for question in questions([month]):
        if question.targets == 1:
            _compare(engines, question, site)
    for engine in engines:
        engine.close()


def _compare(engines: list[Engine], question: Question, site: str) -> None:
    asked = {**question.options, "targets": [site], "compare": "none"}
    try:
        for engine in engines:
            engine.run(question.report, asked)
    except RefusedError:
        # Reports about growth need the month before, which the denser lake does not have.
        return
    found = [[_ask(engine, question.report, asked) for engine in engines] for _ in range(ROUNDS)]
    sparse, dense = zip(*found, strict=True)
    middle, high, cpu = (
        [measure(answers) for answers in (sparse, dense)] for measure in (_middle, _high, _cpu)
    )
    both = [f"{before:4.0f} {after:4.0f}" for before, after in (middle, high)]
    times = " ".join(f"{after / before:4.2f}" for before, after in (middle, high, cpu))
    label = f"{question.report} {short(question.options)}"[:50]
    print(f"{label:50} {sparse[0].fraction:6.3f} {dense[0].fraction:6.3f}   {'   '.join(both)}   {times:>21}")


def _ask(engine: Engine, report: str, asked: dict[str, Any]) -> Took:
    cpu, clock = time.process_time(), time.perf_counter()
    answer = engine.run(report, asked)
    return Took(time.perf_counter() - clock, time.process_time() - cpu, answer.sampled_fraction or 1.0)


def _middle(answers: tuple[Took, ...]) -> float:
    return 1000 * statistics.median(each.seconds for each in answers)


def _high(answers: tuple[Took, ...]) -> float:
    return 1000 * percentile([each.seconds for each in answers], 95)


def _cpu(answers: tuple[Took, ...]) -> float:
    return 1000 * statistics.median(each.cpu_seconds for each in answers)
