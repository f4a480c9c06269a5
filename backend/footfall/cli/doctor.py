"""`footfall doctor`: the settings in force and where each came from."""

import os
import platform
from importlib.metadata import version

import duckdb
import typer
from rich.console import Console
from rich.table import Table
from sqlalchemy.engine import make_url

from footfall import __version__
from footfall.cli.allocator import is_jemalloc
from footfall.settings import Settings, load_settings

# What somebody can do about it is told in docs/operations.md.
NO_JEMALLOC = "the C library's; with jemalloc installed reports cost less"


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def doctor() -> None:
        """Print versions, folders and settings, each with its origin."""
        settings = load_settings()
        table = Table("setting", "value", "from", "meaning", box=None, pad_edge=False)
        for name, field in Settings.model_fields.items():
            table.add_row(name, _shown(name, settings), _origin(name, settings), field.description or "")
        typer.echo(
            f"footfall {__version__} · Python {platform.python_version()} · DuckDB {duckdb.__version__} · "
            f"FastAPI {version('fastapi')}"
        )
        typer.echo(f"allocator of the server: {'jemalloc' if is_jemalloc() else NO_JEMALLOC}")
        typer.echo(f"home: {settings.folder} ({'exists' if settings.folder.is_dir() else 'not made yet'})")
        Console().print(table)


def _shown(name: str, settings: Settings) -> str:
    """The value, without any password in it."""
    value = getattr(settings, name)
    return repr(make_url(value)) if name == "database_url" and value else str(value)


def _origin(name: str, settings: Settings) -> str:
    if f"FOOTFALL_{name.upper()}" in os.environ:
        return f"FOOTFALL_{name.upper()}"
    if name in settings.model_fields_set:
        return os.environ.get("FOOTFALL_CONFIG", "file")
    return "default"
