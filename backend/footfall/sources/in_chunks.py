"""How every reader of lines goes through its file: chunk by chunk, past those that are landed already."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

from footfall.sources.documents import Documents
from footfall.sources.lines import Batch, Lines
from footfall.sources.protocol import Chunk, Task, UnreadableError


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
    lines: Lines | Documents,
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
        raise UnreadableError(task.job.path, "the file holds no line of text")
    if lines.broken:
        yield Chunk(warnings=[lines.broken])
