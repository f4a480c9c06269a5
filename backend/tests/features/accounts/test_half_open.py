"""Sign-ins that wait for the second factor: they open nothing and are good once, for ten minutes."""

from sqlalchemy import Engine

from footfall.core.user import GUEST
from footfall.features.accounts.half_open import HALF_OPEN_LIFETIME, HalfOpen, HalfOpenSignIns
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from tests.clock import Clock
from tests.people import user


def test_a_half_open_sign_in_is_finished_once(database: Engine, clock: Clock) -> None:
    ann, half_open = user(database, "ann").id, HalfOpenSignIns(database, clock)
    token = half_open.begin(ann, "password", "/analytics/traffic/")
    assert half_open.found(token) == HalfOpen(ann, "password", "/analytics/traffic/")
    assert [half_open.finish(token), half_open.finish(token)] == [True, False]
    assert half_open.found(token) is None


def test_a_half_open_sign_in_is_no_session(database: Engine, clock: Clock) -> None:
    token = HalfOpenSignIns(database, clock).begin(user(database, "ann").id, "link", "/")
    assert SignIn(database, clock).user_of(token) == GUEST


def test_a_half_open_sign_in_ends_by_time_and_with_its_account(database: Engine, clock: Clock) -> None:
    ann, bob = user(database, "ann").id, user(database, "bob").id
    half_open = HalfOpenSignIns(database, clock)
    anns, bobs = half_open.begin(ann, "link", "/"), half_open.begin(bob, "link", "/")
    Accounts(database, clock).disable(bob)
    assert [half_open.found(each) is not None for each in (anns, bobs)] == [True, False]
    clock.time += HALF_OPEN_LIFETIME
    assert half_open.found(anns) is None
