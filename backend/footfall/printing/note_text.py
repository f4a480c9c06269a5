"""Notes of answers in a reader's language, as the screens say them."""

import re
from datetime import date

from footfall.engine.note import Note, Value
from footfall.printing.wording import Wording
from footfall.vocabulary.target import unicode_host

# Values of notes that are ISO months and days, `..` between first and last.
_DATED = frozenset({"months", "month", "period", "date"})
_ISO = re.compile(r"(\d{4})-(\d{2})(?:-(\d{2}))?")
_HOST = re.compile(r"[\w.-]*\bxn--[\w.-]+")


def note_text(note: Note, wording: Wording) -> str:
    """The note in the reader's language; in English where its text has forms for one and for several."""
    values = {name: _shown(name, value, wording) for name, value in note.values.items()}
    first, *rest = note.code.split("_")
    name = first + "".join(part.capitalize() for part in rest)
    if text := wording.word(f"widgets.note.{name}", ""):
        return text.format(**values)
    # What is said of a site's own counts does not name the month, which a publication says first.
    if text := wording.word(f"said.counts.{name}", ""):
        return f"{values['month']}: {text.format(**values)}"
    return str(note)


def _shown(name: str, value: Value, wording: Wording) -> str:
    if name == "error":
        return wording.share(float(value))
    if not isinstance(value, str):
        return wording.exact(value)
    if name == "category":
        return wording.category(value)
    if name in _DATED:
        return _ISO.sub(lambda found: _dated(found, wording), value.replace("..", " \N{EN DASH} "))
    return _HOST.sub(lambda found: unicode_host(found[0]), value)


def _dated(found: re.Match[str], wording: Wording) -> str:
    year, month, day = found.groups()
    first = date(int(year), int(month), int(day or 1))
    return wording.day(first) if day else wording.month_of_year(first)
