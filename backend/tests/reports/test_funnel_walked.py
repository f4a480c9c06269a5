"""funnel: more page views than lie in one piece of a table, against everybody's followed by hand."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from footfall.core.few_people import count_in_bands
from footfall.query import Engine
from tests.build import lake, milliseconds, page

PEOPLE, VIEWS = 650, 220
PAGES = [f"/p{number}/x" for number in range(5)]
Journey = list[tuple[int, str]]


@pytest.fixture(scope="module")
def journeys() -> list[Journey]:
    """Times and paths of everybody, in their order, over two months."""
    chance, begin = random.Random(20260302), milliseconds("2026-02-01 00:00")
    two_months = 59 * 86_400
    return [
        [
            (begin + second * 1000, chance.choice(PAGES))
            for second in sorted(chance.sample(range(two_months), VIEWS))
        ]
        for _ in range(PEOPLE)
    ]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, journeys: list[Journey]) -> Iterator[Engine]:
    home: Path = tmp_path_factory.mktemp("lake")
    lake(
        home,
        (
            page(f"p{number}", ts, f"https://shop.example{path}")
            for number, journey in enumerate(journeys)
            for ts, path in journey
        ),
    )
    engine = Engine(home, threads=2)
    yield engine
    engine.close()


@pytest.mark.parametrize("order", ["loose", "strict"])
@pytest.mark.parametrize(
    ("steps", "window_minutes"),
    [
        (["/p0/*", "/p1/*", "/p2/*"], 240),
        (["/p0/*", "/p0/*", "/*", "/p3/*"], 600),
        (["/*", "/p4/*", "/p4/*", "/p1/*", "/p0/*"], 2_880),
    ],
)
def test_everybody_comes_as_far_as_when_followed_view_by_view(
    engine: Engine, journeys: list[Journey], steps: list[str], window_minutes: int, order: str
) -> None:
    question: dict[str, Any] = {
        "targets": ["shop.example"],
        "period": "2026-02..2026-03",
        "compare": "none",
        "precision": "exact",
        "steps": steps,
        "order": order,
        "window_minutes": window_minutes,
    }

    answer = engine.run("funnel", question)

    reached = [followed(journey, steps, window_minutes, order == "strict") for journey in journeys]
    assert [row["n_observed"] for row in answer.rows] == [
        count_in_bands(sum(last >= step for last in reached)) for step in range(1, len(steps) + 1)
    ]
    assert 0 < answer.rows[-1]["n_observed"] < PEOPLE


def followed(journey: Journey, steps: list[str], window_minutes: int, is_strict: bool) -> int:
    """The last step one person takes."""
    begun: list[int | None] = [None] * len(steps)
    taken_at = [-1] * len(steps)
    last = 0
    for place, (ts, path) in enumerate(journey):
        for step in reversed(range(len(steps))):
            if not path.startswith(steps[step].rstrip("*")):
                continue
            start = ts if step == 0 else begun[step - 1]
            is_next = step == 0 or not is_strict or taken_at[step - 1] == place - 1
            if start is not None and ts - start <= window_minutes * 60_000 and is_next:
                begun[step], taken_at[step], last = start, place, max(last, step + 1)
    return last
