"""Values from a user as a message repeats them, and which of the known words may have been meant."""

import re
from collections.abc import Collection
from difflib import get_close_matches

from footfall.core.other_names import OTHER_NAMES

LONGEST_REPEATED = 60
# A word that more known names contain suggests none of them.
MOST_HELD = 4
_WORDS = re.compile(r"[a-z]+|[A-Z](?:[a-z]+|[A-Z]*(?![a-z]))|\d+")


def shortened(given: object) -> str:
    """A value as a message repeats it, cut off after LONGEST_REPEATED characters."""
    text = str(given)
    return text if len(text) <= LONGEST_REPEATED else f"{text[:LONGEST_REPEATED]}..."


def what_there_is(given: object, known: Collection[str]) -> str:
    """The end of a sentence about an unknown word: known words that may be meant, and all known words."""
    return did_you_mean(given, known, f"there are: {', '.join(known)}")


def did_you_mean(given: object, known: Collection[str], advice: str) -> str:
    """The known words that may be meant, followed by other advice than the list of all known words."""
    meant = " or ".join(meant_by(given, known))
    return f"did you mean {meant}? {advice[:1].upper()}{advice[1:]}" if meant else advice


def meant_by(given: object, known: Collection[str]) -> list[str]:
    """The known words that may have been meant, best guesses first; empty when nothing is like it.

    The first of these that finds any: a name of the same words, words that it is another name for
    (OTHER_NAMES), names that contain all its words, names spelled like it.
    `search` means `searchOrganic` and `searchPaid`, `users` means `unique_visitors`, `dektop` `desktop`.
    """
    said = words_of(str(given)[:LONGEST_REPEATED])
    words = {word: words_of(word) for word in known}
    same = [word for word, parts in words.items() if parts == said]
    named = [word for name in ("_".join(sorted(said)), *sorted(said)) for word in OTHER_NAMES.get(name, ())]
    named = [word for word in dict.fromkeys(named) if word in words]
    held = [word for word, parts in words.items() if said and said < parts]
    spelled = spelled_like(given, known, most=2)
    return same[:1] or named or (held if len(held) <= MOST_HELD else []) or spelled


def spelled_like(given: object, known: Collection[str], most: int, cutoff: float = 0.6) -> list[str]:
    """The known words that are spelled alike, the nearest first; cutoff: least similarity, from 0 to 1."""
    words = {word.casefold(): word for word in known}
    near = get_close_matches(str(given)[:LONGEST_REPEATED].casefold(), words, n=most, cutoff=cutoff)
    return [words[word] for word in near]


def words_of(text: str) -> frozenset[str]:
    """The words of a name, in lower case and in the singular, however the name joins them."""
    words = (re.sub("ies$", "y", word.lower()) for word in _WORDS.findall(text))
    return frozenset(re.sub("(?<=[a-z]{2})s$", "", word) for word in words)
