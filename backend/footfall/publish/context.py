"""The state of a month being built, passed from step to step."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from math import ceil
from pathlib import Path

from footfall.core.calendar import OF_UTC, Calendar
from footfall.core.period import Month
from footfall.lake.ledger import Import
from footfall.publish.numbers import Numbers
from footfall.publish.steps.classify.channels import Classifier
from footfall.publish.working_tables import WorkingTables


@dataclass
class MonthBuild:
    """A month being built.

    parts: landed Parquet files of page views; robots: those of robots' requests. target: where the finished
    month file goes. piece_rows: how many page views are made into visits at a time. has_panel: whether any
    month of the lake has a panel. calendar: by which days and the month are cut. imports: what it is made
    from, see `PlannedMonth`. counts: page views by what became of them (`landed`, `robots`, of these
    `robots_<sign>`, `copies`, `superseded`, `siteless`, `spam`, `published`; `overlapping`: not landed
    because another access log has them too), `robot_devices`: devices that were a robot's on at least one
    day, and `visits`, of which `private_senders` came from private hosts. notes: what the person who
    publishes should know, in full sentences. has_logs: whether anything came from an access log, set by the
    step `land`. days: the first and last day with data; meta: what the file says of itself, both set by the
    last step.
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
    calendar: Calendar = OF_UTC
    imports: Sequence[Import] = ()
    counts: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    has_logs: bool = True
    days: tuple[str, str] = ("", "")
    meta: dict[str, str] = field(default_factory=dict)

    @property
    def pieces(self) -> int:
        """The number of groups of panelists the month is split into, known once page views have landed."""
        return max(1, ceil(self.counts["landed"] / self.piece_rows))

    def run(self, name: str, **values: object) -> None:
        """Run the script `steps/<name>.sql` with these parameters; `name` is `<step>/<script>`."""
        self.tables.run(self.script(name), **values)

    def script(self, name: str) -> str:
        """The SQL of the script that `run` would run."""
        return (files("footfall.publish.steps") / f"{name}.sql").read_text(encoding="utf-8")

    def count(self, query: str) -> int:
        """The result of a query that returns one number; 0 for NULL."""
        return int(self.tables.rows(query)[0][0] or 0)
