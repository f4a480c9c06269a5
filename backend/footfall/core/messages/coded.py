"""Finds the code and the values of an English sentence, and of the sentences within it."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from footfall.core.messages.form import SENTENCES, Form, Value
from footfall.core.messages.of_accounts import ACCOUNTS
from footfall.core.messages.of_deliveries import DELIVERIES
from footfall.core.messages.of_fields import FIELDS
from footfall.core.messages.of_files import FILES
from footfall.core.messages.of_left_out import LEFT_OUT
from footfall.core.messages.of_options import OPTIONS
from footfall.core.messages.of_publishing import PUBLISHING
from footfall.core.messages.of_rows import ROWS
from footfall.core.messages.of_services import SERVICES
from footfall.core.messages.of_work import WORK

_TEXTS = {
    **ROWS,
    **LEFT_OUT,
    **OPTIONS,
    **FILES,
    **SERVICES,
    **DELIVERIES,
    **FIELDS,
    **PUBLISHING,
    **WORK,
    **ACCOUNTS,
}
# Codes of two forms that join known sentences: any name before a colon (`url: missing`), and a problem with
# what to do (`this is a picture; save it as CSV`).
ABOUT, TOGETHER = "about", "together"
# Codes of all sentences. In the API; never rename.
CODES = (*_TEXTS, ABOUT, TOGETHER)

# No sentence of the product is longer or nested deeper. Longer texts come from others, and are not searched.
_LONGEST = 4_000
_DEEPEST = 4
_MOST_COLONS = 6

Coded = tuple[str, Mapping[str, Value]]


def coded(texts: Iterable[str]) -> dict[str, Coded]:
    """Code and values of the known ones among some sentences and of the sentences within them, by text."""
    return {part: found for text in texts for part, found in _with_parts(text)}


@lru_cache(maxsize=4096)
def _with_parts(text: str) -> tuple[tuple[str, Coded], ...]:
    search = _Search()
    search.find(text, 0)
    return tuple(search.known.items())


class _Search:
    """Finds a sentence and those within it. Each text is tried only once, however many ways lead to it."""

    def __init__(self) -> None:
        self.known: dict[str, Coded] = {}
        self._strange: set[str] = set()

    def find(self, text: str, depth: int) -> bool:
        """Whether a sentence is known. If so, it is added to `known` with the sentences within it."""
        if text in self.known:
            return True
        if not text or len(text) > _LONGEST or depth > _DEEPEST or text in self._strange:
            return False
        found = _whole(text) or self._about(text, depth) or self._together(text, depth)
        if found is None:
            self._strange.add(text)
            return False
        self.known[text] = found
        for name, value in found[1].items():
            if name in SENTENCES:
                self.find(str(value), depth + 1)
        return True

    def _about(self, text: str, depth: int) -> Coded | None:
        """Code and values of `name: sentence`; None if it is not one. The name may have colons too."""
        pieces = text.split(": ")
        for count in range(1, min(len(pieces), _MOST_COLONS)):
            problem = ": ".join(pieces[count:])
            if self.find(problem, depth + 1):
                return ABOUT, {"name": ": ".join(pieces[:count]), "problem": problem}
        return None

    def _together(self, text: str, depth: int) -> Coded | None:
        """Code and values of `sentence; sentence`; None if it is not one."""
        problem, parted, advice = text.partition("; ")
        if parted and self.find(problem, depth + 1) and self.find(advice, depth + 1):
            return TOGETHER, {"problem": problem, "advice": advice}
        return None


def _whole(text: str) -> Coded | None:
    for form in forms():
        values = form.values(text)
        if values is not None:
            return form.code, values
    return None


@cache
def forms() -> tuple[Form, ...]:
    """All forms, those with most fixed letters first."""
    every = [Form(code, text) for code, texts in _TEXTS.items() for text in texts]
    return tuple(sorted(every, key=lambda form: -form.length))
