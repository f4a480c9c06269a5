"""Nobody and one to four people answer alike, byte for byte, whatever is asked about a place."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from footfall.query import Engine, RefusedError
from tests.few_people.places import BEFORE, NOW, PLACES, SHOP, publish, questions

# Of about 1 000 questions; all of them take five minutes.
ASKED = 150
FEW, ENOUGH = range(4), range(4, 10)
NOBODY = range(0)


def sampled(names: list[str], most: int = ASKED) -> list[tuple[str, dict[str, Any]]]:
    """Some of the questions about these places, always the same."""
    every = [question for name in names for question in questions(PLACES[name])]
    return random.Random(1).sample(every, min(most, len(every)))


def said(engine: Engine, report: str, asked: dict[str, Any]) -> str:
    """The whole answer, or the refusal."""
    try:
        return engine.run(report, asked).as_json().decode()
    except RefusedError as refused:
        return f"{refused.status} {refused.code} {refused.message}"


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[Engine, Engine]]]:
    """By a name: the web with nobody, and with four people at each place."""
    rest: dict[str, dict[str, range]] = {"empty": {}, "lost": {BEFORE: ENOUGH}, "new": {NOW: ENOUGH}}
    few = {"empty": (BEFORE, NOW), "lost": (NOW,), "new": (BEFORE,)}
    found: dict[str, tuple[Engine, Engine]] = {}
    for name, people in rest.items():
        with_few = people | dict.fromkeys(few[name], FEW)
        homes = [publish(tmp_path_factory.mktemp(name), each) for each in (people, with_few)]
        found[name] = (Engine(homes[0], threads=1, cached=0), Engine(homes[1], threads=1, cached=0))
    yield found
    for pair in found.values():
        for engine in pair:
            engine.close()


def test_nobody_and_four_people_answer_alike_about_a_place(
    pairs: dict[str, tuple[Engine, Engine]],
) -> None:
    asked = sampled(list(PLACES))

    differ = [each for each in asked if len({said(engine, *each) for engine in pairs["empty"]}) > 1]

    assert len(asked) == ASKED
    assert not differ, differ


@pytest.mark.parametrize("name", ["lost", "new"])
def test_a_place_lost_to_few_or_new_after_few_answers_as_with_nobody(
    pairs: dict[str, tuple[Engine, Engine]], name: str
) -> None:
    # In a list that is searched, `other` is all the rest of the site, with what the few did.
    names = [each for each in PLACES if "search" not in PLACES[each].asked and each != "day"]
    asked = sampled([*names, "typed site"], ASKED // 3)

    differ = [each for each in asked if len({said(engine, *each) for engine in pairs[name]}) > 1]

    assert not differ, differ


def test_new_and_lost_mean_fewer_than_five_and_not_nobody(pairs: dict[str, tuple[Engine, Engine]]) -> None:
    asked = {"targets": [SHOP], "period": NOW, "compare": "previous_period", "search": "/rare/page"}

    def statuses(name: str) -> list[tuple[str | None, int]]:
        answers = [engine.run("top-pages", asked) for engine in pairs[name]]
        rows = [row for answer in answers for row in answer.rows if not row["is_other"]]
        return [(row["status"], row["n_observed"]) for row in rows]

    assert statuses("lost") == [("lost", 0), ("lost", 0)]
    assert statuses("new") == [("new", 5), ("new", 5)]


@pytest.mark.parametrize("name", ["empty", "lost"])
def test_parts_of_a_list_add_up_to_the_whole_with_few_people_in_it(
    pairs: dict[str, tuple[Engine, Engine]], name: str
) -> None:
    _, engine = pairs[name]
    for report, share in (("top-pages", "traffic_share"), ("top-sources", "traffic_share")):
        asked = {"targets": [SHOP], "period": NOW, "compare": "previous_period"}
        rows = engine.run(report, asked).rows

        assert sum(row[share] for row in rows if row[share] is not None) == pytest.approx(1.0)
