"""Finds English texts on a screen in another language."""

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from dashboards import FRONTEND
from playwright.sync_api import Page

from footfall.core.messages import coded

_I18N = FRONTEND / "packages/i18n"
# Visible texts and accessible names, without code, names in the data, and names of languages.
_TEXTS = """() => {
  const skipped = 'script, style, code, pre, noscript, [translate=no], [lang]:not(html), [data-own-name]'
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const shown = element.tagName === 'OPTION' || element.checkVisibility()
    if (shown && !element.closest(skipped)) found.push(walker.currentNode.textContent)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name) && !element.closest(skipped)) found.push(element.getAttribute(name))
  return [document.title, ...found].map((text) => text.trim()).filter(Boolean)
}"""
_SIMPLE = re.compile(r"\{\w+(?:, number)?\}")


@dataclass(frozen=True)
class Language:
    """English texts that a screen of a locale must not have; those with values are patterns."""

    whole: frozenset[str]
    around: tuple[re.Pattern[str], ...]


@cache
def language(locale: str) -> Language:
    """The English texts that differ from those of this locale."""
    english, own = (_messages(name) for name in ("en", locale))
    # An English text that is also a text of the locale may be right.
    rightly = set(own.values())
    foreign = {text for text in english.values() if text not in rightly and _words(text)}
    around = [text for text in foreign if _SIMPLE.search(text) and "{" not in _SIMPLE.sub("", text)]
    return Language(
        frozenset(text for text in foreign if "{" not in text),
        tuple(
            re.compile(".+".join(map(re.escape, _SIMPLE.split(text))))
            for text in around
            if len(_words(text)) > 10
        ),
    )


def texts(page: Page) -> list[str]:
    """Every text of a screen, without duplicates."""
    found: Any = page.evaluate(_TEXTS)
    return list(dict.fromkeys(found))


def english_on(page: Page, locale: str) -> list[str]:
    """English texts on a screen of this locale, sentences of the server included."""
    known = language(locale)
    return [
        text
        for text in texts(page)
        if text in known.whole
        or any(form.fullmatch(text) for form in known.around)
        # Texts of one or two words are not checked: they may be the reader's own, such as a file name.
        or (text.count(" ") > 1 and coded([text]))
    ]


def _messages(locale: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((_I18N / f"locales/{locale}.json").read_text("utf-8"))
    return found


def _words(text: str) -> str:
    return re.sub(r"\{[^{}]*\}|[^A-Za-z ]", "", text).strip()
