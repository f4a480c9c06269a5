"""`footfall import first-party`: measured traffic of known sites, in this product's format or as exported."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.sources import cells, file_name, records
from footfall.sources.first_party import ga4, matomo, native, plausible, umami, usagov
from footfall.sources.first_party.shape import NAMED_MONTH, Shape
from footfall.sources.protocol import Chunk, Job, Option, Task, UnreadableError, files_of

SHAPES: tuple[Shape, ...] = (native, usagov, ga4, plausible, matomo, umami)


class FirstParty:
    """Sites' own measurements: calibration for estimates, and shown as measured."""

    name = "first-party"
    help = (
        "Measured traffic of sites: own format, analytics.usa.gov, GA4, Matomo, Plausible or Umami exports."
    )
    options = (
        Option("month", "Month of an export that does not name it, YYYY-MM.", cells.month),
        Option("site", "Site of an export that does not name it.", cells.hostname),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file; the folder of an agency of analytics.usa.gov stands for its table of domains."""
        return [
            Job(self, file, _with_window(file, options))
            for path in paths
            for file in (
                [path / usagov.DOMAINS_FILE] if (path / usagov.DOMAINS_FILE).exists() else files_of(path)
            )
        ]

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once, by the first shape that recognises it."""
        found = records.read(task.job.path)
        shape = next((shape for shape in SHAPES if shape.recognises(found)), None)
        if shape is None:
            known = "; ".join(one.NAME for one in SHAPES)
            raise UnreadableError(
                task.job.path,
                f"this is no known export; columns found: {', '.join(found.names[:40])}; known: {known}",
            )
        yield shape.read(task, found)


def _with_window(file: Path, options: dict[str, str]) -> dict[str, str]:
    """The month of an analytics.usa.gov window is known only from the files beside it; others may name it."""
    if "month" in options:
        return options
    if usagov.recognises_names(records.names_of(file)):
        return options | usagov.window_options(file)
    named = file_name.month(file)
    return options | ({NAMED_MONTH: named} if named else {})
