"""Papers that a repository keeps at its top (contributing, security, changelog) as pages of the site.

Their pages in `docs` only lead there, for readers of the repository; here the paper takes the page's place,
and links between papers and pages are turned so that they hold on the site.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx

TOP = Path(__file__).parents[2]
PAPERS = {
    "changelog": "CHANGELOG.md",
    "code-of-conduct": "CODE_OF_CONDUCT.md",
    "contributing": "CONTRIBUTING.md",
    "security": "SECURITY.md",
}
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def turned(link: str) -> str:
    """The target of a link in a paper, as seen from `docs`."""
    pages = {paper: f"{page}.md" for page, paper in PAPERS.items()}
    return pages.get(link, link.removeprefix("docs/"))


def take_paper(app: Sphinx, docname: str, source: list[str]) -> None:
    """Put the paper in the place of the page that leads to it."""
    if docname in PAPERS:
        paper = TOP / PAPERS[docname]
        app.env.note_dependency(str(paper))
        source[0] = _LINK.sub(lambda found: f"]({turned(found[1])}", paper.read_text("utf-8"))


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("source-read", take_paper)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
