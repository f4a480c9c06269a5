"""`footfall serve`: the product."""

import gc
import ipaddress
import socket
import sys
from contextlib import nullcontext
from typing import Annotated

import typer
import uvicorn
from fastapi import FastAPI

from footfall.cli import running_server
from footfall.cli.accounts_database import opened, prepare
from footfall.cli.connections import Connection, allow_many_files
from footfall.cli.private_files import sentence
from footfall.cli.sign_in import sign_in_address
from footfall.cli.watch_folder import trouble_with_watched
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.settings_log import note_changed_settings
from footfall.infra.settings import Settings, load_settings
from footfall.server.main import create_app, create_collector
from footfall.server.schedule import SCHEDULE
from footfall.web import request_log

# Seconds for answering the calls that are under way when the server is told to stop.
DRAIN_S = 10
# How many ports are tried, from the first one on, if a taken port gives way.
PORTS_TRIED = 20
# Connections that may wait until the server accepts them.
BACKLOG = 2048
# Seconds that a thread computes before another one may, if several want to.
SWITCH_S = 0.001
Host = Annotated[str | None, typer.Option(help="Address to listen on; anything but loopback needs accounts.")]
Port = Annotated[int | None, typer.Option(min=1, max=65535, help="Port; 8000 by default.")]


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def serve(
        host: Host = None,
        port: Port = None,
        collector: Annotated[
            bool,
            typer.Option("--collector", help="Take what members of panels send, and answer nothing else."),
        ] = False,
    ) -> None:
        """Serve the product; without accounts print a one-time sign-in address."""
        start(listening(load_settings(), host, port), may_move=False, only_collector=collector)


def listening(settings: Settings, host: str | None, port: int | None) -> Settings:
    """The settings with host and port of the command line, where these are given."""
    changes = {key: value for key, value in (("host", host), ("port", port)) if value is not None}
    return settings.model_copy(update=changes)


def require_startable(settings: Settings, may_move: bool) -> None:
    """RuntimeError if `start` could not listen. Called before work that takes minutes."""
    with opened(settings) as database:
        _require_accounts(settings, Accounts(database).are_real())
    _listen(settings, may_move).close()


def start(settings: Settings, may_move: bool, only_collector: bool = False) -> None:
    """Listen and serve until told to stop. RuntimeError if the address may not be used or the port is taken.

    may_move: a port that is taken gives way to the next free one. only_collector: see `create_collector`.
    """
    prepare(settings)
    if said := sentence(settings.folder):
        typer.echo(said, err=True)
    if settings.run_jobs and (trouble := trouble_with_watched(settings)):
        typer.echo(f"footfall: {trouble}", err=True)
    with opened(settings) as database:
        accounts_exist = Accounts(database).are_real()
        _require_accounts(settings, accounts_exist)
        note_changed_settings(database, "collector" if only_collector else "server", settings)
    is_own = running_server.has_port(settings)
    listener = _listen(settings, may_move)
    where = settings.model_copy(update={"port": listener.getsockname()[1]})
    app = create_collector(where) if only_collector else create_app(where, SCHEDULE)
    if settings.port and where.port != settings.port:
        holder = "a server of the same home folder" if is_own else "another program"
        typer.echo(f"Port {settings.port} is taken by {holder}; this is on port {where.port}.")
    with nullcontext() if only_collector else running_server.noted(settings.folder, where.opened_at):
        typer.echo(_ready(where, accounts_exist, only_collector))
        typer.echo("Press Ctrl+C to stop.")
        _run(app, settings, listener)


def _ready(where: Settings, accounts_exist: bool, only_collector: bool) -> str:
    """The sentence with the address to open, now that the server listens."""
    if only_collector:
        return f"The collector is ready: {where.opened_at}/collect/v1/\n"
    if accounts_exist:
        # More people read a server's log than a terminal: `footfall sign-in` prints the owner's address.
        return f"Footfall is ready: {where.opened_at}/analytics/traffic/\n"
    address = sign_in_address(where, where.opened_at)
    return f"Footfall is ready. Open this address once to sign in:\n\n    {address}\n"


def _run(app: FastAPI, settings: Settings, listener: socket.socket) -> None:
    request_log.configure(settings.log_format, settings.log_level)
    # uvicorn's own lines about calls would contain the query, and with it sign-in tokens; ours do not.
    config = uvicorn.Config(
        app,
        http=Connection,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=DRAIN_S,
        backlog=BACKLOG,
        ssl_certfile=settings.tls_certificate,
        ssl_keyfile=settings.tls_key,
        # Always a list, even if empty: otherwise uvicorn looks into the environment.
        forwarded_allow_ips=[proxy.strip() for proxy in settings.trusted_proxies.split(",") if proxy.strip()],
    )
    allow_many_files()
    _answer_quickly()
    uvicorn.Server(config).run(sockets=[listener])


def _answer_quickly() -> None:
    """Keep short calls short while reports hold the interpreter.

    A thread that computes gives way after 1 ms instead of 5. What is loaded by now is excluded from later
    garbage collections.
    """
    sys.setswitchinterval(SWITCH_S)
    gc.collect()
    gc.freeze()


def _require_accounts(settings: Settings, accounts_exist: bool) -> None:
    if _is_loopback(settings.host):
        return
    if not accounts_exist:
        raise RuntimeError(
            f"refusing to listen on {settings.host}: there are no accounts, so nobody else could sign in and "
            "nothing would keep strangers out. Set your own address with `footfall user owner EMAIL`, or use "
            "127.0.0.1"
        )
    if settings.public_url is None:
        raise RuntimeError(
            f"refusing to listen on {settings.host} without knowing the address people open: set "
            "FOOTFALL_PUBLIC_URL, e.g. https://footfall.example; calls under other names are refused"
        )


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _listen(settings: Settings, may_move: bool) -> socket.socket:
    host, port = settings.host, settings.port
    for candidate in range(port, min(port + (PORTS_TRIED if may_move else 1), 65536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            # From now on people who open the printed address wait for the server instead of being refused.
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            continue
        return listener
    if running_server.has_port(settings):
        raise RuntimeError(
            f"a server of this home folder runs on port {port} already: `footfall sign-in` prints an address "
            "of it; stop it, or choose another port with --port"
        )
    raise RuntimeError(f"port {port} on {host} is taken: stop what uses it, or choose another with --port")
