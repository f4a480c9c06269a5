"""The state of a month being built, passed from step to step."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from math import ceil
from pathlib import Path

from footfall.lake.ledger import Import
from footfall.pipeline.numbers import Numbers
from footfall.pipeline.steps.classify.channels import Classifier
from footfall.pipeline.working_tables import WorkingTables
from footfall.vocabulary.period import Month


@dataclass
class MonthBuild:
    """A month being built.

    parts: landed Parquet files that hold its page views; robots: its requests of robots. target: where
    the finished month file goes. piece_rows: page views whose visits are made at once. has_panel: whether
    any month of the lake has one. imports: what the month is made from, see `PlannedMonth`. counts: page
    views by what became of them (`landed`, `robots`, of these `robots_<sign>`, `copies`, `superseded`,
    `siteless`, `published`), `robot_devices` that were robots' on some day, `overlapping`, those not landed
    because another access log has them too, and `visits`. notes: what whoever publishes should know, in full
    sentences.
    """

    home: Path
    month: Month
    parts: list[Path]
    robots: list[Path]
    target: Path
    version: int
    fingerprint: str
    tables: WorkingTables
    numbers: Numbers
    classifier: Classifier
    piece_rows: int
    has_panel: bool
    imports: Sequence[Import] = ()
    counts: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    days: tuple[str, str] = ("", "")

    @property
    def pieces(self) -> int:
        """The number of groups of panelists the month is split into."""
        return max(1, ceil(self.counts["landed"] / self.piece_rows))

    def run(self, name: str, **values: object) -> None:
        """Run a script: `<step>/<name>` is `steps/<step>/<name>.sql`."""
        self.tables.run(self.script(name), **values)

    def script(self, name: str) -> str:
        """Text of a script."""
        return (files("footfall.pipeline.steps") / f"{name}.sql").read_text(encoding="utf-8")

    def count(self, query: str) -> int:
        """The result of a query that returns one number."""
        return int(self.tables.rows(query)[0][0] or 0)
