from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.settings_log import note_changed_settings
from footfall.infra.settings import Settings

FIRST: dict[str, Any] = {"host": "0.0.0.0", "smtp_password": "the mail's own secret", "open_to_guests": False}


def started(database: Engine, server: str = "server", **changed: Any) -> list[str]:
    return note_changed_settings(database, server, Settings(home=Path("/tmp"), **changed))


def test_a_server_with_default_settings_writes_nothing(database: Engine) -> None:
    assert note_changed_settings(database, "server", Settings()) == []
    assert AuditLog(database).listed() == []


@pytest.mark.parametrize(
    ("changed", "names"),
    [
        ({}, []),
        ({"smtp_password": "another secret"}, ["smtp_password"]),
        ({"host": "127.0.0.1"}, ["host"]),
        ({"billing": "sandbox", "open_to_guests": True}, ["billing", "open_to_guests"]),
        ({"database_url": "postgresql://ann:hidden@db.example/footfall"}, ["database_url"]),
    ],
)
def test_a_start_writes_the_names_of_the_settings_that_changed(
    database: Engine, changed: dict[str, Any], names: list[str]
) -> None:
    assert started(database, **FIRST) == ["home", "host", "open_to_guests", "smtp_password"]
    assert started(database, **FIRST) == []
    assert started(database, **FIRST | changed) == names
    assert started(database, **FIRST | changed) == []
    entries = AuditLog(database).listed()
    assert [entry.detail["changed"] for entry in entries] == [names] * bool(names) + [
        ["home", "host", "open_to_guests", "smtp_password"]
    ]
    assert {(entry.action, entry.subject, entry.address) for entry in entries} == {
        ("settings_changed", "server", "command line")
    }


def test_no_secret_and_no_quick_digest_of_one_is_written(database: Engine) -> None:
    url = "postgresql://ann:hidden@db.example/footfall"
    started(database, **FIRST, database_url=url)
    (entry,) = AuditLog(database).listed()
    assert not any(word in str(entry.detail) for word in ("secret", "hidden", "0.0.0.0"))
    assert all(
        entry.detail["digests"][name].startswith("$argon2id$") for name in ("smtp_password", "database_url")
    )


def test_a_collector_has_settings_of_its_own(database: Engine) -> None:
    for _ in range(2):
        started(database, **FIRST)
        started(database, "collector", calls_per_minute=60)
    assert len(AuditLog(database).listed()) == 2
