from contextlib import suppress
from datetime import timedelta

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine, text

from footfall.core.user import GUEST
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.devices import Devices
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.passwords import (
    Passwords,
    WeakPasswordError,
    WrongPasswordError,
    hash_password,
)
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import RESET_LIFETIME, SignIn
from footfall.features.accounts.throttle import TooManyAttemptsError
from tests.clock import Clock
from tests.people import user

GOOD = "correct horse battery"
HERE = "192.0.2.1"


@pytest.fixture
def passwords(database: Engine, clock: Clock) -> Passwords:
    return Passwords(database, clock)


@pytest.fixture
def ann(database: Engine) -> int:
    return user(database, "ann", password_hash=hash_password(GOOD, None)).id


def test_address_and_password_prove_who_one_is(passwords: Passwords, ann: int) -> None:
    assert passwords.prove(" Ann@Mail.example ", GOOD, HERE) == ann


@pytest.mark.parametrize(
    ("email", "password"),
    [
        ("ann@mail.example", "wrong horse battery"),
        ("nobody@mail.example", GOOD),
        ("ann@mail.example", ""),
        ("", ""),
        ("ann@mail.example\0", GOOD),
        ("ann@mail.example", "x" * 100_000),
    ],
)
def test_wrong_addresses_and_wrong_passwords_are_refused_alike(
    passwords: Passwords, ann: int, email: str, password: str
) -> None:
    with pytest.raises(WrongPasswordError):
        passwords.prove(email, password, HERE)


def test_a_closed_account_cannot_sign_in(passwords: Passwords, ann: int, database: Engine) -> None:
    Accounts(database).disable(ann)
    with pytest.raises(WrongPasswordError):
        passwords.prove("ann@mail.example", GOOD, HERE)


def test_the_password_is_kept_as_an_argon2id_hash(
    database: Engine, quick_hashes: PasswordHasher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.features.accounts.passwords._HASHER", quick_hashes)
    ann = user(database, "ann", password_hash=hash_password(GOOD, None)).id
    with database.connect() as connection:
        stored = connection.execute(
            text("SELECT password_hash FROM users WHERE id = :id"), {"id": ann}
        ).scalar_one()
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$") and GOOD not in stored
    assert Passwords(database).prove("ann@mail.example", GOOD, HERE) == ann


@pytest.mark.parametrize("password", ["short", "a" * 20, "abababababab", "x" * 1001, "ann@mail.example"])
def test_a_password_that_is_easy_to_guess_is_not_taken(password: str) -> None:
    with pytest.raises(WeakPasswordError, match="password"):
        hash_password(password, "ann@mail.example")


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("ann.miller@mail.example", "your address"),
        (" Ann.Miller@mail.example", "your address"),
        ("ann.miller", "your address"),
        ("Footfall123", "product's name"),
        ("password12", "most common"),
        ("P4ssword!!", "most common"),
    ],
)
def test_no_way_to_a_new_password_takes_what_guessers_try_first(
    passwords: Passwords, database: Engine, password: str, why: str
) -> None:
    ann = user(database, "ann.miller", password_hash=hash_password(GOOD, None)).id
    token = passwords.reset_token("ann.miller@mail.example", HERE) or ""
    with pytest.raises(WeakPasswordError, match=why):
        passwords.reset(token, password, HERE)
    with pytest.raises(WeakPasswordError, match=why):
        passwords.change(ann, GOOD, password, HERE)
    assert passwords.prove("ann.miller@mail.example", GOOD, HERE) == ann
    assert passwords.reset(token, "another good one", HERE) == ann


def test_during_the_wait_even_the_right_password_is_refused(
    passwords: Passwords, ann: int, clock: Clock
) -> None:
    for _ in range(5):
        with pytest.raises(WrongPasswordError):
            passwords.prove("ann@mail.example", "guess", HERE)
    with pytest.raises(TooManyAttemptsError, match="wait 1 seconds"):
        passwords.prove("ann@mail.example", GOOD, HERE)
    with pytest.raises(TooManyAttemptsError):
        passwords.change(ann, GOOD, "another good one", HERE)
    clock.time += timedelta(seconds=1)
    assert passwords.prove("ann@mail.example", GOOD, HERE) == ann


def test_a_new_password_ends_every_session(passwords: Passwords, ann: int, database: Engine) -> None:
    sign_in = SignIn(database)
    key = sign_in.open(ann)
    passwords.change(ann, GOOD, "another good one", HERE)
    assert sign_in.user_of(key) == GUEST
    assert passwords.prove("ann@mail.example", "another good one", HERE) == ann
    with pytest.raises(WrongPasswordError):
        passwords.prove("ann@mail.example", GOOD, HERE)


def test_only_whoever_knows_a_password_can_change_it(passwords: Passwords, ann: int) -> None:
    with pytest.raises(WrongPasswordError):
        passwords.change(ann, "guess", "another good one", HERE)
    with pytest.raises(WeakPasswordError):
        passwords.change(ann, GOOD, "short", HERE)
    assert passwords.prove("ann@mail.example", GOOD, HERE) == ann


def test_a_link_chooses_a_new_password_once(passwords: Passwords, ann: int, database: Engine) -> None:
    key = SignIn(database).open(ann)
    token = passwords.reset_token("ann@mail.example", HERE) or ""
    with pytest.raises(WeakPasswordError):
        passwords.reset(token, "short", HERE)
    assert passwords.reset(token, "another good one", HERE) == ann
    assert passwords.reset(token, "a third good one", HERE) is None
    assert passwords.prove("ann@mail.example", "another good one", HERE) == ann
    assert SignIn(database).user_of(key) == GUEST


def test_nothing_is_hashed_for_a_bad_link(
    passwords: Passwords, ann: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []
    monkeypatch.setattr("footfall.features.accounts.passwords.hash_password", hashed.append)
    assert passwords.reset("guessed", "another good one", HERE) is None
    assert hashed == []


def test_api_keys_end_with_the_password_unless_they_are_kept(
    passwords: Passwords, ann: int, database: Engine
) -> None:
    keys = Keys(database)
    _, kept = keys.create(ann, "nightly", ["reports"])
    passwords.change(ann, GOOD, "another good one", HERE, keep_keys=True)
    assert keys.holder_of(kept) is not None
    passwords.change(ann, "another good one", "a third good one", HERE)
    assert keys.holder_of(kept) is None


def test_api_keys_end_when_a_forgotten_password_is_replaced(
    passwords: Passwords, ann: int, database: Engine
) -> None:
    _, secret = Keys(database).create(ann, "made by a thief", ["reports"])
    passwords.reset(passwords.reset_token("ann@mail.example", HERE) or "", "another good one", HERE)
    assert Keys(database).holder_of(secret) is None


def test_strangers_who_guess_do_not_lock_a_known_browser_out(
    passwords: Passwords, ann: int, database: Engine
) -> None:
    known = Devices(database).remember(ann, None)
    for n in range(30):
        with suppress(WrongPasswordError, TooManyAttemptsError):
            passwords.prove("ann@mail.example", "guess", f"198.51.100.{n}")
    with pytest.raises(TooManyAttemptsError):
        passwords.prove("ann@mail.example", GOOD, HERE)
    assert passwords.prove("ann@mail.example", GOOD, HERE, known) == ann


def test_a_browser_known_to_another_account_is_not_known(
    passwords: Passwords, ann: int, database: Engine
) -> None:
    of_eve = Devices(database).remember(user(database, "eve").id, None)
    for _ in range(5):
        with pytest.raises(WrongPasswordError):
            passwords.prove("ann@mail.example", "guess", HERE, of_eve)
    with pytest.raises(TooManyAttemptsError):
        passwords.prove("ann@mail.example", GOOD, HERE, of_eve)


def test_an_old_link_chooses_nothing(passwords: Passwords, ann: int, clock: Clock) -> None:
    token = passwords.reset_token("ann@mail.example", HERE) or ""
    clock.time += RESET_LIFETIME
    assert passwords.reset(token, "another good one", HERE) is None


def test_a_reset_link_does_not_sign_in_and_a_sign_in_link_does_not_reset(
    passwords: Passwords, ann: int, database: Engine, clock: Clock
) -> None:
    sign_in = SignIn(database, clock)
    assert sign_in.redeem(passwords.reset_token("ann@mail.example", HERE) or "") is None
    assert passwords.reset(sign_in.create_link(ann), "another good one", HERE) is None


def test_nobody_without_an_open_account_gets_a_link(passwords: Passwords, ann: int, database: Engine) -> None:
    assert passwords.reset_token("nobody@mail.example", HERE) is None
    Accounts(database).disable(ann)
    assert passwords.reset_token("ann@mail.example", HERE) is None


def test_the_audit_log_tells_of_it_without_any_secret(
    passwords: Passwords, ann: int, database: Engine
) -> None:
    with pytest.raises(WrongPasswordError):
        passwords.prove("ann@mail.example", "guessed-password", HERE)
    passwords.prove("ann@mail.example", GOOD, HERE)
    token = passwords.reset_token("ann@mail.example", HERE) or ""
    passwords.reset(token, "another good one", HERE)
    entries = AuditLog(database).listed(limit=4)
    assert [(entry.action, entry.subject, entry.address) for entry in entries] == [
        ("password_reset", f"user {ann}", HERE),
        ("password_reset_asked", f"user {ann}", HERE),
        ("signed_in", f"user {ann}", HERE),
        ("sign_in_failed", f"user {ann}", HERE),
    ]
    kept = repr([vars(entry) for entry in entries])
    assert not any(secret in kept for secret in ("guessed-password", GOOD, token, "another good one"))
