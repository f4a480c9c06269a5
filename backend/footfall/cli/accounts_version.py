"""Commands refuse to run beside an accounts database of another version, with the words of `serve`.

What they change is noted in the audit log, which is in that database: it must be there before they begin, or
they would be done and not noted.
"""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from footfall.infra.settings import Settings

# Commands that neither open accounts nor change anything that is noted, and those that say or mend what is
# wrong. Any other refuses. The lists of imports and of mappings need none either: they are the groups
# `imports` and `mappings` themselves.
NEED_NO_ACCOUNTS = frozenset(
    {
        "accuracy",
        "alerts kinds",
        "alerts replay",
        "backup",
        "connect services",
        "doctor",
        "mcp",
        "migrate",
        "report",
        "restore",
        "snapshots",
        "world",
    }
)
_Command = Callable[..., Any]
# Groups are objects of their modules, so a command line that is built again has them already.
_guarded: set[_Command] = set()


def guard(group: typer.Typer, *above: str) -> None:
    """Let each command of a group, but those of NEED_NO_ACCOUNTS, ask for the version before it runs.

    above: the words that lead to the group.
    """
    for command in group.registered_commands:
        run = command.callback
        if run is None or run in _guarded:
            continue
        words = *above, command.name or run.__name__
        if " ".join(words) not in NEED_NO_ACCOUNTS:
            command.callback = _after_asking(run)
            _guarded.add(command.callback)
    for inner in group.registered_groups:
        if inner.typer_instance is not None:
            guard(inner.typer_instance, *above, *([inner.name] if isinstance(inner.name, str) else []))


def _after_asking(run: _Command) -> _Command:
    @wraps(run)
    def run_on_newest(*args: Any, **given: Any) -> Any:
        # Imported here, so that the list of commands needs no settings.
        from footfall.infra.settings import load_settings

        require_newest(load_settings())
        return run(*args, **given)

    return run_on_newest


def require_newest(settings: "Settings") -> None:
    """OutdatedSchemaError, saying what to do, if there is an accounts database of another version.

    One that cannot be opened is left to whoever opens it.
    """
    if settings.database_url is None and not (settings.folder / "footfall.sqlite").exists():
        return
    # Imported here, as the database's libraries take 0.3 s to load.
    from sqlalchemy.exc import SQLAlchemyError

    from footfall.infra.database import database

    opened = database.open_database(database.database_url(settings.folder, settings.database_url))
    try:
        database.require_newest(opened)
    except SQLAlchemyError:
        return
    finally:
        opened.dispose()
