"""`footfall migrate`: bring the accounts database to this version."""

import typer

from footfall.settings import load_settings
from footfall.store.database import database_url, migrate, open_database


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("migrate")
    def migrate_accounts() -> None:
        """Bring the accounts database to this version, all steps or none."""
        settings = load_settings()
        settings.folder.mkdir(parents=True, exist_ok=True)
        database = open_database(database_url(settings.folder, settings.database_url))
        migrate(database)
        database.dispose()
        typer.echo("The accounts database is up to date.")
