"""`footfall user`, `key`, `sign-in` and what a server asks before others may reach it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pyotp
import pytest
from typer.testing import CliRunner, Result

from footfall.cli import build
from footfall.cli.accounts_database import prepare
from footfall.core.entitlement import holding
from footfall.features.accounts.audit import Actor
from footfall.features.accounts.factors import Factors
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.passwords import Passwords
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.features.accounts.standing import standing_of
from footfall.infra.database.columns import utc_now
from footfall.infra.database.database import database_url, open_database
from footfall.infra.settings import Settings
from footfall.infra.vault import Vault


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FOOTFALL_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "160")
    return tmp_path


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(build(words[0]), list(words), input=given)


def said(*words: str, given: str | None = None) -> str:
    result = run(*words, given=given)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str) -> str:
    return str(run(*words).exception)


def test_a_tier_is_given_until_a_day_and_taken_away(home: Path) -> None:
    said("user", "add", "bob@mail.example", "--role", "free")
    assert "is paid now." in said("user", "tier", "bob@mail.example", "essential", "--until", "2090-01-01")
    assert tiers(home) == [("tier", "essential", "2090-01-01"), ("loyal_2025", "", "2090-01-01")]
    assert "is free now." in said("user", "tier", "bob@mail.example", "none")
    assert tiers(home) == []
    assert "'gold' is not a tier: write essential, plus, premium, legacy or none" in refused(
        "user", "tier", "bob@mail.example", "gold"
    )


def test_who_has_been_mailed_often_still_gets_an_address_from_the_administrator(home: Path) -> None:
    said("user", "add", "ann@mail.example")
    database = open_database(database_url(home, None))
    passwords = Passwords(database)
    while passwords.reset_token("ann@mail.example", "203.0.113.7"):
        pass
    database.dispose()

    assert "/password/reset?token=" in said("user", "password", "ann@mail.example")

    said("user", "disable", "ann@mail.example")
    assert "ann@mail.example is closed" in refused("user", "password", "ann@mail.example")


def test_what_a_tier_gave_goes_with_it_and_what_was_given_without_one_stays(home: Path) -> None:
    said("user", "add", "bob@mail.example", "--role", "free")
    for tier in ("plus", "legacy", "none"):
        said("user", "tier", "bob@mail.example", tier)
    assert tiers(home) == []
    said("user", "role", "bob@mail.example", "paid")
    said("user", "tier", "bob@mail.example", "legacy")
    assert "is paid now." in said("user", "tier", "bob@mail.example", "none")


def tiers(home: Path) -> list[tuple[str, str, str]]:
    """What is held at this moment, and its last day."""
    engine = open_database(f"sqlite:///{home / 'footfall.sqlite'}")
    had = standing_of(Accounts(engine).account(2)).entitlements
    engine.dispose()
    return [(each.kind.value, each.value, f"{each.ends_at:%Y-%m-%d}") for each in holding(had, utc_now())]


def test_accounts_are_added_listed_changed_and_closed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOOTFALL_BILLING", "sandbox")
    said("user", "owner", "root@mail.example", "--name", "Root")
    assert "(id 2, paid)" in said("user", "add", "Ann@mail.example", "--name", "Ann", "--role", "paid")
    assert "(id 3, paid)" in said("user", "add", "bob@mail.example", "--owner", "ann@mail.example")
    assert "(id 4, trends)" in said("user", "add", "eve@mail.example", "--role", "trends")
    assert (
        said("user", "role", "eve@mail.example", "old-trends-2024")
        == "eve@mail.example is old-trends-2024 now.\n"
    )
    assert said("user", "disable", "eve@mail.example") == "eve@mail.example is closed now.\n"
    said("user", "tier", "ann@mail.example", "plus", "--until", "2099-01-31")
    rows = [re.split(r"\s{2,}", line.strip()) for line in said("user", "list").splitlines()[1:]]
    assert rows == [
        ["1", "root@mail.example", "Root", "free", "free", "owner, administrator"],
        ["2", "ann@mail.example", "Ann", "paid", "free", "plus to 2099-01-31"],
        ["3", "bob@mail.example", "bob", "paid", "free", "plus to 2099-01-31", "sub-user of 2"],
        ["4", "eve@mail.example", "eve", "old-trends-2024", "free", "legacy", "disabled"],
    ]
    assert said("user", "disable", "--undo", "eve@mail.example") == "eve@mail.example is open now.\n"
    assert "ann@mail.example has an account already" in refused("user", "add", "ann@mail.example")
    assert "there is no account x@mail.example" in refused("user", "role", "x@mail.example", "paid")
    assert "last administrator" in refused("user", "disable", "root@mail.example")


def test_a_password_comes_by_standard_input_or_by_a_printed_address(home: Path) -> None:
    said("user", "owner", "ann@mail.example", "--password-stdin", given="correct horse battery\n")
    printed = said("user", "add", "bob@mail.example")
    database = open_database(database_url(home, None))
    passwords = Passwords(database)
    assert passwords.prove("ann@mail.example", "correct horse battery", "here") == 1
    token = re.search(r"http://127\.0\.0\.1:8000/password/reset\?token=(\S+)", printed)
    assert token is not None and passwords.reset(token[1], "another good one", "here") == 2
    database.dispose()


@pytest.mark.parametrize("command", ["add", "owner"])
@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("Ann.Miller@mail.example", "your address"),
        ("ann.miller", "your address"),
        ("footfall123", "the product's name"),
        ("Password123", "the 10,000 most common passwords"),
    ],
)
def test_the_command_line_takes_no_password_that_guessers_try_first(
    home: Path, command: str, password: str, why: str
) -> None:
    refusal = run("user", command, " Ann.Miller@mail.example", "--password-stdin", given=f"{password}\n")
    assert why in str(refusal.exception)
    assert "there are no accounts" in refused("user", "list")


def test_keys_are_added_listed_and_revoked(home: Path) -> None:
    prepare(Settings(home=home))
    secret = said(
        "key", "add", "ci", "--scope", "reports", "--scope", "projects:read", "--days", "30"
    ).strip()
    database = open_database(database_url(home, None))
    held = Keys(database).holder_of(secret)
    assert held is not None and held.user.id == 1 and held.scopes == {"reports", "projects:read"}
    listed = said("key", "list")
    assert secret[:12] in listed and secret not in listed
    assert said("key", "revoke", "1") == "Key 1 is revoked.\n"
    assert Keys(database).holder_of(secret) is None
    assert "there is no key 1" in refused("key", "revoke", "1")
    database.dispose()


def test_a_one_time_address_is_the_owners_also_where_there_are_others(home: Path) -> None:
    prepare(Settings(home=home))
    token = said("sign-in").strip().rpartition("=")[2]
    database = open_database(database_url(home, None))
    sign_in = SignIn(database)
    assert sign_in.redeem(token) == OWNER_ID
    said("user", "add", "ann@mail.example")
    again = said("sign-in").strip().rpartition("=")[2]
    assert sign_in.redeem(again) == OWNER_ID
    token = said("sign-in", "ann@mail.example").strip().rpartition("=")[2]
    assert Accounts(database).account(sign_in.redeem(token) or 0).name == "ann"
    database.dispose()


def test_a_server_that_others_can_reach_asks_for_accounts_and_its_own_address(home: Path) -> None:
    assert "there are no accounts" in refused("serve", "--host", "0.0.0.0", "--port", "1")
    said("user", "add", "ann@mail.example")
    assert "set FOOTFALL_PUBLIC_URL" in refused("serve", "--host", "0.0.0.0", "--port", "1")


def test_doctor_prints_no_secret(home: Path) -> None:
    secrets = {
        "FOOTFALL_DATABASE_URL": "postgresql://footfall:hunter2@localhost/footfall",
        "FOOTFALL_SMTP_PASSWORD": "hunter3",
        "FOOTFALL_OIDC_CLIENT_SECRET": "hunter4",
    }
    done = subprocess.run(
        [sys.executable, "-m", "footfall", "doctor"],
        env={**os.environ, **secrets},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "hunter" not in done.stdout + done.stderr


def test_the_audit_log_is_listed_and_checked(home: Path) -> None:
    said("user", "add", "ann@mail.example")
    said("user", "add", "bob@mail.example")
    assert "user_added" in said("audit", "list")
    end = said("audit", "verify").splitlines()[-1]
    said("user", "disable", "bob@mail.example")
    assert said("audit", "verify", "--noted", end).startswith("5 entries, none changed")
    database = open_database(database_url(home, None))
    with database.begin() as connection:
        connection.exec_driver_sql("UPDATE audit_log SET subject = 'user 7' WHERE position = 2")
    database.dispose()
    assert "entry 2 of" in refused("audit", "verify")


def test_lost_factors_are_taken_off_on_the_command_line(home: Path) -> None:
    said("user", "add", "ann@mail.example")
    assert said("user", "factor", "ann@mail.example") == "ann@mail.example has no second factor.\n"
    assert "the owner has no second factor." in said("user", "factor", "--remove")
    database = open_database(database_url(home, None))
    ann = Accounts(database).by_email("ann@mail.example").id
    factors = Factors(database, Vault(home, None))
    new = factors.new_app(ann)
    factors.add_app(Actor(ann, "127.0.0.1"), "", new.sealed, pyotp.TOTP(new.secret).now())

    shown = said("user", "factor", "ann@mail.example").splitlines()
    assert shown == [f"authenticator app, since {utc_now():%Y-%m-%d}", "10 recovery codes left"]
    assert "second factor" in said("user", "list")
    removed = said("user", "factor", "ann@mail.example", "--remove")
    assert removed == "ann@mail.example has no second factor now, and is signed in nowhere.\n"
    assert not factors.are_there(ann)
    assert "factor_removed" in said("audit", "list")
