from datetime import timedelta

import pytest
from sqlalchemy import Engine, text

from footfall.core.user import ApiTier
from footfall.features.accounts.keys import MOST_KEYS, PREFIX, Keys
from footfall.features.accounts.service import Accounts
from tests.clock import Clock
from tests.people import user


@pytest.fixture
def keys(database: Engine, clock: Clock) -> Keys:
    return Keys(database, clock, plans_sold=True)


@pytest.fixture
def ann(database: Engine) -> int:
    return user(database, "ann", api_tier="basic").id


def test_a_key_names_its_user_and_what_it_was_made_for(keys: Keys, ann: int) -> None:
    _, secret = keys.create(ann, "nightly export", ["reports", "projects:read"])
    held = keys.holder_of(secret)
    assert held is not None
    assert (held.user.id, held.user.api_tier) == (ann, ApiTier.BASIC)
    assert held.scopes == {"reports", "projects:read"}


def test_a_key_is_shown_once_and_kept_hashed(keys: Keys, ann: int, database: Engine) -> None:
    made, secret = keys.create(ann, "nightly export", ["reports"])
    assert secret.startswith(PREFIX) and len(secret) == 44
    with database.connect() as connection:
        kept = repr(connection.execute(text("SELECT * FROM api_keys")).all())
    assert secret not in kept and secret[12:] not in kept
    assert [key.shown for key in keys.listed(ann)] == [made.shown] == [secret[:12]]


def test_a_key_expires(keys: Keys, ann: int, clock: Clock) -> None:
    _, secret = keys.create(ann, "a day", ["reports"], clock.time + timedelta(days=1))
    clock.time += timedelta(days=1)
    assert keys.holder_of(secret) is None
    assert keys.listed(ann) == []


def test_a_key_can_be_revoked_by_its_user_alone(keys: Keys, ann: int, database: Engine) -> None:
    made, secret = keys.create(ann, "nightly export", ["reports"])
    assert keys.revoke(user(database, "eve").id, made.id) is False
    assert keys.holder_of(secret) is not None
    assert keys.revoke(ann, made.id) is True
    assert keys.holder_of(secret) is None
    assert keys.revoke(ann, made.id) is False


def test_the_keys_of_a_closed_account_open_nothing(keys: Keys, ann: int, database: Engine) -> None:
    _, secret = keys.create(ann, "nightly export", ["reports"])
    Accounts(database).disable(ann)
    assert keys.holder_of(secret) is None


@pytest.mark.parametrize("secret", ["", "ffk_", "made up", PREFIX + "x" * 40])
def test_an_unknown_key_opens_nothing(keys: Keys, secret: str) -> None:
    assert keys.holder_of(secret) is None


def test_there_are_at_most_fifty_keys(keys: Keys, ann: int) -> None:
    for number in range(MOST_KEYS):
        made, _ = keys.create(ann, f"key {number}", ["reports"])
    with pytest.raises(ValueError, match="50 keys: revoke one first"):
        keys.create(ann, "one more", ["reports"])
    keys.revoke(ann, made.id)
    keys.create(ann, "one more", ["reports"])
