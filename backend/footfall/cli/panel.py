"""`footfall panel land` brings what members of panels sent into the lake now; `footfall panel erase`."""

import typer

from footfall.cli.accounts_database import opened
from footfall.cli.erase import erase
from footfall.jobs.land_collected import LandCollected
from footfall.settings import load_settings


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(no_args_is_help=True, help="Land what members of panels sent, now; erase people.")
    group.callback()(_describe)
    group.command("land")(land)
    group.command("erase")(erase)
    app.add_typer(group, name="panel")


def _describe() -> None:
    """Panels of one's own."""


def land() -> None:
    """Land what members of panels sent and erase who asked for it, as the server does every hour."""
    settings = load_settings()
    with opened(settings) as database:
        try:
            rows = LandCollected(settings, database).land()
        except BlockingIOError:
            raise RuntimeError(
                f"another import into {settings.folder} is running; wait until it is done"
            ) from None
    typer.echo(f"{rows:,} page views landed; footfall publish makes them part of the next snapshot")
