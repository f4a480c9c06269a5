"""`footfall digest`: what a report by mail looks like."""

from pathlib import Path
from typing import Annotated

import typer

from footfall.cli import running_server
from footfall.cli.accounts_database import existing
from footfall.cli.choice import option_of
from footfall.cli.published import engine_of
from footfall.core.limits import MAX_TARGETS
from footfall.core.locale import LOCALES
from footfall.core.spelling import what_there_is
from footfall.core.target import Target
from footfall.dashboards.paper.document import printed
from footfall.features.digests.facts import Every, facts_of, newest_period
from footfall.features.digests.letter import PICTURE_ID, Addresses, letter_of
from footfall.features.digests.making import Digested, project_of
from footfall.features.digests.unsubscribe import PATH
from footfall.infra.settings import Settings, load_settings
from footfall.query import Engine, RefusedError


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("digest")
    def digest(
        preview: Annotated[Path, typer.Option(help="Folder for the mail as HTML, text, picture and PDF.")],
        project: Annotated[int | None, typer.Option(help="The project, by its id.")] = None,
        sites: Annotated[str, typer.Option(help="Sites instead of a project, with commas between.")] = "",
        every: Annotated[Every, option_of(Every, help="Of the newest whole week or month.")] = Every.MONTHLY,
        locale: Annotated[str, typer.Option(help="Language of the mail.")] = "en",
    ) -> None:
        """Write the report by mail of a project, or of some sites, into files; nothing is sent."""
        if locale not in LOCALES:
            raise typer.BadParameter(f"there is no language {locale}; {what_there_is(locale, LOCALES)}")
        settings = load_settings()
        shown = _project(settings, project, sites)
        engine = engine_of(settings)
        try:
            _write(engine, settings, shown, every, locale, preview)
        except RefusedError as refusal:
            raise RuntimeError(refusal.message) from None
        finally:
            engine.close()


def _project(settings: Settings, project: int | None, sites: str) -> Digested:
    if project is None:
        targets = tuple(Target.parse(text) for text in sites.split(",") if text.strip())
        if not 0 < len(targets) <= MAX_TARGETS:
            raise typer.BadParameter(f"name a --project, or 1 to {MAX_TARGETS} --sites")
        return Digested(targets[0].shown, 0, targets, "worldwide")
    with existing(settings) as database:
        found = project_of(database, project)
    if found is None:
        raise typer.BadParameter(f"there is no project {project} with sites")
    return found


def _write(
    engine: Engine, settings: Settings, shown: Digested, every: Every, locale: str, folder: Path
) -> None:
    period = newest_period(engine, every)
    if period is None:
        raise RuntimeError(
            f"there is no whole {every.removesuffix('ly')} of data with one before it yet: publish both"
        )
    facts = facts_of(engine, shown.sites, every, period, shown.geo)
    server = running_server.address_of(settings)
    addresses = Addresses(server, f"{server}{PATH}/preview")
    letter = letter_of(engine, shown.name, facts, addresses, locale, shown.geo)
    question = {
        "targets": [site.value for site in shown.sites],
        "period": {"from": str(facts.period.start), "to": str(facts.period.end)},
        "compare": {"from": str(facts.before.start), "to": str(facts.before.end)},
        "geo": shown.geo,
    }
    pdf = printed(engine, "traffic-overview", question, locale)
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file: name a folder")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "digest.html").write_text(letter.html.replace(f"cid:{PICTURE_ID}", "digest.png"), "utf-8")
    (folder / "digest.txt").write_text(f"{letter.subject}\n\n{letter.text}", "utf-8")
    if letter.picture is not None:
        (folder / "digest.png").write_bytes(letter.picture)
    (folder / "digest.pdf").write_bytes(pdf.content)
    typer.echo(f"{letter.subject}: {len(facts.found)} changes, in {folder}")
