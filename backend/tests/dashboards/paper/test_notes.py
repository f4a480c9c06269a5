"""Notes on paper, in the language of the paper."""

import re

import pytest

from footfall.core.locale import LOCALES
from footfall.core.messages.note import Note, Value
from footfall.core.messages.note_code import NoteCode
from footfall.dashboards.paper.notes import filled, note_text
from footfall.dashboards.paper.wording import Wording

GERMAN, POLISH = Wording("de"), Wording("pl")


@pytest.mark.parametrize(
    ("code", "values", "said"),
    [
        (
            NoteCode.NO_DATA,
            {"months": "2026-01, 2026-02", "period": "2026-03-01..2026-03-31"},
            "Keine Daten für Jan. 2026, Feb. 2026; gezeigt wird 01.03.2026 \N{EN DASH} 31.03.2026.",
        ),
        (
            NoteCode.TARGET_NEVER_SEEN,
            {"target": "xn--bcher-kva.example"},
            "bücher.example kommt in diesem Datenstand nicht vor.",
        ),
        (NoteCode.MARKET, {"category": "Fashion", "sites": 349}, "Markt: Kategorie Mode, 349 Websites."),
        (NoteCode.MARKET, {"category": "Fashion", "sites": 1}, "Markt: Kategorie Mode, 1 Website."),
        (
            NoteCode.FORECAST_TESTED,
            {"target": "shop.example", "weeks": 4, "error": 0.123, "inside": 9, "points": 10},
            "shop.example: An den letzten 4 Wochen geprüft, lag die Prognose im Mittel um 12,3 % daneben; "
            "9 von 10 Punkten lagen im Prognosebereich.",
        ),
    ],
)
def test_a_note_is_said_in_the_language_of_the_paper(
    code: NoteCode, values: dict[str, Value], said: str
) -> None:
    assert note_text(Note("in English", code, **values), GERMAN).replace("\N{NO-BREAK SPACE}", " ") == said


def test_a_note_on_own_counts_begins_with_its_month() -> None:
    values: dict[str, Value] = {"month": "2026-03", "site": "shop.example", "visits": 12_000, "both": 13_500}
    said = note_text(Note("in English", NoteCode.DEVICES_ABOVE_TOTAL, **values), GERMAN)
    assert said.startswith("März 2026: ") and "12.000" in said and "13.500" in said


def test_a_count_takes_the_form_of_its_language() -> None:
    text = POLISH.word("widgets.note.market")
    said = [filled(text, {"category": "X", "sites": sites}, POLISH) for sites in (1, 3, 5)]
    assert said == [f"Rynek: kategoria X, {count}." for count in ("1 witryna", "3 witryny", "5 witryn")]


def test_what_has_no_text_of_the_screens_stays_in_english() -> None:
    assert note_text("only a text", GERMAN) == "only a text"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_note_has_a_text_whose_holes_are_filled(locale: str) -> None:
    names = "months period month category sites shown target why targets clicks log_days days site visits"
    names += " host more less before hosts count both estimate found date weeks error inside points"
    dates: dict[str, Value] = {
        "months": 3,
        "month": "2026-03",
        "period": "2026-03",
        "date": "2026-03-01",
        "error": 0.1,
    }
    values: dict[str, Value] = {**dict.fromkeys(names.split(), 7), **dates}
    told = {code: note_text(Note("in English", code, **values), Wording(locale)) for code in NoteCode}
    assert [code for code, text in told.items() if re.search("[{}#]|in English", text)] == []
