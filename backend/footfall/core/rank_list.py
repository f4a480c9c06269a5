"""Makers of public rank lists: names under which lists are stored, in the order in which places are shown."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Maker:
    """name: as the lake stores it; title: as people write it; contains: names of lists that it is made from,
    so that it confirms nothing that they say."""

    name: str
    title: str
    contains: tuple[str, ...] = ()


CRUX = "crux"
# In the order in which a site's place is shown from them: lists that count page loads in browsers come first,
# then a mixture of lists, requests of names, and links. `decisions/107` says why.
MAKERS = (
    Maker(CRUX, "Chrome UX Report"),
    Maker("alexa", "Alexa"),
    Maker("whotracksme", "WhoTracks.Me"),
    Maker("tranco", "Tranco", contains=(CRUX,)),
    Maker("radar", "Cloudflare Radar"),
    Maker("umbrella", "Cisco Umbrella"),
    Maker("majestic", "Majestic Million"),
    Maker("common_crawl", "Common Crawl"),
)
NAMES = tuple(maker.name for maker in MAKERS)
# The name of a list whose file has no other one.
UNNAMED = "list"
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")


def list_name(text: str) -> str:
    """The name of a list as it is stored, in small letters.

    ValueError for what is no name of up to forty letters, digits, `_`, `.` and `-`.
    """
    name = text.strip().lower().replace(" ", "_")
    if not _NAME.fullmatch(name):
        raise ValueError(f"{text!r} is not a name of up to 40 letters, digits, '_', '.' and '-'")
    return name
