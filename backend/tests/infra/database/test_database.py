import importlib
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

import footfall
from footfall.infra.database.database import (
    Base,
    OutdatedSchemaError,
    _config,
    migrate,
    migrate_to,
    open_database,
    require_newest,
    revisions,
)
from tests import postgres


def test_migrations_make_the_tables_the_models_describe(database: Engine) -> None:
    _import_every_model()
    with database.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def _import_every_model() -> None:
    product = Path(footfall.__file__).parent
    for file in product.rglob("*models.py"):
        importlib.import_module(".".join(("footfall", *file.relative_to(product).with_suffix("").parts)))


def test_a_database_that_is_behind_is_refused_with_the_fix(empty: str) -> None:
    engine = open_database(empty)
    with pytest.raises(OutdatedSchemaError, match=r"version none, .* needs \d{4}: .*`footfall migrate`"):
        require_newest(engine)
    migrate_to(engine, "0001")
    with pytest.raises(OutdatedSchemaError, match=r"version 0001, .* needs \d{4}: .*`footfall migrate`"):
        require_newest(engine)
    migrate(engine)
    require_newest(engine)


def test_a_database_of_a_newer_program_is_refused_with_the_fix(database: Engine) -> None:
    with database.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(text("UPDATE oldest_program SET revision = '9998'"))
    with pytest.raises(
        OutdatedSchemaError, match=r"version 9999, which is newer .* install the newer program"
    ):
        require_newest(database)
    with pytest.raises(OutdatedSchemaError, match=r"version 9999, which is newer .* install the newer"):
        migrate(database)


def test_a_program_runs_on_the_schema_of_a_newer_one_that_says_it_may(database: Engine) -> None:
    with database.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    require_newest(database)


def test_a_migration_shuts_out_the_programs_before_it_unless_it_says_that_they_may_go_on(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, newest = open_database(empty), revisions()[-1]

    def oldest() -> str:
        migrate(engine)
        with engine.connect() as connection:
            return str(connection.execute(text("SELECT revision FROM oldest_program")).scalar_one())

    assert oldest() == newest
    script = ScriptDirectory.from_config(_config()).get_revision(newest)
    assert script is not None
    monkeypatch.setattr(script.module, "OLDEST_PROGRAM", revisions()[-2], raising=False)
    monkeypatch.setattr(ScriptDirectory, "walk_revisions", lambda *_: [script])
    assert oldest() == revisions()[-2]


def test_migrating_twice_changes_nothing(database: Engine) -> None:
    with database.begin() as connection:
        connection.execute(text("INSERT INTO known_devices VALUES ('x', 1, '2026-01-01')"))
    migrate(database)
    with database.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM known_devices")).scalar_one() == 1


def test_revisions_are_one_line_of_numbers() -> None:
    assert revisions() == tuple(f"{number:04}" for number in range(1, len(revisions()) + 1))
    steps = ScriptDirectory.from_config(_config()).walk_revisions()
    assert tuple(step.revision for step in steps)[::-1] == revisions()


def test_another_kind_of_database_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="mysql is not supported; use sqlite:///PATH or postgresql://"):
        open_database("mysql://root@localhost/footfall")


def test_a_text_that_is_no_address_of_a_database_is_refused_and_not_repeated() -> None:
    with pytest.raises(
        ValueError, match=r"^database_url is no address of a database: use sqlite:///PATH"
    ) as said:
        open_database("secret")
    assert "secret" not in str(said.value)


def test_a_database_that_cannot_hold_every_name_is_refused_before_anything_is_written() -> None:
    with postgres.database(encoding="SQL_ASCII") as address:
        engine = open_database(address)
        with pytest.raises(ValueError, match=r"encoding of this database is SQL_ASCII.+ENCODING 'UTF8'"):
            migrate(engine)
        with engine.connect() as connection:
            assert inspect(connection).get_table_names() == []
        engine.dispose()


def test_a_new_file_can_be_opened_by_several_at_the_same_moment(tmp_path: Path) -> None:
    def opened(file: Path, together: threading.Barrier) -> str:
        engine = open_database(f"sqlite:///{file}")
        together.wait()
        with engine.connect() as connection:
            mode = connection.execute(text("PRAGMA journal_mode")).scalar_one()
        engine.dispose()
        return str(mode)

    with ThreadPoolExecutor(4) as people:
        for number in range(150):
            file, together = tmp_path / f"{number}.sqlite", threading.Barrier(4)
            assert list(people.map(opened, [file] * 4, [together] * 4)) == ["wal"] * 4


@pytest.mark.parametrize(
    ("address", "sslmode"),
    [
        ("postgresql://f:p@db.company.example/f", "verify-full"),
        ("postgresql://f:p@10.0.0.7/f", "verify-full"),
        ("postgresql://f:p@/f?host=db1,db2", "verify-full"),
        ("postgresql://f:p@db.company.example/f?sslmode=disable", "disable"),
        ("postgresql://f:p@127.0.0.1/f", None),
        ("postgresql://f:p@localhost/f", None),
        ("postgresql://f:p@[::1]/f", None),
        ("postgresql:///f?host=/run/postgresql", None),
    ],
)
def test_the_way_to_another_machine_is_encrypted_unless_the_address_says_otherwise(
    address: str, sslmode: str | None
) -> None:
    assert open_database(address).url.query.get("sslmode") == sslmode
