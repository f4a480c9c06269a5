"""`footfall export webtrackr FILE`: the panel's page views for research, where the owner allows it."""

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from footfall.cli import audited
from footfall.cli.home_folder import home_that_is_there
from footfall.core.period import Month
from footfall.core.sql_text import sql_text
from footfall.infra import atomic
from footfall.infra.settings import load_settings
from footfall.lake.month_tables import stacked
from footfall.lake.object_store.published_copy import published_folder
from footfall.lake.snapshot import Snapshot
from footfall.lake.snapshot_store import Lake

_HELP = "Write page views of the panel into a file, where the settings allow it."
_TABLES = ("pageviews", "pages", "visits")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(no_args_is_help=True, help=_HELP)
    group.callback()(_describe)
    group.command("webtrackr")(webtrackr)
    app.add_typer(group, name="export")


def _describe() -> None:
    """Exports of page views; off until `export_page_views` is set."""


def webtrackr(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="New CSV file; packed when named .csv.gz.")],
    month: Annotated[
        list[str] | None, typer.Option(help="Month YYYY-MM, may be repeated; all by default.")
    ] = None,
) -> None:
    """Published page views of the panel's people as webtrackR reads them, noted in the audit log."""
    settings = load_settings()
    if not settings.export_page_views:
        raise RuntimeError(
            "page views of single people leave the house by this: set FOOTFALL_EXPORT_PAGE_VIEWS=true if the "
            "panel's people agreed to it"
        )
    if out.exists():
        raise FileExistsError(f"{out} exists already; name a new file")
    home_that_is_there(settings)
    folder, _ = published_folder(settings)
    lake = Lake(folder, settings.threads)
    try:
        snapshot = lake.snapshot()
        months = _months(month or [], snapshot)
        rows = _write(snapshot, months, out)
    finally:
        lake.close()
    told = [str(exported) for exported in months]
    audited.note(settings, "page_views_exported", str(out), {"rows": rows, "months": told, "as": "webtrackr"})
    typer.echo(f"{rows:,} page views of {told[0]} to {told[-1]} written to {out}")


def _months(asked: list[str], snapshot: Snapshot) -> list[Month]:
    months = sorted({Month.parse(text) for text in asked}) or snapshot.months
    lacking = [str(month) for month in months if month not in snapshot.months]
    if lacking:
        raise ValueError(
            f"--month {lacking[0]}: not published; there is {snapshot.months[0]} to {snapshot.months[-1]}"
        )
    return months


def _write(snapshot: Snapshot, months: list[Month], out: Path) -> int:
    """Write the file, which appears only when it is complete. Returns the number of page views."""
    text = (files(__package__) / "webtrackr.sql").read_text(encoding="utf-8")
    query = text.format(**{table: stacked(months, table) for table in _TABLES})
    packed = "gzip" if out.suffix == ".gz" else "none"
    with atomic.replacing(out) as partial:
        copied = snapshot.cursor().execute(
            f"COPY ({query}) TO {sql_text(partial)} (FORMAT csv, HEADER, COMPRESSION {packed})"
        )
        return int(copied.fetchall()[0][0])
