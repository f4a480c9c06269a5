"""The command line; one file per command, each loaded only when it is asked for."""

import importlib
import sys

import typer

# Command -> the file that has it. Loading one file instead of all brings `footfall report` from 3 s to 1 s.
COMMANDS = {
    "demo": "demo",
    "serve": "serve",
    "sign-in": "sign_in",
    "import": "imports",
    "imports": "imports",
    "publish": "publish",
    "snapshots": "publish",
    "report": "report",
    "world": "world",
    "accuracy": "accuracy",
    "user": "user",
    "key": "key",
    "migrate": "migrate",
    "doctor": "doctor",
}


def build(asked: str | None = None) -> typer.Typer:
    """The command line with the asked command, or with all of them when it is not one."""
    app = typer.Typer(
        name="footfall",
        help="Self-hosted competitive traffic analytics with an interval on every number.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        add_completion=False,
    )
    # A lone command would be taken for the whole program, so there is always a callback.
    app.callback()(_describe)
    for file in [COMMANDS[asked]] if asked in COMMANDS else dict.fromkeys(COMMANDS.values()):
        importlib.import_module(f"footfall.cli.{file}").register(app)
    return app


def _describe() -> None:
    """Self-hosted competitive traffic analytics with an interval on every number."""


def main() -> None:
    """Run the command; exit 0 when done, 1 with the reason on stderr when it failed, 2 for wrong usage."""
    asked = sys.argv[1] if len(sys.argv) > 1 else None
    try:
        build(asked)()
    except _told() as error:
        sys.stderr.write(f"footfall: {_sentence(error)}\n")
        raise SystemExit(1) from None


def _told() -> tuple[type[Exception], ...]:
    """Errors whose message is for whoever typed the command; any other is a defect and shows where it is.

    The databases' are among them where they are loaded: a damaged file, a server that is not there.
    """
    found: list[type[Exception]] = [OSError, ValueError, RuntimeError]
    if (lake := sys.modules.get("duckdb")) is not None:
        found.append(lake.Error)
    if (store := sys.modules.get("sqlalchemy.exc")) is not None:
        found.append(store.OperationalError)
    return tuple(found)


def _sentence(error: Exception) -> str:
    # Both databases add the statement and where to read more, line by line.
    first, *_ = str(getattr(error, "orig", error)).splitlines() or [""]
    if hasattr(error, "orig"):
        return f"the accounts database does not answer: {first}"
    return first if type(error).__module__ == "_duckdb" else str(error)
