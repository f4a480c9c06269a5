"""Leaves the hints of templates out of what others read: "Write here what readers should ..." is no summary.

The screens put the hint of `own.words` into a new text, in the language of whoever makes the dashboard.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from footfall.core.locale import LOCALES
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.wording import Wording


def without_placeholders(items: Iterable[OwnItem]) -> Sequence[OwnItem]:
    """The items without hints, and without texts of which only headings are left then."""
    kept = []
    for item in items:
        if item.text is None:
            kept.append(item)
        elif written := _written(item.text):
            kept.append(item.model_copy(update={"text": written}))
    return kept


def _written(text: str) -> str:
    """A text without the hints of templates; empty if nobody wrote anything else but headings."""
    lines = text.split("\n")
    written = [line for line in lines if line.strip() not in _hints()]
    if len(written) == len(lines):
        return text
    is_empty = all(not line.strip() or line.lstrip().startswith("#") for line in written)
    return "" if is_empty else "\n".join(written).strip()


@cache
def _hints() -> frozenset[str]:
    return frozenset(Wording(locale).word("own.words") for locale in LOCALES)
