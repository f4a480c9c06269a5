"""Classifies user agents: which kind of robot, or a person's device."""

import re
from functools import lru_cache

from crawleruseragents import is_crawler

from footfall.vocabulary.device import Device

_FEED_READER = re.compile(
    r"\b(?:rss|atom)\b|(?<![a-z])(?:tt-?rss|feed)|(?:rss|feed)[ -]?(?:reader|parser|fetcher|finder|owl)"
    r"|newsblur|inoreader|netnewswire|liferea|akregator|newsbeuter|newsboat|newsgator|netvibes|bloglines"
    r"|bloglovin|bazqux|theoldreader|the old reader|superfeedr|simplepie|magpie|apple-pubsub|snarfer|omea"
    r"|greatnews|\breeder/|\breadkit|\bfever\b|livejournal\.com|\bvienna/|quiterss|\bminiflux|\byarr\b"
    r"|(?<!\w)aggregator|windows-rss-platform|blogtrottr|universalfeedparser",
    re.IGNORECASE,
)
_MONITOR = re.compile(
    r"uptime|pingdom|statuscake|site24x7|gtmetrix|nagios|check_http|zabbix|monit(?:or|is|astic)?\b|monitoring"
    r"|health-?check|kube-probe|googlehc|prometheus|newrelic|datadog|internal dummy connection|hetrixtools"
    r"|freshping|montastic|host-?tracker|catchpoint|dareboost|lighthouse|pagespeed"
    r"|link-?(?:check|valet|walker|sleuth)|w3c[_-]|validator|checklink|xenu|httrack|portscout|siteimprove",
    re.IGNORECASE,
)
# Browsers name no address of their makers, programs that ask by themselves do; and names of plain programs.
_PROGRAM = re.compile(
    r"https?://|[\w.-]@[\w-]+\.\w|(?<!cu)bot\b|crawl|spider|scraper"
    r"|^(?:fetch|curl|wget|ruby|python|perl|php|java|go|node|axios|okhttp|libwww|lwp|httpie|postman)\b",
    re.IGNORECASE,
)
_MOBILE = re.compile(
    r"Mobi|Android|iPhone|iPad|iPod|Tablet|Silk/|Kindle|BlackBerry|BB10|Opera M(?:ini|obi)|IEMobile|webOS",
    re.IGNORECASE,
)


@lru_cache(maxsize=1 << 16)
def why_no_person(agent: str) -> str | None:
    """Kind of robot of a user agent; None for a browser.

    The maintained list of crawlers (crawler-user-agents, 1 500 patterns) knows those that are known by name.
    """
    if not agent:
        return "no user agent"
    if _FEED_READER.search(agent):
        return "feed reader by its user agent"
    if _MONITOR.search(agent):
        return "monitoring or link checker by its user agent"
    if is_crawler(agent) or _PROGRAM.search(agent):
        return "bot by its user agent"
    return None


@lru_cache(maxsize=1 << 16)
def device(agent: str) -> Device:
    """Phones and tablets are mobile, everything else desktop."""
    return Device.MOBILE if _MOBILE.search(agent) else Device.DESKTOP
