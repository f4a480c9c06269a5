"""Every address of a world, numbered.

A *page number* is a page without tracking parameters. A *code* is what events carry: page number x tags, then
pages of search results (surface x phrase), then origins of referrers that are no page (`https://host/`), as
one run of integers. No address has two codes. Text is made only for the codes a month uses.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote_plus

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.demo import DEMO_RETAILERS, JEANS
from footfall.simulation.world.arrays import Array, offsets, stream
from footfall.simulation.world.categories import CATEGORIES, Category
from footfall.simulation.world.hubs import ARRIVALS, HUBS, SURFACES, TAGS
from footfall.simulation.world.names import spoken
from footfall.simulation.world.presets import WorldSettings
from footfall.simulation.world.sites import Sites

PAGES_STREAM: Final = 4
PHRASES_EACH: Final = 8
# The pages behind the ordinary ones of every shop, in this order.
CHECKOUT: Final = ("cart", "checkout", "checkout/thank-you")


@dataclass(frozen=True, slots=True)
class Pages:
    """`first[s]` is the page number of the home page of site s, `count[s]` its number of ordinary pages.

    Shops have the three CHECKOUT pages right behind. `phrase` (sites, PHRASES_EACH) are positions in
    `phrases` of the search phrases that lead to each site. `arrival_page[a]` is the page number seen before
    an arrival or -1, `arrival_origin[a]` the code of its referrer or -1, `arrival_tag[a]` the number of its
    tag.
    """

    url: pa.Array
    first: Array
    count: Array
    phrase: Array
    phrases: pa.Array
    origins: pa.Array
    arrival_page: Array
    arrival_origin: Array
    arrival_tag: Array

    @property
    def search_base(self) -> int:
        """Code of the first page of search results."""
        return len(self.url) * len(TAGS)

    @property
    def origin_base(self) -> int:
        """Code of the first origin."""
        return self.search_base + len(SURFACES) * len(self.phrases)

    @property
    def codes(self) -> int:
        """Number of codes."""
        return self.origin_base + len(self.origins)

    def text(self, codes: Array) -> pa.Array:
        """Return the addresses of sorted codes."""
        cuts = np.searchsorted(codes, (self.search_base, self.origin_base))
        ordinary, search, origin = np.split(codes, cuts)
        tags = pa.array([f"?{tag}" if tag else "" for tag in TAGS])
        surface, phrase = np.divmod(search - self.search_base, len(self.phrases))
        before = pa.array([prefix for _, prefix, _ in SURFACES])
        after = pa.array([suffix for _, _, suffix in SURFACES])
        parts = (
            pc.binary_join_element_wise(
                self.url.take(pa.array(ordinary // len(TAGS))), tags.take(pa.array(ordinary % len(TAGS))), ""
            ),
            pc.binary_join_element_wise(
                before.take(pa.array(surface)),
                self.phrases.take(pa.array(phrase)),
                after.take(pa.array(surface)),
                "",
            ),
            self.origins.take(pa.array(origin - self.origin_base)),
        )
        return pa.concat_arrays(parts)


def make_pages(settings: WorldSettings, sites: Sites) -> Pages:
    """Number all pages of a world; larger sites have more."""
    random = stream(settings.seed, PAGES_STREAM)
    hub_pages = [_hub_pages(hub.site) for hub in HUBS]
    ours = len(sites) - sites.hubs
    counts = np.clip(1500 / np.sqrt(np.arange(ours) + 4.0), 18, 600) * np.exp(random.normal(0, 0.3, ours))
    urls: list[str] = [url for pages in hub_pages for url in pages]
    lengths = [len(pages) for pages in hub_pages]
    ordinary = list(lengths)
    for site, count in enumerate(counts.astype(np.int64), start=sites.hubs):
        pages = _site_pages(sites.domain[site], CATEGORIES[sites.category[site]], int(count))
        ordinary.append(len(pages))
        if CATEGORIES[sites.category[site]].is_shop:
            pages += [f"https://www.{sites.domain[site]}/{path}" for path in CHECKOUT]
        lengths.append(len(pages))
        urls += pages
    first = offsets(np.array(lengths))[:-1]
    hub_pages_end = int(first[sites.hubs])
    number = {url: i for i, url in enumerate(urls[:hub_pages_end])}
    phrases, phrase = _phrases(sites)
    origins = [a.referrer for a in ARRIVALS if a.referrer not in (None, "source", *number)]
    origins = list(dict.fromkeys(origins))
    base = len(urls) * len(TAGS) + len(SURFACES) * len(phrases)
    origin_code = {url: i * len(TAGS) for url, i in number.items()} | {
        o: base + i for i, o in enumerate(origins)
    }
    return Pages(
        url=pa.array(urls),
        first=first,
        count=np.array(ordinary),
        phrase=phrase,
        phrases=pa.array(phrases),
        origins=pa.array(origins),
        arrival_page=np.array([number.get(a.page or "", -1) for a in ARRIVALS]),
        arrival_origin=np.array([origin_code.get(a.referrer or "", -1) for a in ARRIVALS]),
        arrival_tag=np.array([TAGS.index(a.tag) for a in ARRIVALS]),
    )


def _hub_pages(site: str) -> list[str]:
    own = next(hub.pages for hub in HUBS if hub.site == site)
    seen_before = [a.page for a in ARRIVALS if a.site == site and a.page]
    return list(dict.fromkeys((*own, *seen_before)))


def _site_pages(domain: str, category: Category, count: int) -> list[str]:
    """Home, folders and things in falling order of popularity; a tenth of them on other hosts of the site."""
    www = f"https://www.{domain}"
    pages = [f"{www}/"]
    if domain in DEMO_RETAILERS:
        pages += [f"{www}/women/jeans/{name}" for name in JEANS]
    pages += [f"{www}/{folder}" for folder in category.folders]
    side = f"https://shop.{domain}" if category.is_shop else f"https://m.{domain}"
    blog = f"https://blog.{domain}"
    folders, things = category.folders, category.things
    for i in range(count - len(pages)):
        folder, thing = folders[i % len(folders)], things[(i // len(folders)) % len(things)]
        if i % 20 == 7:
            pages.append(f"{blog}/{folder.split('/')[-1]}/{thing}-{i}")
        elif i % 20 == 13:
            pages.append(f"{side}/{folder}/{thing}-{i}")
        else:
            pages.append(f"{www}/{folder}/{thing}-{i}")
    return pages


def _phrases(sites: Sites) -> tuple[list[str], Array]:
    """Return all phrases, ready for an address, and (n, PHRASES_EACH) the phrases of each site.

    Half of the searches that lead to a site name it; the other phrases are shared with its competitors.
    """
    number: dict[str, int] = {}

    def of(text: str) -> int:
        return number.setdefault(quote_plus(text), len(number))

    table = np.empty((len(sites), PHRASES_EACH), dtype=np.int64)
    for site, domain in enumerate(sites.domain):
        brand = spoken(domain)
        kind = CATEGORIES[sites.category[site]]
        general = kind.searches
        things = [f"{thing} {kind.folders[0].split('/')[-1]}" for thing in kind.things]
        turn = site % len(general)
        table[site] = [
            of(brand),
            of(brand),
            of(f"{brand} {'sale' if kind.is_shop else 'login'}"),
            of(domain),
            of(general[turn]),
            of(general[(turn + 1) % len(general)]),
            of(general[(turn + 3) % len(general)]),
            of(things[turn % len(things)]),
        ]
    return list(number), table
