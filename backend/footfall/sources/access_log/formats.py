"""Formats of web servers' logs: which fields a line has, and which part of a request each field is.

The first lines of a log tell its format. A format is a value here; what only one format needs is a function
beside it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import unquote

import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources.access_log.fields import fields_of

# The parts of a request, as texts. `url` is a whole address, `request` a whole request line.
PARTS = (
    "time",
    "address",
    "forwarded",
    "method",
    "path",
    "query",
    "request",
    "status",
    "referrer",
    "agent",
    "host",
    "content_type",
)
_FIRST_LINES = 200
_ADDRESS = re.compile(r"^\[?(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]+)\]?$")
_PORT = r":\d+$"
_TIME = re.compile(r"\[\d")
_HAPROXY = re.compile(
    r"haproxy\[\d+\]: (?P<address>\S+?):\d+ \[(?P<time>[^\]]+)\] \S+ \S+ \S+ (?P<status>-?\d+) \S+"
    r"(?: \S+){5}(?P<captured>(?: \{.*\})?) \"(?P<request>[^\"\\]*(?:\\.[^\"\\]*)*)\""
)


@dataclass(frozen=True)
class Format:
    """How the lines of a log are read.

    at: for each part the indices of its fields, which are joined with a blank. fields: how many a line has at
    least. decode: turns the agent as it is written into plain text. host_is_servers: the host of a line is
    the server's own name for the site, not what the visitor sent. has_port: addresses end with a port.
    pattern: a regular expression whose groups are named after the parts, for lines not made of fields.
    is_headed: `#Fields:` lines in the log declare the fields.
    """

    name: str
    at: dict[str, tuple[int, ...]] = field(default_factory=dict)
    separator: str = " "
    host_is_servers: bool = False
    has_port: bool = False
    decode: Callable[[str], str] | None = None
    pattern: re.Pattern[str] | None = None
    fields: int = 0
    is_headed: bool = False

    @property
    def width(self) -> int:
        """How many fields from the start of a line are needed."""
        return max((place for places in self.at.values() for place in places), default=-1) + 1

    def parts(self, columns: Sequence[pa.Array]) -> dict[str, pa.Array]:
        """The parts of requests by name, from the columns of fields."""
        found = {name: self._joined([columns[at] for at in places]) for name, places in self.at.items()}
        if self.has_port:
            found["address"] = pc.replace_substring_regex(found["address"], _PORT, "")
        return found

    def _joined(self, columns: Sequence[pa.Array]) -> pa.Array:
        return pc.binary_join_element_wise(*columns, " ") if len(columns) > 1 else columns[0]


_CLF = {"address": (0,), "time": (3, 4), "request": (5,), "status": (6,), "referrer": (8,), "agent": (9,)}
COMBINED = Format("Apache or nginx, common or combined", _CLF | {"forwarded": (10,)}, fields=7)
VHOST = Format(
    "Apache or nginx with a virtual host",
    {name: tuple(at + 1 for at in places) for name, places in COMBINED.at.items()} | {"host": (0,)},
    host_is_servers=True,
    fields=8,
)
S3 = Format(
    "Amazon S3 server access log",
    {
        "time": (2, 3),
        "address": (4,),
        "request": (9,),
        "status": (10,),
        "referrer": (16,),
        "agent": (17,),
        # A bucket that serves a site is named like it.
        "host": (1,),
    },
    host_is_servers=True,
    fields=18,
)
ALB = Format(
    "AWS application load balancer",
    {"time": (1,), "address": (3,), "status": (8,), "request": (12,), "agent": (13,), "host": (18,)},
    has_port=True,
    fields=19,
)
ELB = Format(
    "AWS classic load balancer",
    {"time": (0,), "address": (2,), "status": (7,), "request": (11,), "agent": (12,)},
    has_port=True,
    fields=13,
)
HAPROXY = Format("HAProxy HTTP log", pattern=_HAPROXY)
JSON = Format("JSON lines", host_is_servers=False)
W3C = Format("W3C extended log", is_headed=True)

NAMES = (COMBINED.name, VHOST.name, "W3C (IIS, CloudFront)", ALB.name, ELB.name, S3.name, HAPROXY.name,
         "JSON lines (nginx, Caddy, Traefik, Cloudflare Logpush)")  # fmt: skip
_W3C_PARTS = {
    "time": (("date", "time"),),
    "address": (("c-ip",),),
    "forwarded": (("x-forwarded-for",), ("cs(x-forwarded-for)",)),
    "method": (("cs-method",),),
    "path": (("cs-uri-stem",), ("cs-uri",)),
    "query": (("cs-uri-query",),),
    "status": (("sc-status",),),
    "referrer": (("cs(referer)",), ("cs(referrer)",)),
    "agent": (("cs(user-agent)",),),
    "host": (("x-host-header",), ("cs-host",), ("cs(host)",)),
    "content_type": (("sc-content-type",), ("sc(content-type)",)),
}
_W3C_DIRECTIVE = re.compile(r"#\s?[A-Za-z-]+:")
_W3C_REQUIRED = ("time", "address", "method", "path", "status")


def headed_by(line: str) -> Format | str:
    """The format that a `#Fields:` line of a W3C log declares, or a message that names the missing field."""
    separator = "\t" if "\t" in line.partition(":")[2].strip() else " "
    names = [name.lower() for name in line.partition(":")[2].split()]
    at = {}
    for part, ways in _W3C_PARTS.items():
        way = next((way for way in ways if set(way) <= set(names)), None)
        if way:
            at[part] = tuple(names.index(name) for name in way)
    lacking = [part for part in _W3C_REQUIRED if part not in at]
    if lacking:
        wanted = " or ".join("+".join(way) for way in _W3C_PARTS[lacking[0]])
        return f"the log has no field {wanted}; let the server write it"
    is_cloudfront = "x-edge-location" in names
    return replace(
        W3C,
        name="W3C log of CloudFront" if is_cloudfront else W3C.name,
        at=at,
        separator="\t" if is_cloudfront else separator,
        host_is_servers="x-host-header" in names,
        decode=_unquoted if is_cloudfront else _with_blanks,
        fields=len(names),
    )


def recognise(lines: Sequence[str]) -> tuple[Format | None, str]:
    """The format that most of the first lines have, and a line with its usual number of fields.

    None and an empty text if no line has a known format.
    """
    lines = lines[:_FIRST_LINES]
    # Zeek's logs begin with a `#` too; theirs are words without a colon.
    if lines and _W3C_DIRECTIVE.match(lines[0]):
        return W3C, lines[0]
    counts: dict[str, list[tuple[int, str]]] = {}
    known = {}
    for line in lines:
        format_ = format_of(line)
        if format_ is not None:
            known[format_.name] = format_
            width = len(fields_of(line, format_.separator) or ())
            counts.setdefault(format_.name, []).append((width, line))
    if not counts:
        return None, ""
    name, found = max(counts.items(), key=lambda item: len(item[1]))
    widths = [width for width, _ in found]
    usual = max(set(widths), key=lambda width: (widths.count(width), width))
    return known[name], next(line for width, line in found if width == usual)


def format_of(line: str) -> Format | None:
    """The format of a single line; None if it is not known."""
    if line.startswith("{"):
        return JSON
    if HAPROXY.pattern and HAPROXY.pattern.search(line):
        return HAPROXY
    found = fields_of(line, " ")
    if found is None or len(found) < 7:
        return None
    if found[2].startswith("[") and len(found) >= S3.fields and found[3].endswith("]"):
        return S3
    if len(found) >= ALB.fields and found[0] in ("http", "https", "h2", "grpcs", "ws", "wss"):
        return ALB
    if len(found) >= ELB.fields and re.match(r"\d{4}-\d\d-\d\dT", found[0]) and found[7].isdecimal():
        return ELB
    if _bracket(found) < 3:
        return None
    return VHOST if has_host(found) else COMBINED


def has_host(fields: Sequence[str]) -> bool:
    """Whether a line of the common format has its virtual host before the address.

    The identity (`%l`) is a hyphen on every server of today, so a hyphen in the third field means that the
    address is the second. A line `address identity - user` looks the same, but its first field is an address.
    """
    if len(fields) < 5 or fields[2] != "-" or fields[1] == "-" or fields[0].endswith(","):
        return False
    return not (_ADDRESS.match(fields[0]) and not _ADDRESS.match(fields[1]))


def straightened(fields: list[str]) -> list[str] | None:
    """The fields of a line of the common format, with host, address, identity and user in their usual places.

    A user's name with blanks and a list of addresses become one field each. None for any other line.
    """
    while len(fields) > 1 and fields[0].endswith(","):
        fields = [fields[0] + fields[1], *fields[2:]]
    start = 1 if has_host(fields) else 0
    at = _bracket(fields)
    # After the time come zone, request, status and bytes; then referrer and agent, or neither.
    if at < start + 3 or len(fields) < at + 5 or len(fields) == at + 6:
        return None
    user = " ".join(fields[start + 2 : at])
    return [*fields[: start + 2], user, *fields[at:]]


def _bracket(fields: Sequence[str]) -> int:
    """The index of the time in a line of the common format; -1 if there is none."""
    # A digit must follow the bracket: links in Markdown begin with a bracket too.
    return next((at for at, text in enumerate(fields) if at > 2 and _TIME.match(text)), -1)


def _with_blanks(agent: str) -> str:
    return agent.replace("+", " ")


def _unquoted(agent: str) -> str:
    return unquote(unquote(agent))
