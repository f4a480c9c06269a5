"""How every reader of lines goes through its file: chunk by chunk, past those that have landed already."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from footfall.ingest.files.lines import NO_TEXT, Batch
from footfall.ingest.protocol import Chunk, Task, UnreadableError


class Numbered(Protocol):
    """Numbered texts of a file in chunks: lines, or what stands for them."""

    @property
    def share(self) -> float:
        """How much of the file has been read, 0-1."""

    @property
    def broken(self) -> str | None:
        """A message that says where the file breaks off, once that was met; else None."""

    @property
    def note(self) -> str | None:
        """A message about how the file was read, such as its encoding; else None."""

    def left_out(self) -> Counter[str]:
        """How many texts were left out since the last call, by reason."""

    def chunks(self, size: int) -> Iterator[list[Batch]]:
        """Batches of about `size` texts together; the same at every reading of the file."""


class Reading(ABC):
    """A file that is being read. It is made from the first lines, which tell how to read all of them."""

    @abstractmethod
    def chunk(self, batches: list[Batch]) -> Chunk:
        """The chunk made of the lines of some batches."""

    def skip(self, batches: list[Batch]) -> None:
        """Pass lines that have landed already. Override it if they tell how later lines are read."""
        del batches

    def go_on_after(self, batches: list[Batch]) -> None:
        """Pass the last lines that have landed already. Override it if what they are about goes on after."""
        self.skip(batches)


def in_chunks(
    task: Task,
    lines: Numbered,
    size: int,
    begin: Callable[[Task, list[Batch]], Reading],
) -> Iterator[Chunk]:
    """The chunks of a file of lines, as `Source.read` yields them.

    size: lines of a chunk; begin: makes a Reading from the first lines, or raises UnreadableError. A file
    without any line raises UnreadableError. What `lines` says in `broken` and `note` comes in a last chunk.
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
            passed = reading.go_on_after if index == task.start - 1 else reading.skip
            passed(batches)
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
