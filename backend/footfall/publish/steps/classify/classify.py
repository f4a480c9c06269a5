"""Classify: finds sites (Public Suffix List), robots, and the meaning of referrers and tags.

Lists and rules work on distinct hosts, referrers and tags, so their cost does not grow with page views.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

import pyarrow as pa

from footfall.core.named import Kind, bare, names, special_pages, special_sites
from footfall.core.target import site_of, target_site
from footfall.publish.context import MonthBuild
from footfall.publish.steps.classify.channels import Page, Sender, Tag, channel_of, clean_host
from footfall.publish.steps.classify.log_days import log_days
from footfall.publish.steps.classify.log_doubts import log_doubts
from footfall.publish.steps.classify.page_paths import put_page_paths
from footfall.publish.steps.classify.robots import find_robots

# Months share most of their hosts.
_HOSTS_KEPT = 1 << 16

_T = TypeVar("_T", Tag, Sender)


def classify(build: MonthBuild) -> None:
    """Create `hosts`, `authorities`, `senders`, `tags`, `channels`, `robots`, and the tables of both scripts.

    `hosts` and `authorities` leave out the hosts of addresses that are no site.
    """
    cleaned = {
        authority: host_of(authority) for authority in _words(build, "SELECT DISTINCT authority FROM urls")
    }
    cleaned = {authority: host for authority, host in cleaned.items() if target_site(host)}
    hosts = sorted(set(cleaned.values()))
    domains = sites_of(hosts)
    site_of_domain = dict(zip(domains, build.numbers.ids_of_sites(domains).tolist(), strict=True))

    keys = sorted(
        {f"{host} " for host in hosts} | set(_words(build, "SELECT DISTINCT sender_key FROM referrers"))
    )
    sender_classes = _put_senders(build, keys, site_of_domain)
    tag_classes = _put_tags(build, sorted(_words(build, "SELECT DISTINCT tag_key FROM urls")))
    _put_channels(build, tag_classes, sender_classes)
    _put_hosts(build, hosts, [site_of_domain[domain] for domain in domains], domains, keys)
    _put_authorities(build, cleaned, hosts, [site_of_domain[domain] for domain in domains])
    find_robots(build)
    put_page_paths(build)
    build.run(
        "classify/classify",
        ai_search_page=special_pages("search"),
        assistant_page=special_pages("assistant"),
    )
    log_days(build)
    log_doubts(build)


def host_of(authority: str) -> str:
    """The host in the authority of an address; the authority itself if there is none in it."""
    return clean_host(authority) or authority


def sites_of(hosts: Iterable[str]) -> list[str]:
    """The sites of hosts, in order, without hosts that belong to no site."""
    return [site for host in hosts if (site := target_site(host))]


def _words(build: MonthBuild, query: str) -> list[str]:
    return [row[0] for row in build.tables.rows(query) if row[0] is not None]


def _put_senders(build: MonthBuild, keys: Sequence[str], sites: dict[str, int]) -> list[Sender]:
    answers = [build.classifier.sender(key) for key in keys]
    classes, positions = _classes([answer.sender for answer in answers], Sender())
    build.tables.put(
        "senders",
        pa.table(
            {
                "sender_id": pa.array(range(len(keys)), pa.uint32()),
                "sender_key": pa.array(keys, pa.string()),
                "site_id": pa.array([sites.get(_site(answer.source)) for answer in answers], pa.uint32()),
                "source": pa.array([answer.source for answer in answers], pa.string()),
                "page": pa.array([answer.page.value for answer in answers], pa.string()),
                "is_spam": pa.array([answer.is_spam for answer in answers], pa.bool_()),
                "is_private": pa.array([answer.is_private for answer in answers], pa.bool_()),
                "sender_class": pa.array(positions, pa.uint32()),
            }
        ),
    )
    return classes


def _site(source: str | None) -> str:
    return "" if source is None else site_of(source) or source


def _put_tags(build: MonthBuild, keys: Sequence[str]) -> list[Tag]:
    answers = [build.classifier.tag(key) for key in keys]
    classes, positions = _classes([answer.tag for answer in answers], Tag())
    build.tables.put(
        "tags",
        pa.table(
            {
                "tag_id": pa.array(range(len(keys)), pa.uint32()),
                "tag_key": pa.array(keys, pa.string()),
                "named_source": pa.array([answer.named_source for answer in answers], pa.string()),
                "source": pa.array([answer.source for answer in answers], pa.string()),
                "tag_class": pa.array(positions, pa.uint32()),
            }
        ),
    )
    return classes


def _classes(given: Sequence[_T], none: _T) -> tuple[list[_T], list[int]]:
    """The distinct classes, with the empty one at 0, and the position of each given class."""
    place = {none: 0}
    positions = [place.setdefault(one, len(place)) for one in given]
    return list(place), positions


def _put_channels(build: MonthBuild, tags: list[Tag], senders: list[Sender]) -> None:
    rows = [
        (t, s, page.value, channel_of(tag, sender, page).value)
        for t, tag in enumerate(tags)
        for s, sender in enumerate(senders)
        for page in Page
    ]
    columns = list(zip(*rows, strict=True))
    build.tables.put(
        "channels",
        pa.table(
            {
                "tag_class": pa.array(columns[0], pa.uint32()),
                "sender_class": pa.array(columns[1], pa.uint32()),
                "page": pa.array(columns[2], pa.string()),
                "channel": pa.array(columns[3], pa.string()),
            }
        ),
    )


def _put_hosts(
    build: MonthBuild, hosts: list[str], sites: list[int], domains: list[str], keys: Sequence[str]
) -> None:
    sender_ids = {key: position for position, key in enumerate(keys)}
    build.tables.put(
        "hosts",
        pa.table(
            {
                "host_id": pa.array(range(len(hosts)), pa.uint32()),
                "host": pa.array(hosts, pa.string()),
                "site_id": pa.array(sites, pa.uint32()),
                "domain": pa.array(domains, pa.string()),
                "sender_id": pa.array([sender_ids[f"{host} "] for host in hosts], pa.uint32()),
                "has_search_pages": pa.array([_has_search_pages(host) for host in hosts], pa.bool_()),
                "phrase_parameter": pa.array([_phrase_parameter(host) for host in hosts], pa.string()),
            }
        ),
    )


def _put_authorities(build: MonthBuild, cleaned: dict[str, str], hosts: list[str], sites: list[int]) -> None:
    place = {host: position for position, host in enumerate(hosts)}
    positions = [place[host] for host in cleaned.values()]
    build.tables.put(
        "authorities",
        pa.table(
            {
                "authority": pa.array(list(cleaned), pa.string()),
                "host_id": pa.array(positions, pa.uint32()),
                "site_id": pa.array([sites[position] for position in positions], pa.uint32()),
            }
        ),
    )


@lru_cache(maxsize=_HOSTS_KEPT)
def _has_search_pages(host: str) -> bool:
    return _phrase_parameter(host) is not None or bare(host) in special_sites()


@lru_cache(maxsize=_HOSTS_KEPT)
def _phrase_parameter(host: str) -> str | None:
    named = names().of_host(host)
    return named.phrase if named and named.kind is Kind.SEARCH else None
