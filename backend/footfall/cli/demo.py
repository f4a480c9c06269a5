"""`footfall demo`: a sample world, imported and published, then the product."""

import csv
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from footfall.cli.home_folder import begun_home
from footfall.cli.serve import Host, Port, listening, require_startable, start
from footfall.core.method import METHOD
from footfall.infra import atomic
from footfall.infra.database.database import database_url, migrate, open_database
from footfall.infra.settings import Settings, load_settings
from footfall.lake import ledger, manifest

# With 13 months the newest can be compared with the year before. 5 M page views take seconds to publish.
SAMPLE = ("--preset", "default", "--seed", "7", "--panelists", "1200", "--months", "13")
# What somebody without a panel has after an hour: lists of three months, and counts of two sites.
WITHOUT_PANEL = ("--without-panel", "--preset", "small", "--seed", "7", "--months", "3")
OWN_SITES = ("stonemode.example", "shorehome.example")


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def demo(
        host: Host = None,
        port: Port = None,
        without_panel: Annotated[
            bool,
            typer.Option(
                "--without-panel",
                help="Public rank lists, device densities and the counts of two own sites alone: what there "
                "is to see on the first day.",
            ),
        ] = False,
    ) -> None:
        """Make the sample data if there is none yet, then serve."""
        # Without --port a port that is taken gives way to the next free one.
        settings, may_move = listening(load_settings(), host, port), port is None
        begun_home(settings)
        database = open_database(database_url(settings.folder, settings.database_url))
        migrate(database)
        database.dispose()
        require_startable(settings, may_move)
        prepare_sample(settings, without_panel)
        typer.echo("Starting the server ...")
        start(settings, may_move)


def prepare_sample(settings: Settings, without_panel: bool = False) -> None:
    """Make, import and publish the sample world, going on where a killed run stopped.

    without_panel: the one that lists and two own sites tell of. A home folder with other data is left as it
    is: sample sites must not mix with real ones. RuntimeError if a step fails, or if the home folder has the
    other sample.
    """
    home = settings.folder
    world = home / "sample-world"
    _require_same(world, without_panel)
    served = manifest.current(home)
    if (served and served.method == METHOD) or _holds_own_data(home, world):
        return
    if not world.exists():
        sample = WITHOUT_PANEL if without_panel else SAMPLE
        of = "what public lists and two sites tell of it" if without_panel else "three fashion retailers"
        _step(f"Making sample data: a simulated web with {of}", "world", *sample, "--out", str(world))
    if without_panel:
        _keep_own_sites(world / "first-party.csv")
    _step("Importing it", "import", "world", str(world))
    _step("Publishing it", "publish")


def _require_same(world: Path, without_panel: bool) -> None:
    """RuntimeError if the sample that was made is the other one: both have the same sites."""
    if not world.exists() or (world / "events").is_dir() != without_panel:
        return
    made, other = ("with", "out") if without_panel else ("without", "")
    raise RuntimeError(
        f"{world} is the sample {made} a panel, whose sites the sample with{other} one has too: name an "
        "empty home folder with FOOTFALL_HOME, or delete this one"
    )


def _keep_own_sites(counts: Path) -> None:
    """Leave only the rows of the two own sites in a file of own counts."""
    with counts.open(newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    with atomic.replacing(counts) as temporary, temporary.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(
            [head, *(row for row in rows if row[head.index("site")] in OWN_SITES)]
        )


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
