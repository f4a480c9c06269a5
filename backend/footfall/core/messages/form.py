"""The form of a sentence: English words around values, by which a sentence is recognised."""

import re
from dataclasses import dataclass
from functools import cached_property

Value = str | int

_HOLE = re.compile(r"\{(\w+)\}")
# Values that are sentences themselves.
SENTENCES = frozenset({"problem", "reason", "advice"})
# Name of values that translations do not need, such as a cell that is shown beside the sentence anyway.
_UNUSED = "_"
# Names of values that are lists, whose members each language joins in its own way.
_LISTS = frozenset({"words", "hosts"})
_LISTED = re.compile(r"[\w.+<>-]+(?:(?:, | or | nor )[\w.+<>-]+)+")
_NUMBER = re.compile(r"0|[1-9]\d{0,2}(,?\d{3})*|[1-9]\d*")


@dataclass(frozen=True)
class Form:
    """A sentence with holes: `the column {column} stands twice`."""

    code: str
    text: str

    @cached_property
    def _words(self) -> list[str]:
        return _HOLE.split(self.text)[::2]

    @cached_property
    def names(self) -> list[str]:
        """The names of the holes, from left to right."""
        return _HOLE.findall(self.text)

    @property
    def length(self) -> int:
        """Number of fixed letters. A form with more of them says more, and is tried earlier."""
        return sum(map(len, self._words))

    def values(self, sentence: str) -> dict[str, Value] | None:
        """The values in the holes by name; None for a sentence of another form.

        Each part is looked for only once, from the left, so the time is linear in the length of the sentence.
        """
        first, *between = self._words
        if not sentence.startswith(first):
            return None
        if not between:
            return {} if sentence == first else None
        if not sentence.endswith(between[-1]) or len(sentence) < self.length + len(self.names):
            return None
        found, at, end = [], len(first), len(sentence) - len(between[-1])
        for words in between[:-1]:
            place = sentence.find(words, at, end)
            if place < 0:
                return None
            found.append(sentence[at:place])
            at = place + len(words)
        if at > end:
            return None
        return _values(self.names, [*found, sentence[at:end]])


def _values(names: list[str], found: list[str]) -> dict[str, Value] | None:
    values: dict[str, Value] = {}
    for name, text in zip(names, found, strict=True):
        if not text or (name == "words" and not _LISTED.fullmatch(text)):
            return None
        if name != _UNUSED:
            values[name] = _value(name, text)
    return values


def _value(name: str, text: str) -> Value:
    if name in SENTENCES:
        return text
    if name in _LISTS:
        return re.sub(" (?:n?or|and) ", ", ", text)
    if _NUMBER.fullmatch(text) and len(text) < 16:
        return int(text.replace(",", ""))
    # Quotes that Python puts around a text are removed.
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text
