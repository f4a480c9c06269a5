"""Turns Markdown into parts that the templates draw: headings, paragraphs, lists, quotes, code, rules.

HTML and pictures in it are printed as plain text.
"""

from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

_SAFE = ("http://", "https://", "mailto:")
Part = dict[str, Any]


def parts_of(text: str) -> list[Part]:
    """The blocks of a text, each with its kind, level of heading, mark of a list item, depth and spans."""
    reading = _Reading()
    for token in MarkdownIt("commonmark", {"html": False}).disable("image").parse(text):
        reading.take(token)
    return reading.found


class _Reading:
    """The blocks found so far, and the heading, lists and quotes around the next one."""

    def __init__(self) -> None:
        self.found: list[Part] = []
        self._level = 0
        # For each list around, the number of its last item; None if it has dots.
        self._lists: list[int | None] = []
        self._quotes = 0
        self._begins_item = False

    def take(self, token: Token) -> None:
        """Go on to the next token."""
        match token.type:
            case "heading_open" | "heading_close":
                self._level = int(token.tag[1]) if token.nesting > 0 else 0
            case "bullet_list_open":
                self._lists.append(None)
            case "ordered_list_open":
                self._lists.append(int(token.attrGet("start") or 1) - 1)
            case "bullet_list_close" | "ordered_list_close":
                self._lists.pop()
            case "list_item_open":
                self._begins_item, last = True, self._lists[-1]
                self._lists[-1] = None if last is None else last + 1
            case "blockquote_open" | "blockquote_close":
                self._quotes += token.nesting
            case "inline":
                kind = "heading" if self._level else "paragraph"
                self._add(kind, _spans(token.children or []))
            case "fence" | "code_block" | "hr":
                written = [_span(token.content.rstrip("\n"), code=True)] if token.type != "hr" else []
                self._add("code" if written else "rule", written)

    def _add(self, kind: str, spans: list[Part]) -> None:
        number = self._lists[-1] if self._lists else None
        mark = "" if not (self._lists and self._begins_item) else "•" if number is None else f"{number}."
        self._begins_item = False
        depth = len(self._lists) + self._quotes
        self.found.append({"kind": kind, "level": self._level, "mark": mark, "depth": depth, "spans": spans})


def _spans(children: list[Token]) -> list[Part]:
    spans: list[Part] = []
    strong = emphasis = 0
    link = ""
    for token in children:
        match token.type:
            case "strong_open" | "strong_close":
                strong += token.nesting
            case "em_open" | "em_close":
                emphasis += token.nesting
            case "link_open":
                address = str(token.attrGet("href") or "")
                link = address if address.startswith(_SAFE) else ""
            case "link_close":
                link = ""
            case "softbreak":
                spans.append(_span(" "))
            case "hardbreak":
                spans.append(_span("\n"))
            case "code_inline":
                spans.append(_span(token.content, code=True))
            case _ if token.content:
                spans.append(_span(token.content, strong > 0, emphasis > 0, link=link))
    return spans


def _span(
    text: str, strong: bool = False, emphasis: bool = False, code: bool = False, link: str = ""
) -> Part:
    return {"text": text, "strong": strong, "emphasis": emphasis, "code": code, "link": link}
