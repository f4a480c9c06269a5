"""Second factors: authenticator apps, passkeys, recovery codes, and what an attacker would try with them."""

from datetime import timedelta
from pathlib import Path

import pyotp
import pytest
from sqlalchemy import Engine, text

from footfall.core.user import GUEST
from footfall.features.accounts.audit import COMMAND_LINE, Actor, AuditLog
from footfall.features.accounts.authenticator_apps import SETUP_LIFETIME, ExpiredSetupError
from footfall.features.accounts.factors import (
    FactorRefusedError,
    Factors,
    UnknownFactorError,
    WrongCodeError,
)
from footfall.features.accounts.passkeys import (
    CHALLENGE_LIFETIME,
    Passkeys,
    PasskeySite,
    WrongPasskeyError,
    passkey_site,
)
from footfall.features.accounts.sessions import SignIn
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.infra.vault import FILE, LostKeyError, Vault
from tests.authenticator import Authenticator
from tests.clock import Clock
from tests.people import user

HERE = "203.0.113.7"
SITE = PasskeySite("localhost", "http://localhost")


@pytest.fixture
def ann(database: Engine) -> int:
    return user(database, "ann").id


@pytest.fixture
def factors(database: Engine, clock: Clock, tmp_path: Path) -> Factors:
    return Factors(database, Vault(tmp_path, None), clock)


@pytest.fixture
def passkeys(database: Engine, clock: Clock) -> Passkeys:
    return Passkeys(database, SITE, clock)


def with_app(factors: Factors, user_id: int, clock: Clock) -> tuple[pyotp.TOTP, list[str]]:
    """An authenticator app of the account, and its recovery codes; the first code's step is over."""
    new = factors.new_app(user_id)
    app = pyotp.TOTP(new.secret)
    codes = factors.add_app(Actor(user_id, HERE), "", new.sealed, app.at(clock.time))
    clock.time += timedelta(seconds=30)
    return app, codes


def with_passkey(factors: Factors, passkeys: Passkeys, user_id: int) -> Authenticator:
    key = Authenticator()
    made = passkeys.made(key.make(passkeys.options_to_make(user_id, "asker")), "asker")
    factors.add_passkey(Actor(user_id, HERE), "", "Laptop", made)
    return key


def actions(database: Engine) -> list[str]:
    return [entry.action for entry in AuditLog(database).listed()]


def test_a_code_of_the_app_is_taken_once(factors: Factors, ann: int, clock: Clock) -> None:
    app, _ = with_app(factors, ann, clock)
    code = app.at(clock.time)
    assert factors.prove(ann, f"{code[:3]} {code[3:]}", HERE) == "app"
    with pytest.raises(WrongCodeError):
        factors.prove(ann, code, HERE)


def test_a_code_before_one_that_was_used_is_refused(factors: Factors, ann: int, clock: Clock) -> None:
    app, _ = with_app(factors, ann, clock)
    earlier = app.at(clock.time)
    clock.time += timedelta(seconds=30)
    factors.prove(ann, app.at(clock.time), HERE)
    with pytest.raises(WrongCodeError):
        factors.prove(ann, earlier, HERE)


@pytest.mark.parametrize(("late_s", "is_good"), [(-60, False), (-30, True), (30, True), (60, False)])
def test_a_phone_may_be_thirty_seconds_wrong(
    factors: Factors, ann: int, clock: Clock, late_s: int, is_good: bool
) -> None:
    app, _ = with_app(factors, ann, clock)
    clock.time += timedelta(minutes=5)
    code = app.at(clock.time - timedelta(seconds=late_s))
    if is_good:
        assert factors.prove(ann, code, HERE) == "app"
    else:
        with pytest.raises(WrongCodeError):
            factors.prove(ann, code, HERE)


def test_guessed_codes_have_to_wait_as_passwords_do(factors: Factors, ann: int, clock: Clock) -> None:
    app, _ = with_app(factors, ann, clock)
    wrong = f"{(int(app.at(clock.time)) + 1) % 1_000_000:06d}"
    for _ in range(5):
        with pytest.raises(WrongCodeError):
            factors.prove(ann, wrong, HERE)
    with pytest.raises(TooManyAttemptsError):
        factors.prove(ann, app.at(clock.time), HERE)
    clock.time += timedelta(seconds=30)
    assert factors.prove(ann, app.at(clock.time), HERE) == "app"


def test_a_recovery_code_stands_for_the_factor_once(factors: Factors, ann: int, clock: Clock) -> None:
    _, codes = with_app(factors, ann, clock)
    assert len(set(codes)) == 10
    assert factors.prove(ann, codes[3].upper().replace("-", " "), HERE) == "recovery_code"
    with pytest.raises(WrongCodeError):
        factors.prove(ann, codes[3], HERE)
    assert factors.of(ann).codes_left == 9


def test_new_recovery_codes_end_those_before(factors: Factors, ann: int, clock: Clock) -> None:
    _, before = with_app(factors, ann, clock)
    after = factors.renew_codes(Actor(ann, HERE))
    with pytest.raises(WrongCodeError):
        factors.prove(ann, before[0], HERE)
    assert factors.prove(ann, after[0], HERE) == "recovery_code"


def test_a_recovery_code_of_another_account_is_worth_nothing(
    factors: Factors, database: Engine, ann: int, clock: Clock
) -> None:
    bob = user(database, "bob").id
    _, codes = with_app(factors, ann, clock)
    with_app(factors, bob, clock)
    with pytest.raises(WrongCodeError):
        factors.prove(bob, codes[0], HERE)


def test_nothing_in_the_database_gives_a_factor_away(
    factors: Factors, database: Engine, ann: int, clock: Clock
) -> None:
    app, codes = with_app(factors, ann, clock)
    with database.connect() as connection:
        stored = " ".join(
            str(cell)
            for table in ("authenticator_apps", "recovery_codes", "audit_log")
            for row in connection.execute(text(f"SELECT * FROM {table}"))
            for cell in row
        )
    assert app.secret not in stored
    assert not any(code in stored or code.replace("-", "") in stored for code in codes)


def test_the_first_factor_alone_brings_recovery_codes(
    factors: Factors, passkeys: Passkeys, ann: int, clock: Clock
) -> None:
    with_app(factors, ann, clock)
    key = Authenticator()
    made = passkeys.made(key.make(passkeys.options_to_make(ann, "asker")), "asker")
    assert factors.add_passkey(Actor(ann, HERE), "", "Laptop", made) == []
    assert factors.of(ann).codes_left == 10


def test_adding_and_removing_ends_the_other_sessions(
    factors: Factors, database: Engine, ann: int, clock: Clock
) -> None:
    sign_in, actor = SignIn(database, clock), Actor(ann, HERE)
    here, elsewhere = sign_in.open(ann), sign_in.open(ann)
    new = factors.new_app(ann)
    factors.add_app(actor, here, new.sealed, pyotp.TOTP(new.secret).at(clock.time))
    assert [sign_in.user_of(each).id for each in (here, elsewhere)] == [ann, GUEST.id]
    elsewhere = sign_in.open(ann)
    factors.remove_app(actor, here)
    assert [sign_in.user_of(each).id for each in (here, elsewhere)] == [ann, GUEST.id]
    assert (factors.are_there(ann), factors.of(ann).codes_left) == (False, 0)
    assert actions(database)[:2] == ["factor_removed", "factor_added"]


def test_taking_all_factors_off_ends_every_session(
    factors: Factors, passkeys: Passkeys, database: Engine, ann: int, clock: Clock
) -> None:
    sign_in = SignIn(database, clock)
    with_app(factors, ann, clock)
    with_passkey(factors, passkeys, ann)
    key = sign_in.open(ann)
    assert factors.take_off(ann, COMMAND_LINE)
    assert (factors.are_there(ann), sign_in.user_of(key)) == (False, GUEST)
    assert not factors.take_off(ann, COMMAND_LINE)


def test_a_set_up_is_good_for_its_account_and_some_minutes(
    factors: Factors, database: Engine, ann: int, clock: Clock
) -> None:
    bob, new = user(database, "bob").id, factors.new_app(ann)
    app = pyotp.TOTP(new.secret)
    for who, sealed in ((bob, new.sealed), (ann, "made up")):
        with pytest.raises(ExpiredSetupError):
            factors.add_app(Actor(who, HERE), "", sealed, app.at(clock.time))
    with pytest.raises(WrongCodeError):
        factors.add_app(Actor(ann, HERE), "", new.sealed, "000000x")
    clock.time += SETUP_LIFETIME
    with pytest.raises(ExpiredSetupError):
        factors.add_app(Actor(ann, HERE), "", new.sealed, app.at(clock.time))
    assert not factors.are_there(ann)


def test_an_account_has_one_app(factors: Factors, ann: int, clock: Clock) -> None:
    with_app(factors, ann, clock)
    with pytest.raises(FactorRefusedError):
        factors.new_app(ann)


def test_without_its_key_an_app_is_not_read_and_codes_still_help(
    factors: Factors, ann: int, clock: Clock, tmp_path: Path
) -> None:
    app, codes = with_app(factors, ann, clock)
    (tmp_path / FILE).unlink()
    with pytest.raises(LostKeyError):
        factors.prove(ann, app.at(clock.time), HERE)
    assert factors.prove(ann, codes[0], HERE) == "recovery_code"


def test_a_passkey_proves_whose_it_is(factors: Factors, passkeys: Passkeys, ann: int) -> None:
    key = with_passkey(factors, passkeys, ann)
    assert passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in") == ann
    options = passkeys.options_to_prove("factor", "asker", ann)
    assert passkeys.prove(key.prove(options), "factor", "asker", ann) == ann
    assert factors.of(ann).passkeys[0].used_at is not None


def test_an_answer_is_taken_once(factors: Factors, passkeys: Passkeys, ann: int) -> None:
    key = with_passkey(factors, passkeys, ann)
    answer = key.prove(passkeys.options_to_prove("sign-in"))
    passkeys.prove(answer, "sign-in")
    with pytest.raises(WrongPasskeyError, match="used up"):
        passkeys.prove(answer, "sign-in")


def test_an_answer_to_somebody_elses_challenge_is_refused(
    factors: Factors, passkeys: Passkeys, ann: int, clock: Clock
) -> None:
    key = with_passkey(factors, passkeys, ann)
    options = passkeys.options_to_prove("factor", "asker", ann)
    with pytest.raises(WrongPasskeyError, match="another browser"):
        passkeys.prove(key.prove(options), "factor", "other", ann)
    with pytest.raises(WrongPasskeyError, match="another browser"):
        passkeys.prove(key.prove(options), "proof", "asker", ann)
    clock.time += CHALLENGE_LIFETIME
    with pytest.raises(WrongPasskeyError, match="over"):
        passkeys.prove(key.prove(options), "factor", "asker", ann)


def test_an_answer_given_to_another_site_is_refused(factors: Factors, passkeys: Passkeys, ann: int) -> None:
    key = with_passkey(factors, passkeys, ann)
    key.origin = "http://footfa11.example"
    with pytest.raises(WrongPasskeyError, match="origin"):
        passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in")
    key.origin, key.domain = SITE.origin, "footfa11.example"
    with pytest.raises(WrongPasskeyError, match="RP ID"):
        passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in")


def test_a_passkey_of_another_account_is_no_second_factor(
    factors: Factors, passkeys: Passkeys, database: Engine, ann: int
) -> None:
    bob = user(database, "bob").id
    with_passkey(factors, passkeys, ann)
    key = with_passkey(factors, passkeys, bob)
    with pytest.raises(WrongPasskeyError, match="not one of this account"):
        passkeys.prove(key.prove(passkeys.options_to_prove("factor", "asker", ann)), "factor", "asker", ann)


def test_a_passkey_alone_must_verify_the_person(factors: Factors, passkeys: Passkeys, ann: int) -> None:
    key = with_passkey(factors, passkeys, ann)
    key.verifies = False
    options = passkeys.options_to_prove("factor", "asker", ann)
    assert passkeys.prove(key.prove(options), "factor", "asker", ann) == ann
    with pytest.raises(WrongPasskeyError, match="verification is required"):
        passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in")


def test_a_passkey_that_names_another_account_is_refused(
    factors: Factors, passkeys: Passkeys, ann: int
) -> None:
    key = with_passkey(factors, passkeys, ann)
    with pytest.raises(WrongPasskeyError, match="names another account"):
        passkeys.prove(key.prove(passkeys.options_to_prove("sign-in"), handle=b"bob"), "sign-in")


def test_a_copy_of_a_passkey_is_found_by_its_counter(factors: Factors, passkeys: Passkeys, ann: int) -> None:
    key = with_passkey(factors, passkeys, ann)
    passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in")
    key.counter -= 1
    with pytest.raises(WrongPasskeyError, match="sign count"):
        passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in")


@pytest.mark.parametrize(
    "answer", [{}, {"response": None}, {"response": {"clientDataJSON": "e30"}}, {"response": {}}]
)
def test_an_answer_that_cannot_be_read_proves_nothing(passkeys: Passkeys, answer: dict[str, object]) -> None:
    with pytest.raises(WrongPasskeyError):
        passkeys.prove(answer, "sign-in")


def test_a_passkey_has_a_name_and_can_be_removed(factors: Factors, passkeys: Passkeys, ann: int) -> None:
    key = with_passkey(factors, passkeys, ann)
    held = factors.of(ann).passkeys[0]
    factors.rename_passkey(ann, held.id, "Desk")
    assert [each.name for each in factors.of(ann).passkeys] == ["Desk"]
    with pytest.raises(UnknownFactorError):
        factors.remove_passkey(Actor(ann + 1, HERE), "", held.id)
    factors.remove_passkey(Actor(ann, HERE), "", held.id)
    with pytest.raises(WrongPasskeyError):
        passkeys.prove(key.prove(passkeys.options_to_prove("sign-in")), "sign-in")


@pytest.mark.parametrize(
    ("address", "site"),
    [
        ("http://127.0.0.1:8000", PasskeySite("localhost", "http://localhost:8000")),
        ("http://[::1]:8000", PasskeySite("localhost", "http://localhost:8000")),
        ("http://localhost", PasskeySite("localhost", "http://localhost")),
        (
            "https://Stats.company.example:443",
            PasskeySite("stats.company.example", "https://stats.company.example"),
        ),
        ("https://stats.example:8443", PasskeySite("stats.example", "https://stats.example:8443")),
        ("https://192.0.2.1", None),
        ("http://stats.company.example", None),
    ],
)
def test_passkeys_need_a_name_and_encryption_or_this_machine(address: str, site: PasskeySite | None) -> None:
    assert passkey_site(address) == site
