"""`footfall import SOURCE PATH...` and `footfall imports [remove ID...]`: bring files in, list, remove."""

import inspect
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from footfall.cli import (
    audited,
    batch,
    import_counts,
    import_preview,
    import_status,
    import_summary,
)
from footfall.cli.full_disk import is_full_disk
from footfall.cli.home_folder import begun_home, home_of, home_that_is_there, refused_to_us
from footfall.cli.import_kinds import KindsOfData
from footfall.cli.import_paths import planned
from footfall.cli.import_progress import watching
from footfall.cli.listing import FORM, ListForm
from footfall.cli.remote.fetch import is_elsewhere
from footfall.infra.settings import load_settings
from footfall.infra.tasks.cluster import Cluster
from footfall.ingest import cells, mappings, on_cluster
from footfall.ingest.protocol import Option, Source
from footfall.ingest.run import ImportResources, Outcome, Reading, import_files, share_of
from footfall.ingest.sources import SOURCES
from footfall.lake import import_lock, ledger, removal
from footfall.publish.publication_lock import publishing

_Command = Callable[..., None]


_DRY_RUN = Annotated[
    bool, typer.Option("--dry-run", help="Show ten rows as understood and what is refused; import nothing.")
]
_MAX_REFUSED = Annotated[
    str, typer.Option("--max-refused", help="Share of refused rows of a file that is fine, e.g. 5%.")
]


_ON = Annotated[
    str | None,
    typer.Option(
        "--on",
        metavar="ray|ray://HOST:PORT",
        help="Read the files on the machines of a Ray cluster, which see them and the home folder under the "
        "same paths: the cluster this machine is part of, or the one whose head has that address.",
    ),
]
_PATHS = "Files, folders of files, https:// or s3:// addresses, or - for standard input."


def register(app: typer.Typer) -> None:
    """Add both commands. Each source is a command of `import` with the options that it declares."""
    group = typer.Typer(
        cls=KindsOfData, no_args_is_help=True, help="Bring data in; the same file twice changes nothing."
    )
    for source in SOURCES:
        group.command(source.name, help=source.help)(_command(source))
    app.add_typer(group, name="import")
    listing = typer.Typer(
        invoke_without_command=True, help="List what came in, with counts and refused rows; remove an import."
    )
    listing.callback()(list_imports)
    listing.command("remove")(remove_imports)
    app.add_typer(listing, name="imports")


def list_imports(context: typer.Context, form: FORM = ListForm.TABLE) -> None:
    """List what came in, with counts and refused rows."""
    if context.invoked_subcommand:
        return
    settings = load_settings()
    home_that_is_there(settings)
    home = home_of(settings)
    running = import_lock.on_their_way(home)
    import_summary.print_imports(ledger.all_imports(home), running, form)


def remove_imports(
    identifiers: Annotated[
        list[str], typer.Argument(metavar="ID...", help="As `footfall imports` lists them.")
    ],
) -> None:
    """Remove imports and their rows; the next publish builds the months they touched without them."""
    settings = load_settings()
    home = home_that_is_there(settings)
    try:
        with import_lock.exclusive(home, _wait_for_import), publishing(home, _wait):
            for identifier in identifiers:
                import_summary.print_removed(identifier, removal.remove(home, identifier))
                audited.note(settings, "import_removed", f"import {identifier}", {})
    except removal.NotRemovableError as error:
        _fail(str(error))
    if not ledger.done_imports(home):
        typer.echo("No import is left: the next snapshot will be empty.")


def _wait_for_import() -> None:
    typer.echo("waiting for another import to finish", err=True)


def _wait(holder: str) -> None:
    typer.echo(f"waiting for a publication to finish (process {holder})", err=True)


def _command(source: Source) -> _Command:
    """A function whose signature is the source's: paths, then its options."""

    def run(paths: list[str], dry_run: bool, max_refused: str, on: str | None, **given: str | None) -> None:
        allowed = _share(max_refused)
        settings = load_settings()
        # Fetched files are kept in the home folder until they are read.
        home = begun_home(settings) if any(map(is_elsewhere, paths)) else settings.folder
        texts = {option.name: given[_keyword(option)] for option in source.options}
        texts |= mappings.expanded(home, {name: text for name, text in texts.items() if text is not None})
        options = {option.name: _parsed(option, texts[option.name]) for option in source.options}
        chosen = {name: value for name, value in options.items() if value is not None}
        if dry_run:
            import_preview.print_previews(
                planned(source, paths, chosen, home, settings.private_imports), allowed
            )
        else:
            run_import(source, paths, chosen, allowed, on)

    keyword = inspect.Parameter.KEYWORD_ONLY
    paths = Annotated[list[str], typer.Argument(metavar="PATH...", help=_PATHS)]
    parameters = [inspect.Parameter("paths", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=paths)]
    for option in source.options:
        kind = Annotated[str | None, typer.Option(f"--{option.name}", help=option.help)]
        parameters.append(inspect.Parameter(_keyword(option), keyword, default=None, annotation=kind))
    parameters.append(inspect.Parameter("dry_run", keyword, default=False, annotation=_DRY_RUN))
    parameters.append(inspect.Parameter("max_refused", keyword, default="0%", annotation=_MAX_REFUSED))
    parameters.append(inspect.Parameter("on", keyword, default=None, annotation=_ON))
    # Typer reads the options of a command from its signature, which types of functions do not declare.
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def _keyword(option: Option) -> str:
    return option.name.replace("-", "_")


def _share(text: str) -> float:
    """A share from 0 to 1 from `5%` or `0.05`."""
    try:
        return cells.share(text)
    except ValueError:
        raise typer.BadParameter(f"--max-refused: {text!r} is not a share such as 5%") from None


def _parsed(option: Option, text: str | None) -> str | None:
    if text is None:
        if option.required:
            raise typer.BadParameter(f"--{option.name} is required: {option.help}")
        return None
    try:
        return option.parse(text)
    except ValueError as error:
        raise typer.BadParameter(f"--{option.name}: {error}") from None


def run_import(
    source: Source, paths: list[str], options: dict[str, str], allowed: float = 0.0, on: str | None = None
) -> None:
    """Import files, several at once, and print the result of each.

    on: the cluster whose machines read them; None for this machine. Exit 1 if none could be read or the lake
    not be written, 3 if some could not be read or more than the allowed share of a file's rows was refused.
    """
    begun = time.monotonic()
    settings = load_settings()
    resources = ImportResources(threads=settings.threads)
    outcomes: list[Outcome] = []
    try:
        with _readers(on, settings.folder, resources) as readers:
            for jobs, failed in planned(source, paths, options, settings.folder, settings.private_imports):
                outcomes += failed
                if not jobs:
                    continue
                begun_home(settings)
                # Only one command at a time may give work to other machines.
                locked = import_lock.exclusive if readers else import_lock.importing
                with locked(settings.folder, _wait_for_import), watching(jobs) as watch:
                    reading = readers() if readers else None
                    for outcome in import_files(jobs, settings.folder, resources, watch.progress, reading):
                        outcomes.append(outcome)
                        watch.done(outcome)
    except OSError as error:
        _fail(_of_the_lake(error, settings.folder))
    import_summary.print_outcomes(settings.folder, outcomes, time.monotonic() - begun)
    changed = [
        outcome.entry for outcome in outcomes if outcome.entry and (outcome.again or not outcome.already)
    ]
    if changed:
        audited.note(settings, "imported", source.name, {"files": len(changed)})
    import_counts.print_counts(settings.folder, changed)
    import_status.leave(outcomes, allowed)


@contextmanager
def _readers(
    on: str | None, home: Path, resources: ImportResources
) -> Iterator[Callable[[], Reading] | None]:
    """A function that makes readers on the machines of a cluster; None without a cluster."""
    if on is None:
        yield None
        return
    share = share_of(resources, resources.threads)[1]
    cluster = Cluster(on, on_cluster.needs_of(share), batch.settle)
    try:
        yield lambda: on_cluster.OnCluster(cluster, home, share)
    finally:
        cluster.close()


def _of_the_lake(error: OSError, home: Path) -> str:
    reason = error.strerror or str(error)
    if is_full_disk(error):
        reason = f"no space is left on the disk of {home}; free some"
    elif isinstance(error, PermissionError):
        path = Path(error.filename or home)
        if not path.is_relative_to(home):
            return f"{path} may not be read by this user: give it the right to"
        reason = refused_to_us(path)
    return f"{reason}. What came in so far is kept: the same command goes on from there"


def _fail(message: str) -> None:
    typer.echo(f"footfall: {message}", err=True)
    raise typer.Exit(1)
