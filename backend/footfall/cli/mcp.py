"""`footfall mcp`: the MCP server over standard input and output, for an assistant on this machine."""

import anyio
import typer
from mcp.server.stdio import stdio_server

from footfall.adapters.mcp.asking import OwnerAsker
from footfall.adapters.mcp.server import build
from footfall.cli.published import following
from footfall.infra.settings import load_settings
from footfall.query import Engine


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def mcp() -> None:
        """Serve an assistant on this machine over standard input and output; needs no key."""
        settings = load_settings()
        with following(settings) as engine:
            anyio.run(_serve, engine)


async def _serve(engine: Engine) -> None:
    asker = OwnerAsker(engine)
    server = build(lambda _: asker)
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
