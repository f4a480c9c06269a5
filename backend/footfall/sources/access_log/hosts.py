"""Which site a line of a log is of: a host in the line decides, else the one that was given for the log."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from footfall.sources.access_log.formats import Request
from footfall.vocabulary.target import ascii_host, site_of

_NAMED = 20


@dataclass(frozen=True)
class Place:
    """Where a request belongs. host: for its address; site: what its visitors are counted for."""

    host: str
    site: str


class Hosts:
    """Hosts of the lines of one log; `given` is the one that was named on the command line.

    A line of another site is landed as that site's when the server itself says so (a virtual host). A host
    that the visitor's request named (`Host`, or a whole address as proxies are asked) may be any name in the
    world: such lines count only for the site that was given.
    """

    def __init__(self, given: str) -> None:
        self._given = Place(given, site_of(given) or given)
        self._known: dict[tuple[str, bool], Place | str] = {}
        self._left_out: set[str] = set()

    def place(self, request: Request) -> Place | str:
        """Where a request belongs, or why it is left out. ValueError for an address that is none."""
        text, is_named_by_server = request.host, request.host_is_servers
        if not request.path.startswith("/") and "://" in request.path and not is_named_by_server:
            text = urlsplit(request.path).netloc.rpartition("@")[2]
        if not text:
            return self._given
        key = (text, is_named_by_server)
        if key not in self._known:
            found = self._place(text, is_named_by_server)
            if len(self._known) >= 10_000:
                return found
            self._known[key] = found
        return self._known[key]

    def _place(self, text: str, is_named_by_server: bool) -> Place | str:
        try:
            host = ascii_host(text)
        except ValueError:
            return self._given
        site = site_of(host)
        # `_`, `localhost` and addresses of machines are names of no site.
        if site is None or "." not in host or host.rpartition(".")[2].isdecimal():
            return self._given
        if site == self._given.site or is_named_by_server:
            return Place(host, site)
        if site in self._left_out or len(self._left_out) < _NAMED:
            self._left_out.add(site)
            return f"of another site, {site} (to land these: --site {site})"
        return "of yet other sites"
