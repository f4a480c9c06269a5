from datetime import timedelta

import pytest
from sqlalchemy import Engine, text

from footfall.accounts.models import OWNER_ID
from footfall.accounts.service import Accounts
from footfall.accounts.sessions import LINK_LIFETIME, SESSION_LIFETIME, SignIn
from footfall.vocabulary.user import GUEST
from tests.clock import Clock
from tests.people import user


@pytest.fixture
def sign_in(database: Engine, clock: Clock) -> SignIn:
    return SignIn(database, clock)


def test_a_link_signs_in_once(sign_in: SignIn) -> None:
    token = sign_in.create_link()
    assert [sign_in.redeem(token), sign_in.redeem(token)] == [OWNER_ID, None]


def test_asking_whose_a_link_is_does_not_use_it_up(sign_in: SignIn) -> None:
    token = sign_in.create_link()
    assert [sign_in.owner_of(token), sign_in.owner_of(token)] == [OWNER_ID, OWNER_ID]
    assert [sign_in.redeem(token), sign_in.owner_of(token)] == [OWNER_ID, None]


def test_a_link_signs_nobody_in_to_a_closed_account(sign_in: SignIn, database: Engine) -> None:
    ann = user(database, "ann").id
    token, accounts = sign_in.create_link(ann), Accounts(database)
    accounts.disable(ann)
    assert [sign_in.owner_of(token), sign_in.redeem(token)] == [None, None]
    accounts.disable(ann, disabled=False)
    assert sign_in.redeem(token) == ann


def test_an_expired_link_does_not_sign_in(sign_in: SignIn, clock: Clock) -> None:
    token = sign_in.create_link()
    clock.time += LINK_LIFETIME + timedelta(seconds=1)
    assert sign_in.redeem(token) is None


def test_a_clock_set_back_keeps_no_mailed_link_from_anybody(sign_in: SignIn, clock: Clock) -> None:
    sent = [sign_in.create_mailed_link(OWNER_ID, "192.0.2.1") is not None for _ in range(6)]
    clock.time -= timedelta(hours=2)
    sent += [sign_in.create_mailed_link(OWNER_ID, "192.0.2.1") is not None for _ in range(6)]
    assert sent == ([True] * 5 + [False]) * 2


def test_a_session_ends_by_time_or_by_signing_out(sign_in: SignIn, clock: Clock) -> None:
    first, second = sign_in.open(OWNER_ID), sign_in.open(OWNER_ID)
    sign_in.sign_out(first)
    assert [sign_in.user_of(first).id, sign_in.user_of(second).id] == [GUEST.id, OWNER_ID]
    clock.time += SESSION_LIFETIME
    assert sign_in.user_of(second) == GUEST


def test_whoever_has_no_session_is_the_guest(sign_in: SignIn) -> None:
    assert [sign_in.user_of(None), sign_in.user_of("made up")] == [GUEST, GUEST]


def test_tokens_are_not_stored_in_the_clear(sign_in: SignIn, database: Engine) -> None:
    token = sign_in.create_link()
    key = sign_in.open(OWNER_ID)
    with database.connect() as connection:
        stored = [
            *connection.execute(text("SELECT token_hash FROM sign_in_links")).scalars(),
            *connection.execute(text("SELECT token_hash FROM sessions")).scalars(),
        ]
    assert len(stored) == 2 and all(len(each) == 64 for each in stored)
    assert token not in stored and key not in stored


def test_a_token_planted_before_the_sign_in_is_worth_nothing_after_it(sign_in: SignIn) -> None:
    planted = sign_in.open(OWNER_ID)
    key = sign_in.open(OWNER_ID, left=planted)
    assert [sign_in.user_of(planted).id, sign_in.user_of(key).id] == [GUEST.id, OWNER_ID]


def test_signing_out_everywhere_ends_every_session(sign_in: SignIn) -> None:
    keys = [sign_in.open(OWNER_ID) for _ in range(3)]
    assert sign_in.sign_out_everywhere(OWNER_ID) == 3
    assert [sign_in.user_of(key) for key in keys] == [GUEST] * 3
