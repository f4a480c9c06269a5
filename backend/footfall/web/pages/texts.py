"""Texts of server-made pages in the reader's language, from locales/."""

import json
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from fastapi import Request

from footfall.core.locale import LOCALES
from footfall.core.user import User
from footfall.web.pages.page_facts import PageFacts
from footfall.web.services import service_of

# The language chosen in the product; read by the server, written by the page.
COOKIE = "footfall_locale"


@dataclass(frozen=True)
class PageTexts:
    """All texts in one language, and the support address if set."""

    locale: str
    support_email: str | None = None

    def text(self, name: str, **values: object) -> str:
        """A text with its placeholders filled. KeyError for an unknown name."""
        return _texts(self.locale)[name].format(**values)

    def html(self, name: str, **values: str) -> str:
        """A text as HTML. The values must be HTML already."""
        return escape(_texts(self.locale)[name]).format(**values)


ENGLISH = PageTexts("en")


def texts_of(request: Request) -> PageTexts:
    """The texts in the caller's language."""
    return PageTexts(locale_of(request), service_of(request, PageFacts).support_email)


def locale_of(request: Request) -> str:
    """Language of the account, else of the browser's cookie, else of the Accept-Language header.

    The account counts only if the user of the call was looked up before.
    """
    user: User | None = getattr(request.state, "user", None)
    if user is not None and user.locale is not None:
        return user.locale
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LOCALES else accepted_locale(request.headers.get("accept-language", ""))


def accepted_locale(header: str) -> str:
    """The best of the product's languages for an Accept-Language header; English when none fits."""
    wanted = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        language = tag.partition("-")[0].lower()
        # A weight of 0 says that the language is not wanted.
        if language in LOCALES and _weight(weight) > 0:
            wanted.append((-_weight(weight), place, language))
    return min(wanted)[2] if wanted else "en"


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


@cache
def _texts(locale: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads(
        (files("footfall.web.pages") / "locales" / f"{locale}.json").read_text("utf-8")
    )
    return texts
