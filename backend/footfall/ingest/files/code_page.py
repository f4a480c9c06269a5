"""Tells whether the letters of a text that is not UTF-8 are certain, as in files of German spreadsheets.

A file does not tell its code page. The bytes of the letters below mean the same in Windows-1252, in Latin-1
and in the code pages of Central Europe and Turkey, so a file that has no other letters beyond ASCII is read.
Any other byte is a different letter elsewhere (the `è` of one is the `č` of another), and a guess would
change names and addresses unnoticed.
"""

import re
from collections.abc import Iterable

WESTERN = "cp1252"
SURE = "ÄÖÜäöüßÉé"
READ_AS_WESTERN = "it is not UTF-8, and was read as Windows-1252"
HOW_TO_SAVE = 'save the file as UTF-8, in Excel as "CSV UTF-8", and import it again'
# In other scripts many such letters stand side by side; of the letters above at most two do.
_UNSURE = re.compile(rb"[^\x00-\x7f" + SURE.encode(WESTERN) + rb"]|[\x80-\xff]{3}")


def is_western(blocks: Iterable[bytes]) -> bool:
    """Whether every letter of a text beyond ASCII is certainly Windows-1252, and no such line is UTF-8."""
    rest = b""
    for block in blocks:
        body, _, rest = (rest + block).rpartition(b"\n")
        if not _are_western(body):
            return False
    return _are_western(rest)


def _are_western(body: bytes) -> bool:
    if body.isascii():
        return True
    if _UNSURE.search(body):
        return False
    return not any(is_utf8(line) for line in body.split(b"\n") if not line.isascii())


def is_utf8(line: bytes) -> bool:
    """Whether a line can be read as UTF-8."""
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True
