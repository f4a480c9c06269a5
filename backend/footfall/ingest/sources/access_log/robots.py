"""Names the program behind a user agent, and the purpose for which it fetches pages."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter

from crawleruseragents import CRAWLER_USER_AGENTS_DATA

from footfall.core.named_lists import rows_of
from footfall.core.robot import LONGEST_NAME, Purpose
from footfall.ingest.sources.access_log.agents import why_no_person

# Purposes by the tags of the maintained list, for programs that are not in our own list.
_TAGS = {
    "ai-crawler": Purpose.TRAINING,
    "feed-reader": Purpose.FEEDS,
    "search-engine": Purpose.SEARCH,
    "seo": Purpose.SEO,
    "social-preview": Purpose.PREVIEWS,
    "monitoring": Purpose.MONITORING,
    "advertising": Purpose.ADVERTISING,
    "archiver": Purpose.ARCHIVES,
}
_REASONS = {
    "feed reader by its user agent": Purpose.FEEDS,
    "monitoring or link checker by its user agent": Purpose.MONITORING,
}
# The name of a program by its ending, as in Mozilla/5.0 (compatible; SomeBot/1.0; +https://...).
_BY_KIND = re.compile(
    r"([A-Za-z][\w.+-]*(?:bot|crawler|spider|reader|fetcher|monitor|preview|agent)[\w.-]*)", re.IGNORECASE
)
_COMPATIBLE = re.compile(r"compatible;\s*([A-Za-z][\w.-]*)")
_FIRST = re.compile(r"[A-Za-z][\w.-]*")
# Words of browsers that robots repeat.
_BROWSERS = frozenset({"mozilla", "msie", "opera", "linux", "windows", "macintosh", "x11"})


@dataclass(frozen=True)
class Robot:
    """A program that fetches pages. name: empty if it sent no user agent."""

    name: str
    purpose: str


@lru_cache(maxsize=1 << 14)
def robot_of(agent: str | None) -> Robot | None:
    """The program behind a user agent; None for a browser, and where a log has no agents."""
    reason = None if agent is None else why_no_person(agent)
    if agent is None or reason is None:
        return None
    if not agent:
        return Robot("", Purpose.NO_AGENT)
    lowered = agent.lower()
    # The first name in the text counts, and of two at one place the longer. Later names may be those of
    # programs that it resembles: "Feedly/1.0 (like FeedFetcher-Google)".
    named = [(place, -len(text), robot) for text, robot in _listed() if (place := lowered.find(text)) >= 0]
    if named:
        return min(named, key=itemgetter(0, 1))[2]
    return Robot(_name(agent), _REASONS.get(reason) or _tagged(agent))


@cache
def of_assistants() -> list[str]:
    """Names of the robots that fetch for an assistant."""
    return [row["robot"] for row in rows_of("robots.csv") if row["assistant"]]


@cache
def _listed() -> list[tuple[str, Robot]]:
    """Our own list: the text to be found in a user agent, in lower case, and the robot."""
    return [
        (row["robot"].lower(), Robot(row["robot"], Purpose(row["purpose"]))) for row in rows_of("robots.csv")
    ]


def _tagged(agent: str) -> Purpose:
    return next((purpose for pattern, purpose in _patterns() if pattern.search(agent)), Purpose.OTHER)


@cache
def _patterns() -> list[tuple[re.Pattern[str], Purpose]]:
    """Patterns of the maintained list, each with the purpose of the first of its tags that tells one."""
    purposes = [
        (crawler["pattern"], [_TAGS[tag] for tag in crawler.get("tags", ()) if tag in _TAGS])
        for crawler in CRAWLER_USER_AGENTS_DATA
    ]
    return [(re.compile(pattern), found[0]) for pattern, found in purposes if found]


def _name(agent: str) -> str:
    """One word of the agent, without an address that could tell who runs it; `unnamed` if there is none."""
    bare = re.sub(r"https?://\S*|\S+@\S+", " ", agent)
    for pattern in (_BY_KIND, _COMPATIBLE, _FIRST):
        for found in pattern.finditer(bare):
            name = found[found.lastindex or 0].strip(".-+")
            if name.lower() not in _BROWSERS:
                return name[:LONGEST_NAME]
    return "unnamed"
