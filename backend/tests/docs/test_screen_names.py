"""Names of screen parts in the user guide are those on the screen."""

import json
import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, name_of

GUIDE = sorted([*DOCS.glob("guide/*.md"), DOCS / "getting-started.md", DOCS / "own-data.md"])
ENGLISH = ROOT / "frontend" / "packages" / "i18n" / "locales" / "en.json"
# Bold or italic in the guide for another reason than being a name on the screen.
EMPHASIS = {"page group", "label", "project", "view", "Notes", "CSV", "XLSX", "PDF", "Ctrl-K", "new", "lost"}
_MARKED = re.compile(r"(?<![*\w/`])\*{1,2}([A-Za-z][^*`/]{1,50}?)\*{1,2}(?![\w*])")


def on_screen() -> set[str]:
    """English texts in lower case; the branch of a plural for many, with `…` for the number."""
    texts = json.loads(ENGLISH.read_text("utf-8")).values()
    others = [branch for text in texts for branch in re.findall(r"other \{([^{}]+)\}", text)]
    return {text.lower() for text in texts} | {text.replace("#", "…").lower() for text in others}


@pytest.mark.parametrize("page", GUIDE, ids=name_of)
def test_a_name_in_the_guide_stands_on_the_screen(page: Path) -> None:
    marked = [" ".join(name.split()) for name in _MARKED.findall(page.read_text("utf-8"))]
    names = {part for name in marked if name not in EMPHASIS for part in name.split(", ")}

    assert sorted(name for name in names if name.lower() not in on_screen()) == []
