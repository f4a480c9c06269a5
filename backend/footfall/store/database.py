"""Opens the accounts database and keeps its schema at the newest migration."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.pool import ConnectionPoolEntry


class Base(DeclarativeBase):
    """Base of every model; a room's models.py adds its tables to it."""


class OutdatedSchemaError(RuntimeError):
    """The database is behind this version; the message says how to bring it up."""


def database_url(folder: Path, configured: str | None) -> str:
    """The configured address, or SQLite in the home folder."""
    return configured or f"sqlite:///{folder / 'footfall.sqlite'}"


def open_database(url: str) -> Engine:
    """An engine; SQLite gets a write-ahead log so that readers and the writer do not block each other."""
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: object, _record: ConnectionPoolEntry) -> None:
    # SQLAlchemy hands over the driver's own connection, whose type it does not name.
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the schema to the newest migration, all steps or none."""
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def require_newest(engine: Engine) -> None:
    """Raise OutdatedSchemaError, naming both versions and the fix, unless the schema is the newest."""
    newest = ScriptDirectory.from_config(_config()).get_current_head()
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    if found != newest:
        raise OutdatedSchemaError(
            f"the accounts database is at version {found or 'none'}, this program needs {newest}: "
            "stop other servers, back it up, then run `footfall migrate`"
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
