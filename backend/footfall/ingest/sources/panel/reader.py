"""`footfall import panel`: one row per page view of a browser panel."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.ingest import cells
from footfall.ingest.files.compression import is_parquet
from footfall.ingest.protocol import Chunk, Job, Option, Task, each_file
from footfall.ingest.sources.panel import parquet, text
from footfall.ingest.sources.panel.columns import CHOICES
from footfall.ingest.sources.panel.mapping import READY, canonical
from footfall.ingest.zones import timezone


class PanelFiles:
    """Parquet, CSV or JSON, the latter two plain or packed. A mapping names foreign columns."""

    name = "panel"
    help = (
        "Page views of a browser panel: Parquet, CSV or JSON, plain, gzip or zstd; foreign columns by --map."
    )
    options = (
        Option(
            "map", f"Columns: ts=used_at:s,panelist=id, a mapping.toml, or {', '.join(READY)}.", canonical
        ),
        Option("timezone", "Zone of times that name none, e.g. Europe/Berlin.", timezone),
        Option("country", "Country of all rows, e.g. DE.", cells.country_given),
        Option("device", "Device of all rows: desktop or mobile.", cells.option_of("desktop", "mobile")),
        Option("panelist", "Panelist of all rows.", cells.name_given),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """About a million rows at a time."""
        for chunk in parquet.read(task) if is_parquet(task.job.path) else text.read(task):
            chunk.choices = CHOICES
            yield chunk
