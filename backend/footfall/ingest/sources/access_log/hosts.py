"""Which site a line of a log belongs to: a host in the line decides, else the one given for the log."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from footfall.core.target import ascii_host, site_of, target_site

_NAMED = 20
# The first part of machines' names ends with a number: web-03, app1, ip-10-0-0-12. www2 is a host.
_MACHINE = re.compile(r"(?!www\d)[a-z][a-z0-9_-]*\d", re.IGNORECASE)
NO_HOST = "the line names no host; give the site with --site"


@dataclass(frozen=True)
class Place:
    """Where requests belong. host: the one in their addresses; site: the one their visitors are counted for.

    Otherwise one of these is set. reason: why they are left out; refusal: why they cannot be read.
    """

    host: str | None = None
    site: str | None = None
    reason: str | None = None
    refusal: str | None = None


def are_machines(names: Sequence[str]) -> bool:
    """Whether names are all of machines that serve a site, such as web-03.dc1.example, and no host of it."""
    return bool(names) and all(_MACHINE.fullmatch(name.partition(".")[0]) for name in names)


class Hosts:
    """Hosts of the lines of one log; `given` is the one that was named on the command line, if any.

    With a site given, lines of other sites are left out. Without one, a line lands if the server itself names
    the site (a virtual host). A host that the visitor's request names (the header `Host`, or a whole address
    as in requests to proxies) may be any name in the world: such a line counts only for the site given.
    """

    def __init__(self, given: str | None) -> None:
        self._given = Place(given, site_of(given) or given) if given else None
        self._left_out: set[str] = set()

    def place(self, text: str, is_named_by_server: bool) -> Place:
        """Where requests to a host belong; an empty text where a line has none."""
        if not text:
            return self._given or Place(refusal=NO_HOST)
        try:
            host = ascii_host(text)
        except ValueError:
            return self._given or Place(refusal=NO_HOST)
        site = target_site(host)
        # `_`, `localhost` and IP addresses name no site.
        if site is None:
            return self._given or Place(refusal=NO_HOST)
        if self._given is None and is_named_by_server:
            return Place(host, site)
        if self._given and site == self._given.site:
            return Place(host, site)
        if site in self._left_out or len(self._left_out) < _NAMED:
            self._left_out.add(site)
            return Place(reason=f"of another site, {site} (to land these: --site {site})")
        return Place(reason="of yet other sites")
