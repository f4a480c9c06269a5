"""Well-known places that visits come from; they keep their names because the channel rules are about them."""

from dataclasses import dataclass
from typing import Final

from footfall.core.channel import Channel


@dataclass(frozen=True, slots=True)
class Hub:
    """A hub site: `share` of all trips go there for its own sake, to one of `pages`."""

    site: str
    category: str
    share: float
    mobile: float
    pages: tuple[str, ...]


HUBS: Final = (
    Hub("google.com", "Search engines", 0.012, 0.1, (
        "https://www.google.com/", "https://www.google.com/search?q=weather+today",
        "https://www.google.com/search?q=calculator", "https://maps.google.com/",
        "https://mail.google.com/mail/u/0/",
        "https://translate.google.com/", "https://gemini.google.com/app", "https://news.google.com/home",
        "https://docs.google.com/document/u/0/")),
    Hub("youtube.com", "Video", 0.034, 0.3, tuple(
        f"https://www.youtube.com/{p}" for p in ("", "feed/subscriptions", "watch?v=kR4tV1qLm0a",
        "watch?v=Zb81sXw2cPe",
                                                 "watch?v=h0Yt6NnQj3U", "shorts/a7FqLw91xZk",
                                                 "watch?v=Pq2mCe5rT8s"))),
    Hub("facebook.com", "Social networks", 0.030, 0.7, tuple(
        f"https://www.facebook.com/{p}" for p in ("", "watch/", "groups/feed/", "marketplace/",
        "notifications"))),
    Hub("instagram.com", "Social networks", 0.024, 1.2, tuple(
        f"https://www.instagram.com/{p}" for p in ("", "explore/", "reels/", "direct/inbox/"))),
    Hub("x.com", "Social networks", 0.012, 0.2, tuple(
        f"https://x.com/{p}" for p in ("home", "explore", "notifications", "i/bookmarks"))),
    Hub("reddit.com", "Social networks", 0.013, 0.0, tuple(
        f"https://www.reddit.com/{p}" for p in ("", "r/popular/", "r/AskReddit/", "r/todayilearned/"))),
    Hub("tiktok.com", "Social networks", 0.010, 1.4, tuple(
        f"https://www.tiktok.com/{p}" for p in ("foryou", "following", "explore"))),
    Hub("linkedin.com", "Social networks", 0.006, -0.8, tuple(
        f"https://www.linkedin.com/{p}" for p in ("feed/", "jobs/", "mynetwork/", "messaging/"))),
    Hub("pinterest.com", "Social networks", 0.005, 0.9, tuple(
        f"https://www.pinterest.com/{p}" for p in ("", "ideas/", "pin/558094478804212/"))),
    Hub("chatgpt.com", "AI assistants", 0.012, -0.4, tuple(
        f"https://chatgpt.com/{p}" for p in ("", "c/68f1a2", "c/68f3b7", "c/68f9d0"))),
    Hub("claude.ai", "AI assistants", 0.003, -0.8, ("https://claude.ai/new", "https://claude.ai/chat/4f1c",
    "https://claude.ai/recents")),
    Hub("perplexity.ai", "AI assistants", 0.002, -0.4, ("https://www.perplexity.ai/",
    "https://www.perplexity.ai/library")),
    Hub("microsoft.com", "Software", 0.004, -1.2, ("https://www.microsoft.com/en-us/",
    "https://copilot.microsoft.com/", "https://teams.microsoft.com/")),
    Hub("bing.com", "Search engines", 0.002, -1.2, ("https://www.bing.com/",
    "https://www.bing.com/search?q=maps")),
    Hub("duckduckgo.com", "Search engines", 0.001, -0.3, ("https://duckduckgo.com/",)),
    Hub("yahoo.com", "Search engines", 0.003, -0.3, ("https://www.yahoo.com/",
    "https://mail.yahoo.com/n/inbox")),
    Hub("ecosia.org", "Search engines", 0.0005, -0.6, ("https://www.ecosia.org/",)),
    Hub("brave.com", "Search engines", 0.0005, -0.2, ("https://search.brave.com/",)),
    Hub("live.com", "Mail", 0.006, -0.6, ("https://outlook.live.com/mail/0/", "https://onedrive.live.com/")),
)  # fmt: skip

# What stands before and after the search phrase on each page of results.
SURFACES: Final = (
    ("google.com", "https://www.google.com/search?q=", ""),
    ("google.com", "https://www.google.com/search?q=", "&udm=50"),
    ("bing.com", "https://www.bing.com/search?q=", ""),
    ("bing.com", "https://www.bing.com/copilotsearch?q=", ""),
    ("duckduckgo.com", "https://duckduckgo.com/?q=", "&ia=web"),
    ("duckduckgo.com", "https://duckduckgo.com/?q=", "&ia=chat"),
    ("yahoo.com", "https://search.yahoo.com/search?p=", ""),
    ("ecosia.org", "https://www.ecosia.org/search?q=", ""),
    ("brave.com", "https://search.brave.com/search?q=", ""),
    ("brave.com", "https://search.brave.com/ask?q=", ""),
)
GOOGLE, AI_MODE, BING, COPILOT_SEARCH, DUCK, DUCK_CHAT, YAHOO, ECOSIA, BRAVE, BRAVE_ASK = range(10)


@dataclass(frozen=True, slots=True)
class Arrival:
    """One way in which a visit of a channel begins.

    The visit's first page carries `referrer` and `tag`. Before it the same browser shows `page` or a page of
    results of search surface `surface`; a referral (`referrer` "source") shows pages of the source site.
    """

    channel: Channel
    weight: float
    transition: str = "link"
    referrer: str | None = None
    tag: str = ""
    site: str | None = None
    page: str | None = None
    surface: int | None = None


def _search(channel: Channel, weight: float, surface: int, tag: str = "") -> Arrival:
    site, prefix, _ = SURFACES[surface]
    origin = "/".join(prefix.split("/")[:3]) + "/"
    return Arrival(channel, weight, referrer=origin, tag=tag, site=site, surface=surface)


def _page(
    channel: Channel, weight: float, site: str, page: str, referrer: str | None, tag: str = ""
) -> Arrival:
    return Arrival(channel, weight, referrer=referrer, tag=tag, site=site, page=page)


C = Channel
CAMPAIGN: Final = "utm_campaign=spring"

ARRIVALS: Final = (
    Arrival(C.DIRECT, 74, transition="typed"),
    Arrival(C.DIRECT, 26, transition="bookmark"),
    Arrival(C.REFERRAL, 100, referrer="source"),
    _search(C.SEARCH_ORGANIC, 82, GOOGLE),
    _search(C.SEARCH_ORGANIC, 7, BING),
    _search(C.SEARCH_ORGANIC, 4, DUCK),
    _search(C.SEARCH_ORGANIC, 4, YAHOO),
    _search(C.SEARCH_ORGANIC, 2, ECOSIA),
    _search(C.SEARCH_ORGANIC, 1, BRAVE),
    _search(C.SEARCH_PAID, 58, GOOGLE, "gclid=EAIaIQobChMI8vTtn5bK"),
    _search(C.SEARCH_PAID, 12, GOOGLE, "gbraid=0AAAAADmX1v9c"),
    _search(C.SEARCH_PAID, 18, GOOGLE, f"utm_source=google&utm_medium=cpc&{CAMPAIGN}"),
    _search(C.SEARCH_PAID, 12, BING, "msclkid=5d1b0c4f8e2a"),
    _page(C.SOCIAL_ORGANIC, 28, "facebook.com", "https://www.facebook.com/", "https://l.facebook.com/",
    "fbclid=IwAR2xq9"),
    _page(C.SOCIAL_ORGANIC, 14, "instagram.com", "https://www.instagram.com/", "https://l.instagram.com/"),
    _page(C.SOCIAL_ORGANIC, 12, "x.com", "https://x.com/home", "https://t.co/"),
    _page(C.SOCIAL_ORGANIC, 16, "reddit.com", "https://www.reddit.com/r/popular/", "https://www.reddit.com/"),
    _page(C.SOCIAL_ORGANIC, 12, "youtube.com", "https://www.youtube.com/watch?v=kR4tV1qLm0a",
    "https://www.youtube.com/"),
    _page(C.SOCIAL_ORGANIC, 7, "linkedin.com", "https://www.linkedin.com/feed/", "https://www.linkedin.com/"),
    _page(C.SOCIAL_ORGANIC, 7, "pinterest.com", "https://www.pinterest.com/ideas/",
    "https://www.pinterest.com/"),
    _page(C.SOCIAL_ORGANIC, 4, "tiktok.com", "https://www.tiktok.com/foryou", "https://www.tiktok.com/"),
    _page(C.SOCIAL_PAID, 45, "facebook.com", "https://www.facebook.com/", "https://l.facebook.com/",
          f"utm_source=facebook&utm_medium=paid_social&{CAMPAIGN}"),
    _page(C.SOCIAL_PAID, 25, "instagram.com", "https://www.instagram.com/", "https://l.instagram.com/",
          f"utm_source=instagram&utm_medium=paid&{CAMPAIGN}"),
    _page(C.SOCIAL_PAID, 18, "tiktok.com", "https://www.tiktok.com/foryou", "https://www.tiktok.com/",
    "ttclid=E.C.P.CtoB4n"),
    _page(C.SOCIAL_PAID, 7, "pinterest.com", "https://www.pinterest.com/", "https://www.pinterest.com/",
    "epik=dj0yJnU9"),
    _page(C.SOCIAL_PAID, 5, "linkedin.com", "https://www.linkedin.com/feed/", "https://www.linkedin.com/",
    "li_fat_id=7c0e"),
    _page(C.MAIL, 30, "google.com", "https://mail.google.com/mail/u/0/", "https://mail.google.com/"),
    _page(C.MAIL, 12, "live.com", "https://outlook.live.com/mail/0/", "https://outlook.live.com/"),
    Arrival(C.MAIL, 38, tag="utm_source=newsletter&utm_medium=email"),
    Arrival(C.MAIL, 20, tag="mc_cid=9f2b7c&mc_eid=1a2b3c"),
    Arrival(C.DISPLAY_AD, 45, referrer="https://googleads.g.doubleclick.net/"),
    Arrival(C.DISPLAY_AD, 25, tag="dclid=CJ7h1rXk"),
    Arrival(C.DISPLAY_AD, 20, tag="tblci=GiBx41", referrer="https://trc.taboola.com/"),
    Arrival(C.DISPLAY_AD, 10, tag="dicbo=v2-6c1d"),
    _page(C.AI_ASSISTANTS, 42, "chatgpt.com", "https://chatgpt.com/c/68f1a2", None, "utm_source=chatgpt.com"),
    _page(C.AI_ASSISTANTS, 18, "chatgpt.com", "https://chatgpt.com/c/68f3b7", "https://chatgpt.com/"),
    _page(C.AI_ASSISTANTS, 13, "google.com", "https://gemini.google.com/app", "https://gemini.google.com/"),
    _page(C.AI_ASSISTANTS, 10, "perplexity.ai", "https://www.perplexity.ai/search/9c4f",
    "https://www.perplexity.ai/"),
    _page(C.AI_ASSISTANTS, 9, "microsoft.com", "https://copilot.microsoft.com/",
    "https://copilot.microsoft.com/"),
    _page(C.AI_ASSISTANTS, 8, "claude.ai", "https://claude.ai/chat/4f1c", "https://claude.ai/"),
    _search(C.AI_SEARCH, 76, AI_MODE),
    _search(C.AI_SEARCH, 14, COPILOT_SEARCH),
    _search(C.AI_SEARCH, 5, DUCK_CHAT),
    _search(C.AI_SEARCH, 5, BRAVE_ASK),
)  # fmt: skip

TAGS: Final = tuple(dict.fromkeys(a.tag for a in ARRIVALS))
TRANSITIONS: Final = ("link", "typed", "bookmark", "form")
