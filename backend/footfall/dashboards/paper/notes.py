"""Puts notes of answers into a reader's language, with the texts of the screens."""

import re
from collections.abc import Mapping
from datetime import date

from babel import Locale
from babel.dates import format_skeleton

from footfall.core.messages.note import Note, Value
from footfall.core.target import with_unicode_hosts
from footfall.dashboards.paper.wording import Wording

_DATED = frozenset({"months", "month", "period", "date", "dates", "compared"})
_DAY = re.compile(r"(\d{4})-(\d{2})(?:-(\d{2}))?")
_CHOICE = re.compile(r"(=\d+|\w+) \{((?:[^{}]|\{[^{}]*\})*)\}")
# `{sites}`, `{clicks, number}`, `{count, plural, one {# site} other {# sites}}` or
# `{known, select, no {less than {limit}} other {{value}}}`; no text nests deeper.
_HOLE = re.compile(
    r"\{(\w+)(?:, (number|plural|select)(?:, ((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{[^{}]*\})*\})+))?)?\}"
)


def note_text(note: str, wording: Wording) -> str:
    """A note as the screens say it; in English if they have no text for it."""
    if not isinstance(note, Note):
        return note
    name = _camel(note.code)
    on_counts = wording.has_word(f"said.counts.{name}")
    text = wording.word(f"said.counts.{name}" if on_counts else f"widgets.note.{name}", "")
    if not text:
        return str(note)
    said = filled(text, {key: _shown(key, value, wording) for key, value in note.values.items()}, wording)
    # Texts about a site's own counts do not name the month, so it goes before them.
    month = note.values.get("month") if on_counts else None
    return f"{_dates(str(month), wording)}: {said}" if month else said


def filled(text: str, values: Mapping[str, Value], wording: Wording) -> str:
    """A text of the screens with its placeholders filled: by a value, a number, a plural form or a choice."""

    def value_of(hole: re.Match[str]) -> str:
        name, kind, choices = hole.groups()
        value = values.get(name, "")
        if kind == "select":
            options: dict[str, str] = dict(_CHOICE.findall(choices))
            return filled(options.get(str(value), options["other"]), values, wording)
        if kind != "plural" or choices is None or not isinstance(value, int | float):
            return wording.exact(value) if isinstance(value, int | float) else str(value)
        texts: dict[str, str] = dict(_CHOICE.findall(choices))
        form = Locale.parse(wording.locale).plural_form(value)
        chosen = texts.get(f"={value}") or texts.get(form) or texts["other"]
        return filled(chosen.replace("#", wording.exact(value)), values, wording)

    return _HOLE.sub(value_of, text)


def _shown(name: str, value: Value, wording: Wording) -> Value:
    if name == "error":
        return wording.share(float(value))
    if not isinstance(value, str):
        return value
    if name == "category":
        return wording.category(value)
    return _dates(value, wording) if name in _DATED else with_unicode_hosts(value)


def _dates(text: str, wording: Wording) -> str:
    def named(found: re.Match[str]) -> str:
        year, month, day = found.groups()
        if day is None:
            first = date(int(year), int(month), 1)
            return str(format_skeleton("yMMM", first, locale=Locale.parse(wording.locale)))
        return wording.day(date(int(year), int(month), int(day)))

    return _DAY.sub(named, text.replace("..", " \N{EN DASH} "))


def _camel(code: str) -> str:
    first, *rest = code.split("_")
    return first + "".join(word.capitalize() for word in rest)
