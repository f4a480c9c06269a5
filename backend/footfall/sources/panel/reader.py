"""`footfall import panel`: one row per page view of a browser panel."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.sources.compression import is_parquet
from footfall.sources.door import Chunk, Job, Option, Task, each_file
from footfall.sources.panel import parquet, text


class Panel:
    """Parquet, CSV or JSON Lines; the latter two plain, gzip or zstd."""

    name = "panel"
    help = "Page views of a browser panel: Parquet, CSV or JSON Lines, plain, gzip or zstd."
    options: tuple[Option, ...] = ()

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """About a million rows at a time."""
        return parquet.read(task) if is_parquet(task.job.path) else text.read(task)
