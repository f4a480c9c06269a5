"""`footfall panel erase PANELIST...`: remove people from everything, and search everything for them."""

from typing import Annotated

import typer

from footfall.cli import audited
from footfall.cli.accounts_database import FILE, opened
from footfall.cli.counted import counted
from footfall.cli.home_folder import home_of, home_that_is_there
from footfall.features.panels.collected_files import Collections
from footfall.features.panels.membership import Membership
from footfall.infra.settings import Settings, load_settings
from footfall.lake import erasure, import_lock, ledger, manifest, traces
from footfall.lake.published_by import refuse_newer
from footfall.lake.traces import Search
from footfall.publish.options import options_of
from footfall.publish.publication_lock import publishing
from footfall.publish.publish import publish


def erase(
    panelists: Annotated[
        list[str], typer.Argument(metavar="PANELIST...", help="As the panel files name them.")
    ],
) -> None:
    """Remove people from everything that was imported and published, and print the proof.

    The months they were in are built again, and no earlier snapshot is kept.
    """
    settings = load_settings()
    home = home_that_is_there(settings)
    home_of(settings)
    refuse_newer(home)
    _require_something(settings)
    # Before anything is removed: a setting that is wrong ends the command here.
    options = options_of(settings)
    keys = traces.keys_of(home, panelists)
    _end_membership(settings, panelists)
    with import_lock.exclusive(home, _wait_for_import), publishing(home, _wait_for_publication):
        erased = erasure.erase(home, panelists)
        # After a killed run published files may have people whom landed files no longer have.
        if keys:
            erasure.mark(home)
    months = ", ".join(erased.months) or "none"
    typer.echo(f"removed {counted(erased.rows, 'row')}; months to build again: {months}")
    if keys or erased.rows:
        summary = publish(home, options, rebuild=())
        if not summary.failed:
            typer.echo(f"snapshot {summary.snapshot} is published without them, earlier ones are removed")
        for sentence in summary.shortfalls():
            typer.echo(f"footfall: {sentence}", err=True)
    audited.note(settings, "panelists_erased", "panel", {"people": len(panelists), "rows": erased.rows})
    _prove(traces.search(home, panelists, keys), len(keys))


def _require_something(settings: Settings) -> None:
    """FileNotFoundError if the home folder is empty: a proof about a misspelt folder would prove nothing."""
    home = settings.folder
    has_accounts = settings.database_url is not None or (home / FILE).exists()
    if not has_accounts and not ledger.all_imports(home) and not manifest.snapshots(home):
        raise FileNotFoundError(
            f"nothing has been imported into {home}: set FOOTFALL_HOME to the folder that the people are in"
        )


def _end_membership(settings: Settings, panelists: list[str]) -> None:
    """Erase members of panels of one's own, so that nothing more is collected from them."""
    if settings.database_url is None and not (settings.folder / FILE).exists():
        return
    with opened(settings) as database:
        Membership(database).erase_named(panelists)
        Collections(database).erased(panelists)


def _prove(found: Search, keys: int) -> None:
    """Print what was searched. Exit 1 if people are still found in a file."""
    stores = ", ".join(f"{count:,} in {store}" for store, count in sorted(found.files.items()))
    typer.echo(f"searched {counted(found.files.total(), 'file')}, {counted(found.bytes, 'byte')}: {stores}")
    if found.found:
        for path in found.found:
            typer.echo(f"footfall: still found in {path}", err=True)
        raise typer.Exit(1)
    typer.echo(f"names: found nowhere; {keys} keys of theirs: found nowhere")
    typer.echo("Backups made before now hold what they held: destroy them.")


def _wait_for_import() -> None:
    typer.echo("waiting for an import to finish", err=True)


def _wait_for_publication(holder: str) -> None:
    typer.echo(f"waiting for a publication to finish (process {holder})", err=True)
