"""What a search phrase says of the searcher: whether they named the site, whether they put a question.

The rules stand here alone; they are patterns of RE2, as DuckDB matches them.
"""

import re
import unicodedata
from enum import StrEnum

from footfall.core.named_lists import rows_of
from footfall.core.target import unicode_host

_OTHER = r"[^\pL\pN]"
# What stands between words. A pattern with this class between all letters of a name takes 25 ms to compile.
BETWEEN_WORDS = f"{_OTHER}+"


class PhraseKind(StrEnum):
    """Which search phrases a list holds. Public contract; never rename."""

    ALL = "all"
    BRANDED = "branded"
    NONBRANDED = "nonbranded"
    QUESTIONS = "questions"


def branded_pattern(site: str) -> str | None:
    """Pattern of phrases that hold the name of a site.

    Phrases are lower-case, without accents, and with one space for all that stands between words. A phrase is
    branded when some of its words in a row, written together, are the site's name without its
    suffix and without hyphens: of `acme-fashion.example` "acme fashion sale", "acmefashion" and
    "acme-fashion.example", not "acme" and "acme fashions". None for a name without a letter or digit.
    """
    name = unicodedata.normalize("NFKD", unicode_host(site).partition(".")[0].lower())
    letters = [re.escape(letter) for letter in name if letter.isalnum()]
    if not letters:
        return None
    return f"(?:^| ){' ?'.join(letters)}(?: |$)"


def question_pattern() -> str:
    """Pattern of phrases, lower-case and without accents, that begin with a question word or end with `?`.

    Words that begin other phrases as often, such as Italian "come", are not in the list.
    """
    words = "|".join(word for row in rows_of("question_words.csv") for word in row["words"].split())
    return rf"^(?:{words})(?:{_OTHER}|$)|[?？]\s*$"
