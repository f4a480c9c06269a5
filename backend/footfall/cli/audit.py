"""`footfall audit`: who did what, and whether the log is still as it was written."""

from typing import Annotated

import typer

from footfall.cli.accounts_database import existing
from footfall.cli.listing import FORM, ListForm, print_list
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_chain import BrokenChainError, End, verify
from footfall.infra.settings import load_settings

audit = typer.Typer(help="List the audit log, and check that nobody changed it.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(audit, name="audit")


@audit.command("list")
def list_entries(
    limit: Annotated[int, typer.Option(min=1, help="Entries at most.")] = 50,
    form: FORM = ListForm.TABLE,
) -> None:
    """The newest entries first."""
    with existing(load_settings()) as database:
        entries = AuditLog(database).listed(limit)
    print_list(
        ("number", "when (UTC)", "user", "what", "whom or what", "from", "more"),
        [
            (
                *(entry.position, entry.at, entry.actor_id, entry.action, entry.subject, entry.address),
                ", ".join(f"{name}: {value}" for name, value in entry.detail.items()),
            )
            for entry in entries
        ],
        form,
    )


@audit.command("verify")
def verify_log(
    noted: Annotated[
        str | None, typer.Option(help="An end printed before, as POSITION:HASH, which must still be there.")
    ] = None,
) -> None:
    """Hold every entry against its hash and print the end of the chain; exit 1 where one was changed."""
    with existing(load_settings()) as database:
        try:
            end = verify(database, _end(noted) if noted else None)
        except BrokenChainError as error:
            raise RuntimeError(f"the audit log was changed outside of Footfall: {error}") from None
    typer.echo(f"{end.position} entries, none changed. The end, to be noted elsewhere:")
    typer.echo(f"{end.position}:{end.hash}")


def _end(text: str) -> End:
    position, _, digest = text.partition(":")
    if not position.isdecimal() or len(digest) != 64:
        raise typer.BadParameter("--noted: give POSITION:HASH as `footfall audit verify` printed it")
    return End(int(position), digest)
