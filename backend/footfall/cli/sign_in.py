"""`footfall sign-in`: a new one-time address for a server that already runs."""

from typing import Annotated

import typer

from footfall.cli.serve import sign_in_address
from footfall.settings import load_settings


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("sign-in")
    def sign_in(
        email: Annotated[str | None, typer.Argument(help="Whose; the laptop's owner when left out.")] = None,
    ) -> None:
        """Print a new one-time sign-in address."""
        typer.echo(sign_in_address(load_settings(), email))
