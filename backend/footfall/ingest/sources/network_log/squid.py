"""Logs of Squid in its own format, in those of web servers, and with referrers."""

import re
from collections.abc import Callable

from footfall.ingest.sources.network_log.log_format import Format

# What a logger may have put before a line.
_BEFORE = r"^(?:.*\bsquid\S*: +)?"
_NATIVE = _BEFORE + r"(\d+\.\d+)\s+-?\d+\s+(\S+)\s+([A-Z_]+)/(\d+)\s+\d+\s+(\S+)\s+(\S+)"
# `common` and `combined` end with how the answer came about: `TCP_MISS:HIER_DIRECT`.
_COMMON = (
    _BEFORE
    + r'(\S+) \S+ (?:\S+|".*?") \[([^\]]+)\] "([A-Z]+) (\S+)[^"]*" (\d+) -?\d+(?: "[^"]*" "([^"]*)")?'
    + r" ([A-Z_]+):[A-Z_]+"
)
_REFERRER = _BEFORE + r"(\d+\.\d+) ([0-9A-Fa-f.:]+) (\S+) (https?://\S+)\s*$"


def squid(line: str) -> Format | None:
    """The format of Squid that a line has; None for another line."""
    if re.match(_NATIVE, line):
        return _native()
    if re.match(_COMMON, line):
        return _common()
    return _referrer() if re.match(_REFERRER, line) else None


def _groups(pattern: str) -> Callable[[int], str]:
    quoted = pattern.replace("'", "''")
    return lambda number: f"regexp_extract(text, '{quoted}', {number})"


def _host(address: str) -> str:
    """SQL of the host of an address, or of `host:443` as CONNECT has it."""
    return (
        f"CASE WHEN contains({address}, '://')"
        f" THEN regexp_extract({address}, '://(?:[^/@]*@)?([^/:?#]+)', 1)"
        f" ELSE split_part({address}, ':', 1) END"
    )


def _seconds(text: str) -> str:
    return f"TRY_CAST(round(TRY_CAST({text} AS DOUBLE) * 1000) AS BIGINT)"


def _outcome(how: str, status: str) -> str:
    return f"CASE WHEN contains({how}, 'DENIED') THEN 'DENIED' ELSE {status} END"


def _native() -> Format:
    group = _groups(_NATIVE)
    return Format(
        "Squid access.log",
        {
            "ts": _seconds(group(1)),
            "client": group(2),
            "host": _host(group(6)),
            "kind": "NULL::VARCHAR",
            "agent": "NULL::VARCHAR",
            "outcome": _outcome(group(3), group(4)),
        },
        f"regexp_matches(text, '{_NATIVE}')",
    )


def _common() -> Format:
    group = _groups(_COMMON)
    offset = f"regexp_extract({group(2)}, '([+-]\\d\\d)(\\d\\d)$', 1) || ':' || right({group(2)}, 2)"
    local = f"try_strptime(left({group(2)}, 20), '%d/%b/%Y:%H:%M:%S')"
    return Format(
        "Squid access.log (common or combined)",
        {
            "ts": f"epoch_ms(TRY_CAST(strftime({local}, '%Y-%m-%d %H:%M:%S') || {offset} AS TIMESTAMPTZ))",
            "client": group(1),
            "host": _host(group(4)),
            "kind": "NULL::VARCHAR",
            "agent": f"nullif(nullif({group(6)}, ''), '-')",
            "outcome": _outcome(group(7), group(5)),
        },
        f"regexp_matches(text, '{_COMMON}')",
    )


def _referrer() -> Format:
    group = _groups(_REFERRER)
    return Format(
        "Squid referer.log",
        {
            "ts": _seconds(group(1)),
            "client": group(2),
            "host": _host(group(4)),
            "kind": "NULL::VARCHAR",
            "agent": "NULL::VARCHAR",
            "outcome": "NULL::VARCHAR",
        },
        f"regexp_matches(text, '{_REFERRER}')",
    )
