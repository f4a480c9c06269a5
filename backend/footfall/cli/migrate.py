"""`footfall migrate`: bring the accounts database and what was imported to this version."""

import typer

from footfall.cli.accounts_database import FILE, refusals_told, require_begun
from footfall.cli.home_folder import home_if_any
from footfall.cli.private_files import sentence
from footfall.features.accounts.service import Accounts
from footfall.infra.database.database import database_url, migrate, open_database
from footfall.infra.settings import load_settings
from footfall.lake.clean_landed import clean_landed
from footfall.publish.publication_lock import publishing


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("migrate")
    def migrate_accounts() -> None:
        """Bring the accounts database and what was imported to this version."""
        settings = load_settings()
        home_if_any(settings)
        if settings.lake is None:
            require_begun(settings, "begin one there by `footfall import` or `footfall serve`")
        if said := sentence(settings.folder):
            typer.echo(said)
        database = open_database(database_url(settings.folder, settings.database_url))
        with refusals_told(settings):
            migrate(database)
        typer.echo("The accounts database is up to date.")
        left_behind = settings.folder / FILE
        if settings.database_url and left_behind.exists() and not Accounts(database).are_real():
            typer.echo(
                f"It has no accounts; those in {left_behind} stay there. To bring them over, back up without "
                "FOOTFALL_DATABASE_URL, and restore with it into a new home folder."
            )
        database.dispose()
        if not settings.folder.is_dir():
            typer.echo(f"There is no home folder {settings.folder}, so nothing that was imported to look at.")
            return
        with publishing(settings.folder, _waiting):
            cleaned = clean_landed(settings.folder)
        if cleaned:
            typer.echo(
                f"Addresses were cleaned in {cleaned:,} imported files; footfall publish builds their months."
            )


def _waiting(holder: str) -> None:
    typer.echo(f"waiting for a publication to finish (process {holder})", err=True)
