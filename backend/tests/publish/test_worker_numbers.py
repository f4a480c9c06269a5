"""How many processes and threads build months of which sizes."""

import pytest

from footfall.publish import worker_numbers
from footfall.publish.options import Options
from footfall.publish.worker_numbers import (
    builds_itself,
    memory_of_month,
    spare_workers,
    threads_of_months,
    usual_workers,
)

KB, MB = 1 << 10, 1 << 20


def test_thirteen_small_months_are_built_by_two_processes_and_three_by_this_one() -> None:
    assert usual_workers([300 * KB] * 13, Options(threads=2)) == 2
    assert usual_workers([300 * KB] * 3, Options(threads=2)) == 1
    assert usual_workers([20 * MB] * 3, Options(threads=2)) == 2


def test_a_chosen_number_and_a_cluster_are_followed_for_small_months_too() -> None:
    assert usual_workers([KB, KB], Options(threads=8, workers=3)) == 2
    assert usual_workers([KB, KB], Options(threads=2, on="ray")) == 2
    assert usual_workers([], Options(workers=3)) == 1


def test_the_process_that_publishes_builds_brief_months_itself() -> None:
    assert builds_itself([300 * KB] * 13, Options(threads=2))
    # Half a million page views or more, a number that was chosen, a cluster.
    assert not builds_itself([300 * KB, 8 * MB], Options(threads=2))
    assert not builds_itself([300 * KB], Options(threads=2, workers=2))
    assert not builds_itself([300 * KB], Options(threads=2, on="ray"))


def test_a_third_process_builds_the_last_months_where_they_are_small() -> None:
    months = [20 * MB] * 13

    assert spare_workers(months, 2, Options(memory_limit="2GB")) == 1
    # Too little memory, a large month, brief months, no month left over, a number that was chosen, a cluster.
    assert spare_workers(months, 2, Options(memory_limit="1GB")) == 0
    assert spare_workers([*months, 40 * MB], 2, Options(memory_limit="2GB")) == 0
    assert spare_workers([300 * KB] * 13, 2, Options(memory_limit="2GB")) == 0
    assert spare_workers(months[:2], 2, Options(memory_limit="2GB")) == 0
    assert spare_workers(months, 2, Options(memory_limit="2GB", workers=2)) == 0
    assert spare_workers(months, 2, Options(memory_limit="2GB", on="ray")) == 0


def test_the_last_months_have_the_threads_of_workers_that_are_idle() -> None:
    months = [20 * MB] * 13

    assert threads_of_months(months, 2, 0, Options(threads=2)) == [1] * 12 + [2]
    assert threads_of_months(months[:12], 2, 0, Options(threads=2)) == [1] * 12
    assert threads_of_months(months[:5], 3, 0, Options(threads=6)) == [2, 2, 2, 3, 3]
    # Machines of a cluster are asked for as much for each month; a third process leaves no worker idle.
    assert threads_of_months(months, 2, 0, Options(threads=2, on="ray")) == [1] * 13
    assert threads_of_months(months, 2, 1, Options(threads=2)) == [1] * 13


def test_small_months_have_one_thread_each() -> None:
    assert threads_of_months([300 * KB, 20 * MB], 1, 0, Options(threads=2)) == [1, 2]


@pytest.mark.parametrize(
    ("machine", "workers", "share"),
    [
        (1 << 29, 1, 100_000_000),
        (1 << 30, 1, 473_741_824),
        (2 << 30, 2, 623_741_824),
        (64 << 30, 4, 500_000_000),
    ],
)
def test_processes_and_their_memory_are_no_more_than_the_machine_has(
    monkeypatch: pytest.MonkeyPatch, machine: int, workers: int, share: int
) -> None:
    monkeypatch.setattr(worker_numbers, "physical_bytes", lambda: machine)
    options = Options(threads=4, memory_limit="2GB")

    assert usual_workers([20 * MB] * 13, Options(threads=max(2, workers))) == workers
    assert memory_of_month(workers, options) == share


def test_the_machines_of_a_cluster_have_what_the_limit_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_numbers, "physical_bytes", lambda: 1 << 30)

    assert usual_workers([20 * MB] * 13, Options(threads=4, on="ray")) == 4
    assert memory_of_month(2, Options(memory_limit="2GB", on="ray")) == 1_000_000_000
