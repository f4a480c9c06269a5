"""Calls that come together are looked up together, each as if it had come alone."""

import asyncio
import threading
from collections.abc import Collection, Mapping

import pytest
from sqlalchemy import Engine, event

from footfall.core.user import User
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.sessions import SignIn
from footfall.web.look_ups import LookUps
from tests.people import user


@pytest.fixture
def sign_in(database: Engine) -> SignIn:
    return SignIn(database)


class Held:
    """Looks up sessions, and waits before each statement until it is let go."""

    def __init__(self, sign_in: SignIn) -> None:
        self._sign_in = sign_in
        self.begun, self.go = threading.Event(), threading.Event()
        self.asked: list[set[str]] = []

    def __call__(self, keys: Collection[str]) -> Mapping[str, User]:
        self.asked.append(set(keys))
        self.begun.set()
        assert self.go.wait(10)
        return self._sign_in.users_of(keys)


def test_calls_that_come_while_the_database_is_asked_share_the_next_statement(
    sign_in: SignIn, database: Engine
) -> None:
    ann = user(database, "ann").id
    owners, anns = sign_in.open(OWNER_ID), sign_in.open(ann)
    held = Held(sign_in)
    look_ups = LookUps(held)

    async def come() -> list[User | None]:
        first = asyncio.create_task(look_ups.of(owners))
        await asyncio.to_thread(held.begun.wait, 10)
        others = [asyncio.create_task(look_ups.of(key)) for key in (anns, owners, anns, "made up")]
        await asyncio.sleep(0)
        held.go.set()
        return [await each for each in (first, *others)]

    found = asyncio.run(come())
    assert [each and each.id for each in found] == [OWNER_ID, ann, OWNER_ID, ann, None]
    assert held.asked == [{owners}, {owners, anns, "made up"}]


def test_a_session_that_ended_before_a_call_came_opens_nothing(sign_in: SignIn) -> None:
    key = sign_in.open(OWNER_ID)
    held = Held(sign_in)
    look_ups = LookUps(held)

    async def come() -> User | None:
        first = asyncio.create_task(look_ups.of(key))
        await asyncio.to_thread(held.begun.wait, 10)
        await asyncio.to_thread(sign_in.sign_out, key)
        second = asyncio.create_task(look_ups.of(key))
        await asyncio.sleep(0)
        held.go.set()
        await first
        return await second

    assert asyncio.run(come()) is None


def test_a_caller_who_hangs_up_does_not_affect_the_others(sign_in: SignIn) -> None:
    key = sign_in.open(OWNER_ID)
    held = Held(sign_in)
    look_ups = LookUps(held)

    async def come() -> User | None:
        gone, staying = (asyncio.create_task(look_ups.of(key)) for _ in range(2))
        await asyncio.to_thread(held.begun.wait, 10)
        gone.cancel()
        held.go.set()
        return await staying

    found = asyncio.run(come())
    assert found is not None and found.id == OWNER_ID


def test_a_database_that_fails_once_is_asked_again(sign_in: SignIn) -> None:
    key, failing = sign_in.open(OWNER_ID), [True]

    def look_up(keys: Collection[str]) -> Mapping[str, User]:
        if failing:
            raise ConnectionError(failing.pop())
        return sign_in.users_of(keys)

    look_ups = LookUps(look_up)

    async def come() -> tuple[object, ...]:
        together = await asyncio.gather(*(look_ups.of(key) for _ in range(2)), return_exceptions=True)
        found = await look_ups.of(key)
        return *(type(each) for each in together), found and found.id

    assert asyncio.run(come()) == (ConnectionError, ConnectionError, OWNER_ID)


def test_users_are_looked_up_in_one_statement(sign_in: SignIn, database: Engine) -> None:
    keys = [sign_in.open(user(database, name).id) for name in ("ann", "bob", "eve")]
    statements: list[str] = []
    event.listen(database, "before_cursor_execute", lambda *given: statements.append(given[2]))
    assert len(sign_in.users_of(keys)) == 3
    assert len([each for each in statements if each != "BEGIN"]) == 1
