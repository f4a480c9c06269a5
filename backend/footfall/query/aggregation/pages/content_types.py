"""The content type of each page, told from its address by the rules of `core/content_type.py`."""

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from footfall.core.content_type import ContentType, content_rules
from footfall.core.target import site_of
from footfall.query.arrays import Flags, Numbers

TYPES = tuple(ContentType)
_EXTENSION = r"\.(?:html?|xhtml|shtml|php[0-9]?|aspx?|jspx?|jsf|cfm|do|action)$"
# The last part of an address: of one product (`linen-48213`), of a further page of a list (`page-2`).
_NUMBERED = r"^[^/]*\pL[^/]*[-_][0-9]+$"
_TURNED = r"^(?:page|pagina|pag|seite|sida|strona|sayfa|p)[-_]?[0-9]+$"
_PRODUCT, _CATEGORY = (1 << TYPES.index(each) for each in (ContentType.PRODUCT, ContentType.CATEGORY))


def content_types(pages: pa.Array) -> NDArray[np.uint8]:
    """The position in TYPES of each page's type; pages: host without `www.`, and path."""
    if not len(pages):
        return np.zeros(0, dtype=np.uint8)
    # A page has the same text in every month.
    distinct = pages.dictionary_encode()
    types = _Addresses(distinct.dictionary).types
    found: NDArray[np.uint8] = types[distinct.indices.to_numpy()]
    return found


@dataclass(frozen=True)
class _Addresses:
    """Distinct pages. A page's claims are bits: 1 << n means that it may be of the type TYPES[n]."""

    pages: pa.Array

    @property
    def types(self) -> NDArray[np.uint8]:
        """The type of each page: the first type, in the order of the rules, that claims it."""
        claims = self._of_parts | self._of_hosts | self._of_patterns
        is_home = (claims == 0) & np.logical_and.reduceat(self._is_silent, self._first)
        found = np.full(len(self.pages), TYPES.index(ContentType.OTHER), dtype=np.uint8)
        for rule in reversed(content_rules().types):
            number = TYPES.index(rule.type)
            found[claims & (1 << number) > 0] = number
        found[is_home] = TYPES.index(ContentType.HOME)
        return found

    @cached_property
    def _text(self) -> pa.Array:
        return pc.replace_substring_regex(pc.utf8_lower(self.pages), _EXTENSION, "")

    @cached_property
    def _split(self) -> pa.ListArray:
        """Host and parts of the path of each page."""
        return pc.split_pattern(self._text, "/")

    @cached_property
    def _parts(self) -> pa.Array:
        """The parts of all pages, one after the other."""
        return self._split.flatten()

    @cached_property
    def _first(self) -> Numbers:
        """Where the parts of each page begin: its host."""
        offsets: Numbers = self._split.offsets.to_numpy().astype(np.int64)
        return offsets[:-1]

    @cached_property
    def _last(self) -> Numbers:
        """Where the last part of each page that is not empty lies among all parts."""
        place = np.where(_flags(pc.not_equal(self._parts, "")), np.arange(len(self._parts)), -1)
        return np.maximum.reduceat(place, self._first)

    @cached_property
    def _is_silent(self) -> Flags:
        """Whether each part says nothing about the type; hosts count as silent, see `_of_hosts`."""
        silent = pa.array(["", *content_rules().silent])
        found = _flags(pc.is_in(pc.replace_substring(self._parts, "_", "-"), value_set=silent))
        found[self._first] = True
        return found

    @property
    def _of_parts(self) -> Numbers:
        """Claims of each page by the words in its path."""
        words, claims = _words()
        joined = pc.replace_substring(pc.replace_substring(self._parts, "-", ""), "_", "")
        found = claims[_places(joined, words)]
        found[self._first] = 0
        last = self._last
        below = found.copy()
        below[last] = 0
        in_category = np.bitwise_or.reduceat(below, self._first) & _CATEGORY > 0
        # /products is a list of products, /women/linen-48213 one of them.
        found[last] = np.where(found[last] == _PRODUCT, _CATEGORY, found[last])
        names = self._parts.take(pa.array(last))
        is_numbered = _holds(names, _NUMBERED) & ~_holds(names, _TURNED)
        claimed: Numbers = np.bitwise_or.reduceat(found, self._first)
        return claimed | np.where(in_category & is_numbered, _PRODUCT, 0)

    @property
    def _of_hosts(self) -> Numbers:
        """Claims of each page by the first label of its host, below the site."""
        hosts = self._parts.take(pa.array(self._first)).dictionary_encode()
        claims = np.array([_of_host(host) for host in hosts.dictionary.to_pylist()], dtype=np.int64)
        found: Numbers = claims[hosts.indices.to_numpy()]
        return found

    @property
    def _of_patterns(self) -> Numbers:
        """Claims of each page by patterns."""
        lower = pc.utf8_lower(self.pages)
        found = np.zeros(len(self.pages), dtype=np.int64)
        for rule in content_rules().types:
            if rule.patterns:
                found[_holds(lower, "|".join(rule.patterns))] |= 1 << TYPES.index(rule.type)
        return found


@cache
def _words() -> tuple[pa.Array, Numbers]:
    """All words, and what each one claims; a last claim of 0 stands for a text that is none of them."""
    claims = {word: 1 << TYPES.index(rule.type) for rule in content_rules().types for word in rule.words}
    return pa.array(list(claims)), np.array([*claims.values(), 0], dtype=np.int64)


@lru_cache(maxsize=1 << 16)
def _of_host(host: str) -> int:
    label = host.removesuffix(site_of(host) or host).partition(".")[0]
    return sum(1 << TYPES.index(rule.type) for rule in content_rules().types if label in rule.hosts)


def _places(texts: pa.Array, known: pa.Array) -> Numbers:
    """The place of each text among those known; behind all of them where it is none."""
    places = pc.fill_null(pc.index_in(texts, value_set=known), len(known))
    found: Numbers = places.to_numpy().astype(np.int64)
    return found


def _holds(texts: pa.Array, pattern: str) -> Flags:
    return _flags(pc.match_substring_regex(texts, pattern))


def _flags(found: pa.Array) -> Flags:
    return np.array(found.to_numpy(zero_copy_only=False), dtype=bool)
