"""Logs with a JSON object a line: AdGuard Home and Suricata."""

from collections.abc import Mapping
from typing import Any

from footfall.ingest.sources.network_log.log_format import Format, epoch_of

_HOSTS = {"dns": "/dns/rrname", "tls": "/tls/sni", "http": "/http/hostname"}


def of_objects(found: Mapping[str, Any]) -> Format | None:
    """The format of a log by the object of one line; None if it is not known."""
    if {"T", "QH", "QT", "IP"} <= found.keys():
        return _adguard()
    if {"timestamp", "event_type"} <= found.keys() and {"src_ip", "flow_id", "stats"} & found.keys():
        return _suricata()
    return None


def _cell(path: str) -> str:
    return f"json_extract_string(text, '{path}')"


def _adguard() -> Format:
    # The answer is a message of DNS in base64. Its fourth byte ends with the code of the outcome: 3 for a
    # name that does not exist.
    code = f"substr(hex(TRY(from_base64(substr({_cell('/Answer')}, 1, 8)))), 8, 1)"
    return Format(
        "AdGuard Home query log",
        {
            "ts": epoch_of(_cell("/T")),
            "client": _cell("/IP"),
            "host": _cell("/QH"),
            "kind": _cell("/QT"),
            "agent": "NULL::VARCHAR",
            "outcome": f"CASE WHEN {_cell('/Result/IsFiltered')} = 'true' THEN 'DENIED'"
            f" WHEN strlen({_cell('/Answer')}) >= 8 AND {code} = '3' THEN 'NXDOMAIN' END",
        },
        "json_valid(text)",
    )


def _suricata() -> Format:
    kind = _cell("/event_type")
    host = " ".join(f"WHEN '{name}' THEN {_cell(path)}" for name, path in _HOSTS.items() if name != "dns")
    of_dns = (
        f"coalesce({_cell('/dns/rrname')}, {_cell('/dns/queries/0/rrname')}, {_cell('/dns/query/0/rrname')})"
    )
    of_kind = (
        f"coalesce({_cell('/dns/rrtype')}, {_cell('/dns/queries/0/rrtype')}, {_cell('/dns/query/0/rrtype')})"
    )
    at = f"regexp_replace({_cell('/timestamp')}, '([+-]\\d\\d)(\\d\\d)$', '\\1:\\2')"
    return Format(
        "Suricata eve.json",
        {
            "ts": epoch_of(at),
            "client": _cell("/src_ip"),
            "host": f"CASE {kind} WHEN 'dns' THEN {of_dns} {host} END",
            "kind": f"CASE {kind} WHEN 'dns' THEN {of_kind} END",
            "agent": f"CASE {kind} WHEN 'http' THEN {_cell('/http/http_user_agent')} END",
            "outcome": f"CASE {kind} WHEN 'http' THEN {_cell('/http/status')} END",
        },
        "json_valid(text)",
        f"coalesce({kind} IN ('tls', 'http') OR ({kind} = 'dns'"
        f" AND coalesce({_cell('/dns/type')}, 'query') IN ('query', 'request')), false)",
    )
