"""What a page is for, and the rules that tell it from the page's address (`content_types.toml`)."""

import tomllib
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import quote

# Letters that are not a plain one with an accent, and how German spells its own without accents.
_PLAIN = str.maketrans({"ł": "l", "ı": "i", "ß": "ss", "ø": "o", "æ": "ae"})
_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


class ContentType(StrEnum):
    """What a page is for; every page is of one type."""

    HOME = "home"
    PRODUCT = "product"
    CATEGORY = "category"
    ARTICLE = "article"
    SEARCH = "search"
    CART_CHECKOUT = "cart_checkout"
    ACCOUNT = "account"
    HELP = "help"
    OTHER = "other"


@dataclass(frozen=True)
class TypeRules:
    """What claims a page for a type: parts of its path, labels of its host, patterns of host and path."""

    type: ContentType
    words: frozenset[str]
    hosts: frozenset[str]
    patterns: tuple[str, ...]


@dataclass(frozen=True)
class ContentRules:
    """All rules. types: in the order in which they are tried; silent: parts of paths that say nothing."""

    types: tuple[TypeRules, ...]
    silent: frozenset[str]


@cache
def content_rules() -> ContentRules:
    """The rules of `content_types.toml`, read once."""
    table = tomllib.loads((files("footfall.core") / "content_types.toml").read_text("utf-8"))
    return ContentRules(tuple(map(_of_type, table["types"])), _silent(**table["silent"]))


def _of_type(entry: dict[str, Any]) -> TypeRules:
    words = (word for words in entry["words"].values() for word in words.split())
    return TypeRules(
        ContentType(entry["name"]),
        frozenset(_spelled(words)),
        frozenset(entry.get("hosts", "").split()),
        tuple(entry.get("patterns", ())),
    )


def _silent(languages: str, countries: str, front: str) -> frozenset[str]:
    """Languages, countries, both together in either order (`en-us`, `us-en`), and names of a front page."""
    of_languages, of_countries = languages.split(), [*countries.split(), *languages.split()]
    pairs = [(language, country) for language in of_languages for country in of_countries]
    written = {f"{a}-{b}" for a, b in pairs} | {f"{b}-{a}" for a, b in pairs}
    return frozenset({*of_languages, *of_countries, *front.split(), *written})


def _spelled(words: Iterable[str]) -> Iterator[str]:
    """Each word as addresses write it: without hyphens; with accents, as they are or encoded, and without."""
    for word in words:
        joined = word.replace("-", "")
        spellings = {joined, _bare(joined), _bare(joined.translate(_GERMAN))}
        for spelling in spellings:
            yield spelling
            yield quote(spelling).lower()


def _bare(word: str) -> str:
    """A word without accents; unchanged if it has other letters than Latin ones."""
    bare = "".join(
        c for c in unicodedata.normalize("NFD", word.translate(_PLAIN)) if not unicodedata.combining(c)
    )
    return bare if bare.isascii() else word
