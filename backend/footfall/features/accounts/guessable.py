"""Passwords that guessers try first: the most common ones, the product's name and the own address.

Each counts in any case, with digits and signs at its ends or signs between its letters, with letters written
as digits or signs (`p4$$w0rd`), and repeated.

The list is the first 10 000 of zxcvbn's (https://github.com/dropbox/zxcvbn), under the MIT licence: Copyright
(c) 2012-2016 Dan Wheeler and Dropbox, Inc. It is kept here rather than with the package, of which nothing
else would be used and whose other lists take each process 14 MB.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Literal

Reason = Literal["tooCommon", "tooNear"]

PRODUCT = "footfall"
# Shorter parts of an address are in too many passwords by chance, and so are short numbers.
SHORTEST_WORD, SHORTEST_NUMBER = 3, 6
# No common password is longer, and hardly an address.
LONGEST_CORE = 100
# What digits and signs stand for, after zxcvbn's table; 1 and 7 stand for two letters each.
_LEET = tuple(
    str.maketrans("4@8({[<3690!|$5+%217", "aabcccceggoi" + "isstxz" + letters)
    for letters in ("it", "il", "lt", "ll")
)


def reason_against(password: str, email: str) -> Reason | None:
    """Why guessers would try a password first; None if they would not.

    `tooNear`: it is made of the product's name or of the address; `tooCommon`: it is made of one of the
    10 000 most common passwords. email: of the account, empty without one.
    """
    cores = set(_cores(password))
    if not cores.isdisjoint({PRODUCT, *_words_of(email)}):
        return "tooNear"
    return None if cores.isdisjoint(_common()) else "tooCommon"


@cache
def _common() -> frozenset[str]:
    return frozenset(
        (files("footfall.features.accounts") / "common_passwords.txt").read_text("utf-8").split()
    )


def _words_of(email: str) -> Iterator[str]:
    """An address, its two sides and their parts, with and without signs; short ones are left out."""
    address = _plain(email)
    for part in (address, *address.split("@"), *re.split(r"[\W_]+", address)):
        yield from (word for word in (part, _without_signs(part)) if len(word) >= SHORTEST_WORD)


def _cores(password: str) -> Iterator[str]:
    """What a password may be made of: parts of it around which there are digits and signs alone."""
    plain = _plain(password)
    for text in {plain, _without_signs(plain)}:
        for core in _around_letters(text) if any(map(str.isalpha, text)) else _numbers(text):
            for spelling in {core, *(core.translate(table) for table in _LEET)}:
                yield spelling
                yield _repeated_part(spelling)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().strip()


def _without_signs(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _around_letters(text: str) -> Iterator[str]:
    """Parts of a text with all of its letters."""
    letters = [place for place, letter in enumerate(text) if letter.isalpha()]
    first, last = letters[0], letters[-1]
    for start in range(max(0, last + 1 - LONGEST_CORE), first + 1):
        for end in range(last + 1, min(len(text), start + LONGEST_CORE) + 1):
            yield text[start:end]


def _numbers(text: str) -> Iterator[str]:
    """Parts of a text without letters that are long enough."""
    for start in range(len(text)):
        for end in range(start + SHORTEST_NUMBER, min(len(text), start + LONGEST_CORE) + 1):
            yield text[start:end]


def _repeated_part(text: str) -> str:
    """The shortest text that the given one repeats; the text itself if it repeats none."""
    return text[: (text + text).find(text, 1)]
