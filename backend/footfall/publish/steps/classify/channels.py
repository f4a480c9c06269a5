"""The channel of a visit: that of the first rule in a table which fits its first page view.

A page view tells: the referring host or app, `utm_source`, `utm_medium`, click ids, whether the page it came
from was a generative answer or an assistant. An explicit paid medium comes before a click id, a click id
before a named source, and that before the host. Each rule says which default channel group of Google
Analytics 4 it follows (help page "Default channel group"); a test holds them against its published
definition, and docs/methodology.md lists where and why they differ.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from urllib.parse import unquote_plus

from footfall.core.channel import Channel
from footfall.core.local_host import is_local
from footfall.core.named import ClickId, Kind, Named, bare, click_ids, names
from footfall.core.target import ascii_host, site_of

DIRECT_SOURCE = "(direct)"
# What addresses of apps begin with; what follows is a package, or an id of the App Store.
_ANDROID, _IOS = "android-app://", "ios-app://"
_PAID = re.compile(r"^(.*cp.*|ppc|retargeting|paid.*)$")
# Words that say the same and that the pattern of Google Analytics 4 leaves out.
_ALSO_PAID = re.compile(r"^((search|social|shopping|display|video)[-_ ]?(paid|ads?)|sem)$")
# The last label of a host that is an IP address.
_NUMBER = re.compile(r"\.\d[^.]*$")
_MEDIUMS: dict[str, frozenset[str]] = {
    "display": frozenset({"display", "banner", "expandable", "interstitial", "native", "programmatic"}),
    "mail": frozenset({"email", "e-mail", "e_mail", "e mail", "mail", "newsletter"}),
    "social": frozenset(
        {"social", "social-network", "social-media", "sm", "social network", "social media", "organic_social"}
    ),
    "assistant": frozenset({"ai-assistant", "ai_assistant", "ai"}),
    "organic": frozenset({"organic"}),
}


class Page(StrEnum):
    """Kind of page the visit came from, as stored in the working tables."""

    PLAIN = ""
    AI_SEARCH = "s"
    AI_ASSISTANT = "a"


@dataclass(frozen=True)
class Tag:
    """The campaign tags of an address; `Tag()` for an address without any.

    medium: `paid`, `paid search`, `paid social`, a key of `_MEDIUMS`, or empty; `paid` too without one where
    `utm_source` names advertising (`adwords`). click: kind of its strongest click id. kind: of the source
    that `utm_source` names. given: whether there is a tag or click id at all.
    """

    medium: str = ""
    click: str = ""
    kind: Kind | None = None
    given: bool = False


@dataclass(frozen=True)
class Sender:
    """A referrer; `given` is False without one. kind: of the named source that the host or app belongs to."""

    kind: Kind | None = None
    given: bool = False


@dataclass(frozen=True)
class Rule:
    """A rule: every condition given must hold. `why` names it in documentation and tests.

    group: the default channel group of Google Analytics 4 that it follows; empty for a rule of our own.
    """

    channel: Channel
    why: str
    group: str = ""
    medium: tuple[str, ...] | None = None
    click: str | None = None
    kind: Kind | None = None
    page: Page | None = None
    referred: bool | None = None
    tagged: bool | None = None

    def fits(self, tag: Tag, sender: Sender, page: Page) -> bool:
        """Whether every condition holds. A source named by a tag counts before the referrer."""
        pairs = (
            (self.click, tag.click),
            (self.kind, tag.kind or sender.kind),
            (self.page, page),
            (self.referred, sender.given),
            (self.tagged, tag.given),
        )
        fitting = all(wanted is None or wanted == given for wanted, given in pairs)
        return fitting and (self.medium is None or tag.medium in self.medium)


_ANY_PAID = ("paid", "paid search", "paid social")
_C = Channel
RULES: tuple[Rule, ...] = (
    Rule(_C.SEARCH_PAID, "paid medium, search source", "Paid Search", medium=_ANY_PAID, kind=Kind.SEARCH),
    Rule(_C.SOCIAL_PAID, "paid medium, social source", "Paid Social", medium=_ANY_PAID, kind=Kind.SOCIAL),
    Rule(_C.DISPLAY_AD, "paid medium, ad network", medium=_ANY_PAID, kind=Kind.AD),
    Rule(_C.SEARCH_PAID, "paid medium, search click id", medium=_ANY_PAID, click="search"),
    Rule(_C.SOCIAL_PAID, "paid medium, social click id", medium=_ANY_PAID, click="social"),
    Rule(_C.SOCIAL_PAID, "medium says paid social", medium=("paid social",)),
    Rule(_C.SEARCH_PAID, "medium says paid search", medium=("paid search",)),
    Rule(_C.DISPLAY_AD, "any other paid medium", "Paid Other", medium=("paid",)),
    Rule(_C.DISPLAY_AD, "display medium", "Display", medium=("display",)),
    Rule(_C.SEARCH_PAID, "search click id", click="search"),
    Rule(_C.SOCIAL_PAID, "social click id", click="social"),
    Rule(_C.DISPLAY_AD, "display click id", click="display"),
    Rule(_C.MAIL, "mail medium", "Email", medium=("mail",)),
    Rule(_C.MAIL, "mail click id", click="mail"),
    Rule(_C.DISPLAY_AD, "ad network", kind=Kind.AD),
    Rule(_C.AI_SEARCH, "generative answer of a search product", kind=Kind.SEARCH, page=Page.AI_SEARCH),
    Rule(_C.AI_SEARCH, "answer engine", kind=Kind.ANSWERS),
    Rule(_C.AI_ASSISTANTS, "assistant inside another product", page=Page.AI_ASSISTANT),
    Rule(_C.AI_ASSISTANTS, "named assistant", "AI Assistant", kind=Kind.ASSISTANT),
    Rule(_C.AI_ASSISTANTS, "assistant medium", "AI Assistant", medium=("assistant",)),
    Rule(_C.MAIL, "webmail or mailing tool", "Email", kind=Kind.MAIL),
    Rule(_C.SEARCH_ORGANIC, "search engine", "Organic Search", kind=Kind.SEARCH),
    Rule(_C.SOCIAL_ORGANIC, "social network", "Organic Social", kind=Kind.SOCIAL),
    Rule(_C.SOCIAL_ORGANIC, "social medium", "Organic Social", medium=("social",)),
    Rule(_C.SEARCH_ORGANIC, "organic medium", "Organic Search", medium=("organic",)),
    Rule(_C.REFERRAL, "another site", "Referral", referred=True),
    Rule(_C.REFERRAL, "campaign tag of an unknown source", "Unassigned", tagged=True),
    Rule(_C.DIRECT, "nothing before it", "Direct"),
)


@dataclass(frozen=True)
class TagAnswer:
    """A resolved tag: its class, the site `utm_source` names, and the source shown without a referrer."""

    tag: Tag
    named_source: str | None
    source: str | None


@dataclass(frozen=True)
class SenderAnswer:
    """A resolved referrer: its class, the site or app shown as source (None for none), its kind of page.

    is_spam: whether it is referrer spam; is_private: whether its host is known in a private network only,
    which tells nobody anything, so that it counts as no referrer.
    """

    sender: Sender
    source: str | None
    page: Page
    is_spam: bool = False
    is_private: bool = False


class Classifier:
    """Resolves tags and referrers, each once.

    perplexity: the channel Perplexity belongs to. spam: hosts of referrer spam, all below them included.
    """

    def __init__(self, perplexity: Channel, spam: frozenset[str] = frozenset()) -> None:
        self._perplexity = perplexity
        self._spam = spam
        self._tags: dict[str, TagAnswer] = {}
        self._senders: dict[str, SenderAnswer] = {}

    def tag(self, key: str) -> TagAnswer:
        """Resolve the text `utm_source utm_medium click,ids`, whose words may be empty."""
        if key not in self._tags:
            self._tags[key] = self._resolve_tag(key)
        return self._tags[key]

    def sender(self, key: str) -> SenderAnswer:
        """Resolve `host page` of a referrer, `page` being a `Page`; an app is `android-app://package`."""
        if key not in self._senders:
            self._senders[key] = self._resolve_sender(key)
        return self._senders[key]

    def _resolve_tag(self, key: str) -> TagAnswer:
        source, medium, clicks = key.split(" ")
        source, medium = _plain(source), _plain(medium)
        click = _strongest(clicks)
        named = names().of_tag(source) if source else None
        sort = medium_class(medium) or ("paid" if source in names().advertising else "")
        tag = Tag(sort, click.kind if click else "", self._kind(named), given=True)
        named_source = named.site if named and named.site else None
        return TagAnswer(tag, named_source, source or (click.site if click else None))

    def _resolve_sender(self, key: str) -> SenderAnswer:
        authority, page = key.split(" ")
        for scheme in (_ANDROID, _IOS):
            if authority.startswith(scheme):
                return self._app(authority.removeprefix(scheme), scheme, Page(page))
        host = clean_host(authority)
        if host is None or is_private(host):
            return SenderAnswer(Sender(), None, Page.PLAIN, is_private=host is not None)
        if _is_below(host, self._spam):
            return SenderAnswer(Sender(given=True), host, Page.PLAIN, is_spam=True)
        named, exact = names().of_host(host), names().exact(host)
        if exact and exact.site:
            source = exact.site
        elif named and named.kind is Kind.SERVICE:
            source = named.site
        else:
            source = bare(host) if names().is_part_of_engine(host) else site_of(host) or host
        return SenderAnswer(Sender(self._kind(named), given=True), source, Page(page))

    def _app(self, package: str, scheme: str, page: Page) -> SenderAnswer:
        """An app: as source its known site, else the package itself, which is no site."""
        named = names().of_app(package.lower())
        source = named.site if named else package if scheme == _ANDROID else f"{scheme}{package}"
        return SenderAnswer(Sender(self._kind(named), given=bool(package)), source or None, page)

    def _kind(self, named: Named | None) -> Kind | None:
        if named and named.name == "Perplexity" and self._perplexity is Channel.AI_SEARCH:
            return Kind.ANSWERS
        return named.kind if named else None


def channel_of(tag: Tag, sender: Sender, page: Page) -> Channel:
    """Channel of a visit with this tag and referrer."""
    return rule_of(tag, sender, page).channel


def rule_of(tag: Tag, sender: Sender, page: Page = Page.PLAIN) -> Rule:
    """The first matching rule; the last rule always matches."""
    return next(rule for rule in RULES if rule.fits(tag, sender, page))


def medium_class(medium: str) -> str:
    """Class of a `utm_medium`, as in `Tag.medium`."""
    if _PAID.match(medium) or _ALSO_PAID.match(medium):
        if "social" in medium:
            return "paid social"
        return "paid search" if medium in {"ppc", "cpc", "sem"} or "search" in medium else "paid"
    found = next((name for name, words in _MEDIUMS.items() if medium in words), "")
    # Sites of videos are social networks here.
    return "social" if not found and "video" in medium else found


@lru_cache(maxsize=1 << 16)
def clean_host(authority: str) -> str | None:
    """ASCII host of an authority, without port and user; None if there is none.

    A text that is no good host is returned in lower case.
    """
    text = re.split(r"[/?#]", authority, maxsplit=1)[0].rpartition("@")[2]
    try:
        return ascii_host(text) if text else None
    except ValueError:
        return text.lower() or None


def is_private(host: str) -> bool:
    """Whether a host is known in a private network only: one without a dot, an IP address, `nas.local`."""
    return "." not in host or ":" in host or bool(_NUMBER.search(host)) or is_local(host)


def _is_below(host: str, listed: frozenset[str]) -> bool:
    """Whether a host or one above it is listed."""
    labels = host.split(".")
    return any(".".join(labels[place:]) in listed for place in range(len(labels) - 1))


def _plain(value: str) -> str:
    """A tag's text in lower case, with a space for each run of blanks and of characters nobody can read."""
    readable = (character if character.isprintable() else " " for character in unquote_plus(value))
    return " ".join("".join(readable).split()).lower()


def _strongest(clicks: str) -> ClickId | None:
    given = set(clicks.split(","))
    return next((click for parameter, click in click_ids().items() if parameter in given), None)
