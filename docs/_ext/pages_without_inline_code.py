"""Pages of the site hold no script and no style of their own: the product's security policy runs files only.

Furo writes three things into each page: the script that sets the colour theme before the first paint, the
colours of code, and styles on its icons. The first becomes a file, the second stands in `footfall.css`, the
third become attributes of the drawing. The build fails when anything is left or comes from another host, so
that a new version of the theme cannot bring it back unseen.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=\"|<(?:script|img|link)[^>]*\b(?:src|href)=\"(?:https?:)?//"
)


def without_inline_code(html: str, theme_script: str) -> str:
    """A page's body as Furo wrote it, made harmless; `theme_script` is the address of the theme's script."""
    html = re.sub(
        r"<script>\s*document\.body\.dataset\.theme.*?</script>",
        f'<script src="{theme_script}"></script>',
        html,
        flags=re.DOTALL,
    )
    html = html.replace('style="display: none;"', 'width="0" height="0" class="icons"')
    return html.replace('style="opacity: 50%"', 'opacity="0.5"')


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
        templates.environment.filters["without_inline_code"] = without_inline_code
