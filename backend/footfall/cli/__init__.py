"""The command line. Each command is a file that is loaded only when it is used."""

import gc
import importlib
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from footfall import __version__
from footfall.cli import (
    accounts_version,
    allocator,
    batch,
    full_disk,
    private_files,
    standard_streams,
    without_pandas,
)

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


@dataclass(frozen=True)
class Command:
    """The module of a command, and its line in the list of commands."""

    file: str
    help: str


# The sentences are here too, so that the list can be shown without loading the modules of the commands.
COMMANDS = {
    "demo": Command("demo", "Make the sample data if there is none yet, then serve."),
    "serve": Command("serve", "Serve the product; without accounts print a one-time sign-in address."),
    "sign-in": Command("sign_in", "Print a new one-time sign-in address."),
    "import": Command("imports", "Bring data in; the same file twice changes nothing."),
    "imports": Command("imports", "List what came in, with counts and refused rows; remove an import."),
    "mappings": Command(
        "mappings", "List and keep mappings of foreign columns for `import panel --map NAME`."
    ),
    "connect": Command(
        "connect", "Pull months of numbers from services on a schedule: add, list, run, remove."
    ),
    "panel": Command("panel", "Land what members of panels sent, now; let people join; erase them."),
    "publish": Command(
        "publish", "Build the months that changed or are damaged and serve them as a new snapshot."
    ),
    "snapshots": Command(
        "publish", "List the kept snapshots, the newest first; the first of them is being served."
    ),
    "jobs": Command("jobs", "List scheduled jobs with how their last run ended; run them."),
    "digest": Command(
        "digest", "Write the report by mail of a project, or of some sites, into files; nothing is sent."
    ),
    "export": Command("export", "Write page views of the panel into a file, where the settings allow it."),
    "report": Command("report", "Answer one report from the published lake."),
    "alerts": Command("alerts", "Try rules of alerts on the months there are."),
    "mcp": Command("mcp", "Serve an assistant on this machine over standard input and output; needs no key."),
    "world": Command(
        "world", "Make a simulated web: the real import formats, and the truth about everybody."
    ),
    "accuracy": Command(
        "accuracy",
        "Published estimates against the truth, sites that calibrate left out, beside the naive scale-up.",
    ),
    "user": Command("user", "Add, list and change accounts."),
    "key": Command("key", "Add, list and revoke API keys."),
    "audit": Command("audit", "List the audit log, and check that nobody changed it."),
    "migrate": Command("migrate", "Bring the accounts database and what was imported to this version."),
    "backup": Command(
        "backup", "Write lake, published months, accounts and bulk files into one file; the server may run."
    ),
    "restore": Command("backup", "Bring a backup back into a new home folder and a new accounts database."),
    "doctor": Command(
        "doctor", "Print versions, folders and settings, each with its origin; or check the published files."
    ),
}

# These work through large data, then end.
_BATCHES = ("import", "publish")
# These answer reports until they are told to stop, or, as `doctor`, say which allocator these run on.
_SERVERS = ("demo", "serve", "doctor")
# These answer reports, then end.
_ANSWERS = ("accuracy", "alerts", "digest", "mcp", "report")


def build(asked: str | None = None) -> typer.Typer:
    """The command line with the command `asked`, or with the list of all if there is no such command."""
    app = typer.Typer(
        name="footfall",
        help="Self-hosted competitive traffic analytics with an interval on every number.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        add_completion=False,
    )
    # Typer takes a single command for the whole program unless there is a callback.
    app.callback()(_describe)
    if asked in COMMANDS:
        importlib.import_module(f"footfall.cli.{COMMANDS[asked].file}").register(app)
        accounts_version.guard(app)
    else:
        for name, command in COMMANDS.items():
            app.command(name, help=command.help, context_settings=ANY_WORDS)(_loaded)
    return app


# What follows a command is judged by the command itself.
ANY_WORDS = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


def _loaded(context: typer.Context) -> None:
    """Load and run a command that was not the first word, as in `footfall -- report`."""
    name = context.info_name
    build(name)([str(name), *context.args])


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"footfall {__version__}")
        raise typer.Exit


def _describe(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Self-hosted competitive traffic analytics with an interval on every number."""


def main() -> None:
    """Run the command. Exit 0 if it is done, 1 with the reason on stderr if it failed, 2 for wrong usage."""
    private_files.keep_to_ourselves()
    standard_streams.go_on_without_readers()
    asked = sys.argv[1] if len(sys.argv) > 1 else None
    if asked in _BATCHES:
        allocator.prefer_jemalloc(allocator.BATCH)
        batch.settle()
    if asked in _SERVERS:
        allocator.prefer_jemalloc(allocator.SERVER)
    if asked in (*_SERVERS, *_ANSWERS):
        without_pandas.leave_pandas_out()
    with _stopped_in_silence():
        command = _loaded_at_once(asked)
    try:
        try:
            command()
        finally:
            gc.unfreeze()
            standard_streams.flush()
    except _told() as error:
        sys.stderr.write(f"footfall: {_sentence(error)}\n")
        raise SystemExit(1) from None


@contextmanager
def _stopped_in_silence() -> Iterator[None]:
    """While the command is loaded, let Ctrl-C end the program at once: there is nothing to clean up yet."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _loaded_at_once(asked: str | None) -> typer.Typer:
    """The command line, loaded without garbage collection, as there is no garbage yet. It saves a tenth.

    Later collections leave the loaded objects out, another tenth. Tricky: the last one, when the program
    ends, must not, or DuckDB would say on stderr that it leaked.
    """
    gc.disable()
    try:
        return build(asked)
    finally:
        gc.freeze()
        gc.enable()


def _told() -> tuple[type[Exception], ...]:
    """Errors whose message is for the person who typed the command. Any other is a defect, with a traceback.

    Errors of databases are among them if these are loaded: a damaged file, a server that is not there.
    """
    found: list[type[Exception]] = [OSError, ValueError, RuntimeError]
    if (lake := sys.modules.get("duckdb")) is not None:
        found.append(lake.Error)
    if (store := sys.modules.get("sqlalchemy.exc")) is not None:
        found.append(store.OperationalError)
    return tuple(found)


def _sentence(error: Exception) -> str:
    """What an error says to the person who typed the command, in one sentence."""
    if (settings := sys.modules.get("pydantic")) is not None and isinstance(error, settings.ValidationError):
        return "; ".join(_fault(fault) for fault in error.errors())
    # Both databases add further lines with the statement and where to read more.
    first, *_ = str(getattr(error, "orig", error)).splitlines() or [""]
    if full_disk.is_full_disk(error):
        return full_disk.sentence(error)
    if hasattr(error, "orig"):
        return f"the accounts database does not answer: {first}"
    if isinstance(error, PermissionError) and isinstance(error.filename, str):
        from footfall.cli.home_folder import refused_to_us

        return refused_to_us(Path(error.filename))
    if isinstance(error, OSError) and error.strerror:
        return f"{_of_file(error)}{error.strerror}"
    return first if type(error).__module__ == "_duckdb" else str(error)


def _of_file(error: Exception) -> str:
    """The name of the file that the system could not read or write, with a colon; empty if it is unknown."""
    name = getattr(error, "filename", None)
    return f"{name}: " if name else ""


def _fault(error: "ErrorDetails") -> str:
    """What is wrong with one setting. Only settings are checked by pydantic on the command line."""
    field = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        from footfall.core.spelling import did_you_mean
        from footfall.infra.settings import Settings

        # It is in the file: variables of the environment that are no settings are not read at all.
        advice = did_you_mean(field, Settings.model_fields, "`footfall doctor` lists them")
        return f"{os.environ.get('FOOTFALL_CONFIG')}: there is no setting {field}; {advice}"
    message = error["msg"].removeprefix("Value error, ")
    return f"FOOTFALL_{field.upper()}: {message}" if field else message
