"""Finds the word that was meant by a refused cell, in columns that take one of a few words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from footfall.core.spelling import spelled_like
from footfall.lake.quarantine import Refusal

# Characters of a cell that a message shows.
_SHOWN = 60


def told_cell(sample: str, meant: str) -> str:
    """A refused cell as a message shows it, and the word that was meant, if any."""
    return f"{sample[:_SHOWN]!r}" + (f"; did you mean {meant}?" if meant else "")


def with_meant(refusals: Iterable[Refusal], choices: Mapping[str, Sequence[str]]) -> list[Refusal]:
    """The refusals, each with the word that its cell is spelled like. choices: the words of each column."""
    found = []
    for refusal in refusals:
        words = spelled_like(refusal.sample, choices.get(refusal.field or "", ()), most=1)
        found.append(replace(refusal, meant=next(iter(words), "")))
    return found
