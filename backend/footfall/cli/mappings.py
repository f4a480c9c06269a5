"""`footfall mappings`: mappings of foreign columns, kept under a name for `--map NAME`."""

from typing import Annotated

import typer

from footfall.cli import audited
from footfall.cli.home_folder import begun_home, home_that_is_there
from footfall.cli.listing import FORM, ListForm, print_list
from footfall.infra.settings import load_settings
from footfall.ingest import mappings
from footfall.ingest.sources.panel import mapping

_NAME = typer.Argument(metavar="NAME", help="Small letters, digits and hyphens.")


def register(app: typer.Typer) -> None:
    """Add the command and its subcommands."""
    group = typer.Typer(
        invoke_without_command=True,
        help="List and keep mappings of foreign columns for `import panel --map NAME`.",
    )
    group.callback()(list_mappings)
    group.command("keep")(keep_mapping)
    group.command("remove")(remove_mapping)
    app.add_typer(group, name="mappings")


def list_mappings(context: typer.Context, form: FORM = ListForm.TABLE) -> None:
    """List the mappings, those that come with the product first."""
    if context.invoked_subcommand:
        return
    home = home_that_is_there(load_settings())
    ready = [(name, "comes with Footfall") for name in mapping.READY]
    kept = [(name, mappings.text_of(home, name) or "") for name in mappings.names(home)]
    print_list(("name", "mapping"), ready + kept, form)


def keep_mapping(
    name: Annotated[str, _NAME],
    text: Annotated[str, typer.Argument(metavar="MAP", help="Pairs ours=theirs or a file.toml.")],
) -> None:
    """Keep a mapping under a name, in place of one of the same name."""
    settings = load_settings()
    try:
        mapping.require_free(name)
        canonical = mapping.canonical(text)
        mappings.keep(begun_home(settings), name, canonical)
    except ValueError as error:
        typer.echo(f"footfall: {error}", err=True)
        raise typer.Exit(1) from None
    audited.note(settings, "mapping_kept", f"mapping {name}", {})
    typer.echo(f"kept; footfall import panel FILE --map {name}")


def remove_mapping(name: Annotated[str, _NAME]) -> None:
    """Forget a mapping; what was imported with it stays as it is."""
    settings = load_settings()
    try:
        mappings.remove(home_that_is_there(settings), name)
    except mappings.UnknownMappingError as error:
        typer.echo(f"footfall: {error}; footfall mappings lists them", err=True)
        raise typer.Exit(1) from None
    audited.note(settings, "mapping_removed", f"mapping {name}", {})
