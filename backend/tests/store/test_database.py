from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from footfall.accounts import models
from footfall.store.database import Base, OutdatedSchemaError, migrate, open_database, require_newest


def test_migrations_make_the_tables_the_models_describe(migrated: str) -> None:
    assert models
    found = inspect(open_database(migrated))
    for table in Base.metadata.tables.values():
        assert sorted(c["name"] for c in found.get_columns(table.name)) == sorted(
            c.name for c in table.columns
        )


def test_a_database_that_is_behind_is_refused_with_the_fix(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'old.sqlite'}")
    with pytest.raises(
        OutdatedSchemaError, match=r"version none, this program needs 0001: .*`footfall migrate`"
    ):
        require_newest(engine)
    migrate(engine)
    require_newest(engine)


def test_migrating_twice_changes_nothing(migrated: str) -> None:
    engine = open_database(migrated)
    with engine.begin() as connection:
        connection.execute(text("insert into sessions values ('x', 1, '2026-01-01')"))
    migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from sessions")).scalar_one() == 1
