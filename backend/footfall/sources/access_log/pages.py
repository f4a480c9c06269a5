"""Which requests are page views of people, and on what device; left out only on evidence."""

import re
from functools import lru_cache
from urllib.parse import urlsplit

from crawleruseragents import is_crawler

from footfall.sources.access_log.formats import Request
from footfall.vocabulary.device import Device

# What a page loads or a program reads. Documents (pdf, txt, source code) are opened by people and count.
_ASSETS = (
    "css js mjs map json xml xsl xslt rss atom rdf ico png jpg jpeg gif svg webp avif bmp tif tiff apng"
    " woff woff2 ttf otf eot mp3 mp4 m4a m4s m4v mov avi mpg mpeg ogg ogv oga webm wav flac flv swf ts m3u8"
    " wasm webmanifest manifest vtt srt appcache crx"
)
ASSETS = frozenset(_ASSETS.split())
_FEED = re.compile(r"(?:^|/)(?:feed|feeds|rss|atom)/?$", re.IGNORECASE)
_NO_PAGES = frozenset({"/robots.txt", "/ads.txt", "/app-ads.txt", "/security.txt", "/favicon.ico"})
_MOBILE = re.compile(
    r"Mobi|Android|iPhone|iPad|iPod|Tablet|Silk/|Kindle|BlackBerry|BB10|Opera M(?:ini|obi)|IEMobile|webOS",
    re.IGNORECASE,
)


def why_not(request: Request) -> str | None:
    """Why a request is no page view of a person; None when it is one.

    A request without a user agent is kept: the common format has none, and unknown is not a bot.
    """
    if request.agent and is_bot(request.agent):
        return "bot by its user agent"
    if request.method != "GET":
        return "not a GET request"
    if not (200 <= request.status < 300 or request.status == 304):
        return "not answered with success"
    if _is_asset(page_path(request.path).partition("?")[0]):
        return "no page (asset, feed, robots.txt)"
    return None


@lru_cache(maxsize=1 << 16)
def is_bot(agent: str) -> bool:
    """Whether a user agent is in the maintained list of crawlers (crawler-user-agents, 1 500 patterns)."""
    return bool(is_crawler(agent))


@lru_cache(maxsize=1 << 16)
def device(agent: str) -> Device:
    """Phones and tablets are mobile, everything else desktop."""
    return Device.MOBILE if _MOBILE.search(agent) else Device.DESKTOP


def page_path(path: str) -> str:
    """Path and query of what was asked for; a proxy's log has whole addresses."""
    if not path.startswith("/"):
        parts = urlsplit(path)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
    return path if path.startswith("/") else f"/{path}"


def _is_asset(path: str) -> bool:
    name = path.rpartition("/")[2]
    extension = name.rpartition(".")[2].lower() if "." in name else ""
    return extension in ASSETS or path.lower() in _NO_PAGES or bool(_FEED.search(path))
