"""Logs that are downloaded as tables (CSV): NextDNS and Technitium DNS Server."""

import re
from collections.abc import Sequence

from footfall.core.sql_text import sql_text
from footfall.ingest.files import separated
from footfall.ingest.sources.network_log.log_format import Format, epoch_of

# What each table calls its columns, in letters only; of several names the first that a table has.
_MARKS = {
    "NextDNS": {"timestamp", "domain", "querytype", "clientip", "status"},
    "Technitium": {"timestamp", "responsetype", "rcode"},
}
_HOST, _KIND = ("domain", "qname", "name"), ("querytype", "qtype", "type")
# A home has one address to the outside: devices tell its people apart.
_CLIENTS = {
    "NextDNS": ("deviceid", "devicelocalip", "clientip"),
    "Technitium": ("clientipaddress", "clientip", "client"),
}
_HAS_ZONE = r"(?:[Zz]|UTC|[+-]\d\d:?(?:\d\d)?)$"


def of_table(lines: Sequence[str], zone: str | None) -> Format | None:
    """The format of a table by its first lines; None for another table."""
    if not lines:
        return None
    separator = separated.separator_of(lines[0])
    try:
        names = [re.sub("[^a-z]", "", name.lower()) for name in separated.fields_of(lines[0], separator)]
    except ValueError:
        return None
    maker = next((maker for maker, marks in _MARKS.items() if marks <= {*names}), "")
    host = next((name for name in _HOST if name in names), None)
    client = [name for name in _CLIENTS.get(maker, ()) if name in names]
    if host is None or not client:
        return None

    def cell(name: str) -> str:
        return f"nullif(cells[{names.index(name) + 1}], '')"

    at = cell("timestamp")
    local = f"epoch_ms(timezone({sql_text(zone or 'UTC')}, TRY_CAST({at} AS TIMESTAMP)))"
    has_zone = maker == "NextDNS" or _has_zone(lines[1:2], separator, names.index("timestamp"))
    told = f"CASE WHEN regexp_matches({at}, '{_HAS_ZONE}') THEN {epoch_of(at)} ELSE {local} END"
    kind = next((cell(name) for name in _KIND if name in names), "NULL::VARCHAR")
    blocked, rcode = ("status", "NULL") if maker == "NextDNS" else ("responsetype", f"upper({cell('rcode')})")
    is_blocked = f"contains(lower({cell(blocked)}), 'blocked')"
    return Format(
        f"{maker} log",
        {
            "ts": told,
            "client": f"coalesce({', '.join(map(cell, client))})",
            "host": cell(host),
            "kind": kind,
            "agent": "NULL::VARCHAR",
            "outcome": f"CASE WHEN {is_blocked} THEN 'DENIED' ELSE {rcode} END",
        },
        f"len(cells) = {len(names)}",
        needs_zone=not has_zone and zone is None,
        header=lines[0],
    )


def _has_zone(lines: Sequence[str], separator: str, place: int) -> bool:
    """Whether the time at this place of a line names its zone."""
    try:
        return any(re.search(_HAS_ZONE, separated.fields_of(line, separator)[place]) for line in lines)
    except (ValueError, IndexError):
        return False
