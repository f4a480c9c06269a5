"""`footfall backup` and `footfall restore`: everything of an installation in one file, and back."""

import json
import shutil
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from sqlalchemy import Engine

# Every room with tables, for their descriptions alone: what is not described cannot be copied.
import footfall.accounts.models
import footfall.billing.models
import footfall.bulk.models
import footfall.feedback.models
import footfall.notebook.models
import footfall.projects.models  # noqa: F401
from footfall import __version__
from footfall.cli.accounts_database import opened
from footfall.lake import atomic, ledger
from footfall.pipeline.run import publishing
from footfall.settings import Settings, load_settings
from footfall.store.copying import copy_rows
from footfall.store.database import migrate, open_database, require_newest

# Stored in every backup; a later layout gets the next number.
LAYOUT = 1
ABOUT, ACCOUNTS, HOME = "footfall-backup.json", "accounts.sqlite", "home"
FOLDERS = ("lake", "serve", "bulk")


def register(app: typer.Typer) -> None:
    """Add the commands."""

    @app.command()
    def backup(file: Annotated[Path, typer.Argument(help="File to write, e.g. footfall.tar.")]) -> None:
        """Write lake, published months, accounts and bulk files into one file; the server may run."""
        settings = load_settings()
        if file.exists():
            raise FileExistsError(f"{file} exists already: name a new file")
        with ledger.exclusive(settings.folder), publishing(settings.folder, _waiting):
            rows, files = _pack(settings, file)
        typer.echo(f"{file}: {files} files of the lake, {rows} rows of accounts")

    @app.command()
    def restore(file: Annotated[Path, typer.Argument(help="File that `footfall backup` wrote.")]) -> None:
        """Bring a backup back into a new home folder and a new accounts database."""
        settings = load_settings()
        taken = [name for name in FOLDERS if (settings.folder / name).exists()]
        if taken:
            raise FileExistsError(
                f"{settings.folder / taken[0]} exists already: restore into a new home folder"
            )
        rows, files = _unpack(settings, file)
        typer.echo(f"{settings.folder}: {files} files of the lake, {rows} rows of accounts")


def _waiting(holder: str) -> None:
    typer.echo(f"waiting for a publication to finish (process {holder})", err=True)


def _pack(settings: Settings, file: Path) -> tuple[int, int]:
    files = [path for name in FOLDERS for path in _files(settings.folder / name)]
    with TemporaryDirectory(prefix=".backup-", dir=settings.folder) as folder, atomic.replacing(file) as new:
        accounts = Path(folder) / ACCOUNTS
        with opened(settings) as source, _database(accounts) as copy:
            rows = copy_rows(source, copy)
        size = sum(path.stat().st_size for path in files)
        about = {
            "layout": LAYOUT,
            "version": __version__,
            "made_at": datetime.now(UTC).isoformat(timespec="seconds"),
            "files": len(files),
            "bytes": size,
        }
        with tarfile.open(new, "w") as archive, _progress("backing up", size) as advance:
            text = json.dumps(about, indent=1).encode()
            entry = tarfile.TarInfo(ABOUT)
            entry.size = len(text)
            archive.addfile(entry, BytesIO(text))
            archive.add(accounts, ACCOUNTS)
            for path in files:
                archive.add(path, f"{HOME}/{path.relative_to(settings.folder)}")
                advance(path.stat().st_size)
    return rows, len(files)


def _files(folder: Path) -> list[Path]:
    """What is finished: names that begin with a dot are locks and files being written."""
    every = sorted(path for path in folder.rglob("*") if path.is_file())
    return [
        path for path in every if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]


def _unpack(settings: Settings, file: Path) -> tuple[int, int]:
    settings.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".restore-", dir=settings.folder) as name:
        folder = Path(name)
        about = _extract(file, folder)
        files = [path for each in FOLDERS for path in _files(folder / HOME / each)]
        if (len(files), sum(path.stat().st_size for path in files)) != (about["files"], about["bytes"]):
            raise ValueError(f"{file} is not whole: use another backup")
        with _database(folder / ACCOUNTS) as source, opened(settings) as target:
            rows = copy_rows(source, target)
        for each in FOLDERS:
            if (folder / HOME / each).exists():
                shutil.move(folder / HOME / each, settings.folder / each)
    return rows, len(files)


def _extract(file: Path, folder: Path) -> dict[str, Any]:
    try:
        with tarfile.open(file) as archive:
            first = archive.next()
            text = archive.extractfile(first) if first is not None and first.name == ABOUT else None
            if text is None:
                raise ValueError(f"{file} is no backup of Footfall")
            about: dict[str, Any] = json.load(text)
            if about["layout"] > LAYOUT:
                raise ValueError(
                    f"{file} was made by Footfall {about['version']}: install that or a newer one"
                )
            with _progress("restoring", about["bytes"]) as advance:
                for entry in archive:
                    # Nothing may be written outside the folder, whoever made the archive.
                    archive.extract(entry, folder, filter="data")
                    advance(entry.size)
    except (tarfile.TarError, EOFError) as error:
        raise ValueError(f"{file} is no backup of Footfall, or is not whole: {error}") from None
    return about


@contextmanager
def _database(file: Path) -> Iterator[Engine]:
    """The copy of the accounts, brought to this program's version."""
    database = open_database(f"sqlite:///{file}")
    try:
        migrate(database)
        require_newest(database)
        yield database
    finally:
        database.dispose()


@contextmanager
def _progress(what: str, size: int) -> Iterator[Callable[[int], None]]:
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=size)
        yield lambda more: bar.advance(task, more)
