"""Opens the accounts database for commands."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine, inspect
from sqlalchemy.exc import OperationalError

from footfall.cli.home_folder import begun_home
from footfall.infra.database.database import database_url, migrate, open_database, require_newest
from footfall.infra.settings import Settings

FILE = "footfall.sqlite"


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """The database, made if it is new. OutdatedSchemaError for another version says how to migrate."""
    with refusals_told(settings):
        prepare(settings)
    with _as_it_is(settings) as database:
        yield database


@contextmanager
def _as_it_is(settings: Settings) -> Iterator[Engine]:
    database = open_database(database_url(settings.folder, settings.database_url))
    try:
        with refusals_told(settings):
            require_newest(database)
        yield database
    finally:
        database.dispose()


@contextmanager
def refusals_told(settings: Settings) -> Iterator[None]:
    """Turns SQLite's error for a closed file into PermissionError with the name of the file."""
    try:
        yield
    except OperationalError as error:
        if settings.database_url is None and "unable to open" in str(error.orig):
            file = settings.folder / FILE
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file)) from None
        raise


@contextmanager
def existing(settings: Settings) -> Iterator[Engine]:
    """The database of a home folder; an empty temporary one if it has none, so that reading makes none.

    FileNotFoundError if nothing was imported either: another folder may be meant.
    """
    if is_there(settings):
        with _as_it_is(settings) as database:
            yield database
        return
    require_begun(settings, "begin one there by `footfall user owner EMAIL`")
    with (
        TemporaryDirectory() as nowhere,
        opened(settings.model_copy(update={"home": Path(nowhere)})) as database,
    ):
        yield database


def prepare_empty(settings: Settings) -> None:
    """Create the tables of a new home folder, or of an empty database on a server."""
    prepare(settings)
    database = open_database(database_url(settings.folder, settings.database_url))
    with refusals_told(settings):
        if not inspect(database).get_table_names():
            migrate(database)
    database.dispose()


def is_there(settings: Settings) -> bool:
    """Whether there is a database. One on a server is assumed to be there."""
    return settings.database_url is not None or (settings.folder / FILE).exists()


def require_begun(settings: Settings, how: str) -> None:
    """FileNotFoundError that says how to begin if the home folder is empty: another one may be meant."""
    if not is_there(settings) and not (settings.folder / "lake").is_dir():
        raise FileNotFoundError(
            f"there are no accounts in {settings.folder}: set FOOTFALL_HOME to the folder that is meant, or "
            f"{how}"
        )


def prepare(settings: Settings) -> None:
    """Create the accounts database of a new home folder. An existing one is left to `footfall migrate`."""
    begun_home(settings)
    if not is_there(settings):
        database = open_database(database_url(settings.folder, None))
        migrate(database)
        database.dispose()
