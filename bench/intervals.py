"""What intervals cost: every question as it is answered, and with its numbers alone.

Numbers alone are the same statements and the same code, but people are not told apart in units of variance
(one unit takes the place of 64 groups or of each person) and nothing is worked out from these.
"""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain, islice
from pathlib import Path
from statistics import median
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from bench.reports import Question, cycle, published, questions, short, spread
from footfall.engine import Engine
from footfall.engine.aggregation.pages import page_sums as page_slots
from footfall.engine.aggregation.rollups import people
from footfall.engine.aggregation.rollups import rollups as rolled_up
from footfall.engine.estimation import intervals
from footfall.engine.estimation.intervals import Estimate
from footfall.engine.estimation.levels import Levels
from footfall.engine.estimation.variance_units import VarianceUnits
from footfall.engine.plan.sums import BEFORE, Form
from footfall.engine.response import rows as shape
from footfall.engine.response.model import Answer
from footfall.engine.sql import scoped_views as views
from footfall.engine.sql import statement as compose

ROUNDS = 10
# It lists what has grown for sure: without intervals it is another question.
CHOSEN_BY_INTERVAL = ("trending-pages",)
ONE_UNIT = "0::UTINYINT"


def intervals_cost(home: Path) -> None:
    """Median milliseconds of each question, half of the rounds about the largest sites."""
    months, page_views, ranking = published(home)
    print(f"{page_views:,} page views, {len(months)} months; {ROUNDS} rounds, warm, one client, ms\n")
    print(f"{'report':58} {'number':>7} {'with interval':>14} {'times':>6}")
    engine = Engine(home, cached=0)
    whole = np.zeros(2)
    for question in questions(months):
        if question.report in CHOSEN_BY_INTERVAL:
            continue
        half = ROUNDS // 2
        sets = chain(
            islice(spread(ranking), half), islice(cycle(ranking[:5], max(question.targets, 1)), half)
        )
        alone, told = _both(engine, question, sets)
        if told is None:
            continue
        whole += (alone, told)
        label = f"{question.report} {short(question.options)}"
        print(f"{label:58} {alone:7.1f} {told:14.1f} {told / alone:6.2f}", flush=True)
    print(f"{'all of them':58} {whole[0]:7.0f} {whole[1]:14.0f} {whole[1] / whole[0]:6.2f}")
    engine.close()


def _both(engine: Engine, question: Question, sets: Iterator[list[str]]) -> tuple[float, float | None]:
    """Medians without and with intervals; None for a report that estimates nothing."""
    alone, told = [], []
    for targets in sets:
        asked = {**question.options}
        if question.targets:
            asked["targets"] = targets[: question.targets]
        answer = engine.run(question.report, asked)
        if not any("accuracy" in row for row in answer.rows):
            continue
        told.append(_seconds(engine, question.report, asked))
        with numbers_alone():
            _same(answer, engine.run(question.report, asked))
            alone.append(_seconds(engine, question.report, asked))
    return (median(alone) * 1000, median(told) * 1000) if told else (0.0, None)


def _seconds(engine: Engine, report: str, asked: dict[str, object]) -> float:
    started = time.perf_counter()
    engine.run(report, asked)
    return time.perf_counter() - started


def _same(told: Answer, alone: Answer) -> None:
    """Both must say the same, or they are not the same work; a row too unsure to be shown is one more."""
    numbers = [
        {
            f"{name} {round(value, 9) + 0.0:.6g}"
            for row in answer.rows
            for name, value in row.items()
            if f"{name}_low" in row and value is not None and not row.get("is_other")
        }
        for answer in (told, alone)
    ]
    if numbers[0] - numbers[1]:
        raise SystemExit(
            f"{told.report}: without intervals it says something else: {numbers[0] - numbers[1]}"
        )


@contextmanager
def numbers_alone() -> Iterator[None]:
    """Inside, the engine makes numbers without their intervals."""
    select = rolled_up._select

    def of_one_unit(*given: object) -> str:
        return select(*given).replace("variance_group AS unit", f"{ONE_UNIT} AS unit")  # type: ignore[arg-type]

    with ExitStack() as patched:
        for room in (compose, page_slots, people, rolled_up, views):
            patched.enter_context(patch.object(room, "VARIANCE_GROUPS", 1))
        for room in (compose, rolled_up, views):
            patched.enter_context(patch.object(room, "GROUP", ONE_UNIT))
        patched.enter_context(patch.object(compose.Composer, "_unit", ONE_UNIT))
        patched.enter_context(patch.object(rolled_up, "_select", of_one_unit))
        patched.enter_context(patch.object(shape, "estimate", _number))
        yield


def _number(
    form: Form, units: VarianceUnits, _measured: NDArray[np.bool_], compared: bool, _levels: Levels
) -> Estimate:
    with np.errstate(divide="ignore", invalid="ignore"):
        value = intervals._value(form, units, "")
        change = (
            value / intervals._value(form, units, BEFORE) - 1 if compared else np.full_like(value, np.nan)
        )
    return Estimate(value, value, value, change, change, change, np.zeros_like(value))
