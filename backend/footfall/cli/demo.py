"""`footfall demo`: a sample world, imported and published, then the product."""

import os
import subprocess
import sys
from pathlib import Path

import typer

from footfall.cli.home_folder import begun_home
from footfall.cli.serve import Host, Port, listening, require_startable, start
from footfall.lake import ledger, manifest
from footfall.lake.month_file import METHOD
from footfall.settings import Settings, load_settings
from footfall.store.database import database_url, migrate, open_database

# With 13 months the newest can be compared with the year before. 5 M page views take seconds to publish.
SAMPLE = ("--preset", "default", "--seed", "7", "--panelists", "1200", "--months", "13")


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def demo(host: Host = None, port: Port = None) -> None:
        """Make the sample data if there is none yet, then serve."""
        # Without --port a port that is taken gives way to the next free one.
        settings, may_move = listening(load_settings(), host, port), port is None
        begun_home(settings)
        database = open_database(database_url(settings.folder, settings.database_url))
        migrate(database)
        database.dispose()
        require_startable(settings, may_move)
        prepare_sample(settings)
        typer.echo("Starting the server ...")
        start(settings, may_move)


def prepare_sample(settings: Settings) -> None:
    """Make, import and publish the sample world, going on where a killed run stopped.

    A home folder with other data is left as it is: sample sites must not mix with real ones. RuntimeError if
    a step fails.
    """
    home = settings.folder
    world = home / "sample-world"
    served = manifest.current(home)
    if (served and served.method == METHOD) or _holds_own_data(home, world):
        return
    if not world.exists():
        _step(
            "Making sample data: a simulated web with three fashion retailers",
            "world",
            *SAMPLE,
            "--out",
            str(world),
        )
    _step("Importing it", "import", "world", str(world))
    _step("Publishing it", "publish")


def _holds_own_data(home: Path, world: Path) -> bool:
    return any(not Path(entry.name).is_relative_to(world) for entry in ledger.all_imports(home))


def _step(title: str, *command: str) -> None:
    """Run a command in a process of its own, which frees its memory before the server starts."""
    typer.echo(f"{title} ...")
    done = subprocess.run(
        [sys.executable, "-m", "footfall", *command], env=os.environ, stdout=subprocess.DEVNULL
    )
    if done.returncode:
        raise RuntimeError(f"`footfall {' '.join(command)}` failed; its reason is above")
