"""Every schema that was ever current, filled with rows and brought up to the newest: nothing is lost."""

import hashlib
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError

from footfall.features.accounts.roles import variant_of
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn, hash_of
from footfall.infra.database.database import (
    migrate,
    migrate_to,
    open_database,
    require_newest,
    revisions,
)
from tests import postgres

# What an installation at a version may hold, as that version wrote it; each version adds to those before.
ROWS = {
    "0001": [
        "INSERT INTO sign_in_links VALUES ('{hash}', 1, '2090-01-01 00:00:00+00:00', NULL)",
        "INSERT INTO sessions VALUES ('{hash}', 1, '2090-01-01 00:00:00+00:00')",
        # A session of nobody: this version had no table of users that would have refused it.
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
    "0005": [
        "INSERT INTO contact_requests (user_id, topic, message, created_at) "
        "VALUES (2, 'api', 'Call me', '2026-01-01 00:00:00+00:00')",
        "INSERT INTO feedback (user_id, feedback_id, page, rating, message, created_at) "
        "VALUES (NULL, 'a1', '/x', 4, 'Nice', '2026-01-01 00:00:00+00:00')",
        "INSERT INTO usage_events (user_id, kind, product, name, detail, at) "
        "VALUES (2, 'click', 'ta', 'x', '{}', '2026-01-01 23:30:00+00:00')",
    ],
    "0006": [
        "INSERT INTO saved_views (user_id, name, dashboard, query, created_at) "
        "VALUES (2, 'Spring', 'top-pages', '', '2026-01-01 00:00:00+00:00')",
    ],
    "0007": [
        "INSERT INTO markets (user_id, name, basis, category, sites, created_at) "
        "VALUES (2, 'Rivals', 'sites', '', '[\"a.example\"]', '2026-01-01 00:00:00+00:00')",
    ],
    "0008": [
        "INSERT INTO bulk_jobs (id, user_id, name, file_format, question, targets, total, state, done, "
        "kept_bytes, reason, created_at) VALUES (9, 2, 'March', 'csv', '{}', '[]', 1, 'done', 1, 0, '', "
        " '2026-01-01 00:00:00+00:00')",
    ],
    "0009": [
        "UPDATE users SET locale = 'ja', used_up_until = '2026-01-02 00:00:00+00:00' WHERE id = 2",
        "UPDATE subscriptions SET bought_group = 'business' WHERE user_id = 2",
        # Bob was given a plan and the access of 2023, then bought the API, which took the plan from the
        # columns and would have taken the access at its end; Cem was given a plan that ends; Dan is on trial;
        # Eva's premium ended before her API, which kept the tier.
        *(
            f"INSERT INTO users (id, email, name, created_at) VALUES ({number}, '{name}@mail.example', "
            f"'{name}', '2026-01-01 00:00:00+00:00')"
            for number, name in ((3, "bob"), (4, "cem"), (5, "dan"), (6, "eva"))
        ),
        "INSERT INTO subscriptions (user_id, is_ta_access_allowed_2023_version, api_tier, paid_until) "
        "VALUES (3, true, 'basic', '2090-02-01 00:00:00+00:00')",
        "INSERT INTO subscriptions (user_id, is_loyal_2025, paid_until) "
        "VALUES (4, true, '2090-03-01 00:00:00+00:00')",
        "INSERT INTO subscriptions (user_id, is_trial, trial_ends_at) "
        "VALUES (5, true, '2090-01-08 00:00:00+00:00')",
        "INSERT INTO subscriptions (user_id, tier, is_loyal_2025, api_tier, paid_until) "
        "VALUES (6, 'premium', true, 'extended', '2090-02-01 00:00:00+00:00')",
        *(
            "INSERT INTO purchases (id, user_id, plan, amount_cents, currency, provider, is_quick, state, "
            "reason, redirect_to, created_at, asked_at, settled_at, expires_at) VALUES "
            f"({number}, {buyer}, '{plan}', 28900, 'usd', 'sandbox', true, 'succeeded', '', '/', "
            f"'{begin} 00:00:00+00:00', '{begin} 00:00:00+00:00', '{begin} 00:00:00+00:00', "
            f"'{end} 00:00:00+00:00')"
            for number, buyer, plan, begin, end in (
                (11, 3, "api_basic", "2090-01-01", "2090-02-01"),
                (12, 6, "premium", "2089-12-01", "2090-01-01"),
                (13, 6, "api_extended", "2090-01-01", "2090-02-01"),
            )
        ),
    ],
    "0016": [
        "INSERT INTO panels (id, name, organisation, contact, purpose, country, questions, rows_per_day, "
        "created_at) VALUES (1, 'Shops', 'Sample', 'x', 'x', 'DE', '[]', 100, '2026-01-01 00:00:00+00:00')",
        "INSERT INTO panel_erasures (pseudonym, asked_at) VALUES ('m-1', '2026-01-01 00:00:00+00:00')",
    ],
    "0017": [
        "INSERT INTO key_usage VALUES (1, '2026-01-01', 3, 2, '2026-01-01 00:00:00+00:00')",
        "INSERT INTO oauth_clients VALUES ('c', 'Chat', '[\"https://chat.example/back\"]', "
        "'2026-01-01 00:00:00+00:00')",
        "INSERT INTO oauth_grants VALUES (1, 'c', 'hash', NULL, '2026-02-01 00:00:00+00:00')",
    ],
    "0018": ['UPDATE panels SET quotas = \'[{"age": null, "gender": "female", "most": 5}]\''],
    "0021": [
        "INSERT INTO share_links (id, user_id, token_hash, name, dashboard, query, question, may_embed, "
        "created_at, views) VALUES (8, 2, 'link', 'Spring', 'top-pages', '', '{}', false, "
        "'2026-01-01 00:00:00+00:00', 3)",
    ],
    "0023": [
        "INSERT INTO projects (id, owner_id, name, domain, geo, version, created_at, changed_at, changed_by) "
        "VALUES (41, 1, 'Shops', 'shop.example', '\"worldwide\"', 1, '2026-01-01 00:00:00+00:00', "
        "'2026-01-01 00:00:00+00:00', 1)",
        "INSERT INTO alert_rules (id, project_id, fields, is_on, created_at, changed_at, changed_by) VALUES "
        '(42, 41, \'{"kind": "changed", "target": "shop.example", "scope": null}\', true, '
        "'2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00', 1)",
        "INSERT INTO alerts (id, rule_id, month, snapshot, subject, subject_hash, numbers, opened_at, "
        "end_numbers) VALUES (43, 42, '2026-03', 1, '', 'x', '{}', '2026-01-01 00:00:00+00:00', '{}')",
    ],
    "0035": [
        "INSERT INTO receipts (id, purchase_id, user_id, plan, amount_cents, currency, card, begins_at, "
        "ends_at, created_at, mail_tries, mail_problem) VALUES (1, 5, 2, 'legacy', 8900, 'usd', '4242', "
        "'2026-01-01 00:00:00+00:00', '2026-02-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00', 0, '')",
    ],
}
JANUARY, MARCH = datetime(2090, 1, 2, tzinfo=UTC), datetime(2090, 3, 2, tzinfo=UTC)
# A migration ends by writing its number: this makes it fail there, when its tables are already made.
STOP = {
    "sqlite": [
        "CREATE TRIGGER stop BEFORE UPDATE ON alembic_version BEGIN SELECT RAISE(ABORT, 'stop here'); END"
    ],
    "postgresql": [
        "CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'stop here'; END$$",
        "CREATE TRIGGER stop BEFORE UPDATE ON alembic_version EXECUTE FUNCTION stop()",
    ],
}


class Walk:
    """A database that goes through all versions, filled with the rows of each; a copy is kept at each."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind, self._stack = kind, ExitStack()
        self._at: dict[str, str] = {}
        walking = self._new(folder)
        for revision in revisions():
            engine = open_database(walking)
            migrate_to(engine, revision)
            with engine.begin() as connection:
                for statement in ROWS.get(revision, []):
                    connection.execute(
                        text(statement.replace("{hash}", hash_of("token of before")).replace(":", "\\:"))
                    )
            engine.dispose()
            self._at[revision] = self._new(folder / revision, walking)

    def copy(self, folder: Path, revision: str) -> str:
        """Address of a new database at a version, with the rows that it and the versions before it wrote."""
        return self._new(folder, self._at[revision])

    def end(self) -> None:
        """Remove all copies."""
        self._stack.close()

    def _new(self, folder: Path, copied: str | None = None) -> str:
        """Address of an empty database, or of a copy of one that nobody has open."""
        if self._kind == "postgresql":
            template = copied and make_url(copied).database
            return self._stack.enter_context(postgres.database(template=template or "template0"))
        folder.mkdir(exist_ok=True)
        file = folder / "walk.sqlite"
        if copied is not None:
            shutil.copy(copied.removeprefix("sqlite:///"), file)
        return f"sqlite:///{file}"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def walk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    """The walk on SQLite and on PostgreSQL, once for all tests: migrating step by step takes a second."""
    walk = Walk(request.param, tmp_path_factory.mktemp("walk"))
    yield walk
    walk.end()


@pytest.mark.parametrize("revision", revisions())
def test_every_schema_comes_up_to_the_newest_with_its_rows(walk: Walk, tmp_path: Path, revision: str) -> None:
    engine = open_database(walk.copy(tmp_path, revision))
    migrate(engine)
    require_newest(engine)
    sign_in = SignIn(engine, plans_sold=True)
    assert sign_in.user_of("token of before").id == 1
    assert sign_in.redeem("token of before") == 1
    if revision >= "0002":
        with engine.connect() as connection:
            kept = connection.execute(
                text("SELECT name, kind, value FROM users JOIN entitlements ON user_id = users.id")
            ).all()
        assert ("Ann", "tier", "legacy") in [tuple(row) for row in kept]
    if revision >= "0004":
        with engine.connect() as connection:
            usage = connection.execute(text("SELECT reports, used_up FROM report_usage")).one()
            sold = connection.execute(text("SELECT plan FROM purchases ORDER BY id")).scalars().all()
        assert (tuple(usage), sold[0]) == ((7, False), "legacy")
    if revision == "0023":
        with engine.connect() as connection:
            told = connection.execute(text("SELECT target, scope, subject_hash FROM alerts")).one()
        assert tuple(told) == ("shop.example", "", hashlib.sha256(b"\nshop.example\n").hexdigest())
    if revision >= "0005":
        with engine.connect() as connection:
            columns = "kind, topic, user_id, rating, page, message, mail_due_at"
            inbox = connection.execute(text(f"SELECT {columns} FROM inbox_messages ORDER BY id")).all()
            days = connection.execute(text("SELECT day FROM usage_events")).scalars().all()
        assert [tuple(row) for row in inbox] == [
            ("feedback", "general", None, 4, "/x", "Nice", None),
            ("contact", "api", 2, None, "", "Call me", None),
        ]
        assert [str(day) for day in days] == ["2026-01-01"]
    if revision >= "0008":
        with engine.begin() as connection:
            longer = "UPDATE bulk_jobs SET file_format = 'csv-semicolon' RETURNING name, user_id"
            assert [tuple(row) for row in connection.execute(text(longer))] == [("March", 2)]
    if revision >= "0021":
        with engine.connect() as connection:
            links = connection.execute(text("SELECT token_hash, views, own_dashboard_id FROM share_links"))
            assert [tuple(row) for row in links] == [("link", 3, None)]
    ann = Accounts(engine, plans_sold=True).user(2) if revision >= "0002" else None
    if ann is not None:
        chosen = ("ja", "business") if revision >= "0009" else (None, "free")
        assert (ann.locale, ann.product_group, ann.off_limits) == (*chosen, False)
    engine.dispose()


def test_columns_and_purchases_become_entitlements_each_with_its_own_time(walk: Walk, tmp_path: Path) -> None:
    engine = open_database(walk.copy(tmp_path, "0009"))
    migrate(engine)

    def at(moment: datetime, number: int) -> tuple[str, str | None, str | None, bool]:
        user = Accounts(engine, lambda: moment, plans_sold=True).user(number)
        return user.role, user.subscription.tier, user.api_tier, user.on_trial_period

    names = {2: "ann", 3: "bob", 4: "cem", 5: "dan", 6: "eva"}
    then = {name: (at(JANUARY, number), at(MARCH, number)) for number, name in names.items()}
    # Half of the free users are in an experiment that treats them as paid.
    free = {number: "paid" if variant_of("freemium", number) else "free" for number in names}
    assert then == {
        "ann": (("trends", "legacy", None, False),) * 2,
        "bob": (("old-trends-2024", None, "basic", False), ("old-trends-2024", None, None, False)),
        "cem": (("paid", None, None, False), (free[4], None, None, False)),
        "dan": (("free", None, None, True), (free[5], None, None, False)),
        "eva": ((free[6], None, "extended", False), (free[6], None, None, False)),
    }
    after = Accounts(engine, lambda: MARCH, plans_sold=True)
    assert [after.account(number).subscription.is_trial_allowed for number in names] == [True] * 3 + [
        False,
        True,
    ]
    engine.dispose()


@pytest.mark.parametrize("revision", revisions()[:-1])
def test_a_migration_that_fails_leaves_the_schema_as_it_was(
    walk: Walk, tmp_path: Path, revision: str
) -> None:
    address = walk.copy(tmp_path, revision)
    engine = open_database(address)
    before = sorted(inspect(engine).get_table_names())
    with engine.begin() as connection:
        for statement in STOP[engine.dialect.name]:
            connection.exec_driver_sql(statement)
    with pytest.raises(DatabaseError, match="stop here"):
        migrate(engine)
    engine.dispose()
    engine = open_database(address)
    assert sorted(inspect(engine).get_table_names()) == before
    engine.dispose()


def test_two_that_migrate_at_the_same_time_wait_for_each_other(empty: str) -> None:
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
