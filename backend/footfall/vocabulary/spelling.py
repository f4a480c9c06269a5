"""What somebody gave, as a message repeats it, and which of the known words may have been meant."""

from collections.abc import Collection
from difflib import get_close_matches

LONGEST_REPEATED = 60


def shortened(given: object) -> str:
    """A value as a message repeats it: no more of it than tells which one is meant."""
    text = str(given)
    return text if len(text) <= LONGEST_REPEATED else f"{text[:LONGEST_REPEATED]}..."


def what_there_is(given: object, known: Collection[str]) -> str:
    """How a sentence about an unknown word ends: with those spelled like it, and all there are."""
    return did_you_mean(given, known, f"there are: {', '.join(known)}")


def did_you_mean(given: object, known: Collection[str], advice: str) -> str:
    """The same before another advice than the list of all."""
    meant = " or ".join(spelled_like(given, known, most=2))
    return f"did you mean {meant}? {advice[:1].upper()}{advice[1:]}" if meant else advice


def spelled_like(given: object, known: Collection[str], most: int) -> list[str]:
    """The known words that may have been meant, the nearest first."""
    words = {word.casefold(): word for word in known}
    near = get_close_matches(str(given)[:LONGEST_REPEATED].casefold(), words, n=most)
    return [words[each] for each in near]
