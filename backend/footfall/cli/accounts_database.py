"""Opens the accounts database for commands."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine

from footfall.settings import Settings
from footfall.store.database import database_url, migrate, open_database, require_newest


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """The database at this program's version, or OutdatedSchemaError, which says how to migrate."""
    prepare(settings)
    database = open_database(database_url(settings.folder, settings.database_url))
    try:
        require_newest(database)
        yield database
    finally:
        database.dispose()


def prepare(settings: Settings) -> None:
    """Create the accounts database of a new home folder; one that exists is left for `footfall migrate`."""
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if settings.database_url is None and not (settings.folder / "footfall.sqlite").exists():
        database = open_database(database_url(settings.folder, None))
        migrate(database)
        database.dispose()
