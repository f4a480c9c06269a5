"""Which words were meant by refused cells of columns that take one of a few."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from footfall.lake.quarantine import Refusal
from footfall.vocabulary.spelling import spelled_like

# Of a long cell its beginning tells enough.
_SHOWN = 60


def told_cell(sample: str, meant: str) -> str:
    """What stood in a refused cell and, if it is spelled like one, the word that was meant."""
    return f"{sample[:_SHOWN]!r}" + (f"; did you mean {meant}?" if meant else "")


def with_meant(refusals: Iterable[Refusal], choices: Mapping[str, Sequence[str]]) -> list[Refusal]:
    """The refusals, each with the word of its column that its cell is spelled like. choices: by column."""
    return [
        replace(one, meant=next(iter(spelled_like(one.sample, choices.get(one.field or "", ()), most=1)), ""))
        for one in refusals
    ]
