"""`footfall connect add|list|run|remove`: services that months of numbers are pulled from."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from footfall.cli import audited
from footfall.cli.accounts_database import existing, opened
from footfall.cli.choice import option_of
from footfall.cli.counted import counted
from footfall.cli.home_folder import home_of
from footfall.cli.jobs import resources
from footfall.cli.listing import FORM, Count, ListForm, print_list, print_table
from footfall.core.spelling import what_there_is
from footfall.features.data.connection import ConnectionBusyError, UnknownConnectionError, Wanted
from footfall.features.data.connections import JOB, Connections, connections_of
from footfall.features.data.due import Every
from footfall.features.data.routes.trial import Trial, try_out
from footfall.infra.scheduler.claims import Claims, RunState
from footfall.infra.scheduler.runner import Runner
from footfall.infra.settings import load_settings
from footfall.infra.vault import LostKeyError
from footfall.ingest.connectors import CONNECTORS, connector
from footfall.ingest.connectors.calls import ServiceError
from footfall.ingest.connectors.protocol import Connector, Field
from footfall.lake import import_lock, ledger, removal
from footfall.publish.publication_lock import publishing
from footfall.server.schedule import SCHEDULE

connect = typer.Typer(
    help="Pull months of numbers from services on a schedule: add, list, run, remove.", no_args_is_help=True
)
_NAME = Annotated[str, typer.Argument(help="Name of the connection.")]
_FIELD = typer.Option("--field", metavar="NAME=TEXT", help="What the service needs; may be repeated.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(connect, name="connect")


@connect.command("services")
def services() -> None:
    """The services one can connect to, and what each is told: a site, a key."""
    for service in CONNECTORS:
        typer.echo(f"{service.name}: {service.title}")
        for field in service.fields:
            need = "" if field.required and not field.default else f" (optional; {field.default or 'none'})"
            typer.echo(f"  {field.name}: {field.help}{need}")


@connect.command("add")
def add(
    service: Annotated[str, typer.Argument(help="One of those that `footfall connect services` lists.")],
    name: _NAME,
    field: Annotated[list[str] | None, _FIELD] = None,
    since: Annotated[
        str, typer.Option(help="First month to pull, YYYY-MM; a year of counts by default.")
    ] = "",
    every: Annotated[Every, option_of(Every, help="How often it runs.")] = Every.DAY,
    test: Annotated[bool, typer.Option(help="Ask the service before the connection is stored.")] = True,
) -> None:
    """Add a connection. Secrets come from a file, `--field token=@FILE`, or are asked for."""
    settings = load_settings()
    with _plainly(), opened(settings) as database:
        kind = _kind(service)
        fields = _with_secrets(kind, _fields(field or []))
        connections = connections_of(settings, database)
        if test:
            _tell(try_out(kind, fields, since, connections.today, settings.private_connections))
        connections.add(Wanted(name, service, fields, every, since))
    audited.note(settings, "connection_added", f"connection {name}", {"service": service})
    typer.echo(f"{name}: added; a server runs it within seconds, `footfall connect run` does without one")


@connect.command("list")
def list_connections(form: FORM = ListForm.TABLE) -> None:
    """Every connection without its secrets: state, months, rows, when it runs next, and what went wrong."""
    settings = load_settings()
    with existing(settings) as database:
        runs = _job_runs(Claims(database))
        found = connections_of(settings, database).listed()
    print_list(
        ("name", "service", "state", "months", "rows", "last success (UTC)", "next (UTC)", "error"),
        [
            (
                *(stored.row.name, stored.row.service, str(stored.state(runs))),
                f"{stored.first_month}..{stored.last_month}" if stored.first_month else "",
                *(Count(stored.total_rows), stored.row.succeeded_at),
                *(stored.row.due_at if stored.row.is_on else None, stored.row.error),
            )
            for stored in found
        ],
        form,
        none="no connections",
    )


@connect.command("run")
def run(
    name: _NAME,
    again: Annotated[bool, typer.Option(help="Every month anew, also those that are here.")] = False,
) -> None:
    """Run a connection now; publish afterwards. Exit 1 when it failed."""
    settings = load_settings()
    with _plainly(), resources() as (given, claims):
        connections = connections_of(settings, given.database)
        number = connections.named(name).row.id
        connections.ask(number, again)
        job = next(job for job in SCHEDULE if job.name == JOB)
        if Runner(job, given, claims).run_now() is None:
            typer.echo(f"{name}: a server runs connections now; it takes this one up next")
            return
        found = connections.get(number)
    if found.row.error:
        raise RuntimeError(f"{name}: {found.row.error}")
    typer.echo(
        f"{name}: {counted(found.row.rows, 'row')} brought; it has {found.first_month or 'nothing'}"
        + (f" to {found.last_month}; publish them with `footfall publish`" if found.first_month else "")
    )


@connect.command("pause")
def pause(name: _NAME) -> None:
    """Let a connection rest; `footfall connect resume` lets it go on."""
    _switch(name, is_on=False)


@connect.command("resume")
def resume(name: _NAME) -> None:
    """Let a paused connection go on."""
    _switch(name, is_on=True)


@connect.command("change")
def change(
    name: _NAME,
    field: Annotated[list[str] | None, _FIELD] = None,
    since: Annotated[str | None, typer.Option(help="First month to pull, YYYY-MM.")] = None,
    every: Annotated[Every | None, option_of(Every, help="How often it runs.")] = None,
) -> None:
    """Change fields, e.g. a token that has ended: `--field token=@FILE`."""
    with _stored(name) as (connections, number):
        fields = _fields(field) if field else None
        connections.change(number, fields=fields, since=since, every=every)
    typer.echo(f"{name}: changed; it runs soon")


@connect.command("remove")
def remove(
    name: _NAME,
    imports: Annotated[bool, typer.Option(help="Remove what it imported, too.")] = False,
) -> None:
    """Forget a connection and its secrets. What it imported stays unless told otherwise."""
    settings = load_settings()
    with _plainly(), existing(settings) as database:
        connections = connections_of(settings, database)
        number = connections.named(name).row.id
        brought = connections.remove(number, _job_runs(Claims(database)))
    known = {entry.id for entry in ledger.all_imports(home_of(settings))}
    if imports:
        with import_lock.exclusive(settings.folder, _wait), publishing(settings.folder, lambda _: _wait()):
            for identifier in known.intersection(brought):
                removal.remove(settings.folder, identifier)
    audited.note(settings, "connection_removed", f"connection {name}", {"imports": imports})
    kept = "removed; publish to see it" if imports else "kept"
    typer.echo(f"{name}: removed; its {len(brought)} imports are {kept}")


def _switch(name: str, is_on: bool) -> None:
    with _stored(name) as (connections, number):
        connections.change(number, is_on=is_on)
    typer.echo(f"{name}: {'goes on' if is_on else 'paused'}")


@contextmanager
def _stored(name: str) -> Iterator[tuple[Connections, int]]:
    """The connections, and the id of the one with this name, which is changed; the audit log notes it."""
    settings = load_settings()
    with _plainly(), existing(settings) as database:
        connections = connections_of(settings, database)
        yield connections, connections.named(name).row.id
    audited.note(settings, "connection_changed", f"connection {name}", {})


@contextmanager
def _plainly() -> Iterator[None]:
    """Prints an error of connections as one sentence, and exits with 1."""
    try:
        yield
    except (UnknownConnectionError, ConnectionBusyError, LostKeyError, ServiceError, ValueError) as error:
        typer.echo(f"footfall: {error}", err=True)
        raise typer.Exit(1) from None


def _kind(service: str) -> Connector:
    try:
        return connector(service)
    except KeyError:
        there = what_there_is(service, [known.name for known in CONNECTORS])
        raise typer.BadParameter(f"there is no service {service}; {there}") from None


def _fields(given: list[str]) -> dict[str, str]:
    """Texts by name from NAME=TEXT; a text that begins with @ names the file that has it."""
    found = {}
    for pair in given:
        name, equals, text = pair.partition("=")
        if not equals:
            raise typer.BadParameter(f"--field {pair}: write NAME=TEXT, or NAME=@FILE")
        found[name] = Path(text[1:]).expanduser().read_text("utf-8").strip() if text[:1] == "@" else text
    return found


def _with_secrets(kind: Connector, fields: dict[str, str]) -> dict[str, str]:
    """The fields, with required secrets that were left out, for which the user is asked."""
    lacking: list[Field] = [
        field for field in kind.fields if field.is_secret and field.required and field.name not in fields
    ]
    return fields | {field.name: typer.prompt(field.help.rstrip("."), hide_input=True) for field in lacking}


def _tell(trial: Trial) -> None:
    typer.echo(f"connected: {trial.about}; {counted(len(trial.months), 'month')} would come", err=True)
    found = trial.reading.preview
    if not trial.month or found is None or not found.rows:
        typer.echo("of the newest months the service has nothing", err=True)
        return
    columns = [name for name in found.rows[0] if any(row[name] is not None for row in found.rows)]
    typer.echo(f"{trial.month}:", err=True)
    print_table(columns, [[row[name] for name in columns] for row in found.rows], err=True)


def _job_runs(claims: Claims) -> bool:
    """Whether some server runs connections now."""
    return any(job.name == JOB and job.state is RunState.RUNNING for job in claims.statuses(SCHEDULE))


def _wait() -> None:
    typer.echo("waiting for another import or a publication to finish", err=True)
