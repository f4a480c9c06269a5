"""The calls a caller may make in a minute hold over all servers of one database."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import Engine, func, select

from footfall.features.accounts.call_buckets import FORGOTTEN_AFTER, CallBuckets
from footfall.features.accounts.models import CallBucket
from footfall.features.accounts.rate_limit import CallRate
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.infra.database.database import open_database
from footfall.infra.database.transactions import reading
from footfall.web.errors import TooManyCallsError
from tests.clock import Clock


@pytest.mark.parametrize(("wait_s", "told"), [(0.2, 1), (1.0, 1), (1.4, 2), (59.5, 60)])
def test_a_refusal_asks_for_the_same_whole_seconds_in_text_and_header(wait_s: float, told: int) -> None:
    refusal = TooManyCallsError(wait_s)
    assert (refusal.wait_s, refusal.message) == (told, f"Too many calls: wait {told} s, then repeat.")
    assert str(TooManyAttemptsError(timedelta(seconds=wait_s))).endswith(f"wait {told} seconds")


def allowed(server: CallRate, calls: int) -> int:
    """How many of so many calls of one caller a server lets through."""
    through = 0
    for _ in range(calls):
        try:
            server.take("ann")
        except TooManyCallsError:
            continue
        through += 1
    return through


def test_three_servers_let_through_together_what_one_would(migrated: str) -> None:
    clock = Clock()
    databases = [open_database(migrated) for _ in range(3)]
    servers = [CallRate(CallBuckets(each, clock), per_minute=300) for each in databases]

    with ThreadPoolExecutor(3) as threads:
        through = sum(threads.map(allowed, servers, [200] * 3))

    assert through == 300
    for each in databases:
        each.dispose()


def test_a_caller_of_a_few_calls_a_minute_gets_exactly_those_wherever_they_arrive(database: Engine) -> None:
    clock = Clock()
    first, second = (CallRate(CallBuckets(database, clock), per_minute=3) for _ in range(2))

    assert [allowed(server, 1) for server in (first, second, first, second)] == [1, 1, 1, 0]


def test_a_clock_set_back_makes_no_caller_wait_longer(database: Engine) -> None:
    clock = Clock()
    buckets = CallBuckets(database, clock)
    assert buckets.take("ann", 60, 60) == (60, 0)
    assert buckets.take_all("groups of ann", 600, 600) == 0
    clock.time -= timedelta(hours=1)
    for _ in range(3):
        taken, wait_s = buckets.take("ann", 60, 60)
        assert (taken, wait_s) == (0, 1)
        clock.time += timedelta(seconds=wait_s)
        assert buckets.take("ann", 60, 60) == (1, 0)
    wait_s = buckets.take_all("groups of ann", 600, 600)
    assert 0 < wait_s <= 3600
    clock.time += timedelta(seconds=wait_s)
    assert buckets.take_all("groups of ann", 600, 600) == 0


def test_the_bucket_refills_evenly_and_says_how_long_to_wait(database: Engine) -> None:
    clock = Clock()
    rate = CallRate(CallBuckets(database, clock), per_minute=60)
    assert allowed(rate, 61) == 60

    clock.time += timedelta(milliseconds=500)
    with pytest.raises(TooManyCallsError) as refused:
        rate.take("ann")
    clock.time += timedelta(milliseconds=500)

    assert refused.value.wait_s == 1
    assert allowed(rate, 2) == 1


def test_a_server_whose_clock_is_ahead_neither_adds_nor_loses_calls(database: Engine) -> None:
    clock, ahead = Clock(), Clock()
    ahead.time += timedelta(seconds=30)
    early, late = (CallRate(CallBuckets(database, each), per_minute=60) for each in (ahead, clock))
    assert allowed(early, 60) == 60

    assert allowed(late, 1) == 0
    clock.time += timedelta(seconds=31)
    assert allowed(late, 2) == 1


def test_callers_who_have_not_called_for_long_are_forgotten(database: Engine) -> None:
    clock = Clock()
    buckets = CallBuckets(database, clock)
    buckets.take("address 192.0.2.7", 60, 1)
    clock.time += FORGOTTEN_AFTER + timedelta(seconds=1)

    buckets.take("ann", 60, 1)

    with reading(database) as session:
        assert session.scalar(select(func.count()).select_from(CallBucket)) == 1
