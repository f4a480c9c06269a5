from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import Engine, text

from footfall.features.accounts.throttle import LONGEST_WAIT, Throttle, TooManyAttemptsError
from tests.clock import Clock

ANN = "ann@mail.example"
HERE = "192.0.2.1"


@pytest.fixture
def throttle(database: Engine, clock: Clock) -> Throttle:
    return Throttle(database, clock)


def wait_of(throttle: Throttle, account: str = ANN, address: str = HERE, device: str | None = None) -> float:
    """Seconds to wait before an attempt, which fails when it is made; 0 when it may be made at once."""
    try:
        throttle.attempt(account, address, device)
    except TooManyAttemptsError as error:
        return error.wait.total_seconds()
    return 0


def test_each_failure_doubles_the_wait_up_to_a_quarter_of_an_hour(throttle: Throttle, clock: Clock) -> None:
    assert [wait_of(throttle) for _ in range(5)] == [0] * 5
    waits = []
    for _ in range(13):
        waits.append(wait_of(throttle))
        clock.time += timedelta(seconds=waits[-1])
        assert wait_of(throttle) == 0
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]
    assert timedelta(minutes=15) == LONGEST_WAIT


@pytest.mark.parametrize("failures", [5, 8, 30])
def test_a_clock_set_back_makes_no_wait_longer(throttle: Throttle, clock: Clock, failures: int) -> None:
    for _ in range(failures):
        clock.time += timedelta(seconds=wait_of(throttle))
        wait_of(throttle)
    expected = wait_of(throttle)
    clock.time -= timedelta(hours=1)
    assert 0 < wait_of(throttle) <= LONGEST_WAIT.total_seconds()
    assert wait_of(throttle) == pytest.approx(expected, rel=1)
    clock.time += timedelta(seconds=wait_of(throttle))
    assert wait_of(throttle) == 0


def test_a_success_ends_the_waiting(throttle: Throttle) -> None:
    for _ in range(4):
        wait_of(throttle)
    throttle.succeeded(throttle.attempt(ANN, HERE))
    assert [wait_of(throttle) for _ in range(6)] == [0] * 5 + [1]


def test_an_account_that_many_machines_try_is_slowed(throttle: Throttle) -> None:
    assert [wait_of(throttle, ANN, f"192.0.2.{n}") for n in range(21)] == [0] * 20 + [1]


def test_one_machine_that_tries_many_accounts_is_slowed(throttle: Throttle) -> None:
    assert [wait_of(throttle, f"user{n}@mail.example") for n in range(21)] == [0] * 20 + [1]


def test_signing_in_to_ones_own_account_does_not_clear_the_machine(throttle: Throttle) -> None:
    for n in range(19):
        wait_of(throttle, f"user{n}@mail.example")
    throttle.succeeded(throttle.attempt("eve@mail.example", HERE))
    assert [wait_of(throttle, f"more{n}@mail.example") for n in range(2)] == [0, 1]


def test_guesses_from_afar_do_not_lock_the_owner_out(throttle: Throttle) -> None:
    for _ in range(6):
        wait_of(throttle, ANN, "198.51.100.7")
    assert wait_of(throttle, ANN, HERE) == 0


def test_of_a_hundred_guesses_at_the_same_time_five_are_let_through(throttle: Throttle) -> None:
    with ThreadPoolExecutor(max_workers=20) as pool:
        waits = list(pool.map(lambda _: wait_of(throttle), range(100)))
    assert waits.count(0) == 5


def test_a_known_browser_passes_whatever_strangers_do(throttle: Throttle, clock: Clock) -> None:
    for n in range(400):
        wait_of(throttle, ANN, f"198.51.100.{n % 100}")
        clock.time += timedelta(minutes=3)
    assert wait_of(throttle, ANN, HERE) > 0
    assert [wait_of(throttle, ANN, HERE, "her laptop") for _ in range(6)] == [0] * 5 + [1]


def test_all_addresses_of_one_subscriber_count_as_one(throttle: Throttle) -> None:
    assert [wait_of(throttle, ANN, f"2001:db8:1:2::{n:x}") for n in range(6)] == [0] * 5 + [1]
    assert wait_of(throttle, ANN, "2001:db8:1:3::1") == 0


def test_failures_are_forgotten_after_a_day(throttle: Throttle, clock: Clock, database: Engine) -> None:
    for _ in range(5):
        wait_of(throttle)
    clock.time += timedelta(days=1, seconds=1)
    assert [wait_of(throttle) for _ in range(6)] == [0] * 5 + [1]


def test_what_people_typed_is_not_kept(throttle: Throttle, database: Engine) -> None:
    wait_of(throttle, "my password by mistake")
    with database.connect() as connection:
        kept = repr(connection.execute(text("SELECT * FROM failed_attempts")).all())
    assert "password" not in kept and HERE not in kept
