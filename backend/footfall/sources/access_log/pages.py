"""Which requests are page views of people; left out only on evidence."""

import re
from urllib.parse import urlsplit

from footfall.sources.access_log.agents import why_no_person
from footfall.sources.access_log.formats import Request

# What a page loads or a program reads. Documents (pdf, txt, source code) are opened by people and count.
_ASSETS = (
    "css js mjs map json xml xsl xslt ico png jpg jpeg gif svg webp avif bmp tif tiff apng"
    " woff woff2 ttf otf eot mp3 mp4 m4a m4s m4v mov avi mpg mpeg ogg ogv oga webm wav flac flv swf ts m3u8"
    " wasm webmanifest manifest vtt srt appcache crx"
)
ASSETS = frozenset(_ASSETS.split())
_FEED_PATH = re.compile(
    r"(?:^|/)(?:feeds?|rss2?|atom)/?$|(?:^|/)[^/]*(?:rss|atom|feed)[^/]*\.(?:xml|json)$|\.(?:rss2?|atom|rdf)$",
    re.IGNORECASE,
)
# `?flav=rss20` of Blosxom, `?feed=rss2` of WordPress, `?format=feed` of Joomla, `?alt=rss` of Blogger.
_FEED_QUERY = re.compile(
    r"(?:^|&)(?:flav|flavor|flavour|feed|format|type|output|alt|view|fmt)=(?:rss|atom|rdf|feed)[\w.]*(?:&|$)"
    r"|^(?:rss|atom|feed)(?:2|=1|=true)?$",
    re.IGNORECASE,
)
_FEED_TYPE = re.compile(r"^(?:application|text)/(?:rss|atom|rdf)\+xml|^application/feed\+json", re.IGNORECASE)
_PAGE_TYPE = re.compile(r"^(?:text/(?!css|javascript)|application/(?:xhtml|pdf|xml))", re.IGNORECASE)
_NO_PAGES = frozenset({"/robots.txt", "/ads.txt", "/app-ads.txt", "/security.txt", "/favicon.ico"})


def why_not(request: Request) -> str | None:
    """Why a request is no page view of a person; None when it is one.

    A log that has no user agents keeps its requests: unknown is not a bot. A request that could have named
    its agent and did not is no browser's.
    """
    if request.agent is not None and (reason := why_no_person(request.agent)):
        return reason
    if request.method != "GET":
        return "not a GET request"
    if not (200 <= request.status < 300 or request.status == 304):
        return "not answered with success"
    return _why_no_page(request)


def page_path(path: str) -> str:
    """Path and query of what was asked for; a proxy's log has whole addresses."""
    if not path.startswith("/"):
        parts = urlsplit(path)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
    return path if path.startswith("/") else f"/{path}"


def _why_no_page(request: Request) -> str | None:
    path, _, query = page_path(request.path).partition("#")[0].partition("?")
    name = path.rpartition("/")[2]
    extension = name.rpartition(".")[2].lower() if "." in name else ""
    if (
        _FEED_TYPE.match(request.content_type)
        or _FEED_PATH.search(path)
        or (query and _FEED_QUERY.search(query))
    ):
        return "feed"
    if extension in ASSETS or path.lower() in _NO_PAGES:
        return "no page (asset, robots.txt)"
    if request.content_type and not _PAGE_TYPE.match(request.content_type):
        return "no page (asset, robots.txt)"
    return None
