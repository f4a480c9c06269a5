"""The task that finds the names a month needs numbers for: its panelists and its sites."""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import duckdb

from footfall.infra.tasks.task import OnStep
from footfall.lake.site_counts import counts_of
from footfall.lake.site_decision import decide
from footfall.publish.numbers import write_names
from footfall.publish.plan import PlannedMonth
from footfall.publish.steps.classify.classify import host_of, sites_of
from footfall.publish.steps.first_party.first_party_counts import put_counts
from footfall.publish.steps.land.land import check_part
from footfall.publish.steps.rank_only.rank_only import rank_only_sites
from footfall.publish.tasks.month import put_reference
from footfall.publish.working_tables import WorkingTables

_COLUMNS = ("panelist", "url")
_MEMORY = "200MB"


@dataclass(frozen=True)
class NamesValues:
    """The month whose names are to be found. scratch: folder to spill into."""

    home: Path
    planned: PlannedMonth
    scratch: Path


def find_names(inputs: tuple[Path, ...], values: NamesValues, output: Path, on_step: OnStep) -> None:
    """Store the distinct panelists and sites of landed files (`inputs`) and, without a panel, the sites of
    rank lists and owners' counts."""
    on_step("find_names")
    with WorkingTables(_MEMORY, 1, values.scratch, values.planned.is_brief) as tables:
        panelists, authorities = _landed_names(tables, inputs) if inputs else ([], [])
        domains = set(sites_of(map(host_of, authorities)))
        if not values.planned.has_panel:
            domains.update(_rank_only_sites(tables, values))
    write_names(output, panelists, domains)


def _landed_names(tables: WorkingTables, parts: tuple[Path, ...]) -> tuple[list[str], list[str]]:
    """Panelists and authorities; DamagedPartError when a file cannot be read."""
    script = (files("footfall.publish.steps.land") / "names.sql").read_text(encoding="utf-8")
    try:
        tables.run(script, parts=list(map(str, parts)))
    except duckdb.Error as error:
        unread = error
    else:
        return _words(tables, "found_panelists"), _words(tables, "found_authorities")
    for part in parts:
        check_part(part, _COLUMNS)
    raise unread


def _words(tables: WorkingTables, table: str) -> list[str]:
    """The words of a table of one column."""
    return [word for (word,) in tables.rows(f"SELECT * FROM {table}") if word is not None]


def _rank_only_sites(tables: WorkingTables, values: NamesValues) -> list[str]:
    month = str(values.planned.month)
    imports = values.planned.imports
    put_reference(tables, values.home, "ranks", month, imports)
    put_counts(tables, decide(counts_of(values.home, month, tables.connection, imports)))
    return rank_only_sites(tables, has_panel=False)
