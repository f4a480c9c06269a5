"""Fixtures that every room may use."""

import gc
import os
import shutil
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
import typer.main
import typer.testing
from anyio.from_thread import start_blocking_portal
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from hypothesis import settings
from sqlalchemy import Engine
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache
from starlette.testclient import _TestClientTransport

from footfall.features.accounts import passwords
from footfall.infra.database.database import migrate, open_database
from tests import extent, kept_lakes, postgres, quick_requests

# The same code gets the same verdict, on a busy machine too. `--hypothesis-profile=exploring` looks for new
# examples.
settings.register_profile("exploring", deadline=None, derandomize=False, print_blob=True)
settings.register_profile("settled", deadline=None, derandomize=True)
settings.load_profile("settled")

# Folders of a whole run take a quarter of it.
_PLENTY_BYTES = 8_000_000_000
# Objects made between two looks at those just made; such looks between two at older ones; and those of these
# between two at all. Python's own are 700, 10 and 10.
_GARBAGE = (50_000, 20, 20)

# Until all tests are loaded nothing is garbage.
gc.disable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only the exhaustive run does."""
    extent.leave_out(config, items)


def pytest_collection_finish() -> None:
    """Leave modules, tests and what libraries keep out of the search for garbage.

    Loading all tests takes a worker 9 s of CPU instead of 17, as nothing is looked for meanwhile.
    """
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
    gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Decide once per run, not once per worker, where PostgreSQL lives, and which kept lakes are too old."""
    kept_lakes.watch_patches()
    if not hasattr(config, "workerinput"):
        postgres.choose_folder()
        _keep_files_in_memory()
        config.add_cleanup(kept_lakes.begin_run().close)


def _keep_files_in_memory() -> None:
    """Let the folders of tests lie in memory where there is plenty of it: a publication waits for the disk.

    Files survive a killed process there as they do on a disk.
    """
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK):
        found = os.statvfs(memory)
        # Some tests start programs from their folder.
        may_run = not found.f_flag & os.ST_NOEXEC
        if may_run and found.f_bavail * found.f_frsize >= _PLENTY_BYTES:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))


def pytest_unconfigure(config: pytest.Config) -> None:
    """End what the run started."""
    # DuckDB lists its objects that are not freed at the exit, as frozen ones are not, below the failures.
    gc.unfreeze()
    if not hasattr(config, "workerinput"):
        postgres.stop()


@pytest.fixture(scope="session", autouse=True)
def one_event_loop() -> Iterator[None]:
    """One thread with an event loop for all clients: one that is not entered makes both for each request.

    A request takes 5 ms of CPU instead of 8. A client that is entered, with the app's start and end, has
    its own.
    """
    with start_blocking_portal() as portal, pytest.MonkeyPatch.context() as patch:
        patch.setattr(TestClient, "portal", portal)
        patch.setattr(_TestClientTransport, "handle_request", quick_requests.answer)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[PasswordHasher]:
    """Passwords are hashed in 0.1 ms instead of 50. Gives the real hasher."""
    with pytest.MonkeyPatch.context() as patch:
        real = passwords._HASHER
        patch.setattr(passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield real


@pytest.fixture(scope="session", autouse=True)
def statements_compiled_once() -> Iterator[None]:
    """Databases of one kind share what SQLAlchemy keeps of compiled statements.

    It keeps them by engine, and a test has its own: each would compile the same statements anew, most of the
    work of a short test. Their dialects count as one, as each kind has the same options everywhere.
    """
    caches: dict[str, LRUCache[Any, Any]] = {}

    def share(engine: Engine) -> None:
        engine._compiled_cache = caches.setdefault(engine.dialect.name, LRUCache(5_000))

    with pytest.MonkeyPatch.context() as patch:
        for kind in (SQLiteDialect_pysqlite, PGDialect_psycopg):
            patch.setattr(kind, "engine_created", share)
            patch.setattr(kind, "__eq__", lambda one, other: type(one) is type(other))
            patch.setattr(kind, "__hash__", lambda one: hash(type(one)))
        yield


@pytest.fixture(scope="session", autouse=True)
def commands_built_once() -> Iterator[None]:
    """A command line that is run again and again is made ready once: 10 ms, a third of a short import."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.testing, "_get_command", lru_cache(maxsize=100)(typer.main.get_command))
        yield


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database at the newest migration, to be copied: migrating takes ten times as long."""
    file = tmp_path_factory.mktemp("template") / "footfall.sqlite"
    engine = open_database(f"sqlite:///{file}")
    migrate(engine)
    engine.dispose()
    return file


@pytest.fixture(scope="session")
def postgres_migrated() -> Iterator[postgres.Emptied]:
    """A PostgreSQL database at the newest migration, used by one test after another."""
    made = postgres.Emptied()
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Address of a database without any table; on SQLite and on PostgreSQL, or one of them (`extent`)."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'footfall.sqlite'}"
        return
    with postgres.database() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def migrated(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Address of a new accounts database at the newest migration; on one database or both (`extent`)."""
    if request.param == "sqlite":
        file = shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "footfall.sqlite")
        yield f"sqlite:///{file}"
        return
    emptied = request.getfixturevalue("postgres_migrated")
    yield emptied.address
    emptied.empty()


@pytest.fixture
def database(migrated: str) -> Iterator[Engine]:
    """A new accounts database, opened; on one database or both (`extent`)."""
    engine = open_database(migrated)
    yield engine
    engine.dispose()
