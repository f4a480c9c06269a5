"""Typesets a template with Typst, in fonts that have its characters."""

import json
import logging
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from footfall.core import extras

_ROOM = Path(str(files("footfall.dashboards.paper")))
# Shipped with the product. It has Latin (also Vietnamese and Turkish), Greek and Cyrillic letters.
SHIPPED = "Inter"
# Fonts that systems have for a language, the best first.
_BY_LANGUAGE = {
    "ja": (
        "Noto Sans CJK JP",
        "Noto Sans JP",
        "Hiragino Sans",
        "IPAexGothic",
        "IPAGothic",
        "Droid Sans Fallback",
    ),
    "ko": ("Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "NanumGothic", "Droid Sans Fallback"),
    "zh": ("Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "WenQuanYi Zen Hei", "Droid Sans Fallback"),
}
_OTHERS = ("Noto Sans", "DejaVu Sans", "Arial Unicode MS", "FreeSans")
MISSING = "?"
# More pixels than the picture is shown with, for screens of high resolution.
_PICTURE_PPI = 200
# How large things are drawn, in the order in which sizes are tried until every page is filled so far.
DENSITIES, FILLED = (1.0, 0.95, 1.05, 0.9, 1.1, 0.86, 1.15, 1.2, 0.82, 1.25, 1.4, 1.6), 0.6
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Fonts:
    """Families in the order in which characters are looked up, and all characters that they have together."""

    families: tuple[str, ...]
    characters: frozenset[int]

    def lacking(self, text: str) -> set[str]:
        """Printable characters of a text that no font has."""
        return {sign for sign in text if sign.isprintable() and ord(sign) not in self.characters}


@dataclass
class Typeset:
    """A PDF or picture. missing: characters that no font of this machine has, printed as question marks."""

    content: bytes
    missing: set[str] = field(default_factory=set)


def typeset(
    template: Literal["dashboard", "picture"],
    data: Mapping[str, Any],
    locale: str,
    form: Literal["pdf", "png"] = "pdf",
    attachments: Mapping[str, bytes] | None = None,
) -> Typeset:
    """A template with its data as a PDF, or as one picture. attachments: files that the data names."""
    fonts, missing = fonts_for(locale), set[str]()
    ready = _printable(data, fonts, missing)
    ready |= {"fonts": list(fonts.families), "language": locale}
    if missing:
        _log.warning("no font has %s: install one, see docs/operations.md", " ".join(sorted(missing)[:20]))
    with TemporaryDirectory(prefix="footfall-print-") as name:
        folder = Path(name)
        for file in _ROOM.glob("templates/*.typ"):
            shutil.copy(file, folder)
        for named, content in (attachments or {}).items():
            (folder / named).write_bytes(content)
        (folder / "data.json").write_text(json.dumps(ready), "utf-8")
        made = _filled(folder, template) if form == "pdf" else _compiler(folder, template)
        content = made.compile(format=form, ppi=_PICTURE_PPI)
    return Typeset(b"".join(content) if isinstance(content, list) else content, missing)


def _filled(folder: Path, template: str) -> Any:
    """The compiler of a document in the first of the sizes in which each of its pages is full enough.

    If there is none, in that whose emptiest page is fullest.
    """
    best, most = None, -1.0
    for density in DENSITIES:
        made = _compiler(folder, template, density)
        filled = _emptiest(json.loads(made.query("<mark>", field="value")))
        if filled > most:
            best, most = made, filled
        if filled >= FILLED:
            break
    return best


def _emptiest(marks: list[dict[str, Any]]) -> float:
    """How far the emptiest page is filled, 1 is all of it. marks: where parts begin and end, by turns."""
    filled: dict[int, float] = {}
    for start, end in zip(marks[::2], marks[1::2], strict=True):
        # A part that goes on on the next page fills this one.
        filled |= dict.fromkeys(range(start["page"], end["page"]), 1.0)
        filled[end["page"]] = max(filled.get(end["page"], 0.0), end["filled"])
    return min(filled.values())


def _compiler(folder: Path, template: str, density: float = 1.0) -> Any:
    return _typst().Compiler(
        folder / f"{template}.typ",
        root=folder,
        font_paths=_faces(),
        sys_inputs={"density": str(density)},
    )


def has_letters_of(locale: str) -> bool:
    """Whether this machine has a font for a language."""
    return not fonts_for(locale).lacking(
        {"ja": "日本語のかな", "ko": "한국어", "zh": "简体中文"}.get(locale, "Aé")
    )


@cache
def fonts_for(locale: str) -> Fonts:
    """The fonts of this machine for a language, the shipped one first."""
    installed: dict[str, tuple[str, int]] = {}
    for face in _faces().fonts():
        if face.path is not None and (face.family not in installed or face.weight == 400):
            installed[face.family] = (face.path, face.index)
    own = _BY_LANGUAGE.get(locale, ())
    rest = [name for names in _BY_LANGUAGE.values() for name in names if name not in own]
    families = [name for name in dict.fromkeys((SHIPPED, *own, *_OTHERS, *rest)) if name in installed]
    # Fonts that add no character are left out: Typst reads each font, which is slow.
    kept, characters = list[str](), set[int]()
    for name in families:
        found = _characters(*installed[name])
        if found - characters:
            kept.append(name)
            characters |= found
    return Fonts(tuple(kept), frozenset(characters))


def _typst() -> Any:
    # Imported late, as it takes 34 MB and most processes do not need it.
    return extras.needed("typst", "a PDF or a picture of a dashboard")


@cache
def _faces() -> Any:
    return _typst().Fonts(font_paths=[_ROOM / "fonts"])


def _characters(path: str, index: int) -> set[int]:
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with TTFont(path, fontNumber=index, lazy=True) as font:
            return set(font.getBestCmap() or ())
    except (TTLibError, OSError) as error:
        _log.warning("the font %s cannot be read: %s", path, error)
        return set()


def _printable(value: Any, fonts: Fonts, missing: set[str]) -> Any:
    """The data with MISSING for each character that no font has; these are added to `missing`."""
    if isinstance(value, str):
        lacking = fonts.lacking(value)
        missing |= lacking
        return "".join(MISSING if sign in lacking else sign for sign in value)
    if isinstance(value, Mapping):
        return {name: _printable(each, fonts, missing) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_printable(each, fonts, missing) for each in value]
    return value
