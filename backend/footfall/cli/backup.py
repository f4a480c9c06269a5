"""`footfall backup` and `footfall restore`: everything of an installation in one file, and back."""

import json
import shutil
import tarfile
from collections.abc import Callable, Iterator, Sequence
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

# All rooms with tables, imported to register these: tables that are not registered are not copied.
import footfall.features.accounts.models
import footfall.features.alerts.models
import footfall.features.billing.models
import footfall.features.bulk.models
import footfall.features.data.models
import footfall.features.digests.models
import footfall.features.feedback.models
import footfall.features.notebook.models
import footfall.features.panels.models
import footfall.features.projects.brand_models
import footfall.features.projects.models
import footfall.features.share_links.models
import footfall.infra.scheduler.models  # noqa: F401 - one name stands for all thirteen imports
from footfall import __version__
from footfall.cli import age, audited, private_files
from footfall.cli.accounts_database import FILE, opened, prepare_empty
from footfall.cli.counted import counted
from footfall.cli.home_folder import home_that_is_there
from footfall.infra import atomic
from footfall.infra.database.copying import copy_rows
from footfall.infra.database.database import migrate, open_database, require_newest
from footfall.infra.settings import Settings, load_settings
from footfall.lake import import_lock
from footfall.publish.publication_lock import publishing

# Stored in every backup. A later layout gets the next number.
LAYOUT = 1
ABOUT, ACCOUNTS, HOME = "footfall-backup.json", "accounts.sqlite", "home"
FOLDERS = ("lake", "serve", "bulk")
BACKING_UP, RESTORING = ".backup-", ".restore-"


def register(app: typer.Typer) -> None:
    """Add the commands."""

    @app.command()
    def backup(
        file: Annotated[Path, typer.Argument(help="File to write, e.g. footfall.tar.")],
        recipient: Annotated[
            list[str] | None,
            typer.Option(help="Public key of age, age1..., to encrypt for; may be repeated."),
        ] = None,
    ) -> None:
        """Write lake, published months, accounts and bulk files into one file; the server may run."""
        settings = load_settings()
        if file.exists():
            raise FileExistsError(f"{file} exists already: name a new file")
        _require_something(settings)
        keys = [age.recipient(key) for key in recipient or ()]
        with import_lock.exclusive(settings.folder), publishing(settings.folder, _waiting):
            # Noted before the copy is made, so that the copy contains the note.
            audited.note(settings, "backed_up", file.name, {"encrypted": bool(keys)})
            rows, files = _pack(settings, file, keys)
        how = "encrypted" if keys else "not encrypted: anyone who can read it can read all of it"
        typer.echo(f"{file}: {counted(files, 'file')} of the lake, {counted(rows, 'row')} of accounts, {how}")

    @app.command()
    def restore(
        file: Annotated[Path, typer.Argument(help="File that `footfall backup` wrote.")],
        identity: Annotated[
            Path | None, typer.Option(help="File with the secret key of an encrypted backup.")
        ] = None,
    ) -> None:
        """Bring a backup back into a new home folder and a new accounts database."""
        settings = load_settings()
        taken = [name for name in FOLDERS if (settings.folder / name).exists()]
        if taken:
            raise FileExistsError(
                f"{settings.folder / taken[0]} exists already: restore into a new home folder"
            )
        if identity is None and age.is_encrypted(file):
            raise ValueError(f"{file} is encrypted: name the file with the secret key, --identity KEYFILE")
        keys = age.identities(identity) if identity is not None and age.is_encrypted(file) else []
        rows, files = _unpack(settings, file, keys)
        private_files.tighten(settings.folder)
        typer.echo(
            f"{settings.folder}: {counted(files, 'file')} of the lake, {counted(rows, 'row')} of accounts"
        )


def _require_something(settings: Settings) -> None:
    """FileNotFoundError if there is nothing to back up: the name of the folder may be misspelt."""
    home = home_that_is_there(settings)
    has_files = any(True for name in FOLDERS for _ in _files(home / name))
    if (
        not has_files
        and settings.lake is None
        and settings.database_url is None
        and not (home / FILE).exists()
    ):
        raise FileNotFoundError(
            f"there is nothing in {home} to back up: set FOOTFALL_HOME to the folder that is meant"
        )


def _waiting(holder: str) -> None:
    typer.echo(f"waiting for a publication to finish (process {holder})", err=True)


def _pack(settings: Settings, file: Path, keys: Sequence[age.Recipient]) -> tuple[int, int]:
    """Write the backup. Returns the number of rows of accounts and of files of the lake."""
    _sweep(settings.folder)
    files = [path for name in FOLDERS for path in _files(settings.folder / name)]
    with TemporaryDirectory(prefix=BACKING_UP, dir=settings.folder) as folder, atomic.replacing(file) as new:
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
        with _writing(new, keys) as archive, _progress("backing up", size) as advance:
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
    """The finished files in a folder: names that begin with a dot are locks and files being written."""
    every = sorted(path for path in folder.rglob("*") if path.is_file())
    return [
        path for path in every if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]


def _unpack(settings: Settings, file: Path, keys: Sequence[age.Identity]) -> tuple[int, int]:
    """Restore a backup. Returns the number of rows of accounts and of files of the lake."""
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _sweep(settings.folder)
    with TemporaryDirectory(prefix=RESTORING, dir=settings.folder) as name:
        folder = Path(name)
        about = _extract(file, folder, keys)
        files = [path for top in FOLDERS for path in _files(folder / HOME / top)]
        if (len(files), sum(path.stat().st_size for path in files)) != (about["files"], about["bytes"]):
            raise ValueError(f"{file} is incomplete: use another backup")
        prepare_empty(settings)
        with _database(folder / ACCOUNTS) as source, opened(settings) as target:
            rows = copy_rows(source, target)
        for top in FOLDERS:
            if (folder / HOME / top).exists():
                shutil.move(folder / HOME / top, settings.folder / top)
    return rows, len(files)


def _extract(file: Path, folder: Path, keys: Sequence[age.Identity]) -> dict[str, Any]:
    try:
        with _reading(file, keys) as archive:
            first = archive.next()
            text = archive.extractfile(first) if first is not None and first.name == ABOUT else None
            if text is None:
                raise ValueError(f"{file} is not a backup of Footfall")
            about: dict[str, Any] = json.load(text)
            if about["layout"] > LAYOUT:
                raise ValueError(
                    f"{file} was made by Footfall {about['version']}: install that or a newer one"
                )
            with _progress("restoring", about["bytes"]) as advance:
                while (entry := archive.next()) is not None:
                    _extract_one(archive, entry, folder)
                    advance(entry.size)
    except (tarfile.TarError, EOFError) as error:
        raise ValueError(f"{file} is not a backup of Footfall, or is incomplete: {error}") from None
    return about


def _extract_one(archive: tarfile.TarFile, entry: tarfile.TarInfo, folder: Path) -> None:
    """Extract a file. TarError for anything else, and for a path outside the folder.

    Tricky: `extract(filter="data")` came with Python 3.11.4, and Debian 12 has 3.11.2.
    """
    path = (folder / entry.name).resolve()
    content = archive.extractfile(entry) if entry.isreg() else None
    if content is None or not path.is_relative_to(folder.resolve()):
        raise tarfile.TarError(f"{entry.name!r} is no file of a backup")
    path.parent.mkdir(parents=True, exist_ok=True)
    with content, path.open("xb") as out:
        shutil.copyfileobj(content, out, 1 << 20)


@contextmanager
def _writing(file: Path, keys: Sequence[age.Recipient]) -> Iterator[tarfile.TarFile]:
    if not keys:
        with tarfile.open(file, "w") as archive:
            yield archive
        return
    with age.encrypting(file, keys) as stream, tarfile.open(fileobj=stream, mode="w|") as archive:
        yield archive


@contextmanager
def _reading(file: Path, keys: Sequence[age.Identity]) -> Iterator[tarfile.TarFile]:
    if not keys:
        with tarfile.open(file) as archive:
            yield archive
        return
    with age.decrypting(file, keys) as stream, tarfile.open(fileobj=stream, mode="r|") as archive:
        yield archive


def _sweep(home: Path) -> None:
    """Remove what killed runs left, as it contains copies of the accounts."""
    for prefix in (BACKING_UP, RESTORING):
        for folder in home.glob(f"{prefix}*"):
            shutil.rmtree(folder, ignore_errors=True)


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
