"""Logs of name servers: dnsmasq and Pi-hole, Unbound, BIND, Technitium."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from footfall.ingest.sources.network_log.log_format import Format, Stamp


@dataclass(frozen=True)
class _Server:
    """line: what a line has after its time; query: groups of client, host and type (and outcome)."""

    name: str
    line: str
    query: str
    client: int
    host: int
    kind: int
    outcome: int = 0


_CLASS = "(?:IN|CH|HS)"
_TYPE = "([A-Z0-9]+)"
_SERVERS = (
    _Server(
        "dnsmasq or Pi-hole log",
        r"\bdnsmasq(?:-\w+)?(?:\[\d+\]:| \d+ - (?:-|\[[^\]]*\])) ",
        r"query\[([A-Z0-9]+)\] (\S+) from (\S+)",
        client=3,
        host=2,
        kind=1,
    ),
    _Server(
        "Unbound log",
        r"\bunbound(?:\[\d+(?::\d+)?\])?:? (?:\[\d+:\d+\] )?(?:info|notice|warning|error|query|reply): ",
        rf"(?:info|query|reply): ([0-9A-Fa-f.:]+)(?:@\d+)? (\S+) {_TYPE} {_CLASS}(?: ([A-Z]+))?",
        client=1,
        host=2,
        kind=3,
        outcome=4,
    ),
    _Server(
        "BIND query log",
        r"(?:\bquer\w+: |\bnamed\[\d+\]: |\bclient @?\S+ )",
        r"client (?:@0x[0-9a-f]+ )?([0-9A-Fa-f.:]+)#\d+(?: \([^)]*\))?: (?:view \S+: )?"
        rf"query: (\S+) {_CLASS} {_TYPE}",
        client=1,
        host=2,
        kind=3,
    ),
    _Server(
        "Technitium DNS Server log",
        r"^\[[^\]]+\] \[[^\]]*\]",
        rf"\[([0-9.]+|[0-9A-Fa-f:.]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?\] \[\w+\] QNAME: ([^;\s]+); QTYPE: {_TYPE};"
        r"(?: QCLASS: \w+;)?(?: RCODE: (\w+))?",
        client=1,
        host=2,
        kind=3,
        outcome=4,
    ),
)


def name_server(line: str, stamp: Callable[[], Stamp | None]) -> Format | None:
    """The format of a name server's log by one line; None for another. stamp: gives the line's time."""
    for server in _SERVERS:
        if re.search(server.line, line) and (re.search(server.query, line) or server is _SERVERS[0]):
            found = stamp()
            return _format(server, found) if found else None
    return None


def _format(server: _Server, stamp: Stamp) -> Format:
    def group(number: int) -> str:
        return f"regexp_extract(text, '{server.query}', {number})"

    outcome = f"upper({group(server.outcome)})" if server.outcome else "NULL::VARCHAR"
    return Format(
        server.name,
        {
            "ts": stamp.ts,
            "client": f"trim({group(server.client)}, '[]')",
            "host": group(server.host),
            "kind": group(server.kind),
            "agent": "NULL::VARCHAR",
            "outcome": outcome,
        },
        f"regexp_matches(text, '{server.line}')",
        f"regexp_matches(text, '{server.query}')",
        needs_zone=stamp.needs_zone,
    )
