from datetime import timedelta

import pytest
from sqlalchemy import Engine

from footfall.core.user import GUEST, ProductGroup, Role
from footfall.features.accounts.audit import Actor, AuditLog
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.service import Accounts, UnknownAccountError
from footfall.features.accounts.sessions import SignIn
from footfall.features.accounts.subscriptions import grant
from footfall.infra.database.columns import utc_now
from footfall.infra.database.transactions import writing
from tests.clock import Clock
from tests.people import user


@pytest.fixture
def accounts(database: Engine, clock: Clock) -> Accounts:
    return Accounts(database, clock, plans_sold=True)


def test_the_first_account_added_is_never_the_owners(accounts: Accounts) -> None:
    assert accounts.are_real() is False
    ann = accounts.add("Ann@Mail.example", "Ann")
    assert (ann.id == OWNER_ID, ann.name, ann.admin, ann.role) == (False, "Ann", False, Role.FREE)
    assert [(user.id, account.email) for account, user in accounts.listed()] == [
        (OWNER_ID, None),
        (ann.id, "ann@mail.example"),
    ]
    assert accounts.user(OWNER_ID).admin
    assert accounts.are_real() is True


def test_links_to_an_address_that_was_mistyped_end_when_it_is_mended(
    accounts: Accounts, database: Engine
) -> None:
    sign_in = SignIn(database)
    accounts.set_email(OWNER_ID, "amn@mail.example")
    token = sign_in.create_link(OWNER_ID)
    assert accounts.set_email(OWNER_ID, " Ann@mail.example").email == "ann@mail.example"
    assert sign_in.redeem(token) is None
    assert accounts.by_email("ann@mail.example").id == OWNER_ID
    bob = accounts.add("bob@mail.example")
    with pytest.raises(ValueError, match=r"ann@mail\.example has an account already"):
        accounts.set_email(bob.id, "ann@mail.example")


@pytest.mark.parametrize(
    "email",
    ["", "ann", "ann@", "@mail.example", "a b@mail.example", "ann@mail.example\r\nBcc: x@y.z", "a@b,c@d"],
)
def test_a_malformed_email_address_is_refused(accounts: Accounts, email: str) -> None:
    with pytest.raises(ValueError, match="is not an e-mail address"):
        accounts.add(email)


def test_an_address_has_one_account_whatever_its_case(accounts: Accounts) -> None:
    accounts.add("ann@mail.example")
    with pytest.raises(ValueError, match=r"ann@mail\.example has an account already"):
        accounts.add(" ANN@mail.example ")


def test_accounts_are_found_by_address(accounts: Accounts) -> None:
    ann = accounts.add("ann@mail.example", "Ann")
    assert accounts.by_email("ANN@mail.example ").id == ann.id == accounts.id_of_email("ann@mail.example")
    assert accounts.names_of([ann.id, 99]) == {ann.id: "Ann"}
    assert accounts.id_of_email("bob@mail.example") is None
    with pytest.raises(UnknownAccountError, match="footfall user list"):
        accounts.by_email("bob@mail.example")


@pytest.mark.parametrize("role", [role for role in Role if role != Role.GUEST])
@pytest.mark.parametrize("before", [role for role in Role if role != Role.GUEST])
def test_any_role_can_follow_any_other(
    accounts: Accounts, database: Engine, before: Role, role: Role
) -> None:
    ann = user(database, "ann", before, product_group="pro")
    accounts.set_role(ann.id, role)
    assert accounts.user(ann.id).role == role


def test_a_guest_has_no_account(accounts: Accounts) -> None:
    with pytest.raises(ValueError, match="disable the account instead"):
        accounts.set_role(1, Role.GUEST)


def test_a_closed_account_is_signed_out_everywhere_and_can_be_opened_again(
    accounts: Accounts, database: Engine
) -> None:
    ann, sign_in = user(database, "ann"), SignIn(database)
    key = sign_in.open(ann.id)
    accounts.disable(ann.id)
    assert sign_in.user_of(key) == GUEST
    assert accounts.id_of_email("ann@mail.example") is None
    accounts.disable(ann.id, disabled=False)
    assert sign_in.user_of(key) == GUEST
    assert sign_in.user_of(sign_in.open(ann.id)).id == ann.id


def test_the_last_administrator_stays(accounts: Accounts) -> None:
    with pytest.raises(ValueError, match="last administrator: make another one first"):
        accounts.disable(OWNER_ID)
    with pytest.raises(ValueError, match="last administrator: make another one first"):
        accounts.make_admin(OWNER_ID, False)
    bob = accounts.add("bob@mail.example", admin=True)
    accounts.disable(OWNER_ID)
    assert accounts.user(bob.id).admin


def test_sub_users_use_what_their_owner_bought(accounts: Accounts, database: Engine) -> None:
    boss = user(database, "boss", "paid", product_group="business", api_tier="extended")
    clerk = user(database, "clerk", owner=boss)
    assert (clerk.minion, clerk.role, clerk.product_group, clerk.api_tier) == (
        True,
        Role.PAID,
        ProductGroup.BUSINESS,
        "extended",
    )
    with writing(database) as session:
        grant(session, clerk.id, {"off_limits": True}, utc_now())
    assert accounts.user(boss.id).off_limits and accounts.user(clerk.id).off_limits
    with pytest.raises(ValueError, match=r"clerk@mail\.example is a sub-user of boss@mail\.example"):
        accounts.set_role(clerk.id, Role.TRENDS)
    with pytest.raises(ValueError, match="is a sub-user and cannot have sub-users"):
        user(database, "temp", owner=clerk)


def test_sub_users_lose_what_a_closed_owner_bought(accounts: Accounts, database: Engine) -> None:
    boss = user(database, "boss", "paid", product_group="pro")
    clerk = user(database, "clerk", owner=boss)
    accounts.disable(boss.id)
    # The plan is gone. Free users may take part in the experiment, which treats them as guru.
    assert accounts.user(clerk.id).product_group in (ProductGroup.FREE, ProductGroup.GURU)


def test_what_was_paid_for_ends_with_its_time(accounts: Accounts, database: Engine, clock: Clock) -> None:
    ann = user(database, "ann", "trends", product_group="pro", until=clock.time + timedelta(days=30))
    assert accounts.user(ann.id).role == Role.TRENDS
    clock.time += timedelta(days=30)
    assert accounts.user(ann.id).role != Role.TRENDS


def test_granting_to_nobody_is_an_error_and_changes_nothing(database: Engine) -> None:
    with pytest.raises(LookupError, match="there is no account 99"), writing(database) as session:
        grant(session, 99, {"off_limits": True}, utc_now())


def test_the_audit_log_says_who_changed_whom(accounts: Accounts, database: Engine, clock: Clock) -> None:
    ann = user(database, "ann")
    accounts.set_role(ann.id, Role.TRENDS, Actor(1, "192.0.2.1"))
    accounts.disable(ann.id)
    closed, changed = AuditLog(database).listed(limit=2)
    assert (closed.action, closed.subject, closed.actor_id, closed.address) == (
        "user_disabled",
        f"user {ann.id}",
        None,
        "command line",
    )
    assert (changed.action, changed.actor_id, changed.address, changed.at, changed.detail) == (
        "subscription_changed",
        1,
        "192.0.2.1",
        clock.time,
        {"tier": "legacy", "is_ta_access_allowed_2023_version": False},
    )
