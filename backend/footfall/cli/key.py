"""`footfall key`: API keys."""

from datetime import timedelta
from typing import Annotated

import typer

from footfall.cli.accounts_database import existing, opened, require_begun
from footfall.cli.listing import FORM, ListForm, print_list
from footfall.features.accounts.key_usage import UsageOfKeys
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.service import Accounts
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import load_settings
from footfall.web.rights.access import KeyScope

Email = Annotated[str | None, typer.Option("--user", help="Whose key; the laptop's owner when left out.")]

keys = typer.Typer(help="Add, list and revoke API keys.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(keys, name="key")


def _user_id(accounts: Accounts, email: str | None) -> int:
    return accounts.by_email(email).id if email else OWNER_ID


@keys.command("add")
def add(
    name: Annotated[str, typer.Argument(help="What the key is for.")],
    scope: Annotated[list[KeyScope], typer.Option(help="What the key opens; may be given several times.")],
    user: Email = None,
    days: Annotated[int | None, typer.Option(min=1, help="Days until it ends; never when left out.")] = None,
    calls_per_minute: Annotated[
        int | None, typer.Option(min=1, help="Calls it may make in a minute; as its user when left out.")
    ] = None,
    units_per_day: Annotated[
        int | None, typer.Option(min=1, help="Units it may use a day; no limit when left out.")
    ] = None,
) -> None:
    """Make a key and print it, this once."""
    settings = load_settings()
    require_begun(settings, "add the first by `footfall user add EMAIL`")
    with opened(settings) as database:
        ends = utc_now() + timedelta(days=days) if days else None
        owner = _user_id(Accounts(database), user)
        _, secret = Keys(database).create(
            owner,
            name,
            scope,
            ends,
            "command line",
            calls_per_minute=calls_per_minute,
            units_per_day=units_per_day,
        )
        typer.echo(secret)


@keys.command("list")
def list_keys(user: Email = None, form: FORM = ListForm.TABLE) -> None:
    """List the keys that are good now."""
    with existing(load_settings()) as database:
        listed = Keys(database).listed(_user_id(Accounts(database), user))
        used = UsageOfKeys(database).last_used([key.id for key in listed])
    print_list(
        ("id", "name", "begins", "opens", "ends", "last used"),
        [
            (
                *(key.id, key.name, f"{key.shown}...", ", ".join(key.scopes)),
                f"{key.expires_at:%Y-%m-%d}" if key.expires_at else "never",
                f"{used[key.id]:%Y-%m-%d}" if key.id in used else "never",
            )
            for key in listed
        ],
        form,
    )


@keys.command("revoke")
def revoke(key_id: Annotated[int, typer.Argument(help="Id of the key.")], user: Email = None) -> None:
    """Revoke an API key."""
    with existing(load_settings()) as database:
        if not Keys(database).revoke(_user_id(Accounts(database), user), key_id, "command line"):
            raise ValueError(
                f"there is no key {key_id} that could be revoked; `footfall key list` shows them"
            )
        typer.echo(f"Key {key_id} is revoked.")
