"""One page, one path: the spellings of a path that mean the same page, made one.

The normal form of RFC 3986, section 6.2.2: hexadecimal digits of escapes are capitals, escapes of unreserved
characters and of letters in UTF-8 are decoded, what no address may hold as it is gets escaped, `.` and `..`
are resolved. Letters are composed (NFC), and a slash at the end goes. Escapes of other characters mean
something else than these (`%2F` is no slash) and stay.

Two paths are of one page if they are equal without regard to case, letter by letter, as SQL's LOWER does it.
The front end does the same to what is typed (`targets/path.ts` of the shell).
"""

import re
import unicodedata
from functools import lru_cache
from urllib.parse import quote

# SQL (RE2): parts of a path that are to be resolved.
DOTS = r"/\.\.?(/|$)"
# SQL (RE2): whether a path may have another normal form than itself without its slash at the end.
NEEDS_CARE = rf"""%|[^\x21-\x7e]|["<>`{{}}]|{DOTS}"""
# Letters of Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Japanese, Chinese and Korean that are composed.
_COMPOSED = (
    r"\x{c0}-\x{d6}\x{d8}-\x{f6}\x{f8}-\x{17f}\x{386}\x{388}-\x{38a}\x{38e}-\x{3a1}\x{3a3}-\x{3ce}\x{400}-\x{481}"
    r"\x{48a}-\x{4ff}\x{5d0}-\x{5ea}\x{620}-\x{64a}\x{e01}-\x{e30}\x{3041}-\x{3096}\x{30a1}-\x{30fa}\x{30fc}"
    r"\x{4e00}-\x{9fff}\x{ac00}-\x{d7a3}"
)
# SQL (RE2): a path that holds only these, digits and what may stay as it is.
LETTERS = rf"[!$&-;=@-_a-z|~{_COMPOSED}]*"
# SQL (RE2): escapes that are no part of such letters in UTF-8.
OTHER_ESCAPES = r"%([0-7]|[89A-Fa-f]([^0-9A-Fa-f]|$)|[^0-9A-Fa-f]|$)"
# What stays as it is in a path: what RFC 3986 allows, what browsers leave there, and what is escaped already.
_LEFT = "%/:@!$&'()*+,;=~-._|[]^\\"
_NOT_SURELY_LEFT = re.compile(rf"[^\w{re.escape(_LEFT)}]")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ONE_ESCAPE = re.compile(r"(%[0-9A-F]{2})")


def page_path(path: str) -> str:
    """The normal form of a path, with a slash before it and, unless it is `/`, none behind it."""
    parts = [_part(part) for part in path.rstrip("/").split("/")]
    if not {".", ".."}.isdisjoint(parts):
        parts = _without_dots(parts)
    return "/".join(parts) or "/"


def compared(text: str) -> str:
    """A text without regard to case: each letter as one small letter, as SQL's LOWER does it."""
    return text.lower() if text.isascii() else "".join(letter.lower()[0] for letter in text)


def encoded(path: str) -> str:
    """A path in normal form in ASCII and without regard to case: every other letter escaped."""
    return quote(compared(path), safe=_LEFT).lower()


def searched(text: str) -> str:
    """What somebody looks for among addresses, as these are shown: letters for their escapes."""
    return unicodedata.normalize("NFC", _ESCAPES.sub(_decoded, text)) if "%" in text else text


@lru_cache(maxsize=1 << 16)
def _part(part: str) -> str:
    """A part of a path between two slashes; parts come again and again."""
    decoded = _ESCAPES.sub(_decoded, part)
    if "%" not in decoded:
        return _plain(decoded)
    # An escape stands for a character of its own, which does not join the letter behind it.
    pieces = _ONE_ESCAPE.split(decoded)
    pieces[::2] = map(_plain, pieces[::2])
    return "".join(pieces)


def _decoded(escapes: re.Match[str]) -> str:
    """A run of escapes with letters and unreserved characters decoded, all others with capitals."""
    text = bytes.fromhex(escapes[0].replace("%", "")).decode("utf-8", "surrogateescape")
    return text if text.isalnum() else "".join(map(_decoded_letter, text))


def _decoded_letter(letter: str) -> str:
    is_kept = letter in "-._~" if letter.isascii() and not letter.isalnum() else letter.isprintable()
    return letter if is_kept else _escape(letter)


def _plain(text: str) -> str:
    """A text without escapes, its letters composed, with what no address holds escaped."""
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    # Small letters of capitals that cannot be composed may be.
    if not text.isascii() and text.lower() != text:
        small = compared(text)
        text = text if unicodedata.is_normalized("NFC", small) else unicodedata.normalize("NFC", small)
    if not _NOT_SURELY_LEFT.search(text):
        return text
    return "".join(letter if letter in _LEFT or _is_letter(letter) else _escape(letter) for letter in text)


def _is_letter(letter: str) -> bool:
    return letter.isprintable() if not letter.isascii() else letter.isalnum()


def _escape(letter: str) -> str:
    return "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", "surrogateescape"))


def _without_dots(parts: list[str]) -> list[str]:
    """The parts with `.` and `..` resolved (RFC 3986, section 5.2.4)."""
    kept: list[str] = parts[:1]
    for part in parts[1:]:
        if part == "..":
            del kept[max(1, len(kept) - 1) :]
        elif part != ".":
            kept.append(part)
    while len(kept) > 1 and not kept[-1]:
        kept.pop()
    return kept
