"""Formats of logs of proxies, name servers and network monitors, as SQL of who asked for which host."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from footfall.vocabulary.sql_text import sql_text

_SQUID = re.compile(r"^\d+\.\d+\s+\d+\s+\S+\s+[A-Z_]+/\d+\s+\d+\s+\S+\s+\S+")
_DNSMASQ = re.compile(r"^\w{3} [ \d]\d \d\d:\d\d:\d\d (?:\S+ )?dnsmasq(?:-\w+)?\[\d+\]: ")
# By the kind of a Zeek log, the field with the host and the one that says whether it was reached.
_ZEEK = {
    "dns": ("query", "rcode_name"),
    "http": ("host", "status_code"),
    "ssl": ("server_name", "established"),
}
Cell = Callable[[str], str]


@dataclass(frozen=True)
class Format:
    """How the lines of a log are read.

    columns: SQL of `ts` (epoch ms or NULL), `client`, `host`, `kind` (type of a look-up), `agent`, `outcome`.
    is_line: SQL of whether a line has this format; is_request: SQL of whether it is about a request.
    needs_zone: its times name no zone, and none was given.
    """

    name: str
    columns: dict[str, str]
    is_line: str
    is_request: str = "true"
    needs_zone: bool = False


def recognise(lines: Sequence[str], zone: str | None, year: int) -> Format | None:
    """The format of a log by its first lines; None if it is not known.

    zone and year: those of times that name none (dnsmasq); zone is None if it is not known.
    """
    if fields := next((line for line in lines if line.startswith("#fields")), None):
        return zeek(fields.split("\t")[1:])
    for line in lines:
        if _SQUID.match(line):
            return _squid()
        if _DNSMASQ.match(line):
            return _dnsmasq(zone, year)
        if line.startswith("{") and (found := _zeek_json(line)):
            return found
    return None


def zeek(names: Sequence[str]) -> Format | None:
    """The format of a Zeek log with tabs by the fields it declares; None for other kinds of Zeek logs."""
    kind = next((kind for kind, (host, _) in _ZEEK.items() if host in names and "id.orig_h" in names), None)
    if kind is None or "ts" not in names:
        return None

    def cell(name: str) -> str:
        at = f"cells[{names.index(name) + 1}]" if name in names else "NULL::VARCHAR"
        return f"nullif(nullif({at}, '-'), '(empty)')"

    return _zeek(kind, cell, f"len(cells) = {len(names)}")


def _zeek_json(line: str) -> Format | None:
    try:
        names = set(json.loads(line))
    except (ValueError, RecursionError, TypeError):
        return None
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


def _squid() -> Format:
    pattern = r"^(\d+\.\d+)\s+\d+\s+(\S+)\s+([A-Z_]+)/(\d+)\s+\d+\s+(\S+)\s+(\S+)"

    def group(number: int) -> str:
        return f"regexp_extract(text, '{pattern}', {number})"

    address = group(6)
    return Format(
        "Squid access.log",
        {
            "ts": f"TRY_CAST(round(TRY_CAST({group(1)} AS DOUBLE) * 1000) AS BIGINT)",
            "client": group(2),
            "host": f"CASE WHEN contains({address}, '://')"
            f" THEN regexp_extract({address}, '://(?:[^/@]*@)?([^/:?#]+)', 1)"
            f" ELSE split_part({address}, ':', 1) END",
            "kind": "NULL::VARCHAR",
            "agent": "NULL::VARCHAR",
            "outcome": f"CASE WHEN contains({group(3)}, 'DENIED') THEN 'DENIED' ELSE {group(4)} END",
        },
        f"regexp_matches(text, '{pattern}')",
    )


def _dnsmasq(zone: str | None, year: int) -> Format:
    """The format of dnsmasq. Lines name no year: it is `year`, or the one before for times in the future."""
    query = r"query\[([A-Z0-9]+)\] (\S+) from (\S+)"
    moment = f"try_strptime('{year} ' || substr(text, 1, 15), '%Y %b %d %H:%M:%S')"
    before = f"try_strptime('{year - 1} ' || substr(text, 1, 15), '%Y %b %d %H:%M:%S')"
    past = f"CASE WHEN {moment} > now()::TIMESTAMP + INTERVAL 1 DAY THEN {before} ELSE {moment} END"
    return Format(
        "dnsmasq or Pi-hole log",
        {
            "ts": f"epoch_ms(timezone({sql_text(zone or 'UTC')}, {past}))",
            "client": f"regexp_extract(text, '{query}', 3)",
            "host": f"regexp_extract(text, '{query}', 2)",
            "kind": f"regexp_extract(text, '{query}', 1)",
            "agent": "NULL::VARCHAR",
            "outcome": "NULL::VARCHAR",
        },
        r"regexp_matches(text, '^\w{3} [ \d]\d \d\d:\d\d:\d\d (\S+ )?dnsmasq(-\w+)?\[\d+\]: ')",
        f"regexp_matches(text, '{query}')",
        needs_zone=zone is None,
    )


NAMES = ("Squid", "Zeek (dns, http, ssl; tabs or JSON)", "dnsmasq", "Pi-hole (log or pihole-FTL.db)")
