"""`footfall serve`: the product."""

import ipaddress
import socket
from typing import Annotated

import typer
import uvicorn

from footfall.accounts.service import SignIn
from footfall.main import create_app
from footfall.settings import Settings, load_settings
from footfall.store.database import database_url, migrate, open_database


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def serve(
        host: Annotated[str | None, typer.Option(help="Address to listen on; loopback only for now.")] = None,
        port: Annotated[int | None, typer.Option(min=1, max=65535, help="Port; 8000 by default.")] = None,
    ) -> None:
        """Serve the product and print a one-time sign-in address."""
        settings = load_settings()
        changes = {key: value for key, value in (("host", host), ("port", port)) if value is not None}
        start(settings.model_copy(update=changes), may_move=False)


def start(settings: Settings, may_move: bool) -> None:
    """Listen and serve until told to stop; with `may_move` a busy port gives way to the next free one."""
    if not _is_loopback(settings.host):
        raise RuntimeError(
            f"refusing to listen on {settings.host}: without accounts anyone who reaches it could sign in; "
            "use 127.0.0.1 and put nothing public in front of it"
        )
    settings.folder.mkdir(parents=True, exist_ok=True)
    prepare_accounts(settings)
    listener = _listen(settings.host, settings.port, attempts=20 if may_move else 1)
    app = create_app(settings)
    address = sign_in_address(settings, listener)
    typer.echo(f"Footfall is ready. Open this address once to sign in:\n\n    {address}\n")
    typer.echo("Press Ctrl+C to stop.")
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=10))
    server.run(sockets=[listener])


def prepare_accounts(settings: Settings) -> None:
    """Create the accounts database of a new home folder; one that exists is left for `footfall migrate`."""
    if settings.database_url is None and not (settings.folder / "footfall.sqlite").exists():
        database = open_database(database_url(settings.folder, None))
        migrate(database)
        database.dispose()


def sign_in_address(settings: Settings, listener: socket.socket | None = None) -> str:
    """A fresh one-time address."""
    port = listener.getsockname()[1] if listener else settings.port
    database = open_database(database_url(settings.folder, settings.database_url))
    token = SignIn(database).create_link()
    database.dispose()
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{port}/sign-in?token={token}"


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _listen(host: str, port: int, attempts: int) -> socket.socket:
    for candidate in range(port, min(port + attempts, 65536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        return listener
    raise RuntimeError(f"port {port} on {host} is taken: stop what uses it, or choose another with --port")
