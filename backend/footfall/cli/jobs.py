"""`footfall jobs`: lists scheduled jobs and how they ended, and runs them without a server."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from footfall.cli.accounts_database import existing, opened
from footfall.cli.home_folder import home_that_is_there
from footfall.cli.listing import FORM, ListForm, print_list
from footfall.cli.published import engine_of
from footfall.core.spelling import what_there_is
from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.job import Scheduled
from footfall.infra.scheduler.runner import Runner
from footfall.infra.settings import load_settings
from footfall.server.schedule import SCHEDULE, Resources

jobs = typer.Typer(help="List scheduled jobs with how their last run ended; run them.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(jobs, name="jobs")


@jobs.command("list")
def list_jobs(form: FORM = ListForm.TABLE) -> None:
    """Every job, how often it runs, and how its last run ended."""
    with existing(load_settings()) as database:
        statuses = Claims(database).statuses(SCHEDULE)
    print_list(
        ("job", "every", "state", "last run (UTC)", "last success (UTC)", "next (UTC)"),
        [
            (
                *(job.name, str(job.every), f"{job.state}: {job.error}" if job.error else str(job.state)),
                *(job.started_at, job.succeeded_at, job.due_at),
            )
            for job in statuses
        ],
        form,
    )


@jobs.command("run")
def run_jobs(
    name: Annotated[
        str | None, typer.Argument(help="The job to run, due or not; every job that is due by default.")
    ] = None,
) -> None:
    """Run jobs as a server does; a job that another process runs is left to it. Exit 1 where one failed."""
    wanted = [job for job in SCHEDULE if name in (None, job.name)]
    if not wanted:
        there = what_there_is(name, [job.name for job in SCHEDULE])
        raise typer.BadParameter(f"there is no job {name}; {there}")
    with resources() as (given, claims):
        failed = [job.name for job in wanted if not _run(job, given, claims, asked=name is not None)]
    if failed:
        raise RuntimeError(f"failed: {', '.join(failed)}")


def _run(job: Scheduled[Resources], resources: Resources, claims: Claims, asked: bool) -> bool:
    """Run a job if it was asked for or is due. Returns False if it failed."""
    if not asked and not (job.make(resources).is_waiting() and claims.is_due(job.name)):
        return True
    error = Runner(job, resources, claims).run_now()
    if error is None:
        typer.echo(f"{job.name}: another process runs it")
    else:
        typer.echo(f"{job.name}: {error or 'done'}")
    return not error


@contextmanager
def resources() -> Iterator[tuple[Resources, Claims]]:
    """What jobs are made with, and the claims of this process."""
    settings = load_settings()
    home_that_is_there(settings)
    with opened(settings) as database:
        engine = engine_of(settings)
        try:
            yield Resources(settings, database, engine), Claims(database)
        finally:
            engine.close()
