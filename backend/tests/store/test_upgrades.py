"""Every schema that was ever current, filled with rows and brought up to the newest: nothing is lost."""

import threading

import pytest
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import DatabaseError

from footfall.accounts.service import Accounts
from footfall.accounts.sessions import SignIn, hash_of
from footfall.store.database import migrate, migrate_to, open_database, require_newest, revisions

# What an installation at a version may hold, as that version wrote it; each version adds to those before.
ROWS = {
    "0001": [
        "INSERT INTO sign_in_links VALUES ('{hash}', 1, '2090-01-01 00:00:00+00:00', NULL)",
        "INSERT INTO sessions VALUES ('{hash}', 1, '2090-01-01 00:00:00+00:00')",
        # Sessions of nobody: the version before had no table of users that would have refused them.
        "INSERT INTO sessions VALUES ('stray', 77, '2090-01-01 00:00:00+00:00')",
    ],
    "0002": [
        "INSERT INTO users (id, email, name, created_at) "
        "VALUES (2, 'ann@mail.example', 'Ann', '2026-01-01 00:00:00+00:00')",
        "INSERT INTO subscriptions (user_id, tier) VALUES (2, 'legacy')",
        "INSERT INTO api_keys (user_id, name, key_hash, shown, scopes, created_at) "
        "VALUES (2, 'ci', 'hash', 'ffk_12345678', '[\"reports\"]', '2026-01-01 00:00:00+00:00')",
    ],
    "0004": [
        "INSERT INTO purchases (id, user_id, plan, amount_cents, currency, provider, is_quick, state, "
        "reason, redirect_to, created_at, asked_at) VALUES (5, 2, 'legacy', 28900, 'usd', 'sandbox', true, "
        "'succeeded', '', '/', '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')",
        "INSERT INTO report_usage (user_id, day, reports) VALUES (2, '2026-01-01', 7)",
    ],
    "0006": [
        "INSERT INTO saved_views (user_id, name, dashboard, query, created_at) "
        "VALUES (2, 'Spring', 'top-pages', '', '2026-01-01 00:00:00+00:00')",
    ],
    "0007": [
        "INSERT INTO markets (user_id, name, basis, category, sites, created_at) "
        "VALUES (2, 'Rivals', 'sites', '', '[\"a.example\"]', '2026-01-01 00:00:00+00:00')",
    ],
    "0009": [
        "UPDATE users SET locale = 'ja', used_up_until = '2026-01-02 00:00:00+00:00' WHERE id = 2",
        "UPDATE subscriptions SET bought_group = 'business' WHERE user_id = 2",
    ],
}
# The last thing a step does is to write down its number: this makes it fail there, its tables already made.
STOP = {
    "sqlite": [
        "CREATE TRIGGER stop BEFORE UPDATE ON alembic_version BEGIN SELECT RAISE(ABORT, 'stop here'); END"
    ],
    "postgresql": [
        "CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'stop here'; END$$",
        "CREATE TRIGGER stop BEFORE UPDATE ON alembic_version EXECUTE FUNCTION stop()",
    ],
}


def filled(url: str, revision: str) -> Engine:
    """A database at a version, with what that version and those before it wrote."""
    engine = open_database(url)
    for step in revisions():
        if step > revision:
            break
        migrate_to(engine, step)
        with engine.begin() as connection:
            for statement in ROWS.get(step, []):
                connection.execute(
                    text(statement.replace("{hash}", hash_of("token of before")).replace(":", "\\:"))
                )
    return engine


@pytest.mark.parametrize("revision", revisions())
def test_every_schema_comes_up_to_the_newest_with_its_rows(empty: str, revision: str) -> None:
    engine = filled(empty, revision)
    migrate(engine)
    require_newest(engine)
    sign_in = SignIn(engine, plans_sold=True)
    assert sign_in.user_of("token of before").id == 1
    assert sign_in.redeem("token of before") is not None
    if revision >= "0002":
        with engine.connect() as connection:
            kept = connection.execute(
                text("SELECT name, tier FROM users JOIN subscriptions ON user_id = id")
            ).all()
        assert ("Ann", "legacy") in [tuple(row) for row in kept]
    if revision >= "0004":
        with engine.connect() as connection:
            usage = connection.execute(text("SELECT reports, used_up FROM report_usage")).one()
            sold = connection.execute(text("SELECT plan FROM purchases")).scalars().all()
        assert (tuple(usage), sold) == ((7, False), ["legacy"])
    ann = Accounts(engine, plans_sold=True).user(2) if revision >= "0002" else None
    if ann is not None:
        chosen = ("ja", "business") if revision >= "0009" else (None, "free")
        assert (ann.locale, ann.product_group, ann.off_limits) == (*chosen, False)
    engine.dispose()


@pytest.mark.parametrize("revision", revisions()[:-1])
def test_a_migration_that_fails_leaves_the_schema_as_it_was(empty: str, revision: str) -> None:
    engine = filled(empty, revision)
    before = sorted(inspect(engine).get_table_names())
    with engine.begin() as connection:
        for statement in STOP[engine.dialect.name]:
            connection.exec_driver_sql(statement)
    with pytest.raises(DatabaseError, match="stop here"):
        migrate(engine)
    engine.dispose()
    engine = open_database(empty)
    assert sorted(inspect(engine).get_table_names()) == before
    engine.dispose()


def test_two_that_migrate_at_once_wait_for_each_other(empty: str) -> None:
    failures: list[BaseException] = []

    def run() -> None:
        engine = open_database(empty)
        try:
            migrate(engine)
        except BaseException as error:
            failures.append(error)
        engine.dispose()

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    engine = open_database(empty)
    require_newest(engine)
    engine.dispose()
