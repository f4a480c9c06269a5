"""Formats of logs of proxies, name servers and network monitors, as SQL of who asked for which host."""

import json
from collections.abc import Callable, Sequence
from functools import partial

from footfall.core.sql_text import sql_text
from footfall.ingest.sources.network_log.log_format import Format, stamp_of
from footfall.ingest.sources.network_log.name_servers import name_server
from footfall.ingest.sources.network_log.objects import of_objects
from footfall.ingest.sources.network_log.squid import squid
from footfall.ingest.sources.network_log.tables import of_table

# By the kind of a Zeek log, the field with the host and the one that says whether it was reached.
_ZEEK = {
    "dns": ("query", "rcode_name"),
    "http": ("host", "status_code"),
    "ssl": ("server_name", "established"),
}
NAMES = (
    "Squid",
    "Zeek (dns, http, ssl; tabs or JSON)",
    "Suricata",
    "dnsmasq",
    "Pi-hole (log or pihole-FTL.db)",
    "AdGuard Home",
    "Unbound",
    "BIND",
    "NextDNS",
    "Technitium",
)
Cell = Callable[[str], str]


def recognise(lines: Sequence[str], zone: str | None, year: int) -> Format | None:
    """The format of a log by its first lines; None if it is not known.

    zone and year: those of times that name none (name servers by syslog); zone is None if it is not known.
    """
    if fields := next((line for line in lines if line.startswith("#fields")), None):
        return zeek(fields.split("\t")[1:])
    for line in lines:
        if line.startswith("{"):
            found = _of_object(line)
        else:
            found = squid(line) or name_server(line, partial(stamp_of, line, zone, year))
        if found:
            return found
    return of_table(lines, zone)


def zeek(names: Sequence[str]) -> Format | None:
    """The format of a Zeek log with tabs by the fields it declares; None for other kinds of Zeek logs."""
    kind = next((kind for kind, (host, _) in _ZEEK.items() if host in names and "id.orig_h" in names), None)
    if kind is None or "ts" not in names:
        return None

    def cell(name: str) -> str:
        at = f"cells[{names.index(name) + 1}]" if name in names else "NULL::VARCHAR"
        return f"nullif(nullif({at}, '-'), '(empty)')"

    return _zeek(kind, cell, f"len(cells) = {len(names)}")


def _of_object(line: str) -> Format | None:
    try:
        names = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(names, dict):
        return None
    return of_objects(names) or _zeek_json({*names})


def _zeek_json(names: set[str]) -> Format | None:
    kind = next((kind for kind, (host, _) in _ZEEK.items() if host in names and "id.orig_h" in names), None)
    if kind is None:
        return None
    return _zeek(kind, lambda name: f"json_extract_string(text, {sql_text('/' + name)})", "json_valid(text)")


def _zeek(kind: str, cell: Cell, is_line: str) -> Format:
    host, outcome = _ZEEK[kind]
    seconds = f"TRY_CAST({cell('ts')} AS DOUBLE)"
    return Format(
        f"Zeek {kind}.log",
        {
            "ts": f"coalesce(TRY_CAST(round({seconds} * 1000) AS BIGINT),"
            f" epoch_ms(TRY_CAST({cell('ts')} AS TIMESTAMPTZ)))",
            "client": cell("id.orig_h"),
            "host": cell(host),
            "kind": cell("qtype_name") if kind == "dns" else "NULL::VARCHAR",
            "agent": cell("user_agent") if kind == "http" else "NULL::VARCHAR",
            "outcome": cell(outcome),
        },
        is_line,
    )
