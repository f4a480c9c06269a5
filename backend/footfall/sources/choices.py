"""Which words were meant by refused cells of columns that take one of a few."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from footfall.lake.quarantine import Refusal
from footfall.vocabulary.spelling import spelled_like


def with_meant(refusals: Iterable[Refusal], choices: Mapping[str, Sequence[str]]) -> list[Refusal]:
    """The refusals, each with the word of its column that its cell is spelled like. choices: by column."""
    return [
        replace(one, meant=next(iter(spelled_like(one.sample, choices.get(one.field or "", ()), most=1)), ""))
        for one in refusals
    ]
