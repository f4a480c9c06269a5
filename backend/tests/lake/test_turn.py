"""A turn: tasks of a dead command end before the next command begins, or do not begin at all."""

import threading
from pathlib import Path

import pytest

from footfall.infra import write_fence as turn


def not_waiting() -> None:
    pytest.fail("waits for nobody")


def test_the_next_turn_begins_when_whoever_holds_the_last_one_has_ended(tmp_path: Path) -> None:
    first = turn.begin(tmp_path, not_waiting)
    waits, order = threading.Event(), []

    def begin_next() -> None:
        turn.begin(tmp_path, waits.set)
        order.append("next")

    with first.held(), first.held():
        following = threading.Thread(target=begin_next)
        following.start()
        assert waits.wait(20)
        order.append("first")
    following.join(20)

    assert order == ["first", "next"]


def test_what_belongs_to_an_earlier_turn_does_not_begin(tmp_path: Path) -> None:
    first = turn.begin(tmp_path, not_waiting)
    second = turn.begin(tmp_path, not_waiting)

    with pytest.raises(turn.NotMyTurnError, match="another command has begun since"), first.held():
        pytest.fail("it is over")
    with second.held():
        assert turn.current(tmp_path) == second


def test_a_folder_that_is_not_shared_is_told(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    begun = turn.begin(here, not_waiting)
    with (
        pytest.raises(turn.NotMyTurnError, match="every machine must see the same home folder"),
        turn.Turn(there, begun.token).held(),
    ):
        pytest.fail("nothing is there")
