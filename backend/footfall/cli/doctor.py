"""`footfall doctor`: the settings in force and where each came from; whether published files are whole."""

import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import duckdb
import typer
from sqlalchemy.engine import make_url

from footfall import __version__
from footfall.cli.allocator import is_jemalloc
from footfall.cli.counted import counted
from footfall.cli.home_folder import home_that_is_there, owner_of, trouble_with
from footfall.cli.listing import FORM, ListForm, print_list, print_table
from footfall.cli.private_files import sentence
from footfall.cli.watch_folder import trouble_with_watched
from footfall.core.spelling import spelled_like
from footfall.infra.settings import Settings, load_settings
from footfall.lake import manifest
from footfall.lake.object_store.published_copy import published_folder
from footfall.lake.object_store.store import Store, StoreError
from footfall.lake.object_store.tree import read_head
from footfall.lake.published_by import of_another_version
from footfall.lake.verify import Checked, check

# docs/operations.md says how to install it.
NO_JEMALLOC = "the C library's; with jemalloc installed reports cost less"


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def doctor(
        verify: Annotated[
            bool,
            typer.Option("--verify", help="Read every published file instead and say which are damaged."),
        ] = False,
        form: FORM = ListForm.TABLE,
    ) -> None:
        """Print versions, folders and settings, each with its origin; or check the published files."""
        settings = load_settings()
        if verify:
            raise typer.Exit(_verify(settings))
        rows = [
            (name, _shown(name, settings), _origin(name, settings), field.description or "")
            for name, field in Settings.model_fields.items()
        ]
        columns = ("setting", "value", "from", "meaning")
        if form is not ListForm.TABLE:
            print_list(columns, rows, form)
            return
        typer.echo(
            f"footfall {__version__} · Python {platform.python_version()} · DuckDB {duckdb.__version__} · "
            f"FastAPI {version('fastapi')}"
        )
        typer.echo(f"allocator of the server: {'jemalloc' if is_jemalloc() else NO_JEMALLOC}")
        typer.echo(f"lake: {_where(settings)}")
        home = settings.folder
        typer.echo(f"home: {home} ({f'belongs to {owner_of(home)}' if home.is_dir() else 'not made yet'})")
        print_table(columns, rows)
        for name in _unknown_variables():
            near = spelled_like(name.removeprefix("FOOTFALL_"), Settings.model_fields, most=2)
            meant = " or ".join(f"FOOTFALL_{setting.upper()}" for setting in near)
            typer.echo(f"{name} is no setting and changes nothing{f'; did you mean {meant}?' * bool(near)}")
        if said := sentence(home):
            typer.echo(said)
        if trouble := trouble_with_watched(settings):
            typer.echo(trouble)
        if trouble := trouble_with(home):
            raise PermissionError(trouble)


def _unknown_variables() -> list[str]:
    """Variables of the environment that look like settings but are none: misspelt, or of another version."""
    known = {
        "FOOTFALL_CONFIG",
        "FOOTFALL_SECRETS",
        *(f"FOOTFALL_{name.upper()}" for name in Settings.model_fields),
    }
    return sorted(name for name in os.environ if name.startswith("FOOTFALL_") and name not in known)


def _where(settings: Settings) -> str:
    """Where the lake is. For an object store also its newest state, or why that cannot be read."""
    if settings.lake is None:
        return f"{settings.folder / 'lake'} (in the home folder)"
    try:
        head = read_head(Store(settings.lake))
    except StoreError as error:
        return str(error)
    size = sum(file.bytes for file in head.tree.files.values())
    files = f"{len(head.tree.files):,} files, {size / 1e9:,.2f} GB"
    return f"{settings.lake} (state {head.tree.generation}: {files})"


def _verify(settings: Settings) -> int:
    """Print what is damaged and what to run. Returns the exit status, 0 if all that is served is whole."""
    home_that_is_there(settings)
    home, _ = published_folder(settings)
    served = manifest.newest_readable(home)
    if served is not None and (reason := of_another_version(served)):
        typer.echo(reason)
        return 1
    unreadable, checked = manifest.unreadable(home), check(home)
    if settings.lake:
        # Files of older snapshots are only fetched when somebody asks for them.
        checked = [file for file in checked if file.is_served or file.bytes]
    if not checked and not unreadable:
        typer.echo("nothing is published yet: run `footfall import`, then `footfall publish`")
        return 0
    for name in unreadable:
        typer.echo(f"serve/{name}: this is not a manifest")
    damaged = [file for file in checked if file.fault]
    for file in damaged:
        typer.echo(f"serve/{file.file} ({_snapshots(file)}): {file.fault}")
    size = sum(file.bytes for file in checked)
    typer.echo(f"{counted(len(checked), 'file')} of {size / 1e9:,.2f} GB read, {len(damaged)} damaged")
    is_served_whole = not unreadable and not any(file.is_served for file in damaged)
    if not is_served_whole and settings.lake:
        typer.echo(f"delete the damaged files in {home}/serve: they are fetched again from {settings.lake}")
    elif not is_served_whole:
        typer.echo("run `footfall publish`: it builds the damaged months of the served snapshot again")
    if any(not file.is_served for file in damaged):
        typer.echo("older snapshots are not built again: with `as_of` they answer from their other months")
    return 0 if is_served_whole else 1


def _snapshots(checked: Checked) -> str:
    numbers = ", ".join(map(str, checked.snapshots))
    return f"month {checked.month} of snapshot{'s' if len(checked.snapshots) > 1 else ''} {numbers}"


def _shown(name: str, settings: Settings) -> str:
    """The value of a setting, without any password."""
    value = getattr(settings, name)
    return repr(make_url(value)) if name == "database_url" and value else str(value)


def _origin(name: str, settings: Settings) -> str:
    if f"FOOTFALL_{name.upper()}" in os.environ:
        return f"FOOTFALL_{name.upper()}"
    folder = os.environ.get("FOOTFALL_SECRETS")
    if folder and (Path(folder) / name).is_file():
        return folder
    if name in settings.model_fields_set:
        return os.environ.get("FOOTFALL_CONFIG", "file")
    return "default"
