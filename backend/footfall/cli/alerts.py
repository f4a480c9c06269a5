"""`footfall alerts`: what a rule would have told, month by month, before anybody relies on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from pydantic import ValidationError

from footfall.cli.counted import counted
from footfall.cli.listing import FORM, ListForm, print_list
from footfall.cli.published import engine_of
from footfall.features.alerts.replay import MOST_MONTHS, Replay, replay
from footfall.features.alerts.rules.kinds import KINDS
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import RULE_FILTERS, Rule, Sites
from footfall.features.alerts.words import reason, sentence
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import load_settings
from footfall.query import RefusedError
from footfall.query.errors import refusal_of

alerts = typer.Typer(help="Try rules of alerts on the months there are.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(alerts, name="alerts")


@alerts.command("kinds")
def kinds(form: FORM = ListForm.TABLE) -> None:
    """Every kind of rule with the fields of its sentence."""
    rows = [(kind.value, " ".join(known.fields)) for kind, known in KINDS.items()]
    print_list(("kind", "fields"), rows, form)


@alerts.command("replay")
def replay_rule(
    fields: Annotated[
        list[str],
        typer.Argument(
            metavar="KEY=VALUE...", help="E.g. kind=changed target=shop.example measure=visits by=0.1"
        ),
    ],
    months: Annotated[int, typer.Option(min=1, max=MOST_MONTHS, help="Months to go back at most.")] = 13,
) -> None:
    """Tell how often a rule would have fired in the months published, and why."""
    try:
        rule = Rule.model_validate(_parsed(fields))
    except ValidationError as error:
        refusal = refusal_of(error)
        raise typer.BadParameter("; ".join(each.message for each in (refusal, *refusal.others))) from None
    if rule.sites is not Sites.ONE:
        raise typer.BadParameter("sites: which they are is known to a project alone; name one target")
    with _reader() as reader:
        try:
            found = replay({1: rule}, reader, months)
        except RefusedError as refusal:
            raise RuntimeError(refusal.message) from None
    _print(rule, found)


def _print(rule: Rule, found: Replay[int]) -> None:
    times = f"{len(found.fired)} time{'s' * (len(found.fired) != 1)}"
    typer.echo(f"{sentence(rule)}: would have fired {times} in {counted(len(found.months), 'month')}")
    for fired in found.fired:
        until = f", closed in {fired.until}" if fired.until else ", still open"
        typer.echo(f"{fired.month}: {reason(rule, fired.evidence.as_dict())}{until}")


def _parsed(fields: list[str]) -> dict[str, object]:
    lists = [one.name for one in RULE_FILTERS if one.is_list]
    found: dict[str, object] = {}
    for field in fields:
        key, equals, value = field.partition("=")
        if not equals or not key:
            raise typer.BadParameter(f"write key=value, not {field!r}")
        found[key] = value.split(",") if key in lists else value
    return found


@contextmanager
def _reader() -> Iterator[Reader]:
    settings = load_settings()
    engine = engine_of(settings)
    try:
        yield Reader(engine, settings.folder, engine.calendar().today(utc_now()))
    except RefusedError as refusal:
        raise RuntimeError(refusal.message) from None
    finally:
        engine.close()
