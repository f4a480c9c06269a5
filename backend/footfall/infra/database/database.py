"""Opens the accounts database and keeps its schema at the newest migration."""

import sqlite3
import time
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import (
    Connection,
    Engine,
    MetaData,
    String,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.pool import ConnectionPoolEntry

from footfall.infra.database.transactions import WRITES

if TYPE_CHECKING:
    from alembic.config import Config

# Constraints have names of their own, so that a later migration can drop or change them on either database.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
# Key of the advisory lock for migrations: any number that nothing else in the PostgreSQL database locks.
# Never renumber.
MIGRATION_LOCK = 7_061_923
_MIGRATIONS = Path(__file__).parent / "migrations"
# How long a writer waits for another one in SQLite.
BUSY_S = 30
# Seconds to connect: without a limit, a lost server is noticed only after the two minutes of the kernel. A
# database without an encoding (SQL_ASCII) gives bytes to clients that name none.
CONNECT_ARGS = {"postgresql": {"connect_timeout": 5, "client_encoding": "utf8"}}


class Base(DeclarativeBase):
    """Base of every model; a room's models.py adds its tables to it."""

    metadata = MetaData(naming_convention=NAMES)


class OldestProgram(Base):
    """One row: the newest migration of the oldest program that may run on this schema.

    A migration after which older programs still work names the oldest one in its `OLDEST_PROGRAM`; then
    servers of both versions run side by side during an upgrade. Any other migration shuts out all older
    programs.
    """

    __tablename__ = "oldest_program"

    revision: Mapped[str] = mapped_column(String(32), primary_key=True)


class OutdatedSchemaError(RuntimeError):
    """The schema does not fit this program; the message says what to do."""


def database_url(folder: Path, configured: str | None) -> str:
    """The configured address, or SQLite in the home folder."""
    return configured or f"sqlite:///{folder / 'footfall.sqlite'}"


def open_database(url: str) -> Engine:
    """An engine for SQLite or PostgreSQL.

    ValueError for another database, and for a text that is no address of one.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        # The text is not repeated: it may hold a password.
        raise ValueError(
            "database_url is no address of a database: use sqlite:///PATH or "
            "postgresql://USER:PASSWORD@HOST/NAME"
        ) from None
    if address.drivername in ("postgresql", "postgres"):
        address = address.set(drivername="postgresql+psycopg")
    if (
        address.get_backend_name() == "postgresql"
        and "sslmode" not in address.query
        and _is_elsewhere(address)
    ):
        # Left alone, the driver goes on unencrypted where there is no TLS, and trusts any certificate.
        address = address.update_query_dict({"sslmode": "verify-full"})
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(
            f"database_url: {address.get_backend_name()} is not supported; "
            "use sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"
        )
    # After a restart of the server the next request must not fail on a dead connection.
    # Values of a failed statement stay out of messages and logs: they may be tokens.
    engine = create_engine(
        address,
        pool_pre_ping=address.get_backend_name() == "postgresql",
        hide_parameters=True,
        connect_args=CONNECT_ARGS.get(address.get_backend_name(), {}),
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _is_elsewhere(address: URL) -> bool:
    """Whether the way to a database leaves this machine; a socket of its file system does not."""
    named = address.query.get("host", address.host or "")
    hosts = named.split(",") if isinstance(named, str) else named
    return any(
        host not in ("", "localhost") and not host.startswith("/") and not _is_loopback(host)
        for host in hosts
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _prepare_sqlite(connection: sqlite3.Connection, _record: ConnectionPoolEntry) -> None:
    # Tricky: left alone, the driver begins a transaction only before a change and never around DDL. It is
    # switched off here; _begin_sqlite begins every transaction, so that a migration is all or nothing.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_S * 1000}")
    _write_ahead(cursor)
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Use write-ahead logging, so that readers and the writer do not block each other.

    Tricky: two processes that switch a new file at the same moment do not wait for each other as statements
    do. With four at once, one got "database is locked" in 2 of 300 tries.
    """
    until = time.monotonic() + BUSY_S
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the schema to the newest migration, all steps or none; two at once wait for each other.

    The schema of a newer program is left as it is; OutdatedSchemaError if this program may not run on it.
    ValueError for a new PostgreSQL database whose encoding is not UTF8.
    """
    with engine.connect() as connection:
        current = _revision(connection)
        if current is None:
            _require_unicode(connection)
    if current is not None and current not in revisions():
        require_newest(engine)
        return
    migrate_to(engine, "head")


def _require_unicode(connection: Connection) -> None:
    if connection.dialect.name != "postgresql":
        return
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise ValueError(
            f"database_url: the encoding of this database is {encoding}, which cannot hold every name; "
            "create it with CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0"
        )


def migrate_to(engine: Engine, revision: str) -> None:
    """Bring the schema up to a migration (`head` is the newest), all steps or none."""
    # Alembic takes 0.1 s to load, and nearly every start finds the newest schema.
    from alembic import command

    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        _note_oldest_program(connection, revisions()[-1] if revision == "head" else revision)


def _note_oldest_program(connection: Connection, reached: str) -> None:
    """Write down the oldest program that may run on the schema, if there is a table for it yet."""
    from alembic.script import ScriptDirectory

    if not inspect(connection).has_table(OldestProgram.__tablename__):
        return
    steps = ScriptDirectory.from_config(_config()).walk_revisions("base", reached)
    oldest = max(getattr(step.module, "OLDEST_PROGRAM", step.revision) for step in steps)
    connection.execute(delete(OldestProgram))
    connection.execute(insert(OldestProgram).values(revision=oldest))


@cache
def revisions() -> tuple[str, ...]:
    """Every migration, oldest first: the numbers that the names of their files begin with."""
    return tuple(sorted(file.name[:4] for file in (_MIGRATIONS / "versions").glob("[0-9]*.py")))


def require_newest(engine: Engine) -> None:
    """Raise OutdatedSchemaError, naming both versions and the fix, unless the schema is the newest.

    The schema of a newer program is accepted too if it says that this program may run on it.
    """
    known = revisions()
    with engine.connect() as connection:
        current = _revision(connection)
        if current == known[-1]:
            return
        is_newer = current is not None and current not in known
        oldest = _oldest_program(connection) if is_newer else None
    if oldest in known:
        return
    if is_newer:
        raise OutdatedSchemaError(
            f"the accounts database is at version {current}, which is newer than this program ({known[-1]}): "
            "install the newer program, or restore the backup made before the upgrade"
        )
    raise OutdatedSchemaError(
        f"the accounts database is at version {current or 'none'}, this program needs {known[-1]}: "
        "stop other servers, back it up, then run `footfall migrate`"
    )


def _revision(connection: Connection) -> str | None:
    """The newest migration of a database; None before the first. Without Alembic, see `migrate_to`."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()


def _oldest_program(connection: Connection) -> str | None:
    if not inspect(connection).has_table(OldestProgram.__tablename__):
        return None
    return connection.scalars(select(OldestProgram.revision)).one_or_none()


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    # Alembic reads % as the start of a substitution.
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config
