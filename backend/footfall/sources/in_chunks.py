"""How every reader of lines goes through its file: chunk by chunk, past those that are landed already."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from footfall.sources.lines import NO_TEXT, Batch
from footfall.sources.protocol import Chunk, Task, UnreadableError


class Numbered(Protocol):
    """Numbered texts of a file in chunks: lines, or what stands for them."""

    @property
    def share(self) -> float:
        """How much of the file has been read, 0-1."""

    @property
    def broken(self) -> str | None:
        """Where it breaks off."""

    @property
    def note(self) -> str | None:
        """What else is to be said of it when it has been read."""

    def left_out(self) -> Counter[str]:
        """What was left out since this was last asked, by reason."""

    def chunks(self, size: int) -> Iterator[list[Batch]]:
        """Batches of so many texts, cut alike on every reading of the file."""


class Reading(ABC):
    """One file on its way: what its first lines told, and what becomes of all of them."""

    @abstractmethod
    def chunk(self, batches: list[Batch]) -> Chunk:
        """What the lines of some batches tell."""

    def skip(self, batches: list[Batch]) -> None:
        """Pass lines that are landed already; in most formats they say nothing about later ones."""
        del batches


def in_chunks(
    task: Task,
    lines: Numbered,
    size: int,
    begin: Callable[[Task, list[Batch]], Reading],
) -> Iterator[Chunk]:
    """The chunks of a file of lines, as `Source.read` yields them.

    size: lines of a chunk.
    begin: looks at the first lines, and raises UnreadableError where they are of no use.
    """
    reading: Reading | None = None
    for index, batches in enumerate(lines.chunks(size)):
        left_out = lines.left_out()
        if not any(batch.last for batch in batches):
            if index >= task.start:
                yield Chunk(lines=left_out.total(), skipped=left_out)
            continue
        reading = reading or begin(task, batches)
        if index < task.start:
            reading.skip(batches)
            continue
        chunk = reading.chunk(batches)
        chunk.skipped += left_out
        chunk.lines += left_out.total()
        chunk.share = lines.share
        yield chunk
    if reading is None:
        raise UnreadableError(task.job.path, NO_TEXT)
    if warnings := [said for said in (lines.broken, lines.note) if said]:
        yield Chunk(warnings=warnings, is_damaged=lines.broken is not None)
