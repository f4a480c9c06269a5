import shutil
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, text

from footfall.core.user import GUEST
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import (
    LINK_LIFETIME,
    MAILED_LIFETIME,
    MOST_MAILS_AN_HOUR,
    NOTED_EVERY,
    SESSION_IDLE,
    SESSION_LIFETIME,
    SignIn,
    session_id,
)
from footfall.infra.database.database import open_database
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


def test_a_mailed_link_is_good_for_ten_minutes(sign_in: SignIn, clock: Clock) -> None:
    first = sign_in.create_mailed_link(OWNER_ID, "192.0.2.1")
    assert first is not None
    clock.time += MAILED_LIFETIME + timedelta(seconds=1)
    assert sign_in.redeem(first) is None
    rest = [sign_in.create_mailed_link(OWNER_ID, "192.0.2.1") for _ in range(MOST_MAILS_AN_HOUR)]
    assert [token is None for token in rest] == [False] * (MOST_MAILS_AN_HOUR - 1) + [True]
    clock.time += timedelta(hours=1)
    assert sign_in.create_mailed_link(OWNER_ID, "192.0.2.1") is not None


def test_a_session_ends_by_time_or_by_signing_out(sign_in: SignIn, clock: Clock) -> None:
    first, second = sign_in.open(OWNER_ID), sign_in.open(OWNER_ID)
    sign_in.sign_out(first)
    assert [sign_in.user_of(first).id, sign_in.user_of(second).id] == [GUEST.id, OWNER_ID]
    clock.time += SESSION_LIFETIME
    assert sign_in.user_of(second) == GUEST


def test_a_session_that_is_not_used_ends(sign_in: SignIn, clock: Clock) -> None:
    used, left = sign_in.open(OWNER_ID), sign_in.open(OWNER_ID)
    clock.time += SESSION_IDLE - timedelta(seconds=1)
    assert sign_in.user_of(used).id == OWNER_ID
    clock.time += timedelta(days=1)
    assert [sign_in.user_of(used).id, sign_in.user_of(left).id] == [OWNER_ID, GUEST.id]
    assert len(sign_in.sessions(OWNER_ID)) == 1


def test_a_session_is_good_where_its_use_cannot_be_noted(
    tmp_path: Path, sqlite_template: Path, clock: Clock
) -> None:
    database = open_database(f"sqlite:///{shutil.copy(sqlite_template, tmp_path)}")
    sign_in = SignIn(database, clock)
    key = sign_in.open(OWNER_ID)
    database.dispose()
    # Every connection from now on refuses to write, as on a full disk.
    event.listen(database, "connect", lambda connection, _: connection.execute("PRAGMA query_only=ON"))
    clock.time += NOTED_EVERY + timedelta(seconds=1)
    assert sign_in.user_of(key).id == OWNER_ID
    database.dispose()


def test_the_idle_end_is_a_setting(database: Engine, clock: Clock) -> None:
    sign_in = SignIn(database, clock, idle=timedelta(days=1))
    key = sign_in.open(OWNER_ID)
    clock.time += timedelta(days=1)
    assert sign_in.user_of(key) == GUEST


def test_one_session_is_ended_by_its_user_alone(sign_in: SignIn, database: Engine) -> None:
    ann = user(database, "ann").id
    key, here = sign_in.open(ann, browser="Firefox, Linux", place="203.0.113.0/24"), sign_in.open(ann)
    found = {each.browser: session_id(each.token_hash) for each in sign_in.sessions(ann)}
    assert not sign_in.end(OWNER_ID, found["Firefox, Linux"])
    assert not sign_in.end(ann, "")
    assert sign_in.end(ann, found["Firefox, Linux"])
    assert [sign_in.user_of(key), sign_in.user_of(here).id] == [GUEST, ann]


def test_all_other_sessions_end_at_once(sign_in: SignIn, database: Engine) -> None:
    ann = user(database, "ann").id
    others, here, owners = [sign_in.open(ann) for _ in range(2)], sign_in.open(ann), sign_in.open(OWNER_ID)
    assert sign_in.sign_out_elsewhere(ann, here) == 2
    assert all(sign_in.user_of(each) == GUEST for each in others)
    assert [sign_in.user_of(each).id for each in (here, owners)] == [ann, OWNER_ID]


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
