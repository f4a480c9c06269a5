"""How the documentation becomes a site: `make docs`.

Sphinx with MyST and the theme Furo: permissive licences, active maintainers, every link between pages is
checked, and the search needs no server. Of the other common tools, as of November 2026, MkDocs 1 has had no
release since 2024 and MkDocs 2 has no plugins and no clear licence; Material for MkDocs gets security fixes
only; Zensical, made by the same authors, is at 0.0.73 and calls itself alpha.
"""

import re
import sys
from pathlib import Path

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS / "_ext"))

project = "Footfall"
copyright = "The Footfall authors, Apache-2.0"
_package = (DOCS.parent / "backend" / "footfall" / "__init__.py").read_text("utf-8")
release = version = re.findall(r'__version__ = "(.+?)"', _package)[0]

extensions = ["myst_parser", "report_pages", "root_pages", "page_markup"]
exclude_patterns = ["_ext", "_static", "_templates"]
templates_path = ["_templates"]
# References to a heading are checked as references to a page are; a dead one fails the build (-W).
myst_heading_anchors = 4
myst_enable_extensions = ["deflist"]
nitpicky = True

html_theme = "furo"
html_title = "Footfall"
html_static_path = ["_static"]
html_css_files = ["footfall.css"]
html_search_scorer = str(DOCS / "_ext" / "search_order.js")
html_favicon = "../frontend/apps/shell/src/favicon.svg"
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"
