"""Lists of named sources (`lists/`): search engines, social networks, assistants, mail and others."""

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from footfall.core.geo import countries
from footfall.core.named_lists import folder, rows_of
from footfall.core.target import site_of


class Kind(StrEnum):
    """Kind of a named source, which is also the name of its file in `lists/`.

    Only ANSWERS has no file: these are assistants that a setting counts as AI search instead.
    """

    SEARCH = "search"
    SOCIAL = "social"
    ASSISTANT = "assistants"
    MAIL = "mail"
    AD = "ads"
    SERVICE = "services"
    ANSWERS = "answers"


# In the order in which a name is looked for; of two lists with one name the later counts.
LISTED = tuple(kind for kind in Kind if kind is not Kind.ANSWERS)


@dataclass(frozen=True)
class Named:
    """A named source. `phrase`: query parameter that holds the search phrase, of search engines only."""

    name: str
    kind: Kind
    site: str
    phrase: str | None


@dataclass(frozen=True)
class Names:
    """Named sources by exact host, by the label before any public suffix, by app, and by campaign alias.

    advertising: the aliases that name a source's advertising, such as `adwords`.
    """

    by_host: dict[str, Named]
    by_label: dict[tuple[str, str], Named]
    by_app: dict[str, Named]
    by_alias: dict[str, Named]
    advertising: set[str]

    def of_host(self, host: str) -> Named | None:
        """The named source that a host belongs to, listed itself or by its label; None for any other host."""
        host = bare(host)
        found = self.by_host.get(host)
        if found or "." not in host:
            return found
        site = site_of(host) or host
        return self.by_label.get((host.removesuffix(site), site.partition(".")[0]))

    def exact(self, host: str) -> Named | None:
        """The named source that lists exactly this host; None where there is none."""
        return self.by_host.get(bare(host))

    def of_app(self, package: str) -> Named | None:
        """The named source of an app, by the name of its package in lower case; None for any other app."""
        return self.by_app.get(package)

    def of_tag(self, source: str) -> Named | None:
        """The named source in a `utm_source`, by alias, app or host; None for others."""
        return self.by_alias.get(source) or self.by_app.get(source) or self.of_host(source)

    def is_part_of_engine(self, host: str) -> bool:
        """Whether a host is no search engine, and its site is one's: docs.google.com, not mail.google.com."""
        site = site_of(host)
        if site is None or bare(host) == site or self.of_host(host):
            return False
        of_site = self.of_host(site)
        return of_site is not None and of_site.kind is Kind.SEARCH


# What stands before the code of a country in the names of sites: google.de, google.co.uk, google.com.tr.
_SECOND_LEVELS = ("", "co.", "com.")


@dataclass(frozen=True)
class ClickId:
    """A query parameter that proves a channel, and the site that adds it."""

    parameter: str
    kind: str
    site: str


def bare(host: str) -> str:
    """A host without `www.` and `m.`: the same pages under another name."""
    return host.removeprefix("www.").removeprefix("m.")


@cache
def names() -> Names:
    """Every named source."""
    found = Names({}, {}, {}, {}, set())
    for kind in LISTED:
        for row in rows_of(f"{kind}.csv"):
            named = Named(row["name"], kind, row["site"], row.get("phrase"))
            for host in row["hosts"].split():
                if host.endswith(".*"):
                    below, _, label = host.removesuffix(".*").rpartition(".")
                    found.by_label[(f"{below}." if below else "", label)] = named
                else:
                    found.by_host[bare(host)] = named
            advertising = row.get("paid", "").split()
            found.advertising.update(advertising)
            found.by_app.update((app, named) for app in row["apps"].split())
            found.by_alias.update((alias, named) for alias in [*row["aliases"].split(), *advertising])
    return found


@cache
def national_sites() -> tuple[tuple[Named, str], ...]:
    """Named sources that have a site in each country, with every such site: google.co.uk, yandex.com.tr."""
    endings = [f"{second}{code.lower()}" for code in (*countries(), "UK", "EU") for second in _SECOND_LEVELS]
    return tuple(
        (named, site)
        for (below, label), named in names().by_label.items()
        for site in (f"{label}.{ending}" for ending in endings)
        if not below and site_of(site) == site
    )


@cache
def hubs() -> tuple[frozenset[str], frozenset[str]]:
    """Sites that nearly everybody visits: search engines, social networks, assistants, mail services.

    By name, and by the label before any public suffix (`google` of google.com and google.co.uk).
    """
    kinds = (Kind.SEARCH, Kind.SOCIAL, Kind.ASSISTANT, Kind.MAIL)
    rows = [row for kind in kinds for row in rows_of(f"{kind}.csv")]
    hosts = {host for row in rows for host in row["hosts"].split()}
    labels = {host.removesuffix(".*").rpartition(".")[2] for host in hosts if host.endswith(".*")}
    return frozenset({row["site"] for row in rows} | hosts), frozenset(labels)


@cache
def click_ids() -> dict[str, ClickId]:
    """Click ids by parameter, the first in the file being the strongest."""
    return {row["parameter"]: ClickId(**row) for row in rows_of("click_ids.csv")}


@cache
def special_pages(kind: str) -> str:
    """One regular expression for the special pages of a kind; it matches whole addresses (`https://...`)."""
    parts = []
    for row in rows_of("pages.csv"):
        if row["kind"] == kind:
            host = row["hosts"].replace(".", r"\.").replace(r"\.*", r"(\.[a-z]{2,3}){1,2}")
            parts.append(rf"{host}(:\d+)?{row['pattern'].removeprefix('^')}")
    return rf"^[a-z]+://(www\.)?({'|'.join(parts)})"


@cache
def special_sites() -> frozenset[str]:
    """Hosts, by label or in full, that have special pages."""
    return frozenset(host for row in rows_of("pages.csv") for host in row["hosts"].split())


@cache
def purchase_pattern() -> str:
    """One regular expression for the paths of pages that confirm a purchase."""
    return "(?i)" + "|".join(f"(?:{row['pattern']})" for row in rows_of("purchases.csv"))


@cache
def version() -> str:
    """Fingerprint of all lists; months are rebuilt when it changes."""
    digest = hashlib.sha256()
    for file in sorted(folder().iterdir(), key=lambda file: file.name):
        if file.name.endswith(".csv"):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
