"""Classifies user agents: which kind of robot, or a person's device."""

import re
from functools import lru_cache

from crawleruseragents import is_crawler

from footfall.core.device import Device

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
# Agents of programs: they give a web or mail address (browsers never do), say "bot", or begin with the name
# of a plain program such as curl.
_PROGRAM = re.compile(
    r"https?://|[\w.-]@[\w-]+\.\w|(?<!cu)bot\b|crawl|spider|scraper"
    r"|^(?:fetch|curl|wget|ruby|python|perl|php|java|go|node|axios|okhttp|libwww|lwp|httpie|postman)\b",
    re.IGNORECASE,
)
_MOBILE = re.compile(
    r"Mobi|Android|iPhone|iPad|iPod|Tablet|Silk/|Kindle|BlackBerry|BB10|Opera M(?:ini|obi)|IEMobile|webOS",
    re.IGNORECASE,
)


@lru_cache(maxsize=1 << 14)
def why_no_person(agent: str) -> str | None:
    """Why a user agent is a robot's, in words that reports of left-out lines show; None for a browser.

    Crawlers are known by the maintained list crawler-user-agents (1 500 patterns).
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


@lru_cache(maxsize=1 << 14)
def device(agent: str) -> Device:
    """The device of a user agent: mobile for phones and tablets, desktop for everything else."""
    return Device.MOBILE if _MOBILE.search(agent) else Device.DESKTOP
