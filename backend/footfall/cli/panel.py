"""`footfall panel land` brings what members of panels sent into the lake now; `join`, `erase`."""

from typing import Annotated

import typer
from pydantic import ValidationError

from footfall.cli.accounts_database import existing, opened
from footfall.cli.choice import option_of
from footfall.cli.erase import erase
from footfall.cli.home_folder import home_that_is_there
from footfall.features.panels.land_collected import LandCollected
from footfall.features.panels.membership import Membership
from footfall.features.panels.schemas import JoinAsked, MeteredDevice
from footfall.features.panels.state import RefusedByPanelError
from footfall.infra.settings import load_settings


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(
        no_args_is_help=True, help="Land what members of panels sent, now; let people join; erase them."
    )
    group.callback()(_describe)
    group.command("land")(land)
    group.command("join")(join)
    group.command("erase")(erase)
    app.add_typer(group, name="panel")


def _describe() -> None:
    """Panels of one's own."""


def land() -> None:
    """Land what members of panels sent and erase who asked for it, as the server does every hour."""
    settings = load_settings()
    home_that_is_there(settings)
    with opened(settings) as database:
        try:
            rows = LandCollected(settings, database).land()
        except BlockingIOError:
            raise RuntimeError(
                f"another import into {settings.folder} is running; wait until it is done"
            ) from None
    typer.echo(f"{rows:,} page views landed; footfall publish makes them part of the next snapshot")


def join(
    code: Annotated[str, typer.Argument(help="Of an invitation.")],
    version: Annotated[int, typer.Option("--agreed", help="Version of the text that the person agreed to.")],
    device: Annotated[MeteredDevice, option_of(MeteredDevice, help="What their browser runs on.")],
    answer: Annotated[
        list[str] | None, typer.Option(metavar="TRAIT=ANSWER", help="What they told about themselves.")
    ] = None,
) -> None:
    """Let somebody join who agreed elsewhere, and print the token for the extension they use."""
    told = dict(pair.partition("=")[::2] for pair in answer or [])
    try:
        asked = JoinAsked(code=code, consent_version=version, device=device, answers=told, client="by hand")
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    settings = load_settings()
    with existing(settings) as database:
        try:
            token = Membership(database).join(asked).token
        except RefusedByPanelError as refused:
            raise ValueError(refused.message) from None
    typer.echo(token)
