"""The pages of the documentation, and the shell commands in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
# The pages that a reader meets; those of reports are made from the API description when the site is built.
PAGES = sorted(
    [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
        *DOCS.glob("*.md"),
        *DOCS.glob("guide/*.md"),
        *DOCS.glob("panels/*.md"),
        *DOCS.glob("security/*.md"),
    ]
)
_REASON = re.compile(r"<!-- not run: (.+?) -->")


@dataclass(frozen=True)
class Block:
    """A fenced block of shell commands; `not_run` says why a test leaves it out."""

    page: Path
    line: int
    commands: str
    not_run: str | None


def tokens(page: Path) -> list[Token]:
    """The page as the site's parser reads it."""
    return MarkdownIt("commonmark").enable("table").parse(page.read_text("utf-8"))


def blocks(page: Path) -> Iterator[Block]:
    """The shell blocks of a page in their order."""
    before: Token | None = None
    for token in tokens(page):
        if token.type == "fence" and token.info == "sh":
            reason = _REASON.search(before.content) if before and before.type == "html_block" else None
            line = (token.map or [0])[0] + 1
            yield Block(page, line, token.content, reason[1] if reason else None)
        before = token


def name_of(page: Path) -> str:
    """The page's path in the repository."""
    return page.relative_to(ROOT).as_posix()
