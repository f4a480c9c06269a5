"""What a template asks its reader to write is no text that others read."""

import pytest

from footfall.core.locale import LOCALES
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.placeholders import without_placeholders
from footfall.dashboards.paper.wording import Wording


def kept(text: str) -> list[str | None]:
    return [item.text for item in without_placeholders([OwnItem(id="words", width=12, text=text)])]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_that_nobody_wrote_is_left_out_with_its_heading(locale: str) -> None:
    wording = Wording(locale)
    assert kept(f"## {wording.word('own.words.title')}\n\n{wording.word('own.words')}") == []


def test_what_somebody_wrote_stays_without_the_hint_above_or_below_it() -> None:
    hint = Wording("en").word("own.words")
    assert kept(f"## Summary\n\n{hint}\n\nShoes sell.") == ["## Summary\n\n\nShoes sell."]
    assert kept("## Shoes sell") == ["## Shoes sell"]
    assert kept("Write here what you like.") == ["Write here what you like."]


def test_widgets_stay_in_their_order() -> None:
    widget = OwnItem(id="a", width=6, dashboard="traffic-overview", widget="summary")
    words = OwnItem(id="b", width=12, text=Wording("de").word("own.words"))
    assert list(without_placeholders([widget, words, widget])) == [widget, widget]
