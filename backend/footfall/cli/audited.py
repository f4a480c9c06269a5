"""Entries of commands in the audit log: imports, publications, backups and others."""

import getpass
import sys
from collections.abc import Mapping

from footfall.features.accounts.audit_events import Event
from footfall.infra.settings import Settings


def note(settings: Settings, action: Event, subject: str, detail: Mapping[str, object]) -> None:
    """Write an entry if there is an accounts database. If that fails, the command says so and goes on."""
    if settings.database_url is None and not (settings.folder / "footfall.sqlite").exists():
        return
    # Imported here, as an import must not wait for the database's libraries if it has nothing to note.
    from sqlalchemy.exc import SQLAlchemyError

    from footfall.cli.accounts_database import opened
    from footfall.features.accounts.audit import COMMAND_LINE, AuditLog
    from footfall.infra.database.database import OutdatedSchemaError

    try:
        with opened(settings) as database:
            by = {"by": getpass.getuser()}
            AuditLog(database).write(action, subject, *COMMAND_LINE, {**by, **detail})
    except (SQLAlchemyError, OutdatedSchemaError, OSError) as error:
        reason = str(error).splitlines()[0]
        sys.stderr.write(f"footfall: done, but not noted in the audit log: {reason}\n")
