"""`footfall sign-in`: a new one-time address for a server that already runs."""

from typing import Annotated

import typer

from footfall.cli import running_server
from footfall.cli.accounts_database import opened, require_begun
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.infra.settings import Settings, load_settings


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("sign-in")
    def sign_in(
        email: Annotated[str | None, typer.Argument(help="Whose; the owner's when left out.")] = None,
    ) -> None:
        """Print a new one-time sign-in address."""
        settings = load_settings()
        typer.echo(sign_in_address(settings, running_server.address_of(settings), email))


def sign_in_address(settings: Settings, server: str, email: str | None = None) -> str:
    """A new one-time address for an account, without `email` for the owner. server: address of the server.

    RuntimeError if the account is closed.
    """
    require_begun(settings, "begin one there by `footfall serve`")
    with opened(settings) as database:
        accounts = Accounts(database)
        account = accounts.by_email(email) if email else accounts.account(OWNER_ID)
        if account.disabled_at is not None:
            raise RuntimeError(
                f"the account of {account.email or 'the owner'} is closed: an administrator opens it again, "
                "at Administration, Users"
            )
        token = SignIn(database).create_link(account.id)
    return f"{server}/sign-in?token={token}"
