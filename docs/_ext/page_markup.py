"""Changes to the markup of the theme Furo, so that its pages hold what the product's own pages hold.

The product's security policy runs scripts and styles from files only. Furo writes three things into each
page: the script that sets the colour theme before the first paint, the colours of code, and styles on its
icons. The first becomes a file, the second is in `footfall.css`, the third become attributes of the
drawing. The build fails when anything is left or comes from another host, so that a new version of the
theme cannot bring it back unseen. Besides, side bars get names, headings a level, and code that scrolls
can be reached by keyboard.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=\"|<(?:script|img|link)[^>]*\b(?:src|href)=\"(?:https?:)?//"
)
REPLACED = {
    'style="display: none;"': 'width="0" height="0" class="icons"',
    'style="opacity: 50%"': 'opacity="0.5"',
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    "<pre>": '<pre tabindex="0">',
}


def for_the_product(html: str, theme_script: str) -> str:
    """A page's body as Furo wrote it, changed; `theme_script` is the address of the theme's script."""
    script = f'<script src="{theme_script}"></script>'
    html = re.sub(r"<script>\s*document\.body\.dataset\.theme.*?</script>", script, html, flags=re.DOTALL)
    for theirs, ours in REPLACED.items():
        html = html.replace(theirs, ours)
    return html


def check_pages(app: Sphinx, failure: Exception | None) -> None:
    """Refuse a site with code inside a page or with anything from another host."""
    if failure is not None or app.builder.name != "html":
        return
    for page in sorted(Path(app.outdir).rglob("*.html")):
        if found := INLINE.search(page.read_text("utf-8")):
            raise ExtensionError(f"{page}: the security policy would block {found.group()!r}")


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("builder-inited", _add_filter)
    app.connect("build-finished", check_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _add_filter(app: Sphinx) -> None:
    templates = getattr(app.builder, "templates", None)
    if templates is not None:
        templates.environment.filters["for_the_product"] = for_the_product
