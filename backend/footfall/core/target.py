"""Targets: the sites, subdomains, folders and pages that reports are about.

The front end applies the same rules to what is typed (`targets/target.ts` of the shell); both are tested with
`target_cases.json`.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from threading import Lock
from typing import Self

from ada_url import idna
from publicsuffixlist import PublicSuffixList

from footfall.core.page_path import compared, encoded, page_path
from footfall.core.spelling import shortened

# A name with a dot before a colon is a host with an empty port: no protocol has a dot in its name.
PROTOCOL = re.compile(r"^(?:[a-z][a-z0-9+-]*:)?//", re.IGNORECASE)
_LABEL = re.compile(r"^(?!-)[a-z0-9_-]{1,63}(?<!-)$")
_PORT = re.compile(r":[0-9]{0,5}$")
_IP_V4 = re.compile(r"^\d{1,3}(\.\d{1,3}){3}$")
# A browser takes every host that ends in a number for an IP address, however few parts it has.
_NUMBER = re.compile(r"^(?:\d+|0x[0-9a-f]*)$")
# A host with letters of another script.
_PUNYCODE_HOST = re.compile(r"[\w.-]*\bxn--[\w.-]+")
# Control characters, and halves of characters that JSON can hold alone.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
# What browsers take for space around a text: a byte order mark too, but no control characters.
BLANKS = "\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)
MAX_LENGTH = 2000


class Problem(StrEnum):
    """Why a text is not a target. The page has a message for each code."""

    EMPTY = "empty"
    LENGTH = "length"
    CHARACTER = "character"
    HOST = "host"
    SITE = "site"
    NOT_DOMAIN = "not_domain"
    NOT_SUBDOMAIN = "not_subdomain"
    NO_FOLDER = "no_folder"
    NON_ASCII = "non_ascii"


class TargetError(ValueError):
    """A text is not a target, and why. meant: the target that may have been meant, where one can be named."""

    def __init__(self, problem: Problem, message: str, meant: str | None = None) -> None:
        super().__init__(message)
        self.problem = problem
        self.meant = meant


class TargetScope(StrEnum):
    """How much of a site a target covers. Public contract; never rename."""

    DOMAIN = "domain"
    SUBDOMAIN = "subdomain"
    SUBFOLDER = "subfolder"
    PAGE = "page"


_reading_suffixes = Lock()


@lru_cache(maxsize=1)
def _read_suffixes() -> PublicSuffixList:
    return PublicSuffixList(accept_unknown=True)


def _public_suffixes() -> PublicSuffixList:
    """The list, read once, for 30 ms, even if several threads ask for it at first."""
    with _reading_suffixes:
        return _read_suffixes()


@lru_cache(maxsize=1 << 16)
def site_of(host: str) -> str | None:
    """Registrable domain of an ASCII host by the Public Suffix List, private section included.

    None for a public suffix alone; a host without a dot or an IP address is its own site.
    """
    if "." not in host or _IP_V4.match(host) or ":" in host:
        return host
    found: str | None = _public_suffixes().privatesuffix(host)
    return found


@lru_cache(maxsize=1 << 16)
def target_site(host: str) -> str | None:
    """The site of a host in ASCII; None where no target has one: a public suffix, an IP, `localhost`."""
    try:
        return site_of(site_host(host))
    except TargetError:
        return None


def ascii_host(text: str) -> str:
    """Lower-case punycode form of a host without port and trailing dot, as browsers write it (UTS 46).

    TargetError says what is wrong with it.
    """
    host = text.strip(BLANKS).lower()
    port = _PORT.search(host)
    if port:
        host = host[: port.start()]
    if not host.isascii():
        encoded = idna.encode(host).decode("ascii")
        if not encoded:
            raise TargetError(
                Problem.HOST, f"{shortened(text)!r} is not a host name: its letters are not allowed"
            )
        host = encoded
    host = host.rstrip(".")
    if not host:
        raise TargetError(Problem.EMPTY, "the host is empty")
    for label in host.split("."):
        if not _LABEL.match(label):
            raise TargetError(
                Problem.HOST,
                f"{shortened(text)!r} is not a host name: the label {shortened(label)!r} is not allowed",
            )
    if len(host) > 253:
        raise TargetError(
            Problem.HOST, f"{shortened(text)!r} is not a host name: it is longer than 253 characters"
        )
    return host


def site_host(text: str) -> str:
    """The ASCII host of a site or of a part of one, which a target can name.

    TargetError for what is no host name, and for what belongs to no site: a host without a dot, an IP
    address, a public suffix.
    """
    host = ascii_host(text)
    if "." not in host or _NUMBER.match(host.rpartition(".")[2]) or site_of(host) is None:
        raise _not_a_site(text)
    return host


def unicode_host(host: str) -> str:
    """The form a reader knows: punycode labels shown in Unicode, left as they are where that fails."""
    return idna.decode(host) if "xn--" in host else host


def with_unicode_hosts(text: str) -> str:
    """A text for readers with the hosts in it as they know them."""
    return _PUNYCODE_HOST.sub(lambda found: unicode_host(found[0]), text)


@dataclass(frozen=True, order=True)
class Target:
    """What a report is about.

    value: lower-case and in ASCII, the path in its normal form (`page_path.py`) with letters escaped; a
    trailing slash on every scope but domain: `shop.example`, `blog.shop.example/`, `shop.example/women/`, and
    for a page `shop.example/women/jeans/7/`.
    """

    value: str
    scope: TargetScope

    @classmethod
    def parse(cls, text: str, scope: TargetScope | str | None = None) -> Self:
        """A target from what a person typed.

        Without a scope: a path means subfolder, a host below the registrable domain subdomain, else domain.
        TargetError says what is wrong with it.
        """
        cleaned = text.strip(BLANKS)
        if len(cleaned) > MAX_LENGTH:
            raise _too_long()
        if _CONTROL.search(cleaned):
            raise TargetError(Problem.CHARACTER, "the target holds a character that no address has")
        cleaned = PROTOCOL.sub("", cleaned)
        rest, _, _ = cleaned.partition("#")
        rest, _, _ = rest.partition("?")
        typed_host, _, path = rest.partition("/")
        typed_host = typed_host.rpartition("@")[2].lower()
        if typed_host.startswith("["):
            raise _not_a_site(text)
        host = ascii_host(typed_host)
        site = target_site(host)
        if site is None:
            raise _not_a_site(text, suffix=host if "." in host and target_site(f"www.{host}") else "")
        host = without_www(host)
        inner = encoded(page_path(f"/{path.lstrip('/')}")).strip("/")
        wanted = TargetScope(scope) if scope else _guess(host, site, inner)
        _check_labels(typed_host, host, wanted)
        return cls(_value(host, site, inner, wanted, text), wanted)

    @property
    def host(self) -> str:
        """Host in ASCII."""
        return self.value.partition("/")[0]

    @property
    def path(self) -> str:
        """Path with its slashes at both ends; `/` for a subdomain, empty for a domain."""
        _, slash, path = self.value.partition("/")
        return slash + path

    @property
    def compared_path(self) -> str:
        """The path as those of pages are compared with it: letters as they are, no slash behind it."""
        return compared(page_path(self.path))

    @property
    def site(self) -> str:
        """Registrable domain."""
        return site_of(self.host) or self.host

    @property
    def shown(self) -> str:
        """The target as shown to readers: the host in Unicode, the letters of the path as they are."""
        closed = f"{self.compared_path.rstrip('/')}/" if self.path else ""
        return unicode_host(self.host) + closed


def parent_folder(text: str) -> Target:
    """The host or the folder that a text names. TargetError says what is wrong with it."""
    has_path = bool(PROTOCOL.sub("", text.strip(BLANKS).lower()).partition("/")[2].strip("/"))
    return Target.parse(text, TargetScope.SUBFOLDER if has_path else TargetScope.SUBDOMAIN)


def without_www(host: str) -> str:
    """A host without `www.`; unchanged if the rest is no site, as of `www.example` and `www.gov.uk`."""
    bare = host.removeprefix("www.")
    return bare if "." in bare and site_of(bare) else host


def _not_a_site(text: str, suffix: str = "") -> TargetError:
    said = f"{shortened(text)!r} is not a site: write a domain such as shop.example"
    # Nobody's, but a page may be there all the same: gov.uk leads to www.gov.uk.
    page = f"www.{suffix}"
    if not suffix:
        return TargetError(Problem.SITE, said)
    return TargetError(Problem.SITE, f"{said}, or {shortened(page)} if you mean that", page)


def _too_long() -> TargetError:
    return TargetError(Problem.LENGTH, f"the target is longer than {MAX_LENGTH} characters")


def _guess(host: str, site: str, path: str) -> TargetScope:
    if path:
        return TargetScope.SUBFOLDER
    return TargetScope.DOMAIN if host == site else TargetScope.SUBDOMAIN


def _check_labels(typed_host: str, host: str, scope: TargetScope) -> None:
    """Refuse a subdomain of more than two labels with a non-ASCII one; host has no `www.` any more."""
    if scope is TargetScope.SUBDOMAIN and host.count(".") > 1 and not typed_host.isascii():
        raise TargetError(
            Problem.NON_ASCII,
            f"{shortened(typed_host)!r} is not a subdomain: write its labels in ASCII, as {shortened(host)}",
            host,
        )


def _value(host: str, site: str, path: str, scope: TargetScope, text: str) -> str:
    if scope is TargetScope.DOMAIN:
        if path or host != site:
            raise TargetError(
                Problem.NOT_DOMAIN,
                f"{shortened(text)!r} is not a domain: the domain of it is {shortened(site)!r}",
            )
        return site
    if scope is TargetScope.SUBDOMAIN:
        if path:
            raise TargetError(
                Problem.NOT_SUBDOMAIN,
                f"{shortened(text)!r} is not a subdomain: leave out the path, or choose subfolder",
            )
        return f"{host}/"
    if scope is TargetScope.SUBFOLDER and not path:
        raise TargetError(
            Problem.NO_FOLDER,
            f"{shortened(text)!r} is not a subfolder: add a path such as {shortened(host)}/shop/",
        )
    value = f"{host}/{path}/" if path else f"{host}/"
    # Encoding makes a path longer, and stores and indexes rely on the limit.
    if len(value) > MAX_LENGTH + 1:
        raise _too_long()
    return value
