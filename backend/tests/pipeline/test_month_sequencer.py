"""Months built side by side number new names as if they were built one after the other."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from footfall.lake import registry
from footfall.pipeline.month_sequencer import MonthSequencer, SequencedRegistry


def test_the_first_month_numbers_first_however_slow_it_is(tmp_path: Path) -> None:
    sites, turns = registry.sites(tmp_path), MonthSequencer()

    def build(position: int, delay_s: float, *names: str) -> list[int]:
        month = SequencedRegistry(sites, turns, position)
        time.sleep(delay_s)
        month.assign(names)
        month.end()
        return [int(number) for number in month.ids(names)]

    with ThreadPoolExecutor(3) as pool:
        months = [
            pool.submit(build, 0, 0.2, "z.example"),
            pool.submit(build, 1, 0.1, "b.example", "a.example"),
            pool.submit(build, 2, 0.0, "c.example", "z.example"),
        ]
    assert [month.result() for month in months] == [[0], [2, 1], [3, 0]]


def test_a_month_that_fails_before_its_turn_stops_the_later_ones_alone(tmp_path: Path) -> None:
    sites, turns = registry.sites(tmp_path), MonthSequencer()

    def fail() -> None:
        SequencedRegistry(sites, turns, 1).end()

    def number(position: int, delay_s: float) -> None:
        time.sleep(delay_s)
        SequencedRegistry(sites, turns, position).assign([f"{position}.example"])

    with ThreadPoolExecutor(3) as pool:
        failing, later, first = pool.submit(fail), pool.submit(number, 2, 0.0), pool.submit(number, 0, 0.2)
    failing.result()
    first.result()
    with pytest.raises(RuntimeError, match="an earlier month could not be built"):
        later.result()
    assert len(sites) == 1
