import pytest
from sqlalchemy import Engine

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.key_places import KeyPlaces
from footfall.features.accounts.keys import HeldKey, Keys
from tests.people import user


def key_of(database: Engine, name: str) -> HeldKey:
    keys = Keys(database)
    _, secret = keys.create(user(database, name).id, "ci", ["reports"])
    held = keys.holder_of(secret)
    assert held is not None
    return held


def places_of(database: Engine, key: HeldKey) -> list[tuple[str, object]]:
    entries = reversed(AuditLog(database).listed())
    subject = f"key {key.id}"
    return [
        (entry.address, entry.detail["network"])
        for entry in entries
        if (entry.action, entry.subject, entry.actor_id) == ("key_used_from_new_place", subject, key.user.id)
    ]


@pytest.mark.parametrize("servers", [1, 2])
def test_only_the_first_use_from_a_network_is_written(database: Engine, servers: int) -> None:
    key, other = key_of(database, "ann"), key_of(database, "bob")
    used = [
        "192.0.2.7",
        "192.0.2.200",
        "::ffff:192.0.2.9",
        "192.0.3.7",
        "2001:db8:1:1::1",
        "2001:db8:1:2::1",
        "2001:db8:2::1",
        "192.0.2.7",
    ]
    of_each = [KeyPlaces(database) for _ in range(servers)]
    for address in used:
        for places in of_each:
            places.note(key, address)
            assert places.is_known(key, address) and not places.is_known(other, address)
    of_each[0].note(other, "192.0.2.7")
    assert places_of(database, key) == [
        ("192.0.2.7", "192.0.2.0/24"),
        ("192.0.3.7", "192.0.3.0/24"),
        ("2001:db8:1:1::1", "2001:db8:1::/48"),
        ("2001:db8:2::1", "2001:db8:2::/48"),
    ]
    assert places_of(database, other) == [("192.0.2.7", "192.0.2.0/24")]
