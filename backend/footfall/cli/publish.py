"""`footfall publish`: makes a new snapshot from what changed. `footfall snapshots`: lists the kept ones."""

import sys
import time
from collections import Counter
from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from footfall.cli import audited, batch
from footfall.cli.counted import counted
from footfall.cli.home_folder import home_that_is_there
from footfall.cli.listing import FORM, Count, ListForm, print_list
from footfall.cli.log_lines import LogLines
from footfall.infra.settings import load_settings
from footfall.lake import manifest
from footfall.lake.object_store.published_copy import published_folder
from footfall.lake.published_by import refuse_newer
from footfall.publish.options import options_of
from footfall.publish.publish import NothingToPublishError, Progress, Summary, publish

# Signs of robots, in the order of docs/methodology.md.
ROBOT_SIGNS = (
    ("busy", "on days of more than 2,000 page views, or 60 in a minute"),
    ("pace", "on days half of which follow after as many seconds as the one before"),
    ("even", "on days that nearly keep one pace"),
    ("sleepless", "on days without a rest"),
    ("other_days", "on the other days of devices that were robots' on half of their days"),
)


def register(app: typer.Typer) -> None:
    """Add the commands."""

    @app.command(name="publish")
    def publish_command(
        rebuild: Annotated[
            list[str] | None,
            typer.Option(help="A month, YYYY-MM, to build though nothing changed; may be repeated."),
        ] = None,
        workers: Annotated[
            int | None,
            typer.Option(
                min=1,
                help="Processes that build months side by side and share the memory; by default as many as "
                "threads, or one where there is little to build.",
            ),
        ] = None,
        on: Annotated[
            str | None,
            typer.Option(
                metavar="ray|ray://HOST:PORT",
                help="Build on the machines of a Ray cluster, which share the home folder: the cluster this "
                "machine is part of, or the one whose head has that address. Each machine builds as many "
                "months at a time as --workers says.",
            ),
        ] = None,
    ) -> None:
        """Build the months that changed or are damaged and serve them as a new snapshot."""
        settings = load_settings()
        refuse_newer(home_that_is_there(settings))
        started = time.perf_counter()
        with _progress() as progress:
            options = replace(options_of(settings, workers, on), prepare_worker=batch.settle)
            try:
                summary = publish(settings.folder, options, progress, rebuild or ())
            except NothingToPublishError as error:
                raise RuntimeError(f"{error}; bring some in by `footfall import`") from None
        if summary.published:
            detail = {"built": len(summary.built), "removed": len(summary.gone)}
            audited.note(settings, "published", f"snapshot {summary.snapshot}", detail)
        _report(summary, time.perf_counter() - started)
        for sentence in summary.shortfalls():
            typer.echo(f"footfall: {sentence}", err=True)
        # Such a month stays as it was published before, which a script has to learn.
        if summary.failed:
            raise typer.Exit(1)

    @app.command()
    def snapshots(
        form: FORM = ListForm.TABLE,
    ) -> None:
        """List the kept snapshots, the newest first; the first of them is being served."""
        settings = load_settings()
        home_that_is_there(settings)
        home, _ = published_folder(settings)
        kept = manifest.snapshots(home)[::-1]
        served = manifest.newest_readable(home)
        number = served.snapshot if served else None
        print_list(
            ("snapshot", "created (UTC)", "months", "page views", "visits", "served"),
            [
                (
                    *(snapshot.snapshot, snapshot.created),
                    f"{snapshot.files[0].month} to {snapshot.files[-1].month} ({len(snapshot.files)})",
                    Count(sum(entry.page_views for entry in snapshot.files)),
                    Count(sum(entry.visits for entry in snapshot.files)),
                    snapshot.snapshot == number,
                )
                for snapshot in kept
            ],
            form,
            whole=[
                snapshot.model_dump(mode="json") | {"served": snapshot.snapshot == number}
                for snapshot in kept
            ],
            none="no snapshot yet: import page views, then run footfall publish",
        )


class _Lines(Progress):
    """Progress as a line now and then, where nobody watches a bar."""

    def __init__(self) -> None:
        self._log = LogLines()

    def __enter__(self) -> "_Lines":
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def waiting(self, holder: str) -> None:
        """Print that another publication holds the lock."""
        typer.echo(f"waiting for another publication to finish (process {holder})", err=True)

    def step(self, month: str, step: str, share: float) -> None:
        """Print that a step of a month begins, unless a line was printed a moment ago."""
        self._log.say(f"publishing {month}, {step.replace('_', ' ')}", share)


class _Bar(_Lines):
    """Progress as a bar with the month, the step and an estimate of the remaining time."""

    def __init__(self) -> None:
        super().__init__()
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.percentage:>3.0f}%"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task: TaskID = self._bar.add_task("publishing", total=1.0)

    def __enter__(self) -> "_Bar":
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def step(self, month: str, step: str, share: float) -> None:
        """Show that a step of a month begins."""
        self._bar.update(self._task, description=f"{month} {step.replace('_', ' ')}", completed=share)


def _progress() -> _Lines:
    return _Bar() if sys.stderr.isatty() else _Lines()


def _report_robots(counts: Counter[str]) -> None:
    if counts["robots"]:
        typer.echo(
            f"left out: {counts['robots']:,} page views of robots on {counts['robot_devices']:,} devices"
        )
        for sign, meaning in ROBOT_SIGNS:
            if counts[f"robots_{sign}"]:
                typer.echo(f"  {counts[f'robots_{sign}']:,} {meaning}")


def _report(summary: Summary, seconds: float) -> None:
    if summary.gone:
        typer.echo(f"no longer served, as their imports were removed: {', '.join(summary.gone)}")
    if not summary.published:
        typer.echo(f"nothing to publish: snapshot {summary.snapshot} has everything imported")
        return
    counts = summary.counts
    views, visits = counted(counts["published"], "page view"), counted(counts["visits"], "visit")
    typer.echo(
        f"snapshot {summary.snapshot}: {counted(len(summary.built), 'month')} built, "
        f"{len(summary.kept)} kept, {views} in {visits}"
    )
    if counts["landed"]:
        rate = counts["landed"] / seconds
        typer.echo(f"{counted(counts['landed'], 'page view')} read in {seconds:.1f} s, {rate:,.0f} a second")
    _report_robots(counts)
    left_out = (
        ("copies", "told twice, counted once"),
        ("siteless", "of hosts that are no site, such as localhost or an IP address"),
        ("overlapping", "that several access logs have, counted once"),
        ("spam", "of visits that referrer spam sent"),
        ("superseded", "of the panel on sites that their own access logs answer for"),
    )
    for name, meaning in left_out:
        if counts[name]:
            typer.echo(f"left out: {counted(counts[name], 'page view')} {meaning}")
    if counts["private_senders"]:
        said = counted(counts["private_senders"], "visit")
        typer.echo(f"from hosts of private networks, counted without a source: {said}")
    unknown = counts["unknown_country"]
    if unknown:
        typer.echo(f"unknown country: {counted(unknown, 'visit')}")
    for note in summary.notes:
        typer.echo(f"note: {note}")
