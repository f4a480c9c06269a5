"""`footfall sign-in`: a new one-time address for a server that already runs."""

from typing import Annotated

import typer

from footfall.accounts.models import OWNER_ID
from footfall.accounts.service import Accounts
from footfall.accounts.sessions import SignIn
from footfall.cli import running_server
from footfall.cli.accounts_database import opened, require_begun
from footfall.settings import Settings, load_settings


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("sign-in")
    def sign_in(
        email: Annotated[str | None, typer.Argument(help="Whose; the laptop's owner when left out.")] = None,
    ) -> None:
        """Print a new one-time sign-in address."""
        settings = load_settings()
        typer.echo(sign_in_address(settings, running_server.address_of(settings), email))


def sign_in_address(settings: Settings, server: str, email: str | None = None) -> str:
    """A new one-time address for an account, or for the owner of a laptop. server: address of the server.

    RuntimeError without `email` if there are accounts.
    """
    require_begun(settings, "begin one there by `footfall serve`")
    with opened(settings) as database:
        accounts = Accounts(database)
        if email is None and accounts.are_real():
            raise RuntimeError("this installation has accounts: say whose address, `footfall sign-in EMAIL`")
        user_id = accounts.by_email(email).id if email else OWNER_ID
        token = SignIn(database).create_link(user_id)
    return f"{server}/sign-in?token={token}"
