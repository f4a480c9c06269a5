from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from footfall.accounts.schemas import GUEST, OWNER
from footfall.accounts.service import LINK_LIFETIME, SESSION_LIFETIME, SignIn
from footfall.store.database import open_database


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sign_in(migrated: str, clock: Clock) -> SignIn:
    return SignIn(open_database(migrated), clock)


def test_an_address_signs_in_once(sign_in: SignIn) -> None:
    token = sign_in.create_link()
    key = sign_in.redeem(token)
    assert sign_in.user_of(key) == OWNER
    assert sign_in.redeem(token) is None


def test_an_old_address_does_not_sign_in(sign_in: SignIn, clock: Clock) -> None:
    token = sign_in.create_link()
    clock.time += LINK_LIFETIME + timedelta(seconds=1)
    assert sign_in.redeem(token) is None


def test_a_session_ends_by_time_or_by_signing_out(sign_in: SignIn, clock: Clock) -> None:
    first, second = (sign_in.redeem(sign_in.create_link()) or "" for _ in range(2))
    sign_in.sign_out(first)
    assert [sign_in.user_of(first), sign_in.user_of(second)] == [GUEST, OWNER]
    clock.time += SESSION_LIFETIME
    assert sign_in.user_of(second) == GUEST


def test_whoever_has_no_session_is_the_guest(sign_in: SignIn) -> None:
    assert [sign_in.user_of(None), sign_in.user_of("made up")] == [GUEST, GUEST]


def test_tokens_are_not_stored_in_the_clear(sign_in: SignIn, tmp_path: Path) -> None:
    token = sign_in.create_link()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("footfall.sqlite*"))
    assert token.encode() not in stored
