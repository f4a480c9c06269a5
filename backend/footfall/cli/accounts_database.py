"""Opens the accounts database for commands."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from footfall.settings import Settings
from footfall.store.database import database_url, migrate, open_database, require_newest

FILE = "footfall.sqlite"


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """The database at this program's version, or OutdatedSchemaError, which says how to migrate."""
    with refusals_told(settings):
        prepare(settings)
    database = open_database(database_url(settings.folder, settings.database_url))
    try:
        with refusals_told(settings):
            require_newest(database)
        yield database
    finally:
        database.dispose()


@contextmanager
def refusals_told(settings: Settings) -> Iterator[None]:
    """PermissionError with the name of the file, which SQLite does not say."""
    try:
        yield
    except OperationalError as error:
        if settings.database_url is None and "unable to open" in str(error.orig):
            file = settings.folder / FILE
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file)) from None
        raise


@contextmanager
def existing(settings: Settings) -> Iterator[Engine]:
    """The same of a home folder that has one, else an empty one that is not kept: asking makes none.

    FileNotFoundError where nothing was imported either: the folder may not be the one that is meant.
    """
    if settings.database_url is not None or (settings.folder / FILE).exists():
        with opened(settings) as database:
            yield database
        return
    if not (settings.folder / "lake").is_dir():
        raise FileNotFoundError(
            f"there are no accounts in {settings.folder}: set FOOTFALL_HOME to the folder that is meant, or "
            "add the first by `footfall user add EMAIL`"
        )
    with (
        TemporaryDirectory() as nowhere,
        opened(settings.model_copy(update={"home": Path(nowhere)})) as database,
    ):
        yield database


def prepare(settings: Settings) -> None:
    """Create the accounts database of a new home folder; one that exists is left for `footfall migrate`."""
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if settings.database_url is None and not (settings.folder / FILE).exists():
        database = open_database(database_url(settings.folder, None))
        migrate(database)
        database.dispose()
