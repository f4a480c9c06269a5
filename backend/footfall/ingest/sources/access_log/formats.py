"""Formats of servers' logs whose fields have fixed places: which part of a request each field is.

A format is a value here. The fields of Apache, nginx and what resembles them are settled by `layout`.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import unquote

import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.access_log.fields import fields_of
from footfall.ingest.sources.access_log.forms import is_request

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
# A log of which more lines are requests that cannot be read is not read at all.
MOST_UNSETTLED = 0.1
COMMON_NAME = "Apache or nginx, common or combined"
VHOST_NAME = "Apache or nginx with a virtual host"
_IN_QUOTES = r'"((?:[^"\\]|\\.)*)"'
# Before it may stand what syslog writes, also without the name of the program.
_HAPROXY = (
    r"^(?:.*haproxy\[\d+\]: )?(?P<address>\S+):\d+ \[(?P<time>[^\]]+)\] \S+ \S+ \S+ (?P<status>-?\d+) \S+"
    r"(?: \S+){5}(?P<captured>(?: \{.*\})?) \"(?P<request>(?:[^\"\\]|\\.)*)\""
)
_HEROKU = (
    r"^(?:\d+ )?(?:<\d+>\d )?(?P<time>\d{4}-\d\d-\d\dT\S+) (?:host )?heroku(?:\[| )router(?:\]:| -(?: -)?)"
    r" (?P<pairs>.*\bmethod=.*)"
)


@dataclass(frozen=True)
class Format:
    """How the lines of a log are read.

    at: for each part the indices of its fields, which are joined with a blank. fields: how many a line has at
    least. decode: turns the agent as it is written into plain text. host_is_servers: the host of a line is
    the server's own name for the site, not what the visitor sent.
    pattern: a regular expression (RE2) whose groups are named after the parts, for lines not made of fields.
    is_whole_address: a path without a slash at its beginning has its host before it. is_dated_by_header:
    times are of the day that the last `#Date:` line names. is_headed: `#Fields:` lines declare the fields.
    """

    name: str
    at: dict[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    separator: str = " "
    host_is_servers: bool = False
    decode: Callable[[str], str] | None = None
    pattern: str = ""
    is_whole_address: bool = False
    is_dated_by_header: bool = False
    fields: int = 0
    is_headed: bool = False

    @property
    def width(self) -> int:
        """How many fields from the start of a line are needed."""
        return max((place for places in self.at.values() for place in places), default=-1) + 1

    def parts(self, columns: Sequence[pa.Array]) -> dict[str, pa.Array]:
        """The parts of requests by name, from the columns of fields."""
        found = {name: self._joined([columns[at] for at in places]) for name, places in self.at.items()}
        if self.is_whole_address:
            is_bare = pc.and_not(pc.starts_with(found["path"], "/"), pc.match_substring(found["path"], "://"))
            whole = pc.binary_join_element_wise("http://", found["path"], "")
            found["path"] = pc.if_else(is_bare, whole, found["path"])
        return found

    def _joined(self, columns: Sequence[pa.Array]) -> pa.Array:
        return pc.binary_join_element_wise(*columns, " ") if len(columns) > 1 else columns[0]


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
    fields=19,
)
ELB = Format(
    "AWS classic load balancer",
    {"time": (0,), "address": (2,), "status": (7,), "request": (11,), "agent": (12,)},
    fields=13,
)
HAPROXY = Format("HAProxy HTTP log", pattern=_HAPROXY)
HEROKU = Format("Heroku router", pattern=_HEROKU)
BUNNY = Format(
    "Bunny CDN",
    {"status": (1,), "time": (2,), "address": (5,), "referrer": (6,), "path": (7,), "agent": (9,)},
    separator="|",
    fields=12,
)
_BUCKET_OWNER = re.compile(r"[0-9a-f]{64}|-")
_ISO_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT")
_BUNNY_LINE = re.compile(r"[A-Z-]+\|\d{3}\|\d{10,13}\|\d+\|\d+\|[^|]+\|[^|]*\|https?://[^|]+\|[A-Z-]{0,3}\|")
JSON = Format("JSON lines", host_is_servers=False)
W3C = Format("W3C extended log", is_headed=True)

NAMES = (COMMON_NAME, VHOST_NAME, "W3C (IIS, CloudFront)", ALB.name, ELB.name, S3.name, HAPROXY.name,
         HEROKU.name, BUNNY.name,
         "JSON lines (nginx, Caddy, Traefik, Envoy, ECS, CDNs and clouds)")  # fmt: skip
_W3C_PARTS = {
    "time": (("date", "time"), ("time",)),
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
W3C_DIRECTIVE = re.compile(r"#\s?[A-Za-z-]+:")
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
        return f"the log has the fields {', '.join(names)}, but not {wanted}; let the server write it"
    is_cloudfront = "x-edge-location" in names
    return replace(
        W3C,
        name="W3C log of CloudFront" if is_cloudfront else W3C.name,
        at=at,
        separator="\t" if is_cloudfront else separator,
        host_is_servers="x-host-header" in names,
        is_whole_address="cs-uri" in names and "cs-uri-stem" not in names,
        is_dated_by_header="date" not in names,
        decode=unquoted if is_cloudfront else with_blanks,
        fields=len(names),
    )


def fixed_format(line: str) -> Format | None:
    """The format of a line if its fields have fixed places; None if they have not, or it is not known."""
    for format_ in (HEROKU, HAPROXY):
        if re.match(format_.pattern, line):
            return format_
    if _BUNNY_LINE.match(line):
        return BUNNY
    found = fields_of(line, " ")
    if found is None or len(found) < ELB.fields:
        return None
    if len(found) >= S3.fields and _BUCKET_OWNER.fullmatch(found[0]) and found[2].startswith("["):
        return S3
    if len(found) >= ALB.fields and found[0] in ("http", "https", "h2", "grpcs", "ws", "wss"):
        return ALB if _is_asked(found[12]) else None
    if _ISO_MOMENT.match(found[0]) and found[7].isdecimal() and _is_asked(found[11]):
        return ELB
    return None


def _is_asked(request: str) -> bool:
    return request == "-" or request.startswith("- ") or is_request(request)


def with_blanks(agent: str) -> str:
    """A user agent with blanks, as IIS writes it with plus signs."""
    return agent if " " in agent else agent.replace("+", " ")


def unquoted(agent: str) -> str:
    """A user agent without percent signs, which CloudFront writes once or twice."""
    return unquote(unquote(agent))
