"""The task that finds the names a month needs numbers for: its panelists and its sites."""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from footfall.lake.site_counts import counts_of
from footfall.lake.site_decision import decide
from footfall.pipeline.numbers import write_names
from footfall.pipeline.plan import PlannedMonth
from footfall.pipeline.steps.classify.classify import domain_of, host_of
from footfall.pipeline.steps.first_party.first_party_counts import put_counts
from footfall.pipeline.steps.land.land import read_part
from footfall.pipeline.steps.rank_only.rank_only import level_names
from footfall.pipeline.tasks.month import put_reference
from footfall.pipeline.tasks.task import Told
from footfall.pipeline.working_tables import WorkingTables

_AUTHORITY = "^[^/]*/[^/]*/(?P<authority>[^/]*)"
_MEMORY = "200MB"


@dataclass(frozen=True)
class NamesValues:
    """The month whose names are to be found. scratch: folder to spill into."""

    home: Path
    planned: PlannedMonth
    scratch: Path


def find_names(inputs: tuple[Path, ...], values: NamesValues, output: Path, told: Told) -> None:
    """Store the distinct panelists and sites of landed files and, without a panel, of lists and owners."""
    told("find_names")
    panelists: set[str] = set()
    authorities: set[str] = set()
    for part in inputs:
        for rows in read_part(part, ("panelist", "url")):
            for chunk in rows["panelist"].chunks:
                panelists.update(chunk.dictionary.to_pylist())
            for chunk in rows["url"].chunks:
                authorities.update(_authorities(chunk.dictionary))
    domains = {domain_of(host_of(authority)) for authority in authorities}
    if not values.planned.has_panel:
        domains.update(_level_names(values))
    write_names(output, panelists, domains)


def _authorities(urls: pa.Array) -> list[str]:
    found = pc.struct_field(pc.extract_regex(urls, _AUTHORITY), "authority")
    authorities: list[str] = pc.unique(found.fill_null("")).to_pylist()
    return authorities


def _level_names(values: NamesValues) -> list[str]:
    month = str(values.planned.month)
    with closing(WorkingTables(_MEMORY, 1, values.scratch)) as tables:
        put_reference(tables, values.home, "ranks", month)
        put_counts(tables, decide(counts_of(values.home, month, tables.connection)))
        return level_names(tables, has_panel=False)
