"""After an import, prints how publishing will use sites' own counts."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import duckdb
import typer

from footfall.cli.counted import counted
from footfall.core.target import with_unicode_hosts
from footfall.lake.ledger import ACCESS_LOG, Import, done_imports
from footfall.lake.site_counts import TABLES, Decided, Use, Used, counts_of
from footfall.lake.site_decision import decide

# How many sites, hosts (and unused counts) and notes are named at most: those of the largest sites.
_SITES, _HOSTS, _NOTES = 10, 5, 10
# With more months than this, only the numbers of counts are printed for each.
_MONTHS = 3


def print_counts(home: Path, entries: Sequence[Import]) -> None:
    """Print by month and site which count is the site's, which are of hosts, and which are unused and why."""
    ids = {entry.id for entry in entries if any(entry.part_paths(home, table) for table in TABLES)}
    months = sorted({month for entry in entries if entry.id in ids for month in entry.months})
    if not months:
        return
    imports = done_imports(home)
    if _have_panel(home, imports):
        typer.echo(
            "A site that fewer than five people of the panel saw in a month has its count and no parts of it."
        )
    if any(_is_log_of(entry, month) for entry in imports for month in months):
        typer.echo("A site with an access log of a whole month is answered from the log, not from its count.")
    with duckdb.connect() as database:
        for month in months:
            decided = decide(counts_of(home, month, database, imports))
            own = [used for used in decided.used if used.count.import_id in ids]
            typer.echo(f"{month}, as publishing will show it: {_tally(own)}")
            for line in _lines(decided, own) if len(months) <= _MONTHS else ():
                typer.echo(f"  {with_unicode_hosts(line)}")


def _have_panel(home: Path, imports: Sequence[Import]) -> bool:
    return any(entry.part_paths(home) and entry.source != ACCESS_LOG for entry in imports)


def _is_log_of(entry: Import, month: str) -> bool:
    """Whether an import is an access log with page views of a month."""
    first, last = entry.first_day, entry.last_day
    return entry.source == ACCESS_LOG and bool(first and last and first[:7] <= month <= last[:7])


def _tally(own: Sequence[Used]) -> str:
    """How many counts are used for sites, for hosts, and not at all."""
    uses = Counter(used.use for used in own)
    alone = f"{uses[Use.LEVEL]:,} for the level of all sites alone, " if uses[Use.LEVEL] else ""
    told = f"{uses[Use.SITE]:,} of sites, {uses[Use.HOST]:,} of hosts, {alone}{uses[Use.NONE]:,} unused"
    return f"{counted(len(own), 'count')}, {told}"


def _lines(decided: Decided, own: Sequence[Used]) -> Iterator[str]:
    by_site: dict[str, list[Used]] = defaultdict(list)
    for used in own:
        if used.use in (Use.SITE, Use.HOST):
            by_site[used.site].append(used)
    largest = sorted(by_site, key=lambda site: -max(used.count.visits for used in by_site[site]))
    for site in largest[:_SITES]:
        yield _site_line(site, decided, by_site[site])
    if len(largest) > _SITES:
        yield f"and {counted(len(largest) - _SITES, 'more site')}"
    unused = [used for used in own if used.use is Use.NONE]
    if unused:
        yield "not used: " + _named(
            f"{used.count.host} {used.count.visits:,} ({used.reason})" for used in unused
        )
    place = {site: number for number, site in enumerate(largest)}
    said = {*largest[:_SITES], *(used.site for used in unused)}
    notes = [note for note in decided.notes if note.site in said]
    notes.sort(key=lambda note: place.get(note.site, len(place)))
    for note in notes[:_NOTES]:
        yield f"note: {note.text}" + (f" ({note.advice})" if note.advice else "")
    if len(notes) > _NOTES:
        more = counted(len(notes) - _NOTES, "more note")
        yield f"and {more}; readers see the notes of a site beside its numbers"


def _site_line(site: str, decided: Decided, used: Sequence[Used]) -> str:
    total = next((total for total in decided.totals if total.site == site), None)
    if total is None:
        shown = "no count of the whole site"
    elif total.count.scope == "domain":
        shown = f"{total.count.visits:,} visits"
    else:
        shown = f"{total.count.visits:,} visits of {total.count.host}, which stands for the site"
    hosts = sorted((host for host in used if host.use is Use.HOST), key=lambda host: -host.count.visits)
    listed = _named(f"{host.count.host} {host.count.visits:,}" for host in hosts)
    return f"{site}: {shown}" + (f"; hosts {listed}" if hosts else "")


def _named(texts: Iterable[str]) -> str:
    every = list(texts)
    more = f" and {len(every) - _HOSTS:,} more" if len(every) > _HOSTS else ""
    return ", ".join(every[:_HOSTS]) + more
