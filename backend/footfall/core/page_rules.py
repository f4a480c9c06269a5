"""Rules that say which pages of a target belong to a page group.

One rule is what a person would type: `/women/jeans/`, `shop.example/women/`, `https://shop.example/p/7?x=1`,
`/*/jeans/`. An asterisk stands for any run of characters, slashes too. Query, fragment, letter case, `www.`
and a slash at the end make no difference, as for targets.

A page is in the group when a folder or an exact address matches it (or none is given), its site is in one of
the categories (or none is given), and no excluding rule matches it. Without any rule the group is empty.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic.alias_generators import to_camel

from footfall.core.page_path import compared, page_path
from footfall.core.sql_text import sql_text
from footfall.core.target import MAX_LENGTH, ascii_host
from footfall.core.web_address import require_web_scheme

MAX_RULES = 1000
# What texts of `PageRules.matching` begin with.
INCLUDES, EXCLUDES = "+", "-"
_PROTOCOL = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
# Distinguishes `shop.example/women` from `v1.2/docs`: a top-level domain begins with a letter.
_HOST = re.compile(r"^(?:\*\.)?[^*/]+\.[^\W\d_][\w-]+\.?(?::\d+)?$")


@dataclass(frozen=True)
class PagePattern:
    """One address in a rule.

    host: in ASCII; empty means any host, a leading `*.` means all its subdomains. path: in the normal form of
    paths, as they are compared, with `*` for any text and a slash at the end. whole_folder: whether the rule
    includes the pages below the path.
    """

    host: str
    path: str
    whole_folder: bool

    @classmethod
    def parse(cls, text: str, whole_folder: bool) -> Self:
        """The pattern of a rule as typed. ValueError says what is wrong with it."""
        typed = text.strip()
        if not typed:
            raise ValueError("a rule is empty")
        if len(typed) > MAX_LENGTH:
            raise ValueError(f"a rule is longer than {MAX_LENGTH} characters")
        if "\0" in typed:
            raise ValueError("a rule holds a character that no address has")
        cleaned = _PROTOCOL.sub("", typed)
        has_protocol = cleaned != typed
        cleaned = cleaned.partition("#")[0].partition("?")[0]
        head, slash, rest = cleaned.partition("/")
        if has_protocol or (slash and _HOST.match(head)):
            return cls(_host(head), _closed("/" + rest), whole_folder)
        return cls("", _closed(cleaned if cleaned.startswith(("/", "*")) else f"/{cleaned}"), whole_folder)

    @property
    def is_one_path(self) -> bool:
        """Whether it names one path of any host."""
        return not (self.host or self.whole_folder or "*" in self.path)

    def condition(self, host: str, compared_path: str) -> str:
        """SQL condition: whether the pattern matches a page; its path is lower-case and ends with a slash."""
        on_host = self._on_host(host)
        on_path = self._on_path(compared_path)
        return f"({on_host} AND {on_path})" if on_host else on_path

    def _on_host(self, host: str) -> str:
        if self.host.startswith("*."):
            return f"ENDS_WITH({host}, {sql_text(self.host[1:])})"
        return f"{host} IN ({_texts([self.host, f'www.{self.host}'])})" if self.host else ""

    def _on_path(self, path: str) -> str:
        if "*" in self.path:
            escaped = re.sub(r"([\\%_])", r"\\\1", self.path).replace("*", "%")
            return f"{path} LIKE {sql_text(escaped + '%' * self.whole_folder)} ESCAPE '\\'"
        return (
            f"STARTS_WITH({path}, {sql_text(self.path)})"
            if self.whole_folder
            else f"{path} = {sql_text(self.path)}"
        )


def _page(text: str) -> str:
    PagePattern.parse(text, whole_folder=False)
    require_web_scheme(text)
    return text.strip()


def _category(text: str) -> str:
    if not text.strip():
        raise ValueError("a category is empty")
    return text.strip()


def _once(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))


Pages = Annotated[tuple[Annotated[str, AfterValidator(_page)], ...], AfterValidator(_once)]
Categories = Annotated[tuple[Annotated[str, AfterValidator(_category)], ...], AfterValidator(_once)]


class PageRules(BaseModel):
    """Which pages belong to a group. Field names are the public contract, in camel case."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True, extra="forbid")

    include_folders: Pages = Field((), description="Folders whose pages belong, all below included.")
    include_exact_urls: Pages = Field((), description="Addresses of single pages that belong.")
    exclude_folders: Pages = Field((), description="Folders whose pages do not belong.")
    exclude_exact_urls: Pages = Field((), description="Addresses of single pages that do not belong.")
    include_categories: Categories = Field((), description="Only pages of sites in these categories.")
    exclude_categories: Categories = Field((), description="No pages of sites in these categories.")

    @model_validator(mode="after")
    def check_size(self) -> "PageRules":
        """Refuse more rules than one statement should carry."""
        if self.size > MAX_RULES:
            raise ValueError(f"there are {self.size} rules; a page group may have {MAX_RULES}")
        return self

    @property
    def size(self) -> int:
        """Number of rules."""
        return sum(len(getattr(self, name)) for name in type(self).model_fields)

    @property
    def names_categories(self) -> bool:
        """Whether the category of the site matters."""
        return bool(self.include_categories or self.exclude_categories)

    def condition(self, host: str = "host", path: str = "path") -> str:
        """SQL condition: whether a page belongs to the group. Reads the column `category` (NULL: unknown)."""
        if not self.size:
            return "FALSE"
        compared = _compared(path)
        found = [self.condition_of_category()]
        if self._included:
            found.append(_any(self._included, host, compared))
        if self._excluded:
            found.append(f"NOT {_any(self._excluded, host, compared)}")
        return " AND ".join(found)

    def condition_of_category(self) -> str:
        """SQL condition: whether a page's site is of a category of the group."""
        known, found = "LOWER(COALESCE(category, ''))", []
        if self.include_categories:
            found.append(f"{known} IN ({_texts(self.include_categories)})")
        if self.exclude_categories:
            found.append(f"{known} NOT IN ({_texts(self.exclude_categories)})")
        return " AND ".join(found) or "TRUE"

    def matching(self, host: str = "host", path: str = "path") -> str:
        """SQL list of texts: the rules about addresses that match a page, apart from each other.

        Those that include begin with INCLUDES, the others with EXCLUDES. A page matches all rules together
        if one matches that includes and none that excludes.
        """
        if not self.size:
            return "[]"
        compared = _compared(path)
        found = [
            *_each(self._included, INCLUDES, host, compared),
            *_each(self._excluded, EXCLUDES, host, compared),
        ]
        if not self._included:
            found.append(sql_text(INCLUDES))
        return f"LIST_FILTER([{', '.join(found)}], LAMBDA rule: rule IS NOT NULL)"

    @property
    def _included(self) -> list[PagePattern]:
        return _patterns(self.include_folders, self.include_exact_urls)

    @property
    def _excluded(self) -> list[PagePattern]:
        return _patterns(self.exclude_folders, self.exclude_exact_urls)


def _patterns(folders: Iterable[str], pages: Iterable[str]) -> list[PagePattern]:
    return [
        *(PagePattern.parse(text, whole_folder=True) for text in folders),
        *(PagePattern.parse(text, whole_folder=False) for text in pages),
    ]


def _compared(path: str) -> str:
    return f"(RTRIM(LOWER({path}), '/') || '/')"


def _any(patterns: list[PagePattern], host: str, path: str) -> str:
    # People paste hundreds of addresses: looking them up in one list is faster than a chain of comparisons.
    exact = [p for p in patterns if p.is_one_path]
    found = [p.condition(host, path) for p in patterns if not p.is_one_path]
    if exact:
        found.append(f"{path} IN ({_texts(p.path for p in exact)})")
    return f"({' OR '.join(found)})"


def _each(patterns: list[PagePattern], kind: str, host: str, path: str) -> list[str]:
    exact = [p for p in patterns if p.is_one_path]
    found = [
        f"CASE WHEN {p.condition(host, path)} THEN {sql_text(f'{kind}{number}')} END"
        for number, p in enumerate(patterns)
        if not p.is_one_path
    ]
    if exact:
        named = f"{path} IN ({_texts(p.path for p in exact)})"
        found.append(f"CASE WHEN {named} THEN {sql_text(kind)} || {path} END")
    return found


def _host(head: str) -> str:
    named = head.rpartition("@")[2].lower()
    above = named.removeprefix("*.")
    found = ascii_host(above)
    return f"*.{found}" if above != named else found.removeprefix("www.")


def _closed(path: str) -> str:
    return f"{compared(page_path(path)).rstrip('/')}/"


def _texts(values: Iterable[str]) -> str:
    return ", ".join(sql_text(value.lower()) for value in values)
