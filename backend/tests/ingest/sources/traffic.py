"""One traffic of a site, and lines of it in the forms in which servers write them."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

BEGIN = datetime(2026, 10, 1, 14, 13, 16, tzinfo=UTC)
_AGENTS = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1",
    "curl/8.5.0",
)
_PATHS = ("/", "/shop", "/cart", "/blog/hello?page=2", "/style.css", "/jobs")
_REFERRERS = ("-", "https://news.example/a", "https://www.shop.example/shop", "https://www.google.com/")
SITE = "www.shop.example"


@dataclass(frozen=True)
class Request:
    """A request as the server saw it. number: its place in the traffic."""

    number: int
    time: datetime
    address: str
    method: str
    path: str
    status: int
    size: int
    referrer: str
    agent: str

    @property
    def is_view(self) -> bool:
        """Whether it is a page view of a person."""
        is_page = self.method == "GET" and self.status in (200, 304) and not self.path.endswith(".css")
        return is_page and self.agent.startswith("Mozilla")


def traffic(people: int = 12, requests: int = 60, days: int = 20) -> list[Request]:
    """Requests of some people and a robot, in order of time. Every third person has an IPv6 address."""
    step = timedelta(days=days) / requests
    found = []
    for number in range(requests):
        who = number * 7 % people
        status = (200, 200, 200, 304, 200, 404, 200, 302)[number * 5 % 8]
        found.append(
            Request(
                number,
                BEGIN + number * step - timedelta(microseconds=(number * step).microseconds),
                f"2001:db8::{who + 1:x}" if who % 3 == 2 else f"203.0.113.{who + 10}",
                "POST" if number % 17 == 11 else "GET",
                _PATHS[number * 5 % len(_PATHS)],
                status,
                0 if status == 304 else 150 + number * 7919 % 60_000,
                _REFERRERS[number * 3 % len(_REFERRERS)] if number % 5 else "-",
                _AGENTS[who % len(_AGENTS)],
            )
        )
    return found


Views = list[tuple[int, str, str | None, int, str]]


def views(requests: Sequence[Request], has_referrer: bool = True, has_agent: bool = True) -> Views:
    """The page views: second, address, referrer, number of the visitor by first appearance, and device.

    has_referrer, has_agent: whether the lines tell these. Addresses land without their queries.
    """
    names: dict[tuple[str, str], int] = {}
    found = []
    for one in requests:
        is_page = one.method == "GET" and one.status in (200, 304) and not one.path.endswith(".css")
        if not (one.is_view if has_agent else is_page):
            continue
        who = names.setdefault((one.address, one.agent if has_agent else ""), len(names))
        referrer = None if one.referrer == "-" or not has_referrer else one.referrer
        device = "mobile" if has_agent and "iPhone" in one.agent else "desktop"
        found.append(
            (int(one.time.timestamp()), f"https://{SITE}{one.path.partition('?')[0]}", referrer, who, device)
        )
    return found


Field = Callable[[Request], str]


def _clf(time: datetime) -> str:
    return time.strftime("[%d/%b/%Y:%H:%M:%S +0000]")


def _in_brackets(address: str) -> str:
    return f"[{address}]" if ":" in address else address


# The parts of a request as web servers write them into a line, and what they write beside these.
FIELDS: dict[str, Field] = {
    "address": lambda one: one.address,
    "address with port": lambda one: f"{_in_brackets(one.address)}:{30_000 + one.number}",
    "mapped address": lambda one: "::ffff:" * (":" not in one.address and one.number % 2) + one.address,
    "time": lambda one: _clf(one.time),
    "time in ISO 8601": lambda one: one.time.strftime("[%Y-%m-%dT%H:%M:%S+00:00]"),
    "bare time in ISO 8601": lambda one: one.time.strftime("%Y-%m-%dT%H:%M:%SZ"),
    "seconds": lambda one: f"{one.time.timestamp():.3f}",
    "request": lambda one: f'"{one.method} {one.path} HTTP/2.0"',
    "method, path, protocol": lambda one: f"{one.method} {one.path} HTTP/2.0",
    "status": lambda one: str(one.status),
    "bytes": lambda one: str(one.size) if one.size else "-",
    "referrer": lambda one: f'"{one.referrer}"',
    "agent": lambda one: f'"{one.agent}"',
    "host": lambda one: SITE,
    "quoted host": lambda one: f'"{SITE}"',
    "host with port": lambda one: f"{SITE}:443",
    "identity": lambda one: "-",
    "user": lambda one: "anna" if one.number % 9 == 4 else "-",
    "user with a name like a host": lambda one: "jane.roe" if one.number % 9 == 4 else "-",
    "milliseconds": lambda one: str(one.number * 37 % 1900),
    "duration": lambda one: f"{one.number * 37 % 1900 / 1000:.3f}",
    "duration in brackets": lambda one: f"[{one.number / 1000:.3f}]",
    "port in brackets": lambda one: "[PORT 80]",
    "size of the request": lambda one: str(400 + one.number),
    "upstream": lambda one: "172.17.0.5:8080",
    "quoted upstream": lambda one: '"10.0.2.1:80"',
    "upstream as an address": lambda one: '"http://172.19.0.3:80"',
    "status of upstream": lambda one: str(one.status),
    "name of upstream": lambda one: "[default-web-8080]",
    "service": lambda one: '"web@docker"',
    "nothing in brackets": lambda one: "[]",
    "request id": lambda one: f"{one.number:032x}",
    "uuid": lambda one: f'"cc21d9b0-cf5c-432b-8c7e-{one.number:012d}"',
    "tls": lambda one: "TLSv1.3",
    "cipher": lambda one: "ECDHE-RSA-AES128-GCM-SHA256",
    "cache": lambda one: ("HIT", "MISS", "-")[one.number % 3],
    "country": lambda one: ("DE", "FR", "-")[one.number % 3],
    "scheme": lambda one: "https",
    "port": lambda one: "443",
    "ratio": lambda one: '"-"' if one.number % 2 else '"2.31"',
    "cookie": lambda one: f'"sid={one.number:x}; theme=dark"',
    "no forwarded": lambda one: '"-"',
    "the same forwarded": lambda one: f'"{one.address}"',
    "forwarded by proxies": lambda one: f'"{one.address}, 10.0.0.1"',
    "server": lambda one: "10.0.0.5",
    "public server": lambda one: "198.51.100.80",
    "whole address of the page": lambda one: f'"https://{SITE}{one.path}"',
    "content type": lambda one: '"text/css"' if one.path.endswith(".css") else '"text/html; charset=utf-8"',
    "protocol": lambda one: "HTTP/2.0",
    "process": lambda one: str(8000 + one.number % 4),
    "small size of the request": lambda one: str(400 + one.number % 16),
    "milliseconds like statuses": lambda one: ("200", "204", "206", "302", "404")[one.number % 5],
    "many times two hundred": lambda one: "404" if one.number % 11 == 3 else "200",
    "page without its query": lambda one: f'"https://{SITE}{one.path.partition("?")[0]}"',
    "page with a port": lambda one: f"https://{SITE}:443{one.path}",
    "home page": lambda one: f"https://{SITE}/",
    "origin": lambda one: f'"https://{SITE}"' if one.method == "POST" else '"-"',
    "origin of all": lambda one: f"https://{SITE}",
    "location": lambda one: f'"https://{SITE}/login"' if one.status == 302 else '"-"',
    "user number": lambda one: str(10_000 + one.number * 7 % 12),
    "number of ten digits": lambda one: str(1_700_000_000 + one.number * 7919 % 1000),
    "short hex": lambda one: f"{one.number * 7919 % 65_536:08x}",
    "day of the build": lambda one: "2026-09-01T00:00:00Z",
    "modified": lambda one: f"2026-09-{one.number % 6 + 1:02d}T08:00:00Z",
    "cookie with an agent": lambda one: f'"ua={one.agent}; theme=dark"',
    "software of the server": lambda one: '"nginx/1.27.1"',
    "via": lambda one: '"1.1 varnish, 1.1 google"',
    "hints of a browser": lambda one: r'"\"Chromium\";v=\"141\", \"Not?A_Brand\";v=\"8\""',
    "languages": lambda one: '"de-DE,de;q=0.9,en;q=0.8"',
    "accepted types": lambda one: '"text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"',
    "type of the request": lambda one: '"application/json"' if one.method == "POST" else '"-"',
    "town": lambda one: '"Frankfurt am Main"',
    "machine": lambda one: "web-1.internal.example",
    "two upstreams": lambda one: f"198.51.100.{7 + one.number % 2}:8080",
    "two servers": lambda one: f"198.51.100.{7 + one.number % 2}",
    "one of many proxies": lambda one: f"192.0.2.{one.number * 5 % 31}",
    "several upstreams": lambda one: '"10.0.2.1:80, 10.0.2.2:80"' if one.number % 6 == 1 else '"10.0.2.1:80"',
    "zero": lambda one: "0",
    "pipe": lambda one: ("p", ".")[one.number % 2],
    "in bytes and out": lambda one: f"{400 + one.number}/{one.size}",
}  # fmt: skip

COMMON = ("address", "identity", "user", "time", "request", "status", "bytes")
COMBINED = (*COMMON, "referrer", "agent")

PREFIXES: dict[str, Field] = {
    "syslog": lambda one: f"{one.time:%b} {one.time.day:2d} {one.time:%H:%M:%S} web1 nginx: ",
    "syslog with a priority": lambda one: f"<190>{one.time:%b %d %H:%M:%S} web1 nginx[812]: ",
    "RFC 5424": lambda one: f"<134>1 {one.time:%Y-%m-%dT%H:%M:%S}.655000+00:00 web1 nginx 812 - - ",
    "journald": lambda one: f"{one.time:%b %d %H:%M:%S} web1 nginx[{one.number + 800}]: ",
    "journald in ISO 8601": lambda one: f"{one.time:%Y-%m-%dT%H:%M:%S}+0000 web1 nginx[812]: ",
    "CRI": lambda one: f"{one.time:%Y-%m-%dT%H:%M:%S}.123456789Z stdout F ",
    "Docker": lambda one: f"{one.time:%Y-%m-%dT%H:%M:%S}.123456789Z ",
    "Compose": lambda one: "web-1  | ",
    "kubectl": lambda one: "[pod/web-7d9/nginx] ",
}


def line(one: Request, names: Sequence[str], prefix: str = "", separator: str = " ") -> str:
    """A line with these fields. Quotes are for fields parted by blanks alone."""
    before = PREFIXES[prefix](one) if prefix else ""
    texts = [FIELDS[name](one) for name in names]
    return before + separator.join(texts if separator == " " else [text.strip('"') for text in texts])


def in_json(one: Request, text: str, key: str) -> str:
    """A line as a program carries it in JSON."""
    return json.dumps({key: text + "\n", "stream": "stdout", "time": f"{one.time:%Y-%m-%dT%H:%M:%S}.1Z"})
