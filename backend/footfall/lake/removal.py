"""Removes an import from the lake: its rows, its refused rows and its ledger entry.

The snapshot being served keeps what it was built from until the months the import touched are published anew.
"""

import re
from pathlib import Path

from footfall.lake import ledger, quarantine, robot_requests
from footfall.lake.ledger import Import, State

_ID = re.compile(r"[0-9a-f]{16}")


class NotRemovableError(ValueError):
    """The import cannot be removed; the message says why and what to do instead."""


def remove(home: Path, identifier: str) -> list[Import]:
    """Remove a finished or interrupted import and those it had replaced. Returns all of them, itself first.

    Only while holding `import_lock.exclusive`, and while nobody publishes. NotRemovableError when there is no
    such import, or when a later one took its place and holds its rows. After a kill the same call does the
    rest; it returns nothing if only files were left.
    """
    if not _ID.fullmatch(identifier):
        raise NotRemovableError(
            f"{identifier!r} is not the id of an import: 16 of 0-9 and a-f, as `footfall imports` lists them"
        )
    entries = {entry.id: entry for entry in ledger.all_imports(home)}
    if identifier not in entries:
        if delete_files(home, identifier):
            return []
        raise NotRemovableError(f"there is no import {identifier}; `footfall imports` lists them")
    holder = next((e for e in entries.values() if e.state is State.DONE and identifier in e.replaces), None)
    if holder is not None:
        raise NotRemovableError(
            f"import {identifier} was the beginning of import {holder.id} ({holder.name}), which holds its "
            f"rows too; remove {holder.id} instead"
        )
    entry = entries[identifier]
    gone = [entry, *(entries[earlier] for earlier in entry.replaces if earlier in entries)]
    # The entry that names the others goes last: without it they would count again after a kill.
    for removed in reversed(gone):
        ledger.remove(home, removed.id)
        delete_files(home, removed.id)
    return gone


def delete_files(home: Path, identifier: str) -> int:
    """Delete an import's files and return how many there were."""
    found = [
        path
        for table in ("raw", robot_requests.FOLDER)
        for path in (home / "lake").glob(f"{table}/dt=*/{identifier}-*.parquet")
    ]
    found += [path for path in (home / "lake").glob(f"*/{identifier}.parquet") if path.is_file()]
    found += [path for path in (quarantine.path(home, identifier),) if path.exists()]
    for path in found:
        path.unlink(missing_ok=True)
    return len(found)
