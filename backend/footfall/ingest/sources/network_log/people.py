"""Who had an address when, from a table of leases or of sign-ins: `address,person[,from,until]`.

The leases file of dnsmasq is read too. There the address of a network card stands for a person.
"""

import re
from pathlib import Path

import pyarrow as pa

from footfall.ingest.files import records
from footfall.ingest.fingerprint import digests
from footfall.ingest.protocol import UnreadableError

_LEASE = re.compile(r"^\d+ ([0-9A-Fa-f:]{11,}) (\S+) \S+ \S+$")
_ADDRESS = ("address", "ip", "client")
_PERSON = ("person", "user", "mac", "login", "name")
_SCHEMA = pa.schema([(name, pa.string()) for name in ("address", "person", "since", "until")])


def option(text: str) -> str:
    """The path of a table, with the digest of its content, which becomes part of the import's id.

    ValueError if there is no such file.
    """
    path = Path(text).resolve()
    if not path.is_file():
        raise ValueError(f"there is no file {text}")
    return f"{path}#{max(digests(path).items())[1][:16]}"


def read(text: str) -> pa.Table:
    """The table that an option names: `address`, `person`, `since`, `until` as texts, NULL if not known.

    UnreadableError if the table has changed since, or lacks a column.
    """
    path = Path(text.rpartition("#")[0])
    if option(str(path)) != text:
        raise UnreadableError(path, "it was changed since the import was begun; begin again")
    leases = [_LEASE.match(line) for line in path.read_text("utf-8", "replace").splitlines()[:100_000]]
    if leases and all(leases):
        rows = [{"address": found[2], "person": found[1].lower()} for found in leases if found]
        return pa.Table.from_pylist(rows, _SCHEMA)
    table = records.read(path)
    names = {name.strip().lower(): name for name in table.names}
    address, person = (
        next((names[name] for name in wanted if name in names), None) for wanted in (_ADDRESS, _PERSON)
    )
    if address is None or person is None:
        raise UnreadableError(
            path, f"needs the columns address and person; columns found: {', '.join(table.names[:40])}"
        )
    rows = [
        {
            "address": record.cells[address].strip(),
            "person": record.cells[person].strip(),
            "since": record.cells.get(names.get("from", "")),
            "until": record.cells.get(names.get("until", "")),
        }
        for record in table.rows
        if address in record.cells and person in record.cells
    ]
    return pa.Table.from_pylist(rows, _SCHEMA)
