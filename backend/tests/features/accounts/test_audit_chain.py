"""The audit log shows when it was changed outside of Footfall."""

import logging
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, text

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_chain import BEGINNING, BrokenChainError, End, verify
from footfall.features.accounts.audit_events import Event
from footfall.infra.database.transactions import writing

HERE = "192.0.2.1"


@pytest.fixture
def log(database: Engine) -> AuditLog:
    """Three entries."""
    log = AuditLog(database)
    events: tuple[Event, ...] = ("project_shared", "exported", "published")
    for action in events:
        log.write(action, "project 7", None, HERE, {"of": "shop.example", "münchen": [1, None]})
    return log


def changed(database: Engine, statement: str) -> None:
    with database.begin() as connection:
        connection.execute(text(statement))


def test_an_untouched_log_holds(log: AuditLog, database: Engine) -> None:
    end = verify(database)
    assert end.position == 3
    log.write("published", "snapshot 2", None, HERE)
    assert verify(database, noted=end).position == 4


def test_an_empty_log_holds(database: Engine) -> None:
    assert verify(database) == End(0, BEGINNING)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE audit_log SET action = 'nothing' WHERE position = 2", "entry 2 .* was changed"),
        ("UPDATE audit_log SET actor_id = 1 WHERE position = 1", "entry 1 .* was changed"),
        ("UPDATE audit_log SET detail = '{}' WHERE position = 3", "entry 3 .* was changed"),
        ("DELETE FROM audit_log WHERE position = 2", "entry 2 is missing"),
        ("DELETE FROM audit_log WHERE position = 1", "entry 1 is missing"),
        ("DELETE FROM audit_log WHERE position = 3", "ends at entry 2, but there were 3"),
        ("DELETE FROM audit_log", "ends at entry 0, but there were 3"),
    ],
)
@pytest.mark.usefixtures("log")
def test_a_change_made_in_the_database_is_found(database: Engine, statement: str, said: str) -> None:
    changed(database, statement)
    with pytest.raises(BrokenChainError, match=said):
        verify(database)


def test_a_rebuilt_log_does_not_contain_the_noted_end(log: AuditLog, database: Engine) -> None:
    noted = verify(database)
    changed(database, "DELETE FROM audit_log")
    changed(database, f"UPDATE audit_chain SET position = 0, hash = '{BEGINNING}'")
    for _ in range(4):
        log.write("user_added", "nobody", None, HERE)
    assert verify(database).position == 4
    with pytest.raises(BrokenChainError, match="not those that were noted"):
        verify(database, noted=noted)


def test_entries_written_at_the_same_time_make_one_chain(log: AuditLog, database: Engine) -> None:
    with ThreadPoolExecutor(max_workers=8) as pool:
        list(pool.map(lambda n: log.write("exported", f"report {n}", None, HERE), range(40)))
    assert verify(database).position == 43


def test_a_transaction_that_is_rolled_back_leaves_no_entry_and_no_line(
    log: AuditLog, database: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "footfall.features.accounts.audit")
    with pytest.raises(ZeroDivisionError), writing(database) as session:
        log.add(session, "user_added", "nobody", None, HERE)
        raise ZeroDivisionError
    log.write("exported", "report\nsigned_in", 7, HERE)
    assert verify(database).position == 4
    assert [record.getMessage() for record in caplog.records] == [
        f'audit: {{"event": "exported", "subject": "report\\nsigned_in", "actor": 7, "from": "{HERE}"}}'
    ]
